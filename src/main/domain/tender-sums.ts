import type { DrawerEntry, TenderSum } from '@shared/model/drawer';
import { minus, plus, totalsByCurrency, type Money } from '@shared/model/money';
import { TENDERS } from '@shared/model/tender';

/** What each tender brought in and gave back, in the order of TENDERS, unused ones left out. */
export function tenderSums(entries: readonly DrawerEntry[]): TenderSum[] {
  return TENDERS.flatMap((tender) => {
    const payments = entries.filter((entry) => entry.kind === 'payment' && entry.tender === tender);
    const refunds = entries.filter((entry) => entry.kind === 'refund' && entry.tender === tender);
    if (payments.length + refunds.length === 0) return [];
    return {
      tender,
      payments: payments.length,
      paid: totalsByCurrency(payments.map(({ amount }) => amount)),
      refunds: refunds.length,
      refunded: totalsByCurrency(refunds.map(({ amount }) => amount)),
    };
  });
}

/**
 * The cash that should lie in a drawer: float + cash payments − cash refunds + cash in − cash out. The
 * change given is not in it: a payment is what the sale costs, whatever note was handed over. Amounts in
 * another currency than the float's cannot be in the same sum and are left out.
 */
export function expectedCash(float: Money, entries: readonly DrawerEntry[]): Money {
  return entries
    .filter(({ tender, amount }) => tender === 'cash' && amount.currency === float.currency)
    .reduce(
      (sum, { kind, amount }) =>
        kind === 'payment' || kind === 'cash-in' ? plus(sum, amount) : minus(sum, amount),
      float,
    );
}
