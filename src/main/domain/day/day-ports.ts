/** What closing the day needs from the journal's file, in addition to the sales. */
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

/** Cash put in or taken out for a reason. */
export interface CashMove {
  readonly kind: 'cash-in' | 'cash-out';
  readonly amount: Money;
  readonly reason: string;
  readonly at: string;
}

/** Why the drawer is being opened. */
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
 * The drawer in the journal's file. Payments and refunds are written by the journal together with their sale.
 * Like the journal, every method commits with its entry in the audit trail before it returns, and throws
 * Failure JOURNAL_UNAVAILABLE when it can't.
 */
export interface DrawerBook {
  /** See `Journal.by`. */
  by(actor: Actor): DrawerBook;
  /** The open shift; there is at most one. */
  openShift(): Shift | null;
  /** Throws Failure SHIFT_OPEN when one is open. */
  open(opening: ShiftOpening): Shift;
  /** Throws Failure SHIFT_NOT_OPEN, or WRONG_CURRENCY when the shift counts in another currency. */
  move(move: CashMove): DrawerEntry;
  /** Records that the till opens the drawer. */
  noteOpening(opening: NewOpening): void;
  /**
   * Ends the shift with the counted amount, whatever it is. Throws Failure SHIFT_NOT_OPEN unless it is the
   * open one.
   */
  close(count: ShiftCount): Shift;
  /** All of these return the oldest first. */
  entriesOfShift(shiftId: number): DrawerEntry[];
  entriesOfSale(saleId: string): DrawerEntry[];
  /** Who approved cash put in or taken out during a shift; moves without approval are left out. */
  approvalsOfShift(shiftId: number): MoveApproval[];
  entriesBetween(fromIso: string, toIso: string): DrawerEntry[];
  /**
   * Shifts of the business days from `first` to `last`, both included: those of their Z reports. Shifts in no
   * Z report yet count if they were opened within the bounds of these days.
   */
  shiftsBetween(first: BusinessDay, last: BusinessDay, bounds: DayBounds): Shift[];
}

/** Instants as ISO 8601 UTC: `from` belongs to the period, `until` does not; null for everything before. */
export interface ReportSpan {
  readonly from: string | null;
  readonly until: string;
}

/** The material of a report: everything of this till that is in no Z report yet, within a span. */
export interface ReportMaterial {
  /** Sorted by when they were made, oldest first; so are the others. */
  readonly sales: readonly Sale[];
  /** Sales of earlier Z reports, made before the span's end, whose outcome is still open. */
  readonly carried: readonly { readonly sale: Sale; readonly zDay: BusinessDay }[];
  /**
   * In the order in which they were made, in any shift or in none. A sale's payments and corrections go with
   * the sale, whenever they were made. Refunds go by their own time, but not before the sale.
   */
  readonly entries: readonly DrawerEntry[];
  /** Opened within the span; for an X report also the open one. Each with all of its entries. */
  readonly shifts: readonly { readonly shift: Shift; readonly entries: readonly DrawerEntry[] }[];
  readonly adjustments: readonly Adjustment[];
  /** Sorted by when the drawer was opened, in any shift or in none. */
  readonly openings: readonly DrawerOpening[];
  /** Sales of earlier reports that these entries and adjustments are about. */
  readonly related: readonly Sale[];
  /** Records that this journal is a copy and that no Z report includes yet, whenever they were made. */
  readonly restores: readonly Restore[];
  /** Changes to the settings file made outside the app and found since the last Z report. */
  readonly settingEdits: readonly SettingEdit[];
  /** Prices of other tills that came into effect here since the last Z report. */
  readonly takenPrices: readonly TakenPrice[];
  /** The end of the audit trail; null for an X report, which is not part of it. */
  readonly trail: TrailHead | null;
}

/**
 * X and Z reports in the journal's file. Like the journal, it throws Failure JOURNAL_UNAVAILABLE when it
 * can't work.
 */
export interface ReportBook extends ClosedDays {
  /** See `Journal.by`. */
  by(actor: Actor): ReportBook;
  /** Newest first. */
  list(): ZSummary[];
  get(number: number): ZReport | null;
  ofDay(day: BusinessDay): ZSummary | null;
  /** Z reports of the days from `from` to `to`, both included, by day. */
  between(from: BusinessDay, to: BusinessDay): ZSummary[];
  /** The last Z report, if it does not add up. */
  lastOff(): ZSummary | null;
  /** The number of the Z report that a sale is in; null also for a sale from before there were any. */
  ofSale(saleId: string): number | null;
  /** Oldest first, by when the sale was settled. */
  adjustmentsBetween(fromIso: string, toIso: string): Adjustment[];
  adjustmentsOfSale(saleId: string): Adjustment[];
  /**
   * The time of the first item within the span that waits for a Z report: a sale, an opened shift, a drawer
   * entry or an adjustment. Null for none.
   */
  firstUnreported(span: ReportSpan): string | null;
  material(span: ReportSpan): ReportMaterial;
  /**
   * Takes the Z report of a day in one transaction: gathers everything before `untilIso`, calls `writeUp`,
   * and gives the report the next number. Its sales, shifts, entries and adjustments then belong to it.
   * Throws Failure DAY_CLOSED when the day has a report. Throws SHIFT_OPEN while a shift opened before is not
   * counted, and SALE_ON_THE_WIRE while one of its sales is being sent.
   */
  take(day: BusinessDay, untilIso: string, writeUp: (material: ReportMaterial) => DayReport): ZReport;
}
