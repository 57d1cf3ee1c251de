import { open } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownText } from '@shared/model/shown-text';
import type { ExportRow, ExportDay } from '../../domain/export/export-rows';
import { exportRowOf } from '../../domain/test-support/export-rows';
import { baht } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { fullAfter, LOOK, namesIn } from './test-support/files';
import { openExport } from './open-export';
import { PartFile } from '../system/part-file';
import { beginXlsx } from './xlsx-file';

let folder: string;
let path: string;

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'days.xlsx');
});
afterEach(removeFolders);

interface Cell {
  readonly at: string;
  readonly style: number;
  readonly text: boolean;
  readonly value: string;
}

/** The parts of the file, by name. */
function parts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(readFileSync(path)))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
}

/** The cells of a sheet, row by row; texts read as a spreadsheet reads them. */
function cellsOf(sheet: string): Cell[][] {
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c r="(\w+)" s="(\d+)"(?: t="(inlineStr)")?>(.*?)<\/c>/gs)].map(
      ([, at, style, kind, content]) => ({
        at: at!,
        style: Number(style),
        text: kind === 'inlineStr',
        value: plain(content!.replace(/<[^>]*>/g, '')),
      }),
    ),
  );
}

function plain(xml: string): string {
  return xml
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

async function write(rows: readonly ExportRow[], days: readonly ExportDay[] = [], maxRows?: number) {
  const file = beginXlsx(await PartFile.begin(path), LOOK, maxRows);
  await file.write(rows);
  await file.finish(days);
  return parts();
}

describe('an export as a workbook', () => {
  it('has the parts that a spreadsheet looks for, the summary as its first sheet', async () => {
    const files = await write([exportRowOf()]);
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
    const sheets = [
      ...files['xl/workbook.xml']!.matchAll(/<sheet name="(\w+)" sheetId="\d" r:id="rId(\d)"/g),
    ];
    expect(sheets.map(([, name, part]) => [name, part])).toEqual([
      ['Summary', '2'],
      ['Lines', '1'],
    ]);
    expect(files['[Content_Types].xml']!.match(/sheet\d\.xml/g)).toEqual(['sheet1.xml', 'sheet2.xml']);
    for (const xml of Object.values(files)) expect(isWellFormed(xml)).toBe(true);
  });

  it('has bold headings that stay in sight, texts as text, amounts, days and times as numbers', async () => {
    const files = await write([exportRowOf({ code: '00123', recipient: ['12345678901234567890'] })]);
    const sheet = files['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const [headings, cells] = cellsOf(sheet);
    const formats = [
      ...files['xl/styles.xml']!.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"[^>]*applyFont/g),
    ];
    const codes = new Map(
      [...files['xl/styles.xml']!.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
        id,
        code,
      ]),
    );
    const shown = ({ style, value, text }: Cell) => {
      const [, format, font] = formats[style]!;
      return [value, text ? 'text' : 'number', codes.get(format) ?? format, font === '1' ? 'bold' : 'plain'];
    };
    expect(headings?.map(({ value }) => value)).toHaveLength(23);
    expect(new Set(headings?.map((cell) => shown(cell)[3]))).toEqual(new Set(['bold']));
    const day = (Date.UTC(2026, 10, 21) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(cells?.slice(0, 3).map(shown)).toEqual([
      [String(day), 'number', 'yyyy\\-mm\\-dd', 'plain'],
      [String(day + 0.5), 'number', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'plain'],
      ['00123', 'text', '49', 'plain'],
    ]);
    expect(cells?.map(({ at }) => at).join()).toBe(
      'A2,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2,P2,Q2,S2,U2',
    );
    expect(shown(cells![7]!)).toEqual(['12345678901234567890', 'text', '49', 'plain']);
    expect(shown(cells![11]!)).toEqual(['200.50', 'number', '#,##0.00', 'plain']);
    expect(shown(cells![16]!)).toEqual(['7', 'number', '0', 'plain']);
  });

  it.each([
    ['JPY', 1_500, '1500', '#,##0'],
    ['KWD', -1_500, '-1.500', '#,##0.000'],
    ['THB', 999_999_999_999_999, '9999999999999.99', '#,##0.00'],
  ])('writes amounts of %s exactly, with its decimals', async (currency, minor, value, format) => {
    const files = await write([exportRowOf({ total: { minor, currency } })]);
    const cell = cellsOf(files['xl/worksheets/sheet1.xml']!)[1]!.find(({ at }) => at === 'L2')!;
    expect(cell.value).toBe(value);
    const [, id] = [...files['xl/styles.xml']!.matchAll(/<xf numFmtId="(\d+)"[^>]*applyFont/g)][cell.style]!;
    expect(files['xl/styles.xml']).toContain(`numFmtId="${id}" formatCode="${format}"`);
  });

  it('leaves out cells of unknown values', async () => {
    const row = exportRowOf({
      at: null,
      code: null,
      quantity: null,
      total: null,
      serviceTotal: null,
      tenders: [],
      zNumber: null,
      receiptNumber: null,
    });
    const [, cells] = cellsOf((await write([row]))['xl/worksheets/sheet1.xml']!);
    expect(cells?.map(({ at }) => at[0]).join('')).toBe('ADEFHIJKNP');
  });

  it('goes on on a further sheet when one is full, with the headings again', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((code) => exportRowOf({ code }));
    const files = await write(rows, [], 3);
    const codes = [1, 2, 3].map((number) =>
      cellsOf(files[`xl/worksheets/sheet${number}.xml`]!).map(
        (cells) => cells.find(({ at }) => at[0] === 'C')?.value,
      ),
    );
    expect(codes).toEqual([
      ['Code', 'A', 'B'],
      ['Code', 'C', 'D'],
      ['Code', 'E'],
    ]);
    expect(files['xl/workbook.xml']!.match(/name="[^"]+"/g)).toEqual([
      'name="Summary"',
      'name="Lines"',
      'name="Lines 2"',
      'name="Lines 3"',
    ]);
  });

  it('sums up the days, and the days together, in each currency', async () => {
    const files = await write(
      [exportRowOf()],
      [
        {
          ...{
            day: '2026-11-20',
            lines: 3,
            sold: 2,
            totals: [baht(10_050), { minor: 500, currency: 'USD' }],
          },
          ...{ ofThisTill: [baht(50)], service: [baht(10_000)] },
        },
        {
          ...{ day: '2026-11-21', lines: 1, sold: 1, totals: [baht(20_000)] },
          ...{ ofThisTill: [], service: [baht(20_000)] },
        },
      ],
    );
    const rows = cellsOf(files['xl/worksheets/sheet2.xml']!);
    expect(rows.map((cells) => cells.slice(1).map(({ at, value }) => `${at} ${value}`))).toEqual([
      [
        ...['B1 Lines of the day', 'C1 Sold, all tills', 'D1 Sold by all tills, THB'],
        ...['E1 Sold by all tills, USD', 'F1 Sold by this till, THB', 'G1 The provider lists, THB'],
      ],
      ['B2 3', 'C2 2', 'D2 100.50', 'E2 5.00', 'F2 0.50', 'G2 100.00'],
      ['B3 1', 'C3 1', 'D3 200.00', 'G3 200.00'],
      ['B4 4', 'C4 3', 'D4 300.50', 'E4 5.00', 'F4 0.50', 'G4 300.00'],
    ]);
    expect(rows.map(([first]) => first?.value)).toEqual(['Business day', '46346', '46347', 'All days']);
  });

  it('is whole without a single row', async () => {
    const files = await write([]);
    expect(cellsOf(files['xl/worksheets/sheet1.xml']!)).toHaveLength(1);
    expect(cellsOf(files['xl/worksheets/sheet2.xml']!).map((cells) => cells.length)).toEqual([3, 3]);
  });

  it.each([
    '=1+1',
    '+1',
    "'",
    '<c r="A1">&amp;"',
    '_x0041_',
    'a\r\nb\tc',
    '\u0000\u001f',
    ' ราชา ',
    '\ufffe',
  ])('keeps the text %j as it is', async (product) => {
    const [, cells] = cellsOf(
      (await write([exportRowOf({ cashier: product })]))['xl/worksheets/sheet1.xml']!,
    );
    expect(cells?.find(({ at }) => at === 'P2')).toMatchObject({ text: true, value: product });
  });

  it('reads back any text, and stays well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (product, status) => {
        const sheet = (await write([exportRowOf({ product, status: `${status}!` })]))[
          'xl/worksheets/sheet1.xml'
        ]!;
        expect(isWellFormed(sheet)).toBe(true);
        const cells = cellsOf(sheet)[1]!;
        expect(cells.find(({ at }) => at === 'E2')?.value ?? '').toBe(shownText(product));
        expect(cells.find(({ at }) => at === 'J2')?.value).toBe(shownText(`${status}!`));
      }),
      { numRuns: 40 },
    );
  });

  it('cuts a text that no spreadsheet would take, and mends half a character', async () => {
    const [, cells] = cellsOf(
      (await write([exportRowOf({ product: 'x'.repeat(40_000), cashier: 'a\ud800b' })]))[
        'xl/worksheets/sheet1.xml'
      ]!,
    );
    expect(cells?.find(({ at }) => at === 'E2')?.value).toHaveLength(32_767);
    expect(cells?.find(({ at }) => at === 'P2')?.value).toBe('a\ufffdb');
  });
});

