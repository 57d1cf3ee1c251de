import { appError, Failure } from '@shared/ipc/errors';
import type { Cache } from '../../../domain/cache-ports';

/** A cache at work. */
export interface RunningCache {
  readonly cache: Cache;
  /** Resolves when its process is gone, however that came about. */
  readonly gone: Promise<unknown>;
  stop(): void;
}

/**
 * The cache whose process runs only while somebody needs it, and a little longer: orders are looked at a
 * few times an hour, and an idle process takes as much memory as everything else of the till's own. A
 * process that was lost is started anew for the next call.
 */
export class CacheOnDemand implements Cache {
  private running: Promise<RunningCache> | null = null;
  private calls = 0;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  /**
   * `start` opens the cache and makes it ready; after `restAfterMs` without a call it is stopped. The
   * catalogue is in `kept`, where nobody waits for a process.
   */
  constructor(
    private readonly start: () => Promise<RunningCache>,
    private readonly restAfterMs: number,
    private readonly kept: Pick<Cache, 'catalogue' | 'saveCatalogue'>,
  ) {}

  /** Ends the process for good. */
  stop(): void {
    this.stopped = true;
    this.rest();
  }

  /** An older till has left its catalogue with the orders. */
  catalogue: Cache['catalogue'] = async () =>
    (await this.kept.catalogue()) ?? this.use((cache) => cache.catalogue());
  saveCatalogue: Cache['saveCatalogue'] = (catalogue) => this.kept.saveCatalogue(catalogue);
  ingestOrders: Cache['ingestOrders'] = (...feed) => this.use((cache) => cache.ingestOrders(...feed));
  knownVersion: Cache['knownVersion'] = (reading) => this.use((cache) => cache.knownVersion(reading));
  ordersUnchanged: Cache['ordersUnchanged'] = (reading) =>
    this.use((cache) => cache.ordersUnchanged(reading));
  ordersBetween: Cache['ordersBetween'] = (from, to) => this.use((cache) => cache.ordersBetween(from, to));
  ordersPage: Cache['ordersPage'] = (...page) => this.use((cache) => cache.ordersPage(...page));
  undatedPage: Cache['undatedPage'] = (...page) => this.use((cache) => cache.undatedPage(...page));
  orderSums: Cache['orderSums'] = (bounds) => this.use((cache) => cache.orderSums(bounds));
  ordersByCode: Cache['ordersByCode'] = (codes) => this.use((cache) => cache.ordersByCode(codes));
  ordersOfNames: Cache['ordersOfNames'] = (...names) => this.use((cache) => cache.ordersOfNames(...names));
  ordersNamed: Cache['ordersNamed'] = (names) => this.use((cache) => cache.ordersNamed(names));
  order: Cache['order'] = (key) => this.use((cache) => cache.order(key));
  ordersSeenAfter: Cache['ordersSeenAfter'] = (...after) =>
    this.use((cache) => cache.ordersSeenAfter(...after));
  ordersState: Cache['ordersState'] = () => this.use((cache) => cache.ordersState());
  adopt: Cache['adopt'] = (fingerprint) => this.use((cache) => cache.adopt(fingerprint));

  private async use<T>(work: (cache: Cache) => Promise<T>): Promise<T> {
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
    // One that does not start, or dies, is not the last: the next call tries again.
    starting.then(({ gone }) => gone.finally(forget), forget);
    return starting;
  }

  private rest(): void {
    if (this.timer) clearTimeout(this.timer);
    this.running?.then((running) => running.stop()).catch(() => undefined);
    this.running = null;
  }
}
