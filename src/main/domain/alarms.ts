/** Orders that should not be there: a sale that was not made, or was made already, turns up in the list. */
import type { OrderLine, ServiceOrder } from '@shared/model/order';
import { saleCode, type Sale } from '@shared/model/sale';
import { isNeverBooked, isSold } from '@shared/model/sale-state';
import { candidatesOf, rivalsFor, speaksForItself, type MatchSetting } from './matching';

/** An order and the sale it should not belong to. */
export interface Ghost {
  readonly sale: Sale;
  readonly order: ServiceOrder;
}

/**
 * Orders that agree with such a sale in everything that can be compared. A sale that is settled already
 * raises an alarm only while its own order is in the list as well: a service may list an order under
 * another code than it gave, and one order under another name is not a second one. For the same reason
 * an order that another sale of the till still waits for is no ghost.
 */
export function findGhosts(
  sales: readonly Sale[],
  orders: readonly ServiceOrder[],
  listedCodes: ReadonlySet<string>,
  setting: MatchSetting,
): Ghost[] {
  // Some thousand sales and orders of three days would be millions of pairs.
  const perItem = Map.groupBy(orders, (order) => itemKey(order.lines[0]));
  return sales
    .filter((sale) => mayHaveGhost(sale, listedCodes))
    .flatMap((sale) => {
      const sameItem = perItem.get(itemKey({ product: sale.product.name, package: sale.package.name }));
      return candidatesOf(sale, sameItem ?? [], setting)
        .filter((candidate) => speaksForItself(candidate) && !isAwaited(sale, candidate.order, setting))
        .map(({ order }) => ({ sale, order }));
    });
}

function mayHaveGhost(sale: Sale, listedCodes: ReadonlySet<string>): boolean {
  const own = saleCode(sale);
  return isSold(sale.state) ? own !== null && listedCodes.has(own) : isNeverBooked(sale.state);
}

function isAwaited(sale: Sale, order: ServiceOrder, setting: MatchSetting): boolean {
  return rivalsFor(order, setting).some((rival) => rival.id !== sale.id && !isNeverBooked(rival.state));
}

function itemKey(line: Pick<OrderLine, 'product' | 'package'> | undefined): string {
  return JSON.stringify([line?.product, line?.package]);
}
