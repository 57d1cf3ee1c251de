import { DAY_MS, readInstant } from '@shared/model/day/business-day';
import { REPORTED_AFTER_MS } from '@shared/model/news/news';
import type { ShopTill } from '@shared/model/shop/shop';

/** A till that has sent nothing for a while. */
export interface SilentTill extends Pick<ShopTill, 'id' | 'name'> {
  readonly heardAt: string;
}

/** Those that are silent at `now` with a shift open; a till that is shut for the night has counted its drawer. */
export function silentTills(tills: readonly ShopTill[], now: number): SilentTill[] {
  return tills.flatMap(({ id, name, kind, own, shift, heardAt }) => {
    const silentFor = heardAt === null ? null : now - (readInstant(heardAt) ?? now);
    if (kind !== 'till' || own || shift === null || heardAt === null || silentFor === null) return [];
    return silentFor >= REPORTED_AFTER_MS && silentFor < DAY_MS ? [{ id, name, heardAt }] : [];
  });
}
