/** The day and the month: their review, their X and Z reports, and their export. */
import { z } from 'zod';
import { isBusinessDay, shiftDay } from '../../model/day/business-day';
import { EXPORT_FORMATS, type ExportProgress, type ExportRequest } from '../../model/day/export';
import {
  BUCKETS,
  REVIEW_REASONS,
  type DayProfit,
  type DayReview,
  type DaySummary,
  type Month,
  type ReviewRow,
} from '../../model/day/review-of-day';
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
import { rightOfDay } from '../shapes/rights';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

const ofDay = z.object({ day: businessDaySchema });
const xReport = z.object({ day: businessDaySchema, takenAt: instantSchema });
const zNumber = z.object({ number: z.int().min(1) });
const moneys = z.array(moneySchema);

const reviewRowSchema = historyRowSchema.extend({
  bucket: z.enum(BUCKETS),
  why: z.enum(REVIEW_REASONS),
  carriedFrom: businessDaySchema.nullable(),
  till: nullableText,
}) satisfies z.ZodType<ReviewRow>;

/** Everything of one business day. */
export const dayReviewSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(reviewRowSchema),
  figures: dayFiguresSchema,
  quantity: z.int(),
  buckets: z.array(z.object({ bucket: z.enum(BUCKETS), count: z.int(), ours: moneys, theirs: moneys })),
  till: sourceFiguresSchema,
  service: sourceFiguresSchema,
  tenders: tenderSumsSchema,
  outsideShifts: tenderSumsSchema,
  shifts: z.array(shiftSchema),
  breakdowns: z.object({
    hour: z.array(figureLineSchema),
    product: z.array(figureLineSchema),
    package: z.array(figureLineSchema),
    tender: shownWith('expected-cash', z.array(figureLineSchema), []),
    cashier: z.array(figureLineSchema),
  }),
  adjustments: z.array(adjustmentSchema),
  z: zSummarySchema.nullable(),
  afterZ: z.array(z.object({ zNumber: z.int().nullable(), count: z.int(), totals: moneys })),
  needsClosing: z.boolean(),
  freshness: freshnessSchema,
}) satisfies z.ZodType<DayReview>;

const daySummarySchema = z.object({
  day: businessDaySchema,
  count: z.int(),
  quantity: z.int(),
  totals: moneys,
  until: z.number().nullable(),
  hours: z.array(figureLineSchema),
}) satisfies z.ZodType<DaySummary>;

const dayProfitSchema = z.object({
  day: businessDaySchema,
  lines: z.int(),
  known: z.int(),
  agentCost: shownWith('profit', moneys, []),
  profit: shownWith('profit', moneys, []),
}) satisfies z.ZodType<DayProfit>;

const monthNameSchema = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month YYYY-MM');
const monthSchema = z.object({
  month: monthNameSchema,
  days: z.array(
    z.object({
      day: businessDaySchema,
      till: sourceFiguresSchema,
      service: sourceFiguresSchema,
      open: z.int(),
      differences: differencesSchema,
      zNumber: z.int().nullable(),
      needsClosing: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<Month>;

/** Ten years in one file; a till is rarely older. */
const MOST_DAYS = 3_660;
const exportRequestSchema = z
  .object({ from: businessDaySchema, to: businessDaySchema, format: z.enum(EXPORT_FORMATS) })
  .refine(({ from, to }) => from <= to, 'must end on or after the day on which it begins')
  .refine(isShortEnough, 'must not be longer than ten years') satisfies z.ZodType<ExportRequest>;
const exportProgressSchema = z
  .object({ rows: z.int(), orders: z.int(), totalOrders: z.int().nullable() })
  .nullable() satisfies z.ZodType<ExportProgress | null>;

/** Also checked for input that was refused already, so that every fault is reported at once. */
function isShortEnough({ from, to }: Pick<ExportRequest, 'from' | 'to'>): boolean {
  return !isBusinessDay(from) || to <= shiftDay(from, MOST_DAYS);
}

/** Viewing a day, reporting it, and exporting it. */
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
      output: z.object({ report: dayReportSchema, earlier: businessDaySchema.nullable() }),
      right: 'z',
    },
    /** An X report: the day so far, not stored, but recorded in the audit trail. */
    'day.report': { input: ofDay, output: dayReportSchema, right: 'z' },
    'day.close': { input: ofDay, output: zReportSchema, right: 'z' },
    /** The current business day. A closed day keeps its bounds, so it can differ from the clock's day. */
    'day.today': { input: nothing, output: businessDaySchema, right: 'signed-in' },
    'month.get': { input: z.object({ month: monthNameSchema }), output: monthSchema, right: 'history' },
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
    'export.changed': exportProgressSchema,
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
