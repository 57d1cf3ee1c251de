import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CODE_LENGTH, MOST_LINES, MOST_VALUES, NAME_LENGTH, TEXT_LENGTH } from '../../../domain/limits';
import { removeFolders } from '../../test-support/folder';
import { hashOf, identityOf } from '../store/keys';
import { readOrder, toKeep } from '../store/read-order';
import { at, CacheOnDisk, reading, wire } from '../test-support/orders-feed';
import { findSecrets } from './block';
import { RegularOrders } from './regular-order';

const RULES = reading(0, {
  plainPositions: { 'Free Fire': [0, 1], 'เกม "ใหม่"': [0], 'King of Games': [0], ไทย: [0], '\ud800': [0] },
});

/** What JSON says the bytes come to; null where anything is odd or more than secrets is not to be kept as it is. */
function slowly(bytes: Buffer, rules = RULES) {
  try {
    const element: unknown = JSON.parse(bytes.toString());
    const { id, code, at: time, total, faults } = readOrder(element, rules);
    const kept = toKeep(element, rules);
    const secrets = kept === null ? [] : kept.onlyMasked ? findSecrets(bytes, kept.secrets) : null;
    if (faults.length > 0 || secrets === null) return null;
    const hashes = { id: hashOf(id), code: hashOf(code) };
    return {
      ...hashes,
      identity: identityOf(hashes.id, hashes.code),
      at: time,
      total: total?.minor,
      secrets,
    };
  } catch {
    return null;
  }
}

const quickly = (bytes: Buffer, rules = RULES) => new RegularOrders(rules).read(bytes, 0, bytes.length);

/** A line of the game whose second value is a password. */
const king = (password: string) => ({
  product: 'King of Games',
  package: 'x',
  payload: ['somchai', password],
});

const text = (longest: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^[ !#-[\]-~]{1,12}$/) },
    { weight: 2, arbitrary: fc.constantFrom('somchai', 'hunter2', ',', ':', '],', 'id', 'payload') },
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
      wire('C', { orders: [king('hunter2'), king('hunter2')] }),
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
    ['with a password', wire('A', { orders: [king('hunter2')] })],
    [
      'with passwords, some of them the same',
      wire('A', { orders: ['a', 'b', 'a', 'c', 'b'].map((password) => king(password)) }),
    ],
    [
      'of a product that nobody knows',
      wire('A', { orders: [{ product: 'new ใหม่', package: 'x', payload: ['1', '2'] }] }),
    ],
  ])('is so at all, %s', (_, element) => {
    const bytes = Buffer.from(JSON.stringify(element));
    expect(quickly(bytes)).not.toBe(null);
    expect(quickly(bytes)).toEqual(slowly(bytes));
  });

  it('has no secrets of the one before', () => {
    const [first, second] = ['King of Games', 'Free Fire'].map((product) =>
      Buffer.from(JSON.stringify(wire('A', { orders: [{ ...king('hunter2'), product }] }))),
    ) as [Buffer, Buffer];
    const orders = new RegularOrders(RULES);
    expect(orders.read(first, 0, first.length)?.secrets).toHaveLength(2);
    expect(orders.read(second, 0, second.length)).toEqual(slowly(second));
  });

  it('is left to JSON where its product is no text, and a product may be called what that is read as', () => {
    const rules = reading(0, { plainPositions: { '\ufffd': [0] } });
    const [before = '', after = ''] = JSON.stringify(
      wire('A', { orders: [{ product: '?', package: 'x', payload: ['1'] }] }),
    ).split('?');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from(after)]);
    expect(slowly(bytes, rules)?.secrets).toEqual([]);
    expect(quickly(bytes, rules)).toBe(null);
  });

  it.each([
    ['a password that stands elsewhere too', { orders: [king('somchai')] }],
    ['a password that is the name of a member', { orders: [king('payload')] }],
    ['a password that may stand between strings', { orders: [king(',')] }],
    ['a password that is empty', { orders: [king('')] }],
    ['a password in Thai', { orders: [king('รหัส')] }],
    [
      'a password that stands far behind it',
      {
        orders: [
          king('hunter2'),
          ...Array.from({ length: 60 }, () => king('')).map(({ payload: _, ...line }) => line),
          { product: 'Free Fire', package: 'hunter2' },
        ],
      },
    ],
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
  afterEach(() => {
    for (const { store } of files) store.close();
    removeFolders();
  });

  const stored = ({ path }: CacheOnDisk) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const rows = ['blocks', 'reads', 'marks'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
    db.close();
    return rows;
  };

  it('is stored byte for byte as JSON would have it', () => {
    const some = [
      wire('A'),
      wire('B', { orders: [king('hunter2')] }),
      wire('B2', { orders: [king('hunter2'), king('x'), king('hunter2')] }),
      wire('B3', { orders: [king('somchai')] }),
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
