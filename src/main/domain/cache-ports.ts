/** What the use cases need from the orders cache. */
import type { Result } from '@shared/ipc/result';
import type { DayBounds } from '@shared/model/day/business-day';
import type { ReadProgress } from '@shared/model/day/history-of-day';
import type { Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { PlainPositions } from './field-memory';
import type { FeedVersion, OrdersStream } from './ports';
import type { OrderNames } from './day/review-ports';

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

/** Where a page of orders ended. */
export interface OrdersCursor {
  readonly at: number;
  readonly key: string;
}

/** Some of many orders; `next` is null on the last page. */
export interface OrdersPage {
  readonly orders: ServiceOrder[];
  readonly next: OrdersCursor | null;
}

/** The sums of orders in a period. */
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

/** The last complete read but one: it did not contain what is new in the last one. */
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

/**
 * Questions about the orders in the cache. A question is declared here, allowed below, and answered in the
 * cache's store. Its input and answer are plain data, which cross between two processes.
 */
export interface OrderQueries extends OrderNames {
  /** Orders created within the bounds, and undated ones first seen within them; vanished ones too. */
  ordersBetween(from: number, to: number): Promise<ServiceOrder[]>;
  /** Orders with a readable time within the bounds, by time, then key, after `after`; vanished ones too. */
  ordersPage(bounds: DayBounds, after: OrdersCursor | null, limit: number): Promise<OrdersPage>;
  /**
   * Orders without a readable time that were first seen within the bounds, in the order received, after the
   * key `after`.
   */
  undatedPage(bounds: DayBounds, after: string | null, limit: number): Promise<ServiceOrder[]>;
  /** Orders with a readable time within each of the bounds, added up; vanished ones are left out. */
  orderSums(bounds: readonly DayBounds[]): Promise<OrderSum[]>;
  order(key: string): Promise<ServiceOrder | null>;
  /** Orders first shown by a later read than `read`, made within the bounds or without a readable time. */
  ordersSeenAfter(read: number, within: DayBounds): Promise<ServiceOrder[]>;
  ordersState(): Promise<OrdersState>;
  /**
   * The version of the list that was last read completely and in this way; null when it must be read again.
   */
  knownVersion(reading: OrderReading): Promise<FeedVersion | null>;
}

/** The questions that the cache's process answers: all of them, and nothing else. */
export const ORDER_QUERIES = {
  ordersBetween: true,
  ordersPage: true,
  undatedPage: true,
  orderSums: true,
  ordersByCode: true,
  ordersOfNames: true,
  ordersNamed: true,
  order: true,
  ordersSeenAfter: true,
  ordersState: true,
  knownVersion: true,
} as const satisfies Record<keyof OrderQueries, true>;

/** What the cache takes in. */
export interface OrdersIntake {
  /**
   * Reads a feed to its end. If it fails, nothing is removed: what was there before stays, and so do the
   * orders received so far. CANCELLED when `stop` is aborted.
   */
  ingestOrders(
    stream: OrdersStream,
    reading: OrderReading,
    progress: (progress: IngestProgress) => void,
    stop: AbortSignal,
  ): Promise<Result<IngestReport>>;
}

/** The orders as the service listed them, in a disposable file and a separate process. */
export interface Cache extends OrderQueries, OrdersIntake {}
