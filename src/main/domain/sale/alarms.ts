/** Orders that should not be there: one for a sale that was not made, or a second one for a sale. */
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { nameForm } from '@shared/model/text/comparison-form';
import type { Sale } from '@shared/model/sale/sale';
import { isNeverBooked, isOpen } from '@shared/model/sale/sale-state';
import type { Candidate, MatchReason } from '@shared/model/sale/settling';
import { candidatesOf, mayWellBe, speaksForItself, type MatchSetting } from './matching';
import { isOrderOfSale } from './order-of-sale';
import { mayBeMisdated } from './order-time';

/** An order and the sale it should not belong to. */
export interface UnexpectedOrder {
  readonly sale: Sale;
  readonly order: ServiceOrder;
}

/** One that may be unexpected; `isOffTime` when its time is not that of the sale's request. */
interface Suspect extends UnexpectedOrder {
  readonly isOffTime: boolean;
}

/**
 * Orders that agree with such a sale in everything that can be compared. A settled sale raises an alarm only
 * while its own order is in the list as well (`setting.served`). A service may list an order under another
 * code than it gave, and one order under another name is not a second one. For the same reason an order that
 * another sale of the till still waits for (`setting.rivals`) is not unexpected. Where no other till sells, an
 * order that was made later than the request is no one else's either: services book from a queue, and try again
 * what failed. Such an order counts for the last sale sent before it, as does one whose time is off by a zone. `claims` is only asked about the orders
 * left after that.
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
    .flatMap((sale): Suspect[] => {
      const sameItem = perItem.get(itemKey({ product: sale.product.name, package: sale.package.name }));
      return candidatesOf(sale, sameItem ?? [], setting)
        .filter(
          (candidate) =>
            isLikelyOf(sale, candidate, setting) && isOrderOfSale(sale, candidate.order) === null,
        )
        .map(({ order, against }) => ({
          sale,
          order,
          isOffTime: against.includes('shortly-after') || against.includes('other-time'),
        }));
    });
  const claims = claimsOn(suspects.map(({ order }) => order));
  const unexpected = suspects.filter(
    (suspect) => !claims.has(suspect.order.key) && !isAwaited(suspect, setting),
  );
  return [...Map.groupBy(unexpected, ({ order }) => order.key).values()].flatMap((of) =>
    of.every(({ isOffTime }) => isOffTime) ? lastSent(of) : of.filter(({ isOffTime }) => !isOffTime),
  );
}

function lastSent(suspects: readonly UnexpectedOrder[]): UnexpectedOrder[] {
  const sentAt = ({ sale }: UnexpectedOrder): string => sale.attempts.at(-1)?.startedAt ?? '';
  return suspects.toSorted((a, b) => (sentAt(a) < sentAt(b) ? 1 : -1)).slice(0, 1);
}

/**
 * Whether the order is likely the sale's. An alarm settles nothing, so it needs less evidence than settling
 * does. If the two lists can't be compared, as after the cache was removed, the time on the wire is enough. A
 * total in another currency was read under another setting.
 */
function isLikelyOf(sale: Sale, candidate: Candidate, { otherTills }: MatchSetting): boolean {
  const { order, inFavour, against } = candidate;
  const isTimed = inFavour.includes('while-on-the-wire');
  const isExcused = (reason: MatchReason): boolean => {
    if (reason === 'list-not-comparable') return isTimed;
    if (reason === 'shortly-after') return !otherTills;
    if (reason === 'other-time') return !otherTills && isOffByAZone(sale, candidate);
    return reason === 'other-total' && order.total?.currency !== sale.expectedTotal.currency;
  };
  return speaksForItself({ ...candidate, against: against.filter((reason) => !isExcused(reason)) });
}

function isOffByAZone({ attempts }: Sale, { order, inFavour }: Candidate): boolean {
  const attempt = attempts.at(-1);
  return attempt !== undefined && inFavour.includes('first-seen-after') && mayBeMisdated(attempt, order);
}

function mayHaveUnexpected({ id, state }: Sale, { served }: MatchSetting): boolean {
  return isNeverBooked(state) || (served.has(id) && !isOpen(state));
}

function isAwaited({ sale, order, isOffTime }: Suspect, setting: MatchSetting): boolean {
  return setting.rivals.some(
    (rival) =>
      rival.id !== sale.id && !isNeverBooked(rival.state) && mayWellBe(rival, order, setting, isOffTime),
  );
}

function itemKey(line: Pick<OrderLine, 'product' | 'package'> | undefined): string {
  return JSON.stringify([nameForm(line?.product ?? ''), nameForm(line?.package ?? '')]);
}
