/** The zod form of the day's review, of the month, of what a code finds, and of exports. */
import { z } from 'zod';
import { isBusinessDay, shiftDay } from '../model/day/business-day';
import {
  BUCKETS,
  REVIEW_REASONS,
  type DayProfit,
  type DayReview,
  type DaySummary,
  type Month,
  type ReviewRow,
} from '../model/day/review-of-day';
import { EXPORT_FORMATS, type ExportProgress, type ExportRequest } from '../model/day/export';
import type { CodeFinding, SaleStory, StoryEntry } from '../model/sale/story';
import { MAX_TYPED_CODE_LENGTH } from '../model/text-limits';
import {
  drawerEntrySchema,
  shiftSchema,
  tenderSumSchema,
  figureLineSchema,
  adjustmentSchema,
  zSummarySchema,
} from './report-schemas';
import {
  boundsSchema,
  dayFiguresSchema,
  freshnessSchema,
  historyRowSchema,
  moneySchema,
  saleSchema,
  serviceOrderSchema,
  sourceFiguresSchema,
  tenderSchema,
} from './schemas';
import { businessDaySchema, heldText, instantSchema, nullableText } from './texts';

const moneys = z.array(moneySchema);

const reviewRowSchema = historyRowSchema.extend({
  bucket: z.enum(BUCKETS),
  why: z.enum(REVIEW_REASONS),
  tender: tenderSchema.nullable(),
  cashier: nullableText,
  carriedFrom: businessDaySchema.nullable(),
}) satisfies z.ZodType<ReviewRow>;

export const dayReviewSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(reviewRowSchema),
  figures: dayFiguresSchema,
  quantity: z.int(),
  buckets: z.array(z.object({ bucket: z.enum(BUCKETS), count: z.int(), ours: moneys, theirs: moneys })),
  till: sourceFiguresSchema,
  service: sourceFiguresSchema,
  tenders: z.array(tenderSumSchema),
  outsideShifts: z.array(tenderSumSchema),
  shifts: z.array(shiftSchema),
  breakdowns: z.object({
    hour: z.array(figureLineSchema),
    product: z.array(figureLineSchema),
    package: z.array(figureLineSchema),
    tender: z.array(figureLineSchema),
    cashier: z.array(figureLineSchema),
  }),
  adjustments: z.array(adjustmentSchema),
  z: zSummarySchema.nullable(),
  afterZ: z.array(z.object({ zNumber: z.int().nullable(), count: z.int(), totals: moneys })),
  needsClosing: z.boolean(),
  freshness: freshnessSchema,
}) satisfies z.ZodType<DayReview>;

export const daySummarySchema = z.object({
  day: businessDaySchema,
  count: z.int(),
  quantity: z.int(),
  totals: moneys,
  until: z.number().nullable(),
}) satisfies z.ZodType<DaySummary>;

export const dayProfitSchema = z.object({
  day: businessDaySchema,
  lines: z.int(),
  known: z.int(),
  agentCost: moneys,
  profit: moneys,
}) satisfies z.ZodType<DayProfit>;

export const monthNameSchema = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month YYYY-MM');
export const monthSchema = z.object({
  month: monthNameSchema,
  days: z.array(
    z.object({
      day: businessDaySchema,
      till: sourceFiguresSchema,
      service: sourceFiguresSchema,
      open: z.int(),
      differences: moneys,
      zNumber: z.int().nullable(),
      needsClosing: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<Month>;

/** A receipt's code as typed or scanned. */
export const codeSchema = z.string().trim().min(1).max(MAX_TYPED_CODE_LENGTH);
export const codeFindingSchema = z.object({
  sales: z.array(saleSchema),
  orders: z.array(serviceOrderSchema),
}) satisfies z.ZodType<CodeFinding>;

const storyEntrySchema = z.object({
  seq: z.int(),
  at: instantSchema,
  who: heldText,
  kind: heldText,
  from: nullableText,
  to: nullableText,
  text: nullableText,
}) satisfies z.ZodType<StoryEntry>;

export const saleStorySchema = z.object({
  sale: saleSchema,
  order: serviceOrderSchema.nullable(),
  entries: z.array(storyEntrySchema),
  money: z.array(drawerEntrySchema),
  zNumber: z.int().nullable(),
  adjustments: z.array(adjustmentSchema),
}) satisfies z.ZodType<SaleStory>;

/** Ten years in one file; a till is rarely older. */
const MOST_DAYS = 3_660;
export const exportRequestSchema = z
  .object({ from: businessDaySchema, to: businessDaySchema, format: z.enum(EXPORT_FORMATS) })
  .refine(({ from, to }) => from <= to, 'must end on or after the day on which it begins')
  .refine(isShortEnough, 'must not be longer than ten years') satisfies z.ZodType<ExportRequest>;
export const exportProgressSchema = z
  .object({ rows: z.int(), orders: z.int(), totalOrders: z.int().nullable() })
  .nullable() satisfies z.ZodType<ExportProgress | null>;

/** Asked also of what was refused already, so that every fault is named at once. */
function isShortEnough({ from, to }: Pick<ExportRequest, 'from' | 'to'>): boolean {
  return !isBusinessDay(from) || to <= shiftDay(from, MOST_DAYS);
}
