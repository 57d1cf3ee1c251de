/**
 * A ticket: several top-ups for one customer, confirmed and paid together. Each line is a separate sale with
 * its own id, its one POST and its state; a sale that is sold alone has no ticket.
 */
import type { TicketLine } from './sale';
import { minus, type Money } from '../money/money';
import { hasPlayer, isAlike, type SoldItem } from './alike';
import type * as ticketShapes from '../../ipc/shapes/ticket';
import type { Infer } from '../../ipc/shapes/infer';

/** Tickets that may wait at a time; more would be a list of forgotten ones. */
export const MOST_PARKED_TICKETS = 200;

/** The part of a ticket that one tender pays. */
export type TicketPayment = Infer<typeof ticketShapes.ticketPaymentSchema>;

/** The id by which a ticket is found: its own, or that of its only sale, which is stored as a sale alone. */
export function foundBy(ticketId: string, saleIds: readonly string[]): string {
  const [first] = saleIds;
  return saleIds.length === 1 && first !== undefined ? first : ticketId;
}

/** The order that staff confirmed: its lines in sending order, each tender at most once. */
export type TicketOrder = Infer<typeof ticketShapes.ticketOrderSchema>;

export type Ticket = Infer<typeof ticketShapes.ticketSchema>;

/** One line of a parked ticket. A secret's value is null: it is never stored, and typed again. */
export type ParkedLine = Infer<typeof ticketShapes.parkedLineSchema>;

/** A ticket of a customer who will come back: nothing of it was confirmed, and it holds no money. */
export type ParkedTicket = Infer<typeof ticketShapes.parkedTicketSchema>;

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
