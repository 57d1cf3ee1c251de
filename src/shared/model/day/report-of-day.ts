/** X and Z reports: one business day of this till in figures, as its journal had it at that time. */
import type * as dayTopic from '../../ipc/day/day';
import type * as reportShapes from '../../ipc/shapes/report';
import type { Infer } from '../../ipc/shapes/infer';

/** Sales under one heading. */
export type FigureLine = Infer<typeof reportShapes.figureLineSchema>;

/**
 * One tender's money in a report, in minor units of one currency. It adds up: taken − givenBack = sold + open
 * + kept + owedBack + waived + lost + otherTender + earlierSales + rounding.
 */
export type TenderBalance = Infer<typeof reportShapes.balanceSchema>;

/** A sale whose money went back though the top-up was made. */
export type LossLine = Infer<typeof reportShapes.lossSchema>;

/** A sale whose outcome was open when the report was taken: it has its own line and is in no sum. */
export type OpenLine = Infer<typeof reportShapes.openLineSchema>;

/** A sale of a closed day whose outcome changed afterwards. It never changes that day's Z report. */
export type Adjustment = Infer<typeof reportShapes.adjustmentSchema>;

export type ShiftReport = Infer<typeof reportShapes.shiftReportSchema>;

export type PersonLine = Infer<typeof reportShapes.personLineSchema>;

/** How often one person opened the drawer, by cause. */
export type OpeningLine = Infer<typeof reportShapes.openingLineSchema>;

/** Why the till opened the drawer. */
export type DrawerOpenings = Infer<typeof reportShapes.openingsSchema>;

/** How often one person did so, and the amounts. */
export type MoneyAct = Infer<typeof reportShapes.moneyActSchema>;

/** What the service listed for the day when the report was taken; null when its orders were never read. */
export type ServiceFigures = Infer<typeof reportShapes.serviceFiguresSchema>;

/** One business day of this till. Reports are passed around: agent cost and profit are in none. */
export type DayReport = Infer<typeof reportShapes.dayReportSchema>;

/** A closed business day: numbered from 1 without a gap, never changed afterwards. */
export type ZReport = Infer<typeof reportShapes.zReportSchema>;

export type DayPreview = Infer<typeof dayTopic.dayPreviewSchema>;

/** A Z report in a list. */
export type ZSummary = Infer<typeof reportShapes.zSummarySchema>;
