/**
 * Z reports and their summaries as they are stored, by version. What is stored is never written anew, so a shape that
 * landed stays as it is: a member more is a version more, and says what a report from before it stands for. The last
 * version reads all. Shapes of the page are no business of these; `readReport` makes of them what the till works with.
 */
import { z } from 'zod';
import {
  businessDaySchema as day,
  currencySchema as currency,
  heldText as text,
  instantSchema as instant,
  nullableText,
} from '@shared/ipc/shapes/texts';
import type { Frozen } from '@shared/ipc/shapes/topic';
import type { DayReport, ZSummary } from '@shared/model/day/report-of-day';
import { DRAWER_ENTRY_KINDS, OPENING_CAUSES } from '@shared/model/day/drawer';
import { TENDERS } from '@shared/model/money/tender';
import { COPY_REASONS } from '@shared/model/restore';
import { SALE_STATES } from '@shared/model/sale/sale-state';

/** A member that came later, and what a report from before it stands for. */
function since<T extends z.ZodType>(shape: T, before: z.util.NoUndefined<z.output<T>>): z.ZodDefault<T> {
  return shape.default(before);
}

const money = z.object({ minor: z.int(), currency });
const moneys = z.array(money);
const count = z.int();
const tender = z.enum(TENDERS);
const state = z.enum(SALE_STATES);
const line = z.object({ key: text, count, quantity: count, totals: moneys });
const item = { product: text, package: text };

const sum1 = z.object({ tender, payments: count, paid: moneys, refunds: count, refunded: moneys });
/** Tenders that were corrected. */
const sum6 = sum1.extend({ corrected: since(moneys, []) });

const entry1 = z.object({
  seq: z.int(),
  shiftId: z.int().nullable(),
  at: instant,
  who: text,
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender,
  amount: money,
  tendered: money.nullable(),
  saleId: nullableText,
  reason: nullableText,
});
/** What rounding cash made of it. */
const entry6 = entry1.extend({ rounding: since(money.nullable(), null) });

/** Who it was, by id. */
const entry8 = entry6.extend({ personId: since(nullableText, null) });

const closing1 = z.object({
  closedAt: instant,
  closedBy: text,
  count: z.array(z.object({ minor: z.int(), pieces: z.int() })),
  counted: money,
  expected: money,
  difference: money,
  note: nullableText,
});
const shift1 = z.object({
  id: z.int(),
  day,
  openedAt: instant,
  openedBy: text,
  float: money,
  closing: closing1.nullable(),
  zNumber: z.int().nullable(),
});
const shift8 = shift1.extend({
  openedById: since(nullableText, null),
  closing: closing1
    .extend({
      closedById: since(nullableText, null),
      // Never null in what is stored; who may not know gets it so.
      expected: money.nullable(),
      difference: money.nullable(),
    })
    .nullable(),
});
const shiftReport1 = z.object({
  shift: shift1,
  tenders: z.array(sum1),
  moves: z.array(entry1),
  expected: money.nullable(),
});
const shiftReport6 = shiftReport1.extend({ tenders: z.array(sum6), moves: z.array(entry6) });

const shiftReport8 = shiftReport6.extend({ shift: shift8, moves: z.array(entry8) });

const open1 = z.object({
  saleId: text,
  code: nullableText,
  at: instant,
  ...item,
  quantity: count,
  total: money,
  state,
  carriedFrom: day.nullable(),
});
/** Whether the customer has the money back. */
const open7 = open1.extend({ moneyBack: since(z.boolean(), false) });

const adjustment = z.object({
  saleId: text,
  code: nullableText,
  at: instant,
  ...item,
  zNumber: z.int(),
  zDay: day,
  from: state,
  to: state,
  amount: money,
});

const journalEnd = z.object({ entries: count, at: instant.nullable() });
const restore = z.object({
  epoch: z.int(),
  at: instant,
  why: z.enum(COPY_REASONS),
  known: journalEnd.nullable(),
  found: journalEnd,
  lastZ: z.int(),
});

const minor = z.int();
const balance = z.object({
  tender,
  currency,
  taken: minor,
  givenBack: minor,
  sold: minor,
  open: minor,
  kept: minor,
  owedBack: minor,
  waived: minor,
  lost: minor,
  otherTender: minor,
  earlierSales: minor,
  rounding: minor,
});
const loss = z.object({ saleId: text, code: nullableText, ...item, amount: money });

