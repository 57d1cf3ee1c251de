import { isAmount } from './amount-bound';
import { denominationsOf } from './denominations';
import { minus, plus, type CurrencyCode, type Money } from './money';

/** How a customer pays at the counter. */
export const TENDERS = ['cash', 'promptpay', 'other'] as const;
export type Tender = (typeof TENDERS)[number];

/** What a customer paid for a sale with. */
export interface Payment {
  readonly tender: Tender;
  /** Cash handed over; null when it was the exact amount, and for every other tender. */
  readonly tendered: Money | null;
  /** What was paid above (or, negative, below) the total because cash is rounded; null when it was not. */
  readonly rounding: Money | null;
}

/** What one tender paid of a sale. */
export interface PaidShare extends Payment {
  /** What was really taken of it, rounding included. */
  readonly amount: Money;
}

/** What a sale is paid with when staff say nothing else. */
export const EXACT_CASH: Payment = { tender: 'cash', tendered: null, rounding: null };

/** What the customer has to pay: the total, as it is rounded. */
export function dueOf(total: Money, { rounding }: Pick<Payment, 'rounding'>): Money {
  return rounding ? plus(total, rounding) : total;
}

/** A sale's total as it is paid by one tender alone. */
export function paidWhole(total: Money, payment: Payment): PaidShare[] {
  return [{ ...payment, amount: dueOf(total, payment) }];
}

/** Cash to give back; null when there is none to count. Throws when the currencies differ. */
export function changeOf(total: Money, payment: Payment): Money | null {
  return payment.tendered && minus(payment.tendered, dueOf(total, payment));
}

/** Notes and coins of one value. */
export interface CashPieces {
  /** Value of one piece in minor units. */
  readonly minor: number;
  readonly pieces: number;
}

/** A drawer never holds near this many pieces of one value; a scanned code would. */
export const MOST_PIECES = 100_000;

/**
 * What of a count is no note or coin of its currency, which is counted as one amount; null for nothing. `undefined`
 * where there are several such, or pieces of one.
 */
export function looseIn(count: readonly CashPieces[], currency: CurrencyCode): CashPieces | null | undefined {
  const known = denominationsOf(currency);
  const [first = null, ...more] = count.filter(({ minor, pieces }) => pieces > 0 && !known.includes(minor));
  return more.length > 0 || (first !== null && first.pieces > 1) ? undefined : first;
}

/** What the counted pieces come to; null when that is more than an amount may be. */
export function countedTotal(pieces: readonly CashPieces[], currency: CurrencyCode): Money | null {
  const minor = pieces.reduce((sum, { minor: value, pieces: count }) => sum + value * count, 0);
  return isAmount(minor) ? { minor, currency } : null;
}
