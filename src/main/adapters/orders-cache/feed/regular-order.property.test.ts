import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CODE_LENGTH, MOST_LINES, MOST_VALUES, NAME_LENGTH, TEXT_LENGTH } from '../../../domain/limits';
import { hashOf, identityOf } from '../store/keys';
import { readOrder, toKeep } from '../store/read-order';
import { at, CacheOnDisk, reading, wire } from '../test-support/orders-feed';
import { RegularOrders } from './regular-order';

const RULES = reading(0, {
  plainPositions: { 'Free Fire': [0, 1], 'เกม "ใหม่"': [0], 'King of Games': [0], ไทย: [0], '\ud800': [0] },
});

/** What JSON says the bytes come to; null where anything is odd or not to be kept as it is. */
function slowly(bytes: Buffer) {
  try {
    const element: unknown = JSON.parse(bytes.toString());
    const { id, code, at: time, total, faults } = readOrder(element, RULES);
    if (faults.length > 0 || toKeep(element, RULES) !== null) return null;
    const hashes = { id: hashOf(id), code: hashOf(code) };
    return { ...hashes, identity: identityOf(hashes.id, hashes.code), at: time, total: total?.minor };
  } catch {
    return null;
  }
}

const quickly = (bytes: Buffer) => new RegularOrders(RULES).read(bytes, 0, bytes.length);

const text = (longest: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^[ !#-[\]-~]{1,12}$/) },
    fc.constantFrom('', 'ก', '\\', '"', '\u007f', '\ud800', 'x'.repeat(longest), 'x'.repeat(longest + 1)),
  );
const line = fc.record(
  {
    product: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('Free Fire', 'King of Games', 'ไทย', 'เกม "ใหม่"') },
      fc.constantFrom('constructor', '\ufffd', '\ud800', null, 5),
      text(NAME_LENGTH),
    ),
    package: fc.oneof({ weight: 4, arbitrary: text(NAME_LENGTH) }, fc.jsonValue({ maxDepth: 1 })),
    payload: fc.oneof(
      { weight: 4, arbitrary: fc.array(text(TEXT_LENGTH), { maxLength: 2 }) },
      fc.constant(Array.from({ length: MOST_VALUES + 1 }, () => 'x')),
      fc.jsonValue({ maxDepth: 1 }),
    ),
  },
  { requiredKeys: ['product'] },
);
const total = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  fc.double(),
  fc.constantFrom('35', null, -1, 1e21, 0.1, 9_007_199_254_740_993, 123_456_789_012_345_678),
);
const order = fc
  .record(
    {
      id: text(CODE_LENGTH),
      total,
      status: text(CODE_LENGTH),
      code: text(CODE_LENGTH),
      createdAt: fc.oneof(
        { weight: 4, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
        fc.constantFrom(at(0), '2026-02-30T00:00:00.000Z', '2026-11-21 05:00', '', null),
      ),
      orders: fc.oneof(
        { weight: 4, arbitrary: fc.array(line, { maxLength: 3 }) },
        fc.constant(Array.from({ length: MOST_LINES + 1 }, () => ({ product: 'ไทย', package: 'x' }))),
        fc.jsonValue({ maxDepth: 1 }),
      ),
      extra: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: ['id', 'total', 'status', 'code', 'createdAt', 'orders'] },
  )
  .chain((made) => fc.shuffledSubarray(Object.entries(made), { minLength: 5 }))
  .map((members) => Buffer.from(JSON.stringify(Object.fromEntries(members))));

describe('an order taken from its bytes', () => {
  it('is what JSON says it is, or is left to JSON', () => {
    fc.assert(
      fc.property(order, (bytes) => {
        const quick = quickly(bytes);
        if (quick !== null) expect(quick).toEqual(slowly(bytes));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is so whatever was done to its bytes', () => {
    const REGULAR = [
      wire('A', { total: 35.5 }),
      wire('B', { orders: [{ payload: ['1', '2'], product: 'Free Fire', package: 'ก' }] }),
    ].map((element) => Buffer.from(JSON.stringify(element)));
    const damage = fc.record({
      which: fc.nat(REGULAR.length - 1),
      from: fc.nat(300),
      cut: fc.nat(3),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 2 }),
        fc
          .constantFrom('"', '\\', ',', '{}', '0', '.', '-', ' ', 'e1', '"id":"Z",')
          .map((put) => Buffer.from(put)),
      ),
    });
    fc.assert(
      fc.property(damage, ({ which, from, cut, put }) => {
        const whole = REGULAR[which] as Buffer;
        const place = from % whole.length;
        const bytes = Buffer.concat([whole.subarray(0, place), put, whole.subarray(place + cut)]);
        const quick = quickly(bytes);
        if (quick !== null) expect(quick).toEqual(slowly(bytes));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['as the service lists it', wire('A')],
    ['in Thai', wire('A', { orders: [{ product: 'ไทย', package: 'เพชร', payload: ['1'] }] })],
    [
      'of several lines',
      wire('A', { orders: [1, 2].map(() => ({ product: 'ไทย', package: 'x', payload: [] })) }),
    ],
    ['whose members come in another order', Object.fromEntries(Object.entries(wire('A')).reverse())],
    ['with satang', wire('A', { total: 1_234.05 })],
  ])('is so at all, %s', (_, element) => {
    const bytes = Buffer.from(JSON.stringify(element));
    expect(quickly(bytes)).not.toBe(null);
    expect(quickly(bytes)).toEqual(slowly(bytes));
  });

  it.each([
    ['a password', { orders: [{ product: 'King of Games', package: 'x', payload: ['somchai', 'hunter2'] }] }],
    ['a product that nobody knows', { orders: [{ product: 'new', package: 'x', payload: ['1'] }] }],
    ['a member that nobody knows', { note: 'x' }],
    ['a value that is no text', { orders: [{ product: 'Free Fire', package: 'x', payload: [1] }] }],
  ])('is left to JSON with %s', (_, change) => {
    expect(quickly(Buffer.from(JSON.stringify(wire('A', change))))).toBe(null);
  });
});

describe('a list read so', () => {
  let files: CacheOnDisk[];
  beforeEach(async () => {
    files = [await CacheOnDisk.open(), await CacheOnDisk.open()];
  });
  afterEach(() => files.forEach((file) => file.remove()));

  const stored = ({ path }: CacheOnDisk) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const rows = ['blocks', 'reads', 'marks'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
    db.close();
    return rows;
  };

  it('is stored byte for byte as JSON would have it', () => {
    const some = [
      wire('A'),
      wire('B', { orders: [{ product: 'King of Games', package: 'x', payload: ['somchai', 'hunter2'] }] }),
      wire('A', { status: 'FAILED' }),
      wire('C', { total: 'x' }),
      wire('D', { id: undefined, code: undefined }),
      ...Array.from({ length: 40 }, (_, index) => wire(`N${index}`, { total: index / 4 })),
    ];
    const lists = [some, [wire('NEW'), ...some.slice(3), wire('A'), wire('N3', { status: 'X' })]];
    const [quick, slow] = files as [CacheOnDisk, CacheOnDisk];
    lists.forEach((list, index) => quick.read(list, reading(index)));
    const read = vi.spyOn(RegularOrders.prototype, 'read').mockReturnValue(null);
    onTestFinished(() => read.mockRestore());
    lists.forEach((list, index) => slow.read(list, reading(index)));
    expect(stored(quick)).toEqual(stored(slow));
    expect(read).toHaveBeenCalled();
  });
});
