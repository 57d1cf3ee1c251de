/**
 * Reads one element of the orders call as an order, as far as possible, and lists its faults. Written by hand
 * without a schema library, because a first read does this a million times.
 */
import { readInstant } from '@shared/model/day/business-day';
import { isFiller } from '@shared/model/sale/alike';
import { readAmount, type Money } from '@shared/model/money/money';
import type { OrderFault, OrderLine, ServiceOrder } from '@shared/model/service/order';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { cutText } from '@shared/model/text-limits';
import { isOfList, OF_LIST } from '../../../domain/sale/order-members/of-list';
import { CODE_LENGTH, MOST_LINES, MOST_VALUES, NAME_LENGTH, TEXT_LENGTH } from '../../../domain/limits';
import { repeatedMembers } from '../../../domain/json/repeated-members';
import { isNoCode, isNoName } from '../../../domain/sale/no-name';
import { saidOfOrder, statusOf } from '../../../domain/sale/order-members/said-of-order';
import { plainOf } from './plain-values';
import type { OrderReading } from '../../../domain/cached-orders';

/** An order without what only the cache knows: its key, when it was first seen, if it is still listed. */
export type ReadOrder = Omit<ServiceOrder, 'key' | 'firstSeenAt' | 'firstRead' | 'missingSince'>;

export type ReadingRules = Omit<OrderReading, 'seenAt'>;

type Raw = Readonly<Record<string, unknown>>;

/** Reads one element. Never fails: `faults` lists what could not be read. */
export function readOrder(element: unknown, reading: ReadingRules): ReadOrder {
  if (!isObject(element)) return unreadable();
  const faults: OrderFault[] = element[REPEATED] === true ? ['repeated-member'] : [];
  const said = saidOfOrder(element);
  if (said) faults.push(said);
  const id = nameOf(element['id'], isNoName, faults);
  const code = nameOf(element['code'], isNoCode, faults);
  const status = shortOf(statusOf(element['status']), CODE_LENGTH, faults) || null;
  if (id === null) faults.push('missing-id');
  if (code === null) faults.push('missing-code');
  if (status === null) faults.push('missing-status');
  const createdAt = shortOf(textOf(element['createdAt']), CODE_LENGTH, faults) || null;
  const at = createdAt === null ? null : timeOf(createdAt);
  if (at === null) faults.push('bad-date');
  const total = readTotal(element['total'], reading, faults);
  const lines = readLines(element['orders'], reading, faults);
  return { id, code, status, total, createdAt, at, lines, faults };
}

/** The till's own marker in an element that has one member twice. */
const REPEATED = 'repeated';

/**
 * The readable part of an element with this text. If it or one of its lines has a member twice, returns it
 * without these members and without its lines. It is not known which of the two is meant, and JSON.parse
 * takes the last.
 */
export function withoutRepeated(element: unknown, text: string): unknown {
  if (!isObject(element)) return element;
  const repeated = repeatedMembers(text);
  if (![...repeated].some((name) => MEMBERS.has(name) || LINE_MEMBERS.has(name))) return element;
  const once = Object.entries(element).filter(
    ([name]) => MEMBERS.has(name) && name !== 'orders' && !repeated.has(name),
  );
  return { ...Object.fromEntries(once), [REPEATED]: true };
}

/** The stored form of an element, without its own text. */
export interface Kept {
  readonly element: unknown;
  /** The secrets that are masked in it, as received. */
  readonly secrets: readonly unknown[];
  /** Whether it differs from the received element only in secrets. */
  readonly onlyMasked: boolean;
}

const MEMBERS = new Set(
  `id total status code createdAt orders isDelete doubtful ${OF_LIST} ${REPEATED}`.split(' '),
);
const LINE_MEMBERS: ReadonlySet<string> = new Set(['product', 'package', 'payload']);

/**
 * What to store of an element: null when it can be stored as received. Otherwise a copy with masked secrets
 * and without unknown members. The copy reads like the element.
 */
