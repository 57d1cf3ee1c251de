import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { appError, Failure } from '@shared/ipc/errors';
import { feedOf } from '../../../domain/test-support/feed';
import type { Cache } from '../../../domain/cache-ports';
import type { OrdersStream } from '../../../domain/ports';
import { newFolder, removeFolders } from '../../test-support/folder';
import { wire } from '../../test-support/wire';
import { cacheClient, type CacheClient } from './client';
import type { CacheCalls } from './protocol';
import { serveCache } from './server';
import type { IngestProgress, OrderReading } from '../../../domain/cached-orders';

const READING: OrderReading = {
  currency: 'THB',
  amountUnit: 'major',
  plainPositions: {},
  seenAt: '2026-11-21T05:00:00.000Z',
};
const ORDER = { id: '1', code: 'TG1', status: 'SUCCESS', total: 35, createdAt: READING.seenAt, orders: [] };

function streamOf(...parts: (string | Uint8Array | Error)[]) {
  return { ...feedOf(parts), cancel: vi.fn<() => void>() };
}

/** Reads a feed that no one watches or stops. */
function ingest(cache: Cache, stream: OrdersStream, reading = READING) {
  return cache.ingestOrders(stream, reading, () => undefined, new AbortController().signal);
}

let cache: CacheClient;
let close: () => void;
let path: string;
const faults: string[] = [];

beforeEach(async () => {
  faults.length = 0;
  const [mine, theirs] = wire();
  close = serveCache(theirs);
  cache = cacheClient(mine, (message) => faults.push(message));
  path = join(newFolder(), 'cache.db');
  await cache.open(path);
});
afterEach(() => {
  close();
  removeFolders();
});

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
  ])('that %s fails with %s and leaves the earlier orders', async (_, parts, code) => {
    await ingest(cache, streamOf(JSON.stringify([ORDER])), READING);
    const before = await cache.ordersState();
    const stream = streamOf(...(parts as Parameters<typeof streamOf>));
    expect(await ingest(cache, stream, { ...READING, seenAt: '2026-11-22T05:00:00.000Z' })).toMatchObject({
      ok: false,
      error: { code },
    });
    // A read that broke is no whole one, and takes nothing away; that it was begun may be counted.
    expect(await cache.ordersState()).toEqual(before);
    expect(stream.cancel).toHaveBeenCalledOnce();
    expect(await ingest(cache, streamOf('[]'), READING)).toMatchObject({ ok: true });
  });
});

it('a file with a damaged block is made again: no order of it looks as if it was never made', async () => {
  await cache.adopt('service');
  await ingest(cache, streamOf(JSON.stringify([ORDER])));
  const { snapshot } = await cache.ordersState();
  const db = new DatabaseSync(path);
  db.exec('UPDATE blocks SET body = zeroblob(length(body))');
  db.close();
  await expect(cache.ordersByCode(['TG1'])).rejects.toEqual(new Failure(appError('CACHE_UNAVAILABLE')));
  const state = await cache.ordersState();
  expect(state).toMatchObject({ known: 0, wholeRead: 0 });
  expect(state.snapshot.cacheId).not.toBe(snapshot.cacheId);
  await ingest(cache, streamOf(JSON.stringify([ORDER])));
  await cache.adopt('service');
  expect(await cache.ordersByCode(['TG1'])).toHaveLength(1);
});

