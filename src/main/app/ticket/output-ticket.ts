/** Printing a whole ticket on one paper or saving it as one file; counts as an output of each line. */
import type { Ticket } from '@shared/model/sale/ticket';
import {
  frame,
  printCounted,
  printElsewhereCounted,
  saveCounted,
  type OutputDependencies,
  type SavedAs,
  type Subject,
} from '../sale/output-paper';
import { getTicket } from './get-ticket';

/** Throws Failure TICKET_NOT_FOUND, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
export function printTicket(deps: OutputDependencies, id: string): Promise<Ticket> {
  return printCounted(deps, paperOf(deps, id));
}

/** Throws Failure TICKET_NOT_FOUND, CANCELLED or PRINT_FAILED. */
export function printTicketElsewhere(deps: OutputDependencies, id: string): Promise<Ticket> {
  return printElsewhereCounted(deps, paperOf(deps, id));
}

/** Throws Failure TICKET_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveTicket(
  deps: OutputDependencies,
  id: string,
  as: SavedAs,
): Promise<{ path: string; ticket: Ticket }> {
  const [path, ticket] = await saveCounted(deps, paperOf(deps, id), as);
  return { path, ticket };
}

function paperOf(deps: OutputDependencies, id: string): Subject<Ticket> {
  return {
    read: () => getTicket(deps, id),
    // A line that was output alone makes the whole a copy: some of it is on paper already.
    salesOf: ({ sales }) => sales,
    job: (ticket, copy) => ({ what: 'ticket', ticket, copy, ...frame(deps) }),
  };
}
