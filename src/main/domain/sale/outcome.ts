/**
 * What an answer to the top-up means. One table, because a wrong row here doubles or loses money:
 * - Only a failure before the request could leave proves that nothing was booked.
 * - A time-out, a reset or a cut answer proves nothing: servers have booked and then failed to report it
 *   (odoo/odoo#40567). So these are `unknown`, never "failed".
 * - The service documents neither errors nor status codes. By HTTP's own definition (RFC 9110 §15.5) the 4xx
 *   statuses below mean that the request was not carried out. 408, 409 and 425 do not mean that, nor does any
 *   5xx or any redirect, which is not followed. If such a 4xx has a body that reports a booking, the two
 *   contradict each other; one that reports its own time-out or 5xx proves no more than those.
 * - A code alone is not evidence, nor is an error's `code`. A booking needs a status that reports it with one
 *   more field of a Transaction, or the shape of one. Nothing else in the answer may contradict it.
 */
import type { AnswerIdentity } from '@shared/model/sale/sale';
import type { OutcomeReason } from '@shared/model/kinds/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { readInstant } from '@shared/model/day/business-day';
import { isOneOf, type StatusWords } from '@shared/model/service/order-status';
import type { Transaction } from '@shared/model/sale/transaction';
import { isCutJson } from '../json/json-depth';
import { reportsBooking } from './answer/booking';
import { contradictsItself } from './answer/contradiction';
import { reportsLostAnswer } from './answer/lost-onward';
import { mayBeOfBooking } from './answer/on-its-way';
import { saysItIsRepeated } from './answer/says-booked';
import { isUnreadable } from './answer/unpack';
import { CREATED } from './answer/values';
import { mayBeResult } from './no-name';

/** A body that did not arrive whole: why, and the part that did. */
export interface LackingBody {
  readonly lacking: 'cut' | 'too-large' | 'timed-out';
  readonly read: string;
  /** The rest may be JSON: it is said to be, or it is packed. */
  readonly mayBeJson?: boolean;
}

/** How the one request of an attempt ended on the wire. */
export type WireEnd =
  | {
      kind: 'failed-before-sending';
      cause: 'name-not-resolved' | 'refused' | 'unreachable' | 'tls-refused' | 'connect-timed-out';
    }
  | { kind: 'failed-after-sending'; cause: 'timed-out' | 'connection-lost' }
  /** A status line arrived; then a whole body, or the reason why there is none. */
  | {
      kind: 'answered';
      status: number;
      body: string | LackingBody;
      /** A cache or a gateway says that it gave this answer before: to another request. */
      isReplayed?: boolean;
    }
  /** The vault gave no token, so no request was made. */
  | { kind: 'no-token' };

/** A body read as a Transaction, as far as possible. */
export interface AnswerReading {
  /** It has a code or an id. */
  readonly transaction: Transaction;
  readonly members: Readonly<Record<string, unknown>>;
  /** Whether an object in it has a member twice: then its meaning is not certain. */
  readonly repeats: boolean;
  /** The total as a number, whether readable as money or not; null when there is none. */
  readonly total: number | null;
}

/** What the end means for the sale. */
export interface Outcome {
  readonly state: Extract<SaleState, 'accepted' | 'rejected' | 'not-sent' | 'unknown'>;
  readonly reason: OutcomeReason;
  /** Given exactly when the state is `accepted`. */
  readonly transaction: Transaction | null;
  /** The code and id of the bill in an answer that proves nothing: kept, since the list may show it. */
  readonly identity?: AnswerIdentity;
}

const REFUSING_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);
const TOKEN_STATUSES: ReadonlySet<number> = new Set([401, 403]);

const BEFORE_SENDING = {
  'name-not-resolved': 'NAME_NOT_RESOLVED',
  refused: 'CONNECTION_REFUSED',
  unreachable: 'UNREACHABLE',
  'tls-refused': 'TLS_REFUSED',
  'connect-timed-out': 'CONNECT_TIMED_OUT',
} as const satisfies Record<string, OutcomeReason>;

const AFTER_SENDING = {
  'timed-out': 'TIMED_OUT',
  'connection-lost': 'CONNECTION_LOST',
} as const satisfies Record<string, OutcomeReason>;

const LACKING = {
  cut: 'CONNECTION_LOST',
  'too-large': 'ANSWER_TOO_LARGE',
  'timed-out': 'TIMED_OUT',
} as const satisfies Record<string, OutcomeReason>;

function unknown(reason: OutcomeReason): Outcome {
  return { state: 'unknown', reason, transaction: null };
}

/** Reads a body as a Transaction; null when it has neither a code nor an id. */
export type AnswerReader = (body: string) => AnswerReading | null;

/** Judges how an attempt ended; `words` define what statuses mean in this shop. */
export function judge(end: WireEnd, read: AnswerReader, words: StatusWords): Outcome {
  switch (end.kind) {
    case 'no-token':
      return { state: 'not-sent', reason: 'TOKEN_UNAVAILABLE', transaction: null };
    case 'failed-before-sending':
      return { state: 'not-sent', reason: BEFORE_SENDING[end.cause], transaction: null };
    case 'failed-after-sending':
      return unknown(AFTER_SENDING[end.cause]);
    case 'answered':
      return judgeAnswer(end, read, words);
  }
}

