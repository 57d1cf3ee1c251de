/** The service's listed orders, each once. */
import type { DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import { orderKey } from '../sale/order-key';
import { earliestFirst } from './join-orders';

/**
 * The orders that the service lists within the bounds by its own clock, whatever their status. An order
 * listed twice under one id and code, perhaps with two statuses, is one order: the earliest counts.
 */
export function listedWithin(orders: readonly ServiceOrder[], { from, to }: DayBounds): ServiceOrder[] {
  const within = orders.filter(
    ({ at, missingSince }) => at !== null && at >= from && at < to && missingSince === null,
  );
  const first = firstListed(within);
  return within.filter((order) => !isListedAgain(order, first));
}

/** For each id and code, the order that counts: one of `own`, else the earliest that is still listed. */
export function firstListed(
  orders: readonly ServiceOrder[],
  own: Iterable<ServiceOrder> = [],
): ReadonlyMap<string, ServiceOrder> {
  const first = new Map<string, ServiceOrder>();
  const repeated = orders.filter(mayBeRepeated).sort(earliestFirst);
  for (const order of [...own, ...repeated]) {
    const key = orderKey(order);
    if (order.missingSince === null && !first.has(key)) first.set(key, order);
  }
  return first;
}

/** Whether the order was listed before under the same id and code: its money counts once. */
export function isListedAgain(order: ServiceOrder, first: ReadonlyMap<string, ServiceOrder>): boolean {
  return mayBeRepeated(order) && first.get(orderKey(order)) !== order;
}

function mayBeRepeated({ code, faults }: ServiceOrder): boolean {
  return code !== null && faults.includes('repeated-id');
}
