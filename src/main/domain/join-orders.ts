/** Which order of the service is which sale of a day. */
import type { ServiceOrder } from '@shared/model/order';
import { saleCode } from '@shared/model/sale';
import type { DaySale } from './review-ports';

/**
 * The order of each sale, by the sale's id: the one with its code, or for a sale that was settled by an
 * order without a code that very order. An order belongs to one sale. Of several with one code the sale has
 * the one that it was settled by, and rather one that is still listed, then the earliest; the others stay
 * lines of their own. In which order they were read decides nothing.
 */
export function joinOrders(
  sales: readonly DaySale[],
  orders: readonly ServiceOrder[],
): ReadonlyMap<string, ServiceOrder> {
  const byCode = Map.groupBy(orders, (order) => order.code);
  const byKey = new Map(orders.map((order) => [order.key, order]));
  const joined = new Map<string, ServiceOrder>();
  const taken = new Set<ServiceOrder>();
  const settledFirst = [...sales.filter(wasSettled), ...sales.filter((sale) => !wasSettled(sale))];
  for (const sale of settledFirst) {
    const code = saleCode(sale);
    const key = sale.seenOrder?.key;
    const found = code === null ? [byKey.get(key ?? '')] : (byCode.get(code) ?? []);
    const [order] = found
      .filter((candidate) => candidate !== undefined)
      .filter((candidate) => !taken.has(candidate))
      .sort((a, b) => rank(a, key) - rank(b, key) || earliestFirst(a, b));
    if (!order) continue;
    taken.add(order);
    joined.set(sale.id, order);
  }
  return joined;
}

/** By time, those without one last; what is of one moment by key. */
export function earliestFirst(a: ServiceOrder, b: ServiceOrder): number {
  const time = ({ at }: ServiceOrder): number => at ?? Number.MAX_SAFE_INTEGER;
  return time(a) - time(b) || (a.key < b.key ? -1 : 1);
}

/** Keys of the orders without a code that sales were settled by: nothing else finds them. */
export function codelessKeys(sales: readonly DaySale[]): string[] {
  return sales.flatMap((sale) => (sale.seenOrder && saleCode(sale) === null ? sale.seenOrder.key : []));
}

function wasSettled(sale: DaySale): boolean {
  return sale.seenOrder !== null;
}

function rank(order: ServiceOrder, key: string | undefined): number {
  return (order.missingSince === null ? 0 : 2) + (order.key === key ? 0 : 1);
}
