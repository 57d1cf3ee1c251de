import type { Money } from '../money/money';

/** One item of an order, under the service's names: without ids and without `ref`s. */
export interface OrderLine {
  readonly product: string | null;
  readonly package: string | null;
  readonly payload: readonly string[];
}

/** Faults of an order; it is still shown and counted. */
export type OrderFault =
  | 'missing-id'
  | 'missing-code'
  | 'missing-total'
  | 'unreadable-total'
  | 'missing-status'
  | 'missing-lines'
  | 'bad-date'
  | 'repeated-id'
  | 'repeated-member'
  | 'too-long'
  | 'not-an-object';

/** One order of the shop, as far as it could be read. */
export interface ServiceOrder {
  /** The till's key for it: unique in the cache, made of id and code. */
  readonly key: string;
  readonly id: string | null;
  readonly code: string | null;
  readonly status: string | null;
  readonly total: Money | null;
  /** As the service wrote it. */
  readonly createdAt: string | null;
  /** Epoch milliseconds of `createdAt`, or null when it is not a readable instant. */
  readonly at: number | null;
  readonly lines: readonly OrderLine[];
  readonly faults: readonly OrderFault[];
  /** When this till first saw it in the list, ISO 8601 UTC. */
  readonly firstSeenAt: string;
  /** The number of the read that first showed it; see `OrdersSnapshot`. */
  readonly firstRead: number;
  /**
   * The time since when complete reads of the list no longer show it, ISO 8601 UTC; null while it is listed.
   */
  readonly missingSince: string | null;
}
