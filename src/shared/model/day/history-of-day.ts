import type * as ordersTopic from '../../ipc/day/orders';
import type * as historyShapes from '../../ipc/shapes/history';
import type * as orderShapes from '../../ipc/shapes/order';
import type { Infer } from '../../ipc/shapes/infer';

/** Where a line is known: in this till's journal, in the service's list, or both. */
export type HistorySource = 'till' | 'service' | 'both';

export type HistoryRow = Infer<typeof historyShapes.historyRowSchema>;

/** What one source counts as sold: the number, and the totals, one amount per currency. */
export type SourceFigures = Infer<typeof historyShapes.sourceFiguresSchema>;

/** The figures of the whole day, regardless of the lines in view. */
export type DayFigures = Infer<typeof historyShapes.dayFiguresSchema>;

/** How far a read of the service's orders has come. */
export type ReadProgress = Infer<typeof orderShapes.readProgressSchema>;

export type OrdersFreshness = Infer<typeof orderShapes.freshnessSchema>;

/** One business day: the till's sales and the service's orders in one list, newest first. */
export type DayHistory = Infer<typeof ordersTopic.dayHistorySchema>;
