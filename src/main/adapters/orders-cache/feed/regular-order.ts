/**
 * What is kept in memory of an order, taken straight from its bytes where nothing about it is out of the ordinary.
 * It has to come to the very numbers that reading it as JSON comes to; whatever it does not expect is left to that.
 */
import { CODE_LENGTH, MOST_LINES, MOST_VALUES, NAME_LENGTH, TEXT_LENGTH } from '../../../domain/limits';
import type { Masks } from '../store/entries';
import { hashOfAscii, identityOf } from '../store/keys';
import { plainOf } from '../store/plain-values';
import { amountOf, instantOf, type ReadingRules } from '../store/read-order';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../../../domain/json/json-bytes';

/** What an order is found by, when and how much it is. */
export interface RegularOrder {
  readonly identity: number;
  readonly code: number;
  readonly id: number;
  readonly at: number;
  readonly total: number;
  /** Where its secrets are, from its first byte on, as pairs of from and to. */
  readonly secrets: Masks;
}

const COLON = 0x3a;
const POINT = 0x2e;
/** What follows a string: a secret that begins so could also stand between two other strings. */
const AFTER_STRING = [COMMA, COLON, CLOSE_BRACKET, CLOSE_BRACE];
const ZERO = 0x30;
/** So many digits are exact in a number, and so is the power of ten that they are divided by. */
const MOST_DIGITS = 15;
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => 10 ** digits);

const ORDER_MEMBERS = ['id', 'total', 'status', 'code', 'createdAt', 'orders'].map(bytesOf);
const LINE_MEMBERS = ['product', 'package', 'payload'].map(bytesOf);
const [ID, TOTAL, STATUS, CODE, CREATED_AT, ORDERS] = [0, 1, 2, 3, 4, 5];
const [PRODUCT, PACKAGE, PAYLOAD] = [0, 1, 2];
/** So many strings of an order are remembered; one that has more and a secret among them is none of the usual ones. */
const MOST_STRINGS = 256;
const NO_SECRETS: Masks = [];

/** Reads regular orders by the same rules. Not to be used by two at once. */
export class RegularOrders {
  private readonly products: ReadonlyMap<number, readonly Product[]>;
  /** Whether bytes that are no text could be read as the name of a product. */
  private readonly mayBeMisread: boolean;
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private end = 0;
  /** The string that was read last, without its quotation marks, and whether all of it is ASCII. */
  private from = 0;
  private to = 0;
  private ascii = true;
  /** Where the strings of the order are, in the order in which they come, and which of them are secrets. */
  private strings = 0;
  private readonly starts = new Int32Array(MOST_STRINGS);
  private readonly ends = new Int32Array(MOST_STRINGS);
  private readonly asciis = new Uint8Array(MOST_STRINGS);
  private readonly secrets: number[] = [];

  constructor(private readonly rules: ReadingRules) {
    this.mayBeMisread = Object.keys(rules.plainPositions).some((name) => name.includes('\ufffd'));
    const products = Object.keys(rules.plainPositions)
      // Another one would have the same bytes as one that has a replacement character there.
      .filter((name) => name.isWellFormed())
      .map((name): Product => ({ name: Buffer.from(name), plain: plainOf(name, rules.plainPositions) }));
    this.products = Map.groupBy(products, ({ name }) => hashOfAscii(name, 0, name.length));
  }

  /** The order that stands from `from` up to `end`; null when anything about it is not as usual. */
  read(bytes: Buffer, from: number, end: number): RegularOrder | null {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
    this.strings = 0;
    this.secrets.length = 0;
    if (!this.take(OPEN_BRACE)) return null;
    let members = 0;
    let id = 0;
    let code = 0;
    let at: number | null = null;
    let total: number | null = null;
    do {
      const member = this.member(ORDER_MEMBERS);
      if (member < 0 || (members & (1 << member)) !== 0) return null;
      members |= 1 << member;
      if (member === ORDERS) {
        if (!this.lines()) return null;
        continue;
      }
      if (member === TOTAL) {
        total = this.total();
        if (total === null) return null;
        continue;
      }
      if (!this.text(CODE_LENGTH) || this.to === this.from) return null;
      if (member === STATUS) continue;
      if (!this.ascii) return null;
      if (member === ID) id = hashOfAscii(bytes, this.from, this.to);
      else if (member === CODE) code = hashOfAscii(bytes, this.from, this.to);
      else if (member === CREATED_AT) at = instantOf(bytes.toString('latin1', this.from, this.to));
    } while (this.take(COMMA));
    if (!this.take(CLOSE_BRACE) || this.at !== end || members !== ALL) return null;
    if (at === null || total === null) return null;
    const secrets = this.secrets.length === 0 ? NO_SECRETS : this.placesOfSecrets(from);
    return secrets && { identity: identityOf(id, code), code, id, at, total, secrets };
  }

  /** The lines; which of their values are secrets is noted. */
  private lines(): boolean {
    if (!this.take(OPEN_BRACKET)) return false;
    let lines = 0;
    do {
      lines += 1;
      if (lines > MOST_LINES || !this.line()) return false;
    } while (this.take(COMMA));
    return this.take(CLOSE_BRACKET);
  }

