/** Tickets: each call is one use case. */
import type { ticket } from '@shared/ipc/counter/ticket';
import { getTicket } from '../../app/ticket/get-ticket';
import type { KeepDraft } from '../../app/ticket/keep-draft';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** What keeps the ticket that is being composed. */
export type DraftCalls = Pick<KeepDraft, 'keep' | 'of'>;

/** The handlers of the topic. */
export function ticketHandlers(
  session: () => TillSession,
  draft: DraftCalls,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof ticket> {
  return {
    'ticket.confirm': (order, doer) => counter().sell.confirm(order, doer),
    'ticket.get': ({ id }) => getTicket(session().deps, id),
    'ticket.keepDraft': ({ lines }, doer) => {
      draft.keep(lines, doer);
      return undefined;
    },
    'ticket.draft': (_, doer) => ({ lines: draft.of(doer) }),
    'ticket.park': (input, doer) => counter().parked.park(input, doer),
    'ticket.parked': () => session().parked.all(),
    'ticket.takeUp': ({ id }, doer) => session().parked.takeUp(id, doer),
    'ticket.discard': ({ id, reason }, doer) => session().parked.discard(id, reason, doer),
  };
}
