/** Lists put into a cache's file without the process around it, and the stored orders, read through the port. */
import { Failure } from '@shared/ipc/errors';
import type { OrderQueries } from '../../../domain/cache-ports';
import { OrdersFeed } from '../feed/orders-feed';
import { answerQuery, queriesBy } from '../process/query-proxy';
import type { CacheStore } from '../store/cache-store';
import type { IngestReport, OrderReading } from '../../../domain/cached-orders';

/** Reads a list that is at hand as a whole. Throws Failure when it is none. */
export function storeList(
  store: CacheStore,
  elements: readonly unknown[],
  reading: OrderReading,
): IngestReport {
  return storeText(store, JSON.stringify(elements), reading);
}

/** Reads a list as it is written. Throws Failure when it is none. */
export function storeText(store: CacheStore, text: string, reading: OrderReading): IngestReport {
  const result = readOut(store, text, reading);
  if (!result.ok) throw new Failure(result.error);
  return result.value;
}

/** Reads a list that breaks off after these elements. */
export function storeBrokenList(
  store: CacheStore,
  elements: readonly unknown[],
  reading: OrderReading,
): void {
  readOut(store, `${JSON.stringify(elements).slice(0, -1)},`, reading);
}

function readOut(store: CacheStore, text: string, reading: OrderReading) {
  const feed = new OrdersFeed(store.feeding, reading, null);
  feed.push(Buffer.from(text));
  feed.end();
  for (;;) {
    const result = feed.turn(Infinity);
    if (typeof result !== 'string') return result;
  }
}

/** The port's questions, answered by the store at once. */
export function queriesOf(store: CacheStore): OrderQueries {
  return queriesBy((query) => Promise.try(() => answerQuery(store.queries, query)));
}
