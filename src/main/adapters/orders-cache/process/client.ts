import { appError, Failure } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import type { DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type {
  Cache,
  IngestProgress,
  IngestReport,
  OrderReading,
  OrdersCursor,
  OrdersPage,
  OrderSum,
} from '../../../domain/cache-ports';
import type { FeedVersion, OrdersStream } from '../../../domain/ports';
import type { Names } from '../../../domain/day/review-ports';
import { FeedSender } from './feed-sender';
import type { CacheAnswer, CacheCall, CacheCalls, CachePort } from './protocol';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The cache as the main process sees it: every call crosses to the process behind `port`. */
export class CacheClient implements Cache {
  private nextId = 1;
  private gone = false;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly port: CachePort,
    private readonly onFault: (message: string) => void,
  ) {
    port.onMessage((message) => this.settle(message as CacheAnswer));
  }

  /** Opens the file at `path`; everything else waits for it. */
  async open(path: string): Promise<void> {
    await this.call('open', { path });
  }

  /** To be called when the process is gone: what waits fails, and so does what comes later. */
  lost(): void {
    this.gone = true;
    for (const { reject } of this.waiting.values()) reject(new Failure(appError('CACHE_UNAVAILABLE')));
    this.waiting.clear();
  }

  async adopt(fingerprint: string): Promise<void> {
    await this.call('adopt', { fingerprint });
  }

  catalogue(): Promise<CacheCalls['catalogue']['out']> {
    return this.call('catalogue', null);
  }

  async saveCatalogue(catalogue: CacheCalls['saveCatalogue']['in']): Promise<void> {
    await this.call('saveCatalogue', catalogue);
  }

  async ingestOrders(
    stream: OrdersStream,
    reading: OrderReading,
    progress: (progress: IngestProgress) => void,
    stop: AbortSignal,
  ): Promise<Result<IngestReport>> {
    const sender = new FeedSender((bytes) => this.call('feedChunk', bytes), stream.totalBytes, progress);
    // Ends a read that waits for bytes too. A promise to race against would hold every chunk until the end.
    const cancel = (): void => stream.cancel();
    stop.addEventListener('abort', cancel);
    // It may have been stopped while the process was starting.
    if (stop.aborted) cancel();
    try {
      await this.call('feedStart', { reading, version: stream.version });
      for await (const chunk of stream.chunks) {
        if (stop.aborted || sender.failed) break;
        await sender.add(chunk);
      }
      await sender.end();
      if (stop.aborted) throw new Failure(appError('CANCELLED'));
    } catch (error) {
      await sender.end().catch(() => undefined);
      await this.call('feedDrop', null);
      if (stop.aborted) return fail(appError('CANCELLED'));
      if (!(error instanceof Failure)) return fail(stream.brokenBy());
      throw error;
    } finally {
      stop.removeEventListener('abort', cancel);
      stream.cancel();
    }
    return this.call('feedEnd', null);
  }

  async ordersBetween(from: number, to: number): Promise<ServiceOrder[]> {
    return JSON.parse(await this.call('ordersBetween', { from, to })) as ServiceOrder[];
  }

  ordersPage(bounds: DayBounds, after: OrdersCursor | null, limit: number): Promise<OrdersPage> {
    return this.call('ordersPage', { bounds, after, limit });
  }

  undatedPage(bounds: DayBounds, after: string | null, limit: number): Promise<ServiceOrder[]> {
    return this.call('undatedPage', { bounds, after, limit });
  }

  orderSums(bounds: readonly DayBounds[]): Promise<OrderSum[]> {
    return this.call('orderSums', { bounds });
  }

  knownVersion(reading: OrderReading): Promise<FeedVersion | null> {
    return this.call('knownVersion', reading);
  }

  ordersUnchanged(reading: OrderReading): Promise<IngestReport> {
    return this.call('ordersUnchanged', reading);
  }

  ordersByCode(codes: readonly string[]): Promise<CacheCalls['ordersByCode']['out']> {
    return this.call('ordersByCode', { codes });
  }

  ordersOfNames(names: Names, outside?: DayBounds): Promise<CacheCalls['ordersOfNames']['out']> {
    return this.call('ordersOfNames', { names, outside: outside ?? null });
  }

  ordersNamed(names: readonly string[]): Promise<CacheCalls['ordersNamed']['out']> {
    return this.call('ordersNamed', { names });
  }

  ordersSeenAfter(read: number, within: DayBounds): Promise<CacheCalls['ordersSeenAfter']['out']> {
    return this.call('ordersSeenAfter', { read, within });
  }

  order(key: string): Promise<CacheCalls['order']['out']> {
    return this.call('order', { key });
  }

  ordersState(): Promise<CacheCalls['ordersState']['out']> {
    return this.call('ordersState', null);
  }

  private call<C extends CacheCall>(call: C, input: CacheCalls[C]['in']): Promise<CacheCalls[C]['out']> {
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
