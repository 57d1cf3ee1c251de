/** Listed orders of no other sale that may be one which is not sent. */
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { mayWellBe } from '../../../domain/sale/matching';
import { mayBeUnsent, spansOfUnsent } from '../../../domain/sale/unsent-order';
import { joined, type LookDependencies, type OrdersLook } from './look-at-orders';

/** Rejects when the cache or the journal cannot be read. */
export async function ordersOfUnsent(
  sale: Sale,
  now: number,
  look: OrdersLook,
  cache: Pick<LookDependencies['cache'], 'ordersSeenAfter'>,
): Promise<ServiceOrder[]> {
  const spans = spansOfUnsent(sale, now);
  const seen = await Promise.all(joined(spans).map((span) => cache.ordersSeenAfter(0, span)));
  // To ask whose each order of two weeks is takes minutes; hardly ever is one like it. Undated ones are in every span.
  const like = seen.flat().filter((order) => mayBeUnsent(sale, order, spans));
  if (like.length === 0) return [];
  const orders = [...new Map(like.map((order) => [order.key, order])).values()];
  const owners = look.ownersOf(orders, true);
  const setting = await look.setting(orders, await look.waiting(await look.rivalsNear([sale], orders)));
  const made = setting.rivals.filter(({ state }) => state === 'accepted');
  return orders.filter(
    (order) =>
      (owners.get(order.key) ?? []).every((id) => id === sale.id) &&
      !made.some((one) => mayWellBe(one, order, setting, [], true)),
  );
}