describe('a long feed', () => {
  const many = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({ ...ORDER, id: String(index), code: `C${index}` })),
    );
  const pieces = (text: string, size: number) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );

  it('is reported as it goes, and questions are answered meanwhile', async () => {
    const text = many(20_000);
    const reports: IngestProgress[] = [];
    const stream = feedOf(pieces(text, 65_536), { totalBytes: text.length });
    let ended = false;
    const reading = cache
      .ingestOrders(stream, READING, (progress) => reports.push(progress), new AbortController().signal)
      .finally(() => (ended = true));
    let answered = 0;
    while (!ended) {
      const { known } = await cache.ordersState();
      if (!ended && known > 0 && known < 20_000) answered += 1;
      await new Promise(setImmediate);
    }
    expect(await reading).toMatchObject({ ok: true, value: { orders: 20_000, changed: 20_000 } });
    expect(answered).toBeGreaterThan(3);
    expect(reports.at(-1)).toMatchObject({ bytes: text.length, totalBytes: text.length });
    expect(reports.at(-1)?.orders).toBeGreaterThan(15_000);
    expect(reports.map(({ bytes }) => bytes)).toEqual(
      reports.map(({ bytes }) => bytes).sort((a, b) => a - b),
    );
    expect(reports.length).toBeGreaterThan(3);
  });

  it('that is stopped ends as CANCELLED and keeps what came; the next one is read', async () => {
    const stop = new AbortController();
    const text = many(20_000);
    const cancelled = Promise.withResolvers<never>();
    cancelled.promise.catch(() => undefined);
    async function* chunks() {
      for (const piece of pieces(text.slice(0, 1_500_000), 65_536)) yield new TextEncoder().encode(piece);
      await cancelled.promise;
    }
    const cancel = vi.fn(() => cancelled.reject(new Error('cancelled')));
    const stream = feedOf([], { chunks: chunks(), cancel });
    const reading = cache.ingestOrders(
      stream,
      READING,
      ({ orders }) => orders > 100 && stop.abort(),
      stop.signal,
    );
    expect(await reading).toEqual({ ok: false, error: { code: 'CANCELLED', detail: {} } });
    expect(cancel).toHaveBeenCalled();
    const { known, refreshedAt } = await cache.ordersState();
    expect(known).toBeGreaterThan(100);
    expect(refreshedAt).toBe(null);
    expect(await ingest(cache, feedOf([text]))).toMatchObject({
      ok: true,
      value: { orders: 20_000, changed: 20_000 - known },
    });
  });

  it('that was stopped before it began ends at once, though no byte comes', async () => {
    const cancelled = Promise.withResolvers<never>();
    cancelled.promise.catch(() => undefined);
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield await cancelled.promise;
    }
    const cancel = vi.fn(() => cancelled.reject(new Error('cancelled')));
    const stream = feedOf([], { chunks: chunks(), cancel });
    const result = await cache.ingestOrders(stream, READING, () => undefined, AbortSignal.abort());
    expect(result).toEqual({ ok: false, error: { code: 'CANCELLED', detail: {} } });
  });

  it('is sent no faster than it is worked off', async () => {
    const [mine, theirs] = wire();
    let sockets = 0;
    // A process that takes what comes through the pipe only when it is asked to.
    const { promise: working, resolve: work } = Promise.withResolvers<undefined>();
    theirs.onMessage((message) => {
      const { id, call, input } = message as {
        id: number;
        call: string;
        input: CacheCalls['feedStart']['in'];
      };
      const answer = (value: unknown) => theirs.postMessage({ id, value });
      if (call !== 'feedStart') return void working.then(() => answer({ ok: true }));
      const socket = connect(input.pipe.path, () => socket.write(input.pipe.secret, () => answer(null)));
      sockets += 1;
      void working.then(() => socket.resume());
    });
    let given = 0;
    async function* chunks() {
      while (given < 100) {
        given += 1;
        yield new Uint8Array(600_000);
      }
    }
    const reading = ingest(
      cacheClient(mine, () => undefined),
      feedOf([], { chunks: chunks() }),
    );
    await eventually(() => expect(given).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(given).toBeLessThan(5);
    work(undefined);
    expect(await reading).toEqual({ ok: true });
    expect([given, sockets]).toEqual([100, 1]);
  });

  it('that is known to be broken is not read on', async () => {
    let given = 0;
    async function* chunks() {
      for (given = 0; given < 100; given += 1) {
        yield new Uint8Array(600_000).fill('x'.charCodeAt(0));
        await new Promise(setImmediate);
      }
    }
    expect(await ingest(cache, feedOf([], { chunks: chunks() }))).toMatchObject({
      error: { code: 'NOT_JSON' },
    });
    expect(given).toBeLessThan(20);
  });

  it('belongs to the service it is of: another one’s cache does not get it', async () => {
    const text = many(2_000);
    async function* chunks() {
      yield new TextEncoder().encode(text.slice(0, 1_000));
      await cache.adopt('another');
      yield new TextEncoder().encode(text.slice(1_000));
    }
    expect(await ingest(cache, feedOf([], { chunks: chunks() }))).toMatchObject({
      error: { code: 'CANCELLED' },
    });
    expect(await cache.ordersState()).toMatchObject({ known: 0 });
  });
});

