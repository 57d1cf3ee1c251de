/** When an order that may be a sale was made and listed, as far as the list and the two clocks show. */
import { readInstant, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Attempt, OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import type { MatchReason } from '@shared/model/kinds/sale';

/** The `Date` header counts whole seconds, and clocks drift a little: this much either way, in ms. */
const ON_THE_WIRE_SLACK_MS = 5_000;
/** A service may book late; an order up to this late is shown to a person as possible, in ms. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 24 * 3_600_000;
/** The zones that clocks stand in are a quarter of an hour apart, and the last is fourteen hours off, in ms. */
export const QUARTER_MS = 15 * 60_000;
export const ZONES_MS = 14 * 3_600_000;
/** Clocks that were never compared may be this far apart, in ms; a wrong date is reported elsewhere. */
const APART_MS = 2 * 24 * 3_600_000;

/** When an order that may be this sale was made, as far as its time is known. */
export function mayBeMadeWithin({ attempts, createdAt }: Pick<Sale, 'attempts' | 'createdAt'>): DayBounds {
  const attempt = attempts.at(-1);
  const startedAt = readInstant(attempt?.startedAt ?? createdAt) ?? 0;
  const endedAt = endOf(attempt, startedAt);
  const skew = attempt?.skewMs ?? 0;
  // A copy compared the clocks before the time that it lacks: the till's clock may have been set since.
  const apart = attempt?.skewMs != null && !isOfCopy(attempt) ? ZONES_MS : APART_MS;
  // By both clocks: the `Date` that they were compared by may be wrong.
  return {
    from: startedAt - BEFORE_MS + Math.min(skew, 0) - apart,
    to: endedAt + AFTER_MS + 1 + Math.max(skew, 0) + (apart === ZONES_MS ? 0 : apart),
  };
}

/**
 * Whether its time fits after all if the service writes its local time as UTC, or if its `Date` is wrong: by a
 * whole number of quarter hours, or by the till's own clock.
 */
export function mayBeMisdated(attempt: Attempt, { at }: ServiceOrder): boolean {
  const startedAt = readInstant(attempt.startedAt);
  if (at === null || startedAt === null || attempt.skewMs === null) return false;
  const endedAt = endOf(attempt, startedAt);
  const isOnTheWire = (madeAt: number): boolean =>
    madeAt >= startedAt - ON_THE_WIRE_SLACK_MS && madeAt <= endedAt + ON_THE_WIRE_SLACK_MS;
  const off = at - attempt.skewMs - startedAt;
  const zone = Math.floor((off + ON_THE_WIRE_SLACK_MS) / QUARTER_MS) * QUARTER_MS;
  return isOnTheWire(at) || (Math.abs(zone) <= ZONES_MS && isOnTheWire(startedAt + off - zone));
}

/** What the list shows about it: null when it had shown the order before the sale was sent. */
export function seenReason(
  snapshot: OrdersSnapshot | null,
  order: ServiceOrder,
  cacheId: string,
): Extract<MatchReason, 'first-seen-after' | 'list-not-comparable'> | null {
  if (snapshot === null || snapshot.cacheId !== cacheId) return 'list-not-comparable';
  // Below zero: part of a first read had shown this much, and the rest of that read is unknown.
  if (snapshot.read <= 0) return order.firstRead <= -snapshot.read ? null : 'list-not-comparable';
  return order.firstRead > snapshot.read ? 'first-seen-after' : null;
}

/**
 * What the clocks show about it: null when the order's time rules it out. In the time that a copy lacks, the
 * till's clock may have been set, so no time rules anything out.
 */
export function timeReason(attempt: Attempt, order: Pick<ServiceOrder, 'at'>): MatchReason | null {
  const reason = clocksReason(attempt, order);
  if (!isOfCopy(attempt) || reason === 'while-on-the-wire' || reason === 'no-time') return reason;
  return 'clocks-not-compared';
}

function isOfCopy({ reason }: Attempt): boolean {
  return reason === 'FROM_A_COPY';
}

function clocksReason(attempt: Attempt, order: Pick<ServiceOrder, 'at'>): MatchReason | null {
  if (order.at === null) return 'no-time';
  const times = timesOf(attempt, order.at);
  if (times === null) return 'clocks-not-compared';
  const { madeAt, startedAt, endedAt } = times;
  if (madeAt < startedAt - BEFORE_MS || madeAt > endedAt + AFTER_MS) return null;
  if (madeAt < startedAt - ON_THE_WIRE_SLACK_MS) return 'other-time';
  return madeAt <= endedAt + ON_THE_WIRE_SLACK_MS ? 'while-on-the-wire' : 'shortly-after';
}

/** Whether the order was made before the attempt, as far as the two clocks show. */
export function wasMadeBefore(attempt: Attempt, order: ServiceOrder): boolean {
  const times = order.at === null || isOfCopy(attempt) ? null : timesOf(attempt, order.at);
  return times !== null && times.madeAt < times.startedAt && !mayBeMisdated(attempt, order);
}

/** Whether the order's time shows that it was made for the attempt or later: a zone's distance is not counted. */
export function isShownSince(attempt: Attempt, order: ServiceOrder): boolean {
  const reason = timeReason(attempt, order);
  return reason === 'while-on-the-wire' || reason === 'shortly-after';
}

/** Whether the order's time is at most ten minutes after the end of the attempt, or unknown. */
export function isSoonAfter(attempt: Attempt, order: ServiceOrder): boolean {
  const times = order.at === null ? null : timesOf(attempt, order.at);
  return times === null || times.madeAt <= times.endedAt + BEFORE_MS;
}

/**
 * Whether the order was listed only after the attempt began. The list decides or, if that can't be compared,
 * the time at which the order was made. Null when neither shows it.
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