describe.each(['csv', 'xlsx'] as const)('a file of %s', (format) => {
  it('takes the place of an older one only when it is whole', async () => {
    writeFileSync(path, 'older');
    const file = await openExport(path, format, LOOK);
    await file.write([exportRowOf()]);
    expect(readFileSync(path, 'utf8')).toBe('older');
    expect(namesIn(folder)).toHaveLength(2);
    await file.finish([]);
    expect(namesIn(folder)).toEqual(['days.xlsx']);
    expect(readFileSync(path, 'utf8')).not.toBe('older');
  });

  it.each([0, 1, 5_000])('leaves nothing behind when it is abandoned after %d rows', async (count) => {
    writeFileSync(path, 'older');
    const file = await openExport(path, format, LOOK);
    await file.write(Array.from({ length: count }, (_, number) => exportRowOf({ code: String(number) })));
    await file.abandon();
    expect(namesIn(folder)).toEqual(['days.xlsx']);
    expect(readFileSync(path, 'utf8')).toBe('older');
  });

  it('says that it could not be written where there is no such folder, or a folder in its place', async () => {
    await expect(openExport(join(folder, 'gone', 'x'), format, LOOK)).rejects.toMatchObject({
      error: { code: 'FILE_NOT_WRITTEN', detail: { why: 'no-folder' } },
    });
    const file = await openExport(folder, format, LOOK);
    await expect(file.finish([])).rejects.toMatchObject({ error: { code: 'FILE_NOT_WRITTEN' } });
    await file.abandon();
    expect(namesIn(folder)).toEqual([]);
  });
});

