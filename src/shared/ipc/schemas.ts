/** The zod form of every model type that crosses IPC; `satisfies` holds each to its model. */
import { z } from 'zod';
import { isBusinessDay, isTimeOfDay, isTimeZone, type DayBounds } from '../model/business-day';
import {
  CONNECTION_STATES,
  TOKEN_PROBLEMS,
  TOKEN_STORAGES,
  type Connection,
  type TokenStatus,
} from '../model/connection';
import type { DayFigures, DayHistory, HistoryRow, OrdersFreshness } from '../model/history';
import { isCurrency, type Money } from '../model/money';
import type { OrderFault, ServiceOrder } from '../model/order';
import type { Catalogue, CatalogueFault } from '../model/product';
import { MAX_FIELD_LENGTH } from '../model/recipient';
import {
  HELD_REASONS,
  OUTCOME_REASONS,
  SALE_STATES,
  type Sale,
  type SaleOrder,
  type SeenOrder,
} from '../model/sale';
import { PAPER_WIDTHS, type Settings } from '../model/settings';
import { EXACT_CASH, TENDERS, type Payment } from '../model/tender';
import type { Transaction } from '../model/transaction';

export const moneySchema = z.object({
  minor: z.int(),
  currency: z.string().refine(isCurrency, 'is not a known ISO 4217 currency'),
}) satisfies z.ZodType<Money>;

export const businessDaySchema = z.string().refine(isBusinessDay, 'must be a date YYYY-MM-DD');
export const instantSchema = z.iso.datetime();
const nullableText = z.string().nullable();

const packageSchema = z.object({ id: z.string(), name: z.string(), price: moneySchema });
const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  payloadField: z.array(z.string()),
  packages: z.array(packageSchema),
});

export const catalogueSchema = z.object({
  products: z.array(productSchema),
  faults: z.array(
    z.object({
      where: z.string(),
      what: z.enum([
        'missing',
        'wrong-type',
        'repeated-id',
        'too-precise',
        'too-large',
        'not-finite',
        'negative',
      ] satisfies CatalogueFault['what'][]),
      name: nullableText,
    }),
  ),
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
  faults: z.array(z.string()),
  extra: z.record(z.string(), z.string()),
}) satisfies z.ZodType<Transaction>;

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  tendered: moneySchema.nullable(),
}) satisfies z.ZodType<Payment>;

export const saleStateSchema = z.enum(SALE_STATES);

export const seenOrderSchema = z.object({
  key: z.string(),
  code: nullableText,
  status: nullableText,
  seenAt: instantSchema,
  by: z.enum(['code', 'match', 'person']),
  reasons: z.array(z.string()),
}) satisfies z.ZodType<SeenOrder>;

export const saleSchema = z.object({
  id: z.uuid(),
  state: saleStateSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  product: z.object({ id: z.string(), name: z.string() }),
  package: packageSchema,
  quantity: z.int(),
  payload: z.array(z.object({ ref: z.string(), value: nullableText, secret: z.boolean() })),
  expectedTotal: moneySchema,
  payment: paymentSchema.nullable(),
  cashier: z.string(),
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
      snapshot: z.object({ cacheId: z.string(), read: z.int() }).nullable(),
      message: nullableText,
      answer: nullableText,
    }),
  ),
  seenOrder: seenOrderSchema.nullable(),
  voidReason: nullableText,
  notes: z.array(z.object({ at: instantSchema, who: z.string(), text: z.string() })),
  outputs: z.object({ print: z.int(), pdf: z.int() }),
}) satisfies z.ZodType<Sale>;

export const saleOrderSchema = z.object({
  saleId: z.uuid(),
  productId: z.string().min(1),
  packageId: z.string().min(1),
  quantity: z.int().min(1),
  payload: z.array(
    // One more than allowed may come in, so that "too long" is told by the rule and not by the schema.
    z.object({ ref: z.string().min(1), value: z.string().max(MAX_FIELD_LENGTH * 64) }),
  ),
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
  'repeated-id',
  'not-an-object',
] satisfies OrderFault[]);

export const serviceOrderSchema = z.object({
  key: z.string(),
  id: nullableText,
  code: nullableText,
  status: nullableText,
  total: moneySchema.nullable(),
  createdAt: nullableText,
  at: z.number().nullable(),
  lines: z.array(z.object({ product: nullableText, package: nullableText, payload: z.array(z.string()) })),
  faults: z.array(orderFaultSchema),
  firstSeenAt: instantSchema,
  firstRead: z.int(),
  missingSince: instantSchema.nullable(),
}) satisfies z.ZodType<ServiceOrder>;

