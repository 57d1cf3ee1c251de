import { expect, it } from 'vitest';
import type { DayReport } from '@shared/model/day/report-of-day';
import { offBy } from '@shared/model/day/misfits';
import { balances } from '../day/balance-of-day';
import { tenderSums } from '../day/tender-sums';
import { entryOf } from '../test-support/drawer';
import { baht, NOON, saleId, saleOf } from '../test-support/sales';
import { joinReports, type ShopReportHead } from './shop-report';

const HEAD: ShopReportHead = {
  day: '2026-11-21',
  bounds: { from: 0, to: 86_400_000 },
  takenAt: NOON,
  takenBy: 'Nok',
  tills: 'Till 1 (Z 4) · Till 2 (Z 9)',
  settings: { shopName: 'Siam', currency: 'THB', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' },
  service: null,
};
const EMPTY = joinReports(HEAD, []);
const NONE = { count: 0, totals: [] };
const line = (key: string, minor: number) => ({ key, count: 1, quantity: 2, totals: [baht(minor)] });

/** A till's report of one sale, paid in cash or by QR. */
function reportOf(number: number, minor: number, tender: 'cash' | 'promptpay'): DayReport {
  const sale = saleOf({ id: saleId(number), expectedTotal: baht(minor) });
  const entries = [entryOf({ saleId: sale.id, tender, amount: baht(minor) })];
  return {
    ...EMPTY,
    sold: { count: 1, quantity: 1, totals: [baht(minor)] },
    byProduct: [line('Free Fire', minor)],
    byPerson: [
      {
        id: 'p',
        name: 'Ploy',
        sold: { count: 1, totals: [baht(minor)] },
        voided: NONE,
        refunded: NONE,
        differences: [baht(-5)],
      },
    ],
    tenders: tenderSums(entries),
    balances: balances([sale], entries),
    notSold: 1,
    openings: { byPerson: [{ id: 'p', name: 'Ploy', cause: 'no-sale', count: 2 }], noSale: [] },
    moneyActs: [{ id: 'p', name: 'Ploy', act: 'discount', count: 1, totals: [baht(7)] }],
  };
}

it('adds up to what its tills reported, and its money still adds up', () => {
  const joined = joinReports(HEAD, [
    reportOf(1, 10_000, 'cash'),
    reportOf(2, 500, 'cash'),
    reportOf(3, 70, 'promptpay'),
  ]);
  expect(joined).toMatchObject({
    tillName: 'Till 1 (Z 4) · Till 2 (Z 9)',
    sold: { count: 3, quantity: 3, totals: [baht(10_570)] },
    byProduct: [{ key: 'Free Fire', count: 3, quantity: 6, totals: [baht(10_570)] }],
    tenders: [
      { tender: 'cash', payments: 2, paid: [baht(10_500)] },
      { tender: 'promptpay', payments: 1, paid: [baht(70)] },
    ],
    byPerson: [
      {
        name: 'Ploy',
        sold: { count: 3, totals: [baht(10_570)] },
        differences: [baht(-5), baht(-5), baht(-5)],
      },
    ],
    notSold: 3,
    openings: { byPerson: [{ name: 'Ploy', cause: 'no-sale', count: 6 }] },
    moneyActs: [{ name: 'Ploy', act: 'discount', count: 3, totals: [baht(21)] }],
  });
  expect(joined.balances.map((of) => [of.tender, of.taken, of.sold, offBy(of)])).toEqual([
    ['cash', 10_500, 10_500, 0],
    ['promptpay', 70, 70, 0],
  ]);
});

it('of one till is that till’s, but for the names', () => {
  const one = reportOf(1, 10_000, 'cash');
  expect(joinReports(HEAD, [one])).toEqual(one);
});

it('keeps people, openings and products apart that are not the same, in the order of their names', () => {
  const person = (id: string | null, name: string) => ({
    ...{ id, name, sold: { count: 1, totals: [baht(100)] }, voided: NONE, refunded: NONE, differences: [] },
  });
  const opening = (id: string | null, name: string, cause: 'sale' | 'no-sale') => ({
    ...{ id, name, cause, count: 1 },
  });
  const of = (part: Partial<DayReport>): DayReport => ({ ...EMPTY, ...part });
  const joined = joinReports(HEAD, [
    of({
      byProduct: [line('Water', 100), line('Air', 200)],
      byPerson: [person(null, 'Nok'), person('p1', 'Nok')],
      openings: { byPerson: [opening('p1', 'Nok', 'sale'), opening(null, '', 'sale')], noSale: [] },
    }),
    of({
      byProduct: [line('Fire', 300), line('Air', 400)],
      byPerson: [person(null, 'Nok'), person('p2', 'Ann'), person('p1', 'Nok S.')],
      openings: { byPerson: [opening('p1', 'Nok', 'no-sale'), opening(null, '', 'sale')], noSale: [] },
    }),
  ]);
  expect(joined.byProduct.map(({ key, totals }) => [key, totals])).toEqual([
    ['Air', [baht(600)]],
    ['Fire', [baht(300)]],
    ['Water', [baht(100)]],
  ]);
  expect(joined.byPerson.map(({ id, name, sold }) => [id, name, sold.count])).toEqual([
    ['p2', 'Ann', 1],
    [null, 'Nok', 2],
    // Renamed since the first report.
    ['p1', 'Nok S.', 2],
  ]);
  expect(joined.openings.byPerson.map(({ id, cause, count }) => [id, cause, count])).toEqual([
    [null, 'sale', 2],
    ['p1', 'sale', 1],
    ['p1', 'no-sale', 1],
  ]);
});
