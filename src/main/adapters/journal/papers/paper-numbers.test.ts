/** The shop's own numbers in the journal: one a paper, none left out, none twice. */
import { expect, it } from 'vitest';
import type { Numbering } from '@shared/model/papers/paper-number';
import { backOf, baht, saleId } from '../../../domain/test-support/sales';
import { SalesByDay } from '../sales/sales-by-day';
import type { NewSale } from '../sales/new-sale';
import { forEachTest } from '../../test-support/for-each-test';
import { at, endOf, JournalOnDisk, newSale, start } from '../test-support/journal-on-disk';

const NUMBERING: Numbering = { prefix: 'A-', year: '2026', day: '2026-11-21', vat: null };
const TICKET = saleId(900);

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

function sell(number: number, numbering = NUMBERING, change: Partial<NewSale['sale']> = {}): void {
  file.journal.addSending({ ...newSale(number, change), numbering }, start(0));
}

const numberOf = (number: number) => file.journal.get(saleId(number))?.receiptNumber;
const found = (text: string) => new SalesByDay(file.inside()).named(text, false);

it('a sale has its number from its commit on, and keeps it when refused, cancelled or refunded', () => {
  sell(1);
  file.journal.endAttempt(saleId(1), endOf('rejected'));
  file.money.giveBack(saleId(1), { ...backOf(), numbering: NUMBERING });
  sell(2);
  file.journal.endAttempt(saleId(2), endOf('not-sent'));
  file.journal.markVoided(saleId(2), 'left', at(9), { ...backOf(), numbering: NUMBERING });
  sell(3);
  expect([1, 2, 3].map(numberOf)).toEqual(['A-2026/000001', 'A-2026/000002', 'A-2026/000003']);
  const notes = [1, 2, 3].map((number) => file.journal.get(saleId(number))?.refund?.creditNote);
  expect(notes).toEqual(['CNA-2026/000001', 'CNA-2026/000002', undefined]);
});

it('a paper keeps the tax that held when it was numbered, and its credit note has the same', () => {
  const vat = { rate: 700, base: 'whole' } as const;
  sell(1, { ...NUMBERING, vat });
  sell(2);
  file.journal.endAttempt(saleId(1), endOf('rejected'));
  file.money.giveBack(saleId(1), {
    ...backOf(),
    numbering: { ...NUMBERING, vat: { rate: 800, base: 'whole' } },
  });
  expect([1, 2].map((number) => file.journal.get(saleId(number))?.vat)).toEqual([vat, null]);
  expect(file.seen('SELECT kind, vat_rate FROM paper_numbers ORDER BY kind, number')).toEqual([
    { kind: 'credit-note', vat_rate: 700 },
    { kind: 'receipt', vat_rate: 700 },
    { kind: 'receipt', vat_rate: null },
  ]);
});

it('a ticket has one number, that each of its items shows', () => {
  const line = (number: number): NewSale => ({
    ...newSale(number, { ticket: { id: TICKET, line: number, lines: 2 }, state: 'held', heldReason: 'turn' }),
    numbering: NUMBERING,
  });
  file.journal.addTicket({ id: TICKET, createdAt: at(0), payments: [], sales: [line(1), line(2)] }, null);
  sell(3);
  expect([1, 2, 3].map(numberOf)).toEqual(['A-2026/000001', 'A-2026/000001', 'A-2026/000002']);
  expect(found('A-2026/000001')).toEqual([saleId(1), saleId(2)]);
});

it('a sale that is not committed uses no number', () => {
  sell(1);
  // An amount that the file refuses: everything of the sale is undone.
  expect(() => sell(2, NUMBERING, { expectedTotal: baht(10 ** 13) })).toThrow();
  sell(1);
  sell(3);
  expect(numberOf(3)).toBe('A-2026/000002');
});

it('counts each year separately, and goes on where a count stopped', () => {
  sell(1);
  sell(2, { ...NUMBERING, year: '2027' });
  sell(3, { ...NUMBERING, year: '' });
  sell(4, { ...NUMBERING, prefix: 'B-' });
  expect([1, 2, 3, 4].map(numberOf)).toEqual(['A-2026/000001', 'A-2027/000001', 'A-000001', 'B-2026/000002']);
});

it('is found by a number in any case, of the credit note too, and by no other text', () => {
  sell(1);
  file.journal.endAttempt(saleId(1), endOf('rejected'));
  file.money.giveBack(saleId(1), { ...backOf(), numbering: NUMBERING });
  expect(found('a-2026/000001')).toEqual([saleId(1)]);
  expect(found('CNA-2026/000001')).toEqual([saleId(1)]);
  expect(found('B-2026/000001')).toEqual([]);
});

it.each([
  'DELETE FROM paper_numbers',
  'DELETE FROM number_series',
  'UPDATE number_series SET last = last - 1',
  "UPDATE paper_numbers SET text = 'A-2026/000009'",
  "INSERT INTO paper_numbers SELECT kind, year, 9, text, 'x', day FROM paper_numbers",
])('the file itself refuses %s', (sql) => {
  sell(1);
  sell(2);
  expect(() => file.inside().exec(sql)).toThrow();
});