  private line(): boolean {
    if (!this.take(OPEN_BRACE)) return false;
    let members = 0;
    let plain: readonly number[] | null = null;
    let values = 0;
    let firstValue = 0;
    do {
      const member = this.member(LINE_MEMBERS);
      if (member < 0 || (members & (1 << member)) !== 0) return false;
      members |= 1 << member;
      if (member === PAYLOAD) {
        firstValue = this.strings;
        values = this.values();
        if (values < 0) return false;
        continue;
      }
      if (!this.text(NAME_LENGTH)) return false;
      if (member === PRODUCT) plain = this.plainOfProduct();
    } while (this.take(COMMA));
    if (!this.take(CLOSE_BRACE) || plain === null || (members & (1 << PACKAGE)) === 0) return false;
    for (let value = 0; value < values; value += 1)
      if (!plain.includes(value)) this.secrets.push(firstValue + value);
    return true;
  }

  /**
   * Where the secrets are, from the order's first byte on, each beside others of the same letters; null where one
   * of them is not plain letters, or may stand elsewhere too.
   */
  private placesOfSecrets(begin: number): number[] | null {
    const { secrets, starts, ends, asciis, strings, bytes } = this;
    if (strings > MOST_STRINGS) return null;
    const places: number[] = [];
    for (const secret of secrets) {
      const start = starts[secret] as number;
      if (asciis[secret] === 0 || ends[secret] === start) return null;
      if (AFTER_STRING.includes(bytes[start] as number)) return null;
      if (places.includes(start - begin)) continue;
      for (let other = 0; other < strings; other += 1) {
        if (!this.areAlike(secret, other)) continue;
        if (!secrets.includes(other)) return null;
        places.push((starts[other] as number) - begin, (ends[other] as number) - begin);
      }
    }
    return places;
  }

  private areAlike(one: number, other: number): boolean {
    const { starts, ends, bytes } = this;
    const first = starts[one] as number;
    const second = starts[other] as number;
    const length = (ends[one] as number) - first;
    if ((ends[other] as number) - second !== length) return false;
    for (let at = 0; at < length; at += 1) if (bytes[first + at] !== bytes[second + at]) return false;
    return true;
  }

  /** How many values there are; -1 when one of them is no text. */
  private values(): number {
    if (!this.take(OPEN_BRACKET)) return -1;
    if (this.take(CLOSE_BRACKET)) return 0;
    let values = 0;
    do {
      values += 1;
      if (values > MOST_VALUES || !this.text(TEXT_LENGTH)) return -1;
    } while (this.take(COMMA));
    return this.take(CLOSE_BRACKET) ? values : -1;
  }

  /** Which values of the product may be read: none of one that nobody knows. Null when JSON must tell. */
  private plainOfProduct(): readonly number[] | null {
    const { bytes, from, to } = this;
    const namesakes = this.products.get(hashOfAscii(bytes, from, to)) ?? [];
    for (const { name, plain } of namesakes) {
      if (name.length === to - from && isAt(name, bytes, from)) return plain;
    }
    return this.mayBeMisread && !this.ascii
      ? null
      : plainOf(bytes.toString('utf8', from, to), this.rules.plainPositions);
  }

  /** A number that is exact as it is written, as an amount in minor units. */
  private total(): number | null {
    const { bytes, end } = this;
    const begins = this.at;
    let value = 0;
    let digits = 0;
    let decimals = -1;
    for (; this.at < end; this.at += 1) {
      const byte = bytes[this.at] as number;
      if (byte === POINT && decimals < 0 && digits > 0) {
        decimals = 0;
        continue;
      }
      const digit = byte - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
      digits += 1;
      if (decimals >= 0) decimals += 1;
    }
    // Of what begins with a zero only 0 and 0.5 are numbers, 00 and 05 are none.
    const whole = digits - Math.max(0, decimals);
    if (digits === 0 || digits > MOST_DIGITS || decimals === 0) return null;
    if (whole > 1 && bytes[begins] === ZERO) return null;
    const number = decimals > 0 ? value / (POWERS[decimals] as number) : value;
    return amountOf(number, this.rules)?.minor ?? null;
  }

  /** Which of the members begins here, its colon taken too; -1 when none does. */
  private member(names: readonly Buffer[]): number {
    if (!this.text(Infinity)) return -1;
    const { from, to } = this;
    for (let member = 0; member < names.length; member += 1) {
      const name = names[member] as Buffer;
      if (name.length === to - from && isAt(name, this.bytes, from)) return this.take(COLON) ? member : -1;
    }
    return -1;
  }

  /** A string without escapes of so many bytes at most: it cannot have more characters. */
  private text(longest: number): boolean {
    if (!this.take(QUOTE)) return false;
    const { bytes, end } = this;
    const from = this.at;
    let ascii = true;
    let at = from;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) break;
      if (byte === BACKSLASH || byte < 0x20) return false;
      if (byte > 0x7e) ascii = false;
    }
    if (at >= end || at - from > longest) return false;
    this.from = from;
    this.to = at;
    this.ascii = ascii;
    this.at = at + 1;
    // What is written behind the last place of these arrays is lost.
    this.starts[this.strings] = from;
    this.ends[this.strings] = at;
    this.asciis[this.strings] = ascii ? 1 : 0;
    this.strings += 1;
    return true;
  }

  private take(byte: number): boolean {
    if (this.at >= this.end || this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }
}

/** All six members of an order. */
const ALL = 0b11_1111;

interface Product {
  readonly name: Buffer;
  /** Which of its values may be read. */
  readonly plain: readonly number[];
}

function isAt(name: Buffer, bytes: Buffer, from: number): boolean {
  for (let at = 0; at < name.length; at += 1) if (name[at] !== bytes[from + at]) return false;
  return true;
}

function bytesOf(name: string): Buffer {
  return Buffer.from(name);
}
