import type * as printTopic from '../../ipc/counter/print';
import type { Infer } from '../../ipc/shapes/infer';
import type { Sale } from './sale';

/** An X or a Z report; only a Z report has a number. */
export type ReportJob = Infer<typeof printTopic.reportJobSchema>;

/** One page to print or to write to a file. */
export type PrintJob = Infer<typeof printTopic.printJobSchema>;

/** The number that the next paper or file of the sale bears: all but the first are copies. */
export function nextCopyOf({ outputs }: Pick<Sale, 'outputs'>): number {
  return outputs.print + outputs.pdf + 1;
}
