import { describe, expect, it } from 'vitest';
import { cellsOfCsv, priceCsv } from './price-csv';

const LINES = [
  ['product_id', 'product', 'value'],
  ['ff', 'ราชา, แห่ง "เกม"', '1.50'],
  ['x', 'two\r\nlines', ''],
];

describe('the price book as CSV', () => {
  it('reads back what it wrote', () => {
    expect(cellsOfCsv(priceCsv(LINES))).toEqual(LINES);
  });

  it.each([';', '\t', ','])('reads a file whose cells a spreadsheet parted by %j', (separator) => {
    const text = [
      ['product_id', 'rule', 'value'],
      ['ff', 'fixed', '5'],
    ]
      .map((cells) => cells.join(separator))
      .join('\n');
    expect(cellsOfCsv(text)).toEqual([
      ['product_id', 'rule', 'value'],
      ['ff', 'fixed', '5'],
    ]);
  });

  it('keeps a name that begins like a formula from being one', () => {
    expect(priceCsv([['=cmd()']])).toContain("'=cmd()");
  });

  it.each([['"'], ['\0\0\0'], ['a,"b']])(
    'says of %j that it is no price file, or reads it as cells',
    (text) => {
      let cells: string[][] | null = null;
      try {
        cells = cellsOfCsv(text);
      } catch (error) {
        expect(error).toMatchObject({ error: { code: 'NOT_A_PRICE_FILE' } });
      }
      expect(cells === null || cells.every((line) => Array.isArray(line))).toBe(true);
    },
  );
});
