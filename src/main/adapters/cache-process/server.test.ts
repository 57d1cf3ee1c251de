import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { feedOf } from '../../domain/feed.test-support';
import type { Cache, OrderReading, OrdersStream } from '../../domain/ports';
import { newFolder, removeFolders } from '../sqlite/folder.test-support';
import { CacheClient } from './client';
import type { CachePort } from './protocol';
import { serveCache } from './server';

const READING: OrderReading = {
  currency: 'THB',
  amountUnit: 'major',
  secretPositions: {},
  seenAt: '2026-11-21T05:00:00.000Z',
};
const ORDER = { id: '1', code: 'TG1', status: 'SUCCESS', total: 35, createdAt: READING.seenAt, orders: [] };

/** Two ends of a wire that carries copies, one after another, as the wire between processes does. */
function wire(): [CachePort, CachePort] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (own: number): CachePort => ({
    postMessage: (message) => {
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => listeners[1 - own]?.forEach((listener) => listener(copy)));
    },
    onMessage: (listener) => listeners[own]?.push(listener),
  });
  return [end(0), end(1)];
}

function streamOf(...parts: (string | Uint8Array | Error)[]) {
  return { ...feedOf(parts), cancel: vi.fn<() => void>() };
}

/** Reads a feed as nobody watches or stops it. */
function ingest(cache: Cache, stream: OrdersStream, reading = READING) {
  return cache.ingestOrders(stream, reading, () => undefined, new AbortController().signal);
}

let cache: CacheClient;
const faults: string[] = [];

beforeEach(async () => {
  faults.length = 0;
  const [mine, theirs] = wire();
  serveCache(theirs);
  cache = new CacheClient(mine, (message) => faults.push(message));
  await cache.open(join(newFolder(), 'cache.db'));
});
afterEach(removeFolders);

describe('the orders feed', () => {
  it('is read whole from its pieces, also when a character is cut between two', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify([{ ...ORDER, status: 'สำเร็จ' }]));
    const cut = bytes.indexOf(0xe0) + 1;
    const stream = streamOf(bytes.subarray(0, cut), bytes.subarray(cut));
    expect(await ingest(cache, stream, READING)).toEqual({
      ok: true,
      value: { orders: 1, faulty: 1, changed: 1, vanished: 0 },
    });
    expect(await cache.ordersByCode(['TG1'])).toMatchObject([{ status: 'สำเร็จ', faults: ['missing-lines'] }]);
    expect(stream.cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['breaks off', [JSON.stringify([ORDER]).slice(0, 40), new Error('reset')], 'CONNECTION_LOST'],
    ['is cut but ends quietly', [JSON.stringify([ORDER]).slice(0, 40)], 'NOT_JSON'],
    ['is a web page', ['<html>'], 'NOT_JSON'],
    ['is empty', [], 'NOT_JSON'],
    ['is no list', ['{"orders":[]}'], 'WRONG_SHAPE'],
  ])('that %s fails with %s and leaves what was there', async (_, parts, code) => {
    await ingest(cache, streamOf(JSON.stringify([ORDER])), READING);
    const before = await cache.ordersState();
    const stream = streamOf(...(parts as Parameters<typeof streamOf>));
    expect(await ingest(cache, stream, { ...READING, seenAt: '2026-11-22T05:00:00.000Z' })).toMatchObject({
      ok: false,
      error: { code },
    });
    expect(await cache.ordersState()).toEqual(before);
    expect(stream.cancel).toHaveBeenCalledOnce();
    expect(await ingest(cache, streamOf('[]'), READING)).toMatchObject({ ok: true });
  });
});

it('keeps the catalogue and empties itself for another service', async () => {
  const catalogue = { products: [], faults: [], fetchedAt: READING.seenAt };
  await cache.adopt('one');
  await cache.saveCatalogue(catalogue);
  await ingest(cache, streamOf(JSON.stringify([ORDER])), READING);
  expect(await cache.catalogue()).toEqual(catalogue);
  expect(await cache.ordersBetween(0, 8.64e15)).toHaveLength(1);
  expect(await cache.order('["1","TG1"]')).toMatchObject({ code: 'TG1' });
  await cache.adopt('two');
  expect(await cache.catalogue()).toBe(null);
});

it('tells a fault of the process to the log alone', async () => {
  const failure = new Failure(appError('CACHE_UNAVAILABLE'));
  await expect(cache.ordersByCode(7 as unknown as string[])).rejects.toEqual(failure);
  expect(faults).toHaveLength(1);
  expect(await cache.ordersState()).toMatchObject({ known: 0 });
});

it('fails at once, and frees the feed, when its process is gone', async () => {
  const [mine] = wire();
  const orphan = new CacheClient(mine, () => undefined);
  const waiting = orphan.ordersState();
  orphan.lost();
  const failure = new Failure(appError('CACHE_UNAVAILABLE'));
  await expect(waiting).rejects.toEqual(failure);
  await expect(orphan.catalogue()).rejects.toEqual(failure);
  const stream = streamOf('[]');
  await expect(ingest(orphan, stream, READING)).rejects.toEqual(failure);
  expect(stream.cancel).toHaveBeenCalledOnce();
});
