/**
 * Which order of the service belongs to which sale of the till. Pure; evidence only, never a guess.
 * An order can only look like a sale: another till may have sold the same package to the same player. So a
 * sale is settled by looks only if exactly one order in the current list looks like it. No other sale of this
 * till may own that order. Everything that can be compared must agree, and the order's time must be within
 * the seconds in which the request was on the wire. Everything else is left to a person.
 */
import { sameMoney } from '@shared/model/money/money';
import { namesPlayerExactly } from '@shared/model/sale/alike';
import type { ServiceOrder } from '@shared/model/service/order';
import { saleCode, type Attempt, type Sale } from '@shared/model/sale/sale';
import type { Candidate } from '@shared/model/sale/settling';
import type { MatchReason, WhyOpen } from '@shared/model/kinds/sale';
import { agreesWith, contradicts, isOrderOfSale, namesAnotherItem, namesItemOf } from './order-of-sale';
import { isSoonAfter, mayBeMisdated, seenReason, timeReason, wasListedAfter } from './order-time';

/** How far the list has been read. */
export interface ListState {
  /** The service that lists them; null when it is not known. */
  readonly service: string | null;
  /** The cache that holds the orders. */
  readonly cacheId: string;
  /** The last complete read; 0 when there was none. */
  readonly wholeRead: number;
}

/** The shop's facts that orders are compared with sales by. */
export interface MatchSetting extends ListState {
  /** This till's sales that an order is known to belong to, by its key: it is no other sale's order. */
  readonly claims: ReadonlyMap<string, readonly string[]>;
  /** Whether others sell through the same identify. */
  readonly otherTills: boolean;
  /** Other sales of this till that may own one of the orders; see `rivalsFor`. */
  readonly rivals: readonly Sale[];
  /** Ids of those sales whose own order is known. */
  readonly served: ReadonlySet<string>;
}

