import type { DayReport } from '../day/report-of-day';
import type { Sale } from './sale';
import type { Ticket } from './ticket';
import type { Settings } from '../settings/settings';

/** The common fields of every page sent to paper or a file. */
interface PrintFrame {
  readonly settings: Settings;
  /** Whether it was made in training mode, which is then printed on it. */
  readonly training: boolean;
  /** The till's clock, ISO 8601 UTC. */
  readonly printedAt: string;
}

export interface ReceiptJob extends PrintFrame {
  readonly what: 'receipt';
  readonly sale: Sale;
  /** 1 for the original; above that it is marked as a copy. */
  readonly copy: number;
}

/** The receipt of a whole ticket. */
export interface TicketJob extends PrintFrame {
  readonly what: 'ticket';
  readonly ticket: Ticket;
  /** 1 for the original; above that it is marked as a copy. */
  readonly copy: number;
}

/** An X or a Z report; only a Z report has a number. */
export interface ReportJob extends PrintFrame {
  readonly what: 'report';
  readonly zNumber: number | null;
  /** Whether it is for the whole shop, from its ledger. */
  readonly ofShop?: boolean;
  readonly report: DayReport;
}

/** A test page that shows whether a printer is set up right. */
export interface TestJob extends PrintFrame {
  readonly what: 'test';
}

/** Plain text: a claim, a parked ticket, an amount to pay, cash put in or taken out. */
export interface TextJob extends PrintFrame {
  readonly what: 'text';
  readonly title: string;
  readonly lines: readonly string[];
  /** A code to pay with, under the lines; null for none. */
  readonly qr: string | null;
}

/** One page to print or to write to a file. */
export type PrintJob = ReceiptJob | TicketJob | ReportJob | TestJob | TextJob;
