/**
 * Which order of the service is which sale of the till. Pure; evidence only, never a guess.
 *
 * An order can only look like a sale: another till may have sold the same package to the same player. So a
 * sale is settled by looks only where exactly one order that the list shows now looks like it, no other sale
 * of this till may own that order, everything that can be compared agrees, and its time lies within the
 * seconds in which the request was on the wire. Everything else is left to a person.
 */
import { sameMoney } from '@shared/model/money/money';
import { namesPlayerExactly } from '@shared/model/sale/alike';
import type { ServiceOrder } from '@shared/model/service/order';
import { saleCode, type Attempt, type Sale } from '@shared/model/sale/sale';
import type { Candidate, MatchReason, WhyOpen } from '@shared/model/sale/settling';
import { agreesWith, contradicts, isOrderOfSale, namesAnotherItem, namesItemOf } from './order-of-sale';
import { isSoonAfter, seenReason, timeReason, wasListedAfter } from './order-time';

/** How far the list has been read. */
export interface ListState {
  /** The service that lists them; null when it is not known. */
  readonly service: string | null;
  /** The cache that the orders come from. */
  readonly cacheId: string;
  /** The last read that was whole; 0 when none was. */
  readonly wholeRead: number;
}

/** What is known of the shop when orders are compared with sales. */
export interface MatchSetting extends ListState {
  /** Sales of this till that an order is known to be of, by its key: what is theirs is no other sale's. */
  readonly claims: ReadonlyMap<string, readonly string[]>;
  /** Whether others sell through the same identify. */
  readonly otherTills: boolean;
  /** Other sales of this till that one of the orders may be of; see `rivalsFor`. */
  readonly rivals: readonly Sale[];
  /** Ids of the sales among them whose own order is known. */
  readonly served: ReadonlySet<string>;
}

/** What became of one open sale. */
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
 * Whether everything that can be compared agrees. Without a code an order is not known again for certain
 * from one read to the next, and where all of the player's details are secret, everybody's order would do.
 */
export function speaksForItself({ order, inFavour, against }: Candidate): boolean {
  return against.length === 0 && inFavour.includes('same-recipient') && order.code !== null;
}

/**
 * Whether the last whole read of the list shows the order: what a read that broke off brought may be gone. One that
 * says a thing twice shows nothing.
 */
export function isListed(order: ServiceOrder, { wholeRead }: Pick<ListState, 'wholeRead'>): boolean {
  return (
    order.missingSince === null && order.firstRead <= wholeRead && !order.faults.includes('repeated-member')
  );
}

/** What an order under a sale's name is to the sale. */
export type Named = 'own' | 'not-it' | 'not-told';

/**
 * What an order that bears one of the sale's names is to it, or null when it bears none: `own` when item and
 * total agree and it was listed after the sale was sent, `not-it` when it carries the code and something of
 * that is otherwise, `not-told` when it cannot be said. What settled the sale before is its own, whatever its total is by
 * now, since refunds change that; but not once it names another item.
 */
export function judgeNamed(sale: Sale, order: ServiceOrder, cacheId: string): Named | null {
  const link = isOrderOfSale(sale, order);
  if (link === 'settled') return namesAnotherItem(sale, order) ? 'not-it' : 'own';
  const hasCode = order.code !== null && order.code === saleCode(sale);
  if (link === null && !hasCode) return null;
  const attempt = sale.attempts.at(-1);
  const after = attempt ? wasListedAfter(attempt, order, cacheId) : null;
  // By its id alone an order is not taken for an impostor: nobody promised that the two ids are one.
  if (link === null || after === false || contradicts(sale, order)) return hasCode ? 'not-it' : null;
  return after === true && agreesWith(sale, order) ? 'own' : 'not-told';
}

/**
 * Whether an order may be of this sale without being known as such: what is on the wire or unknown, what was
 * refused or closed by a person, and what was accepted while its own order is not listed (`served`).
 */
