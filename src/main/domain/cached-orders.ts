/** Where a page of orders ended. */
import type { Money } from '@shared/model/money/money';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { PlainPositions } from './field-memory';
import type { ReadProgress } from '@shared/model/day/history-of-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Settings } from '@shared/model/settings/settings';
export interface OrdersCursor {
  readonly at: number;
  readonly key: string;
}

/** Some of many orders; `next` is null on the last page. */
export interface OrdersPage {
  readonly orders: ServiceOrder[];
  readonly next: OrdersCursor | null;
}

export interface OrderSum {
  readonly count: number;
  /** One amount per currency. */
  readonly totals: Money[];
  /** Orders without a readable total: in the count, not in the totals. */
  readonly withoutTotal: number;
}

/** How the cache reads the orders: the settings that turn text into money and hide secrets. */
export interface OrderReading {
  readonly currency: string;
  readonly amountUnit: Settings['amountUnit'];
  /** Which payload values may be read; all others are masked before they are stored. */
  readonly plainPositions: PlainPositions;
  readonly seenAt: string;
}

/** The last complete read but one: it did not contain the new orders of the last one. */
export interface EarlierRead {
  /** When it began, ISO 8601 UTC. */
  readonly at: string;
  readonly read: number;
}

/** How far the orders have been read. */
export interface OrdersState {
  readonly refreshedAt: string | null;
  readonly known: number;
  readonly faulty: number;
  /** Orders in the cache that the latest complete read did not show. */
  readonly vanished: number;
  readonly snapshot: OrdersSnapshot;
  /** The number of the last complete read; 0 when there was none. */
  readonly wholeRead: number;
  readonly earlierRead: EarlierRead | null;
}

/** The result of reading a whole orders feed. */
export interface IngestReport {
  readonly orders: number;
  readonly faulty: number;
  readonly changed: number;
  /** Orders that were listed before and no longer are; they are kept, and marked. */
  readonly vanished: number;
}

/** The progress of a read, and what the cache had stored by then. */
export interface IngestProgress extends ReadProgress {
  readonly snapshot: OrdersSnapshot;
}
