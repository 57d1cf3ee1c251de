/** A cache's file that someone edits while the till is off: the next whole read shows what the service lists. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { CacheStore } from '../store/cache-store';
import { Entries } from '../store/entries';
import { forEachTest } from '../../test-support/for-each-test';
import { at, bytesOf, CacheOnDisk, NOON, reading, wire } from '../test-support/orders-feed';
import { OrdersFeed } from './orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

const PASSWORD = { orders: [{ product: 'King of Games', package: 'x', payload: ['somchai', 'hunter2'] }] };
const LISTS: Record<string, readonly object[]> = {
  'plain orders': [wire('A'), wire('B', { createdAt: at(-30) }), wire('C', { total: 70 })],
  'orders with a password': ['A', 'B', 'C'].map((code) => wire(code, PASSWORD)),
  'orders with more members': ['A', 'B', 'C'].map((code) => wire(code, { note: 'x' })),
};

/** All blocks again, each with `change` made to it. */
function edit(change: (body: string, entries: Float64Array) => string): void {
  file.store.close();
  const db = new DatabaseSync(file.path);
  for (const { block, body, entries } of db.prepare('SELECT block, body, entries FROM blocks').all()) {
    const packed = new Uint8Array(entries as Uint8Array).slice();
    const { length } = Entries.unpack(packed);
    const text = Buffer.from(body as Uint8Array).toString('latin1');
    const edited = change(text, new Float64Array(packed.buffer, length * 32, length * 2));
    db.prepare('UPDATE blocks SET body = ?, entries = ? WHERE block = ?').run(
      Buffer.from(edited, 'latin1'),
      packed,
      Number(block),
    );
  }
  db.close();
  file.store = CacheStore.open(file.path);
}

const shown = () =>
  file
    .all()
    .filter(({ missingSince }) => missingSince === null)
    .map(({ key: _, firstRead, ...order }) => ({ ...order, firstRead }));
const ofDay = () => file.store.queries.orderSums([{ from: NOON - 86_400_000, to: NOON + 86_400_000 }]);

describe.each(Object.keys(LISTS))('a list of %s', (kind) => {
  const list = LISTS[kind] ?? [];

  it.each<[string, Parameters<typeof edit>[0]]>([
    ['a status', (body) => body.replaceAll('SUCCESS', 'FAILED ')],
    ['a total', (body) => body.replaceAll('"total":', '"tota1":')],
    [
      'the numbers of its orders',
      (body, entries) => {
        entries.fill(NOON);
        return body;
      },
    ],
  ])('is as the service writes it after %s was edited', (_, change) => {
    file.read(list);
    const [before, sums] = [shown(), ofDay()];
    edit(change);
    file.store.compareNextRead();
    expect(file.store.queries.knownVersion(reading())).toBe(null);
    expect(file.read(list, reading(1))).toMatchObject({ ok: true, value: { orders: 3, vanished: 0 } });
    expect(shown()).toEqual(before);
    expect(ofDay()).toEqual(sums);
    // A block compared once is known by its digest from then on.
    expect(file.read(list, reading(2))).toMatchObject({ value: { changed: 0 } });
    expect(shown()).toEqual(before);
  });

  it('that no one edited is not written again', () => {
    file.read(list);
    const blocks = () => {
      const db = new DatabaseSync(file.path, { readOnly: true });
      const rows = db.prepare('SELECT block FROM blocks WHERE digest IS NOT NULL').all();
      db.close();
      return rows.map(({ block }) => block);
    };
    const before = blocks();
    file.reopen();
    file.store.compareNextRead();
    expect(file.read(list, reading(1))).toMatchObject({ value: { changed: 0, vanished: 0 } });
    expect(blocks()).toEqual(before);
  });
});

it('is compared again by the next read when one breaks off', () => {
  const list = LISTS['plain orders'] ?? [];
  file.read(list);
  edit((body) => body.replaceAll('SUCCESS', 'FAILED '));
  file.store.compareNextRead();
  const cut = new OrdersFeed(file.store.feeding, reading(1), null, { blockEnds: 1 });
  cut.push(bytesOf(list).slice(0, 20));
  cut.end();
  while (cut.turn(-Infinity) === 'turn');
  file.read(list, reading(2));
  expect(shown().map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
});
