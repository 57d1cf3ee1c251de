/** X and Z reports, as sent to the page and as stored. */
import { z } from 'zod';
import { OPENING_CAUSES, MONEY_ACTS } from '../../model/kinds/day';
import { PRICE_DECISIONS } from '../../model/kinds/prices';
import { COPY_REASONS } from '../../model/kinds/till';
import { drawerEntrySchema, drawerOpeningSchema, shiftSchema, tenderSumsSchema } from './drawer';
import { boundsSchema, sourceFiguresSchema } from './history';
import { moneySchema, tenderSchema } from './money';
import { saleStateSchema } from './sale';
import { businessDaySchema, currencySchema, heldText, instantSchema, keyText, nullableText } from './texts';
import { shownWith } from './withheld';

const moneys = z.array(moneySchema);
/** How far counts were off: with the counted amounts this reveals what should have been there. */
export const differencesSchema = shownWith('expected-cash', moneys, []);

export const figureLineSchema = sourceFiguresSchema.extend({
  /** The game, package, cashier or tender; an hour as the ISO 8601 instant at which it began. */
  key: heldText,
  quantity: z.int(),
});

/** The sale that a line of a report is about. */
const saleLineSchema = z.object({
  saleId: heldText,
  code: nullableText,
  product: heldText,
  package: heldText,
});

export const openLineSchema = saleLineSchema.extend({
  at: instantSchema,
  quantity: z.int(),
  total: moneySchema,
  state: saleStateSchema,
  /** The day on which it was sold, if that is another one. */
  carriedFrom: businessDaySchema.nullable(),
  /** Its money was given back anyway. */
  moneyBack: z.boolean(),
});

export const adjustmentSchema = saleLineSchema.extend({
  /** When it was settled. */
  at: instantSchema,
  /** The Z report that the sale is in, and its day. */
  zNumber: z.int(),
  zDay: businessDaySchema,
  from: saleStateSchema,
  to: saleStateSchema,
  /** The change in the sold amount; zero when it came to nothing. */
  amount: moneySchema,
});

export const personLineSchema = z.object({
  /** Null for work on a till without people: then the name is the one in the settings. */
  id: nullableText,
  /** The name at the person's last action. */
  name: heldText,
  /** Sold by this person: what customers paid. */
  sold: sourceFiguresSchema,
  /** Closed by hand: what customers had paid. */
  voided: sourceFiguresSchema,
  /** Given back, for sales of any day. */
  refunded: sourceFiguresSchema,
  /** Over or short in the shifts that this person counted, one amount each; empty for a right count. */
  differences: differencesSchema,
});

export const shiftReportSchema = z.object({
  shift: shiftSchema,
  tenders: tenderSumsSchema,
  /** Cash in and out with their reasons, oldest first. */
  moves: z.array(drawerEntrySchema),
  /** What should have been in the drawer; null while the shift is open, or its count would not be blind. */
  expected: shownWith('expected-cash', moneySchema.nullable(), null),
});

export const openingLineSchema = z.object({
  /** Null on a till without people. */
  id: nullableText,
  name: heldText,
  cause: z.enum(OPENING_CAUSES),
  count: z.int(),
});

export const moneyActSchema = sourceFiguresSchema.extend({
  /** Null on a till without people. */
  id: nullableText,
  name: heldText,
  act: z.enum(MONEY_ACTS),
});

export const openingsSchema = z.object({
  /** Sorted by name, then by cause. */
  byPerson: z.array(openingLineSchema),
  /** Each time without a sale, oldest first. */
  noSale: z.array(drawerOpeningSchema),
});

/** Where the journal ended, and when; null for an unknown time. */
const journalEndSchema = z.object({
  /** Entries of the audit trail. */
  entries: z.int(),
  at: instantSchema.nullable(),
});

export const restoreSchema = z.object({
  /** 1 for the first. */
  epoch: z.int(),
  /** When it was found, ISO 8601 UTC. */
  at: instantSchema,
  why: z.enum(COPY_REASONS),
  /** How far the journal had come; null when unknown. */
  known: journalEndSchema.nullable(),
  /** Where the copy ends. */
  found: journalEndSchema,
  /** The number of the last known Z report, 0 for none: numbers continue after it. */
  lastZ: z.int(),
});

export const settingEditSchema = z.object({
  /** When the till found it, ISO 8601 UTC. */
  at: instantSchema,
  /** A member of the settings file, under its name in this version or the one that found it. */
  name: keyText,
  /** The last value in the audit trail, and the value in the file, as text. */
  from: heldText,
  to: heldText,
});

