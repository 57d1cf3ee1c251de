/** Printing a sale's receipt or saving it as PDF, counted so that every one after the first is a copy. */
import type { ReceiptJob } from '@shared/model/sale/receipt';
import { toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Clock, ReceiptPrinter } from '../../domain/ports';
import { mustBeWhole } from '../printing/till-printer';
import type { CopyNumber, CopyNumbers } from './copy-numbers';
import { getSale } from './get-sale';
import type { Journal } from '../../adapters/journal/sales/journal';

export interface OutputDependencies {
  readonly journal: Pick<Journal, 'get' | 'ticket' | 'countOutput'>;
  readonly printer: ReceiptPrinter;
  readonly settings: () => Settings;
  readonly training: boolean;
  readonly clock: Clock;
  readonly changed: (sale: Sale) => void;
  readonly copies: CopyNumbers;
}

/**
 * Prints the sale as it is when its turn in the queue comes. Throws Failure SALE_NOT_FOUND, CANCELLED,
 * PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printReceipt(deps: OutputDependencies, id: string): Promise<Sale> {
  getSale(deps, id);
  const numbers: CopyNumber[] = [];
  try {
    const end = await deps.printer.print(() => {
      const number = numberOf(deps, id, 'print');
      numbers.push(number);
      return jobOf(deps, id, number);
    });
    const sale = counted(deps, id, 'print');
    mustBeWhole(end);
    return sale;
  } finally {
    for (const { over } of numbers) over();
  }
}

/**
 * Prints through the system's dialogue, whatever printer the till has. Throws Failure SALE_NOT_FOUND,
 * CANCELLED or PRINT_FAILED.
 */
export async function printReceiptElsewhere(deps: OutputDependencies, id: string): Promise<Sale> {
  const number = numberOf(deps, id, 'print');
  try {
    await deps.printer.printElsewhere(jobOf(deps, id, number));
    return counted(deps, id, 'print');
  } finally {
    number.over();
  }
}

/** Saves as PDF where a person chose. Throws Failure SALE_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveReceiptPdf(
  deps: OutputDependencies,
  id: string,
): Promise<{ path: string; sale: Sale }> {
  const number = numberOf(deps, id, 'pdf');
  try {
    const path = await deps.printer.savePdf(jobOf(deps, id, number));
    return { path, sale: counted(deps, id, 'pdf') };
  } finally {
    number.over();
  }
}

function numberOf(deps: OutputDependencies, id: string, medium: 'print' | 'pdf'): CopyNumber {
  return deps.copies.next([getSale(deps, id)], medium);
}

function jobOf(
  { journal, settings, training, clock }: OutputDependencies,
  id: string,
  { copy }: CopyNumber,
): ReceiptJob {
  const sale = getSale({ journal }, id);
  return { what: 'receipt', sale, settings: settings(), training, copy, printedAt: toIso(clock.now()) };
}

function counted({ journal, clock, changed }: OutputDependencies, id: string, medium: 'print' | 'pdf'): Sale {
  journal.countOutput(id, medium, toIso(clock.now()));
  const sale = getSale({ journal }, id);
  changed(sale);
  return sale;
}
