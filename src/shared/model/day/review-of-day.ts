/** A business day in three sources: what this till journalled, what the service lists, the drawer. */
import type * as dayTopic from '../../ipc/day/day';
import type { Infer } from '../../ipc/shapes/infer';

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
