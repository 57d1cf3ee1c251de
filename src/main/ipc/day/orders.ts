/** The service's orders. */
import type { orders } from '@shared/ipc/day/orders';
import { historyOfDay } from '../../app/day/read-day';
import { findCode } from '../../app/sale/look-up';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function ordersHandlers(session: () => TillSession): HandlersOf<typeof orders> {
  return {
    'history.day': ({ day }) => historyOfDay(session().reading, day),
    'history.refresh': () => session().orders.refresh(true),
    'orders.cancel': () => session().orders.cancel(),
    'order.get': ({ key }) => session().deps.cache.order(key),
    'code.find': ({ code }) => findCode(session().deps, code),
  };
}
