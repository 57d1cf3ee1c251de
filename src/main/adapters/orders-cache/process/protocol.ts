/** What the main process and the cache's process say to each other. */
import type { ServiceOrder } from '@shared/model/service/order';
import type { Catalogue } from '@shared/model/service/product';
import type { DayBounds } from '@shared/model/day/business-day';
import type {
  IngestReport,
  OrderReading,
  OrdersCursor,
  OrdersPage,
  OrdersState,
  OrderSum,
} from '../../../domain/cache-ports';
import type { FeedVersion } from '../../../domain/ports';
import type { Names } from '../../../domain/day/review-ports';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { Result } from '@shared/ipc/result';

/** How far a feed has come. */
export interface FeedTaken {
  readonly orders: number;
  readonly bytes: number;
  readonly snapshot: OrdersSnapshot;
  /** It has failed already: more bytes would change nothing. */
  readonly failed: boolean;
}

/** The cache's calls: arguments and answer of each. */
export interface CacheCalls {
  open: { in: { path: string }; out: null };
  adopt: { in: { fingerprint: string }; out: null };
  catalogue: { in: null; out: Catalogue | null };
  saveCatalogue: { in: Catalogue; out: null };
  feedStart: { in: { reading: OrderReading; version: FeedVersion | null }; out: null };
  /** Answered when the chunk is worked off, so that a fast service cannot flood a slow disk. */
  feedChunk: { in: Uint8Array; out: FeedTaken };
  feedEnd: { in: null; out: Result<IngestReport> };
  feedDrop: { in: null; out: null };
  /** As JSON text: some thousand orders cross in a third of the time that their copy takes. */
  ordersBetween: { in: { from: number; to: number }; out: string };
  ordersPage: { in: { bounds: DayBounds; after: OrdersCursor | null; limit: number }; out: OrdersPage };
  undatedPage: { in: { bounds: DayBounds; after: string | null; limit: number }; out: ServiceOrder[] };
  orderSums: { in: { bounds: readonly DayBounds[] }; out: OrderSum[] };
  knownVersion: { in: OrderReading; out: FeedVersion | null };
  ordersUnchanged: { in: OrderReading; out: IngestReport };
  ordersByCode: { in: { codes: readonly string[] }; out: ServiceOrder[] };
  ordersOfNames: { in: { names: Names; outside: DayBounds | null }; out: ServiceOrder[] };
  ordersNamed: { in: { names: readonly string[] }; out: ServiceOrder[] };
  order: { in: { key: string }; out: ServiceOrder | null };
  ordersSeenAfter: { in: { read: number; within: DayBounds }; out: ServiceOrder[] };
  ordersState: { in: null; out: OrdersState };
}
export type CacheCall = keyof CacheCalls;

/** A question; `id` pairs it with its answer. */
export interface CacheRequest<C extends CacheCall = CacheCall> {
  readonly id: number;
  readonly call: C;
  readonly input: CacheCalls[C]['in'];
}

/** An answer; `failure` is a message for the log, never for the screen. */
export interface CacheAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: string;
}

/** One end of the wire between the two, whatever carries it. */
export interface CachePort {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}
