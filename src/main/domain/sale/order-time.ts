/** When an order that may be a sale was made and listed, as far as the list and the two clocks tell. */
import { readInstant, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Attempt, OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import type { MatchReason } from '@shared/model/sale/settling';

/** The `Date` header counts whole seconds, and clocks drift a little: this much either way, in ms. */
const ON_THE_WIRE_SLACK_MS = 5_000;
/** A service may book late; up to here an order is shown to a person as possible, in ms. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 24 * 3_600_000;
/** Clocks that were never compared may be this far apart, in ms; a till whose date is wrong is told otherwise. */
const APART_MS = 2 * 24 * 3_600_000;

/** When an order that may be this sale was made, by the service's clock, as far as its time is told at all. */
export function mayBeMadeWithin({ attempts, createdAt }: Pick<Sale, 'attempts' | 'createdAt'>): DayBounds {
  const attempt = attempts.at(-1);
  const startedAt = readInstant(attempt?.startedAt ?? createdAt) ?? 0;
  const endedAt = endOf(attempt, startedAt);
  const skew = attempt?.skewMs ?? 0;
  const [from, to] = [startedAt - BEFORE_MS, endedAt + AFTER_MS + 1];
  if (attempt?.skewMs != null && !isOfCopy(attempt)) return { from: from + skew, to: to + skew };
  // What a copy knows of the clocks was compared before the time that it does not know: the clock may have been set since.
  return { from: from + Math.min(skew, 0) - APART_MS, to: to + Math.max(skew, 0) + APART_MS };
}

/** What the list says of it: null when it had shown the order before the sale was sent. */
export function seenReason(
  snapshot: OrdersSnapshot | null,
  order: ServiceOrder,
  cacheId: string,
): Extract<MatchReason, 'first-seen-after' | 'list-not-comparable'> | null {
  if (snapshot === null || snapshot.cacheId !== cacheId) return 'list-not-comparable';
  // Below zero, part of a first read had shown so much, and nobody knows what the rest of it held.
  if (snapshot.read <= 0) return order.firstRead <= -snapshot.read ? null : 'list-not-comparable';
  return order.firstRead > snapshot.read ? 'first-seen-after' : null;
}

/**
 * What the clocks say of it: null when the order's time rules it out. In the time that a copy does not know, the
 * till's clock may have been set: then a time rules nothing out.
 */
export function timeReason(attempt: Attempt, order: ServiceOrder): MatchReason | null {
  const reason = clocksReason(attempt, order);
  if (!isOfCopy(attempt) || reason === 'while-on-the-wire' || reason === 'time-not-told') return reason;
  return 'clocks-not-compared';
}

function isOfCopy({ reason }: Attempt): boolean {
  return reason === 'FROM_A_COPY';
}

function clocksReason(attempt: Attempt, order: ServiceOrder): MatchReason | null {
  if (order.at === null) return 'time-not-told';
  const times = timesOf(attempt, order.at);
  if (times === null) return 'clocks-not-compared';
  const { madeAt, startedAt, endedAt } = times;
  if (madeAt < startedAt - BEFORE_MS || madeAt > endedAt + AFTER_MS) return null;
  if (madeAt < startedAt - ON_THE_WIRE_SLACK_MS) return 'other-time';
  return madeAt <= endedAt + ON_THE_WIRE_SLACK_MS ? 'while-on-the-wire' : 'shortly-after';
}

/** Whether the order's time is no more than ten minutes past the end of the attempt, or is not known. */
export function isSoonAfter(attempt: Attempt, order: ServiceOrder): boolean {
  const times = order.at === null ? null : timesOf(attempt, order.at);
  return times === null || times.madeAt <= times.endedAt + BEFORE_MS;
}

/**
 * Whether the order was listed only after the attempt began: by the list, or where that cannot be compared,
 * by the time that the order was made at. Null when neither tells.
 */
export function wasListedAfter(attempt: Attempt, order: ServiceOrder, cacheId: string): boolean | null {
  const seen = seenReason(attempt.snapshot, order, cacheId);
  if (seen !== 'list-not-comparable') return seen !== null;
  const times = order.at === null ? null : timesOf(attempt, order.at);
  if (times === null) return null;
  if (times.madeAt < times.startedAt - BEFORE_MS) return false;
  return times.madeAt >= times.startedAt - ON_THE_WIRE_SLACK_MS ? true : null;
}

/** All by the till's clock; null when the two clocks were not compared. */
function timesOf(
  attempt: Attempt,
  at: number,
): { readonly madeAt: number; readonly startedAt: number; readonly endedAt: number } | null {
  const startedAt = readInstant(attempt.startedAt);
  if (startedAt === null || attempt.skewMs === null) return null;
  return { madeAt: at - attempt.skewMs, startedAt, endedAt: endOf(attempt, startedAt) };
}

function endOf(attempt: Attempt | undefined, startedAt: number): number {
  return Math.max(startedAt, (attempt?.endedAt && readInstant(attempt.endedAt)) || startedAt);
}
