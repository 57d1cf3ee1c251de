/** What printing needs from the outside. */
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { PrinterSetup } from '@shared/model/printing/printer';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { DrawerPin } from './escpos';
import type { Picture } from './picture';

/** A receipt printer, however it is reached. Never rejects: a failure is an end. */
export interface PrinterDevice {
  print(bytes: Uint8Array): Promise<PrintEnd>;
  /** Opens the cash drawer, also without paper if the printer can. */
  openDrawer(pin: DrawerPin): Promise<PrintEnd>;
}

/** The cash drawer connected to the printer. */
export interface CashDrawer {
  /** Whether there is one that the till may open. */
  canOpen(): boolean;
  /** Opens it before anything else is printed. */
  open(): Promise<PrintEnd>;
}

/** Finds the device of a set-up; null when there is none, or its address is not possible. */
export type DeviceOf = (setup: PrinterSetup) => PrinterDevice | null;

/** Draws paper as the dots of a printer's head. Rejects when the page does not arrive, or not completely. */
export interface PaperPainter {
  /** As many dots across as the printer in the settings has, or `dots`. */
  paint(job: PrintJob, dots?: number): Promise<Picture>;
  /** Prepares a page, so that the next job does not wait for it. */
  warm(): void;
}
