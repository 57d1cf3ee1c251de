/** X and Z reports: one business day of this till in figures, as the journal knew it when it was taken. */
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
 * One tender's money of a report, in minor units of one currency. It adds up: taken − givenBack = sold + open +
 * kept + owedBack + waived + lost + otherTender + earlierSales + rounding.
 */
export interface TenderBalance {
  readonly tender: Tender;
  readonly currency: string;
  /** Paid, corrections of tenders included; rounded as it was. */
  readonly taken: number;
  readonly givenBack: number;
  /** What customers paid for sales of this report that are sold, before rounding; so are the next ones. */
  readonly sold: number;
  /** Of sales whose outcome is open and whose money was not given back. */
  readonly open: number;
  /** Of sales closed by hand whose money the shop keeps. */
  readonly kept: number;
  /** Of refused and failed sales whose money still has to go back. */
  readonly owedBack: number;
  /** Of refused and failed sales that were settled with the customer otherwise. */
  readonly waived: number;
  /** Given back though sold: the shop's loss, never more than nothing. */
  readonly lost: number;
  /** Paid by this tender and given back by another one, or the other way round; nothing in all. */
  readonly otherTender: number;
  /** Given back, or moved by a correction, for sales of earlier reports. */
  readonly earlierSales: number;
  /** What rounding cash brought or, negative, cost. */
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

/** A sale whose outcome was open when the report was taken: in no sum, on a line of its own. */
export interface OpenLine {
  readonly saleId: string;
  readonly code: string | null;
  readonly at: string;
  readonly product: string;
  readonly package: string;
  readonly quantity: number;
  readonly total: Money;
  readonly state: SaleState;
  /** The day on which it was sold, when that is another one. */
  readonly carriedFrom: BusinessDay | null;
  /** Its money was given back all the same. */
  readonly moneyBack: boolean;
}

/** A sale of a closed day that came to something else afterwards. It never changes that day's Z report. */
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
  /** What it changes in what was sold; zero when it came to nothing. */
  readonly amount: Money;
}

/** One shift with what went through it. */
export interface ShiftReport {
  readonly shift: Shift;
  readonly tenders: readonly TenderSum[];
  /** Cash in and out with their reasons, oldest first. */
  readonly moves: readonly DrawerEntry[];
  /** What should have been in the drawer; null while the shift is open, or its count would not be blind. */
  readonly expected: Money | null;
}

/** What one person did, of what a report tells. */
export interface PersonLine {
  /** Null for what was done on a till without people: then the name is the one that the settings had. */
  readonly id: string | null;
  /** As it was when the person did the last of it. */
  readonly name: string;
  /** Sold by this person: what customers paid. */
  readonly sold: { readonly count: number; readonly totals: readonly Money[] };
  /** Closed by hand: what customers had paid. */
  readonly voided: { readonly count: number; readonly totals: readonly Money[] };
  /** Given back, for sales of whichever day. */
  readonly refunded: { readonly count: number; readonly totals: readonly Money[] };
  /** Over or short in the shifts that this person counted, one amount each; empty for a count that was right. */
  readonly differences: readonly Money[];
}

/** How often one person had the drawer opened, by why. */
export interface OpeningLine {
  /** Null for what was done on a till without people. */
  readonly id: string | null;
  readonly name: string;
  readonly cause: OpeningCause;
  readonly count: number;
}

/** What the till opened the drawer for. */
export interface DrawerOpenings {
  /** In the order of the names, then of the causes. */
  readonly byPerson: readonly OpeningLine[];
  /** Each time without a sale, oldest first. */
  readonly noSale: readonly DrawerOpening[];
}

/** What the service listed for the day when the report was taken; null when its orders were never read. */
export interface ServiceFigures {
  readonly refreshedAt: string;
  readonly count: number;
  readonly totals: readonly Money[];
  /** Orders that no sale of this till belongs to. */
  readonly onlyThere: number;
}

/** One business day of this till. Agent cost and profit are in no report: reports are handed around. */
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
  /** In the order of the names. */
  readonly byPerson: readonly PersonLine[];
  /** What went through the till on this day, in whichever shift or in none. */
  readonly tenders: readonly TenderSum[];
  /** Of `tenders`, what was paid and given back while no shift was open: counted in no drawer. */
  readonly outsideShifts: readonly TenderSum[];
  /** Of `tenders`, what is counted in the drawer of a shift that another day's report tells. */
  readonly inOtherDrawers: readonly TenderSum[];
  /** What went through the shifts of this report, but is among the `tenders` of another day. */
  readonly ofOtherDays: readonly TenderSum[];
  /** How the money adds up, by tender. */
  readonly balances: readonly TenderBalance[];
  /** Sales that came to be given back though sold, or sold though given back, since the report before. */
  readonly losses: readonly LossLine[];
  /** Sales that came to nothing: refused or closed by hand. */
  readonly notSold: number;
  readonly open: readonly OpenLine[];
  readonly adjustments: readonly Adjustment[];
  /** That the journal was found to be a copy since the report before: what lies between its two ends is not in it. */
  readonly restores: readonly Restore[];
  /** What was found changed in the settings file past the till, since the report before. */
  readonly settingEdits: readonly SettingEdit[];
  /** Prices that other tills of the shop set and that hold here since the report before. */
  readonly takenPrices: readonly TakenPrice[];
  /** Sales in this report that are dated after it was taken: the till's clock was ahead. */
  readonly datedAhead: number;
  /** Sales in this report that were made after the Z report of an earlier business day was taken. */
  readonly afterClosing: number;
  readonly shifts: readonly ShiftReport[];
  readonly openings: DrawerOpenings;
  readonly service: ServiceFigures | null;
  /** Where the audit trail ended before the Z report; null on an X report and on a shop's. */
  readonly trail: TrailHead | null;
}

/** A closed business day: numbered from 1 without a gap, kept as it was taken. */
export interface ZReport {
  readonly number: number;
  readonly report: DayReport;
}

/** What taking a day's Z report would come to. */
export interface DayPreview {
  /** What it would say if it were taken now. */
  readonly report: DayReport;
  /** The first day before, of whichever month, that has to be closed first; null when there is none. */
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
  /** What its adjustments change in what days before it sold, summed up. */
  readonly adjusted: readonly Money[];
  /** Over or short, summed over its shifts. */
  readonly differences: readonly Money[];
}
