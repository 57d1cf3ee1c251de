/** Lines of a day and the sums of them. */
import { z } from 'zod';
import type { DayBounds } from '../../model/day/business-day';
import type { DayFigures, HistoryRow, SourceFigures } from '../../model/day/history-of-day';
import { moneySchema, tenderSchema } from './money';
import { orderFaultSchema } from './order';
import { saleStateSchema } from './sale';
import { heldText, instantSchema, nullableText } from './texts';
import { shownWith } from './withheld';

export const historyRowSchema = z.object({
  key: heldText,
  source: z.enum(['till', 'service', 'both']),
  saleId: nullableText,
  orderKey: nullableText,
  code: nullableText,
  at: z.number().nullable(),
  product: nullableText,
  package: nullableText,
  quantity: z.int().nullable(),
  recipient: z.array(heldText),
  state: saleStateSchema.nullable(),
  status: nullableText,
  total: moneySchema.nullable(),
  serviceTotal: moneySchema.nullable(),
  sold: z.boolean(),
  faults: z.array(orderFaultSchema),
  missingSince: instantSchema.nullable(),
  differs: z.boolean(),
  cashier: nullableText,
  approvedBy: z.array(heldText),
  // Line by line it would reveal how much should be in the drawer.
  tenders: shownWith('expected-cash', z.array(tenderSchema), []),
}) satisfies z.ZodType<HistoryRow>;

export const sourceFiguresSchema = z.object({
  count: z.int(),
  totals: z.array(moneySchema),
}) satisfies z.ZodType<SourceFigures>;

export const dayFiguresSchema = z.object({
  count: z.int(),
  soldCount: z.int(),
  totals: z.array(moneySchema),
  ofThisTill: sourceFiguresSchema,
  withoutTotal: z.int(),
  otherStatus: z.object({ count: z.int(), totals: z.array(moneySchema) }),
  notSold: z.int(),
  held: z.int(),
  unsettled: z.int(),
  faulty: z.int(),
  undated: z.int(),
}) satisfies z.ZodType<DayFigures>;

export const boundsSchema = z.object({ from: z.number(), to: z.number() }) satisfies z.ZodType<DayBounds>;
