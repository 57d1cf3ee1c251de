/**
 * X and Z reports: one business day of this till in figures, as the journal had it when the report was taken.
 */
import type { TrailHead } from '../audit';
import type { BusinessDay, DayBounds } from './business-day';
import type { DrawerEntry, DrawerOpening, OpeningCause, Shift, TenderSum } from './drawer';
import type { Money } from '../money/money';
import type { Tender } from '../money/tender';
import type { Restore } from '../restore';
import type { TakenPrice } from '../prices/taken-price';
import type { SettingEdit } from '../settings/setting-edit';
import type { SaleState } from '../sale/sale-state';

/** Sales under one heading. */
export interface FigureLine {
  /** The game, package, cashier or tender; an hour as the ISO 8601 instant at which it began. */
  readonly key: string;
  readonly count: number;
  readonly quantity: number;
  readonly totals: readonly Money[];
}

/**
 * One tender's money in a report, in minor units of one currency. It adds up: taken − givenBack = sold + open
 * + kept + owedBack + waived + lost + otherTender + earlierSales + rounding.
 */
export interface TenderBalance {
  readonly tender: Tender;
  readonly currency: string;
  /** Paid, including corrections of tenders; with rounding applied. */
  readonly taken: number;
  readonly givenBack: number;
  /**
   * What customers paid for sold sales of this report, before rounding. The next ones are before rounding
   * too.
   */
  readonly sold: number;
  /** For sales whose outcome is open and whose money was not given back. */
  readonly open: number;
  /** For sales closed by hand whose money the shop keeps. */
  readonly kept: number;
  /** For refused and failed sales whose money still has to be given back. */
  readonly owedBack: number;
  /** For refused and failed sales that were settled with the customer in another way. */
  readonly waived: number;
  /** Given back though sold: the shop's loss, zero or negative. */
  readonly lost: number;
  /** Paid by this tender and given back by another one, or the other way round; zero over all tenders. */
  readonly otherTender: number;
  /** Given back, or moved by a correction, for sales of earlier reports. */
  readonly earlierSales: number;
  /** What cash rounding gained or, if negative, cost. */
  readonly rounding: number;
}

/** A sale whose money went back though the top-up was made. */
export interface LossLine {
  readonly saleId: string;
  readonly code: string | null;
  readonly product: string;
  readonly package: string;
  readonly amount: Money;
}

/** A sale whose outcome was open when the report was taken: it has its own line and is in no sum. */
export interface OpenLine {
  readonly saleId: string;
  readonly code: string | null;
  readonly at: string;
  readonly product: string;
  readonly package: string;
  readonly quantity: number;
  readonly total: Money;
  readonly state: SaleState;
  /** The day on which it was sold, if that is another one. */
  readonly carriedFrom: BusinessDay | null;
  /** Its money was given back anyway. */
  readonly moneyBack: boolean;
}

/** A sale of a closed day whose outcome changed afterwards. It never changes that day's Z report. */
export interface Adjustment {
  readonly saleId: string;
  readonly code: string | null;
  /** When it was settled. */
  readonly at: string;
  readonly product: string;
  readonly package: string;
  /** The Z report that the sale is in, and its day. */
  readonly zNumber: number;
  readonly zDay: BusinessDay;
  readonly from: SaleState;
  readonly to: SaleState;
  /** The change in what was sold; zero when it came to nothing. */
  readonly amount: Money;
}

/** One shift with its drawer entries. */
export interface ShiftReport {
  readonly shift: Shift;
  readonly tenders: readonly TenderSum[];
  /** Cash in and out with their reasons, oldest first. */
  readonly moves: readonly DrawerEntry[];
  /** What should have been in the drawer; null while the shift is open, or its count would not be blind. */
  readonly expected: Money | null;
}

/** One person's part of a report. */
export interface PersonLine {
  /** Null for work on a till without people: then the name is the one in the settings. */
  readonly id: string | null;
  /** The name at the person's last action. */
  readonly name: string;
  /** Sold by this person: what customers paid. */
  readonly sold: { readonly count: number; readonly totals: readonly Money[] };
  /** Closed by hand: what customers had paid. */
  readonly voided: { readonly count: number; readonly totals: readonly Money[] };
  /** Given back, for sales of any day. */
  readonly refunded: { readonly count: number; readonly totals: readonly Money[] };
  /**
   * Over or short in the shifts that this person counted, one amount each; empty for a count that was right.
   */
  readonly differences: readonly Money[];
}

