import { isAmount } from './amount-bound';
import { denominationsOf } from './denominations';
import { minus, plus, type Money } from './money';
import type { CurrencyCode } from './currency';
import type * as saleShapes from '../../ipc/shapes/sale';
import type * as drawerShapes from '../../ipc/shapes/drawer';
import type * as moneyShapes from '../../ipc/shapes/money';
import type { Infer } from '../../ipc/shapes/infer';

/** How a customer paid for a sale. */
export type Payment = Infer<typeof moneyShapes.paymentSchema>;

/** The part of a sale that one tender paid. */
export type PaidShare = Infer<typeof saleShapes.paidShareSchema>;

/** The customer's amount due: the total with rounding. */
export function dueOf(total: Money, { rounding }: Pick<Payment, 'rounding'>): Money {
  return rounding ? plus(total, rounding) : total;
}

export function paidWhole(total: Money, payment: Payment): PaidShare[] {
  return [{ ...payment, amount: dueOf(total, payment) }];
}

/** Cash to give back; null when there is none to count. Throws when the currencies differ. */
export function changeOf(total: Money, payment: Payment): Money | null {
  return payment.tendered && minus(payment.tendered, dueOf(total, payment));
}

/** Notes and coins of one value. */
export type CashPieces = Infer<typeof drawerShapes.cashPiecesSchema>;

/**
 * The part of a count that is not a note or coin of its currency, and is counted as one amount; null for
 * none. `undefined` if there are several such, or pieces of one.
 */
export function looseIn(count: readonly CashPieces[], currency: CurrencyCode): CashPieces | null | undefined {
  const known = denominationsOf(currency);
  const [first = null, ...more] = count.filter(({ minor, pieces }) => pieces > 0 && !known.includes(minor));
  return more.length > 0 || (first !== null && first.pieces > 1) ? undefined : first;
}

/** The total of the counted pieces; null when that is more than an amount may be. */
export function countedTotal(pieces: readonly CashPieces[], currency: CurrencyCode): Money | null {
  const minor = pieces.reduce((sum, { minor: value, pieces: count }) => sum + value * count, 0);
  return isAmount(minor) ? { minor, currency } : null;
}
