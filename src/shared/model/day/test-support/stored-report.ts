/** Z report 1 of 2026-11-21 with one of everything in it, as it is stored. */
import type { DayReport, ZSummary } from '../report-of-day';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const AT = '2026-11-21T05:00:00.000Z';
const SALE = '00000000-0000-4000-8000-000000000004';
const ITEM = { product: 'Free Fire', package: '310 Diamonds' };
const line = (key: string) => ({ key, count: 2, quantity: 2, totals: [baht(20_000)] });
const TENDERS = [
  {
    ...{ tender: 'cash', payments: 3, paid: [baht(30_000)], refunds: 1, refunded: [baht(10_000)] },
    corrected: [baht(-3_500)],
  },
];
const MOVE = {
  ...{ seq: 1, shiftId: 1, at: AT, who: 'Nok', kind: 'cash-in', tender: 'cash', amount: baht(1_000) },
  ...{ tendered: null, saleId: null, reason: 'เงินทอน', rounding: baht(-25), personId: SALE },
};
const SHIFT = {
  ...{ id: 1, day: '2026-11-21', openedAt: AT, openedBy: 'Nok', openedById: SALE, float: baht(50_000) },
  countedBefore: baht(70_000),
  closing: {
    ...{ closedAt: AT, closedBy: 'Nok', closedById: SALE, count: [{ minor: 10_000, pieces: 5 }] },
    ...{ counted: baht(50_000), expected: baht(71_000), difference: baht(-21_000), note: 'ok' },
  },
  zNumber: 1,
};

const REPORT = {
  day: '2026-11-21',
  bounds: { from: 1_795_208_400_000, to: 1_795_294_800_000 },
  ...{ takenAt: AT, takenBy: 'Nok', shopName: 'ร้านเกม', tillName: 'A', currency: 'THB' },
  ...{ timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', training: false },
  sold: { count: 2, quantity: 2, totals: [baht(20_000)] },
  ...{ byProduct: [line('Free Fire')], byHour: [line(AT)], byCashier: [line('Nok')] },
  byPerson: [
    {
      ...{ id: SALE, name: 'Nok', sold: { count: 2, totals: [baht(20_000)] } },
      ...{ voided: { count: 1, totals: [baht(10_000)] }, refunded: { count: 0, totals: [] } },
      differences: [baht(-21_000)],
    },
  ],
  ...{ tenders: TENDERS, outsideShifts: TENDERS, inOtherDrawers: [], ofOtherDays: TENDERS },
  balances: [
    {
      ...{ tender: 'cash', currency: 'THB', taken: 30_000, givenBack: 10_000, sold: 10_000, open: 10_000 },
      ...{ kept: 0, owedBack: 0, waived: 0, lost: 0, otherTender: 0, earlierSales: 0, rounding: 0 },
    },
  ],
  losses: [{ saleId: SALE, code: 'TG9', ...ITEM, amount: baht(10_000) }],
  notSold: 2,
  open: [
    {
      ...{ saleId: SALE, code: null, at: AT, ...ITEM, quantity: 1, total: baht(10_000) },
      ...{ state: 'unknown', carriedFrom: null, moneyBack: true },
    },
  ],
  adjustments: [
    {
      ...{ saleId: SALE, code: 'TG7', at: AT, ...ITEM, zNumber: 1, zDay: '2026-11-20' },
      ...{ from: 'unknown', to: 'delivered', amount: baht(10_000) },
    },
  ],
  restores: [{ epoch: 2, at: AT, why: 'older-copy', known: null, found: { entries: 7, at: null }, lastZ: 0 }],
  settingEdits: [{ at: AT, name: 'successStatuses', from: 'SUCCESS', to: 'SUCCESS, FAILED' }],
  takenPrices: [
    {
      ...{ at: AT, who: 'Ann', till: 'Till 2', name: 'Free Fire · 310 Diamonds' },
      ...{ from: '350.00 THB', to: '340.00 THB', day: '2026-11-21' },
    },
  ],
  priceDecisions: [
    {
      ...{ at: AT, who: 'Ann', act: 'take', packages: 2 },
      changes: [
        {
          ...{ name: 'Free Fire · 310 Diamonds', from: '350.00 THB', to: '360.00 THB' },
          day: '2026-11-21',
        },
      ],
    },
  ],
  ...{ datedAhead: 1, afterClosing: 1 },
  shifts: [{ shift: SHIFT, tenders: TENDERS, moves: [MOVE], expected: baht(71_000) }],
  openings: {
    byPerson: [{ id: SALE, name: 'Nok', cause: 'no-sale', count: 1 }],
    noSale: [
      {
        ...{ seq: 1, shiftId: 1, at: AT, who: 'Nok', personId: SALE, cause: 'no-sale' },
        ...{ saleId: null, reason: 'แลกเงิน' },
      },
    ],
  },
  moneyActs: [{ count: 1, totals: [baht(9_000)], id: SALE, name: 'Nok', act: 'discount' }],
  service: { refreshedAt: AT, count: 3, totals: [baht(30_000)], onlyThere: 1 },
  trail: { seq: 41, hash: 'ab'.repeat(32) },
};

const SUMMARY = {
  ...{ number: 1, day: '2026-11-21', takenAt: AT, takenBy: 'Nok', totals: [baht(20_000)], count: 2 },
  ...{ open: 1, adjusted: [baht(10_000)], differences: [baht(-21_000)] },
};

/** Its texts as they are stored, and what they are opened as: a released one stays as it is. */
export const STORED_REPORT = {
  report: JSON.stringify({ version: 1, ...REPORT }),
  summary: JSON.stringify(SUMMARY),
  opened: { report: REPORT as unknown as DayReport, summary: SUMMARY as unknown as ZSummary },
};
