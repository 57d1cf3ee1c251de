/** Paper without a sale: plain text, and the test page. */
import type { Input } from '@shared/ipc/contract';
import { payCode } from '@shared/model/money/pay-code';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { frame, type OutputDependencies } from '../sale/output-paper';
import type { PrintQueue } from './print-queue';
import { mustBeWhole } from './till-printer';

/** Plain text, and the payment it asks for. */
export type PaperText = Input<'paper.print'>;

/** Prints plain text. Throws Failure CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
export async function printText(
  deps: OutputDependencies,
  { title, lines, promptPay }: PaperText,
): Promise<void> {
  const qr = promptPay ? payCode(deps.settings(), promptPay) : null;
  mustBeWhole(await deps.printer.print(() => ({ what: 'text', title, lines, qr, ...frame(deps) })));
}

/** Prints the test page on the till's own printer; returns how that ended. Throws Failure PRINT_FAILED. */
export function printTest(
  deps: Parameters<typeof frame>[0],
  queue: Pick<PrintQueue, 'print'>,
): Promise<PrintEnd> {
  return queue.print(() => ({ what: 'test', ...frame(deps) }));
}