/** How often one person opened the drawer, by cause. */
export interface OpeningLine {
  /** Null on a till without people. */
  readonly id: string | null;
  readonly name: string;
  readonly cause: OpeningCause;
  readonly count: number;
}

/** Why the till opened the drawer. */
export interface DrawerOpenings {
  /** Sorted by name, then by cause. */
  readonly byPerson: readonly OpeningLine[];
  /** Each time without a sale, oldest first. */
  readonly noSale: readonly DrawerOpening[];
}

/** What the service listed for the day when the report was taken; null when its orders were never read. */
export interface ServiceFigures {
  readonly refreshedAt: string;
  readonly count: number;
  readonly totals: readonly Money[];
  /** Orders that belong to no sale of this till. */
  readonly onlyThere: number;
}

/**
 * One business day of this till. Agent cost and profit are in no report, because reports are passed around.
 */
export interface DayReport {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  /** The till's clock, ISO 8601 UTC. */
  readonly takenAt: string;
  readonly takenBy: string;
  readonly shopName: string;
  readonly tillName: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly dayStartsAt: string;
  readonly training: boolean;
  readonly sold: { readonly count: number; readonly quantity: number; readonly totals: readonly Money[] };
  readonly byProduct: readonly FigureLine[];
  readonly byHour: readonly FigureLine[];
  readonly byCashier: readonly FigureLine[];
  /** Sorted by name. */
  readonly byPerson: readonly PersonLine[];
  /** Money that moved through the till on this day, in any shift or in none. */
  readonly tenders: readonly TenderSum[];
  /** Of `tenders`, the payments and refunds while no shift was open: counted in no drawer. */
  readonly outsideShifts: readonly TenderSum[];
  /** Of `tenders`, the part counted in the drawer of a shift that is in another day's report. */
  readonly inOtherDrawers: readonly TenderSum[];
  /** Money that moved in the shifts of this report, but is among the `tenders` of another day. */
  readonly ofOtherDays: readonly TenderSum[];
  /** How the money adds up, by tender. */
  readonly balances: readonly TenderBalance[];
  /** Sales that became given back though sold, or sold though given back, since the report before. */
  readonly losses: readonly LossLine[];
  /** Sales that came to nothing: refused or closed by hand. */
  readonly notSold: number;
  readonly open: readonly OpenLine[];
  readonly adjustments: readonly Adjustment[];
  /**
   * Records that the journal was found to be a copy since the report before: it lacks what happened between
   * its two ends.
   */
  readonly restores: readonly Restore[];
  /** Changes to the settings file made outside the app and found since the report before. */
  readonly settingEdits: readonly SettingEdit[];
  /** Prices set by other tills of the shop that came into effect here since the report before. */
  readonly takenPrices: readonly TakenPrice[];
  /** Sales in this report dated after it was taken: the till's clock was ahead. */
  readonly datedAhead: number;
  /** Sales in this report that were made after the Z report of an earlier business day was taken. */
  readonly afterClosing: number;
  readonly shifts: readonly ShiftReport[];
  readonly openings: DrawerOpenings;
  readonly service: ServiceFigures | null;
  /** Where the audit trail ended before the Z report; null on an X report and on a shop's. */
  readonly trail: TrailHead | null;
}

/** A closed business day: numbered from 1 without a gap, never changed afterwards. */
export interface ZReport {
  readonly number: number;
  readonly report: DayReport;
}

/** Preview of a day's Z report. */
export interface DayPreview {
  /** The report if it were taken now. */
  readonly report: DayReport;
  /** The first earlier day, of any month, that has to be closed first; null when there is none. */
  readonly earlier: BusinessDay | null;
}

/** A Z report in a list. */
export interface ZSummary {
  readonly number: number;
  readonly day: BusinessDay;
  readonly takenAt: string;
  readonly takenBy: string;
  readonly totals: readonly Money[];
  readonly count: number;
  readonly open: number;
  /** The sum of what its adjustments change in the sales of earlier days. */
  readonly adjusted: readonly Money[];
  /** Over or short, summed over its shifts. */
  readonly differences: readonly Money[];
}