describe('the version of the list', () => {
  const version = { etag: '"v1"', lastModified: null };

  it('is known after a whole read in the same way', async () => {
    expect(await cache.knownVersion(READING)).toBe(null);
    await ingest(cache, feedOf([JSON.stringify([ORDER])], { version }));
    expect(await cache.knownVersion(READING)).toEqual(version);
    expect(await cache.knownVersion({ ...READING, plainPositions: { x: [0] } })).toBe(null);
    expect(await cache.knownVersion({ ...READING, amountUnit: 'minor' })).toBe(null);
  });

  it('is forgotten when a read did not end, since part of another one may be stored', async () => {
    await ingest(cache, feedOf([JSON.stringify([ORDER])], { version }));
    await ingest(cache, feedOf(['[', new Error('reset')]));
    expect(await cache.knownVersion(READING)).toBe(null);
    await ingest(cache, feedOf([JSON.stringify([ORDER])]));
    expect(await cache.knownVersion(READING)).toBe(null);
  });
});

it('empties itself for another service', async () => {
  await cache.adopt('one');
  await ingest(cache, streamOf(JSON.stringify([ORDER])), READING);
  expect(await cache.ordersBetween(0, 8.64e15)).toHaveLength(1);
  expect(await cache.order('["1","TG1"]')).toMatchObject({ code: 'TG1' });
  await cache.adopt('two');
  expect(await cache.ordersBetween(0, 8.64e15)).toEqual([]);
});

it('reports a fault of the process to the log alone', async () => {
  const failure = new Failure(appError('CACHE_UNAVAILABLE'));
  await expect(cache.orderSums(null as unknown as [])).rejects.toEqual(failure);
  expect(faults).toHaveLength(1);
  expect(await cache.ordersState()).toMatchObject({ known: 0 });
});

it('fails at once, and frees the feed, when its process is gone', async () => {
  const [mine] = wire();
  const orphan = cacheClient(mine, () => undefined);
  const waiting = orphan.ordersState();
  orphan.lost();
  const failure = new Failure(appError('CACHE_UNAVAILABLE'));
  await expect(waiting).rejects.toEqual(failure);
  await expect(orphan.order('x')).rejects.toEqual(failure);
  const stream = streamOf('[]');
  await expect(ingest(orphan, stream, READING)).rejects.toEqual(failure);
  expect(stream.cancel).toHaveBeenCalledOnce();
});

it.each([
  ['query', { query: 'close', input: [] }],
  ['query', { query: 'constructor', input: [] }],
  ['query', { query: '__proto__', input: [] }],
  ['constructor', null],
  ['toString', null],
])('answers no call %s of %j, which is not declared', async (call, input) => {
  const [mine, theirs] = wire();
  onTestFinished(serveCache(theirs));
  const answers: unknown[] = [];
  mine.onMessage((message) => answers.push(message));
  mine.postMessage({ id: 1, call: 'open', input: { path: ':memory:' } });
  mine.postMessage({ id: 2, call, input });
  await eventually(() => expect(answers).toHaveLength(2));
  expect(answers[1]).toEqual({ id: 2, failure: expect.any(String) as string });
});
