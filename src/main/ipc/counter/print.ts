/** Receipts, and the calls of the page that is printed. */
import type { print } from '@shared/ipc/counter/print';
import type { FoundPrinter } from '@shared/model/printing/printer-state';
import type { PrintJob } from '@shared/model/sale/receipt';
import { printReceipt, printReceiptElsewhere, saveReceipt } from '../../app/sale/output-receipt';
import { printTest, printText } from '../../app/printing/print-paper';
import type { PrintQueue } from '../../app/printing/print-queue';
import { printTicket, printTicketElsewhere, saveTicket } from '../../app/ticket/output-ticket';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The jobs that a print page lays out. */
export interface PrintJobs {
  /** The content of the page of `id`. Throws Failure SALE_NOT_FOUND on an unknown job. */
  job(id: string): PrintJob;
  /** The page of `id` has laid itself out. */
  ready(id: string, heightPx: number): void;
}

/** The receipt printer. */
export interface PrintingCalls {
  readonly queue: Pick<PrintQueue, 'state' | 'print'>;
  /** Finds printers. */
  search(): Promise<readonly FoundPrinter[]>;
}

export function printHandlers(
  session: () => TillSession,
  jobs: PrintJobs,
  printing: PrintingCalls,
): HandlersOf<typeof print> {
  return {
    'receipt.print': ({ id }, actor) => printReceipt(session().outputAs(actor), id),
    'receipt.printElsewhere': ({ id }, actor) => printReceiptElsewhere(session().outputAs(actor), id),
    'receipt.savePdf': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePdf'),
    'receipt.savePicture': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePicture'),
    'receipt.printTicket': ({ id }, actor) => printTicket(session().outputAs(actor), id),
    'receipt.printTicketElsewhere': ({ id }, actor) => printTicketElsewhere(session().outputAs(actor), id),
    'receipt.saveTicketPdf': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePdf'),
    'receipt.saveTicketPicture': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePicture'),
    'paper.print': async (text, actor) => {
      await printText(session().outputAs(actor), text);
      return undefined;
    },
    'printer.test': async (_, actor) => ({ end: await printTest(session().outputAs(actor), printing.queue) }),
    'printer.search': async () => ({ found: await printing.search() }),
    'printer.get': () => printing.queue.state(),
    'print.job': ({ job }) => ({ paper: jobs.job(job), logo: session().pictures.get().logo }),
    'print.ready': ({ job, heightPx }) => {
      jobs.ready(job, heightPx);
      return undefined;
    },
  };
}
