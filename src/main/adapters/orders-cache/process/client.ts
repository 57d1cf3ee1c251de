/** The cache as the main process sees it: everything crosses to the process behind a port. */
import { appError, Failure } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import type { Cache, IngestProgress, IngestReport, OrderReading } from '../../../domain/cache-ports';
import type { OrdersStream } from '../../../domain/ports';
import { ChildCalls, ChildFault, type ChildPort } from '../../system/child-calls';
import { FeedPipe } from './feed-pipe';
import type { CacheCalls, FeedTaken, FeedTold } from './protocol';
import { queriesBy } from './query-proxy';

/** The cache of one process. Every method rejects with Failure CACHE_UNAVAILABLE when that process fails or is gone. */
export interface CacheClient extends Cache {
  /** Opens the file at `path`; everything else waits for it. */
  open(path: string): Promise<void>;
  /** Empties the cache when it was filled under another `fingerprint` (service, currency, unit). */
  adopt(fingerprint: string): Promise<void>;
  /** To be called when the process is gone: what waits fails, and so does what comes later. */
  lost(): void;
}

/** Speaks to the process behind `port`. What fails there is told to `onFault` in words for the log. */
export function cacheClient(port: ChildPort, onFault: (message: string) => void): CacheClient {
  const calls = new CacheProcess(port, onFault);
  return {
    ...queriesBy(async (query) => JSON.parse(await calls.call('query', query)) as unknown),
    open: async (path) => void (await calls.call('open', { path })),
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
  // Ends a read that waits for bytes too. A promise to race against would hold every chunk until the end.
  const cancel = (): void => stream.cancel();
  stop.addEventListener('abort', cancel);
  // It may have been stopped while the process was starting.
  if (stop.aborted) cancel();
  try {
    await calls.call('feedStart', { reading, version: stream.version, pipe: pipe.address });
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
    // What came before it broke is good for what it is worth.
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

/** The process's calls, whose faults are logged, and the feed's progress. */
class CacheProcess {
  private readonly calls: ChildCalls<CacheCalls>;
  private taken: ((taken: FeedTaken) => void) | null = null;

  constructor(
    port: ChildPort,
    private readonly onFault: (message: string) => void,
  ) {
    this.calls = new ChildCalls<CacheCalls>(port, (message) => this.taken?.((message as FeedTold).taken));
  }

  /** A pipe for the bytes of a feed. */
  openPipe(): Promise<FeedPipe> {
    return FeedPipe.open().catch((error: unknown) => {
      this.onFault(error instanceof Error ? error.message : String(error));
      throw new Failure(appError('CACHE_UNAVAILABLE'));
    });
  }

  /** Gets the progress of the feed under way. */
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
      // That a process is gone is said by who started it.
      if (error instanceof ChildFault && error.why === 'failed') this.onFault(error.message);
      throw new Failure(appError('CACHE_UNAVAILABLE'));
    }
  }
}
