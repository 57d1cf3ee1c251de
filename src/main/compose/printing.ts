/** Wires printing: the page that lays paper out, the queue to the receipt printer, and the system's dialogue. */
import { join } from 'node:path';
import { app } from 'electron';
import { devicesWith } from '../adapters/printing/device-of';
import type { Dialogues } from '../adapters/printing/dialogues';
import { PaperJobs } from '../adapters/printing/paper-jobs';
import { ChromiumPainter } from '../adapters/printing/paper-painter';
import { SpoolerClient } from '../adapters/printing/spooler/client';
import { SystemPrinter } from '../adapters/printing/system-printer';
import { PrintQueue } from '../app/printing/print-queue';
import { TillPrinter } from '../app/printing/till-printer';
import type { Log } from '../domain/ports';
import { sendEvent } from '../ipc/register';
import type { TillWindows } from '../shell/window';
import { forkChild } from '../shell/child-process';
import type { TillBase } from './base';

/** The path of koffi in a checkout, put there by the set-up on Windows. */
const KOFFI = ['.tools', 'koffi-windows', 'node_modules', '@koromix', 'koffi-win32-x64', 'win32_x64'];

/** Windows' print spooler, whose process is started by the first call; null on another system. */
export function openSpooler(log: Pick<Log, 'warn'>): SpoolerClient | null {
  if (process.platform !== 'win32') return null;
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), ...KOFFI);
  return new SpoolerClient(() => forkChild('spooler', [join(folder, 'koffi.node')]), log);
}

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
  const spooler = openSpooler(log);
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
