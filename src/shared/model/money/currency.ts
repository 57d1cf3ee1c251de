/** The currencies that a till can count in. */
import type { DineroCurrency } from 'dinero.js';
import * as currencies from 'dinero.js/currencies';

/** An ISO 4217 code, for example `THB`. */
export type CurrencyCode = string;

const known = currencies as Record<string, DineroCurrency<number> | undefined>;

/** Amounts are written as decimals, so a currency counts in tens; the ariary and the ouguiya do not. */
function countsInTens(code: CurrencyCode): boolean {
  return known[code]?.base === 10;
}

/** The currencies a shop can choose from, sorted by code. */
export function currencyCodes(): CurrencyCode[] {
  return Object.keys(known).filter(isCurrency).sort();
}

/** Whether `code` is a currency this till can count in. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && countsInTens(code);
}

/** Throws RangeError on an unknown code. */
export function currencyOf(code: CurrencyCode): DineroCurrency<number> {
  const currency = known[code];
  if (!currency) throw new RangeError(`unknown currency ${code}`);
  return currency;
}