export const freshnessSchema = z.object({
  refreshedAt: instantSchema.nullable(),
  refreshing: z.boolean(),
  failure: z.object({ code: z.string(), at: instantSchema }).nullable(),
  known: z.int(),
  faulty: z.int(),
  vanished: z.int(),
  progress: z.object({ orders: z.int(), bytes: z.int(), totalBytes: z.int().nullable() }).nullable(),
}) satisfies z.ZodType<OrdersFreshness>;

export const historyRowSchema = z.object({
  key: z.string(),
  source: z.enum(['till', 'service', 'both']),
  saleId: nullableText,
  orderKey: nullableText,
  code: nullableText,
  at: z.number().nullable(),
  product: nullableText,
  package: nullableText,
  quantity: z.int().nullable(),
  recipient: z.array(z.string()),
  state: saleStateSchema.nullable(),
  status: nullableText,
  total: moneySchema.nullable(),
  sold: z.boolean(),
  faults: z.array(orderFaultSchema),
  missingSince: instantSchema.nullable(),
  differs: z.boolean(),
}) satisfies z.ZodType<HistoryRow>;

export const dayFiguresSchema = z.object({
  count: z.int(),
  soldCount: z.int(),
  totals: z.array(moneySchema),
  withoutTotal: z.int(),
  notSold: z.int(),
  faulty: z.int(),
  undated: z.int(),
}) satisfies z.ZodType<DayFigures>;

export const boundsSchema = z.object({ from: z.number(), to: z.number() }) satisfies z.ZodType<DayBounds>;

export const dayHistorySchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(historyRowSchema),
  figures: dayFiguresSchema,
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
}) satisfies z.ZodType<TokenStatus>;

const shopName = z.string().trim().max(60);
export const localeSchema = z.enum(['en', 'th']);
export const currencySchema = z.string().refine(isCurrency, 'must be an ISO 4217 currency, for example THB');
export const amountUnitSchema = z.enum(['major', 'minor']);
export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone, for example Asia/Bangkok');
export const timeOfDaySchema = z.string().refine(isTimeOfDay, 'must be a time HH:MM, for example 04:00');
export const requestTimeoutSchema = z.int().min(1_000).max(600_000);

/** What the settings file holds; every member has a default, so that a file from an older till still reads. */
export const settingsSchema = z.object({
  mode: z.enum(['live', 'training']),
  service: z.object({ baseUrl: z.string(), identify: z.string() }).nullable(),
  shopName,
  tillName: shopName,
  currency: currencySchema,
  amountUnit: amountUnitSchema,
  timeZone: timeZoneSchema,
  dayStartsAt: timeOfDaySchema,
  locale: localeSchema,
  buddhistYear: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  connectTimeoutMs: z.int().min(500).max(120_000),
  requestTimeoutMs: requestTimeoutSchema,
  maxQuantity: z.int().min(1).max(9_999),
  successStatuses: z.array(z.string().trim().min(1).max(60)).max(20).readonly(),
  cashierName: shopName,
  otherTills: z.boolean(),
  askAgainMinutes: z.int().min(0).max(1_440),
  voidUnknownAfterMinutes: z.int().min(0).max(10_080),
  backupsKept: z.int().min(1).max(365),
  refreshMinutes: z.int().min(1).max(240),
  paperWidth: z.literal([...PAPER_WIDTHS]),
  favourites: z.object({ live: z.array(z.string()), training: z.array(z.string()) }),
}) satisfies z.ZodType<Settings>;

/** What the settings screen may change; the service, the mode and favourites have calls of their own. */
export const settingsPatchSchema = settingsSchema
  .omit({ mode: true, service: true, favourites: true })
  .partial()
  .strict();
export type SettingsPatch = Readonly<z.infer<typeof settingsPatchSchema>>;

/** No token in use is near this long; a pasted page is. Headers carry visible ASCII only. */
export const tokenSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(4_096)
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII without spaces, as a header can carry it');
export const passphraseSchema = z.string().min(8, 'must have at least 8 characters').max(256);
/** URLs read a segment of one or two dots as a step up the path, encoded or not, so these cannot be sent. */
export const identifySchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(256)
  .refine((identify) => !/^\.{1,2}$/.test(identify), 'must not be dots alone')
  .refine((identify) => identify.isWellFormed(), 'must be whole characters');

/** What the first-run screen gives; the same members as a provisioning file, all of them. */
export const connectSchema = z.object({
  baseUrl: z.string().trim().min(1).max(2_048),
  identify: identifySchema,
  token: tokenSchema,
  /** Seals the token where the machine has no keyring; without it the token lives for this run only. */
  passphrase: passphraseSchema.nullable(),
  shopName,
  currency: currencySchema,
  amountUnit: amountUnitSchema,
  timeZone: timeZoneSchema,
  dayStartsAt: timeOfDaySchema,
  locale: localeSchema,
});
export type ConnectInput = z.infer<typeof connectSchema>;
