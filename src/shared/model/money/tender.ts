import { own } from '../own';
import { isAmount } from './amount-bound';
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

/** Notes and coins in use, in minor units, largest first. A currency without a list of its own counts in 1, 2, 5. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  THB: [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25],
};
const STEPS = [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];

/** The notes and coins that a drawer of this currency is counted by, in minor units, largest first. */
export function denominationsOf(currency: CurrencyCode, decimals: number): readonly number[] {
  return own(DENOMINATIONS, currency) ?? STEPS.map((step) => step * 10 ** decimals);
}

/** A drawer never holds near this many pieces of one value; a scanned code would. */
export const MOST_PIECES = 100_000;

/** What the counted pieces come to; null when that is more than an amount may be. */
export function countedTotal(pieces: readonly CashPieces[], currency: CurrencyCode): Money | null {
  const minor = pieces.reduce((sum, { minor: value, pieces: count }) => sum + value * count, 0);
  return isAmount(minor) ? { minor, currency } : null;
}
