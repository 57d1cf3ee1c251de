/** Orders that should not be there: one for a sale that was not made, or a second one for a sale. */
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { nameForm } from '@shared/model/text/comparison-form';
import type { Sale } from '@shared/model/sale/sale';
import { isNeverBooked, isOpen } from '@shared/model/sale/sale-state';
import type { Candidate } from '@shared/model/sale/settling';
import type { MatchReason } from '@shared/model/kinds/sale';
import { candidatesOf, mayWellBe, speaksForItself, type MatchSetting } from './matching';
import { isOrderOfSale } from './order-of-sale';
import { mayBeMisdated } from './order-time';

/** An order and the sale it should not belong to. */
export interface UnexpectedOrder {
  readonly sale: Sale;
  readonly order: ServiceOrder;
}

/** One that may be unexpected, and what speaks against it. */
interface Suspect extends UnexpectedOrder {
  readonly against: readonly MatchReason[];
  /** Whether its time is not known to be that of the sale's request. */
  readonly isOffTime: boolean;
}

/**
 * Orders that agree with such a sale in everything that can be compared. A settled sale raises an alarm only
 * while its own order is in the list as well (`setting.served`). A service may list an order under another
 * code than it gave, and one order under another name is not a second one. For the same reason an order that
 * another sale of the till still waits for (`setting.rivals`) is not unexpected. Where no other till sells, an
 * order that the list shows as new, or that was made since, is no one else's either, whatever its total, and though it was made later or
 * its time is not known. Services book from a queue, try again what failed, and change prices. An order that was
 * not made during a request counts for the last sale sent before it. `claims` is only asked about the orders left
 * after that.
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
        .map(({ order, inFavour, against }) => ({
          ...{ sale, order, against },
          isOffTime: !inFavour.includes('while-on-the-wire'),
        }));
    });
  const claims = claimsOn(suspects.map(({ order }) => order));
  const unexpected = suspects.filter(
    (suspect) => !claims.has(suspect.order.key) && !isAwaited(suspect, setting),
  );
  return [...Map.groupBy(unexpected, ({ order }) => order.key).values()].flatMap((of) =>
    of.every(({ isOffTime }) => isOffTime) ? lastSent(of) : likeliest(of.filter((one) => !one.isOffTime)),
  );
}

function lastSent(suspects: readonly UnexpectedOrder[]): UnexpectedOrder[] {
  const sentAt = ({ sale }: UnexpectedOrder): string => sale.attempts.at(-1)?.startedAt ?? '';
  return suspects.toSorted((a, b) => (sentAt(a) < sentAt(b) ? 1 : -1)).slice(0, 1);
}

function likeliest(suspects: readonly Suspect[]): UnexpectedOrder[] {
  const fewest = Math.min(...suspects.map(({ against }) => against.length));
  return suspects.filter(({ against }) => against.length === fewest);
}

/**
 * Whether the order is likely the sale's. An alarm settles nothing, so it needs less evidence than settling
 * does. If the two lists can't be compared, as after the cache was removed, the time on the wire is enough, and where
 * no other till sells any time after it. A total in another currency was read under another setting.
 */
function isLikelyOf(sale: Sale, candidate: Candidate, { otherTills }: MatchSetting): boolean {
  const { order, inFavour, against } = candidate;
  const isTimed = inFavour.includes('while-on-the-wire');
  const isMadeSince = isTimed || against.includes('shortly-after');
  const isNoOneElses = !otherTills && (isMadeSince || inFavour.includes('first-seen-after'));
  const isExcused = (reason: MatchReason): boolean => {
    if (reason === 'list-not-comparable') return isTimed || (isNoOneElses && isMadeSince);
    if (reason === 'other-time') return isNoOneElses && isMisdated(sale, order);
    if (isNoOneElses) return true;
    return reason === 'other-total' && order.total?.currency !== sale.expectedTotal.currency;
  };
  return speaksForItself({ ...candidate, against: against.filter((reason) => !isExcused(reason)) });
}

function isMisdated({ attempts }: Sale, order: ServiceOrder): boolean {
  const attempt = attempts.at(-1);
  return attempt !== undefined && mayBeMisdated(attempt, order);
}

function mayHaveUnexpected({ id, state }: Sale, { served }: MatchSetting): boolean {
  return isNeverBooked(state) || (served.has(id) && !isOpen(state));
}

/** Whether nothing is known against it for another sale that is not known against it for this one. */
function isAwaited({ sale, order, against, isOffTime }: Suspect, setting: MatchSetting): boolean {
  return setting.rivals.some(
    (rival) =>
      rival.id !== sale.id &&
      !isNeverBooked(rival.state) &&
      mayWellBe(rival, order, setting, against, isOffTime),
  );
}

function itemKey(line: Pick<OrderLine, 'product' | 'package'> | undefined): string {
  return JSON.stringify([nameForm(line?.product ?? ''), nameForm(line?.package ?? '')]);
}
