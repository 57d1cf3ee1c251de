import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { exportWords } from '@shared/model/day/export-words';
import { shownText } from '@shared/model/shown-text';
import type { ExportRow, ExportLook } from '../../domain/export/export-rows';
import { exportRowOf } from '../../domain/test-support/export-rows';
import { newFolder, removeFolders } from '../test-support/folder';
import { csvText } from './csv-file';
import { LOOK } from './test-support/files';
import { openExport } from './open-export';

afterEach(removeFolders);

async function csv(rows: readonly ExportRow[], look: ExportLook = LOOK): Promise<string> {
  const path = join(newFolder(), 'day.csv');
  const file = await openExport(path, 'csv', look);
  await file.write(rows);
  await file.finish([]);
  return readFileSync(path, 'utf8');
}

/** What a spreadsheet reads: a plain reader of quoted CSV. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('an export as CSV', () => {
  it('starts with a byte-order mark and headings, and ends each line as spreadsheets expect', async () => {
    expect(await csv([])).toBe(
      '\ufeffBusiness day,Date and time,Code,Item,Game,Package,Quantity,Player,State,Provider status,Seen by,' +
        'Total,Currency,Sold,Paid with,Cashier,Z number,Not sold,Provider total,PromptPay slip,Receipt number,Discount,Approved by\r\n',
    );
  });

  it('has the shop’s time, exact decimals and Thai', async () => {
    expect((await csv([exportRowOf()])).split('\r\n').slice(1)).toEqual([
      '2026-11-21,2026-11-21 12:00:00,TG1,1 of 1,Free Fire,310 Diamonds,2,1234567890 / เอเชีย,Delivered,SUCCESS,' +
        'till and provider,200.50,THB,Yes,Cash,Nok,7,,200.50,,A-000001,,',
      '',
    ]);
  });

  it('is in the shop’s language', async () => {
    const [headings, cells] = parse(
      (await csv([exportRowOf()], { ...LOOK, words: exportWords('th') })).slice(1),
    );
    expect(headings?.slice(0, 3)).toEqual(['วันทำการ', 'วันที่และเวลา', 'รหัสบิล']);
    expect(cells?.[3]).toBe('1 จาก 1');
    expect(cells?.[13]).toBe('ใช่');
    expect(cells?.slice(14)).toEqual(['เงินสด', 'Nok', '7', '', '200.50', '', 'A-000001', '', '']);
  });

  it('says of a sale whose outcome no one knows neither that it was sold nor that it was not', async () => {
    const [, cells] = parse((await csv([exportRowOf({ sold: null })])).slice(1));
    expect(cells?.[13]).toBe('Not known yet');
  });

  it('has unsold amounts in their own column, so that the total’s sum is the sold amount', async () => {
    const kept = exportRowOf({ total: null, notSold: { minor: 5_000, currency: 'THB' }, sold: null });
    const [headings, ...rows] = parse((await csv([exportRowOf(), kept])).slice(1));
    const column = (name: string) => rows.map((cells) => cells[headings!.indexOf(name)]);
    expect([column('Total'), column('Not sold'), column('Currency')]).toEqual([
      ['200.50', ''],
      ['', '50.00'],
      ['THB', 'THB'],
    ]);
  });

  it('leaves unknown values empty', async () => {
    const nothing = {
      code: null,
      at: null,
      product: null,
      package: null,
      quantity: null,
      recipient: [],
      state: null,
      status: null,
      total: null,
      serviceTotal: null,
      sold: false,
      tenders: [],
      cashier: null,
      zNumber: null,
      receiptNumber: null,
    };
    const [, line] = (await csv([exportRowOf({ ...nothing, source: 'service' })])).split('\r\n');
    expect(line).toBe('2026-11-21,,,1 of 1,,,,,,,provider only,,,No,,,,,,,,,');
  });

  it('follows the shop’s clock over both changes of it, and back', async () => {
    const look = { ...LOOK, timeZone: 'Europe/Berlin' };
    const times = [
      ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
      ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
      ['2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
      ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
      ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
    ];
    const written = parse(
      (
        await csv(
          times.map(([utc]) => exportRowOf({ at: Date.parse(utc!) })),
          look,
        )
      ).slice(1),
    );
    expect(written.slice(1).map((cells) => cells[1])).toEqual(times.map(([, local]) => local));
  });
});

describe('a text as a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.test","y")', `"'=HYPERLINK(""http://x.test"",""y"")"`],
    ['+66812345678', "'+66812345678"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['\r\n=1', `"'\r\n'=1"`],
    ['\ttab', `"'\ttab"`],
    [' =1+1', "' =1+1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['"=1+1', `"'""=1+1"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "@SUM(A1)', `"x;' ""@SUM(A1)"`],
    ['x\t+1', `"x\t'+1"`],
    ['two\r\n-lines', `"two\r\n'-lines"`],
    ['a;b', '"a;b"'],
    ['a\u0000b', 'a\ufffdb'],
    ['\u0001ctl\u007f\u0085', '\ufffdctl\ufffd\ufffd'],
    ['x\ud800y', 'x\ufffdy'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠x', "'＠x"],
    ['-5', '-5'],
    ['0012', '0012'],
    ["'=1", "'=1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['ลูกค้า', 'ลูกค้า'],
    ['1=1', '1=1'],
  ])('%j is written as %s', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });

  /** Texts that are likely to be taken for more than they are. */
  const texts = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'=+-@＝＋－＠"\';,|\t\r\n\0 \u200b\u00a0'.split(''), '\r\n', 'x', '7', 'ราชา'),
        fc.string(),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));

  /** What of a text is not changed by keeping it harmless. */
  const words = (text: string) =>
    text
      .toWellFormed()
      .replace(/(?![\t\r\n])\p{Cc}/gu, '\ufffd')
      .replaceAll("'", '');

  it('reads back as it was but for apostrophes and invisible characters', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, texts, async (product, code, status, cashier) => {
        const [, cells = []] = parse((await csv([exportRowOf({ product, code, status, cashier })])).slice(1));
        expect(cells).toHaveLength(23);
        expect([4, 2, 9, 15].map((at) => words(cells[at] ?? ''))).toEqual(
          [shownText(product), shownText(code), shownText(status), cashier].map(words),
        );
        for (const cell of cells) expect(cell).not.toMatch(/^[\t\r\n]/);
      }),
    );
  });

  it.each([
    ['commas', /,/],
    ['semicolons', /;/],
    ['tabs', /\t/],
    ['semicolons, tabs and bars', /[;\t|]/],
  ])('begins no cell like a formula for a reader that parts cells by %s', async (_, separator) => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, texts, async (product, code, status, cashier) => {
        const text = (await csv([exportRowOf({ product, code, status, cashier })])).slice(1);
        const byComma = parse(text).flat();
        // Another reader need not take our quotation marks for such: they stand within its cells.
        const cells = separator.test(',')
          ? byComma
          : text.split(/[\r\n]/).flatMap((line) => line.split(separator));
        for (const cell of cells) {
          expect(cell).not.toMatch(/^(?!-?\d+(\.\d+)?$)[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠]/u);
        }
      }),
    );
  });
});