export function mayOwnAnOrder(sale: Sale, served: ReadonlySet<string>): boolean {
  return mayBeBooked(sale) && sale.seenOrder === null && !served.has(sale.id);
}

/** Whether anything of the sale may have reached the service. */
function mayBeBooked({ attempts, state }: Sale): boolean {
  return attempts.length > 0 && state !== 'not-sent';
}

/** Reasons that say nothing either way: what they are about was not told. */
const NOT_TOLD: ReadonlySet<MatchReason> = new Set([
  'total-not-told',
  'time-not-told',
  'clocks-not-compared',
  'list-not-comparable',
]);

/** Whether nothing that was told speaks against the order being the sale's. */
export function mayWellBe(sale: Sale, order: ServiceOrder, setting: MatchSetting): boolean {
  return isAllowed(sale, order, setting, (reason) => NOT_TOLD.has(reason));
}

/**
 * The rivals of the sale that may own an order: booked late, refused though booked, or listed under another
 * code. One whose own order is known counts for a short while only, since services have booked twice.
 */
export function rivalsFor(sale: Sale, order: ServiceOrder, setting: MatchSetting): Sale[] {
  return setting.rivals.filter((rival) => {
    const attempt = rival.attempts.at(-1);
    if (rival.id === sale.id || !attempt || !mayBeBooked(rival)) return false;
    if (!mayOwnAnOrder(rival, setting.served) && !isSoonAfter(attempt, order)) return false;
    return isAllowed(rival, order, setting, (reason) => isNoAlibi(reason, rival, sale));
  });
}

/** Whether an order may be the rival's in spite of it. */
function isNoAlibi(reason: MatchReason, rival: Sale, sale: Sale): boolean {
  if (reason === 'shortly-after') return true;
  // The service may have another price by now, but not for as many pieces as the other sale has.
  if (reason === 'other-total') return rival.quantity === sale.quantity;
  return NOT_TOLD.has(reason);
}

function isAllowed(
  sale: Sale,
  order: ServiceOrder,
  setting: MatchSetting,
  allows: (reason: MatchReason) => boolean,
): boolean {
  return candidatesOf(sale, [order], setting).some(
    // While a sale is on the wire, nobody knows yet when its order will be dated.
    ({ against }) => sale.state === 'sending' || against.every(allows),
  );
}

/** Orders that the list shows now and that may be the sale, the likeliest first. */
export function candidatesOf(
  sale: Sale,
  orders: readonly ServiceOrder[],
  setting: MatchSetting,
): Candidate[] {
  const attempt = sale.attempts.at(-1);
  if (!attempt || !isOfService(sale, setting.service)) return [];
  return orders
    .filter((order) => isListed(order, setting) && !isClaimedByAnother(sale, order, setting))
    .flatMap((order) => compare(sale, attempt, order, setting.cacheId) ?? [])
    .sort((a, b) => a.against.length - b.against.length);
}

/** Whether the sale may have gone to the service: what another one lists is none of its orders, whatever it says. */
export function isOfService({ attempts }: Pick<Sale, 'attempts'>, service: string | null): boolean {
  const own = attempts.at(-1)?.service;
  return own === undefined || service === null || own === service;
}

function isClaimedByAnother(sale: Sale, order: ServiceOrder, { claims }: MatchSetting): boolean {
  return (claims.get(order.key) ?? []).some((id) => id !== sale.id);
}

function compare(sale: Sale, attempt: Attempt, order: ServiceOrder, cacheId: string): Candidate | null {
  if (!namesItemOf(sale, order)) return null;
  const seen = seenReason(attempt.snapshot, order, cacheId);
  if (seen === null) return null;
  const time = timeReason(attempt, order);
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
  if (order.total === null) return 'total-not-told';
  return sameMoney(order.total, sale.expectedTotal) ? 'same-total' : 'other-total';
}

/** An order states no quantity: one line may stand for all units, or each unit have its own. */
function quantityFits(sale: Sale, order: ServiceOrder): boolean {
  return order.lines.length === sale.quantity || order.lines.length === 1;
}
