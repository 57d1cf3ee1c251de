import { expect, it } from 'vitest';
import { offBy, misfits } from './misfits';
import type { DayReport, FigureLine, PersonLine, TenderBalance } from './report-of-day';

const money = (minor: number, currency = 'THB') => ({ minor, currency });
const totals = (minor: number) => ({ count: 1, quantity: 1, totals: [money(minor)] });
const line = (key: string, minor: number): FigureLine => ({ key, ...totals(minor) });
const person = (minor: number): PersonLine => ({
  ...{ id: null, name: 'Nok', sold: totals(minor), differences: [] },
  ...{ voided: { count: 0, totals: [] }, refunded: { count: 0, totals: [] } },
});
const PARTS = { sold: 0, open: 0, kept: 0, owedBack: 0, waived: 0, lost: 0, otherTender: 0, earlierSales: 0 };
const balance = (change: Partial<TenderBalance>): TenderBalance => ({
  ...{ tender: 'cash', currency: 'THB', taken: 0, givenBack: 0, rounding: 0, ...PARTS, ...change },
});

/** Sold for 300: 250 in cash, of which 50 went back for a sale of the day before, and 100 by PromptPay. */
const REPORT = {
  sold: totals(300),
  byProduct: [line('A', 100), line('B', 200)],
  byHour: [line('1', 300)],
  byCashier: [line('Nok', 300)],
  byPerson: [person(300)],
  tenders: [
    { tender: 'cash', payments: 2, paid: [money(250)], refunds: 1, refunded: [money(50)], corrected: [] },
    { tender: 'promptpay', payments: 1, paid: [money(100)], refunds: 0, refunded: [], corrected: [] },
  ],
  balances: [
    balance({ taken: 250, givenBack: 50, sold: 200, owedBack: 49, rounding: 1, earlierSales: -50 }),
    balance({ tender: 'promptpay', taken: 100, sold: 100 }),
  ],
} satisfies Partial<DayReport>;

const found = (change: Partial<DayReport> = {}) =>
  misfits({ ...REPORT, ...change } as unknown as DayReport).map(({ where, tender, off }) => [
    ...[where, tender, off.minor, off.currency],
  ]);

it('a report that adds up has none', () => {
  expect(found()).toEqual([]);
  // As a person gets it who may not see what should be in the drawer.
  expect(found({ balances: [] })).toEqual([]);
});

it('a balance that does not add up is reported, with its tender and by how much', () => {
  const [cash, other] = REPORT.balances;
  expect(offBy({ ...cash!, owedBack: 0 })).toBe(49);
  expect(
    found({
      balances: [
        { ...cash!, owedBack: 0 },
        { ...other!, sold: 101 },
      ],
    }),
  ).toEqual([
    ['balance', 'cash', 49, 'THB'],
    ['balance', 'promptpay', -1, 'THB'],
  ]);
});

it.each([
  ['byProduct', { byProduct: [line('A', 100)] }, 200],
  ['byHour', { byHour: [line('1', 300), line('2', 1)] }, -1],
  ['byCashier', { byCashier: [] }, 300],
  ['byPerson', { byPerson: [person(150)] }, 150],
  ['tenders', { tenders: REPORT.tenders.slice(0, 1) }, -100],
] as const)('lines %s that do not come to their sum are reported', (where, change, off) => {
  expect(found(change)).toEqual([[where, null, off, 'THB']]);
});

it('currencies are compared apart', () => {
  const byHour = [{ ...line('1', 0), totals: [money(299), money(1, 'USD')] }];
  expect(found({ byHour })).toEqual([
    ['byHour', null, 1, 'THB'],
    ['byHour', null, -1, 'USD'],
  ]);
});
