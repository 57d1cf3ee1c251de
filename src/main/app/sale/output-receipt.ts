/** Printing a sale's receipt or saving it as a file. */
import type { Sale } from '@shared/model/sale/sale';
import { getSale } from './get-sale';
import {
  frame,
  printCounted,
  printElsewhereCounted,
  saveCounted,
  type OutputDependencies,
  type SavedAs,
  type Subject,
} from './output-paper';

/** Throws Failure SALE_NOT_FOUND, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
export function printReceipt(deps: OutputDependencies, id: string): Promise<Sale> {
  return printCounted(deps, receiptOf(deps, id));
}

/** Throws Failure SALE_NOT_FOUND, CANCELLED or PRINT_FAILED. */
export function printReceiptElsewhere(deps: OutputDependencies, id: string): Promise<Sale> {
  return printElsewhereCounted(deps, receiptOf(deps, id));
}

/** Throws Failure SALE_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
export async function saveReceipt(
  deps: OutputDependencies,
  id: string,
  as: SavedAs,
): Promise<{ path: string; sale: Sale }> {
  const [path, sale] = await saveCounted(deps, receiptOf(deps, id), as);
  return { path, sale };
}

function receiptOf(deps: OutputDependencies, id: string): Subject<Sale> {
  return {
    read: () => getSale(deps, id),
    salesOf: (sale) => [sale],
    job: (sale, copy) => ({ what: 'receipt', sale, copy, ...frame(deps) }),
  };
}
