import { expect, it } from 'vitest';
import { entryOf, shiftOf } from '../test-support/drawer';
import { baht, saleId, saleOf } from '../test-support/sales';
import { moneyActs } from './money-acts';

const NOTHING = { sales: [], entries: [], shifts: [], related: [], waivers: [] };

it('counts discounts and corrected payments by person, and no discount of a sale that came to nothing', () => {
  const off = (minor: number) => ({ discount: { amount: baht(minor), reason: 'friend' } });
  const acts = moneyActs({
    ...NOTHING,
    sales: [
      saleOf({ id: saleId(1), cashier: 'Nok', personId: 'n', ...off(9_000) }),
      saleOf({ id: saleId(2), cashier: 'Nok', personId: 'n', state: 'unknown', ...off(500) }),
      saleOf({ id: saleId(3), cashier: 'Nok', personId: 'n', state: 'rejected', ...off(70) }),
      saleOf({ id: saleId(4), cashier: 'Ann', personId: 'a' }),
      saleOf({ id: saleId(5), cashier: 'Nok', personId: null, ...off(3) }),
    ],
    entries: [
      entryOf({ kind: 'payment', who: 'Ann', personId: 'a' }),
      entryOf({ kind: 'correction-out', who: 'Ann', personId: 'a', tender: 'cash', amount: baht(3_500) }),
      entryOf({ kind: 'correction-in', who: 'Ann', personId: 'a', tender: 'promptpay', amount: baht(3_500) }),
      entryOf({
        kind: 'correction-out',
        who: 'Ann',
        personId: 'a',
        tender: 'promptpay',
        amount: baht(3_500),
      }),
      entryOf({ kind: 'correction-in', who: 'Ann', personId: 'a', tender: 'cash', amount: baht(3_500) }),
    ],
  });
  expect(acts).toEqual([
    { id: 'a', name: 'Ann', act: 'correction', count: 2, totals: [baht(7_000)] },
    { id: null, name: 'Nok', act: 'discount', count: 1, totals: [baht(3)] },
    { id: 'n', name: 'Nok', act: 'discount', count: 2, totals: [baht(9_500)] },
  ]);
});

it('counts no cash of the same ticket that was only rounded again', () => {
  const own = { who: 'Nok', personId: 'n' };
  const acts = moneyActs({
    ...NOTHING,
    entries: [
      entryOf({ ...own, kind: 'correction-out', tender: 'cash', amount: baht(1_000) }),
      entryOf({ ...own, kind: 'correction-in', tender: 'promptpay', amount: baht(1_010) }),
      entryOf({ ...own, kind: 'correction-out', tender: 'cash', amount: baht(1_025) }),
      entryOf({ ...own, kind: 'correction-in', tender: 'cash', amount: baht(1_000) }),
    ],
  });
  expect(acts).toEqual([{ id: 'n', name: 'Nok', act: 'correction', count: 1, totals: [baht(1_010)] }]);
});

it.each([0, 1])('says who took cash while no shift was open, where %i were', (count) => {
  const own = { who: 'Nok', personId: 'n', shiftId: null };
  const acts = moneyActs({
    ...NOTHING,
    shifts: Array.from({ length: count }, () => ({ shift: shiftOf(), entries: [] })),
    entries: [
      entryOf({ ...own, amount: baht(1_000) }),
      entryOf({ ...own, amount: baht(500) }),
      entryOf({ ...own, amount: baht(0) }),
      entryOf({ ...own, tender: 'promptpay' }),
      entryOf({ ...own, kind: 'refund' }),
      entryOf({ ...own, shiftId: 1 }),
    ],
  });
  const uncounted = { id: 'n', name: 'Nok', act: 'uncounted', count: 2, totals: [baht(1_500)] };
  expect(acts).toEqual(count === 0 ? [] : [uncounted]);
});

it('says who settled sales without a refund, also of earlier reports', () => {
  const waivers = [1, 2].map((n) => ({ saleId: saleId(n), who: 'Nok' }));
  const [sale, earlier] = waivers.map(({ saleId: id }) => saleOf({ id, state: 'failed' }));
  expect(moneyActs({ ...NOTHING, sales: [sale!], related: [earlier!], waivers })).toMatchObject([
    { name: 'Nok', act: 'waived', count: 2 },
  ]);
});
