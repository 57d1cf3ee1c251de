/** The messages between the main process and the cache's process. */
import type { Result } from '@shared/ipc/result';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { FeedVersion } from '../../../domain/ports';
import type { PipeAddress } from './feed-pipe';
import type { Query } from './query-proxy';
import type { IngestReport, OrderReading } from '../../../domain/cached-orders';

/** The progress of a feed. */
export interface FeedTaken {
  readonly orders: number;
  readonly bytes: number;
  readonly snapshot: OrdersSnapshot;
  /** It has failed already: more bytes would change nothing. */
  readonly failed: boolean;
}

/** The calls between the processes: arguments and answer of each. */
export interface CacheCalls {
  /** `mayBeEdited`: this run has not read the list whole yet. */
  open: { in: { path: string; mayBeEdited: boolean }; out: null };
  adopt: { in: { fingerprint: string }; out: null };
  /** The bytes come through the pipe. Answered once that is connected. */
  feedStart: {
    in: { reading: OrderReading; announced: number | null; version: FeedVersion | null; pipe: PipeAddress };
    out: null;
  };
  /** Answered when everything before the pipe's end was processed. */
  feedEnd: { in: null; out: Result<IngestReport> };
  feedDrop: { in: null; out: null };
  /** Answered as JSON text: this sends some thousand orders in a third of the time of a copy. */
  query: { in: Query; out: string };
}

/** Sent unasked by the cache's process: the feed's progress. */
export interface FeedProgress {
  readonly taken: FeedTaken;
}
