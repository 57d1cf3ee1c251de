/**
 * Sales for which an order may turn up though it should not exist, and the orders that may be theirs. A
 * service may list an order days late, and a till may be off for a holiday. So the span is counted from the
 * last whole read that was checked. New orders in the list are compared with the sales of their time, however
 * long ago that is.
 */
import { DAY_MS, readInstant, toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { isNeverBooked, SALE_STATES } from '@shared/model/sale/sale-state';
import { isOfService } from '../../../domain/sale/matching';
import { ALARM_DAYS, REVERSAL_DAYS } from './followed-sales';
import { AROUND_MS, joined, type LookDependencies, type OrdersLook } from './look-at-orders';
import type { Clock } from '../../../domain/ports';
import type { OrdersState } from '../../../domain/cached-orders';

const NEVER_BOOKED = SALE_STATES.filter(isNeverBooked);
/** With more old orders at once, the list was rebuilt; then only sales that were not made are checked. */
const MOST_LATE = 500;
/** The last sales, which are checked though a wrong clock has dated them weeks away. */
const LAST_SENT = 1_000;

/** The last check. */
interface Looked {
  readonly cacheId: string;
  readonly read: number;
  readonly at: string;
}

/** One for each settling. */
export class AlarmedSales {
  private looked: Looked | null = null;
  private looking: Looked | null = null;

  constructor(
    private readonly deps: LookDependencies & { readonly clock: Clock },
    private readonly orders: OrdersLook,
  ) {}

  /** The sales and the orders to compare now; `done` confirms that they were compared. */
  async take(): Promise<{ readonly sales: readonly Sale[]; readonly orders: readonly ServiceOrder[] }> {
    const state = await this.deps.cache.ordersState();
    const { refreshedAt, wholeRead, snapshot } = state;
    this.looking =
      refreshedAt === null ? null : { cacheId: snapshot.cacheId, read: wholeRead, at: refreshedAt };
    const since = this.reachOf(state);
    const { journal, clock, service } = this.deps;
    const sent = await journal.sentBetween(toIso(since), toIso(clock.now() + DAY_MS));
    const last = journal.sentLast(LAST_SENT, NEVER_BOOKED);
    const earlier = await this.earlier(state, since);
    const sales = new Map([...sent, ...last, ...earlier].map((sale) => [sale.id, sale]));
    const ours = [...sales.values()].filter((sale) => isOfService(sale, service));
    return { sales: ours, orders: ours.length === 0 ? [] : await this.orders.ordersFor(ours) };
  }

  done(): void {
    this.looked = this.looking;
  }

  /** Sales from this time on are checked whatever the list shows of them. */
  private reachOf(state: OrdersState): number {
    const at = this.before(state)?.at;
    const lookedAt = (at === undefined ? null : readInstant(at)) ?? Infinity;
    return Math.min(this.deps.clock.now(), lookedAt) - ALARM_DAYS * DAY_MS;
  }

  /** The check before this; after a start, the whole read before the last one. */
  private before({ snapshot, earlierRead }: OrdersState): Pick<Looked, 'at' | 'read'> | null {
    return this.looked?.cacheId === snapshot.cacheId ? this.looked : earlierRead;
  }

  /** Earlier sales around the times of new orders. After a start: those of a month that were not made. */
  private async earlier(state: OrdersState, since: number): Promise<Sale[]> {
    const { journal, cache, clock } = this.deps;
    if (this.looked?.cacheId !== state.snapshot.cacheId) {
      const month = toIso(clock.now() - REVERSAL_DAYS * DAY_MS);
      return journal.sentBetween(month, toIso(since), NEVER_BOOKED);
    }
    const late = await cache.ordersSeenAfter(this.looked.read, { from: 0, to: since + AROUND_MS });
    const spans = late.flatMap(({ at }): DayBounds[] =>
      at === null ? [] : [{ from: at - AROUND_MS, to: Math.min(at + AROUND_MS, since) }],
    );
    const states = late.length > MOST_LATE ? NEVER_BOOKED : SALE_STATES;
    const sales: Sale[] = [];
    for (const { from, to } of joined(spans.filter((span) => span.from < span.to))) {
      sales.push(...(await journal.sentBetween(toIso(from), toIso(to), states)));
    }
    return sales;
  }
}
