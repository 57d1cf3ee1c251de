/**
 * Wires up printing: the pages that lay paper out, the queue to the receipt printer, and the system's
 * dialogue.
 */
import type { Payload } from '@shared/ipc/contract';
import type { FoundPrinter } from '@shared/model/printing/printer-state';
import type { Settings } from '@shared/model/settings/settings';
import { devicesWith } from '../../adapters/printing/device-of';
import type { Dialogues } from '../../adapters/printing/dialogues';
import { PaperJobs } from '../../adapters/printing/paper-jobs';
import { ChromiumPainter } from '../../adapters/printing/paper-painter';
import type { SpoolerClient } from '../../adapters/printing/spooler/client';
import { SystemPrinter } from '../../adapters/printing/system-printer';
import { PrintQueue } from '../../app/printing/print-queue';
import { TillPrinter } from '../../app/printing/till-printer';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import { sendEvent } from '../../ipc/register';
import type { Log } from '../../domain/ports';
import type { TillWindows } from '../../shell/window';
import { openSpooler } from './spooler';

/** The parts of printing. */
export interface PrintingParts {
  readonly windows: () => TillWindows;
  readonly dialogues: Dialogues;
  /** The settings of the session at work. */
  readonly settings: () => Settings;
  readonly log: Log;
  readonly changed: (state: Payload<'printer.changed'>) => void;
}

/** Everything about paper. */
export class TillPrinting {
  readonly jobs = new PaperJobs();
  readonly queue: PrintQueue;
  readonly printer: TillPrinter;
  readonly drawer: CashDrawer = {
    canOpen: () => this.queue.hasDrawer(),
    open: () => this.queue.openDrawer(),
  };
  private readonly painter: ChromiumPainter;
  /** Windows' print spooler; null on another system. */
  readonly spooler: SpoolerClient | null;

  constructor({ windows, dialogues, settings, log, changed }: PrintingParts) {
    this.painter = new ChromiumPainter(this.jobs, {
      open: () => windows().openPaintingPage(),
      show: (page, job, dots) => sendEvent(page.webContents, 'print.show', { job, dots }),
    });
    this.spooler = openSpooler(log);
    const device = devicesWith(this.spooler?.ask ?? null);
    this.queue = new PrintQueue({ device, painter: this.painter, settings, log, changed });
    this.printer = new TillPrinter(
      this.queue,
      new SystemPrinter(this.jobs, (job) => windows().openPrintPage(job), dialogues),
    );
  }

  /** Finds printers; the code for it is loaded on first use. */
  async search(): Promise<readonly FoundPrinter[]> {
    const { findPrinters } = await import('../../adapters/printing/find-printers');
    return findPrinters(this.spooler?.ask ?? null);
  }

  /** Drops the waiting jobs, and closes the page and the process that calls the spooler. */
  stop(): void {
    this.queue.stop();
    this.spooler?.stop();
    this.painter.drop();
  }
}
