/** A sale, and the service's answer to it. */
import { z } from 'zod';
import { HELD_REASONS, OUTCOME_REASONS, type Refund, type Sale, type SeenOrder } from '../../model/sale/sale';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { SALE_STATES } from '../../model/sale/sale-state';
import type { TicketLine } from '../../model/sale/ticket';
import type { Transaction } from '../../model/sale/transaction';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { packageSchema } from './catalogue';
import { amountSchema, moneySchema, paymentSchema, tenderSchema } from './money';
import { heldText, instantSchema, keyText, nullableText, reasonText } from './texts';
import { shownWith } from './withheld';

/** A top-up as staff confirmed it. */
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
  shownNames: z.object({ product: keyText, package: keyText }).nullish(),
  shownTotal: amountSchema,
  shownCharge: amountSchema.nullish(),
  discount: z.object({ amount: amountSchema, reason: reasonText }).nullish(),
  acknowledged: z.array(z.uuid()).max(100).default([]),
}) satisfies z.ZodType<TicketLine>;

/** The identifier that a page uses for a sale. */
export const saleId = z.object({ id: z.uuid() });

export const saleStateSchema = z.enum(SALE_STATES);

export const transactionSchema = z.object({
  code: nullableText,
  id: nullableText,
  total: moneySchema.nullable(),
  agentCost: shownWith('profit', moneySchema.nullable(), null),
  description: nullableText,
  type: nullableText,
  status: nullableText,
  userId: nullableText,
  businessId: nullableText,
  isDelete: z.boolean().nullable(),
  revelation: nullableText,
  createdAt: nullableText,
  updatedAt: nullableText,
  faults: z.array(heldText),
  // A service may put the shop's cost there, under any name.
  extra: shownWith('profit', z.record(heldText, heldText), {}),
}) satisfies z.ZodType<Transaction>;

export const seenOrderSchema = z.object({
  key: heldText,
  code: nullableText,
  status: nullableText,
  seenAt: instantSchema,
  by: z.enum(['code', 'match', 'person']),
  reasons: z.array(heldText),
}) satisfies z.ZodType<SeenOrder>;

const refundSchema = z.object({
  at: instantSchema,
  who: heldText,
  tender: tenderSchema,
  amount: moneySchema,
  reason: heldText,
  shiftId: z.int().nullable(),
}) satisfies z.ZodType<Refund>;

export const saleSchema = z.object({
  id: z.uuid(),
  state: saleStateSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  product: z.object({ id: heldText, name: heldText }),
  package: packageSchema,
  quantity: z.int(),
  payload: z.array(z.object({ ref: heldText, value: nullableText, secret: z.boolean() })),
  expectedTotal: moneySchema,
  charged: moneySchema.nullable(),
  discount: z.object({ amount: moneySchema, reason: heldText }).nullable(),
  ticket: z.object({ id: z.uuid(), line: z.int(), lines: z.int() }).nullable(),
  payments: z.array(paymentSchema.extend({ amount: moneySchema })),
  slipReference: nullableText,
  refund: refundSchema.nullable(),
  refundWaiver: z.object({ at: instantSchema, who: heldText, reason: heldText }).nullable(),
  cashier: heldText,
  personId: nullableText,
  heldReason: z.enum(HELD_REASONS).nullable(),
  transaction: transactionSchema.nullable(),
  attempts: z.array(
    z.object({
      number: z.int(),
      startedAt: instantSchema,
      endedAt: instantSchema.nullable(),
      reason: z.enum(OUTCOME_REASONS).nullable(),
      httpStatus: z.int().nullable(),
      serviceDate: instantSchema.nullable(),
      skewMs: z.number().nullable(),
      service: heldText.optional(),
      snapshot: z.object({ cacheId: heldText, read: z.int() }).nullable(),
      identity: z.object({ code: nullableText, id: nullableText }).nullable(),
      message: nullableText,
      answer: shownWith('profit', nullableText, null),
    }),
  ),
  seenOrder: seenOrderSchema.nullable(),
  voidReason: nullableText,
  voidedBy: z.object({ id: nullableText, name: heldText }).nullable(),
  notes: z.array(z.object({ at: instantSchema, who: heldText, text: heldText })),
  outputs: z.object({ print: z.int(), pdf: z.int() }),
}) satisfies z.ZodType<Sale>;
