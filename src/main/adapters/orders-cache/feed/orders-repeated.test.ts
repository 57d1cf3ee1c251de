import { describe, expect, it } from 'vitest';
import { forEachTest } from '../../test-support/for-each-test';
import { bytesOf, CacheOnDisk, reading, wire } from '../test-support/orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

/** Codes of the orders that are marked as sharing their id. */
const marked = () =>
  file
    .all()
    .filter(({ faults }) => faults.includes('repeated-id'))
    .map(({ code }) => code)
    .sort();

describe('an id that the list gives twice', () => {
  // Among so many that stay as they are, new ones are looked up one by one.
  const steady = Array.from({ length: 64 }, (_, index) => wire(`S${index}`));
  const [a, b] = [wire('A', { id: 'shared' }), wire('B', { id: 'shared' })];

  it('marks a new order and the one that was there before', () => {
    file.read(steady);
    file.read([wire('NEW', { id: 'id-S40' }), ...steady], reading(1));
    expect(marked()).toEqual(['NEW', 'S40']);
  });

  it('marks an order that is listed again, wherever it stands', () => {
    file.read(steady);
    expect(file.read([steady[40], ...steady], reading(1))).toMatchObject({ value: { orders: 65 } });
    expect(marked()).toEqual(['S40']);
  });

  it('marks one that was gone and comes back next to another', () => {
    file.read([a, ...steady]);
    file.read(steady, reading(1));
    file.read([b, ...steady], reading(2));
    expect(marked()).toEqual([]);
    file.read([a, b, ...steady], reading(3));
    expect(marked()).toEqual(['A', 'B']);
  });

  it('marks both that came with a list which was cut off behind them, also after a restart', () => {
    file.read(steady);
    const bytes = bytesOf([a, b, ...steady]);
    const cut = bytes.slice(0, bytesOf([a, b]).length + 5);
    expect(file.readBytes(cut, reading(1)).ok).toBe(false);
    file.reopen();
    file.read([a, b, ...steady], reading(2));
    expect(marked()).toEqual(['A', 'B']);
  });

  it('is no mark any more once it is given once', () => {
    file.read([a, b, ...steady]);
    expect(marked()).toEqual(['A', 'B']);
    file.read([b, ...steady], reading(1));
    // The one that vanished keeps its last known values.
    expect(marked()).toEqual(['A']);
  });
});
