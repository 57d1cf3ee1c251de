import type * as dayTopic from '../../ipc/day/day';
import type { Infer } from '../../ipc/shapes/infer';

/** The output VAT of a month: each day with taxed papers, and the sum of them. */
export type VatMonth = Infer<typeof dayTopic.vatMonthSchema>;
