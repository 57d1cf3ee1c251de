/** A sale, and the service's answer to it. */
import { z } from 'zod';
import { HELD_REASONS, OUTCOME_REASONS } from '../../model/kinds/sale';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { SALE_STATES } from '../../model/sale/sale-state';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { packageSchema } from './catalogue';
import { amountSchema, moneySchema, paymentSchema, tenderSchema, vatTermSchema } from './money';
import { heldText, instantSchema, keyText, nullableText, reasonText } from './texts';
import { shownWith } from './withheld';

export const shownNamesSchema = z.object({ product: keyText, package: keyText });

export const ticketLineSchema = z.object({
  saleId: z.uuid(),
  productId: keyText.min(1),
  packageId: keyText.min(1),
  quantity: z.int().min(1),
  payload: z
    .array(
      // More than the limit may arrive, so that the rule reports "too long" and not the schema.
      z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH * 64) }),
    )
    .max(MOST_PAYLOAD_VALUES),
  /** The names on the screen; the sale is refused when the catalogue's names of its ids differ now. */
  shownNames: shownNamesSchema.nullish(),
  /** The total on the screen; the sale is refused when the catalogue's total differs now. */
  shownTotal: amountSchema,
  /** The customer's price by the shop's prices; equal to `shownTotal` when left out. */
  shownCharge: amountSchema.nullish(),
  /** The reduction of that price. */
  discount: z.object({ amount: amountSchema, reason: reasonText }).nullish(),
  /** Staff saw that the price is in doubt, and sell at it. */
  priceAccepted: z.boolean().optional(),
  /** Ids of similar sales that staff saw and accepted; see `SimilarSale`. */
  acknowledged: z.array(z.uuid()).max(100).default([]),
});

/** The identifier that a page uses for a sale. */
export const saleId = z.object({ id: z.uuid() });

export const saleStateSchema = z.enum(SALE_STATES);

export const transactionSchema = z.object({
  code: nullableText,
  id: nullableText,
  /** Null also when the number can't be expressed in the shop's currency; `faults` then has it. */
  total: moneySchema.nullable(),
  agentCost: shownWith('profit', moneySchema.nullable(), null),
  description: nullableText,
  type: nullableText,
  status: nullableText,
  userId: nullableText,
  businessId: nullableText,
  isDelete: z.boolean().nullable(),
  revelation: nullableText,
  /** As the service wrote it; it is the service's clock. */
  createdAt: nullableText,
  updatedAt: nullableText,
  /** Documented fields that were missing or could not be read, by their name on the wire. */
  faults: z.array(heldText),
  // A service may put the shop's cost there, under any name.
  /** Undocumented fields, as text, so that staff can read them to the provider. */
  extra: shownWith('profit', z.record(heldText, heldText), {}),
});

export const seenOrderSchema = z.object({
  /** The cache's key of the order. */
  key: heldText,
  code: nullableText,
  status: nullableText,
  seenAt: instantSchema,
  /** `code`: it carries the sale's bill code; `match`: settled by evidence; `person`: a person chose it. */
  by: z.enum(['code', 'match', 'person']),
  /** The facts that settled it; empty when the code did. */
  reasons: z.array(heldText),
});

export const refundSchema = z.object({
  at: instantSchema,
  who: heldText,
  tender: tenderSchema,
  amount: moneySchema,
  reason: heldText,
  /** The shift it was paid out of; null when none was open, and then it is in no count of the drawer. */
  shiftId: z.int().nullable(),
  /** The number of its credit note; null for a refund from before there were any. */
  creditNote: nullableText,
});

export const payloadValueSchema = z.object({ ref: heldText, value: nullableText, secret: z.boolean() });

export const discountSchema = z.object({ amount: moneySchema, reason: heldText });

export const paidShareSchema = paymentSchema.extend({
  /** The amount really taken, with rounding. */
  amount: moneySchema,
});

export const refundWaiverSchema = z.object({ at: instantSchema, who: heldText, reason: heldText });

export const ordersSnapshotSchema = z.object({ cacheId: heldText, read: z.int() });

export const answerIdentitySchema = z.object({ code: nullableText, id: nullableText });

