import type * as printTopic from '../../ipc/counter/print';
import type { Infer } from '../../ipc/shapes/infer';

/** An X or a Z report; only a Z report has a number. */
export type ReportJob = Infer<typeof printTopic.reportJobSchema>;

/** One page to print or to write to a file. */
export type PrintJob = Infer<typeof printTopic.printJobSchema>;
