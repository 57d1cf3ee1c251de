/** A ticket by its id, with its lines as they are now. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Ticket } from '@shared/model/sale/ticket';
import type { Journal } from '../../adapters/journal/sales/journal';

/** Throws Failure TICKET_NOT_FOUND. */
export function getTicket({ journal }: { readonly journal: Pick<Journal, 'ticket'> }, id: string): Ticket {
  const ticket = journal.ticket(id);
  if (!ticket) throw new Failure(appError('TICKET_NOT_FOUND'));
  return ticket;
}
