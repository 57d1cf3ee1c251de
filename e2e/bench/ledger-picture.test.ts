import { expect, it } from 'vitest';
import { figureOf } from './figures';
import { ledgerPictureOf } from './ledger-picture';

const of = (
  name: string,
  unit: 'ms' | 'events/s',
  value: number,
  more: { orders?: number; tills?: number },
) => figureOf({ group: 'ledger', name, unit, values: [value], ...more });

const figures = [
  ...[1, 5, 20].flatMap((tills) => [
    of(`1 event at a time, ${tills} tills`, 'events/s', 100 * tills, { tills }),
    of('append of 1 event, all at the same time', 'ms', 5, { tills }),
    of('rebuild of 10,000', 'events/s', 4_000, { tills, orders: 10_000 }),
  ]),
  of('rebuild of 100,000', 'events/s', 3_000, { tills: 20, orders: 100_000 }),
  of('append of 1 event, 10,000 sales', 'ms', 2, { orders: 10_000 }),
  of('append of 1,000 events, 10,000 sales', 'ms', 400, { orders: 10_000 }),
];

it('draws the pace by tills and by sales, and a time as the pace that it is', () => {
  const picture = ledgerPictureOf(figures, 'two cores') ?? '';
  // By tills: three of appending and three rebuilds of the smallest; by sales: two rebuilds of all tills and two appends.
  expect(picture.match(/<circle/g)).toHaveLength(10);
  expect(picture).toContain('>500<');
  expect(picture).toContain('>2,500<');
  expect(picture).toContain('>20<');
  expect(picture).not.toContain('NaN');
});

it('is none where the ledger was not measured', () => {
  expect(ledgerPictureOf([], '')).toBeNull();
  expect(ledgerPictureOf([figureOf({ group: 'send', name: 'x', unit: 'ms', values: [1] })], '')).toBeNull();
});
