import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  JSON_DEPTH,
  MOST_LINES,
  MOST_UNDATED_ORDERS,
  MOST_VALUES,
  NAME_LENGTH,
  ORDER_BYTES,
  TEXT_LENGTH,
} from '../../../domain/limits';
import { forEachTest } from '../../test-support/for-each-test';
import { CacheOnDisk, reading, wire } from '../test-support/orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

describe('a list of junk', () => {
  const undated = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => wire(`U${from + at}`, { createdAt: 'soon' }));

  it.each([
    ['numbers', (count: number) => Array.from({ length: count }, (_, at) => at)],
    ['orders of no day', (count: number) => undated(0, count)],
  ])('of %s is not taken, and grows no further at the next read', (_, junk) => {
    const list = [wire('A'), ...junk(100_000)];
    const error = { code: 'TOO_MANY_UNDATED', detail: { most: MOST_UNDATED_ORDERS } };
    for (const round of [0, 1, 2]) expect(file.read(list, reading(round))).toEqual({ ok: false, error });
    expect(file.store.queries.ordersByCode(['A'])).toHaveLength(1);
    expect(file.store.queries.ordersState().known).toBeLessThan(2 * MOST_UNDATED_ORDERS);
  });

  it('is one only from some number on: every list has its odd ones', () => {
    expect(file.read(undated(0, MOST_UNDATED_ORDERS))).toMatchObject({ ok: true });
    expect(file.read([...undated(0, MOST_UNDATED_ORDERS), wire('A')], reading(1))).toMatchObject({
      ok: true,
    });
  });
});

describe('an order that', () => {
  it('is nested without end is not walked down into', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const body = new TextEncoder().encode(`[${JSON.stringify(wire('A'))},{"id":"B","orders":${deep}}]`);
    expect(file.readBytes(body)).toEqual({
      ok: false,
      error: { code: 'ANSWER_TOO_DEEP', detail: { levels: JSON_DEPTH } },
    });
  });

  it('has more bytes than any order is none', () => {
    const list = [wire('A', { note: 'x'.repeat(ORDER_BYTES) })];
    expect(file.read(list)).toMatchObject({ error: { code: 'ANSWER_TOO_LARGE' } });
  });

  it('is longer than can be shown is cut, marked, and known by no cut name', () => {
    const long = (length: number) => 'x'.repeat(length + 1);
    const payload = Array.from({ length: MOST_VALUES + 1 }, () => long(TEXT_LENGTH));
    const line = { product: long(NAME_LENGTH), package: long(NAME_LENGTH), payload };
    const lines = Array.from({ length: MOST_LINES }, () => ({}));
    file.read([
      wire('A', { status: long(CODE_LENGTH), orders: [line, ...lines] }),
      wire('B', { code: long(CODE_LENGTH), id: long(CODE_LENGTH) }),
    ]);
    const [a, b] = file.all();
    expect(a?.status).toHaveLength(CODE_LENGTH);
    expect(a?.lines).toHaveLength(MOST_LINES);
    expect(a?.lines[0]?.product).toHaveLength(NAME_LENGTH);
    expect(a?.lines[0]?.package).toHaveLength(NAME_LENGTH);
    expect(a?.lines[0]?.payload).toHaveLength(MOST_VALUES);
    expect(a?.lines[0]?.payload.every((value) => value.length <= TEXT_LENGTH)).toBe(true);
    expect(a?.faults).toEqual(['too-long']);
    expect(b).toMatchObject({ id: null, code: null, faults: ['too-long', 'missing-id', 'missing-code'] });
  });
});
