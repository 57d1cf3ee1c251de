/** Tickets: each call is one use case. */
import type { ticket } from '@shared/ipc/counter/ticket';
import { getTicket } from '../../app/ticket/get-ticket';
import type { DraftTicket } from '../../app/ticket/draft-ticket';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The calls for the ticket that is being composed. */
export type DraftCalls = Pick<DraftTicket, 'keep' | 'of'>;

export function ticketHandlers(
  session: () => TillSession,
  draft: DraftCalls,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof ticket> {
  return {
    'ticket.confirm': (order, actor) => counter().sell.confirm(order, actor),
    'ticket.get': ({ id }) => getTicket(session().deps, id),
    'ticket.keepDraft': ({ lines }, actor) => draft.keep(lines, actor),
    'ticket.draft': (_, actor) => ({ lines: draft.of(actor) }),
    'ticket.park': (input, actor) => counter().parked.park(input, actor),
    'ticket.parked': () => session().parked.all(),
    'ticket.takeUp': ({ id }, actor) => session().parked.takeUp(id, actor),
    'ticket.discard': ({ id, reason }, actor) => session().parked.discard(id, reason, actor),
  };
}
