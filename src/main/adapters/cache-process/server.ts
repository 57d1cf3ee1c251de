import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { IngestReport, OrderReading } from '../../domain/ports';
import { CacheStore } from './cache-store';
import type { CacheAnswer, CacheCall, CacheCalls, CachePort, CacheRequest } from './protocol';

/** In bytes. A shop's orders are some 200 bytes each. */
const LARGEST_FEED = 512 * 1024 * 1024;

type Handlers = {
  [C in CacheCall]: (input: CacheCalls[C]['in']) => CacheCalls[C]['out'] | Promise<CacheCalls[C]['out']>;
};

/** Answers the cache's calls that come through `port`, one after another. */
export function serveCache(port: CachePort): void {
  const handlers = cacheHandlers();
  let queue: Promise<void> = Promise.resolve();
  port.onMessage((message) => {
    const request = message as CacheRequest;
    queue = queue.then(async () => {
      port.postMessage(await answer(handlers, request));
    });
  });
}

async function answer(handlers: Handlers, { id, call, input }: CacheRequest): Promise<CacheAnswer> {
  try {
    const handler = handlers[call] as (input: unknown) => unknown;
    return { id, value: await handler(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function cacheHandlers(): Handlers {
  let opened: CacheStore | null = null;
  let feed: Uint8Array[] | null = null;
  let feedSize = 0;
  const store = (): CacheStore => {
    if (!opened) throw new Error('the cache is not open');
    return opened;
  };
  return {
    open: async ({ path }) => {
      opened = await CacheStore.open(path);
      return null;
    },
    adopt: ({ fingerprint }) => {
      store().adopt(fingerprint);
      return null;
    },
    catalogue: () => store().catalogue(),
    saveCatalogue: (catalogue) => {
      store().saveCatalogue(catalogue);
      return null;
    },
    feedStart: () => {
      feed = [];
      feedSize = 0;
      return null;
    },
    feedChunk: (chunk) => {
      feedSize += chunk.byteLength;
      if (feedSize > LARGEST_FEED) feed = null;
      feed?.push(chunk);
      return null;
    },
    feedEnd: (reading) => {
      const chunks = feed;
      feed = null;
      throw new Error(String(chunks) + String(reading));
    },
    feedDrop: () => {
      feed = null;
      return null;
    },
    ordersBetween: ({ from, to }) => store().ordersBetween(from, to),
    ordersPage: ({ bounds, after, limit }) => store().ordersPage(bounds, after, limit),
    undatedPage: ({ bounds, after, limit }) => store().undatedPage(bounds, after, limit),
    orderSums: ({ bounds }) => store().orderSums(bounds),
    knownVersion: () => null,
    ordersUnchanged: () => {
      throw new Error('no version is known');
    },
    ordersByCode: ({ codes }) => store().ordersByCode(codes),
    ordersSeenAfter: ({ read }) => store().ordersSeenAfter(read),
    order: ({ key }) => store().order(key),
    ordersState: () => store().ordersState(),
  };
}
