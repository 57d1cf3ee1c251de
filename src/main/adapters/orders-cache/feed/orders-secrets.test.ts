import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/service/order';
import { CacheStore } from '../store/cache-store';
import { forEachTest } from '../../test-support/for-each-test';
import { bytesOf, CacheOnDisk, reading, wire } from '../test-support/orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

describe('secrets', () => {
  const king = (code: string, password: string, units = 1) =>
    wire(code, {
      orders: Array.from({ length: units }, () => ({
        product: 'King of Games',
        package: 'x',
        payload: ['somchai', password],
      })),
    });

  it('are in the file neither as such nor in a digest', () => {
    file.read([wire('A'), king('B', 'hunter2-secret', 2)]);
    const digests = () => {
      const db = new DatabaseSync(file.path, { readOnly: true });
      const rows = db.prepare('SELECT digest FROM blocks ORDER BY block').all();
      db.close();
      return rows.map((row) => row['digest']);
    };
    const first = digests();
    expect(first.every((digest) => digest !== null)).toBe(true);
    file.reopen();
    expect(readFileSync(file.path, 'latin1')).not.toContain('hunter2');
    // Another secret of the same length makes the same digest, so there is nothing to try passwords against.
    expect(file.read([wire('A'), king('B', 'hunter3-secret', 2)], reading(1))).toMatchObject({
      value: { changed: 0 },
    });
    expect(digests()).toEqual(first);
  });

  it.each(['a', 'x"},{"id":"y', 'ก', 'back\\slash', 'somchai'])(
    'like %j never hide or change an order',
    (password) => {
      for (const round of [0, 1]) file.read([king('A', password), wire('B')], reading(round));
      const { lines } = file.store.queries.ordersByCode(['A'])[0] as ServiceOrder;
      expect(lines[0]?.payload).toEqual(['somchai', '••••••••']);
      expect(file.store.queries.ordersState()).toMatchObject({ known: 2, vanished: 0 });
    },
  );

  it('that are known as such only later are masked then, of vanished orders too', () => {
    const before = reading(0, { plainPositions: { 'King of Games': [0, 1] } });
    file.read([king('A', 'hunter2-secret'), king('B', 'hunter2-secret')], before);
    expect(file.store.queries.ordersByCode(['A'])[0]?.lines[0]?.payload[1]).toBe('hunter2-secret');
    expect(file.store.queries.knownVersion(reading())).toBe(null);
    file.readBytes(bytesOf([king('A', 'hunter2-secret')]).slice(0, 20), reading(1));
    file.reopen();
    file.read([king('A', 'hunter2-secret')], reading(2));
    for (const code of ['A', 'B'])
      expect(file.store.queries.ordersByCode([code])[0]?.lines[0]?.payload[1]).toBe('••••••••');
    file.store.close();
    const db = new DatabaseSync(file.path);
    const bodies = db.prepare('SELECT CAST(body AS TEXT) AS body FROM blocks').all();
    db.close();
    file.store = CacheStore.open(file.path);
    expect(JSON.stringify(bodies)).not.toContain('hunter2');
  });

  /** Everything that the cache's files hold, its write-ahead log too, while the till runs. */
  const bytesOnDisk = () =>
    ['', '-wal']
      .map((suffix) => file.path + suffix)
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'latin1'))
      .join('');

  it.each<[string, object]>([
    ['of an unknown product', { plainPositions: {} }],
    ['of a product that was withdrawn', { plainPositions: { 'King of Games': [0] } }],
    ['behind the fields that are known', { plainPositions: { 'King of Games': [0], X: [0] } }],
  ])('%s are never written, neither in the file nor in its log', (_, rules) => {
    file.read([wire('A'), king('B', 'hunter2-secret', 2)], reading(0, rules));
    file.read([wire('A'), king('B', 'hunter2-secret')], reading(1, rules));
    expect(file.store.queries.ordersByCode(['B'])[0]?.lines[0]?.payload[1]).toBe('••••••••');
    expect(bytesOnDisk()).not.toContain('hunter2');
  });

  it('are read again once they are known to be none', () => {
    file.read([king('B', 'Asia')], reading(0, { plainPositions: {} }));
    expect(file.store.queries.ordersByCode(['B'])[0]?.lines[0]?.payload).toEqual(['••••••••', '••••••••']);
    file.read([king('B', 'Asia')], reading(1, { plainPositions: { 'King of Games': [0, 1] } }));
    expect(file.store.queries.ordersByCode(['B'])[0]?.lines[0]?.payload).toEqual(['somchai', 'Asia']);
  });

  it('that were written before they were known leave neither the file nor its log with any', () => {
    const plain = { plainPositions: { 'King of Games': [0, 1] } };
    file.read([king('A', 'hunter2-secret'), king('B', 'hunter2-secret')], reading(0, plain));
    expect(bytesOnDisk()).toContain('hunter2');
    file.read([king('A', 'hunter2-secret')], reading(1));
    expect(bytesOnDisk()).not.toContain('hunter2');
  });

  it.each([
    ['a text', 'somchai:hunter2-secret'],
    ['an object', { user: 'somchai', password: 'hunter2-secret' }],
    [
      'a list of objects',
      [
        { ref: 'user', value: 'somchai' },
        { ref: 'x', value: 'hunter2-secret' },
      ],
    ],
  ])('are not kept where the values come as %s', (_, payload) => {
    file.read([wire('A', { orders: [{ product: 'Free Fire', package: 'x', payload }] })]);
    expect(JSON.stringify(file.all())).not.toContain('hunter2');
    expect(bytesOnDisk()).not.toContain('hunter2');
  });

  it.each([
    ['lines', ['King of Games somchai hunter2-secret']],
    ['the list of lines', { 'King of Games': ['somchai', 'hunter2-secret'] }],
  ])('are not kept in members outside an order: %s', (_, orders) => {
    file.read([wire('A', { orders })]);
    expect(file.all()).toHaveLength(1);
    expect(bytesOnDisk()).not.toContain('hunter2');
  });
});
