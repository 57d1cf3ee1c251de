import type * as attentionTopic from '../../ipc/day/attention';
import type * as saleTopic from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** An order that may be the sale. */
export type Candidate = Infer<typeof attentionTopic.candidateSchema>;

/** A sale that needs a person, with the facts for settling it. */
export type OpenSale = Infer<typeof attentionTopic.openSaleSchema>;

/** Something in the orders that should not be: staff check it and report what they found. */
export type Alarm = Infer<typeof attentionTopic.alarmSchema>;

export type AttentionList = Infer<typeof attentionTopic.attentionSchema>;

/** An earlier sale that makes the one being confirmed look like a second one. */
export type SimilarSale = Infer<typeof saleTopic.similarSaleSchema>;
