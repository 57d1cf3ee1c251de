/** What a sale's money comes to: what was paid, what is owed back, and what giving it back would be. */
import { inCash, type CashRounding } from '../money/cash-rounding';
import { minus, sumOf, type Money } from '../money/money';
import { customerPaid, type Sale } from './sale';
import { isOwedBack } from './sale-state';
import type { PaidShare, Tender } from '../money/tender';

type Paid = Pick<Sale, 'expectedTotal' | 'charged' | 'payments' | 'ticket'>;

/** What was taken from the customer, as it was rounded; null for a sale of a till that did not ask. */
export function takenFor({ payments }: Pick<Sale, 'payments'>): Money | null {
  return sumOf(payments.map(({ amount }) => amount));
}

/** What a share pays of the sale's total: what was taken, without what rounding cash added to it. */
export function shareOfTotal({ amount, rounding }: Pick<PaidShare, 'amount' | 'rounding'>): Money {
  return rounding ? minus(amount, rounding) : amount;
}

/** The tender of a sale that one alone has paid; null for one that several have, or that nobody asked about. */
export function onlyTender({ payments }: Pick<Sale, 'payments'>): Tender | null {
  const [first, ...others] = payments;
  return first && others.length === 0 ? first.tender : null;
}

/** Whether a person still has to give the money back, or to say that nothing has to go back. */
export function owesMoney(sale: Paid & Pick<Sale, 'state' | 'refund' | 'refundWaiver'>): boolean {
  return isOwedBack(sale.state) && canBeGivenBack(sale) && sale.refundWaiver === null;
}

/** Whether there is money of the sale that a person could give back. While it is being sent nobody can say. */
export function canBeGivenBack(sale: Paid & Pick<Sale, 'state' | 'refund'>): boolean {
  return sale.state !== 'sending' && sale.refund === null && (takenFor(sale)?.minor ?? 0) > 0;
}

/** What goes back, and how it differs from what the sale costs. */
export interface RefundAmount {
  readonly amount: Money;
  /** `amount` − the sale's total. */
  readonly rounding: Money;
}

/**
 * What is given back by a tender: what was paid, by whichever tenders, rounded where it goes back in cash and was not
 * paid as one amount in cash.
 * Null when nobody asked how the sale was paid.
 */
export function refundOf(sale: Paid, tender: Tender, cashRounding: CashRounding): RefundAmount | null {
  const paid = takenFor(sale);
  if (!paid) return null;
  // Cash was rounded over the whole ticket, so that what its lines paid may be no amount in coins.
  const wasPaidSo = onlyTender(sale) === 'cash' && sale.ticket === null;
  const amount = tender === 'cash' && !wasPaidSo ? inCash(paid, cashRounding) : paid;
  return { amount, rounding: minus(amount, customerPaid(sale)) };
}
