/** Rounding of what is paid in cash, for shops that give no coins below a certain value. */
import { decimalsOf, minus, type Money } from './money';
import type { Tender } from './tender';

/** The steps that cash may be rounded to, in the currency's major unit. */
export const CASH_ROUNDINGS = ['off', '0.25', '1.00'] as const;
export type CashRounding = (typeof CASH_ROUNDINGS)[number];

/** The step in minor units; 0 where nothing is rounded, as in a currency that has no such fraction. */
function stepOf(rounding: CashRounding, decimals: number): number {
  if (rounding === 'off') return 0;
  const step = Number(rounding) * 10 ** decimals;
  return Number.isInteger(step) ? step : 0;
}

/** The amount as it is paid in cash: to the nearest step, halves up. Never less than nothing. */
export function inCash(amount: Money, rounding: CashRounding): Money {
  const step = stepOf(rounding, decimalsOf(amount.currency));
  if (step === 0) return amount;
  // Whole numbers only: twice the amount is compared, so that no half is ever written down.
  const steps = Math.floor((2 * amount.minor + step) / (2 * step));
  return { minor: steps * step, currency: amount.currency };
}

/** What paying `total` by this tender adds to it (or, negative, takes off); null when nothing. */
export function roundingOf(total: Money, tender: Tender, rounding: CashRounding): Money | null {
  if (tender !== 'cash') return null;
  const difference = minus(inCash(total, rounding), total);
  return difference.minor === 0 ? null : difference;
}
