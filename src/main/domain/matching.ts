/**
 * Which order of the service is which sale of the till. Pure; evidence only, never a guess.
 *
 * A bill code proves it. Without one, an order can only look like a sale: another till may have sold the
 * same package to the same player. So a sale is settled by looks only where exactly one order looks like
 * it, that order looks like no other sale of this till that may still own one, everything that can be
 * compared agrees, and its time lies within the seconds in which the request was on the wire. Everything
 * else is left to a person.
 */
import { readInstant, type DayBounds } from '@shared/model/business-day';
import { sameMoney } from '@shared/model/money';
import type { ServiceOrder } from '@shared/model/order';
import { saleCode, type Attempt, type OrdersSnapshot, type Sale } from '@shared/model/sale';
import type { Candidate, MatchReason, WhyOpen } from '@shared/model/settling';
import { namesItemOf } from './order-of-sale';

/** The `Date` header counts whole seconds, and clocks drift a little: this much either way, in ms. */
const ON_THE_WIRE_SLACK_MS = 5_000;
/** A service may book late; up to here an order is shown to a person as possible, in ms. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 24 * 3_600_000;

/** What is known of the shop when orders are compared with sales. */
export interface MatchSetting {
  /** The cache that the orders come from. */
  readonly cacheId: string;
  /** Keys of orders that a sale is settled by, and codes of this till's sales. */
  readonly claimedKeys: ReadonlySet<string>;
  readonly claimedCodes: ReadonlySet<string>;
  /** Whether others sell through the same identify. */
  readonly otherTills: boolean;
  /** Other sales of this till that one of the orders may be of; see `mayOwnAnOrder`. */
  readonly rivals: readonly Sale[];
}

/** What became of one open sale. */
export type Verdict =
  { settledBy: Candidate } | { settledBy: null; candidates: readonly Candidate[]; whyOpen: WhyOpen };

/** Decides for every open sale at once, since an order that fits two of them proves neither. */
export function settle(
  sales: readonly Sale[],
  orders: readonly ServiceOrder[],
  setting: MatchSetting,
): Map<string, Verdict> {
  const candidates = new Map(sales.map((sale) => [sale.id, candidatesOf(sale, orders, setting)]));
  const wanted = new Map<string, number>();
  for (const { order } of [...candidates.values()].flat()) {
    wanted.set(order.key, (wanted.get(order.key) ?? 0) + 1);
  }
  const isWantedElsewhere = (id: string, order: ServiceOrder): boolean =>
    (wanted.get(order.key) ?? 0) > 1 ||
    rivalsFor(order, setting).some((rival) => rival.id !== id && !candidates.has(rival.id));
  return new Map(
    [...candidates].map(([id, found]) => [
      id,
      verdictOn(found, (order) => isWantedElsewhere(id, order), setting.otherTills),
    ]),
  );
}

function verdictOn(
  candidates: readonly Candidate[],
  isWantedElsewhere: (order: ServiceOrder) => boolean,
  otherTills: boolean,
): Verdict {
  const open = (whyOpen: WhyOpen): Verdict => ({ settledBy: null, candidates, whyOpen });
  const [only] = candidates;
  if (!only) return open('nothing-listed');
  if (candidates.length > 1) return open('several-orders');
  if (isWantedElsewhere(only.order)) return open('several-sales');
  if (!speaksForItself(only)) return open('not-certain');
  return otherTills ? open('other-tills') : { settledBy: only };
}

/**
 * Whether everything that can be compared agrees. Without a code an order is not known again for certain
 * from one read to the next, and where all of the player's details are secret, everybody's order would do.
 */
export function speaksForItself({ order, inFavour, against }: Candidate): boolean {
  return against.length === 0 && inFavour.includes('same-recipient') && order.code !== null;
}

/**
 * Whether an order of the list may be this sale's without being known as such: what is on the wire now,
 * what is unknown or was closed by a person, and what was accepted while the list (so far, or ever) does
 * not show the code that the service gave. `listedCodes` are those among the sales' codes that it shows.
 */
export function mayOwnAnOrder(sale: Sale, listedCodes: ReadonlySet<string>): boolean {
  if (sale.attempts.length === 0 || sale.seenOrder !== null) return false;
  if (sale.state !== 'accepted') return true;
  const code = saleCode(sale);
  return code === null || !listedCodes.has(code);
}

/** Reasons that say nothing either way: what they are about was not told. */
const NOT_TOLD: ReadonlySet<MatchReason> = new Set([
  'total-not-told',
  'time-not-told',
  'clocks-not-compared',
  'list-not-comparable',
]);

