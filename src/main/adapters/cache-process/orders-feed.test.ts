import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/order';
import type { OrderReading, OrdersCursor, OrdersPage } from '../../domain/ports';
import { newFolder, removeFolders } from '../sqlite/folder.test-support';
import { CacheStore } from './cache-store';
import { readOrder } from './read-order';

const EVER = { from: -Infinity, to: Infinity };

const NOON = Date.UTC(2026, 10, 21, 5);
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const reading = (minutes = 0, change: Partial<OrderReading> = {}): OrderReading => ({
  currency: 'THB',
  amountUnit: 'major',
  secretPositions: { 'King of Games': [1] },
  seenAt: at(minutes),
  ...change,
});

function wire(code: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `id-${code}`,
    total: 35,
    status: 'SUCCESS',
    code,
    createdAt: at(-60),
    orders: [{ product: 'Free Fire', package: '100 Diamonds', payload: ['1234567890'] }],
    ...change,
  };
}

/** Reads these bytes, cut at some places, in blocks of one or two elements. */
function readBytes(store: CacheStore, bytes: Uint8Array, how = reading(), cuts: readonly number[] = []) {
  const feed = store.feed(how, null, 1);
  let from = 0;
  for (const to of [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    feed.push(bytes.slice(from, to));
    from = to;
    while (feed.turn(-Infinity) === 'turn');
  }
  feed.end();
  for (;;) {
    const result = feed.turn(-Infinity);
    if (typeof result !== 'string') return result;
  }
}

const bytesOf = (list: unknown) => new TextEncoder().encode(JSON.stringify(list));
const readList = (
  store: CacheStore,
  list: readonly unknown[],
  how = reading(),
  cuts: readonly number[] = [],
) => readBytes(store, bytesOf(list), how, cuts);
const all = (store: CacheStore) => store.ordersBetween(-8.64e15, 8.64e15);

let path: string;
let store: CacheStore;
beforeEach(async () => {
  path = join(newFolder(), 'cache.db');
  store = await CacheStore.open(path);
});
afterEach(() => {
  store.close();
  removeFolders();
});
async function reopen(): Promise<void> {
  store.close();
  store = await CacheStore.open(path);
}

describe('orders that the list no longer shows', () => {
  const codes = (missing: boolean) =>
    all(store)
      .filter((order) => (order.missingSince !== null) === missing)
      .map((order) => order.code)
      .sort();

  it('are marked from that read on, told, in no sum, and never taken away', async () => {
    readList(store, [wire('A'), wire('B'), wire('C')]);
    expect(readList(store, [wire('B')], reading(1))).toMatchObject({
      value: { orders: 1, changed: 0, vanished: 2 },
    });
    expect(codes(true)).toEqual(['A', 'C']);
    expect(store.order('["id-A","A"]')).toMatchObject({ missingSince: at(1) });
    expect(store.ordersState()).toMatchObject({ known: 3, vanished: 2 });
    expect(store.orderSums([{ from: 0, to: NOON }])).toEqual([
      { count: 1, totals: [{ minor: 3_500, currency: 'THB' }], withoutTotal: 0 },
    ]);
    // Told once: at the next read they are missing still, since then.
    expect(readList(store, [wire('B')], reading(2))).toMatchObject({ value: { vanished: 0 } });
    await reopen();
    expect(store.order('["id-A","A"]')).toMatchObject({ missingSince: at(1) });
    expect(store.ordersState()).toMatchObject({ known: 3, vanished: 2 });
  });

  it('are themselves again when they come back, first seen as they were', () => {
    readList(store, [wire('A'), wire('B')]);
    readList(store, [], reading(1));
    expect(codes(true)).toEqual(['A', 'B']);
    expect(readList(store, [wire('B'), wire('A', { status: 'X' })], reading(2))).toMatchObject({
      value: { changed: 1 },
    });
    expect(codes(false)).toEqual(['A', 'B']);
    expect(all(store).every((order) => order.firstSeenAt === at(0))).toBe(true);
  });

  it('are not marked by a list that broke', () => {
    readList(store, [wire('A'), wire('B')]);
    expect(readBytes(store, bytesOf([wire('B')]).slice(0, -1), reading(1))).toMatchObject({ ok: false });
    expect(codes(true)).toEqual([]);
    expect(store.ordersState().refreshedAt).toBe(at(0));
  });
});

describe('a list that breaks', () => {
  it.each([
    ['is cut', (text: string) => text.slice(0, -20), 'NOT_JSON'],
    ['is followed by something', (text: string) => `${text}x`, 'NOT_JSON'],
    [
      'turns to garbage between elements',
      (text: string) => text.replace(/},\{"id":"id-C"/, '}<html>{"id":"id-C"'),
      'NOT_JSON',
    ],
    [
      'turns to garbage within an element',
      (text: string) => text.replace('"code":"C"', '"code":C'),
      'NOT_JSON',
    ],
    [
      'has an element of many megabytes',
      (text: string) => text.replace('"C"', `"${'C'.repeat(9_000_000)}"`),
      'ANSWER_TOO_LARGE',
    ],
  ])('because it %s keeps what came before, and what was there', (_, damage, code) => {
    readList(store, [wire('A', { status: 'OLD' }), wire('Z')]);
    const text = damage(JSON.stringify([wire('A'), wire('B'), wire('C')]));
    const result = readBytes(store, new TextEncoder().encode(text), reading(1));
    expect(result).toMatchObject({ ok: false, error: { code } });
    const found = new Map(all(store).map((order) => [order.code, order.status]));
    expect(Object.fromEntries(found) as unknown).toMatchObject({ A: 'SUCCESS', B: 'SUCCESS', Z: 'SUCCESS' });
    expect(readList(store, [wire('A'), wire('B')], reading(2))).toMatchObject({ ok: true });
  });

  it('is told apart from what is JSON and no list', () => {
    const code = (text: string) => {
      const result = readBytes(store, new TextEncoder().encode(text), reading(), [1, 2]);
      return result.ok ? null : result.error.code;
    };
    expect(['{"orders":[]}', 'null', '"x"', `{"x":"${'y'.repeat(100_000)}"}`].map(code)).toEqual(
      Array.from({ length: 4 }, () => 'WRONG_SHAPE'),
    );
    expect(['<html>', 'nothing', '', ' ', '{"orders":'].map(code)).toEqual(
      Array.from({ length: 5 }, () => 'NOT_JSON'),
    );
  });
});

describe('what a sale is compared with', () => {
  it('counts orders of a read that did not end as seen, also when the process died over it', async () => {
    readList(store, [wire('A')]);
    const feed = store.feed(reading(1), null, 0);
    feed.push(bytesOf([wire('A'), wire('B'), wire('C')]).slice(0, -30));
    while (feed.turn(Infinity) === 'turn');
    const during = store.snapshot();
    await reopen();
    expect(store.snapshot()).toEqual(during);
    expect(
      all(store)
        .map((order) => order.code)
        .sort(),
    ).toEqual(['A', 'B']);
    expect(store.ordersSeenAfter(during.read, EVER)).toEqual([]);
    readList(store, [wire('A'), wire('B'), wire('C')], reading(2));
    expect(store.ordersSeenAfter(during.read, EVER).map((order) => order.code)).toEqual(['C']);
  });

  it('says nothing of what a first read had not come to', () => {
    readBytes(store, bytesOf([wire('A'), wire('B')]).slice(0, -30));
    expect(store.snapshot().read).toBe(-1);
    readList(store, [wire('A'), wire('B')]);
    expect(store.snapshot().read).toBe(2);
  });
});

describe('a block that comes again', () => {
  const many = Array.from({ length: 300 }, (_, index) => wire(`N${index}`, { createdAt: at(-index) }));
  const blocks = () => {
    const db = new DatabaseSync(path, { readOnly: true });
    const rows = db.prepare('SELECT block, digest IS NOT NULL AS known FROM blocks ORDER BY block').all();
    db.close();
    return rows.map((row) => Number(row['block']));
  };

  it('is not written again, and new orders at either end move no border', () => {
    readList(store, many);
    const before = blocks();
    expect(before.length).toBeGreaterThan(50);
    expect(readList(store, [wire('NEW'), ...many, wire('OLD')], reading(1))).toMatchObject({
      value: { changed: 2 },
    });
    const after = blocks();
    // All but the first and the last one are the very same.
    expect(before.filter((block) => !after.includes(block)).length).toBeLessThanOrEqual(2);
    expect(after.length - before.length).toBeLessThanOrEqual(3);
  });

  it('is looked into where one of its orders changed, and nowhere else', () => {
    readList(store, many);
    const before = blocks();
    const changed = many.map((order, index) => (index === 150 ? { ...order, status: 'FAILED' } : order));
    expect(readList(store, changed, reading(1))).toMatchObject({
      value: { changed: 1, vanished: 0, orders: 300 },
    });
    expect(before.filter((block) => !blocks().includes(block)).length).toBeLessThanOrEqual(2);
    expect(store.ordersByCode(['N150'])).toMatchObject([{ status: 'FAILED', firstSeenAt: at(0) }]);
  });

  it('leaves no more behind than the texts of orders that vanished', () => {
    readList(store, many);
    for (let gone = 1; gone <= 40; gone += 1) readList(store, many.slice(0, -gone), reading(gone));
    expect(store.ordersState()).toMatchObject({ known: 300, vanished: 40 });
    const db = new DatabaseSync(path, { readOnly: true });
    const size = Number(db.prepare('SELECT sum(length(body)) AS size FROM blocks').get()?.['size']);
    db.close();
    expect(size).toBeLessThan(1.1 * JSON.stringify(many).length);
  });

  it('is read anew when its stored text is damaged', () => {
    readList(store, many);
    const db = new DatabaseSync(path);
    db.exec('UPDATE blocks SET body = zeroblob(length(body)) WHERE block = 5');
    db.close();
    const shown = all(store).length;
    expect(shown).toBeGreaterThan(200);
    expect(shown).toBeLessThan(300);
    readList(store, many, reading(1));
    expect(new Set(all(store).map((order) => order.code)).size).toBe(300);
  });
});

describe('secrets', () => {
  const king = (code: string, password: string, units = 1) =>
    wire(code, {
      orders: Array.from({ length: units }, () => ({
        product: 'King of Games',
        package: 'x',
        payload: ['somchai', password],
      })),
    });

  it('are in the file neither as such nor in a digest', async () => {
    readList(store, [wire('A'), king('B', 'hunter2-secret', 2)]);
    const digests = () => {
      const db = new DatabaseSync(path, { readOnly: true });
      const rows = db.prepare('SELECT digest FROM blocks ORDER BY block').all();
      db.close();
      return rows.map((row) => row['digest']);
    };
    const first = digests();
    expect(first.every((digest) => digest !== null)).toBe(true);
    await reopen();
    expect(readFileSync(path, 'latin1')).not.toContain('hunter2');
    // Another secret of the same length makes the same digest, so there is nothing to try passwords against.
    const other = await CacheStore.open(':memory:');
    expect(readList(store, [wire('A'), king('B', 'hunter3-secret', 2)], reading(1))).toMatchObject({
      value: { changed: 0 },
    });
    expect(digests()).toEqual(first);
    other.close();
  });

  it.each(['', 'a', 'x"},{"id":"y', 'ก', 'back\\slash', 'somchai'])(
    'like %j never hide or change an order',
    (password) => {
      for (const round of [0, 1]) readList(store, [king('A', password), wire('B')], reading(round));
      const { lines } = store.ordersByCode(['A'])[0] as ServiceOrder;
      expect(lines[0]?.payload).toEqual(['somchai', '••••••••']);
      expect(store.ordersState()).toMatchObject({ known: 2, vanished: 0 });
    },
  );

  it('that are known as such only later are masked then, of vanished orders too', async () => {
    const before = reading(0, { secretPositions: {} });
    readList(store, [king('A', 'hunter2-secret'), king('B', 'hunter2-secret')], before);
    expect(store.ordersByCode(['A'])[0]?.lines[0]?.payload[1]).toBe('hunter2-secret');
    expect(store.knownVersion(reading())).toBe(null);
    readBytes(store, bytesOf([king('A', 'hunter2-secret')]).slice(0, 20), reading(1));
    await reopen();
    readList(store, [king('A', 'hunter2-secret')], reading(2));
    for (const code of ['A', 'B'])
      expect(store.ordersByCode([code])[0]?.lines[0]?.payload[1]).toBe('••••••••');
    store.close();
    const db = new DatabaseSync(path);
    const bodies = db.prepare('SELECT CAST(body AS TEXT) AS body FROM blocks').all();
    db.close();
    store = await CacheStore.open(path);
    expect(JSON.stringify(bodies)).not.toContain('hunter2');
  });
});

describe('pages', () => {
  it('give every dated order once, by time, whatever the limit', () => {
    const order = fc.record({
      code: fc.integer({ min: 0, max: 40 }),
      minute: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (orders, limit) => {
        store.adopt(`${Math.random()}`);
        readList(
          store,
          orders.map(({ code, minute }) => wire(`C${code}`, { createdAt: at(minute) })),
        );
        const bounds = { from: NOON, to: NOON + 4 * 60_000 };
        const pages: ServiceOrder[] = [];
        let after: OrdersCursor | null = null;
        for (let count = 0; count < 100; count += 1) {
          const page: OrdersPage = store.ordersPage(bounds, after, limit);
          expect(page.orders.length).toBeLessThanOrEqual(limit);
          pages.push(...page.orders);
          after = page.next;
          if (after === null) break;
        }
        const expected = store.ordersBetween(bounds.from, bounds.to);
        expect(pages.map((page) => page.key).sort()).toEqual(expected.map((row) => row.key).sort());
        expect(pages.map((page) => page.at)).toEqual(pages.map((page) => page.at).sort());
        const [sum] = store.orderSums([bounds]);
        expect(sum?.count).toBe(expected.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('whatever lists follow each other', () => {
  const element = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({
          code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', null),
          id: fc.constantFrom('1', '2', undefined),
          status: fc.constantFrom('SUCCESS', 'CREATED'),
          product: fc.constantFrom('Free Fire', 'King of Games'),
          extra: fc.constantFrom(undefined, 'x'),
        })
        .map(({ code, id, status, product, extra }) =>
          wire(code ?? '', {
            ...(id === undefined ? {} : { id }),
            code,
            status,
            extra,
            orders: [{ product, package: 'x', payload: ['somchai', 'hunter2'] }],
          }),
        ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
  const lists = fc.array(
    fc.record({
      elements: fc.array(element, { maxLength: 14 }),
      cuts: fc.array(fc.nat(5_000), { maxLength: 4 }),
      cutAt: fc.option(fc.nat(5_000), { freq: 4 }),
      reopened: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const content = (item: unknown): string => {
    const order = readOrder(item, reading());
    return JSON.stringify([order, order.faults.includes('not-an-object') ? item : null]);
  };
  const plain = (order: ServiceOrder) => {
    const { key: _, firstSeenAt: __, firstRead: ___, missingSince: ____, ...rest } = order;
    return JSON.stringify({ ...rest, faults: rest.faults.filter((fault) => fault !== 'repeated-id') });
  };

  it('what is listed is what the last whole one says, and nothing is ever lost', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (steps) => {
        store.adopt(`${Math.random()}`);
        let known = 0;
        for (const [index, { elements, cuts, cutAt, reopened }] of steps.entries()) {
          const list = JSON.parse(JSON.stringify(elements)) as unknown[];
          const bytes = bytesOf(list);
          const before = new Map(all(store).map((order) => [order.key, order]));
          if (cutAt !== null && cutAt < bytes.length) {
            expect(readBytes(store, bytes.slice(0, cutAt), reading(index), cuts).ok).toBe(false);
            for (const [key, order] of before) {
              expect(store.order(key)).toMatchObject({
                key,
                firstRead: order.firstRead,
                missingSince: order.missingSince,
              });
            }
            continue;
          }
          expect(readBytes(store, bytes, reading(index), cuts)).toMatchObject({
            ok: true,
            value: { orders: list.length },
          });
          if (reopened) await reopen();
          const rows = all(store);
          const listed = rows.filter((order) => order.missingSince === null);
          const different = new Map(list.map((item) => [content(item), item]));
          expect(listed.map(plain).sort()).toEqual(
            [...different.values()].map((item) => JSON.stringify(sorted(readOrder(item, reading())))).sort(),
          );
          const ids = Map.groupBy(
            list.map((item) => readOrder(item, reading()).id),
            (id) => id,
          );
          for (const { id, faults } of listed) {
            expect(faults.includes('repeated-id')).toBe(id !== null && (ids.get(id)?.length ?? 0) > 1);
          }
          expect(new Set(rows.map((order) => order.key)).size).toBe(rows.length);
          for (const key of before.keys())
            expect(store.order(key)?.firstRead).toBe(before.get(key)?.firstRead);
          expect(rows.length).toBeGreaterThanOrEqual(known);
          known = rows.length;
          expect(store.ordersState()).toMatchObject({
            known,
            vanished: rows.length - listed.length,
            faulty: rows.filter((order) => order.faults.length > 0).length,
          });
          expect(readBytes(store, bytes, reading(index))).toMatchObject({
            value: { changed: 0, vanished: 0 },
          });
          expect(
            all(store)
              .map((order) => order.key)
              .sort(),
          ).toEqual(rows.map((order) => order.key).sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  /** The order in which `plain` has the members. */
  function sorted(order: ReturnType<typeof readOrder>) {
    const { faults, ...rest } = order;
    return { ...rest, faults };
  }
});
