/** PromptPay: the code that a customer's bank app reads, made of whole satang. */
import { plainDigits } from './amount-text';
import type { CurrencyCode, Money } from './money';
import { tlv, withChecksum } from './tlv';

/** What a shop may be registered under. */
export const PROMPTPAY_KINDS = ['phone', 'nationalId', 'eWallet', 'biller'] as const;
export type PromptPayKind = (typeof PROMPTPAY_KINDS)[number];

/** Where the money goes. `id` is digits alone, checked by `readPromptPayId`. */
export interface PromptPayId {
  readonly kind: PromptPayKind;
  readonly id: string;
}

/** Why an id cannot be one: not digits, too few or too many of them, no mobile number, or a slip in the national id. */
export type PromptPayFault = 'empty' | 'not-digits' | 'length' | 'not-mobile' | 'check-digit';

/** How many digits an id of each kind has. */
export const PROMPTPAY_DIGITS: Readonly<Record<PromptPayKind, number>> = {
  phone: 10,
  nationalId: 13,
  eWallet: 15,
  biller: 15,
};
/** What is typed of an id: digits, and what people write between them. */
export const MAX_PROMPTPAY_ID_LENGTH = 30;

/** What is to be paid, and the ticket, or the sale of a ticket of one, that the bank's statement tells it by. */
export interface AskedByPromptPay {
  readonly amount: Money;
  readonly ticketId: string;
}

/** The currency that PromptPay moves. */
const CURRENCY = 'THB';
/** By ISO 4217. */
const CURRENCY_NUMBER = '764';
/** 999,999.99 baht: as much as a code is made for. */
export const MOST_PROMPTPAY_MINOR = 99_999_999;
/** Letters and digits of a reference of a bill. */
const REFERENCE_LENGTH = 20;

/** Whether a code can be made in a shop of this currency. */
export function takesPromptPay(currency: CurrencyCode): boolean {
  return currency === CURRENCY;
}

/** Whether a code can be made for an amount. */
export function fitsPromptPay({ minor, currency }: Money): boolean {
  return takesPromptPay(currency) && minor >= 1 && minor <= MOST_PROMPTPAY_MINOR;
}

/** The result of reading an id as it is typed. */
export type PromptPayReading =
  | { readonly ok: true; readonly value: PromptPayId }
  | { readonly ok: false; readonly fault: PromptPayFault };

/**
 * Reads an id as it is typed: with spaces, dashes, points or brackets in it, with Thai digits, and a phone number with
 * +66 or 66 before it too.
 */
export function readPromptPayId(kind: PromptPayKind, typed: string): PromptPayReading {
  const plain = plainDigits(typed).replace(/[\s.()\-‐‑–—]/gu, '');
  const digits = kind === 'phone' ? plain.replace(/^\+?66(?=\d{9}$)/, '0') : plain;
  const fault = faultOf(kind, digits);
  return fault ? { ok: false, fault } : { ok: true, value: { kind, id: digits } };
}

function faultOf(kind: PromptPayKind, digits: string): PromptPayFault | null {
  if (digits === '') return 'empty';
  if (!/^\d+$/.test(digits)) return 'not-digits';
  if (digits.length !== PROMPTPAY_DIGITS[kind]) return 'length';
  if (kind === 'phone' && !/^0[689]/.test(digits)) return 'not-mobile';
  return kind === 'nationalId' && !hasCheckDigit(digits) ? 'check-digit' : null;
}

/** The last digit of a national id, or of a tax id, follows from the others: a slip of the hand is seen. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (so, digit, index) => so + Number(digit) * (13 - index),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** What a bill says of the sale, beside the amount; the other kinds of ids carry none. */
export interface PromptPayReferences {
  /** The till. */
  readonly ref1: string;
  /** The ticket. */
  readonly ref2: string;
}

/** A text as a reference of a bill: letters and digits alone, in capitals, as many as fit. Empty when it has none. */
export function promptPayReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, REFERENCE_LENGTH);
}

/** What Ref1 says where the till's name has neither letters nor digits that a bank takes. */
const NAMELESS_TILL = 'TILL';

/** The references of a ticket: its till, and as much of its id as fits, which is enough to find it by. */
export function referencesOf(tillName: string, ticketId: string): PromptPayReferences {
  return { ref1: promptPayReference(tillName) || NAMELESS_TILL, ref2: promptPayReference(ticketId) };
}

/**
 * The text of a code that asks for exactly this amount. Throws RangeError for an amount that `fitsPromptPay` refuses,
 * and for an id that `readPromptPayId` does.
 */
export function promptPayPayload(to: PromptPayId, amount: Money, references: PromptPayReferences): string {
  if (!fitsPromptPay(amount)) throw new RangeError(`no code is made for ${amount.minor} ${amount.currency}`);
  const fault = faultOf(to.kind, to.id);
  if (fault) throw new RangeError(`no PromptPay id: ${fault}`);
  const whole = Math.floor(amount.minor / 100);
  const satang = String(amount.minor % 100).padStart(2, '0');
  return withChecksum(
    [
      tlv('00', '01'),
      // For this one payment, not for many.
      tlv('01', '12'),
      account(to, references),
      tlv('58', 'TH'),
      tlv('53', CURRENCY_NUMBER),
      tlv('54', `${whole}.${satang}`),
    ].join(''),
    '63',
  );
}

function account({ kind, id }: PromptPayId, { ref1, ref2 }: PromptPayReferences): string {
  switch (kind) {
    case 'phone':
      return transferTo('01', `0066${id.slice(1)}`);
    case 'nationalId':
      return transferTo('02', id);
    case 'eWallet':
      return transferTo('03', id);
    case 'biller':
      return tlv('30', tlv('00', 'A000000677010112') + tlv('01', id) + tlv('02', ref1) + tlv('03', ref2));
  }
}

function transferTo(tag: string, id: string): string {
  return tlv('29', tlv('00', 'A000000677010111') + tlv(tag, id));
}
