import type * as printTopic from '../../ipc/counter/print';
import type { Infer } from '../../ipc/shapes/infer';

/** What the screen shows about the receipt printer. */
export type PrinterState = Infer<typeof printTopic.printerStateSchema>;

/** A possible printer, with an address in the form of its kind. */
export type FoundPrinter = Infer<typeof printTopic.foundPrinterSchema>;
