import { linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../../test-support/folder';
import { CacheStore } from './cache-store';
import { storeList } from '../test-support/stored-list';
import { readOrder } from './read-order';
import { CACHE_VERSION } from './schema';
import type { OrderReading } from '../../../domain/cached-orders';

const EVER = { from: -Infinity, to: Infinity };

const SEEN = Date.UTC(2026, 10, 21, 5);
const HOUR = 3_600_000;
const READING: OrderReading = {
  currency: 'THB',
  amountUnit: 'major',
  plainPositions: { 'King of Games': [0], 'Free Fire': [0] },
  seenAt: new Date(SEEN).toISOString(),
};
const later = { ...READING, seenAt: new Date(SEEN + HOUR).toISOString() };

function wire(code: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `id-${code}`,
    total: 35,
    status: 'SUCCESS',
    code,
    createdAt: '2026-11-21T04:00:00.000Z',
    orders: [{ product: 'Free Fire', package: '100 Diamonds', payload: ['1234567890'] }],
    ...change,
  };
}

let store: CacheStore;
let path: string;

beforeEach(() => {
  path = join(newFolder(), 'deeper', 'cache.db');
  store = CacheStore.open(path);
});

afterEach(() => {
  store.close();
  removeFolders();
});

const all = () => [...store.queries.ordersBetween(-8.64e15, 8.64e15)];

describe('totals', () => {
  const day = { from: SEEN - 24 * HOUR, to: SEEN + 24 * HOUR };
  const many = (count: number, total: unknown) =>
    Array.from({ length: count }, (_, index) => wire(`M${index}`, { total }));

  it.each([9_999_999_999_999.99, 10_000_000_000.01, -1e15, 2 ** 53, 1e300])(
    'larger than an amount may be (%d) are a fault of their order, and the day adds up without it',
    (total) => {
      const failed = { total, status: 'FAILED' };
      storeList(store, [...many(10, total), wire('odd', failed), wire('A')], READING);
      expect(store.queries.ordersByCode(['M3'])).toMatchObject([
        { total: null, faults: expect.arrayContaining(['unreadable-total']) as string[] },
      ]);
      const totals = [{ minor: 3_500, currency: 'THB' }];
      expect(store.queries.orderSums([day])).toEqual([{ count: 12, totals, withoutTotal: 11 }]);
    },
  );

  it('that a number cannot hold together are given in parts that are exact', () => {
    storeList(store, [...many(9_500, 10_000_000_000), wire('A')], READING);
    const [sum] = store.queries.orderSums([day]);
    expect(sum).toMatchObject({ count: 9_501, withoutTotal: 0 });
    expect(sum?.totals.reduce((so, { minor }) => so + BigInt(minor), 0n)).toBe(9_500n * 10n ** 12n + 3_500n);
  });

  it.each(['105.30000000000001', '35.1', '0.30000000000000004', '10.000', '1053e-1'])(
    'are read the same from bytes and from JSON: %s',
    (text) => {
      const body = JSON.stringify([wire('A', { total: 7 })]).replace('"total":7', `"total":${text}`);
      const read = readOrder((JSON.parse(body) as unknown[])[0], READING);
      expect(read.faults).toEqual([]);
      storeList(store, JSON.parse(body) as unknown[], READING);
      const { minor } = read.total!;
      expect(store.queries.orderSums([day])).toMatchObject([{ totals: [{ minor }] }]);
      expect(minor).toBe(Math.round(Number(text) * 100));
    },
  );
});

