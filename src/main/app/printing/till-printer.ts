/** Printing for the use cases: on the till's own printer if there is one, else by the system's dialogue. */
import { appError, Failure } from '@shared/ipc/errors';
import { isOnPaper, type PrintEnd } from '@shared/model/printing/print-end';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { ReceiptPrinter } from '../../domain/ports';
import type { MakeJob, PrintQueue } from './print-queue';

/** The system's own printing, and saving as a file. */
export interface SystemPaper {
  print(job: PrintJob): Promise<void>;
  savePdf(job: PrintJob): Promise<string>;
  savePicture(job: PrintJob): Promise<string>;
}

export class TillPrinter implements ReceiptPrinter {
  constructor(
    private readonly queue: Pick<PrintQueue, 'hasPrinter' | 'print'>,
    private readonly system: SystemPaper,
  ) {}

  hasPrinter(): boolean {
    return this.queue.hasPrinter();
  }

  async print(make: MakeJob): Promise<PrintEnd> {
    if (!this.queue.hasPrinter()) {
      await this.system.print(make());
      return 'sent-without-reply';
    }
    const end = await this.queue.print(make);
    if (isOnPaper(end) === 'no') throw new Failure(appError('PRINTER_TROUBLE', { end }));
    return end;
  }

  printElsewhere(job: PrintJob): Promise<void> {
    return this.system.print(job);
  }

  savePdf(job: PrintJob): Promise<string> {
    return this.system.savePdf(job);
  }

  savePicture(job: PrintJob): Promise<string> {
    return this.system.savePicture(job);
  }
}

/** Call after counting what may be on paper. Throws Failure PRINTER_TROUBLE for a print that broke off. */
export function mustBeWhole(end: PrintEnd): void {
  if (end === 'partly') throw new Failure(appError('PRINTER_TROUBLE', { end }));
}
