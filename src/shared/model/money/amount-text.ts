/** Amounts of money as people type them at a counter. */
import { plainDigits } from '../text/digits';
import { decimalsOf, type CurrencyCode, type Money } from './money';

/** Why what was typed cannot be taken as an amount. */
export type AmountFault = 'empty' | 'not-an-amount' | 'too-precise' | 'too-large';

/** The result of reading what was typed: the money, or why it is refused. */
export type AmountReading = { ok: true; money: Money } | { ok: false; fault: AmountFault };

/** Fifteen digits survive being a number for sure; no drawer holds near as much. */
const MOST_DIGITS = 15;

/**
 * Reads an amount as it is typed: `1000`, `1,000.50`, `1 000`, `฿20`, `.5`, with Thai digits too. Groups
 * must be whole thousands and a fraction no finer than the currency: `1,5` and `1.000` mean different
 * amounts to different people, so they are refused instead of guessed.
 */
export function parseAmount(text: string, currency: CurrencyCode): AmountReading {
  const plain = plainDigits(text)
    .replace(/\p{Sc}/gu, '')
    .trim();
  if (plain === '') return { ok: false, fault: 'empty' };
  const match = /^(?:(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d*))?|\.(\d+))$/u.exec(plain);
  if (!match) return { ok: false, fault: 'not-an-amount' };
  const [, whole = '0', fraction = match[3] ?? ''] = match;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return { ok: false, fault: 'too-precise' };
  const digits = (whole.replace(/[, ]/gu, '') + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/u, '');
  if (digits.length > MOST_DIGITS) return { ok: false, fault: 'too-large' };
  return { ok: true, money: { minor: Number(digits), currency } };
}
