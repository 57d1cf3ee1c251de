import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryRow } from '@shared/model/history';
import { totalsByCurrency } from '@shared/model/money';
import type { ExportRow } from '../domain/export-rows';
import { linesOfDay } from './day-lines';
import { exportingTill } from './exporting.test-support';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const START = Date.parse('2026-11-19T18:00:00Z');
const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', null);
// Few instants, so that sales, orders and the edges of days meet.
const at = fc
  .integer({ min: 0, max: 18 })
  .map((step) => new Date(START + step * 4.5 * 3_600_000).toISOString());
const item = fc.record({
  product: fc.constantFrom('X', 'Y'),
  package: fc.constant('p'),
  payload: fc.constant(['1']),
});
const order = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  code,
  total: fc.constantFrom(1, 10.5, 100, null),
  status: fc.constantFrom('SUCCESS', 'CREATED'),
  createdAt: fc.option(at, { freq: 6 }),
  orders: fc.array(item, { maxLength: 3 }),
});
const sale = fc.record({
  at,
  code: fc.constantFrom('A', 'B', 'C'),
  state: fc.constantFrom('accepted', 'unknown', 'rejected'),
});

const byKey = (a: HistoryRow, b: HistoryRow) => (a.key < b.key ? -1 : 1);

function sumOf(rows: readonly ExportRow[]) {
  const dated = rows.filter((row) => row.at !== null && row.item === 1);
  const sold = dated.filter((row) => row.sold);
  return {
    count: dated.length,
    soldCount: sold.length,
    totals: new Set(
      totalsByCurrency(rows.filter((row) => row.sold).flatMap((row) => row.total ?? [])).map(
        (sum) => `${sum.minor} ${sum.currency}`,
      ),
    ),
  };
}

it('adds up to what History says of each day, whatever was sold and listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(sale, { maxLength: 4, selector: ({ code: one }) => one }),
      fc.array(order, { maxLength: 14 }),
      fc.array(order, { maxLength: 4 }),
      async (sales, orders, later) => {
        const till = await exportingTill();
        try {
          for (const { at: time, code: one, state } of sales) till.sell(time, one, state);
          till.list(orders, '2026-11-20T05:00:00.000Z');
          till.list([...later, ...orders], '2026-11-21T05:00:00.000Z');
          await till.exports().start({ from: DAYS[0]!, to: DAYS.at(-1)!, format: 'csv' });
          const { rows, days } = till.files[0]!;
          for (const day of DAYS) {
            const { figures, rows: lines } = await till.history(day);
            // However small the pages are: what an earlier one decided holds for a later one.
            for (const batch of [1, 2, 3]) {
              const paged = await Array.fromAsync(
                linesOfDay(till.source(), till.calendar.boundsOf(day), till.settings, batch),
              );
              const told = paged.flat().map(({ row }) => row);
              expect(told.sort(byKey)).toEqual(lines.toSorted(byKey));
            }
            const ofDay = rows.filter((row) => row.day === day);
            expect(sumOf(ofDay)).toEqual({
              count: figures.count,
              soldCount: figures.soldCount,
              totals: new Set(figures.totals.map((sum) => `${sum.minor} ${sum.currency}`)),
            });
            expect(ofDay.filter((row) => row.item === 1)).toHaveLength(lines.length);
            expect(days?.find((told) => told.day === day) ?? { lines: 0, sold: 0 }).toMatchObject({
              lines: figures.count,
              sold: figures.soldCount,
            });
          }
        } finally {
          till.close();
        }
      },
    ),
    { numRuns: 300 },
  );
});
