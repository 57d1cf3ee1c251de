import { expect, it } from 'vitest';
import { vatWords } from '@shared/model/papers/vat-words';
import { baht } from '../test-support/sales';
import { taxedPapers, vatMonth, vatTable, type TaxedItem } from './vat-month';

const item = (change: Partial<TaxedItem>): TaxedItem => ({
  ...{ kind: 'receipt', number: 'A-000001', day: '2026-11-21', refers: null },
  ...{ vat: { rate: 700, base: 'whole' }, paid: baht(10_700), cost: baht(9_000) },
  ...change,
});
const note = { kind: 'credit-note', number: 'CNA-000001', refers: 'A-000001', day: '2026-11-22' } as const;

it('taxes the whole price, or what an agent earns, and never less than nothing', () => {
  const taxed = (change: Partial<TaxedItem>) =>
    taxedPapers([item(change)]).map(({ value, vat }) => [value.minor, vat.minor]);
  expect(taxed({})).toEqual([[10_700, 700]]);
  expect(taxed({ vat: { rate: 700, base: 'earned' } })).toEqual([[1_700, 111]]);
  expect(taxed({ vat: { rate: 700, base: 'earned' }, cost: baht(11_000) })).toEqual([[0, 0]]);
});

it('rounds each item, so that the credit notes of a ticket take back exactly what it counted', () => {
  const ticket = [1, 2, 3].map(() => item({ paid: baht(35) }));
  const notes = ticket.map((line, index) => ({ ...line, ...note, number: `CNA-00000${index + 1}` }));
  const month = vatMonth('2026-11', taxedPapers([...ticket, ...notes]));
  expect(month.sum).toEqual({ receipts: 1, creditNotes: 3, value: [baht(0)], vat: [baht(0)] });
  expect(month.days.map(({ day, vat }) => [day, vat[0]?.minor])).toEqual([
    ['2026-11-21', 6],
    ['2026-11-22', -6],
  ]);
});

it('is a table of papers, a note with the receipt that it takes back, and a sum of each currency', () => {
  const usd = { minor: 107, currency: 'USD' };
  const papers = taxedPapers([item({}), item(note), item({ number: 'A-000002', paid: usd, cost: usd })]);
  const [, first, second, third, ...sums] = vatTable(papers, vatWords('en'));
  const day = (on: string) => ({ day: on });
  expect(first).toEqual([
    ...[day('2026-11-21'), 'Receipt', 'A-000001', ''],
    ...[baht(10_700), '7', baht(700), baht(10_000), 'THB'],
  ]);
  expect(second?.slice(1, 5)).toEqual(['Credit note', 'CNA-000001', 'A-000001', baht(-10_700)]);
  expect(third?.[6]).toEqual({ minor: 7, currency: 'USD' });
  expect(sums.map((cells) => [cells[0], cells[8], cells[6]])).toEqual([
    ['Total', 'THB', baht(0)],
    ['Total', 'USD', { minor: 7, currency: 'USD' }],
  ]);
});
