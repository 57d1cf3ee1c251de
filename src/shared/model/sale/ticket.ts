/**
 * A ticket: several top-ups for one customer, confirmed and paid together. Each line is a separate sale with
 * its own id, its one POST and its state; a sale that is sold alone has no ticket.
 */
import { minus, type Money } from '../money/money';
import type { Tender } from '../money/tender';
import { hasPlayer, isAlike, type SoldItem } from './alike';
import type { CarriedMoney } from './carried-money';
import type { PayloadValue, Sale, SaleOrder } from './sale';

/** More lines than one customer at a counter asks for. */
export const MOST_TICKET_LINES = 20;
/** Tickets that may wait at a time; more would be a list of forgotten ones. */
export const MOST_PARKED_TICKETS = 200;
/** The name that a parked ticket is called by. In UTF-16 units. */
export const MAX_TICKET_NAME_LENGTH = 60;

/** One line as staff confirmed it. */
export type TicketLine = Omit<SaleOrder, 'payment'>;

/** The part of a ticket that one tender pays. */
export interface TicketPayment {
  readonly tender: Tender;
  /** Its part of the lines' total, before cash is rounded. */
  readonly amount: Money;
  /**
   * The amount paid above (or, if negative, below) `amount` because of cash rounding; null when not rounded.
   */
  readonly rounding: Money | null;
  /** Cash handed over for the whole ticket; null when it was the exact amount, and for every other tender. */
  readonly tendered: Money | null;
  /** The reference of the slip that was shown for it, as typed or scanned; only PromptPay has one. */
  readonly slip?: string | null | undefined;
}

/** The id by which a ticket is found: its own, or that of its only sale, which is stored as a sale alone. */
export function foundBy(ticketId: string, saleIds: readonly string[]): string {
  const [first] = saleIds;
  return saleIds.length === 1 && first !== undefined ? first : ticketId;
}

/** The order that staff confirmed: its lines in sending order, each tender at most once. */
export interface TicketOrder {
  /** A UUID; not used for a ticket of one line, which is stored as a sale alone. */
  readonly ticketId: string;
  readonly lines: readonly TicketLine[];
  /** Together exactly the customer's total for the lines. */
  readonly payments: readonly TicketPayment[];
  /** The refused sale whose money is used here, as shown on the screen; it is among the payments. */
  readonly carried?: CarriedMoney | null | undefined;
}

export interface Ticket {
  readonly id: string;
  /** The till's clock, ISO 8601 UTC. */
  readonly createdAt: string;
  /** Its lines in their order, as they are now. */
  readonly sales: readonly Sale[];
  /** The payments as confirmed; a wrong tender is corrected with the sales. */
  readonly payments: readonly TicketPayment[];
}

/**
 * One line of a parked ticket. The value of a secret is null: it is never stored, and must be typed again.
 */
export interface ParkedLine {
  readonly product: { readonly id: string; readonly name: string };
  /** Null while none is chosen. */
  readonly package: { readonly id: string; readonly name: string } | null;
  readonly quantity: number;
  readonly payload: readonly PayloadValue[];
}

/** A ticket of a customer who will come back: nothing of it was confirmed, and it holds no money. */
export interface ParkedTicket {
  readonly id: string;
  /** Counted from 1 over the till's life. */
  readonly number: number;
  /** Empty when none was given. */
  readonly name: string;
  /** The till's clock, ISO 8601 UTC. */
  readonly parkedAt: string;
  readonly who: string;
  /** The id of that person; null on a till without people. */
  readonly personId: string | null;
  readonly lines: readonly ParkedLine[];
}

/** Whether a customer ordered it at a locked till: then the till itself parked it. */
export function isSelfOrder({ personId, who }: Pick<ParkedTicket, 'personId' | 'who'>): boolean {
  return personId === null && who === 'till';
}

/** The customer's price for a line, as shown on the screen: the shop's price minus any discount. */
export function costOfLine({ shownTotal, shownCharge, discount }: TicketLine): Money {
  const charge = shownCharge ?? shownTotal;
  return discount ? minus(charge, discount.amount) : charge;
}

/**
 * Spreads a ticket's discount over its lines, in proportion to their cost, in whole amounts that add up.
 * Throws RangeError when it is more than they cost.
 */
export function spreadDiscount(costs: readonly Money[], off: Money): Money[] {
  const all = costs.reduce((sum, { minor }) => sum + minor, 0);
  if (off.minor > all || off.minor < 0) throw new RangeError('more is taken off than the lines cost');
  let [open, left] = [off.minor, all];
  return costs.map(({ minor, currency }) => {
    // The discount still open, by this line's part of the costs left. So rounding never leaves the last line
    // a larger discount than its cost.
    const part = left === 0 ? 0 : Number((BigInt(open) * BigInt(minor)) / BigInt(left));
    open -= part;
    left -= minor;
    return { minor: part, currency };
  });
}

/** A single sale as a ticket of one line. */
export function ticketOf({ payment, ...line }: SaleOrder): TicketOrder {
  return {
    ticketId: line.saleId,
    lines: [line],
    payments: [{ ...payment, amount: costOfLine(line) }],
  };
}

/**
 * Ids of the lines before `at` on a ticket that sell the same package to the same player. Staff have to
 * accept each, as with any similar sale.
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
