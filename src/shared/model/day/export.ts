import type * as dayTopic from '../../ipc/day/day';
import type { Infer } from '../../ipc/shapes/infer';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The export's range: all lines of the days from `from` to `to`, both included. */
export type ExportRequest = Infer<typeof dayTopic.exportRequestSchema>;

/** The progress of an export; null when none runs. */
export type ExportProgress = Infer<typeof dayTopic.exportProgressSchema>;
