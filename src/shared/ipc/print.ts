/** Paper and files: receipts, and what the page that is printed asks for. */
import { z } from 'zod';
import type { PrintJob } from '../model/sale/receipt';
import { settingsSchema } from './shapes/settings';
import { dayReportSchema } from './shapes/report';
import { saleId, saleSchema } from './shapes/sale';
import { ticketId, ticketSchema } from './shapes/ticket';
import { factText, heldText, instantSchema } from './shapes/texts';
import { nothing, type Topic } from './shapes/topic';

/** Why a file could not be written, as far as a person can do something about it. */
export const FILE_FAULTS = ['no-folder', 'not-allowed', 'disk-full', 'in-use', 'other'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

const printFrame = { settings: settingsSchema, training: z.boolean(), printedAt: instantSchema };
const printJobSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('receipt'), sale: saleSchema, copy: z.int(), ...printFrame }),
  z.object({ what: z.literal('ticket'), ticket: ticketSchema, copy: z.int(), ...printFrame }),
  z.object({
    what: z.literal('report'),
    zNumber: z.int().nullable(),
    report: dayReportSchema,
    ...printFrame,
  }),
]) satisfies z.ZodType<PrintJob>;

/** Printing, and saving as PDF. */
export const print = {
  calls: {
    'receipt.print': { input: saleId, output: saleSchema, right: 'reprint' },
    'receipt.savePdf': {
      input: saleId,
      output: z.object({ path: heldText, sale: saleSchema }),
      right: 'reprint',
    },
    /** The one receipt of a whole ticket; it counts as an output of each of its sales. */
    'receipt.printTicket': { input: ticketId, output: ticketSchema, right: 'reprint' },
    'receipt.saveTicketPdf': {
      input: ticketId,
      output: z.object({ path: heldText, ticket: ticketSchema }),
      right: 'reprint',
    },
    'print.job': { input: z.object({ job: z.uuid() }), output: printJobSchema, right: 'anyone' },
    'print.ready': {
      input: z.object({ job: z.uuid(), heightPx: z.number().positive().max(20_000) }),
      output: nothing,
      right: 'anyone',
    },
  },
  events: {},
  errors: {
    PRINT_FAILED: z.object({ reason: factText }),
    FILE_NOT_WRITTEN: z.object({ why: z.enum(FILE_FAULTS) }),
  },
} satisfies Topic;