export function toKeep(element: unknown, reading: ReadingRules): Kept | null {
  if (!isObject(element)) return null;
  const lines: unknown = element['orders'];
  if (isKnown(element, lines) && !hasSecrets(lines, reading)) return null;
  const secrets: unknown[] = [];
  const kept = Object.fromEntries(Object.entries(element).filter(([name]) => MEMBERS.has(name)));
  const said = saidOfOrder(element);
  if (isOfList(element)) kept[OF_LIST] = true;
  if (said) kept[said === 'deleted' ? 'isDelete' : said] = true;
  if (Array.isArray(lines)) kept['orders'] = lines.map((line) => keptLine(line, reading, secrets));
  else if (lines !== undefined) {
    secrets.push(lines);
    delete kept['orders'];
  }
  return { element: kept, secrets, onlyMasked: isKnown(element, lines) };
}

/** Whether the element and its lines only have members that the interface names. */
function isKnown(element: Raw, lines: unknown): boolean {
  if (!onlyHas(element, MEMBERS)) return false;
  if (!Array.isArray(lines)) return true;
  for (const line of lines as unknown[]) if (isObject(line) && !onlyHas(line, LINE_MEMBERS)) return false;
  return true;
}

function hasSecrets(lines: unknown, reading: ReadingRules): boolean {
  // Anything but a list of lines reads as none. Its content is unknown, so it is not stored either.
  if (!Array.isArray(lines)) return lines !== undefined && lines !== null;
  for (const line of lines as unknown[]) {
    if (line === null) continue;
    if (!isObject(line)) return true;
    const payload = line['payload'];
    if (payload === undefined) continue;
    if (!Array.isArray(payload)) return true;
    const plain = plainOf(textOf(line['product']), reading.plainPositions);
    for (let at = 0; at < payload.length; at += 1) if (!isPlain(payload[at], at, plain)) return true;
  }
  return false;
}

/** Only a single value at the place of a known field that is no secret may be read, and what stands for none. */
function isPlain(entry: unknown, at: number, plain: readonly number[]): boolean {
  return (plain.includes(at) && typeof entry !== 'object') || isFiller(entry);
}

function onlyHas(value: Raw, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name)) return false;
  return true;
}