describe('a feed', () => {
  it('is summed up in figures and can be looked up by time, code and key', () => {
    const report = storeList(store, [wire('A'), wire('B', { total: 'x' }), null], READING);
    expect(report).toEqual({ orders: 3, faulty: 2, changed: 3, vanished: 0 });
    expect(store.queries.ordersState()).toMatchObject({ refreshedAt: READING.seenAt, known: 3, faulty: 2 });
    const [order] = store.queries.ordersByCode(['A', 'none']);
    expect(order).toMatchObject({ id: 'id-A', code: 'A', firstSeenAt: READING.seenAt, faults: [] });
    expect(store.queries.order(order!.key)).toEqual(order);
    expect(store.queries.order('none')).toBe(null);
    expect(store.queries.ordersByCode([])).toEqual([]);
  });

  it('can be looked up by what names an order, but for a stretch of time', () => {
    const late = '2026-11-22T04:00:00.000Z';
    storeList(store, [wire('A'), wire('B', { createdAt: late }), wire('C', { createdAt: null })], READING);
    const codes = (orders: readonly { code: string | null }[]) => orders.map(({ code }) => code).sort();
    expect(codes(store.queries.ordersNamed(['A', 'id-B', 'id', 'a', 'id-none']))).toEqual(['A', 'B']);
    expect(codes(store.queries.ordersNamed(['A', 'id-A']))).toEqual(['A']);
    const day = { from: Date.parse('2026-11-21T04:00:00.000Z'), to: Date.parse(late) };
    const names = { codes: ['A', 'none'], ids: ['id-B', 'C'], keys: ['["id-C","C"]', '["id-A","A"]', '!'] };
    expect(codes(store.queries.ordersOfNames(names))).toEqual(['A', 'B', 'C']);
    expect(codes(store.queries.ordersOfNames(names, day))).toEqual(['B', 'C']);
    expect(codes(store.queries.ordersOfNames({ codes: [], ids: ['A'], keys: ['["id-A","B"]'] }))).toEqual([]);
    expect(codes(store.queries.ordersByCode(['A', 'B', 'C']))).toEqual(['A', 'B', 'C']);
  });

  it('keeps the day’s bounds: from is in, to is not; undated orders by when they were first seen', () => {
    const at = (ms: number) => new Date(ms).toISOString();
    storeList(
      store,
      [
        wire('before', { createdAt: at(SEEN - 1) }),
        wire('from', { createdAt: at(SEEN) }),
        wire('last', { createdAt: at(SEEN + HOUR - 1) }),
        wire('to', { createdAt: at(SEEN + HOUR) }),
        wire('undated', { createdAt: null }),
      ],
      READING,
    );
    const codes = (from: number, to: number) =>
      store.queries
        .ordersBetween(from, to)
        .map((order) => order.code)
        .sort();
    expect(codes(SEEN, SEEN + HOUR)).toEqual(['from', 'last', 'undated']);
    expect(codes(SEEN + HOUR, SEEN + 2 * HOUR)).toEqual(['to']);
  });

  it('read again changes nothing but the time of the last refresh', () => {
    const feed = [wire('A'), wire('B', { id: undefined }), wire('C', { id: undefined, code: undefined }), 7];
    storeList(store, feed, READING);
    const before = all();
    expect(storeList(store, feed, later)).toMatchObject({ orders: 4, changed: 0 });
    expect(all()).toEqual(before);
    expect(store.queries.ordersState().refreshedAt).toBe(later.seenAt);
  });

  it('brings an order up to date and remembers when it was first seen', () => {
    storeList(store, [wire('A', { status: 'CREATED' })], READING);
    expect(storeList(store, [wire('A')], later)).toMatchObject({ changed: 1 });
    expect(all()).toMatchObject([{ status: 'SUCCESS', firstSeenAt: READING.seenAt }]);
  });

  it('keeps different orders under one id apart, and marks them', () => {
    storeList(store, [wire('A'), wire('A', { status: 'FAILED' }), wire('B', { id: 'id-A' })], READING);
    expect(all().map(({ code, status, faults }) => [code, status, faults])).toEqual(
      expect.arrayContaining([
        ['A', 'SUCCESS', ['repeated-id']],
        ['A', 'FAILED', ['repeated-id']],
        ['B', 'SUCCESS', ['repeated-id']],
      ]),
    );
    expect(store.queries.ordersState()).toMatchObject({ known: 3, faulty: 3 });
  });

  it('takes one element that is listed twice for one order', () => {
    storeList(store, [wire('A'), wire('A'), null, null, 35, 'x'], READING);
    expect(store.queries.ordersState().known).toBe(4);
  });

  it('that fails half way leaves the earlier orders', () => {
    storeList(store, [wire('A')], READING);
    const poison = {
      get id(): string {
        throw new Error('half way');
      },
    };
    expect(() => storeList(store, [wire('B'), poison], later)).toThrow('half way');
    expect(all().map((order) => order.code)).toEqual(['A']);
    expect(store.queries.ordersState().refreshedAt).toBe(READING.seenAt);
  });

  it('leaves no secret in the file', () => {
    const orders = [{ product: 'King of Games', package: 'x', payload: ['somchai', 'hunter2-secret'] }];
    storeList(store, [wire('A', { orders })], READING);
    expect(all()[0]?.lines[0]?.payload).toEqual(['somchai', '••••••••']);
    store.close();
    const bytes = readFileSync(path, 'latin1');
    store = CacheStore.open(path);
    expect(bytes).toContain('somchai');
    expect(bytes).not.toContain('hunter2');
  });
});

const json = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      id: fc.oneof(fc.constantFrom('1', '2', '1#2'), fc.jsonValue()),
      code: fc.oneof(fc.constantFrom('A', 'B', 'A#2', '?'), fc.jsonValue()),
      status: fc.constantFrom('SUCCESS', 'CREATED', null),
      total: fc.oneof(fc.integer(), fc.jsonValue()),
      createdAt: fc.oneof(fc.constantFrom('2026-11-21T04:00:00Z', '+100000-01-01T00:00:00Z'), fc.jsonValue()),
      orders: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);

