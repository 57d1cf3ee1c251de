/**
 * Runs the cache's process only while it is needed, and a little longer. Orders are viewed a few times an
 * hour, and an idle process takes as much memory as the rest of the till's own. A lost process is restarted
 * for the next call.
 */
import { appError, Failure } from '@shared/ipc/errors';
import type { Cache } from '../../../domain/cache-ports';
import { answerQuery, queriesBy } from './query-proxy';

export interface RunningCache {
  readonly cache: Cache;
  /** Resolves when its process is gone, for whatever reason. */
  readonly gone: Promise<unknown>;
  stop(): void;
}

/** The cache that starts its process automatically. */
export interface CacheOnDemand extends Cache {
  /** Ends the process permanently. */
  stop(): void;
}

/** `start` opens the cache and makes it ready; after `restAfterMs` without a call it is stopped. */
export function cacheOnDemand(start: () => Promise<RunningCache>, restAfterMs: number): CacheOnDemand {
  const process = new ProcessOnDemand(start, restAfterMs);
  return {
    ...queriesBy((query) => process.use((cache) => Promise.try(() => answerQuery(cache, query)))),
    ingestOrders: (...feed) => process.use((cache) => cache.ingestOrders(...feed)),
    stop: () => process.stop(),
  };
}

class ProcessOnDemand {
  private running: Promise<RunningCache> | null = null;
  private calls = 0;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly start: () => Promise<RunningCache>,
    private readonly restAfterMs: number,
  ) {}

  stop(): void {
    this.stopped = true;
    this.rest();
  }

  async use<T>(work: (cache: RunningCache['cache']) => Promise<T>): Promise<T> {
    if (this.stopped) throw new Failure(appError('CACHE_UNAVAILABLE'));
    if (this.timer) clearTimeout(this.timer);
    this.calls += 1;
    try {
      const { cache } = await (this.running ??= this.begin());
      return await work(cache);
    } finally {
      this.calls -= 1;
      if (this.calls === 0 && !this.stopped) this.timer = setTimeout(() => this.rest(), this.restAfterMs);
    }
  }

  private begin(): Promise<RunningCache> {
    const starting = this.start();
    const forget = (): void => {
      if (this.running === starting) this.running = null;
    };
    // When the process does not start, or dies, the next call starts another.
    starting.then(({ gone }) => gone.finally(forget), forget);
    return starting;
  }

  private rest(): void {
    if (this.timer) clearTimeout(this.timer);
    this.running?.then((running) => running.stop()).catch(() => undefined);
    this.running = null;
  }
}
