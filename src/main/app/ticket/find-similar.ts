/** Other sales that staff should see before they sell or send one. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { SoldItem } from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { Clock } from '../../domain/ports';
import { similarSales } from '../../domain/sale/similar';
import type { WatchRefusals } from '../credit/watch-refusals';
import type { OtherTills } from '../ledger/sole-till';
import { SoldLately } from '../sale/sold-lately';

export interface FindSimilarDependencies {
  readonly journal: Pick<Journal, 'get' | 'ofProduct' | 'ofProductAfter'>;
  readonly settings: () => Pick<Settings, 'askAgainMinutes'>;
  /** Whether the provider refuses sales for lacking credit. */
  readonly refusals: Pick<WatchRefusals, 'last'>;
  readonly otherTills: Pick<OtherTills['guard'], 'alike'>;
  /** Whether an order that should not exist has ever looked like this sale. */
  readonly isAlarmed: (id: string) => boolean;
  readonly clock: Clock;
  readonly steadyMs: () => number;
}

/** One for each run. */
export class FindSimilar {
  private readonly lately: SoldLately;

  constructor(private readonly deps: FindSimilarDependencies) {
    this.lately = new SoldLately(deps.clock, deps.steadyMs);
  }

  /** Records sales that were confirmed or sent now. */
  note(saleIds: readonly string[]): void {
    this.lately.note(saleIds);
  }

  /** Those of `domain/sale/similar.ts`, of other tills, and the one that the provider refused for lacking credit. */
  to(item: SoldItem, saleId: string, kept: Sale | null = null): SimilarSale[] {
    const { journal, clock, refusals, otherTills, isAlarmed } = this.deps;
    const { askAgainMinutes } = this.deps.settings();
    const now = clock.now();
    // Within the span in both directions: the clock may have jumped since.
    const from = Math.min(now, (kept && readInstant(kept.createdAt)) ?? now) - askAgainMinutes * 60_000;
    const jumpedOver = new Set(this.lately.jumpedOver(askAgainMinutes));
    const dated = journal.ofProduct(item.product, toIso(from));
    // A kept sale may be dated by a clock that was ahead: then what was sold since is dated before it.
    const since =
      kept && askAgainMinutes > 0 ? journal.ofProductAfter(item.product, kept.id, toIso(from)) : [];
    const jumped = [...jumpedOver].flatMap((id) => journal.get(id) ?? []);
    const sales = [...new Map([...dated, ...jumped, ...since].map((sale) => [sale.id, sale])).values()];
    const ahead = askAgainMinutes > 0 ? this.lately.datedAhead(dated) : [];
    const recent = new Set([...jumpedOver, ...ahead, ...since.map(({ id }) => id)]);
    const refused = refusals.last();
    return [
      ...(refused && refused.saleId !== saleId ? [refused] : []),
      ...similarSales(item, sales, now, askAgainMinutes, kept, recent, isAlarmed),
      ...otherTills.alike({ saleId, item, keptSince: kept?.createdAt }),
    ];
  }
}
