/** The day and the month: their review, their X and Z reports, and their export. */
import { z } from 'zod';
import { shiftDay, type BusinessDay } from '../../model/day/business-day';
import { isBusinessDay } from '../../model/kinds/dates';
import { EXPORT_FORMATS, BUCKETS, REVIEW_REASONS } from '../../model/kinds/day';
import { shiftSchema, tenderSumsSchema } from '../shapes/drawer';
import { boundsSchema, dayFiguresSchema, historyRowSchema, sourceFiguresSchema } from '../shapes/history';
import { moneySchema } from '../shapes/money';
import { freshnessSchema } from '../shapes/order';
import {
  adjustmentSchema,
  dayReportSchema,
  differencesSchema,
  figureLineSchema,
  zReportSchema,
  zSummarySchema,
} from '../shapes/report';
import { businessDaySchema, factText, heldText, instantSchema, nullableText } from '../shapes/texts';
import { gameDeliveriesSchema } from '../shapes/sale';
import { rightOfDay } from '../shapes/rights';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

const ofDay = z.object({ day: businessDaySchema });
const xReport = z.object({ day: businessDaySchema, takenAt: instantSchema });
const zNumber = z.object({ number: z.int().min(1) });
const moneys = z.array(moneySchema);

export const reviewRowSchema = historyRowSchema.extend({
  bucket: z.enum(BUCKETS),
  why: z.enum(REVIEW_REASONS),
  /** The day it was sold, for a line carried here from another day. */
  carriedFrom: businessDaySchema.nullable(),
  /** The till that sold it, when all tills of the shop are shown; null for this till, and for none. */
  till: nullableText,
});

export const bucketFiguresSchema = z.object({
  bucket: z.enum(BUCKETS),
  count: z.int(),
  /** By the till's own totals. */
  ours: moneys,
  /** By the service's totals. */
  theirs: moneys,
});

/** All of them, whatever their outcome, and the totals of the sold ones. */
export const afterZSchema = sourceFiguresSchema.extend({
  /** The Z report that includes them; null while they wait for the next one. */
  zNumber: z.int().nullable(),
});

export const dayReviewSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(reviewRowSchema),
  /** As in the day's history; lines carried here from other days count only in their bucket. */
  figures: dayFiguresSchema,
  /** Pieces sold; a line whose order states no quantity counts as one. */
  quantity: z.int(),
  /** All of BUCKETS, in that order. */
  buckets: z.array(bucketFiguresSchema),
  /** This till's sold lines, by what its customers paid. */
  till: sourceFiguresSchema,
  /** As in the history of the day. */
  service: sourceFiguresSchema,
  tenders: tenderSumsSchema,
  /** Of `tenders`, the payments and refunds while no shift was open: in no count of the drawer. */
  outsideShifts: tenderSumsSchema,
  /** Shifts of the day's Z report; before it: those opened on the day, and today also the open one. */
  shifts: z.array(shiftSchema),
  breakdowns: z.object({
    hour: z.array(figureLineSchema),
    product: z.array(figureLineSchema),
    package: z.array(figureLineSchema),
    tender: shownWith('expected-cash', z.array(figureLineSchema), []),
    cashier: z.array(figureLineSchema),
  }),
  /** Settled on this day, for days closed before. */
  adjustments: z.array(adjustmentSchema),
  /** The day's Z report; null while it is not closed. */
  z: zSummarySchema.nullable(),
  /** Made after `z` was taken, those still waiting first; empty while the day is not closed. */
  afterZ: z.array(afterZSchema),
  /** A sale with its payment or a shift of this day is in no Z report, so no later day can be closed. */
  needsClosing: z.boolean(),
  freshness: freshnessSchema,
});

export const daySummarySchema = z.object({
  day: businessDaySchema,
  count: z.int(),
  quantity: z.int(),
  totals: moneys,
  /** Only sales before this epoch millisecond are included; null for the whole day. */
  until: z.number().nullable(),
  /** All hours of the day with sales, as in the day's review, regardless of `until`. */
  hours: z.array(figureLineSchema),
});

export const dayProfitSchema = z.object({
  day: businessDaySchema,
  /** Sold lines of this till, and how many of them have an agent cost from the service. */
  lines: z.int(),
  known: z.int(),
  agentCost: shownWith('profit', moneys, []),
  /** What customers paid − agent cost, over the lines for which it is known. */
  profit: shownWith('profit', moneys, []),
});

const monthNameSchema = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month YYYY-MM');
export const monthDaySchema = z.object({
  day: businessDaySchema,
  /** Both as in the review of the day. */
  till: sourceFiguresSchema,
  service: sourceFiguresSchema,
  /** Sales of the day whose outcome is still open. */
  open: z.int(),
  /** Over or short in the shifts opened on it; empty when no drawer was counted. */
  differences: differencesSchema,
  zNumber: z.int().nullable(),
  /** A sale with its payment or a shift of this day is in no Z report, so no later day can be closed. */
  needsClosing: z.boolean(),
});

