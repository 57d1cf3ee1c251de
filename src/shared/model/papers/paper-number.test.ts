import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNumberPrefix, numberingOn, PAPER_KINDS, paperNumberText, readPaperNumber } from './paper-number';

const prefix = fc
  .string({ unit: fc.constantFrom('A', 'c', 'N', 'ร', '้', '7', '0', '-'), maxLength: 8 })
  .filter(isNumberPrefix);
const count = fc.record({
  kind: fc.constantFrom(...PAPER_KINDS),
  year: fc.constantFrom('', '2026', '2027'),
  number: fc.integer({ min: 1, max: 99_999_999 }),
});

it('looks as papers show it', () => {
  const text = (kind: 'receipt' | 'credit-note', year: string) => paperNumberText({ kind, year }, 'A-', 12);
  expect([text('receipt', ''), text('receipt', '2026'), text('credit-note', '2026')]).toEqual([
    'A-000012',
    'A-2026/000012',
    'CNA-2026/000012',
  ]);
});

it('is read back from its text in one way only, whatever the shop puts in front', () => {
  fc.assert(
    fc.property(prefix, count, (front, { kind, year, number }) => {
      const text = paperNumberText({ kind, year }, front, number);
      expect(readPaperNumber(text)).toEqual({ kind, year, number });
    }),
  );
});

it.each(['A1', '12', 'A/', 'CN', 'cn-', 'A ', 'A_', '-', '-A'])('takes no %j in front', (text) => {
  expect(isNumberPrefix(text)).toBe(false);
});

it.each(['', 'TG7DE72B29', '12345', '3F2A91BC'])('is not %j', (text) => {
  expect(readPaperNumber(text)).toBeNull();
});

it('has the year of its business day, where the shop counts by years', () => {
  const settings = { receiptPrefix: 'A-', receiptYearly: true, vat: [] };
  expect(numberingOn('2026-12-31', settings)).toEqual({
    ...{ prefix: 'A-', year: '2026', day: '2026-12-31', vat: null },
  });
  expect(numberingOn('2026-12-31', { ...settings, receiptYearly: false }).year).toBe('');
});