/** The result for one open sale. */
export type Verdict =
  | { settledBy: Candidate }
  | { settledBy: null; candidates: readonly Candidate[]; whyOpen: WhyOpen };

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
  const isWantedElsewhere = (sale: Sale, order: ServiceOrder): boolean =>
    (wanted.get(order.key) ?? 0) > 1 ||
    rivalsFor(sale, order, setting).some((rival) => !candidates.has(rival.id));
  return new Map(
    sales.map((sale) => [
      sale.id,
      verdictOn(candidates.get(sale.id) ?? [], (order) => isWantedElsewhere(sale, order), setting.otherTills),
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
 * Whether everything that can be compared agrees. Without a code, an order can't be recognised reliably from
 * one read to the next. If all of the player's details are secret, any customer's order would match.
 */
export function speaksForItself({ order, inFavour, against }: Candidate): boolean {
  return against.length === 0 && inFavour.includes('same-recipient') && order.code !== null;
}

/**
 * Whether the last complete read of the list shows the order: the result of an interrupted read may be
 * outdated. An order that repeats a member, or that the service marks as deleted, shows nothing.
 */
export function isListed(order: ServiceOrder, { wholeRead }: Pick<ListState, 'wholeRead'>): boolean {
  return (
    order.missingSince === null &&
    order.firstRead <= wholeRead &&
    !order.faults.some((fault) => fault === 'repeated-member' || fault === 'deleted')
  );
}

/** The relation of an order to the sale whose name it bears. */
export type Named = 'own' | 'not-it' | 'undecided';

/**
 * The relation of an order to a sale whose name it bears; null when it bears none. `own`: item and total
 * agree, and it was listed after the sale was sent. `not-it`: it carries the code and one of these differs.
 * `undecided`: it can't be decided. An order that settled the sale before stays its own, whatever its total is
 * now, since refunds change that; but not if it names another item.
 */
export function judgeNamed(sale: Sale, order: ServiceOrder, cacheId: string): Named | null {
  const link = isOrderOfSale(sale, order);
  if (link === 'settled') return namesAnotherItem(sale, order) ? 'not-it' : 'own';
  const hasCode = order.code !== null && order.code === saleCode(sale);
  if (link === null && !hasCode) return null;
  const attempt = sale.attempts.at(-1);
  const after = attempt ? wasListedAfter(attempt, order, cacheId) : null;
  // An order with only the same id is not rejected: nothing guarantees that the two ids are the same.
  if (link === null || after === false || contradicts(sale, order)) return hasCode ? 'not-it' : null;
  return after === true && agreesWith(sale, order) ? 'own' : 'undecided';
}

/**
 * Whether an order may belong to this sale without being known to. True for sales on the wire, unknown,
 * refused or closed by a person, and for accepted ones whose own order is not listed (`served`).
 */
export function mayOwnAnOrder(sale: Sale, served: ReadonlySet<string>): boolean {
  return mayBeBooked(sale) && sale.seenOrder === null && !served.has(sale.id);
}

/** Whether any request of the sale may have reached the service. */
function mayBeBooked({ attempts, state }: Sale): boolean {
  return attempts.length > 0 && state !== 'not-sent';
}

/** Reasons that prove nothing either way, because the fact is missing. */
const MISSING_FACTS: ReadonlySet<MatchReason> = new Set([
  'no-total',
  'no-time',
  'clocks-not-compared',
  'list-not-comparable',
]);

/**
 * Whether no known fact but these contradicts that the order is the sale's; with `anyTime`, whenever it was
 * booked.
 */
export function mayWellBe(
  sale: Sale,
  order: ServiceOrder,
  setting: MatchSetting,
  but: readonly MatchReason[],
  anyTime: boolean,
): boolean {
  return isAllowed(
    sale,
    order,
    setting,
    (reason) =>
      MISSING_FACTS.has(reason) ||
      but.includes(reason) ||
      (anyTime && (reason === 'shortly-after' || reason === 'other-time')),
  );
}

/**
 * The rivals of the sale that may own an order: booked late, refused though booked, or listed under another
 * code. A rival whose own order is known counts only for a short while, since services have booked twice.
 */
export function rivalsFor(sale: Sale, order: ServiceOrder, setting: MatchSetting): Sale[] {
  return setting.rivals.filter((rival) => {
    const attempt = rival.attempts.at(-1);
    if (rival.id === sale.id || !attempt || !mayBeBooked(rival)) return false;
    if (!mayOwnAnOrder(rival, setting.served) && !isSoonAfter(attempt, order)) return false;
    return isAllowed(rival, order, setting, (reason) => isNoAlibi(reason, rival, sale));
  });
}

/** Whether the order may still be the rival's despite this reason. */
function isNoAlibi(reason: MatchReason, rival: Sale, sale: Sale): boolean {
  if (reason === 'shortly-after') return true;
  // The service may have another price by now, but not for the other sale's number of pieces.
  if (reason === 'other-total') return rival.quantity === sale.quantity;
  return MISSING_FACTS.has(reason);
}

function isAllowed(
  sale: Sale,
  order: ServiceOrder,
  setting: MatchSetting,
  allows: (reason: MatchReason) => boolean,
): boolean {
  return candidatesOf(sale, [order], setting).some(
    // While a sale is on the wire, its order's date is not known yet.
    ({ against }) => sale.state === 'sending' || against.every(allows),
  );
}

/** Orders in the current list that may be the sale, the likeliest first. */
export function candidatesOf(
  sale: Sale,
  orders: readonly ServiceOrder[],
  setting: MatchSetting,
): Candidate[] {
  const attempt = sale.attempts.at(-1);
  if (!attempt || !isOfService(sale, setting.service)) return [];
  const free = orders.filter(
    (order) => isListed(order, setting) && !isClaimedByAnother(sale, order, setting),
  );
  const timely = free.flatMap((order) => compare(sale, attempt, order, setting.cacheId) ?? []);
  // Where there is none, one that the list shows as new may have a wrong time: a person decides.
  const found =
    timely.length > 0
      ? timely
      : free.flatMap((order) => compare(sale, attempt, order, setting.cacheId, true) ?? []);
  return found.sort((a, b) => a.against.length - b.against.length);
}

/** Whether the sale may have gone to the service: an order that another service lists is never its order. */
export function isOfService({ attempts }: Pick<Sale, 'attempts'>, service: string | null): boolean {
  const own = attempts.at(-1)?.service;
  return own === undefined || service === null || own === service;
}

function isClaimedByAnother(sale: Sale, order: ServiceOrder, { claims }: MatchSetting): boolean {
  return (claims.get(order.key) ?? []).some((id) => id !== sale.id);
}

function compare(
  sale: Sale,
  attempt: Attempt,
  order: ServiceOrder,
  cacheId: string,
  mayHaveWrongTime = false,
): Candidate | null {
  if (!namesItemOf(sale, order)) return null;
  const seen = seenReason(attempt.snapshot, order, cacheId);
  if (seen === null) return null;
  const isMisdated = mayHaveWrongTime && seen === 'first-seen-after' && mayBeMisdated(attempt, order);
  const time = timeReason(attempt, order) ?? (isMisdated ? 'other-time' : null);
  if (time === null) return null;
  const reasons = [
    'same-item',
    ...(namesRecipient(sale, order) ? (['same-recipient'] as const) : []),
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

function namesRecipient({ payload }: Sale, { lines }: ServiceOrder): boolean {
  return (
    payload.some((item) => !item.secret) && lines.every((line) => namesPlayerExactly(payload, line.payload))
  );
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
  if (order.total === null) return 'no-total';
  return sameMoney(order.total, sale.expectedTotal) ? 'same-total' : 'other-total';
}

/** An order states no quantity: one line may mean all units, or each unit has its own line. */
function quantityFits(sale: Sale, order: ServiceOrder): boolean {
  return order.lines.length === sale.quantity || order.lines.length === 1;
}
