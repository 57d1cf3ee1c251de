import type { dayHistorySchema } from '../../ipc/day/orders';
import type { historyRowSchema, sourceFiguresSchema, dayFiguresSchema } from '../../ipc/shapes/history';
import type { readProgressSchema, freshnessSchema } from '../../ipc/shapes/order';
import type { Infer } from '../../ipc/shapes/infer';

/** Where a line is known: in this till's journal, in the service's list, or both. */
export type HistorySource = 'till' | 'service' | 'both';

export type HistoryRow = Infer<typeof historyRowSchema>;

/** What one source counts as sold: the number, and the totals, one amount per currency. */
export type SourceFigures = Infer<typeof sourceFiguresSchema>;

/** The figures of the whole day, regardless of what is in view. */
export type DayFigures = Infer<typeof dayFiguresSchema>;

/** How far a read of the service's orders has come. */
export type ReadProgress = Infer<typeof readProgressSchema>;

/** How fresh the service's orders are. */
export type OrdersFreshness = Infer<typeof freshnessSchema>;

/** One business day: the till's sales and the service's orders in one list, newest first. */
export type DayHistory = Infer<typeof dayHistorySchema>;
