/**
 * Money is a whole number of minor units and a currency; this file turns floats into it, and no float goes
 * further. Arithmetic uses dinero.js, so that mixing currencies throws instead of adding up.
 */
import { currencyOf, type CurrencyCode } from './currency';
import { add, dinero, multiply, subtract, toSnapshot } from 'dinero.js';
import { ExactSum, isAmount, readMinor, type MoneyFault } from './amount-bound';
import type * as moneyShapes from '../../ipc/shapes/money';
import type { Infer } from '../../ipc/shapes/infer';

/** An amount in integer minor units (satang for THB) of one currency. */
export type Money = Infer<typeof moneyShapes.moneySchema>;

/** The unit of the service's amounts; the interface does not say, so the shop sets it. */
export type AmountUnit = 'major' | 'minor';

/** The result of reading an amount: the money, or why it is refused. */
export type MoneyReading = { ok: true; money: Money } | { ok: false; fault: MoneyFault };

/** How many decimals the currency has: 2 for THB, 0 for JPY. Throws RangeError on an unknown code. */
export function decimalsOf(code: CurrencyCode): number {
  return currencyOf(code).exponent;
}

export function zero(currency: CurrencyCode): Money {
  return { minor: 0, currency };
}

/**
 * Reads a number of the service as money: a price, a total or a cost. A number with more decimals than the
 * currency has is refused, never rounded: rounding would invent an amount.
 */
export function readAmount(value: number, unit: AmountUnit, currency: CurrencyCode): MoneyReading {
  const reading = readMinor(value, unit === 'major' ? decimalsOf(currency) : 0);
  return reading.ok ? { ok: true, money: { minor: reading.minor, currency } } : reading;
}

function toDinero(money: Money) {
  return dinero({ amount: money.minor, currency: currencyOf(money.currency) });
}

function fromDinero(value: ReturnType<typeof toDinero>): Money {
  const { amount, currency } = toSnapshot(value);
  return { minor: exact(amount), currency: currency.code };
}

function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError('the amount is too large to be counted exactly');
  return minor;
}

/** `price × quantity`. Throws RangeError when the result is larger than an amount may be. */
export function times(price: Money, quantity: number): Money {
  const product = fromDinero(multiply(toDinero(price), quantity));
  if (!isAmount(product.minor)) throw new RangeError('larger than an amount may be');
  return product;
}

/** `a + b`; throws when their currencies differ. */
export function plus(a: Money, b: Money): Money {
  return fromDinero(add(toDinero(a), toDinero(b)));
}

/** `a − b`; throws when their currencies differ. */
export function minus(a: Money, b: Money): Money {
  return fromDinero(subtract(toDinero(a), toDinero(b)));
}

/** The sum; null for none. Throws for differing currencies, and RangeError when it can't be exact. */
export function sumOf(amounts: readonly Money[]): Money | null {
  const [first, ...others] = amounts;
  return first ? others.reduce(plus, first) : null;
}

/** Whether two amounts are the same amount of the same currency. */
export function sameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

/**
 * Sums per currency, in the order in which the currencies first appear. A sum that a number can't hold
 * exactly is split into several amounts of its currency.
 */
export class Totals {
  private readonly sums = new Map<CurrencyCode, ExactSum>();

  add({ minor, currency }: Money): void {
    const known = this.sums.get(currency);
    const sum = known ?? new ExactSum();
    if (!known) this.sums.set(currency, sum);
    sum.add(minor);
  }

  all(): Money[] {
    return [...this.sums].flatMap(([currency, sum]) => moneysOf(sum.parts(), currency));
  }
}

export function totalsByCurrency(amounts: readonly Money[]): Money[] {
  // Whole numbers by currency: a day of thousands of lines is added up ten times over.
  const totals = new Totals();
  for (const amount of amounts) totals.add(amount);
  return totals.all();
}

/** Parts of one sum as money. */
export function moneysOf(parts: readonly number[], currency: CurrencyCode): Money[] {
  const { code } = currencyOf(currency);
  return parts.map((minor) => ({ minor, currency: code }));
}

/** The totals in one currency, for charts and comparisons, as exact as a number can be. */
export function minorOf(totals: readonly Money[], currency: CurrencyCode): number {
  return totals.reduce((sum, total) => (total.currency === currency ? sum + total.minor : sum), 0);
}

/** The exact decimal text of an amount, or of the parts of one sum, such as `35.50`: for exports. */
export function toDecimalText(money: Money, ...more: readonly Money[]): string {
  const decimals = decimalsOf(money.currency);
  const minor =
    more.length === 0
      ? money.minor
      : more.reduce((sum, part) => sum + BigInt(part.minor), BigInt(money.minor));
  const digits = String(minor)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return minor < 0 ? `-${text}` : text;
}

/**
 * How an amount is written. `short` drops `.00`: for a price and everything about one sale, from its tile to
 * its refund. `full` always shows the decimals: in columns and sums of the books and on paper.
 */
export type MoneyStyle = 'short' | 'full';

/** Formatters by language, currency and style: making one takes longer than hundreds of amounts. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(currency: CurrencyCode, locale: string, style: MoneyStyle): Intl.NumberFormat {
  const key = `${locale} ${currency} ${style}`;
  const ready = writers.get(key);
  if (ready) return ready;
  const decimals = decimalsOf(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: style === 'short' ? 'stripIfInteger' : 'auto',
  });
  writers.set(key, made);
  return made;
}

/** The amount as people read it, for example `฿1,060` or `฿1,060.00`. */
export function formatMoney(money: Money, locale: string, style: MoneyStyle = 'short'): string {
  // Intl formats a decimal text exactly; a number would lose digits above 2^53.
  const text = toDecimalText(money) as Intl.StringNumericLiteral;
  return writerOf(money.currency, locale, style).format(text);
}
