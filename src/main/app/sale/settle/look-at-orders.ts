/** Checks the orders for sales with unknown order: which order it may be, and which other sale may own it. */
import { DAY_MS, readInstant, toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import {
  mayOwnAnOrder,
  rivalsFor,
  settle,
  type ListState,
  type MatchSetting,
  type Verdict,
} from '../../../domain/sale/matching';
import { namesItemOf } from '../../../domain/sale/order-of-sale';
import { mayBeMadeWithin } from '../../../domain/sale/order-time';
import type { Cache } from '../../../domain/cache-ports';
import type { ClaimOrders } from '../../ledger/claim-orders';
import { claimsOn, namedOrders } from '../own-orders';
import type { Journal } from '../../../adapters/journal/sales/journal';

export interface LookDependencies {
  readonly journal: Pick<Journal, 'inStates' | 'sentBetween' | 'sentLast' | 'named'>;
  readonly cache: Pick<Cache, 'ordersSeenAfter' | 'ordersNamed' | 'ordersState' | 'order'>;
  /** The service that lists the orders; see `Attempt`. */
  readonly service: string;
  readonly claims: Pick<ClaimOrders, 'decides' | 'othersMaySell' | 'isTaken'>;
  readonly settings: () => Pick<Settings, 'otherTills'>;
}

/** How far the two clocks and a late booking may put an order from its sale, in milliseconds. */
export const AROUND_MS = 3 * DAY_MS;

const AWAITING: ReadonlySet<SaleState> = new Set(['sending', 'unknown', 'accepted']);

/** Represents a sale of another till. */
const ELSEWHERE = 'elsewhere';

/** The orders that sales may own. Reads the journal and the cache, and changes nothing. */
export class OrdersLook {
  constructor(private readonly deps: LookDependencies) {}

  /** The verdict on every unknown sale, by the orders as they are known now. */
  async look(): Promise<Map<string, Verdict>> {
    const unknown = this.deps.journal.inStates(['unknown']);
    if (unknown.length === 0) return new Map();
    const orders = (await this.ordersFor(unknown)).filter((order) =>
      unknown.some((sale) => namesItemOf(sale, order)),
    );
    const near = await this.rivalsNear(unknown, orders);
    const { rivals, served } = await this.waiting(near);
    const all = new Map([...near, ...rivals].map((sale) => [sale.id, sale]));
    const setting = await this.setting(orders, { rivals: [...all.values()], served });
    return settle(unknown, orders, setting);
  }

  /**
   * Sales of this till that an order may belong to just as well: sent around the same time, or around the time
   * of an order. A sale may have been sent over days, as when a till was killed and restarted a week later:
   * then all those days count.
   */
  async rivalsNear(unknown: readonly Sale[], orders: readonly ServiceOrder[]): Promise<Sale[]> {
    const sent = unknown.map((sale) => ({
      from: (dayOf(sale) - 1) * DAY_MS,
      to: (lastDayOf(sale) + 2) * DAY_MS,
    }));
    const made = orders.flatMap(({ at }) =>
      at === null ? [] : { from: at - AROUND_MS, to: at + AROUND_MS },
    );
    const near = new Map<string, Sale>();
    for (const { from, to } of joined([...sent, ...made])) {
      const sales = await this.deps.journal.sentBetween(toIso(from), toIso(to));
      for (const sale of sales) near.set(sale.id, sale);
    }
    return [...near.values()];
  }

  /**
   * Sales whose order is still to come: on the wire, unknown, or accepted and not listed with their item; and
   * which have theirs. Of the accepted ones only those `near` the orders count: a service that never lists
   * an order leaves years of them.
   */
  async waiting(near: readonly Sale[]): Promise<Pick<MatchSetting, 'rivals' | 'served'>> {
    const open = new Map(
      [...near, ...this.deps.journal.inStates(['sending', 'unknown'])].map((sale) => [sale.id, sale]),
    );
    const named = await namedOrders(this.deps, [...open.values()], await this.list());
    const served = new Set([...named].filter(([, { own }]) => own.length > 0).map(([id]) => id));
    const rivals = [...open.values()].filter(
      (sale) => AWAITING.has(sale.state) && mayOwnAnOrder(sale, served),
    );
    return { rivals, served };
  }

  /**
   * Whether the order may be that of another sale which was made, or is on the wire: a service may list a Transaction
   * under another code than it gave. Of two sales without an answer it is the one's to which the service named it.
   */
  async mayBeOfMade(sale: Sale, order: ServiceOrder): Promise<boolean> {
    const { rivals, served } = await this.waiting(await this.rivalsNear([sale], [order]));
    const made = rivals.filter(({ state }) => state !== 'unknown');
    return rivalsFor(sale, order, await this.setting([order], { rivals: made, served })).length > 0;
  }

  /** Whether this till alone sells, so that every order is one of its sales. */
  sellsAlone(): boolean {
    return !this.othersMaySell() && !this.deps.claims.decides();
  }

  /** Which cache the orders come from, and its last whole read. */
  async list(): Promise<ListState> {
    const { snapshot, wholeRead } = await this.deps.cache.ordersState();
    return { service: this.deps.service, cacheId: snapshot.cacheId, wholeRead };
  }

  /**
   * Orders that any of the sales could be: made around the time of one of them, and not yet in the list when
   * it was sent. Read once per day of sales, so a sale open for months does not load everything since.
   */
  async ordersFor(sales: readonly Sale[]): Promise<ServiceOrder[]> {
    const { snapshot } = await this.deps.cache.ordersState();
    const perDay = Map.groupBy(sales, dayOf);
    const found = await Promise.all(
      [...perDay.values()].map((ofDay) => {
        const reads = ofDay.map((sale) => {
          const taken = sale.attempts.at(-1)?.snapshot;
          return taken?.cacheId === snapshot.cacheId ? taken.read : 0;
        });
        const spans = ofDay.map(mayBeMadeWithin);
        const from = Math.min(...spans.map((span) => span.from));
        const to = Math.max(...spans.map((span) => span.to));
        return this.deps.cache.ordersSeenAfter(Math.min(...reads), { from, to });
      }),
    );
    return [...new Map(found.flat().map((order) => [order.key, order])).values()];
  }

  /** What the orders are compared with. */
  async setting(
    orders: readonly ServiceOrder[],
    { rivals, served }: Pick<MatchSetting, 'rivals' | 'served'> = { rivals: [], served: new Set() },
  ): Promise<MatchSetting> {
    const list = await this.list();
    // Where the ledger decides, it is asked about every order that a sale would get.
    const otherTills = !this.deps.claims.decides() && this.othersMaySell();
    return { ...list, claims: this.ownersOf(orders, true), otherTills, rivals, served };
  }

  private othersMaySell(): boolean {
    return this.deps.claims.othersMaySell(this.deps.settings().otherTills);
  }

  /** Ids of the sales known to own each order, or its code too, on any till; most orders have none. */
  ownersOf(orders: readonly ServiceOrder[], codesToo = false): Map<string, readonly string[]> {
    const owners = claimsOn(this.deps, orders, codesToo);
    for (const order of orders) {
      if (!owners.has(order.key) && this.deps.claims.isTaken(order)) owners.set(order.key, [ELSEWHERE]);
    }
    return owners;
  }
}

/** The day, in UTC, on which the sale was last sent. */
function dayOf({ attempts, createdAt }: Sale): number {
  return Math.floor((readInstant(attempts.at(-1)?.startedAt ?? createdAt) ?? 0) / DAY_MS);
}

/** The day, in UTC, on which its last attempt ended. */
function lastDayOf(sale: Sale): number {
  const endedAt = sale.attempts.at(-1)?.endedAt;
  return Math.max(dayOf(sale), Math.floor(((endedAt && readInstant(endedAt)) || 0) / DAY_MS));
}

/** Spans of time without an overlap, so that no sale is read twice. */
export function joined(spans: readonly DayBounds[]): DayBounds[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}
