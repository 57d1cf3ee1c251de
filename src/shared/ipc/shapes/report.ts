/** X and Z reports, as sent to the page and as stored. */
import { z } from 'zod';
import type {
  Adjustment,
  DayReport,
  DrawerOpenings,
  FigureLine,
  LossLine,
  OpenLine,
  PersonLine,
  ShiftReport,
  TenderBalance,
  ZReport,
  ZSummary,
} from '../../model/day/report-of-day';
import { OPENING_CAUSES } from '../../model/day/drawer';
import { COPY_REASONS, type JournalEnd, type Restore } from '../../model/restore';
import type { TakenPrice } from '../../model/prices/taken-price';
import type { SettingEdit } from '../../model/settings/setting-edit';
import { drawerEntrySchema, drawerOpeningSchema, shiftSchema, tenderSumsSchema } from './drawer';
import { boundsSchema } from './history';
import { moneySchema, tenderSchema } from './money';
import { saleStateSchema } from './sale';
import { businessDaySchema, currencySchema, heldText, instantSchema, keyText, nullableText } from './texts';
import { shownWith } from './withheld';

const moneys = z.array(moneySchema);
/**
 * How far counts were off: together with the counted amounts this reveals how much should have been there.
 */
export const differencesSchema = shownWith('expected-cash', moneys, []);

export const figureLineSchema = z.object({
  key: heldText,
  count: z.int(),
  quantity: z.int(),
  totals: moneys,
}) satisfies z.ZodType<FigureLine>;

const openLineSchema = z.object({
  saleId: heldText,
  code: nullableText,
  at: instantSchema,
  product: heldText,
  package: heldText,
  quantity: z.int(),
  total: moneySchema,
  state: saleStateSchema,
  carriedFrom: businessDaySchema.nullable(),
  moneyBack: z.boolean(),
}) satisfies z.ZodType<OpenLine>;

export const adjustmentSchema = z.object({
  saleId: heldText,
  code: nullableText,
  at: instantSchema,
  product: heldText,
  package: heldText,
  zNumber: z.int(),
  zDay: businessDaySchema,
  from: saleStateSchema,
  to: saleStateSchema,
  amount: moneySchema,
}) satisfies z.ZodType<Adjustment>;

const countedSchema = z.object({ count: z.int(), totals: moneys });
const personLineSchema = z.object({
  id: nullableText,
  name: heldText,
  sold: countedSchema,
  voided: countedSchema,
  refunded: countedSchema,
  differences: differencesSchema,
}) satisfies z.ZodType<PersonLine>;

export const shiftReportSchema = z.object({
  shift: shiftSchema,
  tenders: tenderSumsSchema,
  moves: z.array(drawerEntrySchema),
  expected: shownWith('expected-cash', moneySchema.nullable(), null),
}) satisfies z.ZodType<ShiftReport>;

const openingsSchema = z.object({
  byPerson: z.array(
    z.object({ id: nullableText, name: heldText, cause: z.enum(OPENING_CAUSES), count: z.int() }),
  ),
  noSale: z.array(drawerOpeningSchema),
}) satisfies z.ZodType<DrawerOpenings>;

const journalEndSchema = z.object({
  entries: z.int(),
  at: instantSchema.nullable(),
}) satisfies z.ZodType<JournalEnd>;

export const restoreSchema = z.object({
  epoch: z.int(),
  at: instantSchema,
  why: z.enum(COPY_REASONS),
  known: journalEndSchema.nullable(),
  found: journalEndSchema,
  lastZ: z.int(),
}) satisfies z.ZodType<Restore>;

export const settingEditSchema = z.object({
  at: instantSchema,
  name: keyText,
  from: heldText,
  to: heldText,
}) satisfies z.ZodType<SettingEdit>;

const balanceSchema = z.object({
  tender: tenderSchema,
  currency: currencySchema,
  taken: z.int(),
  givenBack: z.int(),
  sold: z.int(),
  open: z.int(),
  kept: z.int(),
  owedBack: z.int(),
  waived: z.int(),
  lost: z.int(),
  otherTender: z.int(),
  earlierSales: z.int(),
  rounding: z.int(),
}) satisfies z.ZodType<TenderBalance>;

const lossSchema = z.object({
  saleId: heldText,
  code: nullableText,
  product: heldText,
  package: heldText,
  amount: moneySchema,
}) satisfies z.ZodType<LossLine>;

const takenPriceSchema = z.object({
  ...{ at: instantSchema, who: heldText, till: heldText, name: heldText },
  ...{ from: heldText, to: heldText, day: businessDaySchema },
}) satisfies z.ZodType<TakenPrice>;

export const dayReportSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  takenAt: instantSchema,
  takenBy: heldText,
  shopName: heldText,
  tillName: heldText,
  currency: currencySchema,
  timeZone: heldText,
  dayStartsAt: heldText,
  training: z.boolean(),
  sold: z.object({ count: z.int(), quantity: z.int(), totals: moneys }),
  byProduct: z.array(figureLineSchema),
  byHour: z.array(figureLineSchema),
  byCashier: z.array(figureLineSchema),
  byPerson: z.array(personLineSchema),
  tenders: tenderSumsSchema,
  outsideShifts: tenderSumsSchema,
  inOtherDrawers: tenderSumsSchema,
  ofOtherDays: tenderSumsSchema,
  balances: shownWith('expected-cash', z.array(balanceSchema), []),
  losses: z.array(lossSchema),
  notSold: z.int(),
  open: z.array(openLineSchema),
  adjustments: z.array(adjustmentSchema),
  restores: z.array(restoreSchema),
  settingEdits: z.array(settingEditSchema),
  takenPrices: z.array(takenPriceSchema),
  datedAhead: z.int(),
  afterClosing: z.int(),
  shifts: z.array(shiftReportSchema),
  openings: openingsSchema,
  service: z
    .object({ refreshedAt: instantSchema, count: z.int(), totals: moneys, onlyThere: z.int() })
    .nullable(),
  trail: z.object({ seq: z.int(), hash: heldText }).nullable(),
}) satisfies z.ZodType<DayReport>;

export const zReportSchema = z.object({
  number: z.int().min(1),
  report: dayReportSchema,
}) satisfies z.ZodType<ZReport>;

export const zSummarySchema = z.object({
  number: z.int().min(1),
  day: businessDaySchema,
  takenAt: instantSchema,
  takenBy: heldText,
  totals: moneys,
  count: z.int(),
  open: z.int(),
  adjusted: moneys,
  differences: differencesSchema,
}) satisfies z.ZodType<ZSummary>;
