/** Receipts, and what the page that is printed asks for. */
import type { print } from '@shared/ipc/print';
import type { PrintJob } from '@shared/model/sale/receipt';
import { printReceipt, saveReceiptPdf } from '../app/sale/output-receipt';
import { printTicket, saveTicketPdf } from '../app/ticket/output-ticket';
import type { TillSession } from '../app/till-session';
import type { HandlersOf } from './register';

/** The jobs that a print page lays out. */
export interface PrintJobs {
  /** What the page of `id` has to show. Throws Failure SALE_NOT_FOUND on an unknown job. */
  job(id: string): PrintJob;
  /** The page of `id` has laid itself out. */
  ready(id: string, heightPx: number): void;
}

/** The handlers of the topic. */
export function printHandlers(session: () => TillSession, jobs: PrintJobs): HandlersOf<typeof print> {
  return {
    'receipt.print': ({ id }, doer) => printReceipt(session().outputAs(doer), id),
    'receipt.savePdf': ({ id }, doer) => saveReceiptPdf(session().outputAs(doer), id),
    'receipt.printTicket': ({ id }, doer) => printTicket(session().outputAs(doer), id),
    'receipt.saveTicketPdf': ({ id }, doer) => saveTicketPdf(session().outputAs(doer), id),
    'print.job': ({ job }) => jobs.job(job),
    'print.ready': ({ job, heightPx }) => {
      jobs.ready(job, heightPx);
      return undefined;
    },
  };
}