export const balanceSchema = z.object({
  tender: tenderSchema,
  currency: currencySchema,
  /** Paid, including corrections of tenders; with rounding applied. */
  taken: z.int(),
  givenBack: z.int(),
  /** What customers paid for this report's sold sales, before rounding. So are the next ones. */
  sold: z.int(),
  /** For sales whose outcome is open and whose money was not given back. */
  open: z.int(),
  /** For sales closed by hand whose money the shop keeps. */
  kept: z.int(),
  /** For refused and failed sales whose money still has to be given back. */
  owedBack: z.int(),
  /** For refused and failed sales that were settled with the customer in another way. */
  waived: z.int(),
  /** Given back though sold: the shop's loss, zero or negative. */
  lost: z.int(),
  /** Paid by this tender and given back by another one, or the other way round; zero over all tenders. */
  otherTender: z.int(),
  /** Given back, or moved by a correction, for sales of earlier reports. */
  earlierSales: z.int(),
  /** What cash rounding gained or, if negative, cost. */
  rounding: z.int(),
});

export const lossSchema = saleLineSchema.extend({ amount: moneySchema });

export const priceChangeSchema = z.object({
  /** The game and the package; empty for everything on sale. */
  name: heldText,
  from: heldText,
  to: heldText,
  /** The business day from which it applies. */
  day: businessDaySchema,
});
export const takenPriceSchema = priceChangeSchema.extend({
  /** When it was taken, ISO 8601 UTC. */
  at: instantSchema,
  who: heldText,
  till: heldText,
});

export const priceDecisionSchema = z.object({
  at: instantSchema,
  who: heldText,
  act: z.enum([...PRICE_DECISIONS, 'undo']),
  /** How many packages it was about. */
  packages: z.int(),
  /** The prices that it set; of many the first. */
  changes: z.array(priceChangeSchema),
});

export const serviceFiguresSchema = sourceFiguresSchema.extend({
  refreshedAt: instantSchema,
  /** Orders that belong to no sale of this till. */
  onlyThere: z.int(),
});

export const trailHeadSchema = z.object({
  seq: z.int(),
  /** SHA-256, hex. */
  hash: heldText,
});

export const dayReportSchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  /** The till's clock, ISO 8601 UTC. */
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
  /** Sorted by name. */
  byPerson: z.array(personLineSchema),
  /** Money that moved through the till on this day, in any shift or in none. */
  tenders: tenderSumsSchema,
  /** Of `tenders`, the payments and refunds while no shift was open: counted in no drawer. */
  outsideShifts: tenderSumsSchema,
  /** Of `tenders`, the part counted in the drawer of a shift that is in another day's report. */
  inOtherDrawers: tenderSumsSchema,
  /** Money that moved in the shifts of this report, but is among the `tenders` of another day. */
  ofOtherDays: tenderSumsSchema,
  /** How the money adds up, by tender. */
  balances: shownWith('expected-cash', z.array(balanceSchema), []),
  /** Sales that became given back though sold, or sold though given back, since the report before. */
  losses: z.array(lossSchema),
  /** Sales that came to nothing: refused or closed by hand. */
  notSold: z.int(),
  open: z.array(openLineSchema),
  adjustments: z.array(adjustmentSchema),
  /** That the journal was found to be a copy since the last report: what lies between its ends is missing. */
  restores: z.array(restoreSchema),
  /** Changes to the settings file made outside the app and found since the report before. */
  settingEdits: z.array(settingEditSchema),
  /** Prices set by other tills of the shop that came into effect here since the report before. */
  takenPrices: z.array(takenPriceSchema),
  /** What people decided about moved prices since the report before. */
  priceDecisions: z.array(priceDecisionSchema),
  /** Sales in this report dated after it was taken: the till's clock was ahead. */
  datedAhead: z.int(),
  /** Sales in this report that were made after the Z report of an earlier business day was taken. */
  afterClosing: z.int(),
  shifts: z.array(shiftReportSchema),
  openings: openingsSchema,
  /** Sorted by name, then by act. */
  moneyActs: z.array(moneyActSchema),
  service: serviceFiguresSchema.nullable(),
  /** Where the audit trail ended before the Z report; null on an X report and on a shop's. */
  trail: trailHeadSchema.nullable(),
});

export const zReportSchema = z.object({
  number: z.int().min(1),
  report: dayReportSchema,
});

export const zSummarySchema = z.object({
  number: z.int().min(1),
  day: businessDaySchema,
  takenAt: instantSchema,
  takenBy: heldText,
  totals: moneys,
  count: z.int(),
  open: z.int(),
  /** The sum of what its adjustments change in the sales of earlier days. */
  adjusted: moneys,
  /** Over or short, summed over its shifts. */
  differences: differencesSchema,
});
