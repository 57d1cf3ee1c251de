/**
 * A business day in three sources side by side: what this till journalled, what the service lists, the
 * drawer.
 */
import type { BusinessDay, DayBounds } from './business-day';
import type { Adjustment, FigureLine, ZSummary } from './report-of-day';
import type { DayFigures, HistoryRow, OrdersFreshness, SourceFigures } from './history-of-day';
import type { Money } from '../money/money';
import type { Shift, TenderSum } from './drawer';

/**
 * The bucket of a line of the day. `agree`: the till and the service agree. `ours-only`: sold here, not
 * listed there. `service-only`: from another till, or from no till. `differs`: both know it, with different
 * facts. `owed-back`: it came to nothing, and the customer has not been refunded. `open`: its outcome is not
 * known yet, and it is carried until it is. `not-delivered`: booked, and listed without a success status.
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

/** Why a line is in its bucket; each has a text on what to do. */
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

export interface ReviewRow extends HistoryRow {
  readonly bucket: Bucket;
  readonly why: ReviewReason;
  /** The day it was sold, for a line carried here from another day. */
  readonly carriedFrom: BusinessDay | null;
  /** The till that sold it, when all tills of the shop are shown; null for this till, and for none. */
  readonly till: string | null;
}

/** The figures of a bucket's lines. */
export interface BucketFigures {
  readonly bucket: Bucket;
  readonly count: number;
  /** By the till's own totals. */
  readonly ours: readonly Money[];
  /** By the service's totals. */
  readonly theirs: readonly Money[];
}

/** The headings under which the day's sold lines are summed. */
export const BREAKDOWNS = ['hour', 'product', 'package', 'tender', 'cashier'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Sales of a closed day made after its Z report was taken: they will never be in it. */
export interface AfterZ {
  /** The Z report that includes them; null while they wait for the next one. */
  readonly zNumber: number | null;
  /** All of them, whatever their outcome. */
  readonly count: number;
  /** The totals of the sold ones. */
  readonly totals: readonly Money[];
}

/** Everything of one business day. */
export interface DayReview {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  readonly rows: readonly ReviewRow[];
  /** As in the day's history; lines carried here from other days count only in their bucket. */
  readonly figures: DayFigures;
  /** Pieces sold; a line whose order states no quantity counts as one. */
  readonly quantity: number;
  /** All of BUCKETS, in that order. */
  readonly buckets: readonly BucketFigures[];
  /** This till's sold lines, by what its customers paid. */
  readonly till: SourceFigures;
  /** As in the history of the day. */
  readonly service: SourceFigures;
  readonly tenders: readonly TenderSum[];
  /** Of `tenders`, the payments and refunds while no shift was open: in no count of the drawer. */
  readonly outsideShifts: readonly TenderSum[];
  /**
   * Shifts of the day's Z report. Before it is taken: those opened on the day, and today also the open one.
   */
  readonly shifts: readonly Shift[];
  readonly breakdowns: Readonly<Record<Breakdown, readonly FigureLine[]>>;
  /** Settled on this day, for days closed before. */
  readonly adjustments: readonly Adjustment[];
  /** The day's Z report; null while it is not closed. */
  readonly z: ZSummary | null;
  /** Made after `z` was taken, those still waiting first; empty while the day is not closed. */
  readonly afterZ: readonly AfterZ[];
  /** A sale with its payment or a shift of this day is in no Z report, so no later day can be closed. */
  readonly needsClosing: boolean;
  readonly freshness: OrdersFreshness;
}

/** A day in a few figures, for comparing another one with it. */
export interface DaySummary {
  readonly day: BusinessDay;
  readonly count: number;
  readonly quantity: number;
  readonly totals: readonly Money[];
  /** Only sales before this epoch millisecond are included; null for the whole day. */
  readonly until: number | null;
  /** All hours of the day with sales, as in the day's review, regardless of `until`. */
  readonly hours: readonly FigureLine[];
}

/** The day's cost and profit; only for the owner. */
export interface DayProfit {
  readonly day: BusinessDay;
  /** Sold lines of this till, and how many of them have an agent cost from the service. */
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
  /** Over or short in the shifts opened on it; empty when no drawer was counted. */
  readonly differences: readonly Money[];
  readonly zNumber: number | null;
  /** A sale with its payment or a shift of this day is in no Z report, so no later day can be closed. */
  readonly needsClosing: boolean;
}

/** A calendar month; `month` is `YYYY-MM`. Days that have not begun are left out. */
export interface Month {
  readonly month: string;
  readonly days: readonly MonthDay[];
}
