import { setFlagsFromString } from 'node:v8';
import { appError } from '@shared/ipc/errors';
import { fail } from '@shared/ipc/result';
import { OrdersFeed } from '../feed/orders-feed';
import { CacheStore } from '../store/cache-store';
import { FeedReading } from './feed-reading';
import type { CacheAnswer, CacheCall, CacheCalls, CachePort, CacheRequest, FeedTold } from './protocol';
import { answerQuery } from './query-proxy';

type Handlers = {
  [C in CacheCall]: (input: CacheCalls[C]['in']) => CacheCalls[C]['out'] | Promise<CacheCalls[C]['out']>;
};

/**
 * Answers the cache's calls that come through `port`: those of the feed one after another, everything else
 * as it comes, between two turns of the feed. Returns what closes the file, for who outlives it.
 */
export function serveCache(port: CachePort): () => void {
  // What is parsed dies at once; letting its part of the heap grow to a hundred megabytes gains nothing.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { handlers, close } = cacheHandlers((told) => port.postMessage(told));
  let ready: Promise<unknown> = Promise.resolve();
  let feed: Promise<unknown> = Promise.resolve();
  port.onMessage((message) => {
    const request = message as CacheRequest;
    const run = async (): Promise<void> => port.postMessage(await answer(handlers, request));
    if (request.call === 'open') ready = ready.then(run);
    else if (request.call.startsWith('feed')) feed = Promise.all([ready, feed]).then(run);
    else void ready.then(run);
  });
  return close;
}

async function answer(handlers: Handlers, { id, call, input }: CacheRequest): Promise<CacheAnswer> {
  try {
    if (!Object.hasOwn(handlers, call)) throw new Error(`the cache has no call '${call}'`);
    const handler = handlers[call] as (input: unknown) => unknown;
    return { id, value: await handler(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function cacheHandlers(tell: (told: FeedTold) => void): { handlers: Handlers; close: () => void } {
  let opened: CacheStore | null = null;
  let current: FeedReading | null = null;
  const store = (): CacheStore => {
    if (!opened) throw new Error('the cache is not open');
    return opened;
  };
  const drop = (): null => {
    current?.drop();
    current = null;
    return null;
  };
  const handlers: Handlers = {
    open: async ({ path }) => {
      opened = await CacheStore.open(path);
      return null;
    },
    adopt: ({ fingerprint }) => {
      // What is being read belongs to what was configured before.
      drop();
      store().adopt(fingerprint);
      return null;
    },
    olderCatalogue: () => store().olderCatalogue(),
    feedStart: async ({ reading, version, pipe }) => {
      drop();
      const feed = new OrdersFeed(store().feeding, reading, version);
      current = await FeedReading.begin(pipe, feed, (failed) => {
        const { orders, bytes } = feed;
        tell({ taken: { orders, bytes, snapshot: store().snapshot(), failed } });
      });
      return null;
    },
    feedEnd: async () => {
      const reading = current;
      if (!reading) return fail(appError('CANCELLED'));
      const result = await reading.end();
      if (current === reading) current = null;
      return result;
    },
    feedDrop: async () => {
      await current?.rest();
      return drop();
    },
    query: (query) => JSON.stringify(answerQuery(store().queries, query)),
  };
  return { handlers, close: () => opened?.close() };
}
