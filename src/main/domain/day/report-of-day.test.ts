import { describe, expect, it } from 'vitest';
import { boundsOf, businessDayOf } from '@shared/model/day/business-day';
import type { Adjustment } from '@shared/model/day/report-of-day';
import type { Refund, Sale } from '@shared/model/sale/sale';
import { SALE_STATES, standing } from '@shared/model/sale/sale-state';
import { summaryOf } from './figure-lines';
import { serviceFigures, writeReport, type ReportHead } from './report-of-day';
import { shiftReport } from './tender-sums';
import { closingOf, entryOf, moveOf, shiftOf } from '../test-support/drawer';
import { baht, NOON, orderOf, saleId, saleOf, transactionOf, unknownOf } from '../test-support/sales';
import type { ReportMaterial } from './report-material';

const DAY = '2026-11-21';
const SHOP = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const HEAD: ReportHead = {
  day: DAY,
  bounds: boundsOf(DAY, SHOP),
  dayOf: (at) => businessDayOf(at, SHOP),
  takenAt: '2026-11-21T15:00:00.000Z',
  takenBy: 'Nok',
  settings: {
    ...SHOP,
    shopName: 'ร้านเกม',
    tillName: 'A',
    currency: 'THB',
    mode: 'live',
  },
  service: null,
};
const NOTHING: ReportMaterial = {
  sales: [],
  carried: [],
  entries: [],
  shifts: [],
  adjustments: [],
  related: [],
  waivers: [],
  restores: [],
  settingEdits: [],
  takenPrices: [],
  priceDecisions: [],
  openings: [],
  trail: null,
};
/** On the evening before, after its report was taken. */
const EVENING = '2026-11-20T20:30:00.000Z';
/** Four o'clock in the morning. */
const DAY_BEGINS = '2026-11-20T21:00:00.000Z';

const written = (change: Partial<ReportMaterial>, head: Partial<ReportHead> = {}) =>
  writeReport({ ...HEAD, ...head }, { ...NOTHING, ...change });
const sale = (number: number, change: Partial<Sale> = {}) => saleOf({ id: saleId(number), ...change });

function adjustmentOf(minor: number): Adjustment {
  return {
    saleId: saleId(1),
    code: 'TG1',
    at: NOON,
    product: 'Free Fire',
    package: '310',
    zNumber: 1,
    zDay: '2026-11-20',
    from: 'unknown',
    to: 'delivered',
    amount: baht(minor),
  };
}

