import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { baht } from '../../domain/test-support/sales';
import { xlsxTable } from './xlsx-table';

it('is a workbook whose days and amounts are numbers, and whose texts stay texts', async () => {
  const lines = [
    ['Day', 'Number', 'VAT'],
    [{ day: '2026-11-21' }, '=1+1', baht(700)],
  ];
  const files = unzipSync(await xlsxTable('ภาษีขาย', lines));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(part('xl/workbook.xml')).toContain('name="ภาษีขาย"');
  const [, row = ''] = /<row r="2">(.*?)<\/row>/.exec(part('xl/worksheets/sheet1.xml')) ?? [];
  const cells = [...row.matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/g)];
  expect(
    cells.map(([, at, kind = '', text = '']) => [
      at,
      kind.includes('inlineStr'),
      text.replace(/<[^>]*>/g, ''),
    ]),
  ).toEqual([
    ['A2', false, '46347'],
    ['B2', true, '=1+1'],
    ['C2', false, '7.00'],
  ]);
});
