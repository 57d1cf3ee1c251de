import { describe, expect, it } from 'vitest';
import type { DayReport } from '@shared/model/day/report-of-day';
import { tenderSums } from '../../domain/day/tender-sums';
import { shopZTable, zTable, type TillZ } from '../../domain/export/z-rows';
import { joinReports } from '../../domain/ledger/shop-report';
import { entryOf } from '../../domain/test-support/drawer';
import { baht, NOON, saleId } from '../../domain/test-support/sales';
import { cellsOfCsv } from './cells-of-csv';
import { csvTable } from './csv-file';

const HEAD = {
  day: '2026-11-21',
  bounds: { from: 0, to: 86_400_000 },
  takenAt: NOON,
  takenBy: 'Nok',
  tills: 'Till 1 (Z 4) · Till 2 (Z 9)',
  settings: { shopName: 'Siam', currency: 'THB', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' },
  service: null,
};

/** A till's own report of one sale. */
function tillZ(name: string, number: number, minor: number, tender: 'cash' | 'promptpay'): TillZ {
  const report: DayReport = {
    ...joinReports({ ...HEAD, tills: name }, []),
    sold: { count: 1, quantity: 1, totals: [baht(minor)] },
    tenders: tenderSums([entryOf({ saleId: saleId(number), tender, amount: baht(minor) })]),
    moneyActs: [{ id: null, name: 'Nok', act: 'discount', count: 1, totals: [baht(number)] }],
  };
  return { name, number, report };
}

const TILLS = [
  tillZ('=HYPERLINK("x")', 4, 10_050, 'cash'),
  tillZ('Till \u202e2', 9, 500, 'cash'),
  tillZ('Till 3', 2, 7_025, 'promptpay'),
];
const SHOP = {
  number: 3,
  report: joinReports(
    HEAD,
    TILLS.map(({ report }) => report),
  ),
};
const file = (cells: string[][]): string => csvTable(cells);
const read = (cells: string[][]): string[][] => cellsOfCsv(file(cells)).slice(1);

/** What the rows come to, by figure and tender: count and satang. */
function sums(rows: readonly string[][]): Record<string, [number, number]> {
  const found: Record<string, [number, number]> = {};
  for (const [, , , figure = '', tender = '', count, amount] of rows) {
    const before = found[`${figure} ${tender}`] ?? [0, 0];
    found[`${figure} ${tender}`] = [before[0] + Number(count), before[1] + Math.round(Number(amount) * 100)];
  }
  return found;
}

describe('a Z report as CSV', () => {
  it('has rows of each till that come to the shop’s', () => {
    const rows = read(shopZTable(SHOP, TILLS, 'en'));
    const ofShop = rows.filter(([, , till]) => till === 'All tills');
    const ofTills = rows.filter(([, , till]) => till !== 'All tills');
    expect(new Set(ofTills.map(([, number]) => number))).toEqual(new Set(['4', '9', '2']));
    expect(sums(ofShop)).toMatchObject({
      'Sold ': [3, 17_575],
      'Received Cash': [2, 10_550],
      'Received PromptPay': [1, 7_025],
      'Discounts ': [3, 15],
    });
    expect(sums(ofTills)).toEqual(sums(ofShop));
  });

  it('leaves the tills out when they are not what the report was made of', () => {
    const late = [...TILLS, tillZ('Late', 1, 100, 'cash')];
    const rows = read(shopZTable(SHOP, late, 'th'));
    expect(new Set(rows.map(([, , till]) => till))).toEqual(new Set(['ทุกเครื่อง']));
    expect(rows).toEqual(read(shopZTable(SHOP, [], 'th')));
  });

  it('runs no name as a formula and turns no text round', () => {
    const text = file(shopZTable(SHOP, TILLS, 'en'));
    expect(text).toContain(`"'=HYPERLINK`);
    expect(text).not.toContain('\u202e');
  });

  it('of one till counts a figure once in however many currencies, and shows nothing sold as zero', () => {
    const report = {
      ...SHOP.report,
      ...{ tenders: [], moneyActs: [] },
      sold: { count: 2, quantity: 2, totals: [baht(1), { minor: 5, currency: 'JPY' }] },
    };
    const name = SHOP.report.tillName;
    expect(read(zTable({ number: 7, report }, 'en'))).toEqual([
      ['2026-11-21', '7', name, 'Sold', '', '2', '0.01', 'THB'],
      ['2026-11-21', '7', name, 'Sold', '', '', '5', 'JPY'],
    ]);
    const none = joinReports(HEAD, []);
    expect(read(zTable({ number: 8, report: none }, 'en'))).toEqual([
      ['2026-11-21', '8', name, 'Sold', '', '0', '0.00', 'THB'],
    ]);
  });
});
