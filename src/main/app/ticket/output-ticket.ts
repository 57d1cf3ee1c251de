/** Printing a whole ticket on one paper or saving it as one PDF; counts as an output of each line. */
import { toIso } from '@shared/model/day/business-day';
import type { TicketJob } from '@shared/model/sale/receipt';
import type { Ticket } from '@shared/model/sale/ticket';
import type { OutputDependencies } from '../sale/output-receipt';
import { mustBeWhole } from '../printing/till-printer';
import { getTicket } from './get-ticket';

/**
 * Prints the ticket as it is when its turn in the queue comes. Throws Failure TICKET_NOT_FOUND, CANCELLED,
 * PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printTicket(deps: OutputDependencies, id: string): Promise<Ticket> {
  getTicket(deps, id);
  const end = await deps.printer.print(() => jobOf(deps, id, 'print'));
  const ticket = counted(deps, id, 'print');
  mustBeWhole(end);
  return ticket;
}

/**
 * Prints through the system's dialogue, whatever printer the till has. Throws Failure TICKET_NOT_FOUND,
 * CANCELLED or PRINT_FAILED.
 */
export async function printTicketElsewhere(deps: OutputDependencies, id: string): Promise<Ticket> {
  await deps.printer.printElsewhere(jobOf(deps, id, 'print'));
  return counted(deps, id, 'print');
}

/** Saves as PDF where a person chose. Throws Failure TICKET_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveTicketPdf(
  deps: OutputDependencies,
  id: string,
): Promise<{ path: string; ticket: Ticket }> {
  const path = await deps.printer.savePdf(jobOf(deps, id, 'pdf'));
  return { path, ticket: counted(deps, id, 'pdf') };
}

function jobOf(deps: OutputDependencies, id: string, medium: 'print' | 'pdf'): TicketJob {
  const ticket = getTicket(deps, id);
  // A line that was output alone makes the whole a copy: some of it is on paper already.
  const copy = Math.max(...ticket.sales.map(({ outputs }) => outputs[medium])) + 1;
  const { settings, training, clock } = deps;
  return { what: 'ticket', ticket, settings: settings(), training, copy, printedAt: toIso(clock.now()) };
}

function counted(deps: OutputDependencies, id: string, medium: 'print' | 'pdf'): Ticket {
  const at = toIso(deps.clock.now());
  for (const sale of getTicket(deps, id).sales) deps.journal.countOutput(sale.id, medium, at);
  const ticket = getTicket(deps, id);
  for (const sale of ticket.sales) deps.changed(sale);
  return ticket;
}