/** The rivals that an order may well be of. */
export function rivalsFor(order: ServiceOrder, setting: MatchSetting): Sale[] {
  return setting.rivals.filter((sale) =>
    candidatesOf(sale, [order], setting).some(
      // While a sale is on the wire, nobody knows yet when its order will be dated.
      ({ against }) => sale.state === 'sending' || against.every((reason) => NOT_TOLD.has(reason)),
    ),
  );
}

/** Orders that may be the sale, the likeliest first. */
export function candidatesOf(
  sale: Sale,
  orders: readonly ServiceOrder[],
  setting: MatchSetting,
): Candidate[] {
  const attempt = sale.attempts.at(-1);
  if (!attempt) return [];
  return orders
    .filter((order) => !isClaimed(order, setting))
    .flatMap((order) => compare(sale, attempt, order, setting.cacheId) ?? [])
    .sort((a, b) => a.against.length - b.against.length);
}

function isClaimed(order: ServiceOrder, { claimedKeys, claimedCodes }: MatchSetting): boolean {
  return claimedKeys.has(order.key) || (order.code !== null && claimedCodes.has(order.code));
}

function compare(sale: Sale, attempt: Attempt, order: ServiceOrder, cacheId: string): Candidate | null {
  if (!namesItemOf(sale, order)) return null;
  const seen = seenReason(attempt.snapshot, order, cacheId);
  if (seen === null) return null;
  const time = timeReason(attempt, order);
  if (time === null) return null;
  const reasons = [
    'same-item',
    ...(sale.payload.some((item) => !item.secret) ? (['same-recipient'] as const) : []),
    totalReason(sale, order),
    quantityFits(sale, order) ? 'quantity-fits' : 'quantity-differs',
    time,
    seen,
  ] as const satisfies MatchReason[];
  return {
    order,
    inFavour: reasons.filter((reason) => IN_FAVOUR.has(reason)),
    against: reasons.filter((reason) => !IN_FAVOUR.has(reason)),
  };
}

const IN_FAVOUR: ReadonlySet<MatchReason> = new Set([
  'same-item',
  'same-recipient',
  'same-total',
  'quantity-fits',
  'while-on-the-wire',
  'first-seen-after',
]);

function totalReason(sale: Sale, order: ServiceOrder): MatchReason {
  if (order.total === null) return 'total-not-told';
  return sameMoney(order.total, sale.expectedTotal) ? 'same-total' : 'other-total';
}

/** An order states no quantity: one line may stand for all units, or each unit have its own. */
function quantityFits(sale: Sale, order: ServiceOrder): boolean {
  return order.lines.length === sale.quantity || order.lines.length === 1;
}

/** Null when the list had shown the order before the sale was sent: then it is another sale's. */
function seenReason(
  snapshot: OrdersSnapshot | null,
  order: ServiceOrder,
  cacheId: string,
): MatchReason | null {
  if (snapshot === null || snapshot.cacheId !== cacheId) return 'list-not-comparable';
  // Below zero, part of a first read had shown so much, and nobody knows what the rest of it held.
  if (snapshot.read <= 0) return order.firstRead <= -snapshot.read ? null : 'list-not-comparable';
  return order.firstRead > snapshot.read ? 'first-seen-after' : null;
}

/** Clocks that were never compared may be this far apart, in ms; a till whose date is wrong is told otherwise. */
const APART_MS = 2 * 24 * 3_600_000;

/** When an order that may be this sale was made, by the service's clock, as far as its time is told at all. */
export function mayBeMadeWithin({ attempts, createdAt }: Pick<Sale, 'attempts' | 'createdAt'>): DayBounds {
  const attempt = attempts.at(-1);
  const startedAt = readInstant(attempt?.startedAt ?? createdAt) ?? 0;
  const endedAt = Math.max(startedAt, (attempt?.endedAt && readInstant(attempt.endedAt)) || startedAt);
  const skew = attempt?.skewMs ?? 0;
  const apart = attempt?.skewMs == null ? APART_MS : 0;
  return { from: startedAt - BEFORE_MS + skew - apart, to: endedAt + AFTER_MS + skew + apart + 1 };
}

/** Null when the order's time rules it out. */
function timeReason(attempt: Attempt, order: ServiceOrder): MatchReason | null {
  if (order.at === null) return 'time-not-told';
  const startedAt = readInstant(attempt.startedAt);
  if (startedAt === null || attempt.skewMs === null) return 'clocks-not-compared';
  const endedAt = Math.max(startedAt, (attempt.endedAt && readInstant(attempt.endedAt)) || startedAt);
  const tillTime = order.at - attempt.skewMs;
  if (tillTime < startedAt - BEFORE_MS || tillTime > endedAt + AFTER_MS) return null;
  if (tillTime < startedAt - ON_THE_WIRE_SLACK_MS) return 'other-time';
  return tillTime <= endedAt + ON_THE_WIRE_SLACK_MS ? 'while-on-the-wire' : 'shortly-after';
}
