import type { PrintEnd } from './print-end';

/** What the screen shows about the receipt printer. */
export interface PrinterState {
  /** Whether the till has its own printer. */
  readonly hasPrinter: boolean;
  /** The number of jobs being printed or waiting. */
  readonly waiting: number;
  /** How the last job ended; null before the first one. */
  readonly last: PrintEnd | null;
  /** Receipts that were not printed, or only partly, and not again since; by their sale, the oldest first. */
  readonly missed: readonly { readonly saleId: string; readonly end: PrintEnd }[];
}

/** A possible printer, with an address in the form of its kind. */
export interface FoundPrinter {
  readonly kind: 'tcp' | 'cups' | 'windows' | 'device';
  readonly address: string;
}
