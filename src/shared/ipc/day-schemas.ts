/** The zod form of the drawer, the day's reports and its review. */
import { z } from 'zod';
import { isBusinessDay, shiftDay } from '../model/business-day';
import type {
  Adjustment,
  DayReport,
  FigureLine,
  OpenLine,
  ShiftReport,
  ZReport,
  ZSummary,
} from '../model/day-report';
import {
  BUCKETS,
  REVIEW_REASONS,
  type DayProfit,
  type DayReview,
  type DaySummary,
  type Month,
  type ReviewRow,
} from '../model/day-review';
import {
  DRAWER_ENTRY_KINDS,
  type DrawerEntry,
  type DrawerState,
  type Shift,
  type TenderSum,
} from '../model/drawer';
import { MOST_PIECES } from '../model/tender';
import { EXPORT_FORMATS, type ExportProgress, type ExportRequest } from '../model/export';
import type { CodeFinding, SaleStory, StoryEntry } from '../model/story';
import {
  boundsSchema,
  businessDaySchema,
  dayFiguresSchema,
  freshnessSchema,
  historyRowSchema,
  instantSchema,
  moneySchema,
  saleSchema,
  saleStateSchema,
  serviceOrderSchema,
  tenderSchema,
} from './schemas';
import { currencySchema } from './settings-schemas';

const nullableText = z.string().nullable();
const moneys = z.array(moneySchema);

/** An amount that moves: what it is subtracted from or added to is said by what it is for. */
const amountSchema = moneySchema.refine(({ minor }) => minor > 0, 'must be more than nothing');

export const cashCountSchema = z
  .array(z.object({ minor: z.int().min(1), pieces: z.int().min(0).max(MOST_PIECES) }))
  .max(50)
  .refine((count) => new Set(count.map(({ minor }) => minor)).size === count.length, 'names a value twice');

export const floatSchema = moneySchema.refine(({ minor }) => minor >= 0, 'must not be less than nothing');
export const cashMoveSchema = z.object({
  kind: z.enum(['cash-in', 'cash-out']),
  amount: amountSchema,
  reason: z.string().trim().min(1).max(200),
});

const drawerEntrySchema = z.object({
  seq: z.int(),
  shiftId: z.int().nullable(),
  at: instantSchema,
  who: z.string(),
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender: tenderSchema,
  amount: moneySchema,
  tendered: moneySchema.nullable(),
  saleId: nullableText,
  reason: nullableText,
}) satisfies z.ZodType<DrawerEntry>;

const shiftSchema = z.object({
  id: z.int(),
  day: businessDaySchema,
  openedAt: instantSchema,
  openedBy: z.string(),
  float: moneySchema,
  closing: z
    .object({
      closedAt: instantSchema,
      closedBy: z.string(),
      count: z.array(z.object({ minor: z.int(), pieces: z.int() })),
      counted: moneySchema,
      expected: moneySchema,
      difference: moneySchema,
      note: nullableText,
    })
    .nullable(),
  zNumber: z.int().nullable(),
}) satisfies z.ZodType<Shift>;

export const drawerStateSchema = z.object({
  shift: shiftSchema.nullable(),
  moves: z.array(drawerEntrySchema),
}) satisfies z.ZodType<DrawerState>;

const tenderSumSchema = z.object({
  tender: tenderSchema,
  payments: z.int(),
  paid: moneys,
  refunds: z.int(),
  refunded: moneys,
}) satisfies z.ZodType<TenderSum>;

const figureLineSchema = z.object({
  key: z.string(),
  count: z.int(),
  quantity: z.int(),
  totals: moneys,
}) satisfies z.ZodType<FigureLine>;

const openLineSchema = z.object({
  saleId: z.string(),
  code: nullableText,
  at: instantSchema,
  product: z.string(),
  package: z.string(),
  quantity: z.int(),
  total: moneySchema,
  state: saleStateSchema,
  carriedFrom: businessDaySchema.nullable(),
}) satisfies z.ZodType<OpenLine>;

