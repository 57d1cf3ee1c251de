/** Which order of the service belongs to which sale: one sale is one line, whatever the order is called. */
import { readInstant } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import { saleCode } from '@shared/model/sale/sale';
import { SAME_ORDER_MS } from '../sale/order-key';
import { isOrderOfSale, type OrderLink } from '../sale/order-of-sale';
import type { DaySale, Names } from './day-sale';

/** Strongest first: settled by a person or evidence, the bill code, the Transaction's id. */
const LINKS: readonly OrderLink[] = ['settled', 'code', 'id'];

/**
 * The order of each sale, by the sale's id. An order belongs to one sale. Of several orders that are known as
 * one sale's, a listed one comes before an unlisted one, then the stronger link, then the earliest since the sale
 * was made: a service may give a code again each day. The others stay separate lines. The order in which they were
 * read does not matter.
 */
export function joinOrders(
  sales: readonly DaySale[],
  orders: readonly ServiceOrder[],
): ReadonlyMap<string, ServiceOrder> {
  const named = new NamedOrders(orders);
  const joined = new Map<string, ServiceOrder>();
  const taken = new Set<ServiceOrder>();
  const settledFirst = [...sales.filter(wasSettled), ...sales.filter((sale) => !wasSettled(sale))];
  for (const listed of [true, false]) {
    for (const link of LINKS) {
      for (const sale of settledFirst) {
        if (joined.has(sale.id)) continue;
        const found = named
          .by(link, sale)
          .filter(
            (candidate) =>
              (candidate.missingSince === null) === listed &&
              !taken.has(candidate) &&
              isOrderOfSale(sale, candidate) === link,
          );
        const order = found.find((candidate) => !isMadeBefore(sale, candidate)) ?? found[0];
        if (!order) continue;
        taken.add(order);
        joined.set(sale.id, order);
      }
    }
  }
  return joined;
}

function isMadeBefore({ createdAt }: DaySale, { at }: ServiceOrder): boolean {
  return at !== null && at < (readInstant(createdAt) ?? at) - SAME_ORDER_MS;
}

/** Orders by the names that a sale may know them by, each list the earliest first. */
class NamedOrders {
  private readonly byKey = new Map<string, ServiceOrder[]>();
  private readonly byCode = new Map<string, ServiceOrder[]>();
  private readonly byId = new Map<string, ServiceOrder[]>();

  constructor(orders: readonly ServiceOrder[]) {
    for (const order of orders.toSorted(earliestFirst)) {
      put(this.byKey, order.key, order);
      put(this.byCode, order.code, order);
      put(this.byId, order.id, order);
    }
  }

  by(link: OrderLink, sale: DaySale): readonly ServiceOrder[] {
    const found = {
      settled: () => this.byKey.get(sale.seenOrder?.key ?? ''),
      code: () => this.byCode.get(saleCode(sale) ?? ''),
      id: () => this.byId.get(sale.transaction?.id ?? ''),
    }[link]();
    return found ?? [];
  }
}

/** Sales by the names that the service may give their orders. */
export class NamedSales {
  private readonly byKey = new Map<string, DaySale[]>();
  private readonly byCode = new Map<string, DaySale[]>();
  private readonly byId = new Map<string, DaySale[]>();

  constructor(sales: readonly DaySale[]) {
    for (const sale of sales) {
      put(this.byKey, sale.seenOrder?.key ?? null, sale);
      put(this.byCode, saleCode(sale), sale);
      put(this.byId, sale.transaction?.id ?? null, sale);
    }
  }

  /** Whether the order is known to belong to one of the sales, even if that sale has another one. */
  have(order: ServiceOrder): boolean {
    const { key, code, id } = order;
    return [this.byKey.get(key), this.byCode.get(code ?? ''), this.byId.get(id ?? '')].some((sales) =>
      sales?.some((sale) => isOrderOfSale(sale, order) !== null),
    );
  }

  /**
   * Whether the order's id is that of a sale's Transaction, of the same item: then it is that sale's order,
   * whatever code it is listed under.
   */
  haveIdOf(order: ServiceOrder): boolean {
    return (this.byId.get(order.id ?? '') ?? []).some((sale) => isOrderOfSale(sale, order) !== null);
  }

  haveCodeOf({ code }: ServiceOrder): boolean {
    return code !== null && this.byCode.has(code);
  }
}

/** The orders that settled none of these sales: an order belongs to one. */
export function withoutSettled(
  orders: readonly ServiceOrder[],
  sales: readonly Pick<DaySale, 'seenOrder'>[],
): ServiceOrder[] {
  const settled = new Set(sales.map(({ seenOrder }) => seenOrder?.key));
  return orders.filter(({ key }) => !settled.has(key));
}

/** By time, those without one last; orders with the same time by key. */
export function earliestFirst(a: ServiceOrder, b: ServiceOrder): number {
  const time = ({ at }: ServiceOrder): number => at ?? Number.MAX_SAFE_INTEGER;
  return time(a) - time(b) || (a.key < b.key ? -1 : 1);
}

/** All names by which an order of these sales may be found. */
export function namesOfSales(sales: readonly DaySale[]): Names {
  return {
    codes: sales.flatMap((sale) => saleCode(sale) ?? []),
    ids: sales.flatMap(({ transaction }) => transaction?.id ?? []),
    keys: sales.flatMap(({ seenOrder }) => seenOrder?.key ?? []).filter((key) => key !== ''),
  };
}

/** All names by which a sale with one of these orders may be found. */
export function namesOfOrders(orders: readonly ServiceOrder[]): Names {
  return {
    codes: orders.flatMap(({ code }) => code ?? []),
    ids: orders.flatMap(({ id }) => id ?? []),
    keys: orders.map(({ key }) => key),
  };
}

function wasSettled(sale: DaySale): boolean {
  return sale.seenOrder !== null;
}

function put<T>(lists: Map<string, T[]>, name: string | null, member: T): void {
  if (name === null) return;
  const list = lists.get(name);
  if (list) list.push(member);
  else lists.set(name, [member]);
}
