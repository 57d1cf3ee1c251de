/** Printing a receipt or a ticket, or saving it: counted for each of its sales, so that later ones are copies. */
import type { PrintJob } from '@shared/model/sale/receipt';
import { toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Ticket } from '@shared/model/sale/ticket';
import { mustBeWhole } from '../printing/till-printer';
import { getTicket } from '../ticket/get-ticket';
import type { CopyNumber, CopyNumbers, Medium } from './copy-numbers';
import { getSale } from './get-sale';
import type { SessionDependencies } from '../session-dependencies';

export interface OutputDependencies extends Pick<
  SessionDependencies,
  'journal' | 'printer' | 'settings' | 'clock'
> {
  readonly training: boolean;
  readonly changed: (sale: Sale) => void;
  readonly copies: CopyNumbers;
}

/** What all papers have. */
export function frame({
  settings,
  training,
  clock,
}: Pick<OutputDependencies, 'settings' | 'training' | 'clock'>) {
  return { settings: settings(), training, printedAt: toIso(clock.now()) };
}

/** The subject of the paper: one sale, or a ticket. */
interface Subject<T> {
  /** As it is now. Throws a Failure when there is none. */
  readonly read: (deps: OutputDependencies, id: string) => T;
  readonly salesOf: (subject: T) => readonly Sale[];
  readonly paper: (subject: T) => { what: 'receipt'; sale: Sale } | { what: 'ticket'; ticket: Ticket };
}

export const RECEIPT: Subject<Sale> = {
  read: getSale,
  salesOf: (sale) => [sale],
  paper: (sale) => ({ what: 'receipt', sale }),
};

export const TICKET: Subject<Ticket> = {
  read: getTicket,
  // A line that was output alone makes the whole a copy: some of it is on paper already.
  salesOf: ({ sales }) => sales,
  paper: (ticket) => ({ what: 'ticket', ticket }),
};

/**
 * Prints the subject as it is when its turn in the queue comes, and returns it counted. Throws Failure
 * SALE_NOT_FOUND, TICKET_NOT_FOUND, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printCounted<T>(deps: OutputDependencies, subject: Subject<T>, id: string): Promise<T> {
  subject.read(deps, id);
  const numbers: CopyNumber[] = [];
  try {
    const end = await deps.printer.print(() => {
      const number = numberOf(deps, subject, id);
      numbers.push(number);
      return jobOf(deps, subject, id, number);
    });
    const now = counted(deps, subject, id, 'print');
    mustBeWhole(end);
    return now;
  } finally {
    for (const { over } of numbers) over();
  }
}

/** Prints through the system's dialogue, whatever printer the till has. Throws CANCELLED or PRINT_FAILED. */
export async function printElsewhereCounted<T>(
  deps: OutputDependencies,
  subject: Subject<T>,
  id: string,
): Promise<T> {
  const [, now] = await atOnce(deps, subject, id, 'print', (job) => deps.printer.printElsewhere(job));
  return now;
}

/** How paper is saved as a file. Both count as one kind of output. */
type SavedAs = 'savePdf' | 'savePicture';

/** Saves a file where a person chose. Throws SALE_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveReceipt(deps: OutputDependencies, id: string, as: SavedAs) {
  const [path, sale] = await atOnce(deps, RECEIPT, id, 'pdf', (job) => deps.printer[as](job));
  return { path, sale };
}

/** The same for a whole ticket. Throws TICKET_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveTicket(deps: OutputDependencies, id: string, as: SavedAs) {
  const [path, ticket] = await atOnce(deps, TICKET, id, 'pdf', (job) => deps.printer[as](job));
  return { path, ticket };
}

async function atOnce<T, R>(
  deps: OutputDependencies,
  subject: Subject<T>,
  id: string,
  medium: Medium,
  output: (job: PrintJob) => Promise<R>,
): Promise<[R, T]> {
  const number = numberOf(deps, subject, id);
  try {
    const result = await output(jobOf(deps, subject, id, number));
    return [result, counted(deps, subject, id, medium)];
  } finally {
    number.over();
  }
}

function numberOf<T>(deps: OutputDependencies, { read, salesOf }: Subject<T>, id: string) {
  return deps.copies.next(salesOf(read(deps, id)));
}

function jobOf<T>(deps: OutputDependencies, { read, paper }: Subject<T>, id: string, { copy }: CopyNumber) {
  return { ...paper(read(deps, id)), copy, ...frame(deps) };
}

function counted<T>(deps: OutputDependencies, { read, salesOf }: Subject<T>, id: string, medium: Medium): T {
  const { journal, clock, changed } = deps;
  const at = toIso(clock.now());
  for (const sale of salesOf(read(deps, id))) journal.countOutput(sale.id, medium, at);
  const now = read(deps, id);
  for (const sale of salesOf(now)) changed(sale);
  return now;
}
