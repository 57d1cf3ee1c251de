/** What a listed order is known by: in the list, in a sale that it settled, and at other tills. */

import { HOUR_MS } from '@shared/model/day/business-day';

/** An order as the service names it. */
interface Named {
  readonly id: string | null;
  readonly code: string | null;
}

/** No service lists one order under two ids that are further apart in time than this, in ms. */
export const SAME_ORDER_MS = HOUR_MS;

/** The key of an order that has an id or a code that no other order has. One with a twin has `#` and a number after it. */
export function orderKey({ id, code }: Named): string {
  return JSON.stringify([id, code]);
}

/** Whether a key is of an order with that id and code, twin or not. */
export function isKeyOf(key: string, order: Named): boolean {
  const plain = orderKey(order);
  return key === plain || key.startsWith(`${plain}#`);
}

/** The keys of all orders with an id, whatever their code: from the first text to before the second. */
export function keysOfId(id: string): [from: string, before: string] {
  const begin = JSON.stringify([id]).slice(0, -1);
  return [`${begin},`, `${begin}-`];
}
