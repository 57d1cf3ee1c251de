import type { BusinessDay } from './business-day';

/** Formats that a range of days can be written in. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What to write: all lines of the days from `from` to `to`, both included. */
export interface ExportRequest {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly format: ExportFormat;
}

/** How far an export is; null when none runs. */
export interface ExportProgress {
  /** Rows written: an order may have several. */
  readonly rows: number;
  /** Orders of the range that were gone through. */
  readonly orders: number;
  /** How many the service lists in the range; null when that is not known, or none are. */
  readonly totalOrders: number | null;
}
