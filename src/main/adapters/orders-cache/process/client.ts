/** The cache as the main process sees it: every call goes to the process behind a port. */
import { appError, Failure } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import type { Cache } from '../../../domain/cache-ports';
import type { OrdersStream } from '../../../domain/ports';
import { ChildCalls, ChildFault, type ChildPort } from '../../system/child-calls';
import { FeedPipe } from './feed-pipe';
import type { CacheCalls, FeedTaken, FeedProgress } from './protocol';
import { queriesBy } from './query-proxy';
import type { IngestProgress, IngestReport, OrderReading } from '../../../domain/cached-orders';

/** The cache in its process. Methods reject with Failure CACHE_UNAVAILABLE when the process is gone. */
export interface CacheClient extends Cache {
  /**
   * Opens the file at `path`; all other calls wait for it. Where it `mayBeEdited` since it was stored, the next whole
   * read compares all of it.
   */
  open(path: string, mayBeEdited?: boolean): Promise<void>;
  /** Empties the cache when it was filled under another `fingerprint` (service, currency, unit). */
  adopt(fingerprint: string): Promise<void>;
  /** Call when the process is gone: pending calls fail, and so do later ones. */
  lost(): void;
}

/** Talks to the process behind `port`. Calls `onFault` with each failure there, in words for the log. */
export function cacheClient(port: ChildPort, onFault: (message: string) => void): CacheClient {
  const calls = new CacheProcess(port, onFault);
  return {
    ...queriesBy(async (query) => JSON.parse(await calls.call('query', query)) as unknown),
    open: async (path, mayBeEdited = false) => void (await calls.call('open', { path, mayBeEdited })),
    adopt: async (fingerprint) => void (await calls.call('adopt', { fingerprint })),
    ingestOrders: (...feed) => ingest(calls, ...feed),
    lost: () => calls.lost(),
  };
}

async function ingest(
  calls: CacheProcess,
  stream: OrdersStream,
  reading: OrderReading,
  progress: (progress: IngestProgress) => void,
  stop: AbortSignal,
): Promise<Result<IngestReport>> {
  const pipe = await calls.openPipe();
  let failed = false;
  calls.onTaken(({ failed: broken, ...taken }) => {
    failed ||= broken;
    progress({ ...taken, totalBytes: stream.totalBytes });
  });
  // Also ends a read that waits for bytes. A promise to race against would keep every chunk until the end.
  const cancel = (): void => stream.cancel();
  stop.addEventListener('abort', cancel);
  // The read may have been stopped while the process was starting.
  if (stop.aborted) cancel();
  try {
    const { announced, version } = stream;
    await calls.call('feedStart', { reading, announced, version, pipe: pipe.address });
    await pipe.connected;
    for await (const chunk of stream.chunks) {
      if (stop.aborted || failed || pipe.isHungUp) break;
      await pipe.send(chunk);
    }
    if (stop.aborted) throw new Failure(appError('CANCELLED'));
    pipe.end();
    return await calls.call('feedEnd', null);
  } catch (error) {
    if (error instanceof Failure && !stop.aborted) throw error;
    // What came before the stream broke is still used.
    pipe.end();
    await calls.call('feedDrop', null);
    return fail(stop.aborted ? appError('CANCELLED') : stream.brokenBy());
  } finally {
    calls.onTaken(null);
    stop.removeEventListener('abort', cancel);
    stream.cancel();
    await pipe.close();
  }
}

/** The process's calls, with their faults logged, and the feed's progress. */
class CacheProcess {
  private readonly calls: ChildCalls<CacheCalls>;
  private taken: ((taken: FeedTaken) => void) | null = null;

  constructor(
    port: ChildPort,
    private readonly onFault: (message: string) => void,
  ) {
    this.calls = new ChildCalls<CacheCalls>(port, (message) => this.taken?.((message as FeedProgress).taken));
  }

  openPipe(): Promise<FeedPipe> {
    return FeedPipe.open().catch((error: unknown) => {
      this.onFault(error instanceof Error ? error.message : String(error));
      throw new Failure(appError('CACHE_UNAVAILABLE'));
    });
  }

  /** Sets who is called with the progress of the current feed. */
  onTaken(listener: ((taken: FeedTaken) => void) | null): void {
    this.taken = listener;
  }

  lost(): void {
    this.calls.lost();
  }

  async call<C extends keyof CacheCalls>(call: C, input: CacheCalls[C]['in']): Promise<CacheCalls[C]['out']> {
    try {
      return await this.calls.call(call, input);
    } catch (error) {
      // The code that started the process reports that it is gone.
      if (error instanceof ChildFault && error.why === 'failed') this.onFault(error.message);
      throw new Failure(appError('CACHE_UNAVAILABLE'));
    }
  }
}
