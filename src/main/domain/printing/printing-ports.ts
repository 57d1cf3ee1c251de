/** What printing needs from the world. */
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { PrinterSetup } from '@shared/model/printing/printer';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { DrawerPin } from './escpos';
import type { Picture } from './picture';

/** A receipt printer, however it is reached. Never rejects: what goes wrong is an end. */
export interface PrinterDevice {
  /** Prints a page, once. */
  print(bytes: Uint8Array): Promise<PrintEnd>;
  /** Opens the cash drawer, without paper as well where the printer can. */
  openDrawer(pin: DrawerPin): Promise<PrintEnd>;
}

/** The cash drawer that hangs on the printer. */
export interface CashDrawer {
  /** Whether there is one that the till may open. */
  canOpen(): boolean;
  /** Has it opened, before anything else is printed. */
  open(): Promise<PrintEnd>;
}

/** Finds the device of a set-up; null when there is none, or its address cannot be one. */
export type DeviceOf = (setup: PrinterSetup) => PrinterDevice | null;

/** Draws paper as the dots of a printer's head. Rejects when the page does not come, or not whole. */
export interface PaperPainter {
  paint(job: PrintJob): Promise<Picture>;
  /** Has a page at hand, so that the next job does not wait for it. */
  warm(): void;
}
