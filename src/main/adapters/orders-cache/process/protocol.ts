/** What the main process and the cache's process say to each other. */
import type { Result } from '@shared/ipc/result';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { Catalogue } from '@shared/model/service/product';
import type { IngestReport, OrderReading } from '../../../domain/cache-ports';
import type { FeedVersion } from '../../../domain/ports';
import type { Query } from './query-proxy';

/** How far a feed has come. */
export interface FeedTaken {
  readonly orders: number;
  readonly bytes: number;
  readonly snapshot: OrdersSnapshot;
  /** It has failed already: more bytes would change nothing. */
  readonly failed: boolean;
}

/** The calls that cross: arguments and answer of each. */
export interface CacheCalls {
  open: { in: { path: string }; out: null };
  adopt: { in: { fingerprint: string }; out: null };
  olderCatalogue: { in: null; out: Catalogue | null };
  feedStart: { in: { reading: OrderReading; version: FeedVersion | null }; out: null };
  /** Answered when the chunk is worked off, so that a fast service cannot flood a slow disk. */
  feedChunk: { in: Uint8Array; out: FeedTaken };
  feedEnd: { in: null; out: Result<IngestReport> };
  feedDrop: { in: null; out: null };
  feedUnchanged: { in: OrderReading; out: IngestReport };
  /** Answered as JSON text: some thousand orders cross in a third of the time that their copy takes. */
  query: { in: Query; out: string };
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
