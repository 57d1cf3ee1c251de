/** PromptPay: the code that a customer's bank app reads, made of whole satang. */
import { plainDigits } from '../text/digits';
import type { Money } from './money';
import type { CurrencyCode } from './currency';
import type * as moneyShapes from '../../ipc/shapes/money';
import type { Infer } from '../../ipc/shapes/infer';

/** The kinds of ids that a shop may be registered under. */
export const PROMPTPAY_KINDS = ['phone', 'nationalId', 'eWallet', 'biller'] as const;
export type PromptPayKind = (typeof PROMPTPAY_KINDS)[number];

/** The account that receives the money. `id` contains only digits, checked by `readPromptPayId`. */
export interface PromptPayId {
  readonly kind: PromptPayKind;
  readonly id: string;
}

/** Why an id is invalid: no digits, too few or many, no mobile number, or a slip in the national id. */
export type PromptPayFault = 'empty' | 'not-digits' | 'length' | 'not-mobile' | 'check-digit';

/** How many digits an id of each kind has. */
export const PROMPTPAY_DIGITS: Readonly<Record<PromptPayKind, number>> = {
  phone: 10,
  nationalId: 13,
  eWallet: 15,
  biller: 15,
};
/** The longest typed id: digits, and the signs that people write between them. */
export const MAX_PROMPTPAY_ID_LENGTH = 30;

/** The amount to pay, and the ticket or single sale by which the bank's statement identifies it. */
export type AskedByPromptPay = Infer<typeof moneyShapes.askedByPromptPay>;

/** The currency that PromptPay moves. */
const CURRENCY = 'THB';
/** 999,999.99 baht: the most that a code is made for. */
export const MOST_PROMPTPAY_MINOR = 99_999_999;

/** Whether a code can be made in a shop of this currency. */
export function takesPromptPay(currency: CurrencyCode): boolean {
  return currency === CURRENCY;
}

/** Whether a code can be made for an amount. */
export function fitsPromptPay({ minor, currency }: Money): boolean {
  return takesPromptPay(currency) && minor >= 1 && minor <= MOST_PROMPTPAY_MINOR;
}

/** An id as people write it: `081-234-5678`. */
export function promptPayIdText({ kind, id }: PromptPayId): string {
  if (kind === 'phone') return id.replace(/^(\d{3})(\d{3})/, '$1-$2-');
  if (kind === 'nationalId') return id.replace(/^(\d)(\d{4})(\d{5})(\d{2})/, '$1-$2-$3-$4-');
  return id.replace(/(\d{5})(?=\d)/g, '$1 ');
}

/** The result of reading an id as it is typed. */
export type PromptPayReading =
  | { readonly ok: true; readonly value: PromptPayId }
  | { readonly ok: false; readonly fault: PromptPayFault };

/** Reads an id as typed: with spaces, dashes, points, brackets or Thai digits; a phone also with +66. */
export function readPromptPayId(kind: PromptPayKind, typed: string): PromptPayReading {
  const plain = plainDigits(typed).replace(/[\s.()\-‐‑–—]/gu, '');
  const digits = kind === 'phone' ? plain.replace(/^\+?66(?=\d{9}$)/, '0') : plain;
  const fault = faultOf(kind, digits);
  return fault ? { ok: false, fault } : { ok: true, value: { kind, id: digits } };
}

/** Why this is not a valid id; null if it is. */
export function promptPayFault({ kind, id }: PromptPayId): PromptPayFault | null {
  return faultOf(kind, id);
}

function faultOf(kind: PromptPayKind, digits: string): PromptPayFault | null {
  if (digits === '') return 'empty';
  if (!/^\d+$/.test(digits)) return 'not-digits';
  if (digits.length !== PROMPTPAY_DIGITS[kind]) return 'length';
  if (kind === 'phone' && !/^0[689]/.test(digits)) return 'not-mobile';
  return kind === 'nationalId' && !hasCheckDigit(digits) ? 'check-digit' : null;
}

/** A tax or national id's last digit follows from the others: a typing slip is found. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (so, digit, index) => so + Number(digit) * (13 - index),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}
