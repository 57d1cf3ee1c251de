/**
 * A ticket: several top-ups for one customer, confirmed and paid together. Each line is a sale of its own, with its
 * own id, its own one POST and its own state; a sale that is sold alone has no ticket.
 */
import { minus, type Money } from '../money/money';
import type { Tender } from '../money/tender';
import { hasPlayer, isAlike, type SoldItem } from './alike';
import type { CarriedMoney } from './carried-money';
import type { PayloadValue, Sale, SaleOrder } from './sale';

/** More lines than one customer at a counter asks for. */
export const MOST_TICKET_LINES = 20;
/** Tickets that wait at a time; more would be a list of forgotten ones. */
export const MOST_PARKED_TICKETS = 200;
/** What a parked ticket is called out by. In UTF-16 units. */
export const MAX_TICKET_NAME_LENGTH = 60;

/** One line as staff confirmed it. */
export type TicketLine = Omit<SaleOrder, 'payment'>;

/** What one tender pays of a ticket. */
export interface TicketPayment {
  readonly tender: Tender;
  /** Of what the lines cost together, before cash is rounded. */
  readonly amount: Money;
  /** What is paid above (or, negative, below) `amount` because cash is rounded; null when it is not. */
  readonly rounding: Money | null;
  /** Cash handed over for the whole ticket; null when it was the exact amount, and for every other tender. */
  readonly tendered: Money | null;
  /** The reference of the slip that was shown for it, as it was typed or scanned; PromptPay alone has one. */
  readonly slip?: string | null | undefined;
}

/** What a ticket is found by: its own id, or that of its one sale, which is stored as a sale alone. */
export function foundBy(ticketId: string, saleIds: readonly string[]): string {
  const [first] = saleIds;
  return saleIds.length === 1 && first !== undefined ? first : ticketId;
}

/** What staff confirmed: its lines in the order in which they are sent, each tender at most once. */
export interface TicketOrder {
  /** A UUID; without meaning for a ticket of one line, which is stored as a sale alone. */
  readonly ticketId: string;
  readonly lines: readonly TicketLine[];
  /** Together exactly what the customer pays for the lines. */
  readonly payments: readonly TicketPayment[];
  /** The refused sale whose money goes along, as the screen has it; it is among the payments. */
  readonly carried?: CarriedMoney | null | undefined;
}

/** A confirmed ticket. */
export interface Ticket {
  readonly id: string;
  /** The till's clock, ISO 8601 UTC. */
  readonly createdAt: string;
  /** Its lines in their order, as they are now. */
  readonly sales: readonly Sale[];
  /** How it was paid as confirmed; a wrong tender is corrected with the sales. */
  readonly payments: readonly TicketPayment[];
}

/** One line of a parked ticket. The value of a secret is null: it is never kept, and typed again. */
export interface ParkedLine {
  readonly product: { readonly id: string; readonly name: string };
  /** Null while none is chosen. */
  readonly package: { readonly id: string; readonly name: string } | null;
  readonly quantity: number;
  readonly payload: readonly PayloadValue[];
}

/** A ticket of a customer who comes back: nothing of it was confirmed, and it holds no money. */
export interface ParkedTicket {
  readonly id: string;
  /** From 1 over the till's life. */
  readonly number: number;
  /** Empty when nobody gave one. */
  readonly name: string;
  /** The till's clock, ISO 8601 UTC. */
  readonly parkedAt: string;
  readonly who: string;
  /** Who that is; null on a till without people. */
  readonly personId: string | null;
  readonly lines: readonly ParkedLine[];
}

/** Whether a customer ordered it at a locked till: the till itself parked it. */
export function isSelfOrder({ personId, who }: Pick<ParkedTicket, 'personId' | 'who'>): boolean {
  return personId === null && who === 'till';
}

/** What the customer pays for a line, as the screen had it: the shop's price, and a discount taken off. */
export function costOfLine({ shownTotal, shownCharge, discount }: TicketLine): Money {
  const charge = shownCharge ?? shownTotal;
  return discount ? minus(charge, discount.amount) : charge;
}

/**
 * Shares out among lines what is taken off their ticket: in proportion to what they cost, whole amounts that add up.
 * Throws RangeError when it is more than they cost.
 */
export function spreadDiscount(costs: readonly Money[], off: Money): Money[] {
  const all = costs.reduce((sum, { minor }) => sum + minor, 0);
  if (off.minor > all || off.minor < 0) throw new RangeError('more is taken off than the lines cost');
  let [open, left] = [off.minor, all];
  return costs.map(({ minor, currency }) => {
    // Of what is still open its part of what is still left: rounding never adds up to more than the last line has.
    const part = left === 0 ? 0 : Number((BigInt(open) * BigInt(minor)) / BigInt(left));
    open -= part;
    left -= minor;
    return { minor: part, currency };
  });
}

/** A sale alone as a ticket of one line. */
export function ticketOf({ payment, ...line }: SaleOrder): TicketOrder {
  return {
    ticketId: line.saleId,
    lines: [line],
    payments: [{ ...payment, amount: costOfLine(line) }],
  };
}

/**
 * Ids of the lines before `at` on a ticket that sell the same package to the same player as that one: staff have to
 * say yes to each, as to any similar sale.
 */
export function sameOnTicket(
  lines: readonly { readonly saleId: string; readonly item: SoldItem }[],
  at: number,
): string[] {
  const item = lines[at]?.item;
  if (!item || !hasPlayer(item)) return [];
  return lines
    .slice(0, at)
    .flatMap((before) => (hasPlayer(before.item) && isAlike(item, before.item) ? before.saleId : []));
}
