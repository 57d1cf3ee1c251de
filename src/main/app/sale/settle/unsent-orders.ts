/** Listed orders of no other sale that may be one which is not sent. */
import { DAY_MS, readInstant } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { mayWellBe } from '../../../domain/sale/matching';
import { namesAnotherItem } from '../../../domain/sale/order-of-sale';
import { mayBeUnsent, spansOfUnsent } from '../../../domain/sale/unsent-order';
import type { Journal } from '../../../adapters/journal/sales/journal';
import type { OrderQueries } from '../../../domain/cache-ports';
import { joined, type OrdersLook } from './look-at-orders';

/**
 * `reaches`: whether the list goes back to before the sale; one that has the newest orders alone may not show its. Rejects
 * when the cache or the journal cannot be read.
 */
export async function ordersOfUnsent(
  sale: Sale,
  now: number,
  look: OrdersLook,
  cache: Pick<OrderQueries, 'ordersSeenAfter' | 'ordersState' | 'orderSums'>,
  journal: Pick<Journal, 'get'>,
): Promise<{ readonly orders: readonly ServiceOrder[]; readonly reaches: boolean }> {
  const spans = spansOfUnsent(sale, now);
  const seen = await Promise.all(joined(spans).map((span) => cache.ordersSeenAfter(0, span)));
  // To ask whose each order of two weeks is takes minutes; hardly ever is one like it. Undated ones are in every span.
  const like = seen.flat().filter((order) => mayBeUnsent(sale, order, spans));
  const reaches = await reachesBackTo(sale, seen.flat(), cache);
  if (like.length === 0) return { orders: [], reaches };
  const orders = [...new Map(like.map((order) => [order.key, order])).values()];
  const owners = look.ownersOf(orders, true);
  const setting = await look.setting(orders, await look.waiting(await look.rivalsNear([sale], orders)));
  const free = orders.filter((order) =>
    (owners.get(order.key) ?? []).every((id) => id === sale.id || bearsOnlyItsCode(journal.get(id), order)),
  );
  // Of a sale that was made one order is missing, and no more: the one nearest to it.
  for (const made of setting.rivals.filter(({ state }) => state === 'accepted')) {
    const [own] = free
      .filter((order) => mayWellBe(made, order, setting, [], true))
      .sort((a, b) => distance(made, a) - distance(made, b));
    if (own) free.splice(free.indexOf(own), 1);
  }
  return { orders: free, reaches };
}

/**
 * Whether an order of before the sale is still listed: it was seen then, or is dated a day before, which no zone
 * explains. A list that never had an order has lost none.
 */
async function reachesBackTo(
  { createdAt }: Sale,
  seen: readonly ServiceOrder[],
  cache: Pick<OrderQueries, 'ordersState' | 'orderSums'>,
): Promise<boolean> {
  const madeAt = readInstant(createdAt) ?? 0;
  const wasThere = seen.some(
    ({ firstSeenAt, missingSince }) =>
      missingSince === null && (readInstant(firstSeenAt) ?? Infinity) < madeAt,
  );
  if (wasThere) return true;
  const [sum] = await cache.orderSums([{ from: 0, to: madeAt - DAY_MS }]);
  return (sum?.count ?? 0) > 0 || (await cache.ordersState()).known === 0;
}

/** Services give a code again: an order of another game, package or player is not the sale's by its code. */
function bearsOnlyItsCode(owner: Sale | null, order: ServiceOrder): boolean {
  return owner !== null && owner.seenOrder?.key !== order.key && namesAnotherItem(owner, order);
}

function distance({ createdAt, attempts }: Sale, { at }: ServiceOrder): number {
  const sentAt = readInstant(attempts.at(-1)?.startedAt ?? createdAt);
  return at === null || sentAt === null ? Infinity : Math.abs(at - sentAt);
}
