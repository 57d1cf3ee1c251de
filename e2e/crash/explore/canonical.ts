import type { Attempt, Sale } from '@shared/model/sale/sale';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Till } from './shop-state';

/**
 * The till without what no rule asks for, so that equal futures are one state. Of the numbers of reads only
 * this counts: which orders each attempt was begun after, and whether the list was read since. What needs no change
 * stays the same object, and so is known without a look at it.
 */
export function canonical(till: Till, keepsOrder: boolean): Till {
  const { list, rows } = till;
  const rankOf = ranksOf(till);
  const isNow = ({ cacheId }: { readonly cacheId: string }): boolean => cacheId === list.cacheId;
  const attemptNow = (attempt: Attempt): Attempt => {
    const { snapshot } = attempt;
    const isAskedFor =
      attempt.reason === null || attempt.reason === 'FROM_A_COPY' || attempt.identity !== null;
    const reason = isAskedFor ? attempt.reason : 'TIMED_OUT';
    const read = snapshot && isNow(snapshot) ? rankOf(snapshot.read, true) : 0;
    if (reason === attempt.reason && (snapshot === null || snapshot.read === read)) return attempt;
    return { ...attempt, reason, snapshot: snapshot && { ...snapshot, read } };
  };
  const saleNow = (sale: Sale): Sale => {
    const attempts = sale.attempts.map(attemptNow);
    const { seenOrder } = sale;
    const hasReasons = seenOrder !== null && seenOrder.reasons.length > 0;
    if (!hasReasons && attempts.every((attempt, at) => attempt === sale.attempts[at])) return sale;
    return { ...sale, attempts, seenOrder: seenOrder && { ...seenOrder, reasons: [] } };
  };
  const orderNow = (order: ServiceOrder): ServiceOrder => {
    const firstRead = rankOf(order.firstRead, false);
    return firstRead === order.firstRead ? order : { ...order, firstRead };
  };
  return {
    ...till,
    list: { ...list, read: rankOf(list.read, true), orders: list.orders.map(orderNow) },
    rows: {
      alarms: rows.alarms
        .filter(({ kind }) => kind === 'booked' || kind === 'named')
        .sort((a, b) => (`${a.saleId}${a.key}` < `${b.saleId}${b.key}` ? -1 : 1)),
      begun: keepsOrder ? rows.begun : [],
      copies: rows.copies,
      sales: rows.sales.map(saleNow),
    },
  };
}

/** The place of a read among those that count: an order was first listed in it, or an attempt was begun after it. */
function ranksOf({ list, rows }: Till): (read: number, isTaken: boolean) => number {
  const first = list.orders.map(({ firstRead }) => ({ read: firstRead, isTaken: false }));
  // Reads of a cache that was thrown away compare with nothing.
  const taken = rows.sales.flatMap(({ attempts }) =>
    attempts.flatMap(({ snapshot }) => (snapshot?.cacheId === list.cacheId ? snapshot.read : [])),
  );
  const reads = [...first, ...[list.read, ...taken].map((read) => ({ read, isTaken: true }))].sort(
    (one, other) => one.read - other.read || Number(one.isTaken) - Number(other.isTaken),
  );
  const ranks = new Map<number, number>();
  let [rank, last] = [1, { read: 0, isTaken: false }];
  for (const one of reads) {
    const { read, isTaken } = one;
    const isLatest = read === list.read && read !== last.read;
    if (last.isTaken && (!isTaken || isLatest)) rank += 1;
    last = one;
    ranks.set(read * 2 + Number(isTaken), rank);
  }
  return (read, isTaken) => (read === 0 ? 0 : (ranks.get(read * 2 + Number(isTaken)) ?? 0));
}
