/** What tickets that wait need from the journal's file. */
import type { Actor } from '@shared/model/people/actor';
import type { ParkedTicket } from '@shared/model/sale/ticket';

/** A ticket as it is parked; the journal gives it its number. */
export type NewParked = Pick<ParkedTicket, 'id' | 'name' | 'parkedAt' | 'lines'>;

/** How a parked ticket ended: somebody goes on with it, or nobody will, for a reason. */
export type ParkedEnd =
  | { readonly how: 'taken-up'; readonly at: string }
  | { readonly how: 'discarded'; readonly at: string; readonly reason: string };

/**
 * Tickets that wait for their customers. Like the journal, every method commits with its entry in the audit trail
 * before it returns, and throws Failure JOURNAL_UNAVAILABLE when it cannot.
 */
export interface ParkedTickets {
  /** See `Journal.by`. */
  by(actor: Actor): ParkedTickets;
  /** Oldest first. */
  all(): ParkedTicket[];
  /** Those that were ever parked with one of these values in a line or under one as their name, oldest first. */
  everWith(values: readonly string[]): ParkedTicket[];
  /** Numbers it with the next number there is. Throws Failure TICKETS_FULL when too many wait. */
  park(ticket: NewParked): ParkedTicket;
  /** Gives it as it was. Throws Failure TICKET_NOT_FOUND when it does not wait any more. */
  end(id: string, end: ParkedEnd): ParkedTicket;
}
