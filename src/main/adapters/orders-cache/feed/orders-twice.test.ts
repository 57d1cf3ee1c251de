/** Orders that have a member twice: a reader that takes the last one only would miss half of it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forEachTest } from '../../test-support/for-each-test';
import { CacheOnDisk, wire } from '../test-support/orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

const steady = Array.from({ length: 3 }, (_, index) => JSON.stringify(wire(`S${index}`)));
/** An order with more members behind its own ones. */
const more = (code: string, text: string) => JSON.stringify(wire(code)).replace(/}$/, `,${text}}`);
const read = (...elements: readonly string[]) =>
  file.readBytes(Buffer.from(`[${[...steady, ...elements].join(',')}]`));

it.each([
  ['status', '"status":"FAILED"', { status: null, code: 'TG1', total: { minor: 3_500 } }],
  ['status, escaped', '"st\\u0061tus":"FAILED"', { status: null, code: 'TG1' }],
  ['code', '"code":"TG2"', { status: 'SUCCESS', code: null, id: 'id-TG1' }],
  ['id', '"id":"other"', { id: null, code: 'TG1' }],
  ['total', '"total":1', { total: null, code: 'TG1' }],
  ['lines', '"orders":[]', { status: 'SUCCESS' }],
  ['status next to an undocumented member', '"status":"FAILED","shop":1', { status: null }],
])('an order with two of %s keeps neither, nor its lines, and is marked', (_, text, expected) => {
  read(more('TG1', text));
  const [order] = file.all().filter(({ faults }) => faults.includes('repeated-member'));
  expect(order).toMatchObject({ ...expected, lines: [] });
  expect(file.all()).toHaveLength(4);
  // The same list once more changes nothing.
  expect(read(more('TG1', text))).toMatchObject({ value: { changed: 0, orders: 4 } });
});

it('so is one of whose lines one has two players', () => {
  read(JSON.stringify(wire('TG1')).replace('"payload":', '"payload":["999"],"payload":'));
  expect(file.all().find(({ code }) => code === 'TG1')).toMatchObject({ lines: [] });
  expect(file.all().find(({ code }) => code === 'TG1')?.faults).toContain('repeated-member');
});

it('one that only has an undocumented member twice is as it was', () => {
  read(more('TG1', '"shop":1,"shop":2'));
  expect(file.all().find(({ code }) => code === 'TG1')).toMatchObject({ status: 'SUCCESS', faults: [] });
});

it('none of its secrets is kept', () => {
  const secret = 'hunter2-of-the-player';
  const payload = ['1234567890', secret];
  const orders = [{ product: 'King of Games', package: '100', payload }];
  read(more('TG1', `"orders":${JSON.stringify(orders)}`));
  for (const suffix of ['', '-wal']) {
    const bytes = readFileSync(file.path + suffix);
    expect(bytes.includes(secret)).toBe(false);
  }
});
