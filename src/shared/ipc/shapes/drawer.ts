/** The cash drawer: its shifts, its entries, and each tender's sums. */
import { z } from 'zod';
import {
  DRAWER_ENTRY_KINDS,
  OPENING_CAUSES,
  type DrawerEntry,
  type DrawerOpening,
  type Shift,
  type TenderSum,
} from '../../model/day/drawer';
import { moneySchema, tenderSchema } from './money';
import { businessDaySchema, heldText, instantSchema, nullableText } from './texts';
import { shownWith } from './withheld';

const moneys = z.array(moneySchema);

export const drawerEntrySchema = z.object({
  seq: z.int(),
  shiftId: z.int().nullable(),
  at: instantSchema,
  who: heldText,
  personId: nullableText,
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender: tenderSchema,
  amount: moneySchema,
  rounding: moneySchema.nullable(),
  tendered: moneySchema.nullable(),
  saleId: nullableText,
  reason: nullableText,
}) satisfies z.ZodType<DrawerEntry>;

export const drawerOpeningSchema = z.object({
  seq: z.int(),
  shiftId: z.int().nullable(),
  at: instantSchema,
  who: heldText,
  personId: nullableText,
  cause: z.enum(OPENING_CAUSES),
  saleId: nullableText,
  reason: nullableText,
}) satisfies z.ZodType<DrawerOpening>;

export const shiftSchema = z.object({
  id: z.int(),
  day: businessDaySchema,
  openedAt: instantSchema,
  openedBy: heldText,
  openedById: nullableText,
  float: moneySchema,
  closing: z
    .object({
      closedAt: instantSchema,
      closedBy: heldText,
      closedById: nullableText,
      count: z.array(z.object({ minor: z.int(), pieces: z.int() })),
      counted: moneySchema,
      expected: shownWith('expected-cash', moneySchema.nullable(), null),
      difference: shownWith('expected-cash', moneySchema.nullable(), null),
      note: nullableText,
    })
    .nullable(),
  zNumber: z.int().nullable(),
}) satisfies z.ZodType<Shift>;

const tenderSumSchema = z.object({
  tender: tenderSchema,
  payments: z.int(),
  paid: moneys,
  refunds: z.int(),
  refunded: moneys,
  corrected: moneys,
}) satisfies z.ZodType<TenderSum>;

/** The cash taken plus the float is what should be in the drawer. */
export const tenderSumsSchema = shownWith('expected-cash', z.array(tenderSumSchema), []);
