/**
 * What this till sold in the last minutes, by a clock that can't be set. The clock that dates sales may jump:
 * a sale of a minute ago then appears an hour old, or in the future.
 */
import { DAY_MS } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import { keepNewest } from '../../domain/keep-newest';
import type { Clock } from '../../domain/ports';
import { timesOf } from '../../domain/sale/similar';

/** How far the two clocks may differ, in milliseconds, before the one that dates sales counts as jumped. */
const JUMP_MS = 2_000;
/** Clocks are set back by less, as from another time zone: a sale dated so far ahead may be of a minute ago. */
const AHEAD_MS = DAY_MS;
/** More than any counter sells in an hour. */
const MOST_KEPT = 1_000;

/** One for each run. */
export class SoldLately {
  private readonly sold = new Map<string, { readonly wall: number; readonly steady: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly steadyMs: () => number,
  ) {}

  /** Records sales that were confirmed or sent now. */
  note(saleIds: readonly string[]): void {
    const now = { wall: this.clock.now(), steady: this.steadyMs() };
    for (const id of saleIds) keepNewest(this.sold, id, now, MOST_KEPT);
  }

  /** Sales of the last minutes that the clock has jumped over since; none while it runs normally. */
  jumpedOver(withinMinutes: number): string[] {
    const [wall, steady] = [this.clock.now(), this.steadyMs()];
    return [...this.sold].flatMap(([id, then]) => {
      const passed = steady - then.steady;
      const hasJumped = Math.abs(wall - then.wall - passed) > JUMP_MS;
      return hasJumped && passed < withinMinutes * 60_000 ? id : [];
    });
  }

  /** Sales of earlier runs that are dated ahead of now: the clock was set back, and no one knows when they were sold. */
  datedAhead(sales: readonly Pick<Sale, 'id' | 'createdAt' | 'attempts'>[]): string[] {
    const now = this.clock.now();
    const isAhead = (at: number): boolean => at > now && at - now < AHEAD_MS;
    return sales.flatMap((sale) => (!this.sold.has(sale.id) && timesOf(sale).some(isAhead) ? sale.id : []));
  }
}
