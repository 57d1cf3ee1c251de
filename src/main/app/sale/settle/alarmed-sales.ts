/**
 * Sales that an order may turn up for though it should not be there, and the orders that may be theirs. A service may
 * list an order days late, and a till may be off for a holiday: so it is counted from the last whole read that was
 * looked at, and what is new in the list is compared with the sales of its own time, however long ago that is.
 */
import { DAY_MS, readInstant, toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { isNeverBooked, SALE_STATES } from '@shared/model/sale/sale-state';
import type { OrdersState } from '../../../domain/cache-ports';
import { isOfService } from '../../../domain/sale/matching';
import { ALARM_DAYS, REVERSAL_DAYS } from './delivered-lately';
import { joined, type LookDependencies, type OrdersLook } from './look-at-orders';
import type { Clock } from '../../../domain/ports';

const NEVER_BOOKED = SALE_STATES.filter(isNeverBooked);
/** A list that brings more old orders at once was listed anew; then only sales that were not made are looked at. */
const MOST_LATE = 500;
/** By so much the two clocks and a late booking may put an order away from its sale, in ms. */
const AROUND_MS = 3 * DAY_MS;

/** What was looked at last. */
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

  /** The sales and the orders to be compared now; `done` says that they were. */
  async take(): Promise<{ readonly sales: readonly Sale[]; readonly orders: readonly ServiceOrder[] }> {
    const state = await this.deps.cache.ordersState();
    const { refreshedAt, wholeRead, snapshot } = state;
    this.looking =
      refreshedAt === null ? null : { cacheId: snapshot.cacheId, read: wholeRead, at: refreshedAt };
    const since = this.reachOf(state);
    const { journal, clock, service } = this.deps;
    const sent = journal.sentBetween(toIso(since), toIso(clock.now() + DAY_MS));
    const sales = new Map([...sent, ...(await this.earlier(state, since))].map((sale) => [sale.id, sale]));
    const ours = [...sales.values()].filter((sale) => isOfService(sale, service));
    return { sales: ours, orders: ours.length === 0 ? [] : await this.orders.ordersFor(ours) };
  }

  done(): void {
    this.looked = this.looking;
  }

  /** Sales from there on are looked at whatever the list says of them. */
  private reachOf(state: OrdersState): number {
    const at = this.before(state)?.at;
    const lookedAt = (at === undefined ? null : readInstant(at)) ?? Infinity;
    return Math.min(this.deps.clock.now(), lookedAt) - ALARM_DAYS * DAY_MS;
  }

  /** What was looked at before this; after a start, the whole read before the last one. */
  private before({ snapshot, earlierRead }: OrdersState): Pick<Looked, 'at' | 'read'> | null {
    return this.looked?.cacheId === snapshot.cacheId ? this.looked : earlierRead;
  }

  /** Sales of before, around the times of orders that are new; those of a month that were not made, after a start. */
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
    return joined(spans.filter(({ from, to }) => from < to)).flatMap(({ from, to }) =>
      journal.sentBetween(toIso(from), toIso(to), states),
    );
  }
}
