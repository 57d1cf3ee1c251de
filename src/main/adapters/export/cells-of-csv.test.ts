import { expect, it } from 'vitest';
import { cellsOfCsv } from './cells-of-csv';

const TABLE = [
  ['product_id', 'rule'],
  ['1', '12'],
  ['2', '0012'],
];

it.each([
  ['product_id,rule\r\n1,12\n2,0012\r\n'],
  ['product_id,rule\n1,12\r\n2,0012\n'],
  ['product_id,rule\r1,12\r\n2,0012'],
  ['sep=;\r\nproduct_id;rule\r\n1;12\r\n2;0012\r\n'],
  ['"sep=\t"\nproduct_id\trule\r\n1\t12\r\n2\t0012'],
  ['\n\r\nproduct_id;rule\r\n1;12\r\n2;0012'],
])('reads lines whatever ends each, and separators behind empty lines: %j', (text) => {
  expect(cellsOfCsv(text).filter((cells) => cells.join('') !== '')).toEqual(TABLE);
});

it('keeps a line break within quotation marks', () => {
  expect(cellsOfCsv('a,"b\r\nc"\n1,"2\n3"\r\n')).toEqual([
    ['a', 'b\r\nc'],
    ['1', '2\n3'],
  ]);
});
