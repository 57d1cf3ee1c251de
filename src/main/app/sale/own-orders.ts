/** Which listed orders are known to belong to which sales, by the names that the service gave both. */
import type { ServiceOrder } from '@shared/model/service/order';
import { saleCode, type Sale } from '@shared/model/sale/sale';
import type { Cache } from '../../domain/cache-ports';
import { isListed, isOfService, judgeNamed, type ListState } from '../../domain/sale/matching';
import { agreesWith, hasAnotherOrder, isOfItsTime, isOrderOfSale } from '../../domain/sale/order-of-sale';
import { wasListedAfter, wasMadeBefore } from '../../domain/sale/order-time';
import type { Journal } from '../../adapters/journal/sales/journal';

export interface OwnOrderDependencies {
  readonly journal: Pick<Journal, 'named'>;
  readonly cache: Pick<Cache, 'ordersNamed' | 'order'>;
  /** The service that lists the orders; see `Attempt`. */
  readonly service: string;
}

/** The orders that bear a sale's names: its own, and those that carry its code but don't match it. */
export interface NamedOrders {
  readonly own: readonly ServiceOrder[];
  readonly notIt: readonly ServiceOrder[];
  /** What was found, where it is not the code alone that shows it. */
  readonly reasons?: readonly string[];
}

/** The listed orders under each sale's names, by the sale's id; most sales have none. */
export async function namedOrders(
  { cache }: OwnOrderDependencies,
  all: readonly Sale[],
  list: ListState,
): Promise<Map<string, NamedOrders>> {
  const sales = all.filter((sale) => isOfService(sale, list.service));
  const names = new Set(sales.flatMap(namesOf));
  const codeless = sales.flatMap(({ seenOrder }) => (seenOrder?.code === null ? seenOrder.key : []));
  const found = [
    ...(names.size === 0 ? [] : await cache.ordersNamed([...names])),
    ...(await Promise.all(codeless.map((key) => cache.order(key)))).filter((order) => order !== null),
  ].filter((order) => isListed(order, list));
  const byName = new Map<string, ServiceOrder[]>();
  for (const order of found) {
    for (const name of new Set([order.code, order.id, order.key])) {
      if (name === null) continue;
      const namesakes = byName.get(name);
      if (namesakes) namesakes.push(order);
      else byName.set(name, [order]);
    }
  }
  const named = new Map<string, NamedOrders>();
  for (const sale of sales) {
    const keys = sale.seenOrder ? [sale.seenOrder.key] : [];
    const orders = new Set([...namesOf(sale), ...keys].flatMap((name) => byName.get(name) ?? []));
    const judged = Map.groupBy(orders, (order) => judgeNamed(sale, order, list.cacheId));
    // Another till's like order of another day may have its code: the one of its time is its own.
    const own = preferred(judged.get('own') ?? [], (order) => isOfItsTime(sale, order));
    const notIt = judged.get('not-it') ?? [];
    if (own.length > 0 || notIt.length > 0) named.set(sale.id, { own, notIt });
  }
  return named;
}

/**
 * The listed orders that an answer without proof named, by the sale's id. An order has that code or id, was made
 * and listed after the sale was sent, and has the same item and total. None where two sales name one order.
 */
export async function answeredOrders(
  { cache }: OwnOrderDependencies,
  sales: readonly Sale[],
  list: ListState,
): Promise<Map<string, readonly ServiceOrder[]>> {
  const named = sales.filter((sale) => sale.attempts.at(-1)?.identity && isOfService(sale, list.service));
  const names = new Set(named.flatMap(answerNames));
  if (names.size === 0) return new Map();
  const listed = (await cache.ordersNamed([...names])).filter((order) => isListed(order, list));
  const wanted = (order: ServiceOrder) => named.filter((sale) => isAnswered(sale, order, list.cacheId));
  const sure = listed.filter((order) => wanted(order).length === 1);
  return Map.groupBy(sure, (order) => wanted(order)[0]?.id ?? '');
}

function answerNames({ attempts }: Sale): string[] {
  const identity = attempts.at(-1)?.identity;
  return [identity?.code, identity?.id].filter((name) => name != null);
}

function isAnswered(sale: Sale, order: ServiceOrder, cacheId: string): boolean {
  const attempt = sale.attempts.at(-1);
  const { code, id } = attempt?.identity ?? { code: null, id: null };
  const isNamed = (code !== null && code === order.code) || (id !== null && id === order.id);
  if (!isNamed || !attempt || wasMadeBefore(attempt, order)) return false;
  return wasListedAfter(attempt, order, cacheId) === true && agreesWith(sale, order);
}

/**
 * Ids of the sales that each order is known to belong to, by the order's key; most orders have none. With
 * `codesToo`, also of the sales whose bill code it bears, even if it is not theirs, as when the clock was a year
 * off: the journal gives a code to one sale. A code that the service gives again, as each day, is another sale's
 * once the earlier one has its own order.
 */
export function claimsOn(
  { journal, service }: OwnOrderDependencies,
  orders: readonly ServiceOrder[],
  codesToo = false,
): Map<string, readonly string[]> {
  if (orders.length === 0) return new Map();
  const sales = journal.named({
    codes: orders.map(({ code }) => code).filter((code) => code !== null),
    transactionIds: orders.map(({ id }) => id).filter((id) => id !== null),
    orderKeys: orders.map(({ key }) => key),
  });
  const hasItsCode = (sale: Sale, order: ServiceOrder): boolean =>
    order.code !== null && order.code === saleCode(sale) && !hasAnotherOrder(sale, order);
  const isClaimedBy = (sale: Sale, order: ServiceOrder): boolean =>
    (isOfService(sale, service) && isOrderOfSale(sale, order) !== null) ||
    (codesToo && hasItsCode(sale, order));
  const claims = orders.map((order) => {
    const claiming = sales.filter((sale) => isClaimedBy(sale, order));
    // Of sales that a service gave one code, on different days, the order is that of its time.
    const own = preferred(claiming, (sale) => isOfItsTime(sale, order));
    return [order.key, own.map(({ id }) => id)] as const;
  });
  return new Map(claims.filter(([, ids]) => ids.length > 0));
}

/** Those for which it holds, or all where it holds for none. */
function preferred<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const found = all.filter(holds);
  return found.length > 0 ? found : all;
}

function namesOf({ transaction, seenOrder }: Sale): string[] {
  return [transaction?.code, transaction?.id, seenOrder?.code].filter((name) => name != null);
}
