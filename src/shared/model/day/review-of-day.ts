/** A business day in three sources side by side: what this till journalled, what the service lists, the drawer. */
import type { BusinessDay, DayBounds } from './business-day';
import type { Adjustment, FigureLine, ZSummary } from './report-of-day';
import type { DayFigures, HistoryRow, OrdersFreshness, SourceFigures } from './history-of-day';
import type { Money } from '../money/money';
import type { Shift, TenderSum } from './drawer';

/**
 * Where a line of the day falls. `agree`: the till and the service say the same; `ours-only`: sold here,
 * not listed there; `service-only`: another till's, or nobody's; `differs`: both know it and say different
 * things; `owed-back`: it came to nothing, and the customer has not got the money back; `open`: its outcome is
 * not known yet, and it is carried until it is; `not-delivered`: booked, and listed without a success status.
 */
export const BUCKETS = [
  'differs',
  'owed-back',
  'open',
  'not-delivered',
  'ours-only',
  'service-only',
  'agree',
] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Why a line is in its bucket; each has words that say what to do. */
export const REVIEW_REASONS = [
  'same',
  'came-to-nothing',
  'not-listed',
  'no-longer-listed',
  'other-till',
  'no-till',
  'perhaps-unknown',
  'another-sales-code',
  'amount-differs',
  'item-differs',
  'status-differs',
  'booked-anyway',
  'failed',
  'rejected',
  'not-delivered-yet',
  'stuck',
  'unknown',
  'held',
  'not-sent',
  'sending',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** One line of the review. */
export interface ReviewRow extends HistoryRow {
  readonly bucket: Bucket;
  readonly why: ReviewReason;
  /** The day on which it was sold, for a line carried here from another day. */
  readonly carriedFrom: BusinessDay | null;
  /** The till that sold it, where all tills of the shop are looked at; null for one of this till, and of none. */
  readonly till: string | null;
}

/** A bucket's lines in figures. */
export interface BucketFigures {
  readonly bucket: Bucket;
  readonly count: number;
  /** By the till's own totals. */
  readonly ours: readonly Money[];
  /** By the service's. */
  readonly theirs: readonly Money[];
}

/** The headings that the day's sold lines are summed under. */
export const BREAKDOWNS = ['hour', 'product', 'package', 'tender', 'cashier'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Sales of a closed day that were made after its Z report was taken: it has none of them, and never will. */
export interface AfterZ {
  /** The Z report that they went into; null while they wait for the next one. */
  readonly zNumber: number | null;
  /** All of them, whatever became of them. */
  readonly count: number;
  /** What those that were sold came to. */
  readonly totals: readonly Money[];
}

/** Everything of one business day. */
export interface DayReview {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  readonly rows: readonly ReviewRow[];
  /** As in the history of the day; lines carried here from other days are in none of them, but in their bucket. */
  readonly figures: DayFigures;
  /** Pieces sold; null for a line whose order states none is counted as one. */
  readonly quantity: number;
  /** In the order of BUCKETS, each of them. */
  readonly buckets: readonly BucketFigures[];
  /** What this till sold, by what its customers paid. */
  readonly till: SourceFigures;
  /** As in the history of the day. */
  readonly service: SourceFigures;
  readonly tenders: readonly TenderSum[];
  /** Of `tenders`, what was paid and given back while no shift was open: it is in no count of the drawer. */
  readonly outsideShifts: readonly TenderSum[];
  /** Shifts of the day's Z report; before it is taken, those opened on the day, and today the one that is open. */
  readonly shifts: readonly Shift[];
  readonly breakdowns: Readonly<Record<Breakdown, readonly FigureLine[]>>;
  /** Settled on this day, of days that were closed before. */
  readonly adjustments: readonly Adjustment[];
  /** The day's Z report; null while it is not closed. */
  readonly z: ZSummary | null;
  /** Made after `z` was taken, those that still wait first; empty while the day is not closed. */
  readonly afterZ: readonly AfterZ[];
  /** A sale with its payment or a shift on it is in no Z report, so that no later day can be closed. */
  readonly needsClosing: boolean;
  readonly freshness: OrdersFreshness;
}

/** A day in a few figures, to compare another one with. */
export interface DaySummary {
  readonly day: BusinessDay;
  readonly count: number;
  readonly quantity: number;
  readonly totals: readonly Money[];
  /** Only what was sold before this epoch millisecond is in it; null for the whole day. */
  readonly until: number | null;
  /** The whole day's hours that sold something, as in the review of the day, whatever `until` says. */
  readonly hours: readonly FigureLine[];
}

/** What the day cost and brought in; for the owner's eyes. */
export interface DayProfit {
  readonly day: BusinessDay;
  /** Sold lines of this till, and for how many of them the service told an agent cost. */
  readonly lines: number;
  readonly known: number;
  readonly agentCost: readonly Money[];
  /** What customers paid − agent cost, over the lines for which it is known. */
  readonly profit: readonly Money[];
}

/** One day of the owner's month. */
export interface MonthDay {
  readonly day: BusinessDay;
  /** Both as in the review of the day. */
  readonly till: SourceFigures;
  readonly service: SourceFigures;
  /** Sales of the day whose outcome is still open. */
  readonly open: number;
  /** Over or short of the shifts opened on it; empty when no drawer was counted. */
  readonly differences: readonly Money[];
  readonly zNumber: number | null;
  /** A sale with its payment or a shift on it is in no Z report, so that no later day can be closed. */
  readonly needsClosing: boolean;
}

/** A calendar month; `month` is `YYYY-MM`. Days that have not begun are left out. */
export interface Month {
  readonly month: string;
  readonly days: readonly MonthDay[];
}
