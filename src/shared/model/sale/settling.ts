import type * as attentionTopic from '../../ipc/day/attention';
import type * as saleTopic from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** Evidence for or against an order being a sale; each is one fact that a person can check. */
export const MATCH_REASONS = [
  'same-item',
  'same-recipient',
  'same-total',
  'no-total',
  'other-total',
  'quantity-fits',
  'quantity-differs',
  'while-on-the-wire',
  'shortly-after',
  'other-time',
  'no-time',
  'clocks-not-compared',
  'first-seen-after',
  'list-not-comparable',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** An order that may be the sale. */
export type Candidate = Infer<typeof attentionTopic.candidateSchema>;

/** Why the till did not settle a sale automatically. */
export const WHY_OPEN = [
  'nothing-listed',
  'several-orders',
  'several-sales',
  'not-certain',
  'other-tills',
  'waiting-for-tills',
  'sales-changed',
  'copy-lacks-sales',
] as const;
export type WhyOpen = (typeof WHY_OPEN)[number];

/** A sale that needs a person, with the facts for settling it. */
export type OpenSale = Infer<typeof attentionTopic.openSaleSchema>;

/**
 * The kinds of alarms. `booked`: an order for a sale that the till calls not made. `second`: one more order
 * for a sale that has one. `named`: an order that carries a sale's code but is not the sale's. `reversed`: a
 * delivered one failed or was refunded by the service. `restored`: a failed one is delivered after all.
 */
export const ALARM_KINDS = ['booked', 'second', 'named', 'reversed', 'restored'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Something in the orders that should not be: staff check it and report what they found. */
export type Alarm = Infer<typeof attentionTopic.alarmSchema>;

export type AttentionList = Infer<typeof attentionTopic.attentionSchema>;

/** An earlier sale that makes the one being confirmed look like a second one. */
export type SimilarSale = Infer<typeof saleTopic.similarSaleSchema>;
