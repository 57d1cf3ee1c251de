/** What waiting tickets need from the journal's file. */
import type { Actor } from '@shared/model/people/actor';
import type { ParkedTicket } from '@shared/model/sale/ticket';

/** A ticket to park; the journal assigns its number. */
export type NewParked = Pick<ParkedTicket, 'id' | 'name' | 'parkedAt' | 'lines'>;

/** How a parked ticket ended: it was resumed, or it was dropped, for a reason. */
export type ParkedEnd =
  | { readonly how: 'taken-up'; readonly at: string }
  | { readonly how: 'discarded'; readonly at: string; readonly reason: string };

/**
 * Tickets that wait for their customers. Like the journal, every method commits with its entry in the audit
 * trail before it returns, and throws Failure JOURNAL_UNAVAILABLE when it can't.
 */
export interface ParkedTickets {
  /** See `Journal.by`. */
  by(actor: Actor): ParkedTickets;
  /** Oldest first. */
  all(): ParkedTicket[];
  /** All tickets ever parked with one of these values in a line or as their name, oldest first. */
  everWith(values: readonly string[]): ParkedTicket[];
  /** Assigns the next number. Throws Failure TICKETS_FULL when too many wait. */
  park(ticket: NewParked): ParkedTicket;
  /** Returns it as it was. Throws Failure TICKET_NOT_FOUND when it is no longer waiting. */
  end(id: string, end: ParkedEnd): ParkedTicket;
}
