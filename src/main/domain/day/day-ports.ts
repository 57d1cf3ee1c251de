/** What closing the day needs from the journal's file, beside the sales. */
import type { TrailHead } from '@shared/model/audit';
import type { BusinessDay, DayBounds } from '@shared/model/day/business-day';
import type { Adjustment, DayReport, ZReport, ZSummary } from '@shared/model/day/report-of-day';
import type { DrawerEntry, DrawerOpening, MoveApproval, OpeningCause, Shift } from '@shared/model/day/drawer';
import type { Money } from '@shared/model/money/money';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { CashPieces } from '@shared/model/money/tender';
import type { Restore } from '@shared/model/restore';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import type { SettingEdit } from '@shared/model/settings/setting-edit';
import type { ClosedDays } from './shop-calendar';

/** How a shift begins. */
export interface ShiftOpening {
  readonly float: Money;
  readonly day: BusinessDay;
  readonly at: string;
}

/** Cash that goes in or out for a reason. */
export interface CashMove {
  readonly kind: 'cash-in' | 'cash-out';
  readonly amount: Money;
  readonly reason: string;
  readonly at: string;
}

/** Why the drawer is opened just now. */
export interface NewOpening {
  readonly cause: OpeningCause;
  readonly saleId: string | null;
  readonly reason: string | null;
  readonly at: string;
}

/** How a shift is counted. */
export interface ShiftCount {
  readonly shiftId: number;
  readonly count: readonly CashPieces[];
  readonly note: string | null;
  readonly at: string;
}

/**
 * The drawer in the journal's file. Payments and refunds are written by the journal together with the sale
 * that they belong to. Like the journal, every method commits with its entry in the audit trail before it
 * returns, and throws Failure JOURNAL_UNAVAILABLE when it cannot.
 */
export interface DrawerBook {
  /** See `Journal.by`. */
  by(actor: Actor): DrawerBook;
  /** The shift that is open; at most one is. */
  openShift(): Shift | null;
  /** Throws Failure SHIFT_OPEN when one is open. */
  open(opening: ShiftOpening): Shift;
  /** Throws Failure SHIFT_NOT_OPEN, or WRONG_CURRENCY when the shift counts in another one. */
  move(move: CashMove): DrawerEntry;
  /** Writes down that the till has the drawer opened. */
  noteOpening(opening: NewOpening): void;
  /** Ends the shift with what was counted, whatever it is. Throws Failure SHIFT_NOT_OPEN unless it is the open one. */
  close(count: ShiftCount): Shift;
  /** All of these are oldest first. */
  entriesOfShift(shiftId: number): DrawerEntry[];
  entriesOfSale(saleId: string): DrawerEntry[];
  /** Who gave the right to cash that went in or out of a shift; nothing of what needed nobody. */
  approvalsOfShift(shiftId: number): MoveApproval[];
  entriesBetween(fromIso: string, toIso: string): DrawerEntry[];
  /**
   * Shifts of the business days from `first` to `last`, both included: those of their Z reports, and of
   * those in none yet the ones that were opened within the bounds of these days.
   */
  shiftsBetween(first: BusinessDay, last: BusinessDay, bounds: DayBounds): Shift[];
}

/** Instants as ISO 8601 UTC: `from` belongs to the stretch, `until` does not; null for all there is before. */
export interface ReportSpan {
  readonly from: string | null;
  readonly until: string;
}

/** What a report is made of: everything of this till that is in no Z report yet, within a span. */
export interface ReportMaterial {
  /** By when they were made; so are the others, oldest first. */
  readonly sales: readonly Sale[];
  /** Sales of Z reports before, made before the span's end, whose outcome is still open. */
  readonly carried: readonly { readonly sale: Sale; readonly zDay: BusinessDay }[];
  /**
   * In the order in which they were made, in whichever shift or in none. What was paid for a sale and every correction
   * of it goes with the sale, whenever that was; what was given back by its own time, but not before the sale.
   */
  readonly entries: readonly DrawerEntry[];
  /** Opened within the span; for an X report the one that is open, too. Each with all of its entries. */
  readonly shifts: readonly { readonly shift: Shift; readonly entries: readonly DrawerEntry[] }[];
  readonly adjustments: readonly Adjustment[];
  /** By when the drawer was opened, in whichever shift or in none. */
  readonly openings: readonly DrawerOpening[];
  /** Sales of earlier reports that these entries and adjustments are about. */
  readonly related: readonly Sale[];
  /** That this journal is a copy, as far as no Z report has told it: whenever that was found. */
  readonly restores: readonly Restore[];
  /** What was found changed in the settings file past the till since the last Z report. */
  readonly settingEdits: readonly SettingEdit[];
  /** Prices of other tills that hold here since the last Z report. */
  readonly takenPrices: readonly TakenPrice[];
  /** Where the audit trail ends; null for an X report, which is no part of it. */
  readonly trail: TrailHead | null;
}

/** X and Z reports in the journal's file. Like the journal, it throws Failure JOURNAL_UNAVAILABLE when it must. */
export interface ReportBook extends ClosedDays {
  /** See `Journal.by`. */
  by(actor: Actor): ReportBook;
  /** Newest first. */
  list(): ZSummary[];
  get(number: number): ZReport | null;
  ofDay(day: BusinessDay): ZSummary | null;
  /** Z reports of the days from `from` to `to`, both included, by day. */
  between(from: BusinessDay, to: BusinessDay): ZSummary[];
  /** The last Z report, when it does not add up. */
  lastOff(): ZSummary | null;
  /** The number of the Z report that a sale is in; null also for one sold before there were any. */
  ofSale(saleId: string): number | null;
  /** Oldest first, by when the sale was settled. */
  adjustmentsBetween(fromIso: string, toIso: string): Adjustment[];
  adjustmentsOfSale(saleId: string): Adjustment[];
  /**
   * When the first of what waits for a Z report happened within the span: a sale, a shift that was opened, an
   * entry of the drawer or an adjustment; null for none.
   */
  firstUnreported(span: ReportSpan): string | null;
  material(span: ReportSpan): ReportMaterial;
  /**
   * Takes the Z report of a day in one transaction: gathers what was there before `untilIso`, has it written
   * up, numbers it with the next number and puts its sales, shifts, entries and adjustments into it. Throws
   * Failure DAY_CLOSED when the day has one, SHIFT_OPEN while a shift that was opened before is not counted,
   * SALE_ON_THE_WIRE while a sale of it is being sent.
   */
  take(day: BusinessDay, untilIso: string, writeUp: (material: ReportMaterial) => DayReport): ZReport;
}
