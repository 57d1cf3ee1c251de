/** Receipts, and the calls of the page that is printed. */
import type { print } from '@shared/ipc/counter/print';
import type { FoundPrinter } from '@shared/model/printing/printer-state';
import type { PrintJob } from '@shared/model/sale/receipt';
import {
  printCounted,
  printElsewhereCounted,
  RECEIPT,
  saveReceipt,
  saveTicket,
  TICKET,
} from '../../app/sale/output-paper';
import { printTest, printText } from '../../app/printing/print-paper';
import type { PrintQueue } from '../../app/printing/print-queue';
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
    'receipt.print': ({ id }, actor) => printCounted(session().outputAs(actor), RECEIPT, id),
    'receipt.printElsewhere': ({ id }, actor) =>
      printElsewhereCounted(session().outputAs(actor), RECEIPT, id),
    'receipt.savePdf': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePdf'),
    'receipt.savePicture': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePicture'),
    'receipt.printTicket': ({ id }, actor) => printCounted(session().outputAs(actor), TICKET, id),
    'receipt.printTicketElsewhere': ({ id }, actor) =>
      printElsewhereCounted(session().outputAs(actor), TICKET, id),
    'receipt.saveTicketPdf': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePdf'),
    'receipt.saveTicketPicture': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePicture'),
    'paper.print': (text, actor) => printText(session().outputAs(actor), text),
    'printer.test': async (_, actor) => ({ end: await printTest(session().outputAs(actor), printing.queue) }),
    'printer.search': async () => ({ found: await printing.search() }),
    'printer.get': () => printing.queue.state(),
    'print.job': ({ job }) => ({ paper: jobs.job(job), logo: session().pictures.get().logo }),
    'print.ready': ({ job, heightPx }) => jobs.ready(job, heightPx),
  };
}
