/** Paper and files: receipts, and what the page being printed needs. */
import { z } from 'zod';
import { PRINT_ENDS } from '../../model/printing/print-end';
import { MAX_PAPER_LINE_LENGTH, MOST_PAPER_LINES } from '../../model/text-limits';
import { settingsSchema } from '../shapes/settings';
import { dayReportSchema } from '../shapes/report';
import { saleId, saleSchema } from '../shapes/sale';
import { ticketId, ticketSchema } from '../shapes/ticket';
import { askedByPromptPay } from '../shapes/money';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { shopPicture } from '../shapes/shop/pictures';
import { nothing, type Topic } from '../shapes/topic';

/** Why a file could not be written, as far as a person can act on it. */
export const FILE_FAULTS = [
  'no-folder',
  'own-folder',
  'not-allowed',
  'disk-full',
  'in-use',
  'other',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** The common fields of every page sent to paper or a file. */
const printFrame = {
  settings: settingsSchema,
  /** Whether it was made in training mode, which is then printed on it. */
  training: z.boolean(),
  /** The till's clock, ISO 8601 UTC. */
  printedAt: instantSchema,
};
/** More than a claim has, and no more than fits on a roll. */
const plainText = {
  title: z.string().trim().min(1).max(MAX_PAPER_LINE_LENGTH),
  lines: z.array(z.string().max(MAX_PAPER_LINE_LENGTH)).max(MOST_PAPER_LINES),
};
/** A code to pay with has about 100. */
const MAX_QR_LENGTH = 300;
export const receiptJobSchema = z.object({
  what: z.literal('receipt'),
  sale: saleSchema,
  /** 1 for the original; above that it is marked as a copy. */
  copy: z.int(),
  ...printFrame,
});

export const ticketJobSchema = z.object({
  what: z.literal('ticket'),
  ticket: ticketSchema,
  /** 1 for the original; above that it is marked as a copy. */
  copy: z.int(),
  ...printFrame,
});

export const reportJobSchema = z.object({
  what: z.literal('report'),
  zNumber: z.int().nullable(),
  /** Whether it is for the whole shop, from its ledger. */
  ofShop: z.boolean().optional(),
  report: dayReportSchema,
  ...printFrame,
});

/** A test page that shows whether a printer is set up right. */
const testJobSchema = z.object({ what: z.literal('test'), ...printFrame });

/** Plain text: a claim, a parked ticket, an amount to pay, cash put in or taken out. */
const textJobSchema = z.object({
  what: z.literal('text'),
  ...plainText,
  /** A code to pay with, under the lines; null for none. */
  qr: z.string().max(MAX_QR_LENGTH).nullable(),
  ...printFrame,
});

export const printJobSchema = z.discriminatedUnion('what', [
  receiptJobSchema,
  ticketJobSchema,
  reportJobSchema,
  testJobSchema,
  textJobSchema,
]);

export const printerStateSchema = z.object({
  hasPrinter: z.boolean(),
  /** The number of jobs being printed or waiting. */
  waiting: z.int(),
  /** How the last job ended; null before the first one. */
  last: z.enum(PRINT_ENDS).nullable(),
  /** Receipts that were not printed, or only partly, and not again since; by their sale, the oldest first. */
  missed: z.array(z.object({ saleId: heldText, end: z.enum(PRINT_ENDS) })),
});

export const foundPrinterSchema = z.object({
  kind: z.enum(['tcp', 'cups', 'windows', 'device']),
  address: heldText,
});

const savedReceipt = z.object({ path: heldText, sale: saleSchema });
const savedTicket = z.object({ path: heldText, ticket: ticketSchema });

export const print = {
  calls: {
    /** On the till's own printer, else through the system's dialogue; so does `receipt.printTicket`. */
    'receipt.print': { input: saleId, output: saleSchema, right: 'reprint' },
    /** Through the system's dialogue, even if the till has a printer. */
    'receipt.printElsewhere': { input: saleId, output: saleSchema, right: 'reprint' },
    'receipt.savePdf': { input: saleId, output: savedReceipt, right: 'reprint' },
    /** The paper as a PNG, to be sent in a chat. */
    'receipt.savePicture': { input: saleId, output: savedReceipt, right: 'reprint' },
    /** The one receipt of a whole ticket; it counts as an output of each of its sales. */
    'receipt.printTicket': { input: ticketId, output: ticketSchema, right: 'reprint' },
    'receipt.printTicketElsewhere': { input: ticketId, output: ticketSchema, right: 'reprint' },
    'receipt.saveTicketPdf': { input: ticketId, output: savedTicket, right: 'reprint' },
    'receipt.saveTicketPicture': { input: ticketId, output: savedTicket, right: 'reprint' },
    /**
     * Plain text, on the till's own printer or through the system's dialogue. With `promptPay` it includes
     * the code to pay that amount, if the shop accepts it.
     */
    'paper.print': {
      input: z.object({ ...plainText, promptPay: askedByPromptPay.optional() }),
      output: nothing,
      right: 'reprint',
    },
    /** Prints a test page that shows whether the printer is set up right; returns how it ended. */
    'printer.test': { input: nothing, output: z.object({ end: z.enum(PRINT_ENDS) }), right: 'settings' },
    /** Searches the machines nearby, and this one. */
    'printer.search': {
      input: nothing,
      output: z.object({
        found: z.array(foundPrinterSchema),
      }),
      right: 'settings',
    },
    'printer.get': { input: nothing, output: printerStateSchema, right: 'anyone' },
    'print.job': {
      input: z.object({ job: z.uuid() }),
      output: z.object({ paper: printJobSchema, logo: shopPicture }),
      right: 'anyone',
    },
    'print.ready': {
      input: z.object({ job: z.uuid(), heightPx: z.number().positive().max(29_000) }),
      output: nothing,
      right: 'anyone',
    },
  },
  events: {
    'printer.changed': printerStateSchema,
    /** A sale was answered, and the shop wants to be asked whether to print its receipt. */
    'print.asked': saleId,
    /** To the page that draws for the receipt printer: what to lay out, and how many dots wide. */
    'print.show': z.object({ job: z.uuid(), dots: z.int() }),
  },
  errors: {
    PRINT_FAILED: z.object({ reason: factText }),
    /** The receipt printer did not print it, or only partly. */
    PRINTER_TROUBLE: z.object({ end: z.enum(PRINT_ENDS) }),
    FILE_NOT_WRITTEN: z.object({ why: z.enum(FILE_FAULTS) }),
    /** The system's dialogues would lead out of the kiosk, and the owner has set no folder for files. */
    KIOSK_FILES: z.object({}),
  },
} satisfies Topic;
