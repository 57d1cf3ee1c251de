import { expect, it } from 'vitest';
import { baht, saleId, saleOf } from '../test-support/sales';
import { closingOf, entryOf, shiftOf } from '../test-support/drawer';
import { linesByPerson } from './by-person';

const NOTHING = { sales: [], entries: [], shifts: [], adjustments: [], related: [] };
const NONE = { count: 0, totals: [] };
const one = (minor: number) => ({ count: 1, totals: [baht(minor)] });

it('shows for each person the sums sold, closed by hand, given back, and counted wrong', () => {
  const voided = { state: 'voided', voidedBy: { id: 'a', name: 'Ann' } } as const;
  const lines = linesByPerson({
    ...NOTHING,
    sales: [
      saleOf({ id: saleId(1), cashier: 'Ploy', personId: 'p' }),
      saleOf({ id: saleId(2), cashier: 'Ploy', personId: 'p', state: 'unknown' }),
      saleOf({ id: saleId(3), cashier: 'Ploy', personId: 'p', ...voided }),
    ],
    // Of an earlier report, closed by hand since.
    related: [saleOf({ id: saleId(4), ...voided, expectedTotal: baht(5_000) })],
    adjustments: [
      {
        ...{
          saleId: saleId(4),
          code: null,
          at: '',
          product: '',
          package: '',
          zNumber: 1,
          zDay: '2026-11-20',
        },
        ...{ from: 'unknown', to: 'voided', amount: baht(0) },
      },
    ],
    entries: [
      entryOf({ kind: 'payment', who: 'Ploy', personId: 'p' }),
      entryOf({ kind: 'refund', who: 'Ann', personId: 'a', amount: baht(7_000) }),
    ],
    shifts: [
      { shift: shiftOf({ closing: closingOf({ closedBy: 'Ploy', closedById: 'p' }) }), entries: [] },
      { shift: shiftOf({ closing: closingOf({ difference: baht(0) }) }), entries: [] },
    ],
  });
  expect(lines).toEqual([
    {
      ...{ id: 'a', name: 'Ann', sold: NONE, voided: { count: 2, totals: [baht(15_000)] } },
      ...{ refunded: one(7_000), differences: [] },
    },
    { id: 'p', name: 'Ploy', sold: one(10_000), voided: NONE, refunded: NONE, differences: [baht(-100)] },
  ]);
});

it('keeps two people of one name apart, and one person with two names together', () => {
  const lines = linesByPerson({
    ...NOTHING,
    sales: [
      saleOf({ id: saleId(1), cashier: 'Nok', personId: 'p' }),
      saleOf({ id: saleId(2), cashier: 'Nok', personId: 'q' }),
      saleOf({ id: saleId(3), cashier: 'Nok', personId: null }),
      saleOf({ id: saleId(4), cashier: 'Noknoi', personId: 'q' }),
    ],
  });
  expect(lines.map(({ id, name, sold }) => [id, name, sold.count])).toEqual([
    [null, 'Nok', 1],
    ['p', 'Nok', 1],
    ['q', 'Noknoi', 2],
  ]);
});
