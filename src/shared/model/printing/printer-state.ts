import type { PrintEnd } from './print-end';

/** What the screen says of the receipt printer. */
export interface PrinterState {
  /** Whether the till has one of its own. */
  readonly hasPrinter: boolean;
  /** What is being printed or waits for it. */
  readonly waiting: number;
  /** How the last job ended; null before the first one. */
  readonly last: PrintEnd | null;
  /** Receipts that did not come out, or not whole, and were not printed since: by their sale, the oldest first. */
  readonly missed: readonly { readonly saleId: string; readonly end: PrintEnd }[];
}

/** What looks like a printer, with the address that its kind has. */
export interface FoundPrinter {
  readonly kind: 'tcp' | 'cups' | 'windows' | 'device';
  readonly address: string;
}
