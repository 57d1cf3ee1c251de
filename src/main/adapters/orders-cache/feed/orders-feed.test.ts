import { describe, expect, it } from 'vitest';
import { forEachTest } from '../../test-support/for-each-test';
import { at, bytesOf, CacheOnDisk, NOON, reading, wire } from '../test-support/orders-feed';
import { OrdersFeed } from './orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

const EVER = { from: -Infinity, to: Infinity };

describe('orders that the list no longer shows', () => {
  const codes = (missing: boolean) =>
    file
      .all()
      .filter((order) => (order.missingSince !== null) === missing)
      .map((order) => order.code)
      .sort();

  it('are marked from that read on, reported, in no sum, and never removed', () => {
    file.read([wire('A'), wire('B'), wire('C')]);
    expect(file.read([wire('B')], reading(1))).toMatchObject({
      value: { orders: 1, changed: 0, vanished: 2 },
    });
    expect(codes(true)).toEqual(['A', 'C']);
    expect(file.store.queries.order('["id-A","A"]')).toMatchObject({ missingSince: at(1) });
    expect(file.store.queries.ordersState()).toMatchObject({ known: 3, vanished: 2 });
    expect(file.store.queries.orderSums([{ from: 0, to: NOON }])).toEqual([
      { count: 1, totals: [{ minor: 3_500, currency: 'THB' }], withoutTotal: 0 },
    ]);
    // Reported once: at the next read they are missing still, since then.
    expect(file.read([wire('B')], reading(2))).toMatchObject({ value: { vanished: 0 } });
    file.reopen();
    expect(file.store.queries.order('["id-A","A"]')).toMatchObject({ missingSince: at(1) });
    expect(file.store.queries.ordersState()).toMatchObject({ known: 3, vanished: 2 });
  });

  it('are themselves again when they come back, first seen as they were', () => {
    file.read([wire('A'), wire('B')]);
    file.read([], reading(1));
    expect(codes(true)).toEqual(['A', 'B']);
    expect(file.read([wire('B'), wire('A', { status: 'X' })], reading(2))).toMatchObject({
      value: { changed: 1 },
    });
    expect(codes(false)).toEqual(['A', 'B']);
    expect(file.all().every((order) => order.firstSeenAt === at(0))).toBe(true);
  });

  it('are not marked by a list that broke', () => {
    file.read([wire('A'), wire('B')]);
    expect(file.readBytes(bytesOf([wire('B')]).slice(0, -1), reading(1))).toMatchObject({ ok: false });
    expect(codes(true)).toEqual([]);
    expect(file.store.queries.ordersState().refreshedAt).toBe(at(0));
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
  ])('because it %s keeps the orders before the fault, and the known ones', (_, damage, code) => {
    file.read([wire('A', { status: 'OLD' }), wire('Z')]);
    const text = damage(JSON.stringify([wire('A'), wire('B'), wire('C')]));
    const result = file.readBytes(new TextEncoder().encode(text), reading(1));
    expect(result).toMatchObject({ ok: false, error: { code } });
    const found = new Map(file.all().map((order) => [order.code, order.status]));
    expect(Object.fromEntries(found) as unknown).toMatchObject({ A: 'SUCCESS', B: 'SUCCESS', Z: 'SUCCESS' });
    expect(file.read([wire('A'), wire('B')], reading(2))).toMatchObject({ ok: true });
  });

  it('is told apart from JSON that is no list', () => {
    const code = (text: string) => {
      const result = file.readBytes(new TextEncoder().encode(text), reading(), [1, 2]);
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

it.each([
  [3, false],
  [2, true],
  [1, true],
])('with two orders of %d that were announced is whole: %s', (announced, ok) => {
  file.read([wire('A'), wire('B'), wire('Z')]);
  const feed = new OrdersFeed(file.store.feeding, reading(1), null, { announced });
  feed.push(bytesOf([wire('A'), wire('B')]));
  feed.end();
  let result = feed.turn(Infinity);
  while (result === 'turn') result = feed.turn(Infinity);
  expect(result).toMatchObject({ ok });
  const vanished = file.all().find(({ code }) => code === 'Z')?.missingSince ?? null;
  expect(vanished !== null).toBe(ok);
});

it.each([
  [[{ error: 'maintenance', message: 'try again later' }]],
  [[[wire('A')]]],
  [[{ page: 1, pages: 7, total: 2 }, [wire('A'), wire('B')]]],
  [[{ data: [wire('A'), wire('B')] }]],
  [['timeout']],
  [[null, {}]],
])('in which nothing is an order is no list, and shows none as missing: %j', (elements) => {
  file.read([wire('A'), wire('B')]);
  const refused = { ok: false, error: { code: 'WRONG_SHAPE', detail: { where: '$[0]' } } };
  // The second time its elements are known.
  for (const minutes of [1, 2]) expect(file.read(elements, reading(minutes))).toMatchObject(refused);
  expect(file.all().filter(({ missingSince }) => missingSince !== null)).toEqual([]);
  expect(file.store.queries.ordersState().refreshedAt).toBe(at(0));
});

it.each<[unknown]>([
  [{ error: 'timeout' }],
  [{ code: 504, message: 'timeout' }],
  [{ truncated: true }],
  [{ hasMore: true }],
  [{ total: 500, page: 1 }],
  [[wire('C')]],
  ['...'],
])('in which %j stands among the orders is not all of it, and shows none as missing', (element) => {
  const all = [wire('A'), wire('B'), wire('D')];
  file.read(all);
  const refused = { ok: false, error: { code: 'WRONG_SHAPE', detail: { where: '$[…]' } } };
  // Before and after the orders, and the second time its elements are known.
  const lists = [
    [...all.slice(1), element],
    [element, ...all.slice(1)],
    [element, ...all.slice(1)],
  ];
  for (const [at, list] of lists.entries()) expect(file.read(list, reading(at + 1))).toMatchObject(refused);
  expect(file.all().filter(({ missingSince }) => missingSince !== null)).toEqual([]);
  expect(file.store.queries.ordersState().refreshedAt).toBe(at(0));
  expect(file.read(all, reading(9))).toMatchObject({ ok: true });
});

it.each([[[{ id: 4711, code: 17 }]], [[null, wire('B')]], [[{ orders: [] }]], [[]]])(
  'with anything of an order in it, or with nothing in it, is a list: %j',
  (elements) => {
    file.read([wire('A'), wire('B')]);
    expect(file.read(elements, reading(1))).toMatchObject({ ok: true });
  },
);

describe('what a sale is compared with', () => {
  it('counts orders of a read that did not end as seen, also when the process died over it', () => {
    file.read([wire('A')]);
    const feed = new OrdersFeed(file.store.feeding, reading(1), null, { blockEnds: 0 });
    feed.push(bytesOf([wire('A'), wire('B'), wire('C')]).slice(0, -30));
    while (feed.turn(Infinity) === 'turn');
    const during = file.store.snapshot();
    file.reopen();
    expect(file.store.snapshot()).toEqual(during);
    expect(
      file
        .all()
        .map((order) => order.code)
        .sort(),
    ).toEqual(['A', 'B']);
    expect(file.store.queries.ordersSeenAfter(during.read, EVER)).toEqual([]);
    file.read([wire('A'), wire('B'), wire('C')], reading(2));
    expect(file.store.queries.ordersSeenAfter(during.read, EVER).map((order) => order.code)).toEqual(['C']);
  });

  it('says nothing of what a first read had not come to', () => {
    file.readBytes(bytesOf([wire('A'), wire('B')]).slice(0, -30));
    expect(file.store.snapshot().read).toBe(-1);
    file.read([wire('A'), wire('B')]);
    expect(file.store.snapshot().read).toBe(2);
  });
});
