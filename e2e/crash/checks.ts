/** Checks the promises against the evidence of a run. Pure. */
import type { AuditBreak } from '@shared/model/audit';
import { MOST_BREAKS } from '@shared/model/kinds/till';
import type { Sale } from '@shared/model/sale/sale';
import { shareOfTotal } from '@shared/model/sale/sale-money';
import { isSold, mayBecome, moveBy, SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import type { CutEvidence, Evidence } from './evidence';
import type { GivenSale } from './ledger';

/** A broken promise: which, and how. */
export interface Violation {
  readonly promise: keyof typeof PROMISES;
  readonly what: string;
}

type Check = (evidence: Evidence) => string[];

/** Every promise by its name, with the check that finds it broken. */
const PROMISES = {
  'never lost': neverLost,
  'never doubled': neverDoubled,
  'nothing unasked': nothingUnasked,
  'sold means booked': soldMeansBooked,
  'not sold means not booked': notSoldMeansNotBooked,
  'nothing stays sending': nothingStaysSending,
  'a shown state stays true': recordStaysTrue,
  'the right order': theRightOrder,
  'the order is offered': theOrderIsOffered,
  'totals are right': totalsAreRight,
  'the drawer fits': theDrawerFits,
  'shares add up': sharesAddUp,
  'the trail is whole': theTrailIsWhole,
  'copies are whole': copiesAreWhole,
  'a copy is reported': aCopyIsReported,
  'a cut is reported': aCutIsReported,
  'the till stands': ({ faults }: Evidence) => [...faults],
} as const satisfies Record<string, Check>;

/** All violations; empty when every promise was kept. */
export function violationsOf(evidence: Evidence): Violation[] {
  return Object.entries(PROMISES).flatMap(([promise, check]) =>
    check(evidence).map((what) => ({ promise: promise as Violation['promise'], what })),
  );
}

/**
 * Whether a sale can change like this in one step of a run: its staff only send, close and choose candidates;
 * nothing is restored.
 */
function comesAbout(from: SaleState, to: SaleState): boolean {
  const by = moveBy(from, to);
  if (by === 'copy') return false;
  return by === 'person' ? to === 'sending' || to === 'voided' : by !== null;
}

/** Whether a sale can have got from one state to the other, at once or in steps. */
function canBecome(from: SaleState, to: SaleState, seen: ReadonlySet<SaleState> = new Set()): boolean {
  if (from === to || comesAbout(from, to)) return true;
  return SALE_STATES.some(
    (step) =>
      !seen.has(step) && comesAbout(from, step) && canBecome(step, to, new Set([...seen, from, step])),
  );
}

function kept({ sales }: Evidence, { id }: GivenSale): Sale | null {
  return sales.find((sale) => sale.id === id) ?? null;
}

function neverLost(evidence: Evidence): string[] {
  return evidence.given
    .filter((given) => (given.confirmed || given.shown.length > 0) && !given.undone && !kept(evidence, given))
    .map(({ id }) => `sale ${id} was confirmed and is not in the journal`);
}

function neverDoubled({ given, recorded }: Evidence): string[] {
  const twice = given
    .filter(({ posts, booked }) => posts.length > 1 || booked.length > 1)
    .map(({ id, posts, booked }) => `sale ${id}: ${posts.length} POSTs, ${booked.length} bookings`);
  const passedOn = new Map<string, number>();
  for (const { player, posts } of given) {
    const known = posts.filter((post) => post.passedOn).length;
    passedOn.set(player, (passedOn.get(player) ?? 0) + known);
  }
  const unseen = [...recorded]
    .filter(([player, count]) => count > (passedOn.get(player) ?? 0))
    .map(
      ([player, count]) =>
        `the service saw ${count} POSTs for ${player}, the wire ${passedOn.get(player) ?? 0}`,
    );
  return [...twice, ...unseen];
}

function nothingUnasked(evidence: Evidence): string[] {
  const { given, stray, sales } = evidence;
  const asked = new Set(given.map(({ id }) => id));
  return [
    ...stray.map((body) => `a POST that no sale asked for: ${body}`),
    ...sales.filter(({ id }) => !asked.has(id)).map(({ id }) => `no one made sale ${id}`),
    ...given
      .filter(
        (sale) => !sale.undone && sale.posts.length > 0 && (kept(evidence, sale)?.attempts.length ?? 0) === 0,
      )
      .map(({ id }) => `sale ${id} was sent, and the journal knows of no attempt`),
  ];
}

function soldMeansBooked(evidence: Evidence): string[] {
  return evidence.given.flatMap((given) => {
    const sale = kept(evidence, given);
    if (!sale || !isSold(sale.state) || given.booked.length > 0) return [];
    return `sale ${given.id} is ${sale.state}, and nothing was booked for it`;
  });
}

function notSoldMeansNotBooked(evidence: Evidence): string[] {
  return evidence.given.flatMap((given) => {
    const sale = kept(evidence, given);
    if (
      given.undone ||
      given.booked.length === 0 ||
      (sale && (isSold(sale.state) || sale.state === 'unknown'))
    )
      return [];
    return `sale ${given.id} is ${sale?.state ?? 'not in the journal'}, and it was booked`;
  });
}

function nothingStaysSending({ leftSending, sales }: Evidence): string[] {
  return [
    ...leftSending.map((id) => `sale ${id} was still sending after a start`),
    ...sales
      .filter(
        ({ state, attempts }) => state === 'sending' || attempts.some(({ endedAt }) => endedAt === null),
      )
      .map(({ id }) => `sale ${id} is still open at the end`),
  ];
}

function recordStaysTrue(evidence: Evidence): string[] {
  return evidence.given.flatMap((given) => {
    const sale = kept(evidence, given);
    const shown = sale ? [...given.shown, sale.state] : given.shown;
    return shown.flatMap((to, index) => {
      const from = shown[index - 1];
      if (from === undefined || canBecome(from, to)) return [];
      return `sale ${given.id} was shown as ${from} and then ${to}`;
    });
  });
}

function theRightOrder(evidence: Evidence): string[] {
  return evidence.given.flatMap((given) => {
    const sale = kept(evidence, given);
    if (!sale) return [];
    const codes = given.booked.map(({ code }) => code);
    const ids = given.booked.map(({ _id }) => _id);
    const { transaction, seenOrder } = sale;
    const wrong = [
      ...(transaction?.code && !codes.includes(transaction.code) ? [transaction.code] : []),
      ...(transaction?.id && !ids.includes(transaction.id) ? [transaction.id] : []),
      ...(seenOrder?.code && !codes.includes(seenOrder.code) ? [seenOrder.code] : []),
    ];
    return wrong.map((code) => `sale ${given.id} goes by ${code}, booked were ${codes.join(', ') || 'none'}`);
  });
}

function theOrderIsOffered(evidence: Evidence): string[] {
  const { day, given } = evidence;
  if (!day) return [];
  return given.flatMap((sale) => {
    const [booked] = sale.booked;
    if (!booked || kept(evidence, sale)?.state !== 'unknown') return [];
    if (day.candidates[sale.id]?.includes(booked.code)) return [];
    return `sale ${sale.id} is unknown, and its order ${booked.code} is not offered`;
  });
}

function totalsAreRight(evidence: Evidence): string[] {
  const { given, day, oneDay, orders } = evidence;
  const ofSales = given.flatMap((one) => {
    const sale = kept(evidence, one);
    if (!sale) return [];
    if (sale.expectedTotal.minor !== one.expectedMinor)
      return `sale ${one.id} expects ${sale.expectedTotal.minor}, confirmed were ${one.expectedMinor}`;
    const [booked] = one.booked;
    if (!booked || !isSold(sale.state) || sale.transaction?.total == null) return [];
    const minor = Math.round(booked.total * 100);
    return sale.transaction.total.minor === minor
      ? []
      : `sale ${one.id} brought ${minor}, the journal says otherwise`;
  });
  if (!day || !oneDay) return ofSales;
  // A sold sale is worth what the customer paid; one that only the service lists, what the service reports.
  const worth = ({ code, minor }: Evidence['orders'][number]): number => {
    const owner = given.find(({ booked }) => booked.some((booking) => booking.code === code));
    const sale = owner && kept(evidence, owner);
    return sale && isSold(sale.state) ? sale.expectedTotal.minor : minor;
  };
  const listed = orders.reduce((sum, order) => sum + worth(order), 0);
  const right = day.total === listed && day.soldCount === orders.length;
  const shown = `${day.total} in ${day.soldCount}, sold or listed are ${listed} in ${orders.length}`;
  return right ? ofSales : [...ofSales, `the day shows ${shown}`];
}

/** A sale is paid for once, and nothing is given back automatically. */
function theDrawerFits({ sales, money }: Evidence): string[] {
  return sales.flatMap((sale) => {
    const { id, payments, state } = sale;
    const entries = money
      .filter(({ saleId }) => saleId === id)
      .map(({ kind, tender, amount }) => `${kind} of ${amount.minor} by ${tender}`);
    const wanted = payments.map(({ tender, amount }) => `payment of ${amount.minor} by ${tender}`);
    if (entries.join() === wanted.join()) return [];
    return `sale ${id} is ${state}, and the drawer has: ${entries.join(', ') || 'nothing'}`;
  });
}

/** The payments for a ticket are shared out exactly: by line and by tender; and its lines are all there. */
function sharesAddUp({ sales, tickets, given }: Evidence): string[] {
  const isCut = (id: string): boolean => given.some((one) => one.cut && one.id === id);
  const bySale = sales.flatMap(({ id, payments, expectedTotal }) => {
    const paid = payments.reduce((sum, share) => sum + shareOfTotal(share).minor, 0);
    return payments.length === 0 || paid === expectedTotal.minor
      ? []
      : `sale ${id} costs ${expectedTotal.minor}, its shares come to ${paid}`;
  });
  const byTicket = tickets.flatMap((ticket) => {
    if (ticket.sales.some(({ id }) => isCut(id))) return [];
    const lines = ticket.sales[0]?.ticket?.lines;
    const faults = lines === ticket.sales.length ? [] : [`ticket ${ticket.id} has not all its lines`];
    for (const { tender, amount, rounding } of ticket.payments) {
      const taken = ticket.sales
        .flatMap(({ payments }) => payments)
        .filter((share) => share.tender === tender)
        .reduce((sum, share) => sum + share.amount.minor, 0);
      const due = amount.minor + (rounding?.minor ?? 0);
      if (taken !== due) faults.push(`ticket ${ticket.id} took ${taken} by ${tender}, paid were ${due}`);
    }
    return faults;
  });
  return [...bySale, ...byTicket];
}

/** Of sales that were cut off, the trail has the rest. */
function theTrailIsWhole({ trailBreaks, moves, sales, given, cut }: Evidence): string[] {
  const isNew = (one: AuditBreak): boolean => cut === null || !isKnown(cut, one);
  const faults = trailBreaks
    .filter(isNew)
    .map((one) => `the audit trail does not add up: ${JSON.stringify(one)}`);
  const isCut = (saleId: string): boolean => given.some(({ id, cut: off }) => off && id === saleId);
  const at = new Map<string, SaleState>();
  for (const { saleId, from, to } of moves.filter((move) => !isCut(move.saleId))) {
    const before = at.get(saleId) ?? null;
    if (from !== before)
      faults.push(`the trail moves ${saleId} from ${from ?? 'nothing'}, it was ${before ?? 'nothing'}`);
    const allowed = from === null ? to === 'held' || to === 'sending' : mayBecome(from, to);
    if (!allowed) faults.push(`the trail moves ${saleId} from ${from ?? 'nothing'} to ${to}`);
    at.set(saleId, to);
  }
  for (const { id, state } of sales.filter((sale) => !isCut(sale.id))) {
    if (at.get(id) !== state)
      faults.push(`sale ${id} is ${state}, the trail ends at ${at.get(id) ?? 'nothing'}`);
  }
  return faults;
}

function aCopyIsReported({ copies, expectedCopies }: Evidence): string[] {
  return expectedCopies
    .filter((why) => !copies.includes(why))
    .map((why) => `nothing was said of a journal that is a copy: ${why}`);
}

/** Whether this was so before the till went on; of many breaks only the first are reported. */
function isKnown({ found }: CutEvidence, { fault, table, key }: AuditBreak): boolean {
  const isSame = (one: AuditBreak): boolean => one.fault === fault && one.table === table && one.key === key;
  return found.length >= MOST_BREAKS || found.some(isSame);
}

function aCutIsReported({ cut }: Evidence): string[] {
  if (!cut) return [];
  const found = cut.found.map(({ fault }) => fault);
  return [
    ...cut.expected
      .filter((fault) => !found.includes(fault))
      .map((fault) => `a check of the cut trail does not find ${fault}`),
    ...cut.expectedByTill
      .filter((fault) => !cut.foundByTill.includes(fault))
      .map((fault) => `the till does not find ${fault} in its cut trail`),
  ];
}

function copiesAreWhole({ backups }: Evidence): string[] {
  return backups.filter(({ whole }) => !whole).map(({ name }) => `the copy ${name} cannot be read`);
}
