/** Printing a whole ticket on one paper or saving it as one PDF; counts as an output of each line. */
import { toIso } from '@shared/model/day/business-day';
import type { TicketJob } from '@shared/model/sale/receipt';
import type { Ticket } from '@shared/model/sale/ticket';
import type { CopyNumber } from '../sale/copy-numbers';
import type { OutputDependencies } from '../sale/output-receipt';
import { mustBeWhole } from '../printing/till-printer';
import { getTicket } from './get-ticket';

/**
 * Prints the ticket as it is when its turn in the queue comes. Throws Failure TICKET_NOT_FOUND, CANCELLED,
 * PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printTicket(deps: OutputDependencies, id: string): Promise<Ticket> {
  getTicket(deps, id);
  const numbers: CopyNumber[] = [];
  try {
    const end = await deps.printer.print(() => {
      const number = numberOf(deps, id, 'print');
      numbers.push(number);
      return jobOf(deps, id, number);
    });
    const ticket = counted(deps, id, 'print');
    mustBeWhole(end);
    return ticket;
  } finally {
    for (const { over } of numbers) over();
  }
}

/**
 * Prints through the system's dialogue, whatever printer the till has. Throws Failure TICKET_NOT_FOUND,
 * CANCELLED or PRINT_FAILED.
 */
export async function printTicketElsewhere(deps: OutputDependencies, id: string): Promise<Ticket> {
  const number = numberOf(deps, id, 'print');
  try {
    await deps.printer.printElsewhere(jobOf(deps, id, number));
    return counted(deps, id, 'print');
  } finally {
    number.over();
  }
}

/** Saves as PDF where a person chose. Throws Failure TICKET_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveTicketPdf(
  deps: OutputDependencies,
  id: string,
): Promise<{ path: string; ticket: Ticket }> {
  const number = numberOf(deps, id, 'pdf');
  try {
    const path = await deps.printer.savePdf(jobOf(deps, id, number));
    return { path, ticket: counted(deps, id, 'pdf') };
  } finally {
    number.over();
  }
}

/** A line that was output alone makes the whole a copy: some of it is on paper already. */
function numberOf(deps: OutputDependencies, id: string, medium: 'print' | 'pdf'): CopyNumber {
  return deps.copies.next(getTicket(deps, id).sales, medium);
}

function jobOf(deps: OutputDependencies, id: string, { copy }: CopyNumber): TicketJob {
  const ticket = getTicket(deps, id);
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