describe('a report', () => {
  it('of nothing is whole, and says whose it is', () => {
    expect(written({})).toEqual({
      day: DAY,
      bounds: { from: Date.parse('2026-11-20T21:00:00Z'), to: Date.parse('2026-11-21T21:00:00Z') },
      takenAt: HEAD.takenAt,
      takenBy: 'Nok',
      shopName: 'ร้านเกม',
      tillName: 'A',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      dayStartsAt: '04:00',
      training: false,
      sold: { count: 0, quantity: 0, totals: [] },
      byProduct: [],
      byHour: [],
      byCashier: [],
      byPerson: [],
      openings: { byPerson: [], noSale: [] },
      moneyActs: [],
      tenders: [],
      outsideShifts: [],
      inOtherDrawers: [],
      ofOtherDays: [],
      balances: [],
      losses: [],
      notSold: 0,
      open: [],
      adjustments: [],
      restores: [],
      settingEdits: [],
      takenPrices: [],
      priceDecisions: [],
      datedAhead: 0,
      afterClosing: 0,
      shifts: [],
      service: null,
      trail: null,
    });
  });

  it('adds up what customers paid for sales, and nothing else', () => {
    const dearer = transactionOf({ total: baht(12_000), agentCost: baht(11_000) });
    const report = written({
      sales: [
        sale(1, { quantity: 3 }),
        sale(2, { state: 'delivered', transaction: dearer }),
        ...SALE_STATES.filter((state) => state !== 'accepted' && state !== 'delivered').map((state, index) =>
          sale(10 + index, { state, transaction: null, expectedTotal: baht(1) }),
        ),
      ],
    });
    expect(report.sold).toEqual({ count: 2, quantity: 4, totals: [baht(20_000)] });
    expect(report.notSold).toBe(3);
    expect(report.open.map(({ state }) => state).sort()).toEqual(['held', 'not-sent', 'sending', 'unknown']);
    expect(JSON.stringify(report)).not.toContain('11000');
  });

  it('shows games, cashiers and hours, each in the order of its keys', () => {
    const rov = { id: 'rov', name: 'Arena of Valor' };
    const report = written({
      sales: [
        sale(1, { createdAt: '2026-11-21T05:59:59.999Z', cashier: 'Ploy' }),
        sale(2, { createdAt: '2026-11-21T06:00:00.000Z', cashier: '' }),
        sale(3, { createdAt: '2026-11-21T05:00:00.000Z', product: rov, cashier: 'Ploy', quantity: 2 }),
      ],
    });
    const line = (key: string, count: number, quantity = count) => ({
      key,
      count,
      quantity,
      totals: [baht(10_000 * count)],
    });
    expect(report.byProduct).toEqual([line('Arena of Valor', 1, 2), line('Free Fire', 2)]);
    expect(report.byCashier).toEqual([line('', 1), line('Ploy', 2, 3)]);
    expect(report.byHour).toEqual([
      line('2026-11-21T05:00:00.000Z', 2, 3),
      line('2026-11-21T06:00:00.000Z', 1),
    ]);
  });

  it('begins its hours where the shop’s clock does', () => {
    const settings = { ...HEAD.settings, timeZone: 'Asia/Kolkata' };
    expect(written({ sales: [sale(1)] }, { settings }).byHour).toMatchObject([
      { key: '2026-11-21T04:30:00.000Z' },
    ]);
  });

  it('shows what went through the till, and the part outside any shift', () => {
    const entries = [entryOf({ shiftId: null }), entryOf({ tender: 'other' })];
    const report = written({ entries });
    expect(report.tenders.map(({ tender }) => tender)).toEqual(['cash', 'other']);
    expect(report.outsideShifts.map(({ tender }) => tender)).toEqual(['cash']);
  });

  it('lists the open sales, the oldest first, and says from which day it comes', () => {
    const report = written({
      sales: [
        unknownOf({ id: saleId(3) }),
        unknownOf({ id: saleId(2) }),
        unknownOf({ id: saleId(4), createdAt: EVENING }),
        unknownOf({ id: saleId(5), createdAt: DAY_BEGINS }),
      ],
      carried: [{ sale: sale(1, { state: 'held', createdAt: EVENING, quantity: 2 }), zDay: '2026-11-19' }],
    });
    expect(report.open.map((line) => [line.saleId, line.carriedFrom])).toEqual([
      [saleId(1), '2026-11-19'],
      [saleId(4), '2026-11-20'],
      [saleId(5), null],
      [saleId(2), null],
      [saleId(3), null],
    ]);
    expect(report.open[0]).toEqual({
      saleId: saleId(1),
      code: 'TG1',
      at: EVENING,
      product: 'Free Fire',
      package: '310 Diamonds',
      quantity: 2,
      total: baht(10_000),
      state: 'held',
      carriedFrom: '2026-11-19',
      moneyBack: false,
    });
    expect(report.sold.count).toBe(0);
  });

  it('counts sales after the day before was closed, and nothing without a payment', () => {
    const sales = [
      sale(1, { createdAt: EVENING }),
      sale(2, { createdAt: EVENING, payments: [], state: 'held' }),
      sale(3, { createdAt: DAY_BEGINS }),
      sale(4, { createdAt: EVENING, state: 'held' }),
    ];
    expect(written({ sales }).afterClosing).toBe(2);
  });

  it('counts sales dated after it was taken', () => {
    const sales = [
      sale(1, { createdAt: HEAD.takenAt }),
      sale(2, { createdAt: '2026-11-21T15:00:00.001Z' }),
      sale(3, { createdAt: '2026-11-22T05:00:00.000Z' }),
    ];
    expect(written({ sales }).datedAhead).toBe(2);
  });

  it('hands on adjustments and what the service lists', () => {
    const adjustment = adjustmentOf(10_000);
    const service = { refreshedAt: NOON, count: 1, totals: [baht(1)], onlyThere: 0 };
    const report = written({ adjustments: [adjustment] }, { service });
    expect(report).toMatchObject({ adjustments: [adjustment], service, sold: { count: 0 } });
  });
});

it.each(SALE_STATES)('a sale that is %s stands where its outcome puts it', (state) => {
  const sold = ['accepted', 'delivered'];
  const over = ['rejected', 'failed', 'voided'];
  expect(standing(state)).toBe(sold.includes(state) ? 'sold' : over.includes(state) ? 'nothing' : 'open');
});

describe('a shift', () => {
  const entries = [entryOf(), moveOf('cash-in', 1_000), moveOf('cash-out', 200)];

  it('that is open shows what came and went, and not what should be in it: its count is blind', () => {
    const report = shiftReport(shiftOf(), entries);
    expect(report).toMatchObject({ expected: null, moves: entries.slice(1) });
    expect(report.tenders).toHaveLength(1);
  });

  it('is in the report with its own entries', () => {
    const report = written({ shifts: [{ shift: shiftOf(), entries }] });
    expect(report.shifts).toEqual([shiftReport(shiftOf(), entries)]);
  });
});

it('a report in a list shows its sums, and over and short together', () => {
  const counted = (minor: number) => ({
    shift: shiftOf({ closing: closingOf({ difference: baht(minor) }) }),
    entries: [],
  });
  const report = written({
    sales: [sale(1), unknownOf()],
    adjustments: [adjustmentOf(500), adjustmentOf(-200)],
    shifts: [counted(-500), counted(200), { shift: shiftOf(), entries: [] }],
  });
  expect(summaryOf({ number: 7, report })).toEqual({
    number: 7,
    day: DAY,
    takenAt: HEAD.takenAt,
    takenBy: 'Nok',
    totals: [baht(10_000)],
    count: 1,
    open: 1,
    adjusted: [baht(300)],
    differences: [baht(-300)],
  });
});