describe('a disk that fills up', () => {
  it.each([0, 1, 3])('fails the workbook after %d writes, whichever call waits then', async (writes) => {
    const part = await PartFile.begin(path, async (name) => fullAfter(writes, await open(name, 'wx')));
    const file = beginXlsx(part, LOOK);
    const rows = Array.from({ length: 200 }, (_, number) => exportRowOf({ code: `${number}` }));
    const filling = async () => {
      for (let batch = 0; batch < 1_000; batch += 1)
        await file.write(rows.map((row) => ({ ...row, product: crypto.randomUUID().repeat(4) })));
      await file.finish([]);
    };
    await expect(filling()).rejects.toMatchObject({
      error: { code: 'FILE_NOT_WRITTEN', detail: { why: 'disk-full' } },
    });
    await file.abandon();
    expect(namesIn(folder)).toEqual([]);
  });
});

/** Whether tags and entities fit: as much of an XML reader as that takes. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^>]*\?>\n/, '');
  let at = 0;
  for (const found of body.matchAll(/<(\/?)([\w:]+)(?:\s[\w:]+="[^"<]*")*\s?(\/?)>/g)) {
    const [tag, end, name, empty] = found;
    if (/[<>]|(?![\t\n])\p{Cc}|&(?!(?:amp|lt|gt|quot);)/u.test(body.slice(at, found.index))) return false;
    at = found.index + tag.length;
    if (end === '/' && open.pop() !== name) return false;
    if (end === '' && empty === '') open.push(name!);
  }
  return open.length === 0 && body.slice(at) === '';
}
