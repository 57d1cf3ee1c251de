/** Wires printing: the page that lays paper out, the queue to the receipt printer, and the system's dialogue. */
import { devicesWith } from '../adapters/printing/device-of';
import type { Dialogues } from '../adapters/printing/dialogues';
import { PaperJobs } from '../adapters/printing/paper-jobs';
import { ChromiumPainter } from '../adapters/printing/paper-painter';
import { openSpooler } from '../adapters/printing/spooler/open-spooler';
import { SystemPrinter } from '../adapters/printing/system-printer';
import { PrintQueue } from '../app/printing/print-queue';
import { TillPrinter } from '../app/printing/till-printer';
import { sendEvent } from '../ipc/register';
import type { TillWindows } from '../shell/window';
import { forkChild } from '../shell/child-process';
import type { TillBase } from './base';

export function tillPrinting(
  { settings, log, announce }: TillBase,
  windows: TillWindows,
  dialogues: Dialogues,
) {
  const jobs = new PaperJobs();
  const painter = new ChromiumPainter(jobs, {
    open: () => windows.openPaintingPage(),
    show: (page, job, dots) => sendEvent(page.webContents, 'print.show', { job, dots }),
  });
  const spooler = openSpooler(forkChild, log);
  const queue = new PrintQueue({
    device: devicesWith(spooler?.ask ?? null),
    ...{ painter, settings, log },
    changed: (state) => announce('printer.changed', state),
  });
  return {
    ...{ jobs, queue },
    spooler: spooler?.ask ?? null,
    printer: new TillPrinter(
      queue,
      new SystemPrinter(jobs, (job) => windows.openPrintPage(job), dialogues, painter),
    ),
    drawer: { canOpen: () => queue.hasDrawer(), open: () => queue.openDrawer() },
    /** Finds printers; the code for it is loaded on first use. */
    search: async () => {
      const { findPrinters } = await import('../adapters/printing/find-printers');
      return findPrinters(spooler?.ask ?? null);
    },
    /** Drops the waiting jobs, and closes the page and the process that calls the spooler. */
    stop: () => {
      queue.stop();
      spooler?.stop();
      painter.drop();
    },
  };
}
