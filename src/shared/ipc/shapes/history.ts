/** Lines of a day and the sums of them. */
import { z } from 'zod';
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
  /** The shop's own number of its receipt; null for a sale of another till, and for one without. */
  receiptNumber: nullableText,
  /** Epoch milliseconds: the till's clock for its own sales, else the service's; null when unreadable. */
  at: z.number().nullable(),
  product: nullableText,
  package: nullableText,
  quantity: z.int().nullable(),
  /** The player's details for reading, secrets masked. */
  recipient: z.array(heldText),
  /** The sale's state; for an order of the service alone, its status: `delivered`, `failed` or null. */
  state: saleStateSchema.nullable(),
  /** The service's status word, unchanged. */
  status: nullableText,
  /** What the customer paid; for another till's order, known only to the service, its total there. */
  total: moneySchema.nullable(),
  /** The service's total; null when it lists none, or no order. */
  serviceTotal: moneySchema.nullable(),
  /** Whether `total` counts as sold. */
  sold: z.boolean(),
  faults: z.array(orderFaultSchema),
  /** Since when the service no longer lists the order, ISO 8601 UTC; null while it does. */
  missingSince: instantSchema.nullable(),
  /** The service's total is not the one that it announced by its price. */
  differs: z.boolean(),
  /** The seller's name at the time; empty when none was set, null for an order known only to the service. */
  cashier: nullableText,
  /** Names of those who approved something done with it, each once. */
  approvedBy: z.array(heldText),
  // Line by line it would reveal how much should be in the drawer.
  /** What of `total` each of the customer's tenders paid; empty if not asked, and without the right to know the drawer. */
  tenders: shownWith('expected-cash', z.array(z.object({ tender: tenderSchema, part: moneySchema })), []),
});

export const sourceFiguresSchema = z.object({
  count: z.int(),
  totals: z.array(moneySchema),
});

export const dayFiguresSchema = z.object({
  /** Lines of the day. */
  count: z.int(),
  /** Lines that count as sold: this till's sales, and other tills' orders that the service lists. */
  soldCount: z.int(),
  /** What all tills sold, one amount per currency. */
  totals: z.array(moneySchema),
  /** This till's part of them, by what its customers paid. */
  ofThisTill: sourceFiguresSchema,
  /** Sold lines without a readable total: they are in the count, not in the total. */
  withoutTotal: z.int(),
  /** Sold lines with an order of no sale of this till, whose status only the service understands. */
  otherStatus: sourceFiguresSchema,
  /** Sales that came to nothing so far: rejected, not sent, voided. */
  notSold: z.int(),
  /** Sales that are kept and not sent yet: nothing has failed. */
  held: z.int(),
  /** Sales whose outcome is not known yet: unknown, or being sent. */
  unsettled: z.int(),
  /** Lines whose order had a fault. */
  faulty: z.int(),
  /** Orders without a readable date, first seen on this day: listed last, and in no other figure. */
  undated: z.int(),
});

export const boundsSchema = z.object({ from: z.number(), to: z.number() });
