/** Cash rounding, for shops that give no coins below a certain value. */
import { decimalsOf, minus, type Money } from './money';
import type { Tender } from '../kinds/money';

/** The steps for rounding cash, in the currency's major unit. */
export const CASH_ROUNDINGS = ['off', '0.25', '1.00'] as const;
export type CashRounding = (typeof CASH_ROUNDINGS)[number];

/** The step in minor units; 0 if nothing is rounded, as in a currency without such a fraction. */
function stepOf(rounding: CashRounding, decimals: number): number {
  if (rounding === 'off') return 0;
  const step = Number(rounding) * 10 ** decimals;
  return Number.isInteger(step) ? step : 0;
}

/** The amount as paid in cash: rounded to the nearest step, halves up. Never below zero. */
export function inCash(amount: Money, rounding: CashRounding): Money {
  const step = stepOf(rounding, decimalsOf(amount.currency));
  if (step === 0) return amount;
  // Only whole numbers: twice the amount is compared, so that no half is needed.
  const steps = Math.floor((2 * amount.minor + step) / (2 * step));
  return { minor: steps * step, currency: amount.currency };
}

/** The amount that paying `total` by this tender adds (or, if negative, subtracts); null for none. */
export function roundingOf(total: Money, tender: Tender, rounding: CashRounding): Money | null {
  if (tender !== 'cash') return null;
  const difference = minus(inCash(total, rounding), total);
  return difference.minor === 0 ? null : difference;
}
