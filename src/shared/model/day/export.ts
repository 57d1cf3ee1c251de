import type * as dayTopic from '../../ipc/day/day';
import type { Infer } from '../../ipc/shapes/infer';

/** The export's range: all lines of the days from `from` to `to`, both included. */
export type ExportRequest = Infer<typeof dayTopic.exportRequestSchema>;

/** The progress of an export; null when none runs. */
export type ExportProgress = Infer<typeof dayTopic.exportProgressSchema>;
