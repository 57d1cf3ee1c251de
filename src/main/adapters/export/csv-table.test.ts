import { describe, expect, it } from 'vitest';
import { pricesOn, type PriceMethod } from '@shared/model/prices/price-rule';
import { columnsOfFile, priceLines, readPriceLines } from '../../domain/prices/price-rows';
import { baht, NOON } from '../../domain/test-support/sales';
import { cellsOfCsv } from './cells-of-csv';
import { csvTable } from './csv-file';

const TODAY = '2026-11-21';
const LINES = [
  ['product_id', 'product', 'value'],
  ['ff', 'ราชา, แห่ง "เกม"', '1.50'],
  ['x', 'two\r\nlines', ''],
];

describe('the price book as CSV', () => {
  it('reads back what it wrote', () => {
    expect(cellsOfCsv(csvTable(LINES))).toEqual(LINES);
  });

  it.each([';', '\t', ',', '|'])('reads a file whose cells a spreadsheet parted by %j', (separator) => {
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
    expect(csvTable([['=cmd()']])).toContain("'=cmd()");
  });

  it('knows a game and a package by exactly the id that the service gives', () => {
    const ids = [
      'ff',
      ' ff',
      'ff ',
      "'ff",
      '"ff"',
      '=1',
      "'+2",
      '\u00a0',
      'ﬀ',
      'FF',
      '0012',
      '12',
      '-5',
      'a;=b',
    ];
    const products = ids.map((id) => ({
      ...{ id, name: 'G', payloadField: [] },
      packages: [' p', "'@p", '1;2'].map((one) => ({ id: `${one}${id}`, name: 'P', price: baht(100) })),
    }));
    const catalogue = { products, faults: [], fetchedAt: NOON };
    const amount = (minor: number): PriceMethod => ({ how: 'amount', more: baht(minor), roundUp: 0 });
    const rules = products.flatMap(({ id, packages }, at) => [
      { productId: id, packageId: null, method: amount(at * 10), from: TODAY },
      ...packages.map((one, n) => ({
        ...{ productId: id, packageId: one.id, method: amount(at * 10 + n + 1), from: TODAY },
      })),
    ]);
    const said = rules.map((rule, seq) => ({
      ...{ ...rule, seq, at: NOON, who: 'Nok', productName: '', packageName: '' },
    }));
    const [headings, ...lines] = cellsOfCsv(csvTable(priceLines(catalogue, pricesOn(said, TODAY), TODAY)));
    const facts = { catalogue, today: TODAY, currency: 'THB', prices: new Map() };
    const back = readPriceLines(lines, columnsOfFile(headings!)!, facts);
    expect(back).toEqual({ rules, faults: [], moreFaults: 0 });
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
