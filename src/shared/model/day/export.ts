import type { BusinessDay } from './business-day';

/** Formats of an export of several days. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The export's range: all lines of the days from `from` to `to`, both included. */
export interface ExportRequest {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly format: ExportFormat;
}

/** The progress of an export; null when none runs. */
export interface ExportProgress {
  /** Rows written: an order may have several. */
  readonly rows: number;
  /** Orders of the range processed so far. */
  readonly orders: number;
  /** The number of orders that the service lists in the range; null when unknown, or zero. */
  readonly totalOrders: number | null;
}
