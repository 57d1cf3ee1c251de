/**
 * Paper through the system's dialogue, PDF and pictures, the first two with a separate page each. A hidden window lays the receipt
 * out at the paper's width, reports its height, and is printed at exactly that size. Electron prints A4
 * unless the size is given.
 */
import { nativeImage, type BrowserWindow } from 'electron';
import type { PrintJob } from '@shared/model/sale/receipt';
import { appError, Failure } from '@shared/ipc/errors';
import { saleCode } from '@shared/model/sale/sale';
import { fileNameOf } from '@shared/model/shown-text';
import type { ReceiptPrinter } from '../../domain/ports';
import { pixelsOf } from '../../domain/printing/picture';
import type { PaperPainter } from '../../domain/printing/printing-ports';
import type { PaperJobs } from './paper-jobs';
import type { Dialogues } from './dialogues';
import { writeChosen } from './save-file';

const MICRONS_PER_MM = 1_000;
const MM_PER_INCH = 25.4;
const CSS_PX_PER_INCH = 96;
/** Across a picture: sharp on a phone's screen, and small enough to send. */
const PICTURE_DOTS = 1_152;

/** Prints and saves receipts. `openPage` opens the hidden print page for a job. */
export class SystemPrinter implements Pick<ReceiptPrinter, 'savePdf' | 'savePicture'> {
  constructor(
    private readonly jobs: PaperJobs,
    private readonly openPage: (job: string) => BrowserWindow,
    private readonly dialogues: Pick<Dialogues, 'ask' | 'saveTo'>,
    private readonly painter: Pick<PaperPainter, 'paint'>,
  ) {}

  /** Asks a person for a printer. Rejects with Failure CANCELLED or PRINT_FAILED. */
  async print(job: PrintJob): Promise<void> {
    await this.withPage(job, async (window, heightMm) => {
      // The page closes when the person who asked leaves, and the dialogue with it.
      const failure = await this.dialogues.ask(() => printWith(window, job, heightMm));
      if (failure === null) return;
      throw new Failure(
        /cancel/i.test(failure) ? appError('CANCELLED') : appError('PRINT_FAILED', { reason: failure }),
      );
    });
  }

  async savePdf(job: PrintJob): Promise<string> {
    const path = await this.dialogues.saveTo(`${nameOf(job)}.pdf`, 'pdf');
    const pdf = await this.withPage(job, (window, heightMm) =>
      window.webContents.printToPDF({
        printBackground: true,
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
        pageSize: { width: job.settings.paperWidth / MM_PER_INCH, height: heightMm / MM_PER_INCH },
      }),
    );
    await writeChosen(path, pdf);
    return path;
  }

  async savePicture(job: PrintJob): Promise<string> {
    const path = await this.dialogues.saveTo(`${nameOf(job)}.png`, 'png');
    const { width, height, bytes } = pixelsOf(await this.painter.paint(job, PICTURE_DOTS));
    await writeChosen(path, nativeImage.createFromBitmap(Buffer.from(bytes), { width, height }).toPNG());
    return path;
  }

  private async withPage<T>(
    job: PrintJob,
    use: (window: BrowserWindow, heightMm: number) => Promise<T>,
  ): Promise<T> {
    return this.jobs.laidOut(
      job,
      {
        begin: (id) => this.openPage(id),
        end: (window) => {
          if (!window.isDestroyed()) window.destroy();
        },
      },
      // One millimetre more, so that rounding never pushes the last line onto a second page.
      (window, heightPx) => use(window, (heightPx / CSS_PX_PER_INCH) * MM_PER_INCH + 1),
    );
  }
}

/** Prints through the system's dialogue. Returns why it was not printed, or null. */
function printWith(window: BrowserWindow, job: PrintJob, heightMm: number): Promise<string | null> {
  return new Promise((resolve) => {
    window.webContents.print(
      {
        silent: false,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: {
          width: job.settings.paperWidth * MICRONS_PER_MM,
          height: Math.ceil(heightMm * MICRONS_PER_MM),
        },
      },
      (done, reason) => resolve(done ? null : reason),
    );
  });
}

/** The suggested file name, without its ending: safe on every system, whatever the code is. */
export function nameOf(job: PrintJob): string {
  switch (job.what) {
    case 'receipt':
      return `receipt-${fileNameOf(saleCode(job.sale) ?? job.sale.id.slice(0, 8))}`;
    case 'ticket':
      return `receipt-${job.ticket.sales[0]?.id.slice(0, 8) ?? job.ticket.id.slice(0, 8)}`;
    case 'test':
    case 'text':
      return 'paper';
    case 'report':
      return job.zNumber === null ? `x-${job.report.day}` : `z-${job.zNumber}-${job.report.day}`;
  }
}
