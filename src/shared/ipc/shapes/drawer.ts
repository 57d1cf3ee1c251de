/** The cash drawer: its shifts, its entries, and each tender's sums. */
import { z } from 'zod';
import { DRAWER_ENTRY_KINDS, OPENING_CAUSES } from '../../model/kinds/day';
import { moneySchema, tenderSchema } from './money';
import { businessDaySchema, heldText, instantSchema, nullableText } from './texts';
import { shownWith } from './withheld';

const moneys = z.array(moneySchema);

/** What a row of the drawer says in any case. */
const drawerRowSchema = z.object({
  seq: z.int(),
  /** The shift that was open; null when none was. */
  shiftId: z.int().nullable(),
  at: instantSchema,
  who: heldText,
  /** The id of that person; null on a till without people. */
  personId: nullableText,
  saleId: nullableText,
  /** Why money moved, or the drawer was opened without a sale. */
  reason: nullableText,
});

export const drawerEntrySchema = drawerRowSchema.extend({
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender: tenderSchema,
  amount: moneySchema,
  /** The part of `amount` due to cash rounding, negative when less than the sale costs; null for none. */
  rounding: moneySchema.nullable(),
  /** Cash handed over, for a cash payment that was not exact. */
  tendered: moneySchema.nullable(),
});

export const drawerOpeningSchema = drawerRowSchema.extend({ cause: z.enum(OPENING_CAUSES) });

export const cashPiecesSchema = z.object({
  /** Value of one piece in minor units. */
  minor: z.int(),
  pieces: z.int(),
});

export const shiftClosingSchema = z.object({
  closedAt: instantSchema,
  closedBy: heldText,
  /** The id of that person; null on a till without people. */
  closedById: nullableText,
  count: z.array(cashPiecesSchema),
  counted: moneySchema,
  /** Float + cash payments − cash refunds + cash in − cash out ± corrections; null without the right. */
  expected: shownWith('expected-cash', moneySchema.nullable(), null),
  /** Counted − expected: negative is short, positive is over; null for a person who may not know. */
  difference: shownWith('expected-cash', moneySchema.nullable(), null),
  note: nullableText,
});

export const shiftSchema = z.object({
  id: z.int(),
  /** The business day on which it was opened. */
  day: businessDaySchema,
  openedAt: instantSchema,
  openedBy: heldText,
  /** The id of that person; null on a till without people. */
  openedById: nullableText,
  float: moneySchema,
  /** What the count before it found in the drawer; null for the first one, or for none in its currency. */
  countedBefore: moneySchema.nullable(),
  closing: shiftClosingSchema.nullable(),
  /** The Z report that includes it; null until then. */
  zNumber: z.int().nullable(),
});

export const tenderSumSchema = z.object({
  tender: tenderSchema,
  payments: z.int(),
  /** Including corrections of tenders. */
  paid: moneys,
  refunds: z.int(),
  refunded: moneys,
  /** The part of `paid` that corrections moved here from other tenders (negative: away); empty for none. */
  corrected: moneys,
});

/** The cash taken plus the float is what should be in the drawer. */
export const tenderSumsSchema = shownWith('expected-cash', z.array(tenderSumSchema), []);
