import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayHistory, HistoryRow } from '@shared/model/history';
import { baht } from '../domain/sales.test-support';
import { dayAsCsv } from './export-day';

const ROW: HistoryRow = {
  key: 'k',
  source: 'both',
  saleId: 's',
  orderKey: 'o',
  code: 'TG1',
  at: Date.UTC(2026, 10, 21, 19, 30, 5),
  product: 'Free Fire',
  package: '310 Diamonds',
  quantity: 2,
  recipient: ['1234567890', 'เอเชีย'],
  state: 'delivered',
  status: 'SUCCESS',
  total: baht(20_050),
  sold: true,
  faults: [],
  missingSince: null,
  differs: false,
};

function csv(...rows: Partial<HistoryRow>[]): string {
  return dayAsCsv(
    { rows: rows.map((change) => ({ ...ROW, ...change })) } as unknown as DayHistory,
    'Asia/Bangkok',
  );
}

/** The lines below the headings. */
const lines = (...rows: Partial<HistoryRow>[]) =>
  csv(...rows)
    .split('\r\n')
    .slice(1, -1);

/** What a spreadsheet reads: a plain reader of quoted CSV. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a day as CSV', () => {
  it('starts with a byte-order mark and headings, and ends each line as spreadsheets expect', () => {
    expect(csv()).toBe(
      '\ufefftime,code,game,package,quantity,recipient,state,service_status,seen_by,total,currency,sold\r\n',
    );
  });

  it('has the shop’s time, exact decimals and Thai', () => {
    expect(lines({})).toEqual([
      '2026-11-22 02:30:05,TG1,Free Fire,310 Diamonds,2,1234567890 / เอเชีย,delivered,SUCCESS,both,200.50,THB,yes',
    ]);
  });

  it('leaves empty what nobody knows', () => {
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
      sold: false,
    };
    expect(lines(nothing)).toEqual([',,,,,,,,both,,,no']);
  });

  it('keeps the order of the day', () => {
    expect(lines({ code: 'B' }, { code: 'A' }).map((line) => line.split(',')[1])).toEqual(['B', 'A']);
  });
});

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.test","y")', `"'=HYPERLINK(""http://x.test"",""y"")"`],
    ['+66812345678', "'+66812345678"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠x', "'＠x"],
    ['-5', '-5'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['ลูกค้า', 'ลูกค้า'],
    ['1=1', '1=1'],
  ])('%j is written as %s', (product, cell) => {
    expect(csv({ product }).slice(csv().length)).toContain(`,TG1,${cell},310 Diamonds,`);
  });

  it('never starts what a spreadsheet would run, and reads back as it was but for the apostrophe', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('=', '+', '-', '@', '"', '\r\n', ',', "'").map((c) => `${c}x`),
    );
    fc.assert(
      fc.property(texts, texts, texts, (product, code, status) => {
        const [, cells = []] = parse(csv({ product, code, status }));
        for (const [cell, text] of [
          [cells[2], product],
          [cells[1], code],
          [cells[7], status],
        ]) {
          expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
          expect([text, `'${text}`]).toContain(cell);
        }
        expect(cells).toHaveLength(12);
      }),
    );
  });
});