it('drops no element, whatever it is: rows and identical repeats add up', () => {
  // Two elements are one order when they read alike, or when neither can be read and both are the same.
  const identity = (element: unknown): string => {
    const order = readOrder(element, READING);
    return JSON.stringify([order, order.faults.includes('not-an-object') ? element : null]);
  };
  fc.assert(
    fc.property(fc.array(json, { maxLength: 12 }), (elements) => {
      const fresh = CacheStore.open(':memory:');
      try {
        // Without an order it would be no list.
        const feed = JSON.parse(JSON.stringify([wire('A'), ...elements])) as unknown[];
        const different = new Set(feed.map(identity)).size;
        expect(storeList(fresh, feed, READING)).toMatchObject({ orders: feed.length, changed: different });
        const rows = fresh.queries.ordersBetween(-8.64e15, 8.64e15);
        expect(rows).toHaveLength(different);
        expect(fresh.queries.ordersState().known).toBe(different);
        expect(storeList(fresh, feed, later).changed).toBe(0);
        expect(fresh.queries.ordersBetween(-8.64e15, 8.64e15)).toEqual(rows);
        for (const row of rows) expect(fresh.queries.order(row.key)).toEqual(row);
      } finally {
        fresh.close();
      }
    }),
    { numRuns: 200 },
  );
});

describe('the reads', () => {
  it('are counted, and each order keeps the one that first showed it', () => {
    const { cacheId } = store.snapshot();
    expect(store.snapshot()).toEqual({ cacheId, read: 0 });
    storeList(store, [wire('A')], READING);
    storeList(store, [wire('A', { status: 'CREATED' }), wire('B')], later);
    // A list that lagged and no longer shows it takes no order away.
    storeList(store, [], later);
    store.close();
    store = CacheStore.open(path);
    expect(store.snapshot()).toEqual({ cacheId, read: 3 });
    expect(all().map((order) => [order.code, order.firstRead])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(store.queries.ordersSeenAfter(0, EVER)).toHaveLength(2);
    expect(store.queries.ordersSeenAfter(1, EVER).map((order) => order.code)).toEqual(['B']);
    expect(store.queries.ordersSeenAfter(2, EVER)).toEqual([]);
    const made = Date.parse(wire('A').createdAt);
    expect(store.queries.ordersSeenAfter(0, { from: made, to: made + 1 })).toHaveLength(2);
    expect(store.queries.ordersSeenAfter(0, { from: made + 1, to: made + 2 })).toEqual([]);
  });

  it('are not counted when a feed could not be taken', () => {
    const bad = { ...READING, currency: 'GOLD' };
    expect(() => storeList(store, [wire('A')], bad)).toThrow();
    expect(store.snapshot().read).toBe(0);
  });
});

describe('the file', () => {
  function asOfVersion(version: number): void {
    const db = new DatabaseSync(path);
    db.exec(`ALTER TABLE blocks ADD COLUMN more TEXT; PRAGMA user_version = ${version}`);
    db.close();
  }

  it('keeps orders over a restart', () => {
    storeList(store, [wire('A')], READING);
    store.close();
    store = CacheStore.open(path);
    expect(all()).toHaveLength(1);
  });

  it('is emptied when it was filled for another service, currency or unit', () => {
    store.adopt('one');
    storeList(store, [wire('A')], READING);
    store.adopt('one');
    expect(store.queries.ordersState().known).toBe(1);
    const { cacheId } = store.snapshot();
    store.adopt('two');
    expect(store.queries.ordersState()).toMatchObject({ refreshedAt: null, known: 0, faulty: 0 });
    // The count of the reads begins again, so earlier counts say nothing any more.
    expect(store.snapshot()).toMatchObject({ read: 0 });
    expect(store.snapshot().cacheId).not.toBe(cacheId);
  });

  it.each<readonly [string, () => void]>([
    ['is no database', () => writeFileSync(path, 'x'.repeat(10_000))],
    ['is of another version', () => asOfVersion(CACHE_VERSION + 1)],
    ...['', '-wal', '-shm', '-journal'].map(
      (suffix) =>
        [
          `has a folder in place of cache.db${suffix}`,
          () => {
            rmSync(path + suffix, { force: true });
            mkdirSync(join(path + suffix, 'x'), { recursive: true });
          },
        ] as const,
    ),
  ])('is made again when it %s', (_, damage) => {
    storeList(store, [wire('A')], READING);
    store.close();
    damage();
    store = CacheStore.open(path);
    expect(store.queries.ordersState().known).toBe(0);
    storeList(store, [wire('B')], READING);
    expect(store.queries.ordersState().known).toBe(1);
  });

  it
    .skipIf(process.platform === 'win32')
    .each(
      ['', '-wal', '-journal'].flatMap((suffix) => [linkSync, symlinkSync].map((put) => ({ suffix, put }))),
    )(
    '$suffix is no other name of the journal, which would be overwritten ($put.name)',
    ({ suffix, put }) => {
      store.close();
      const journal = join(newFolder(), 'journal.db');
      writeFileSync(journal, 'all sales '.repeat(1_000));
      rmSync(path + suffix, { force: true });
      put(journal, path + suffix);
      store = CacheStore.open(path);
      storeList(store, [wire('A')], READING);
      expect(readFileSync(journal, 'utf8')).toBe('all sales '.repeat(1_000));
      expect(all()).toHaveLength(1);
    },
  );

  it('is kept while it cannot be used just now', () => {
    storeList(store, [wire('A')], READING);
    store.close();
    const other = new DatabaseSync(path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => CacheStore.open(path)).toThrow('locked');
    other.exec('ROLLBACK');
    other.close();
    store = CacheStore.open(path);
    expect(store.queries.ordersState().known).toBe(1);
  });
});
