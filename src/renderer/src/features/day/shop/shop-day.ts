/** Which tills a day is looked at of, and the day of all of them or of another one as the shop ledger tells it. */
import type { ShopReview } from '@shared/model/shop/shop';
import { shallowRef, type Ref } from 'vue';
import { createDayReader, type DayReader } from '@/shared/state/orders/day-reader';

/** `own`: this till by its own journal; `all`: every till of the shop; else the id of one. */
export type Whose = 'own' | 'all' | (string & {});

/** The days that are read through the ledger. */
export interface ShopDays extends DayReader<
  ShopReview & { readonly freshness: ShopReview['review']['freshness'] }
> {
  readonly whose: Ref<Whose>;
}

/** Makes their state; nothing is asked before a day is opened with another `whose` than `own`. */
export function createShopDays(): ShopDays {
  const whose = shallowRef<Whose>('own');
  const reader = createDayReader<ShopReview & { readonly freshness: ShopReview['review']['freshness'] }>(
    async (day, by) => {
      const result = await by('shop.review', { day, till: whose.value === 'all' ? null : whose.value });
      return result.ok
        ? { ok: true, value: { ...result.value, freshness: result.value.review.freshness } }
        : result;
    },
  );
  return { ...reader, whose };
}
