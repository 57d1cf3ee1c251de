/** A business day in three sources: what this till journalled, what the service lists, the drawer. */
import type * as dayTopic from '../../ipc/day/day';
import type { Infer } from '../../ipc/shapes/infer';

/**
 * The bucket of a line of the day. `agree`: the till and the service agree. `ours-only`: sold here, not
 * listed there. `other-account`: sold here through another account, whose orders are not read. `service-only`: from another till, or from no till. `differs`: both know it, with different
 * facts. `owed-back`: it came to nothing, and the customer has not been refunded. `open`: its outcome is not
 * known yet, and it is carried until it is. `not-delivered`: booked, and listed without a success status.
 */
export const BUCKETS = [
  'differs',
  'owed-back',
  'open',
  'not-delivered',
  'ours-only',
  'other-account',
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
  'other-account',
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
  'voided',
  'not-delivered-yet',
  'stuck',
  'unknown',
  'held',
  'not-sent',
  'sending',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export type ReviewRow = Infer<typeof dayTopic.reviewRowSchema>;

export type BucketFigures = Infer<typeof dayTopic.bucketFiguresSchema>;

/** The headings under which the day's sold lines are summed. */
export const BREAKDOWNS = ['hour', 'product', 'package', 'tender', 'cashier'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Sales of a closed day made after its Z report was taken: they will never be in it. */
export type AfterZ = Infer<typeof dayTopic.afterZSchema>;

export type DayReview = Infer<typeof dayTopic.dayReviewSchema>;

/** A day in a few figures, for comparing another one with it. */
export type DaySummary = Infer<typeof dayTopic.daySummarySchema>;

/** The day's cost and profit; only for the owner. */
export type DayProfit = Infer<typeof dayTopic.dayProfitSchema>;

export type MonthDay = Infer<typeof dayTopic.monthDaySchema>;

/** A calendar month; `month` is `YYYY-MM`. Days that have not begun are left out. */
export type Month = Infer<typeof dayTopic.monthSchema>;
