/**
 * Orders that should not be there: the list has one for a sale that was not made, or a second one for a sale.
 */
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { nameForm } from '@shared/model/text/comparison-form';
import type { Sale } from '@shared/model/sale/sale';
import { isNeverBooked, isSold } from '@shared/model/sale/sale-state';
import type { Candidate, MatchReason } from '@shared/model/sale/settling';
import { candidatesOf, mayWellBe, speaksForItself, type MatchSetting } from './matching';
import { isOrderOfSale } from './order-of-sale';

/** An order and the sale it should not belong to. */
export interface UnexpectedOrder {
  readonly sale: Sale;
  readonly order: ServiceOrder;
}

/**
 * Orders that agree with such a sale in everything that can be compared. A settled sale raises an alarm only
 * while its own order is in the list as well (`setting.served`). A service may list an order under another
 * code than it gave, and one order under another name is not a second one. For the same reason an order that
 * another sale of the till still waits for (`setting.rivals`) is not unexpected. `claims` is only asked about
 * the orders left after that.
 */
export function unexpectedOrders(
  sales: readonly Sale[],
  orders: readonly ServiceOrder[],
  setting: MatchSetting,
  claimsOn: (orders: readonly ServiceOrder[]) => MatchSetting['claims'],
): UnexpectedOrder[] {
  // Thousands of sales and orders of three days would be millions of pairs.
  const perItem = Map.groupBy(orders, (order) => itemKey(order.lines[0]));
  const suspects = sales
    .filter((sale) => mayHaveUnexpected(sale, setting))
    .flatMap((sale) => {
      const sameItem = perItem.get(itemKey({ product: sale.product.name, package: sale.package.name }));
      return candidatesOf(sale, sameItem ?? [], setting)
        .filter((candidate) => isLikelyOf(sale, candidate) && isOrderOfSale(sale, candidate.order) === null)
        .map(({ order }) => ({ sale, order }));
    });
  const claims = claimsOn(suspects.map(({ order }) => order));
  return suspects.filter(({ sale, order }) => !claims.has(order.key) && !isAwaited(sale, order, setting));
}

/**
 * Whether the order is likely the sale's. An alarm settles nothing, so it needs less evidence than settling
 * does. If the two lists can't be compared, as after the cache was removed, the time on the wire is enough. A
 * total in another currency was read under another setting.
 */
function isLikelyOf(sale: Sale, candidate: Candidate): boolean {
  const { order, inFavour, against } = candidate;
  const isTimed = inFavour.includes('while-on-the-wire');
  const isExcused = (reason: MatchReason): boolean => {
    if (reason === 'list-not-comparable') return isTimed;
    return reason === 'other-total' && order.total?.currency !== sale.expectedTotal.currency;
  };
  return speaksForItself({ ...candidate, against: against.filter((reason) => !isExcused(reason)) });
}

function mayHaveUnexpected({ id, state }: Sale, { served }: MatchSetting): boolean {
  return isSold(state) ? served.has(id) : isNeverBooked(state);
}

function isAwaited(sale: Sale, order: ServiceOrder, setting: MatchSetting): boolean {
  return setting.rivals.some(
    (rival) => rival.id !== sale.id && !isNeverBooked(rival.state) && mayWellBe(rival, order, setting),
  );
}

function itemKey(line: Pick<OrderLine, 'product' | 'package'> | undefined): string {
  return JSON.stringify([nameForm(line?.product ?? ''), nameForm(line?.package ?? '')]);
}
