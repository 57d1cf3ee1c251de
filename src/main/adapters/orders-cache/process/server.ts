import { setFlagsFromString } from 'node:v8';
import { appError } from '@shared/ipc/errors';
import { fail } from '@shared/ipc/result';
import { answerCalls, type Answers, type ChildPort } from '../../system/child-calls';
import { OrdersFeed } from '../feed/orders-feed';
import { CacheStore, isPassing } from '../store/cache-store';
import { FeedReading } from './feed-reading';
import type { CacheCalls, FeedProgress } from './protocol';
import { answerQuery } from './query-proxy';

/**
 * Answers the cache's calls that come through `port`. Calls of the feed run one after another, all others at
 * once, between two turns of the feed. Returns a function that closes the file, for a caller that outlives
 * it.
 */
export function serveCache(port: ChildPort): () => void {
  // Parsed data is garbage at once; letting the young heap grow to a hundred megabytes gains nothing.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { answers, close } = cacheAnswers((progress) => port.postMessage(progress));
  let ready: Promise<unknown> = Promise.resolve();
  let feed: Promise<unknown> = Promise.resolve();
  answerCalls<CacheCalls>(port, answers, {
    inTurn: (call, run) => {
      if (call === 'open') ready = ready.then(run);
      else if (call.startsWith('feed')) feed = Promise.all([ready, feed]).then(run);
      else void ready.then(run);
    },
  });
  return close;
}

function cacheAnswers(report: (progress: FeedProgress) => void): {
  answers: Answers<CacheCalls>;
  close: () => void;
} {
  let opened: CacheStore | null = null;
  let [file, filledUnder] = ['', ''];
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
  /** An empty cache says of nothing that it is not listed: the list is read again. */
  const beginAgain = (): void => {
    drop();
    opened?.close();
    opened = null;
    opened = CacheStore.remake(file);
    opened.adopt(filledUnder);
  };
  const answers: Answers<CacheCalls> = {
    open: ({ path, mayBeEdited }) => {
      file = path;
      opened = CacheStore.open(path);
      if (mayBeEdited) opened.compareNextRead();
      return null;
    },
    adopt: ({ fingerprint }) => {
      // The current read belongs to the earlier configuration.
      drop();
      filledUnder = fingerprint;
      store().adopt(fingerprint);
      return null;
    },
    feedStart: async ({ reading, announced, version, pipe }) => {
      drop();
      const feed = new OrdersFeed(store().feeding, reading, version, { announced });
      current = await FeedReading.begin(pipe, feed, (failed) => {
        const { orders, bytes } = feed;
        report({ taken: { orders, bytes, snapshot: store().snapshot(), failed } });
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
    query: (query) => {
      try {
        return JSON.stringify(answerQuery(store().queries, query));
      } catch (error) {
        if (opened && !isPassing(error)) beginAgain();
        throw error;
      }
    },
  };
  return { answers, close: () => opened?.close() };
}