export const monthSchema = z.object({
  month: monthNameSchema,
  days: z.array(monthDaySchema),
});

const vatSumSchema = z.object({
  receipts: z.int(),
  creditNotes: z.int(),
  /** The taxed value with its tax, and the tax in it; credit notes are taken off. */
  value: shownWith('profit', moneys, []),
  vat: shownWith('profit', moneys, []),
});
export const vatMonthSchema = z.object({
  month: monthNameSchema,
  days: z.array(
    vatSumSchema.extend({
      day: businessDaySchema,
      /** The numbers of the day's first and last receipt; null on a day of credit notes alone. */
      first: nullableText,
      last: nullableText,
    }),
  ),
  sum: vatSumSchema,
});

export const dayPreviewSchema = z.object({
  /** The report if it were taken now. */
  report: dayReportSchema,
  /** The first earlier day, of any month, that has to be closed first; null when there is none. */
  earlier: businessDaySchema.nullable(),
});

/** Ten years in one file; a till is rarely older. */
const MOST_DAYS = 3_660;
export const exportRequestSchema = z
  .object({ from: businessDaySchema, to: businessDaySchema, format: z.enum(EXPORT_FORMATS) })
  .refine(({ from, to }) => from <= to, 'must end on or after the day on which it begins')
  .refine(isShortEnough, 'must not be longer than ten years');
export const exportProgressSchema = z.object({
  /** Rows written: an order may have several. */
  rows: z.int(),
  /** Orders of the range processed so far. */
  orders: z.int(),
  /** The number of orders that the service lists in the range; null when unknown, or zero. */
  totalOrders: z.int().nullable(),
});

/** Also checked for input that was refused already, so that every fault is reported at once. */
function isShortEnough({ from, to }: { from: BusinessDay; to: BusinessDay }): boolean {
  return !isBusinessDay(from) || to <= shiftDay(from, MOST_DAYS);
}

export const day = {
  calls: {
    'day.review': { input: ofDay, output: dayReviewSchema, asText: true, right: rightOfDay },
    'day.summary': {
      input: z.object({ day: businessDaySchema, against: businessDaySchema }),
      output: daySummarySchema,
      right: rightOfDay,
    },
    'day.profit': { input: ofDay, output: dayProfitSchema, right: 'profit' },
    /** A preview of the day's Z report. It is not a report: nothing is recorded. */
    'day.preview': {
      input: ofDay,
      output: dayPreviewSchema,
      right: 'z',
    },
    /** An X report: the day so far, not stored, but recorded in the audit trail. */
    'day.report': { input: ofDay, output: dayReportSchema, right: 'z' },
    'day.close': { input: ofDay, output: zReportSchema, right: 'z' },
    /** The current business day. A closed day keeps its bounds, so it can differ from the clock's day. */
    'day.today': { input: nothing, output: businessDaySchema, right: 'signed-in' },
    /** How long each game's top-ups take at the provider, today and usually: the slow games first. */
    'day.deliveries': { input: nothing, output: z.array(gameDeliveriesSchema), right: 'signed-in' },
    'month.get': { input: z.object({ month: monthNameSchema }), output: monthSchema, right: 'history' },
    /** The output VAT of this till's papers of a month. As an agent's, it shows what the shop earns. */
    'vat.month': { input: z.object({ month: monthNameSchema }), output: vatMonthSchema, right: 'profit' },
    'vat.save': {
      input: z.object({ month: monthNameSchema, format: z.enum(EXPORT_FORMATS) }),
      output: z.object({ path: heldText }),
      right: 'profit',
    },
    /** The paper of an X report, as `day.report` last returned it: it is not stored anywhere else. */
    'x.print': { input: xReport, output: nothing, right: 'z' },
    'x.savePdf': { input: xReport, output: z.object({ path: heldText }), right: 'z' },
    'z.list': { input: nothing, output: z.array(zSummarySchema), right: 'z' },
    'z.get': { input: zNumber, output: zReportSchema, right: 'z' },
    'z.print': { input: zNumber, output: nothing, right: 'z' },
    'z.savePdf': { input: zNumber, output: z.object({ path: heldText }), right: 'z' },
    'z.saveCsv': { input: zNumber, output: z.object({ path: heldText }), right: 'z' },
    'export.start': {
      input: exportRequestSchema,
      output: z.object({ path: heldText, rows: z.int() }),
      right: 'exports',
    },
    'export.cancel': { input: nothing, output: nothing, right: 'exports' },
  },
  events: {
    'export.changed': exportProgressSchema.nullable(),
  },
  errors: {
    DAY_CLOSED: z.object({ number: z.number() }),
    DAY_NOT_BEGUN: z.object({ day: factText }),
    EARLIER_DAY_OPEN: z.object({ day: factText }),
    SALE_ON_THE_WIRE: z.object({}),
    Z_NOT_FOUND: z.object({ number: z.number() }),
    X_NOT_KEPT: z.object({}),
    EXPORT_RUNNING: z.object({}),
  },
} satisfies Topic;