export const attemptSchema = z.object({
  /** 1 for the first. */
  number: z.int(),
  /** The till's clock, ISO 8601 UTC. */
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  reason: z.enum(OUTCOME_REASONS).nullable(),
  httpStatus: z.int().nullable(),
  /** The service's clock: its `Date` header as ISO 8601 UTC. */
  serviceDate: instantSchema.nullable(),
  /** Service clock minus till clock in milliseconds, if the `Date` header gave it. */
  skewMs: z.number().nullable(),
  /** The service it was sent to: an id of origin and identify. Left out when unknown. */
  service: heldText.optional(),
  /** What the orders list had shown when it was sent: only orders first read later can be this sale. */
  snapshot: ordersSnapshotSchema.nullable(),
  /** The code and id of the bill in an answer that was not accepted; null when it had none. */
  identity: answerIdentitySchema.nullable(),
  /** The message in the service's answer, cut to a sane length. Text, never markup. */
  message: nullableText,
  /** The answer, cut and without secrets: as it came, or the Transaction when that has all of it. */
  answer: shownWith('profit', nullableText, null),
});

export const namedPersonSchema = z.object({ id: nullableText, name: heldText });

export const noteSchema = z.object({ at: instantSchema, who: heldText, text: heldText });

export const saleSchema = z.object({
  /** A UUID made when the read-back was opened; the lock against sending twice uses it. */
  id: z.uuid(),
  state: saleStateSchema,
  /** The till's clock, ISO 8601 UTC. */
  createdAt: instantSchema,
  updatedAt: instantSchema,
  product: z.object({ id: heldText, name: heldText }),
  package: packageSchema,
  quantity: z.int(),
  payload: z.array(payloadValueSchema),
  /** The provider's price for it. */
  expectedTotal: moneySchema,
  /** What the customer pays for it, after any discount; null when that is the provider's price. */
  charged: moneySchema.nullable(),
  /** The discount on the shop's price; null for none. */
  discount: discountSchema.nullable(),
  /** The ticket it is a line of, counted from 1; null when it was sold alone. */
  ticket: z.object({ id: z.uuid(), line: z.int(), lines: z.int() }).nullable(),
  /**
   * The customer's payments, as corrected so far: one share per tender, in the order in which they were paid.
   * Empty for a sale of a till that did not ask yet.
   */
  payments: z.array(paidShareSchema),
  /** The reference of the slip that the customer showed for a PromptPay payment; null for none. */
  slipReference: nullableText,
  /** The shop's own number of its receipt, or of its ticket's; null for a sale from before there were any. */
  receiptNumber: nullableText,
  /** How that receipt is taxed; null for no tax. */
  vat: vatTermSchema.nullable(),
  refund: refundSchema.nullable(),
  /** Set when the money was settled with the customer in another way than a refund. */
  refundWaiver: refundWaiverSchema.nullable(),
  /** It was closed from another till, which can't say what becomes of the money here. */
  refundOpen: z.boolean(),
  /** Who was at the counter; empty when none was set. */
  cashier: heldText,
  /** The id of that person; null on a till without people, and for a sale from before it had any. */
  personId: nullableText,
  heldReason: z.enum(HELD_REASONS).nullable(),
  transaction: transactionSchema.nullable(),
  attempts: z.array(attemptSchema),
  seenOrder: seenOrderSchema.nullable(),
  voidReason: nullableText,
  /** Who closed it by hand; null when no one did. */
  voidedBy: namedPersonSchema.nullable(),
  notes: z.array(noteSchema),
  /** How often it has been printed and saved; each one after the first is a copy. */
  outputs: z.object({ print: z.int(), pdf: z.int() }),
});

const milliseconds = z.int().min(0);

/** How long top-ups take at the provider. */
export const deliveryPaceSchema = z.object({
  count: z.int(),
  /** Null without any. */
  medianMs: milliseconds.nullable(),
  slowestMs: milliseconds.nullable(),
});

export const slowTodaySchema = z.object({ todayMs: milliseconds, usualMs: milliseconds });

export const gameDeliveriesSchema = z.object({
  productId: heldText,
  name: heldText,
  /** Sent today; those that have waited longer than usual count with the time they have waited. */
  today: deliveryPaceSchema,
  /** Sent in the two weeks before. */
  usual: deliveryPaceSchema,
  /** Accepted and not yet seen delivered. */
  open: z.int(),
  /** Null unless today is clearly slower. */
  slow: slowTodaySchema.nullable(),
});
