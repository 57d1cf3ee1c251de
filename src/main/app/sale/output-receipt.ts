/** Printing a sale's receipt or saving it as PDF, counted so that every one after the first is a copy. */
import type { ReceiptJob } from '@shared/model/sale/receipt';
import { toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Clock, ReceiptPrinter } from '../../domain/ports';
import { mustBeWhole } from '../printing/till-printer';
import { getSale } from './get-sale';
import type { Journal } from '../../adapters/journal/sales/journal';

export interface OutputDependencies {
  readonly journal: Pick<Journal, 'get' | 'ticket' | 'countOutput'>;
  readonly printer: ReceiptPrinter;
  readonly settings: () => Settings;
  readonly training: boolean;
  readonly clock: Clock;
  readonly changed: (sale: Sale) => void;
}

/**
 * Prints the sale as it is when its turn in the queue comes. Throws Failure SALE_NOT_FOUND, CANCELLED,
 * PRINT_FAILED or PRINTER_TROUBLE.
 */
export async function printReceipt(deps: OutputDependencies, id: string): Promise<Sale> {
  getSale(deps, id);
  const end = await deps.printer.print(() => jobOf(deps, id, 'print'));
  const sale = counted(deps, id, 'print');
  mustBeWhole(end);
  return sale;
}

/**
 * Prints through the system's dialogue, whatever printer the till has. Throws Failure SALE_NOT_FOUND,
 * CANCELLED or PRINT_FAILED.
 */
export async function printReceiptElsewhere(deps: OutputDependencies, id: string): Promise<Sale> {
  await deps.printer.printElsewhere(jobOf(deps, id, 'print'));
  return counted(deps, id, 'print');
}

/** Saves as PDF where a person chose. Throws Failure SALE_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveReceiptPdf(
  deps: OutputDependencies,
  id: string,
): Promise<{ path: string; sale: Sale }> {
  const path = await deps.printer.savePdf(jobOf(deps, id, 'pdf'));
  return { path, sale: counted(deps, id, 'pdf') };
}

function jobOf(
  { journal, settings, training, clock }: OutputDependencies,
  id: string,
  medium: 'print' | 'pdf',
): ReceiptJob {
  const sale = getSale({ journal }, id);
  const copy = sale.outputs[medium] + 1;
  return { what: 'receipt', sale, settings: settings(), training, copy, printedAt: toIso(clock.now()) };
}

function counted({ journal, clock, changed }: OutputDependencies, id: string, medium: 'print' | 'pdf'): Sale {
  journal.countOutput(id, medium, toIso(clock.now()));
  const sale = getSale({ journal }, id);
  changed(sale);
  return sale;
}
