/** What a sale's money comes to: what was paid, what is owed back, and what giving it back would be. */
import { inCash, type CashRounding } from '../money/cash-rounding';
import { minus, type Money } from '../money/money';
import type { Sale } from './sale';
import { isOwedBack } from './sale-state';
import { dueOf, type Tender } from '../money/tender';

type Paid = Pick<Sale, 'expectedTotal' | 'payment'>;

/** What was taken from the customer, as it was rounded; null for a sale of a till that did not ask. */
export function takenFor({ expectedTotal, payment }: Paid): Money | null {
  return payment && dueOf(expectedTotal, payment);
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
 * What is given back by a tender: what was paid, rounded where it was paid otherwise and goes back in cash.
 * Null when nobody asked how the sale was paid.
 */
export function refundOf(sale: Paid, tender: Tender, cashRounding: CashRounding): RefundAmount | null {
  const paid = takenFor(sale);
  if (!paid) return null;
  const amount = tender === 'cash' && sale.payment?.tender !== 'cash' ? inCash(paid, cashRounding) : paid;
  return { amount, rounding: minus(amount, sale.expectedTotal) };
}