function keptLine(line: unknown, reading: ReadingRules, secrets: unknown[]): unknown {
  if (!isObject(line)) {
    if (line !== null) secrets.push(line);
    return null;
  }
  const kept = Object.fromEntries(Object.entries(line).filter(([name]) => LINE_MEMBERS.has(name)));
  const payload = line['payload'];
  if (payload === undefined) return kept;
  if (!Array.isArray(payload)) {
    // It reads as no values, because its content is unknown.
    secrets.push(payload);
    delete kept['payload'];
    return kept;
  }
  const plain = plainOf(textOf(line['product']), reading.plainPositions);
  kept['payload'] = payload.map((entry: unknown, index) => {
    if (isPlain(entry, index, plain)) return entry;
    secrets.push(entry);
    return SECRET_MASK;
  });
  return kept;
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * An order's identifier. One that is too long is dropped: cut, it could equal another's. So is a word for no
 * name, which all orders may have.
 */
function nameOf(value: unknown, isNone: (name: string) => boolean, faults: OrderFault[]): string | null {
  const text = textOf(value) || null;
  const name = text !== null && isNone(text) ? null : text;
  if (name === null || name.length <= CODE_LENGTH) return name;
  tooLong(faults);
  return null;
}

function shortOf<T extends string | null>(text: T, length: number, faults: OrderFault[]): T | string {
  if (text === null || text.length <= length) return text;
  tooLong(faults);
  return cutText(text, length);
}

function tooLong(faults: OrderFault[]): void {
  if (!faults.includes('too-long')) faults.push('too-long');
}

function unreadable(): ReadOrder {
  return {
    id: null,
    code: null,
    status: null,
    total: null,
    createdAt: null,
    at: null,
    lines: [],
    faults: ['not-an-object'],
  };
}

/** Programs write the year 1 for no time, and 2569 for 2026: such an order would be in no day that a shop sees. */
const FIRST_TIME = Date.UTC(2000, 0, 1);
const LAST_TIME = Date.UTC(2400, 0, 1);

function timeOf(text: string): number | null {
  const at = instantOf(text);
  return at !== null && at >= FIRST_TIME && at < LAST_TIME ? at : null;
}

/** Like `readInstant`, but cheap for `YYYY-MM-DDTHH:MM:SS.sssZ`, the form of nearly every service. */
function instantOf(text: string): number | null {
  if (text.length !== 24 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d)
    return readInstant(text);
  if (text.charCodeAt(10) !== 0x54 || text.charCodeAt(13) !== 0x3a || text.charCodeAt(16) !== 0x3a) {
    return readInstant(text);
  }
  if (text.charCodeAt(19) !== 0x2e || text.charCodeAt(23) !== 0x5a) return readInstant(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const milliseconds = twoDigits(text, 20) * 10 + digit(text, 22);
  // Every month has 28 days, and all but February have 30. Temporal handles other days and anything that is
  // not a digit.
  const lastPlain = month === 2 ? 28 : 30;
  const plain = year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= lastPlain;
  if (!plain || !(hour <= 23 && minute <= 59 && second <= 59 && milliseconds <= 999))
    return readInstant(text);
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

/** NaN when the character is not a digit. */
function digit(text: string, at: number): number {
  const code = text.charCodeAt(at) - 0x30;
  return code >= 0 && code <= 9 ? code : NaN;
}

function readTotal(value: unknown, reading: ReadingRules, faults: OrderFault[]): Money | null {
  if (value === undefined || value === null) {
    faults.push('missing-total');
    return null;
  }
  const total = typeof value === 'number' ? amountOf(value, reading) : null;
  if (total === null) faults.push('unreadable-total');
  return total;
}

/** A shop has few prices, so each number is converted once. Bounded, because a feed is not. */
const MOST_AMOUNTS = 4_096;
const amounts = new Map<number, Money | null>();
let amountsOf = '';

/** The amount of the service's number; null when it is no amount. */
function amountOf(value: number, { amountUnit, currency }: ReadingRules): Money | null {
  const kind = `${amountUnit} ${currency}`;
  if (kind !== amountsOf || amounts.size >= MOST_AMOUNTS) {
    amounts.clear();
    amountsOf = kind;
  }
  let money = amounts.get(value);
  if (money === undefined) {
    const read = readAmount(value, amountUnit, currency);
    money = read.ok ? read.money : null;
    amounts.set(value, money);
  }
  return money;
}

function readLines(value: unknown, reading: ReadingRules, faults: OrderFault[]): OrderLine[] {
  if (!Array.isArray(value) || value.length === 0) {
    faults.push('missing-lines');
    return [];
  }
  return atMost(value, MOST_LINES, faults).map((item: unknown) => {
    const raw = isObject(item) ? item : {};
    const product = textOf(raw['product']);
    const payload: unknown[] = Array.isArray(raw['payload']) ? raw['payload'] : [];
    const plain = plainOf(product, reading.plainPositions);
    return {
      product: shortOf(product, NAME_LENGTH, faults),
      package: shortOf(textOf(raw['package']), NAME_LENGTH, faults),
      payload: atMost(payload, MOST_VALUES, faults).map((entry, index) => {
        // The list repeats passwords in the clear; they go no further than this line.
        if (!isPlain(entry, index, plain)) return SECRET_MASK;
        return shortOf(typeof entry === 'string' ? entry : JSON.stringify(entry), TEXT_LENGTH, faults);
      }),
    };
  });
}

function atMost(list: readonly unknown[], most: number, faults: OrderFault[]): readonly unknown[] {
  if (list.length <= most) return list;
  tooLong(faults);
  return list.slice(0, most);
}
