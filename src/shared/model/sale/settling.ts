import type { Money } from '../money/money';
import type { ServiceOrder } from '../service/order';
import type { Sale } from './sale';
import type { SaleState } from './sale-state';

/** Evidence for or against an order being a sale; each is one fact that a person can check. */
export const MATCH_REASONS = [
  'same-item',
  'same-recipient',
  'same-total',
  'total-not-told',
  'other-total',
  'quantity-fits',
  'quantity-differs',
  'while-on-the-wire',
  'shortly-after',
  'other-time',
  'time-not-told',
  'clocks-not-compared',
  'first-seen-after',
  'list-not-comparable',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** An order that may be the sale. */
export interface Candidate {
  readonly order: ServiceOrder;
  readonly inFavour: readonly MatchReason[];
  readonly against: readonly MatchReason[];
}

/** Why the till did not settle a sale automatically. */
export const WHY_OPEN = [
  'nothing-listed',
  'several-orders',
  'several-sales',
  'not-certain',
  'other-tills',
  'waiting-for-tills',
  'sales-changed',
] as const;
export type WhyOpen = (typeof WHY_OPEN)[number];

/** A sale that needs a person, with what is known about settling it. */
export interface OpenSale {
  readonly sale: Sale;
  /** Only an `unknown` sale has candidates. */
  readonly candidates: readonly Candidate[];
  readonly whyOpen: WhyOpen | null;
  /** Tills that have to send their sales to the ledger first; none unless `waiting-for-tills`. */
  readonly waitingFor: readonly string[];
  /** When the orders were last read completely, ISO 8601 UTC; null when never. */
  readonly lastLookAt: string | null;
  /** The time from which a person may close it, ISO 8601 UTC. */
  readonly mayVoidFrom: string;
  /** Whether the orders must be read completely again before a person may close it. */
  readonly needsRead: boolean;
  /**
   * Whether it went to another service than the connected one: it can be closed once that is connected again.
   */
  readonly isElsewhere: boolean;
}

/**
 * The kinds of alarms. `booked`: an order for a sale that the till calls not made. `second`: one more order
 * for a sale that has one. `named`: an order that carries a sale's code but is not the sale's. `reversed`: a
 * delivered one failed or was refunded by the service. `restored`: a failed one is delivered after all.
 */
export const ALARM_KINDS = ['booked', 'second', 'named', 'reversed', 'restored'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Something in the orders that should not be: staff check it and report what they found. */
export interface Alarm {
  /** Its number in the journal. */
  readonly id: number;
  readonly kind: AlarmKind;
  readonly sale: Sale;
  /** The sale's state when the order appeared. */
  readonly stateThen: SaleState;
  readonly order: ServiceOrder;
  /** The refund given for the sale: lost, if the order is the sale's. */
  readonly givenBack: Money | null;
  /** Names of those who approved something done with the sale, each once. */
  readonly approvedBy: readonly string[];
  readonly raisedAt: string;
}

/** Everything that needs a person. */
export interface AttentionList {
  readonly sales: readonly OpenSale[];
  readonly alarms: readonly Alarm[];
}

/** An earlier sale that makes the one being confirmed look like a second one. */
export interface SimilarSale {
  readonly saleId: string;
  /** The other till that sells it; null for this one. */
  readonly till: string | null;
  /** Null for a sale that another till is about to send. */
  readonly state: SaleState | null;
  /** ISO 8601 UTC. */
  readonly soldAt: string;
  /**
   * `unknown`: its outcome is open. `kept`: the same package to the same player, still to be sent. `recent`:
   * the same a short while ago, or since the sale now being sent was confirmed. `now`: another till is about
   * to send the same.
   */
  readonly why: 'unknown' | 'kept' | 'recent' | 'now';
}