it.each([
  [[500, -500], []],
  [[500, -499], [baht(1)]],
  [[], []],
])('adjustments of %j are shown in a list as %j', (minors, adjusted) => {
  const report = written({ adjustments: minors.map(adjustmentOf) });
  expect(summaryOf({ number: 7, report }).adjusted).toEqual(adjusted);
});

describe('what the service lists', () => {
  const { bounds } = HEAD;
  const figures = (...orders: Parameters<typeof serviceFigures>[0]) =>
    serviceFigures(orders, bounds, NOON, ({ code }) => code === 'TG1');

  it('is counted within the day, with a separate count of the orders of no sale of this till', () => {
    expect(
      figures(
        orderOf(),
        orderOf({ id: 'o2', code: 'TG2', total: null, at: bounds.from }),
        orderOf({ id: 'o3', code: 'TG3', at: bounds.to - 1 }),
      ),
    ).toEqual({ refreshedAt: NOON, count: 3, totals: [baht(20_000)], onlyThere: 2 });
  });

  it.each([
    ['undated', { at: null }],
    ['of the day before', { at: bounds.from - 1 }],
    ['of the day after', { at: bounds.to }],
    ['no longer listed', { missingSince: NOON }],
  ])('leaves out an order that is %s', (_, change) => {
    expect(figures(orderOf(change))).toMatchObject({ count: 0, totals: [], onlyThere: 0 });
  });

  it('counts an order that is listed again once, and another one under its id separately', () => {
    const twice = { faults: ['repeated-id'] } as const;
    const again = { key: 'again', ...twice };
    expect(figures(orderOf(twice), orderOf(again))).toMatchObject({ count: 1, totals: [baht(10_000)] });
    expect(figures(orderOf(again), orderOf(twice))).toMatchObject({ count: 1 });
    expect(figures(orderOf(), orderOf({ ...again, code: 'TG2' }))).toMatchObject({ count: 2 });
    expect(figures(orderOf({ code: null }), orderOf({ ...again, code: null }))).toMatchObject({ count: 2 });
  });
});

describe('a loss in a report', () => {
  const refund: Refund = {
    at: NOON,
    who: 'Nok',
    tender: 'cash',
    amount: baht(10_000),
    shiftId: 1,
    creditNote: null,
    reason: 'x',
  };
  const sold = sale(1, { state: 'delivered', refund });
  const back = entryOf({ seq: 2, kind: 'refund', reason: 'x' });
  const lost = (change: Partial<ReportMaterial>) => written(change).losses.map(({ saleId: id }) => id);

  it('is a sale that was refunded within it, once, with the refund', () => {
    expect(written({ sales: [sold], entries: [entryOf(), back] }).losses).toEqual([
      {
        saleId: saleId(1),
        code: 'TG1',
        product: sold.product.name,
        package: sold.package.name,
        amount: baht(10_000),
      },
    ]);
  });

  it('is not what goes back after it, nor another sale’s money, nor what came to nothing', () => {
    const another = { ...back, saleId: saleId(2) };
    expect(lost({ sales: [sold], entries: [entryOf()] })).toEqual([]);
    expect(lost({ sales: [sold], entries: [entryOf(), another] })).toEqual([]);
    expect(lost({ sales: [{ ...sold, state: 'rejected' }], entries: [back] })).toEqual([]);
    expect(lost({ sales: [{ ...sold, refund: null }], entries: [entryOf()] })).toEqual([]);
  });

  it('is what an earlier report sold, given back now or found sold after its money went back', () => {
    const foundSold = adjustmentOf(10_000);
    expect(lost({ related: [sold], entries: [back] })).toEqual([saleId(1)]);
    expect(lost({ related: [sold], adjustments: [foundSold] })).toEqual([saleId(1)]);
    expect(lost({ related: [sold], adjustments: [{ ...foundSold, from: 'accepted' }] })).toEqual([]);
    expect(lost({ related: [sold], adjustments: [{ ...foundSold, to: 'rejected' }] })).toEqual([]);
    expect(lost({ related: [sold], entries: [entryOf()] })).toEqual([]);
  });
});

it('money of a report outside its drawers, and in its drawers from another report, is shown separately', () => {
  const [here, elsewhere, nowhere] = [1, 9, null].map((shiftId, seq) =>
    entryOf({ seq, shiftId, amount: baht(seq + 1) }),
  );
  const before = entryOf({ seq: 7, amount: baht(300) });
  const report = written({
    entries: [here!, elsewhere!, nowhere!],
    shifts: [{ shift: shiftOf(), entries: [here!, before] }],
  });
  const paid = (sums: typeof report.ofOtherDays) => sums.map((sum) => [sum.payments, ...sum.paid]);
  expect(paid(report.inOtherDrawers)).toEqual([[1, baht(2)]]);
  expect(paid(report.outsideShifts)).toEqual([[1, baht(3)]]);
  expect(paid(report.ofOtherDays)).toEqual([[1, baht(300)]]);
});
