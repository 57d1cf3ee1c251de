import type {
  receiptJobSchema,
  ticketJobSchema,
  reportJobSchema,
  testJobSchema,
  textJobSchema,
  printJobSchema,
} from '../../ipc/counter/print';
import type { Infer } from '../../ipc/shapes/infer';

export type ReceiptJob = Infer<typeof receiptJobSchema>;

/** The receipt of a whole ticket. */
export type TicketJob = Infer<typeof ticketJobSchema>;

/** An X or a Z report; only a Z report has a number. */
export type ReportJob = Infer<typeof reportJobSchema>;

/** A test page that shows whether a printer is set up right. */
export type TestJob = Infer<typeof testJobSchema>;

/** Plain text: a claim, a parked ticket, an amount to pay, cash put in or taken out. */
export type TextJob = Infer<typeof textJobSchema>;

/** One page to print or to write to a file. */
export type PrintJob = Infer<typeof printJobSchema>;