const adjustmentSchema = z.object({
  saleId: z.string(),
  code: nullableText,
  at: instantSchema,
  product: z.string(),
  package: z.string(),
  zNumber: z.int(),
  zDay: businessDaySchema,
  from: saleStateSchema,
  to: saleStateSchema,
  amount: moneySchema,
}) satisfies z.ZodType<Adjustment>;

export const shiftReportSchema = z.object({
  shift: shiftSchema,
  tenders: z.array(tenderSumSchema),
  moves: z.array(drawerEntrySchema),
  expected: moneySchema.nullable(),
}) satisfies z.ZodType<ShiftReport>;

export const dayReportSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  takenAt: instantSchema,
  takenBy: z.string(),
  shopName: z.string(),
  tillName: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  dayStartsAt: z.string(),
  training: z.boolean(),
  sold: z.object({ count: z.int(), quantity: z.int(), totals: moneys }),
  byProduct: z.array(figureLineSchema),
  byHour: z.array(figureLineSchema),
  byCashier: z.array(figureLineSchema),
  tenders: z.array(tenderSumSchema),
  outsideShifts: z.array(tenderSumSchema),
  inOtherDrawers: z.array(tenderSumSchema).default([]),
  ofOtherDays: z.array(tenderSumSchema).default([]),
  notSold: z.int(),
  open: z.array(openLineSchema),
  adjustments: z.array(adjustmentSchema),
  afterClosing: z.int(),
  shifts: z.array(shiftReportSchema),
  service: z
    .object({ refreshedAt: instantSchema, count: z.int(), totals: moneys, onlyThere: z.int() })
    .nullable(),
}) satisfies z.ZodType<DayReport>;

export const zReportSchema = z.object({
  number: z.int().min(1),
  report: dayReportSchema,
}) satisfies z.ZodType<ZReport>;

export const zSummarySchema = z.object({
  number: z.int().min(1),
  day: businessDaySchema,
  takenAt: instantSchema,
  takenBy: z.string(),
  totals: moneys,
  count: z.int(),
  open: z.int(),
  adjusted: moneys.default([]),
  differences: moneys,
}) satisfies z.ZodType<ZSummary>;

const reviewRowSchema = historyRowSchema.extend({
  bucket: z.enum(BUCKETS),
  why: z.enum(REVIEW_REASONS),
  serviceTotal: moneySchema.nullable(),
  tender: tenderSchema.nullable(),
  cashier: nullableText,
  carriedFrom: businessDaySchema.nullable(),
}) satisfies z.ZodType<ReviewRow>;

const sourceSchema = z.object({ count: z.int(), totals: moneys });

export const dayReviewSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(reviewRowSchema),
  figures: dayFiguresSchema,
  quantity: z.int(),
  buckets: z.array(z.object({ bucket: z.enum(BUCKETS), count: z.int(), ours: moneys, theirs: moneys })),
  till: sourceSchema,
  service: sourceSchema,
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
}) satisfies z.ZodType<DaySummary>;

export const dayProfitSchema = z.object({
  day: businessDaySchema,
  lines: z.int(),
  known: z.int(),
  agentCost: moneys,
  profit: moneys,
}) satisfies z.ZodType<DayProfit>;

export const monthSchema = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      day: businessDaySchema,
      till: sourceSchema,
      service: sourceSchema,
      open: z.int(),
      differences: moneys,
      zNumber: z.int().nullable(),
      needsClosing: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<Month>;
export const monthNameSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month YYYY-MM');

/** A receipt's code as typed or scanned. */
export const codeSchema = z.string().trim().min(1).max(200);
export const codeFindingSchema = z.object({
  sales: z.array(saleSchema),
  orders: z.array(serviceOrderSchema),
}) satisfies z.ZodType<CodeFinding>;

const storyEntrySchema = z.object({
  seq: z.int(),
  at: instantSchema,
  who: z.string(),
  kind: z.string(),
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