const report1 = z.object({
  day,
  bounds: z.object({ from: z.number(), to: z.number() }),
  takenAt: instant,
  takenBy: text,
  shopName: text,
  tillName: text,
  currency,
  timeZone: text,
  dayStartsAt: text,
  training: z.boolean(),
  sold: z.object({ count, quantity: count, totals: moneys }),
  byProduct: z.array(line),
  byHour: z.array(line),
  byCashier: z.array(line),
  tenders: z.array(sum1),
  outsideShifts: z.array(sum1),
  notSold: count,
  open: z.array(open1),
  adjustments: z.array(adjustment),
  afterClosing: count,
  shifts: z.array(shiftReport1),
  service: z.object({ refreshedAt: instant, count, totals: moneys, onlyThere: count }).nullable(),
});
/** The money of other days apart. */
const report2 = report1.extend({
  inOtherDrawers: since(z.array(sum1), []),
  ofOtherDays: since(z.array(sum1), []),
});
/** That the journal was restored from a copy. */
const report3 = report2.extend({ restores: since(z.array(restore), []) });
/** Where the audit trail stood. */
const report4 = report3.extend({ trail: since(z.object({ seq: z.int(), hash: text }).nullable(), null) });
/** What a clock had dated ahead. */
const report5 = report4.extend({ datedAhead: since(count, 0) });
/** Corrected tenders and rounded cash. */
const report6 = report5.extend({
  tenders: z.array(sum6),
  outsideShifts: z.array(sum6),
  inOtherDrawers: since(z.array(sum6), []),
  ofOtherDays: since(z.array(sum6), []),
  shifts: z.array(shiftReport6),
});
/** Money that adds up. */
const report7 = report6.extend({
  open: z.array(open7),
  balances: since(z.array(balance), []),
  losses: since(z.array(loss), []),
});
/** By whom. */
const counted = z.object({ count, totals: moneys });
const person = z.object({
  id: nullableText,
  name: text,
  sold: counted,
  voided: counted,
  refunded: counted,
  differences: moneys,
});
const report8 = report7.extend({
  shifts: z.array(shiftReport8),
  byPerson: since(z.array(person), []),
});

/** What the drawer was opened for. */
const opening = z.object({
  seq: z.int(),
  shiftId: z.int().nullable(),
  at: instant,
  who: text,
  personId: nullableText,
  cause: z.enum(OPENING_CAUSES),
  saleId: nullableText,
  reason: nullableText,
});
const openingLine = z.object({ id: nullableText, name: text, cause: z.enum(OPENING_CAUSES), count });
const report9 = report8.extend({
  openings: since(z.object({ byPerson: z.array(openingLine), noSale: z.array(opening) }), {
    byPerson: [],
    noSale: [],
  }),
});

/** What was changed in the settings file past the till. */
const settingEdit = z.object({ at: instant, name: text, from: text, to: text });
const report10 = report9.extend({ settingEdits: since(z.array(settingEdit), []) });

/** Prices of other tills. */
const takenPrice = z.object({ at: instant, who: text, till: text, name: text, from: text, to: text, day });
const report11 = report10.extend({ takenPrices: since(z.array(takenPrice), []) });

const summary1 = z.object({
  number: z.int().min(1),
  day,
  takenAt: instant,
  takenBy: text,
  totals: moneys,
  count,
  open: count,
  differences: moneys,
});
/** What earlier reports were adjusted by. It came with the second report. */
const summary2 = summary1.extend({ adjusted: since(moneys, []) });

/** The shapes of a stored report and of its summary, by version, oldest first. */
export const STORED_VERSIONS = [
  { report: report1, summary: summary1 },
  { report: report2, summary: summary2 },
  { report: report3, summary: summary2 },
  { report: report4, summary: summary2 },
  { report: report5, summary: summary2 },
  { report: report6, summary: summary2 },
  { report: report7, summary: summary2 },
  { report: report8, summary: summary2 },
  { report: report9, summary: summary2 },
  { report: report10, summary: summary2 },
  { report: report11, summary: summary2 },
] as const;

/** The text of a report and of its summary, as they are stored from now on. */
export function textsOf(report: DayReport, summary: ZSummary): { report: string; summary: string } {
  const stored: { report: Frozen<z.output<typeof report11>>; summary: Frozen<z.output<typeof summary2>> } = {
    report,
    summary,
  };
  return { report: JSON.stringify(stored.report), summary: JSON.stringify(stored.summary) };
}

/** A report that any version stored, as the till works with it. Throws when it is none. */
export function readReport(stored: string): DayReport {
  return report11.parse(JSON.parse(stored));
}

/** A summary that any version stored. Throws when it is none. */
export function readSummary(stored: string): ZSummary {
  return summary2.parse(JSON.parse(stored));
}
