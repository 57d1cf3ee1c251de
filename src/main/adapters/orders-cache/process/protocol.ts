/** What the main process and the cache's process say to each other. */
import type { Result } from '@shared/ipc/result';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { IngestReport, OrderReading } from '../../../domain/cache-ports';
import type { FeedVersion } from '../../../domain/ports';
import type { PipeAddress } from './feed-pipe';
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
  /** Its bytes come through the pipe. Answered once that stands. */
  feedStart: { in: { reading: OrderReading; version: FeedVersion | null; pipe: PipeAddress }; out: null };
  /** Answered when all that came before the pipe's end was worked off. */
  feedEnd: { in: null; out: Result<IngestReport> };
  feedDrop: { in: null; out: null };
  /** Answered as JSON text: some thousand orders cross in a third of the time that their copy takes. */
  query: { in: Query; out: string };
}

/** Said unasked by the cache's process: the feed's progress. */
export interface FeedTold {
  readonly taken: FeedTaken;
}
