/** The top-up call's body as a Transaction: tolerant of missing or new members, strict about identity. */
import { readAmount, type Money } from '@shared/model/money/money';
import { cutText } from '@shared/model/text-limits';
import type { Transaction } from '@shared/model/sale/transaction';
import { z } from 'zod';
import { CODE_LENGTH, MOST_EXTRAS, NAME_LENGTH, TEXT_LENGTH } from '../../domain/limits';
import { REMOVED, scrubbed, scrubbedStart, type Scrub } from '../../domain/redaction';
import { repeatedMembers } from '../../domain/json/repeated-members';
import { isNoCode } from '../../domain/sale/no-name';
import type { AnswerReading } from '../../domain/sale/outcome';
import { parseJson } from './parse-json';
import type { WireMoney } from './catalogue/wire-catalogue';

const text = z.string();
const fields = {
  code: text,
  _id: text,
  total: z.number(),
  agentCost: z.number(),
  description: text,
  type: text,
  status: text,
  userId: text,
  businessId: text,
  isDelete: z.boolean(),
  revelation: text,
  createdAt: text,
  updatedAt: text,
};
type FieldName = keyof typeof fields;

/** Not a record schema: that leaves out `__proto__`, whose content counts as well. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a Transaction, or null when the body is none: not a JSON object, or without a readable `code` or
 * `_id`. An error may carry a `code` too: `judge` decides what counts as accepted.
 */
export function readAnswer(
  body: string,
  money: WireMoney,
  withoutToken: (text: string) => string = (text) => text,
): AnswerReading | null {
  const parsed = parseJson(body);
  const raw = parsed.ok ? scrubbed(parsed.value, withoutToken) : null;
  if (!isObject(raw)) return null;
  const repeated = repeatedMembers(body);
  const faults: string[] = [];
  const take = <N extends FieldName>(name: N): z.infer<(typeof fields)[N]> | null => {
    const value = fields[name].safeParse(raw[name]);
    if (!value.success) faults.push(name);
    return value.success ? (value.data as z.infer<(typeof fields)[N]>) : null;
  };
  const identity = (name: 'code' | '_id'): string | null => {
    const value = take(name);
    if (value === null || (isReadableIdentity(value) && !repeated.has(name))) return value;
    faults.push(name);
    return null;
  };
  const amount = (name: 'total' | 'agentCost'): Money | null => {
    const value = take(name);
    const reading = value === null ? null : readAmount(value, money.amountUnit, money.currency);
    if (reading?.ok) return reading.money;
    if (reading) faults.push(name);
    return null;
  };
  const transaction: Transaction = {
    code: identity('code'),
    id: identity('_id'),
    total: amount('total'),
    agentCost: amount('agentCost'),
    description: take('description'),
    type: take('type'),
    status: take('status'),
    userId: take('userId'),
    businessId: take('businessId'),
    isDelete: take('isDelete'),
    revelation: take('revelation'),
    createdAt: take('createdAt'),
    updatedAt: take('updatedAt'),
    extra: extraOf(raw),
    faults,
  };
  if (transaction.code === null && transaction.id === null) return null;
  const total = fields.total.safeParse(raw['total']);
  return {
    transaction,
    members: raw,
    repeats: repeated.size > 0,
    total: total.success ? total.data : null,
  };
}

/** A Transaction without its sale's secrets, except in compared fields; every text is cut to its limit. */
export function scrubTransaction(transaction: Transaction, scrub: Scrub): Transaction {
  const short = (text: string | null): string | null => text && cutText(text, CODE_LENGTH);
  const free = (text: string | null, length = CODE_LENGTH): string | null =>
    text && scrubbedStart(text, length, scrub);
  return {
    ...transaction,
    status: short(transaction.status),
    createdAt: short(transaction.createdAt),
    updatedAt: short(transaction.updatedAt),
    description: free(transaction.description, TEXT_LENGTH),
    type: free(transaction.type),
    userId: free(transaction.userId),
    businessId: free(transaction.businessId),
    revelation: free(transaction.revelation),
    extra: Object.fromEntries(
      Object.entries(transaction.extra)
        .slice(0, MOST_EXTRAS)
        .map(([name, value]) => [
          scrubbedStart(name, NAME_LENGTH, scrub),
          scrubbedStart(value, TEXT_LENGTH, scrub),
        ]),
    ),
  };
}

/** A number in JSON that may lose digits as it is read: the ids of some services are that long. */
const LONG_NUMBER = /[:[,]\s*-?(?:[\d.]{16}|[\d.]+e)/i;

/**
 * Whether a Transaction has all that the service answered in `body`: nothing of it was unreadable, cut or
 * removed since it was `read`, and no number has more digits than are kept.
 */
export function isWhole(transaction: Transaction | null, read: Transaction | null, body: string): boolean {
  return (
    transaction !== null &&
    transaction.faults.length === 0 &&
    JSON.stringify(transaction) === JSON.stringify(read) &&
    !LONG_NUMBER.test(body)
  );
}

/**
 * An identity with U+FFFD or half a character from damage, with control characters, or as long as a page identifies nothing. The
 * same goes for one that had the token removed: many would be equal. The result of the call, which many
 * services put under `code`, is no identity either.
 */
function isReadableIdentity(value: string): boolean {
  return (
    value.trim() !== '' &&
    value.length <= CODE_LENGTH &&
    !value.includes(REMOVED) &&
    !/[\uFFFD\p{Cc}\p{Cs}]/u.test(value) &&
    !isNoCode(value)
  );
}

function extraOf(raw: Record<string, unknown>): Record<string, string> {
  const unknownFields = Object.entries(raw).filter(([name]) => !Object.hasOwn(fields, name));
  return Object.fromEntries(
    unknownFields.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