function judgeAnswer(
  { status, body, isReplayed = false }: Extract<WireEnd, { kind: 'answered' }>,
  read: AnswerReader,
  words: StatusWords,
): Outcome {
  if (REFUSING_STATUSES.has(status)) {
    const text = typeof body === 'string' ? body : body.read;
    if (reportsBooking(text, words) || reportsLostAnswer(text)) return contradicting(read(text), text);
    if (isUnreadable(text)) return unknown('ANSWER_CONTRADICTS');
    // The rest of it may report a booking; a server that only closes refuses all the same.
    if (typeof body !== 'string' && (body.mayBeJson || /^\s*[[{]/.test(text)))
      return unknown(LACKING[body.lacking]);
    // Servers count characters in place of bytes, and the end of an answer without a length shows nothing.
    if (isCutJson(text)) return unknown(LACKING.cut);
    const reason = TOKEN_STATUSES.has(status) ? 'TOKEN_REFUSED' : 'REQUEST_REFUSED';
    return { state: 'rejected', reason, transaction: null };
  }
  if (status >= 300 && status < 400) return unknown('REDIRECTED');
  if (status < 200 || status >= 300) return unknown('UNEXPECTED_STATUS');
  if (typeof body !== 'string') return unknown(LACKING[body.lacking]);
  const reading = read(body);
  if (reading && isReplayed) return billOfAnother(reading);
  return reading ? judgeReading(reading, body, words) : unknown('NOT_A_TRANSACTION');
}

function judgeReading(reading: AnswerReading, body: string, words: StatusWords): Outcome {
  const { transaction } = reading;
  const identity: AnswerIdentity = { code: transaction.code, id: transaction.id };
  if (speaksAgainstItself(reading, words)) return contradicting(reading, body);
  const says = isOneOf(transaction.status, [...CREATED, ...words.successStatuses]);
  const isBill = says && hasOneMore(reading) && (!isDoubtful(transaction) || hasMore(reading));
  if (!isBill && !hasShape(reading)) return { ...unknown('CODE_ALONE'), identity };
  return { state: 'accepted', reason: 'TRANSACTION', transaction };
}

/** It is not clear which of its words count; its bill's code and id are kept. */
function contradicting(reading: AnswerReading | null, body: string): Outcome {
  if (!reading) return unknown('ANSWER_CONTRADICTS');
  const { code, id } = reading.transaction;
  // "Duplicate order": the bill is of an order that was there before, perhaps another till's.
  if (saysItIsRepeated(body.replace(/([a-z])([A-Z])/g, '$1 $2'))) return billOfAnother(reading);
  return { ...unknown('ANSWER_CONTRADICTS'), identity: { code, id } };
}

function billOfAnother({ transaction: { code, id } }: AnswerReading): Outcome {
  return { ...unknown('BILL_OF_ANOTHER'), identity: { code, id } };
}

function speaksAgainstItself(
  { transaction, members, repeats, total }: AnswerReading,
  words: StatusWords,
): boolean {
  const isNegative = total !== null && total < 0;
  const hasFailed = isOneOf(transaction.status, words.failedStatuses);
  return (
    repeats || isNegative || transaction.isDelete === true || hasFailed || contradictsItself(members, words)
  );
}

/** Further fields of a Transaction, in addition to its names, dates and status. */
const FURTHER = [
  'agentCost',
  'description',
  'type',
  'userId',
  'businessId',
  'isDelete',
  'revelation',
  'updatedAt',
] as const;

/** Whether it has any field of a Transaction besides name and status, which many answers have. */
function hasOneMore({ transaction, total }: AnswerReading): boolean {
  const hasBothNames = transaction.code !== null && transaction.id !== null;
  return hasBothNames || total !== null || hasTime(transaction) || hasFurther(transaction);
}

/** Whether all that names the bill is a code that services write for the result of the call. */
function isDoubtful({ id, code }: Transaction): boolean {
  return id === null && code !== null && mayBeResult(code);
}

/** Whether it has what no plain result of a call has: money, or several fields of a Transaction. */
function hasMore({ transaction, total }: AnswerReading): boolean {
  const fields = FURTHER.filter((name) => transaction[name] !== null).length;
  return total !== null || transaction.agentCost !== null || fields + Number(hasTime(transaction)) >= 3;
}

/** Whether it has a total, a time and one more field of a Transaction, and no status that no booking has. */
function hasShape({ transaction, total }: AnswerReading): boolean {
  const isLike = total !== null && hasTime(transaction) && hasFurther(transaction);
  return isLike && mayBeOfBooking(transaction.status ?? '');
}

/** ISO 8601 leaves the zone open; which one it is does not matter for the shape. */
function hasTime({ createdAt }: Transaction): boolean {
  return createdAt !== null && (readInstant(createdAt) ?? readInstant(`${createdAt}Z`)) !== null;
}

function hasFurther(transaction: Transaction): boolean {
  return FURTHER.some((name) => transaction[name] !== null);
}
