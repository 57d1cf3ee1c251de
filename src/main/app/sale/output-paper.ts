/** Printing a receipt or saving it as PDF, counted for each of its sales so that later ones are copies. */
import type { PrintJob } from '@shared/model/sale/receipt';
import { toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Clock, ReceiptPrinter } from '../../domain/ports';
import { mustBeWhole } from '../printing/till-printer';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { CopyNumber, CopyNumbers } from './copy-numbers';

export interface OutputDependencies {
  readonly journal: Pick<Journal, 'get' | 'ticket' | 'countOutput'>;
  readonly printer: ReceiptPrinter;
  readonly settings: () => Settings;
  readonly training: boolean;
  readonly clock: Clock;
  readonly changed: (sale: Sale) => void;
  readonly copies: CopyNumbers;
}

type Frame = Pick<OutputDependencies, 'settings' | 'training' | 'clock'>;

/** What all papers have. */
export function frame({
  settings,
  training,
  clock,
}: Frame): Pick<PrintJob, 'settings' | 'training' | 'printedAt'> {
  return { settings: settings(), training, printedAt: toIso(clock.now()) };
}

/** What a receipt is about: one sale, or a ticket. */
export interface Subject<T> {
  /** As it is now. Throws a Failure when there is none. */
  readonly read: () => T;
  readonly salesOf: (subject: T) => readonly Sale[];
  readonly job: (subject: T, copy: number) => PrintJob;
}

/**
 * Prints the subject as it is when its turn in the queue comes, and returns it counted. Throws Failure
 * CANCELLED, PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printCounted<T>(deps: OutputDependencies, subject: Subject<T>): Promise<T> {
  subject.read();
  const numbers: CopyNumber[] = [];
  try {
    const end = await deps.printer.print(() => {
      const number = numberOf(deps, subject, 'print');
      numbers.push(number);
      return subject.job(subject.read(), number.copy);
    });
    const now = counted(deps, subject, 'print');
    mustBeWhole(end);
    return now;
  } finally {
    for (const { over } of numbers) over();
  }
}

/** Prints through the system's dialogue, whatever printer the till has. Throws CANCELLED or PRINT_FAILED. */
export async function printElsewhereCounted<T>(deps: OutputDependencies, subject: Subject<T>): Promise<T> {
  const [, now] = await atOnce(deps, subject, 'print', (job) => deps.printer.printElsewhere(job));
  return now;
}

/** How paper is saved as a file. Both count as one kind of output. */
export type SavedAs = 'savePdf' | 'savePicture';

/** Saves a file where a person chose; returns the path too. Throws CANCELLED or FILE_NOT_WRITTEN. */
export function saveCounted<T>(
  deps: OutputDependencies,
  subject: Subject<T>,
  as: SavedAs,
): Promise<[string, T]> {
  return atOnce(deps, subject, 'pdf', (job) => deps.printer[as](job));
}

type Medium = keyof Sale['outputs'];

async function atOnce<T, R>(
  deps: OutputDependencies,
  subject: Subject<T>,
  medium: Medium,
  output: (job: PrintJob) => Promise<R>,
): Promise<[R, T]> {
  const { copy, over } = numberOf(deps, subject, medium);
  try {
    const result = await output(subject.job(subject.read(), copy));
    return [result, counted(deps, subject, medium)];
  } finally {
    over();
  }
}

function numberOf<T>(deps: OutputDependencies, { read, salesOf }: Subject<T>, medium: Medium): CopyNumber {
  return deps.copies.next(salesOf(read()), medium);
}

function counted<T>(
  { journal, clock, changed }: OutputDependencies,
  { read, salesOf }: Subject<T>,
  medium: Medium,
): T {
  const at = toIso(clock.now());
  for (const { id } of salesOf(read())) journal.countOutput(id, medium, at);
  const now = read();
  for (const sale of salesOf(now)) changed(sale);
  return now;
}
