/** The cache as the main process sees it: everything crosses to the process behind a port. */
import { appError, Failure } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import type { Cache, IngestProgress, IngestReport, OrderReading } from '../../../domain/cache-ports';
import type { OrdersStream } from '../../../domain/ports';
import { FeedPipe } from './feed-pipe';
import type { CacheAnswer, CacheCall, CacheCalls, CachePort, FeedTaken, FeedTold } from './protocol';
import { queriesBy } from './query-proxy';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The cache of one process. Every method rejects with Failure CACHE_UNAVAILABLE when that process fails or is gone. */
export interface CacheClient extends Cache {
  /** Opens the file at `path`; everything else waits for it. */
  open(path: string): Promise<void>;
  /** Empties the cache when it was filled under another `fingerprint` (service, currency, unit). */
  adopt(fingerprint: string): Promise<void>;
  /** The catalogue that an older till left among the orders, as it wrote it; null when there is none. */
  olderCatalogue(): Promise<string | null>;
  /** To be called when the process is gone: what waits fails, and so does what comes later. */
  lost(): void;
}

/** Speaks to the process behind `port`. What fails there is told to `onFault` in words for the log. */
export function cacheClient(port: CachePort, onFault: (message: string) => void): CacheClient {
  const calls = new Calls(port, onFault);
  return {
    ...queriesBy(async (query) => JSON.parse(await calls.call('query', query)) as unknown),
    open: async (path) => void (await calls.call('open', { path })),
    adopt: async (fingerprint) => void (await calls.call('adopt', { fingerprint })),
    olderCatalogue: () => calls.call('olderCatalogue', null),
    ingestOrders: (...feed) => ingest(calls, ...feed),
    lost: () => calls.lost(),
  };
}

async function ingest(
  calls: Calls,
  stream: OrdersStream,
  reading: OrderReading,
  progress: (progress: IngestProgress) => void,
  stop: AbortSignal,
): Promise<Result<IngestReport>> {
  const pipe = await calls.openPipe();
  let failed = false;
  calls.whenTold(({ failed: broken, ...taken }) => {
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
    calls.whenTold(null);
    stop.removeEventListener('abort', cancel);
    stream.cancel();
    await pipe.close();
  }
}

/** Calls that wait for their answers. */
class Calls {
  private nextId = 1;
  private gone = false;
  private told: ((taken: FeedTaken) => void) | null = null;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly port: CachePort,
    private readonly onFault: (message: string) => void,
  ) {
    port.onMessage((message) => {
      const heard = message as CacheAnswer | FeedTold;
      if ('taken' in heard) this.told?.(heard.taken);
      else this.settle(heard);
    });
  }

  /** A pipe for the bytes of a feed. */
  openPipe(): Promise<FeedPipe> {
    return FeedPipe.open().catch((error: unknown) => {
      this.onFault(error instanceof Error ? error.message : String(error));
      throw new Failure(appError('CACHE_UNAVAILABLE'));
    });
  }

  /** Hears how the feed under way is getting on. */
  whenTold(listener: ((taken: FeedTaken) => void) | null): void {
    this.told = listener;
  }

  lost(): void {
    this.gone = true;
    for (const { reject } of this.waiting.values()) reject(new Failure(appError('CACHE_UNAVAILABLE')));
    this.waiting.clear();
  }

  call<C extends CacheCall>(call: C, input: CacheCalls[C]['in']): Promise<CacheCalls[C]['out']> {
    if (this.gone) return Promise.reject(new Failure(appError('CACHE_UNAVAILABLE')));
    const id = this.nextId++;
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.port.postMessage({ id, call, input });
    }) as Promise<CacheCalls[C]['out']>;
  }

  private settle({ id, value, failure }: CacheAnswer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (failure === undefined) {
      waiting?.resolve(value);
    } else {
      this.onFault(failure);
      waiting?.reject(new Failure(appError('CACHE_UNAVAILABLE')));
    }
  }
}
