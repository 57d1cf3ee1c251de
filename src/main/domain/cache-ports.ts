/** What the use cases need from the orders cache. */
import type { Result } from '@shared/ipc/result';
import type { DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { FeedVersion, OrdersStream } from './ports';
import type { Names } from './day/day-sale';
import type {
  OrdersCursor,
  OrdersPage,
  OrderSum,
  OrderReading,
  OrdersState,
  IngestReport,
  IngestProgress,
} from './cached-orders';

/**
 * Questions about the orders in the cache. A question is declared here, allowed below, and answered in the
 * cache's store. Its input and answer are plain data, which cross between two processes.
 */
export interface OrderQueries {
  ordersByCode(codes: readonly string[]): Promise<ServiceOrder[]>;
  /** Orders with one of these names; with `outside`, only those without a readable time within the bounds. */
  ordersOfNames(names: Names, outside?: DayBounds): Promise<ServiceOrder[]>;
  /** Orders whose code or id is one of these, exactly. */
  ordersNamed(names: readonly string[]): Promise<ServiceOrder[]>;
  /** Orders created within the bounds, and undated ones first seen within them; vanished ones too. */
  ordersBetween(from: number, to: number): Promise<ServiceOrder[]>;
  /** Orders with a readable time within the bounds, by time, then key, after `after`; vanished ones too. */
  ordersPage(bounds: DayBounds, after: OrdersCursor | null, limit: number): Promise<OrdersPage>;
  /** Orders without a readable time, first seen within the bounds, in order, after the key `after`. */
  undatedPage(bounds: DayBounds, after: string | null, limit: number): Promise<ServiceOrder[]>;
  /** Orders with a readable time within each of the bounds, added up; vanished ones are left out. */
  orderSums(bounds: readonly DayBounds[]): Promise<OrderSum[]>;
  order(key: string): Promise<ServiceOrder | null>;
  /** Orders first shown by a later read than `read`, made within the bounds or without a readable time. */
  ordersSeenAfter(read: number, within: DayBounds): Promise<ServiceOrder[]>;
  ordersState(): Promise<OrdersState>;
  /** The version of the list last read completely and in this way; null when it must be read again. */
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

export interface OrdersIntake {
  /**
   * Reads a feed to its end. If it fails, nothing is removed: the orders of before stay, and so do the
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
