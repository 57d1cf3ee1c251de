import { propertyRuns } from '../../domain/test-support/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { HistoryRow } from '@shared/model/day/history-of-day';
import { totalsByCurrency } from '@shared/model/money/money';
import type { ExportRow } from '../../domain/export/export-rows';
import { linesOfDay } from './lines-of-day';
import { exportingTill } from '../test-support/exporting';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const START = Date.parse('2026-11-19T18:00:00Z');
const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', null);
// Few instants, so that sales, orders and the edges of days meet.
const at = fc
  .integer({ min: 0, max: 18 })
  .map((step) => new Date(START + step * 4.5 * 3_600_000).toISOString());
const item = fc.record({
  product: fc.constantFrom('Free Fire', 'X'),
  package: fc.constant('310 Diamonds'),
  payload: fc.constant(['1234567890']),
});
const order = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  code,
  total: fc.constantFrom(1, 10.5, 100, null),
  status: fc.constantFrom('SUCCESS', 'CREATED', 'FAILED'),
  createdAt: fc.option(at, { freq: 6 }),
  orders: fc.array(item, { maxLength: 3 }),
});
const sale = fc.record({
  at,
  code: fc.constantFrom('A', 'B', 'C'),
  // Some have the id of an order that is listed under another code.
  id: fc.constantFrom('1', '2', '3', 'none'),
  state: fc.constantFrom('accepted', 'unknown', 'rejected'),
});

const byKey = (a: HistoryRow, b: HistoryRow) => (a.key < b.key ? -1 : 1);

function sumOf(rows: readonly ExportRow[]) {
  const dated = rows.filter((row) => row.at !== null && row.item === 1);
  return { count: dated.length, soldCount: dated.filter((row) => row.sold).length };
}

/** What a spreadsheet makes of the column of totals, by currency. */
function columnSum(rows: readonly ExportRow[]) {
  return totalsByCurrency(rows.flatMap(({ total }) => total ?? []));
}

it('adds up to what History says of each day, whatever was sold and listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(sale, { maxLength: 4, selector: ({ code: one }) => one }),
      fc.array(order, { maxLength: 14 }),
      fc.array(order, { maxLength: 4 }),
      fc.nat({ max: 3 }),
      async (sales, orders, later, gone) => {
        const till = await exportingTill();
        try {
          for (const { at: time, code: one, state, id } of sales) till.sell(time, one, state, id);
          till.list(orders, '2026-11-20T05:00:00.000Z');
          // Some of the orders are gone by now, and some are there for the second time.
          till.list([...later, ...orders.slice(gone)], '2026-11-21T05:00:00.000Z');
          await till.exports().start({ from: DAYS[0]!, to: DAYS.at(-1)!, format: 'csv' }, ANYONE);
          const { rows, days } = till.files[0]!;
          const month = new Map((await till.month('2026-11')).days.map((of) => [of.day, of]));
          for (const day of DAYS) {
            const { figures, service, rows: lines } = await till.history(day);
            // However small the pages are: what an earlier one decided holds for a later one.
            for (const batch of [1, 2, 3]) {
              const paged = await Array.fromAsync(
                linesOfDay(till.source(), till.calendar.boundsOf(day), till.settings, batch),
              );
              const exported = paged.flat().map(({ row }) => row);
              expect(exported.sort(byKey)).toEqual(lines.toSorted(byKey));
            }
            const ofDay = rows.filter((row) => row.day === day);
            expect(sumOf(ofDay)).toEqual({
              count: figures.count,
              soldCount: figures.soldCount,
            });
            // The column's sum, the day's and the month's are one: of all tills, and of this one.
            const ours = ofDay.filter(({ source }) => source !== 'service');
            expect(columnSum(ofDay)).toEqual(figures.totals);
            expect(columnSum(ours)).toEqual(figures.ofThisTill.totals);
            expect(month.get(day)).toMatchObject({ till: figures.ofThisTill, service });
            const none = { totals: [], ofThisTill: [], service: service.totals };
            expect(days?.find((one) => one.day === day) ?? none).toMatchObject({
              totals: figures.totals,
              ofThisTill: figures.ofThisTill.totals,
              service: service.totals,
            });
            expect(ofDay.filter((row) => row.item === 1)).toHaveLength(lines.length);
            expect(days?.find((one) => one.day === day) ?? { lines: 0, sold: 0 }).toMatchObject({
              lines: figures.count,
              sold: figures.soldCount,
            });
          }
        } finally {
          till.close();
        }
      },
    ),
    { numRuns: propertyRuns(50) },
  );
});
