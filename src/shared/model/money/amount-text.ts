/** Amounts of money as people type them at a counter. */
import { plainDigits } from '../text/digits';
import { isAmount } from './amount-bound';
import { decimalsOf, formatMoney, toDecimalText, zero, type Money } from './money';
import type { CurrencyCode } from './currency';

/** Why a typed text can't be taken as an amount. */
export type AmountFault = 'empty' | 'not-an-amount' | 'too-precise' | 'too-large';

/** The result of reading a typed text: the money, or why it is refused. */
export type AmountReading = { ok: true; money: Money } | { ok: false; fault: AmountFault };

/**
 * Reads an amount as typed: `1000`, `1,000.50`, `1 000`, `฿20`, `.5`, also with Thai digits. Groups must be
 * whole thousands, and a fraction no finer than the currency. `1,5`, `0,500` and `1.000` mean different amounts to
 * different people, so they are refused instead of guessed.
 */
export function parseAmount(text: string, currency: CurrencyCode): AmountReading {
  // `²5` is no 25, which it would be in plain width.
  if (/\p{No}/u.test(text)) return { ok: false, fault: 'not-an-amount' };
  const plain = withoutSign(plainDigits(text), currency);
  if (plain === '') return { ok: false, fault: 'empty' };
  const match = /^(?:(\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)(?:\.(\d*))?|\.(\d+))$/u.exec(plain);
  if (!match) return { ok: false, fault: 'not-an-amount' };
  const [, whole = '0', fraction = match[3] ?? ''] = match;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return { ok: false, fault: 'too-precise' };
  const minor = Number(whole.replace(/[, ]/gu, '') + fraction.padEnd(decimals, '0'));
  return isAmount(minor) ? { ok: true, money: { minor, currency } } : { ok: false, fault: 'too-large' };
}

/** Without the currency's own sign, before or after it: `$35` is no amount of baht. */
function withoutSign(text: string, currency: CurrencyCode): string {
  const sign = signOf(currency);
  if (text.startsWith(sign)) return text.slice(sign.length).trim();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trim() : text;
}

/** As `plainDigits` returns it; a currency without a sign is written with its code. */
function signOf(currency: CurrencyCode): string {
  return plainDigits(formatMoney(zero(currency), 'en').replace(/[\d.,\s]/gu, ''));
}

/** An amount as a person would type it: `1000`, not `1000.00`. */
export function typedText(money: Money): string {
  return toDecimalText(money).replace(/\.0+$/, '');
}
