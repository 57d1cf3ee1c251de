/** Tickets: each call is one use case. */
import type { ticket } from '@shared/ipc/ticket';
import { getTicket } from '../app/ticket/get-ticket';
import type { TillSession } from '../app/till-session';
import type { HandlersOf } from './register';

/** The handlers of the topic. */
export function ticketHandlers(session: () => TillSession): HandlersOf<typeof ticket> {
  return {
    'ticket.confirm': (order, doer) => session().sell.confirm(order, doer),
    'ticket.get': ({ id }) => getTicket(session().deps, id),
    'ticket.park': (input, doer) => session().parked.park(input, doer),
    'ticket.parked': () => session().parked.all(),
    'ticket.takeUp': ({ id }, doer) => session().parked.takeUp(id, doer),
    'ticket.discard': ({ id, reason }, doer) => session().parked.discard(id, reason, doer),
  };
}
