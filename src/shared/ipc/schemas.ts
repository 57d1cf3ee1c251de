/** The zod form of every model type that crosses IPC; `satisfies` holds each to its model. */
import { z } from 'zod';
import type { DayBounds } from '../model/day/business-day';
import {
  CONNECTION_STATES,
  TOKEN_PROBLEMS,
  TOKEN_STORAGES,
  type Connection,
  type TokenStatus,
} from '../model/service/connection';
import type {
  DayFigures,
  DayHistory,
  HistoryRow,
  OrdersFreshness,
  SourceFigures,
} from '../model/day/history-of-day';
import type { Money } from '../model/money/money';
import type { OrderFault, ServiceOrder } from '../model/service/order';
import type { Catalogue, CatalogueFault } from '../model/service/product';
import { MAX_FIELD_LENGTH } from '../model/sale/recipient';
import {
  HELD_REASONS,
  OUTCOME_REASONS,
  type Refund,
  type Sale,
  type SaleOrder,
  type SeenOrder,
} from '../model/sale/sale';
import { SALE_STATES } from '../model/sale/sale-state';
import { EXACT_CASH, TENDERS, type Payment } from '../model/money/tender';
import { MOST_PAYLOAD_VALUES } from '../model/text-limits';
import type { Transaction } from '../model/sale/transaction';
import { businessDaySchema, currencySchema, heldText, instantSchema, keyText, nullableText } from './texts';

export const moneySchema = z.object({
  minor: z.int(),
  currency: currencySchema,
}) satisfies z.ZodType<Money>;

const packageSchema = z.object({ id: heldText, name: heldText, price: moneySchema });
const productSchema = z.object({
  id: heldText,
  name: heldText,
  payloadField: z.array(heldText),
  packages: z.array(packageSchema),
});

export const catalogueSchema = z.object({
  products: z.array(productSchema),
  faults: z.array(
    z.object({
      where: heldText,
      what: z.enum([
        'missing',
        'wrong-type',
        'repeated-id',
        'too-precise',
        'too-large',
        'not-finite',
        'negative',
        'too-long',
        'too-many',
      ] satisfies CatalogueFault['what'][]),
      name: nullableText,
    }),
  ),
  moreFaults: z.int().optional(),
  fetchedAt: instantSchema,
}) satisfies z.ZodType<Catalogue>;

export const transactionSchema = z.object({
  code: nullableText,
  id: nullableText,
  total: moneySchema.nullable(),
  agentCost: moneySchema.nullable(),
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
  extra: z.record(heldText, heldText),
}) satisfies z.ZodType<Transaction>;

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  tendered: moneySchema.nullable(),
  rounding: moneySchema.nullable().default(null),
}) satisfies z.ZodType<Payment>;

export const saleStateSchema = z.enum(SALE_STATES);

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
  payment: paymentSchema.nullable(),
  refund: refundSchema.nullable(),
  refundWaiver: z.object({ at: instantSchema, who: heldText, reason: heldText }).nullable(),
  cashier: heldText,
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
      snapshot: z.object({ cacheId: heldText, read: z.int() }).nullable(),
      identity: z.object({ code: nullableText, id: nullableText }).nullable(),
      message: nullableText,
      answer: nullableText,
    }),
  ),
  seenOrder: seenOrderSchema.nullable(),
  voidReason: nullableText,
  notes: z.array(z.object({ at: instantSchema, who: heldText, text: heldText })),
  outputs: z.object({ print: z.int(), pdf: z.int() }),
}) satisfies z.ZodType<Sale>;

export const saleOrderSchema = z.object({
  saleId: z.uuid(),
  productId: keyText.min(1),
  packageId: keyText.min(1),
  quantity: z.int().min(1),
  payload: z
    .array(
      // More than allowed may come in, so that "too long" is told by the rule and not by the schema.
      z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH * 64) }),
    )
    .max(MOST_PAYLOAD_VALUES),
  shownTotal: moneySchema,
  payment: paymentSchema.default(EXACT_CASH),
  acknowledged: z.array(z.uuid()).max(100).default([]),
}) satisfies z.ZodType<SaleOrder>;

const orderFaultSchema = z.enum([
  'missing-id',
  'missing-code',
  'missing-total',
  'unreadable-total',
  'missing-status',
  'missing-lines',
  'bad-date',
  'too-long',
  'repeated-id',
  'not-an-object',
] satisfies OrderFault[]);

export const serviceOrderSchema = z.object({
  key: heldText,
  id: nullableText,
  code: nullableText,
  status: nullableText,
  total: moneySchema.nullable(),
  createdAt: nullableText,
  at: z.number().nullable(),
  lines: z.array(z.object({ product: nullableText, package: nullableText, payload: z.array(heldText) })),
  faults: z.array(orderFaultSchema),
  firstSeenAt: instantSchema,
  firstRead: z.int(),
  missingSince: instantSchema.nullable(),
}) satisfies z.ZodType<ServiceOrder>;

export const freshnessSchema = z.object({
  refreshedAt: instantSchema.nullable(),
  refreshing: z.boolean(),
  failure: z.object({ code: heldText, at: instantSchema }).nullable(),
  known: z.int(),
  faulty: z.int(),
  vanished: z.int(),
  progress: z.object({ orders: z.int(), bytes: z.int(), totalBytes: z.int().nullable() }).nullable(),
}) satisfies z.ZodType<OrdersFreshness>;

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

export const dayHistorySchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(historyRowSchema),
  figures: dayFiguresSchema,
  service: sourceFiguresSchema,
  freshness: freshnessSchema,
}) satisfies z.ZodType<DayHistory>;

export const connectionSchema = z.object({
  state: z.enum(CONNECTION_STATES),
  code: nullableText,
  lastOnlineAt: instantSchema.nullable(),
}) satisfies z.ZodType<Connection>;

export const tokenStatusSchema = z.object({
  present: z.boolean(),
  usable: z.boolean(),
  storage: z.enum(TOKEN_STORAGES),
  problem: z.enum(TOKEN_PROBLEMS).nullable(),
  keyringAvailable: z.boolean(),
  waitUntil: instantSchema.nullable(),
}) satisfies z.ZodType<TokenStatus>;
