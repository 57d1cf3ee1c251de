import type { Money } from '../money/money';

/** One item of an order, named as the service names it: without ids and without `ref`s. */
export interface OrderLine {
  readonly product: string | null;
  readonly package: string | null;
  readonly payload: readonly string[];
}

/** What is odd about an order; it is shown all the same and counted. */
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
  /** The till's own key for it: unique in the cache, made of id and code. */
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
  /** Since when whole reads of the list no longer show it, ISO 8601 UTC; null while it is listed. */
  readonly missingSince: string | null;
}
