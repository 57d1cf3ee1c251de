import { describe, expect, it } from 'vitest';
import { boundsOf } from '@shared/model/day/business-day';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { dayHistory, type DayInput } from './history-of-day';
import { baht, NOON, orderOf, saleId, saleOf, seenOrderOf, transactionOf } from '../test-support/sales';
import type { DaySale } from './day-sale';

const bounds = boundsOf('2026-11-21', { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' });
/** Instants of the shop's day 21 November, by the clock of Bangkok. */
const at = (time: string) => Date.parse(`2026-11-${time}+07:00`);
const iso = (time: string) => new Date(at(time)).toISOString();

/** No sale of another day has to do with these. */
const ELSEWHERE: DaySale[] = [];

function review(change: Partial<DayInput>) {
  return dayHistory({
    bounds,
    sales: [],
    orders: [],
    elsewhere: ELSEWHERE,
    successStatuses: ['SUCCESS'],
    failedStatuses: ['FAILED'],
    ...change,
  });
}

const NO_FIGURES = {
  ...{ count: 0, soldCount: 0, totals: [], ofThisTill: { count: 0, totals: [] }, withoutTotal: 0 },
  ...{ otherStatus: { count: 0, totals: [] }, notSold: 0, held: 0, unsettled: 0, faulty: 0, undated: 0 },
};

describe('the lines of a day', () => {
  it('are empty when nothing happened', () => {
    expect(review({})).toEqual({
      rows: [],
      figures: NO_FIGURES,
      service: { count: 0, totals: [] },
    });
  });

  it('join a sale and its order by code into one', () => {
    const { rows } = review({
      sales: [saleOf({ quantity: 2 })],
      orders: [orderOf({ status: 'PROCESSING', faults: ['missing-lines'] })],
    });
    expect(rows).toEqual([
      {
        key: saleId(1),
        source: 'both',
        saleId: saleId(1),
        orderKey: '["o1","TG1"]',
        code: 'TG1',
        at: at('21T12:00:00'),
        product: 'Free Fire',
        package: '310 Diamonds',
        quantity: 2,
        recipient: ['1234567890'],
        state: 'accepted',
        status: 'PROCESSING',
        total: baht(10_000),
        serviceTotal: baht(10_000),
        sold: true,
        faults: ['missing-lines'],
        missingSince: null,
        differs: false,
        cashier: 'Nok',
        receiptNumber: null,
        approvedBy: [],
        tenders: [{ tender: 'cash', part: baht(10_000) }],
      },
    ]);
  });

  it('keep an order that the service no longer lists, marked and in no total', () => {
    const { rows, figures } = dayHistory({
      bounds,
      sales: [],
      orders: [orderOf(), orderOf({ id: 'o2', code: 'TG2', missingSince: NOON })],
      elsewhere: ELSEWHERE,
      successStatuses: ['SUCCESS'],
      failedStatuses: ['FAILED'],
    });
    expect(rows.map((row) => [row.code, row.sold, row.missingSince]).sort()).toEqual([
      ['TG1', true, null],
      ['TG2', false, NOON],
    ]);
    expect(figures).toMatchObject({ count: 2, soldCount: 1, totals: [baht(10_000)] });
  });

  it('keep apart what has no code or another one', () => {
    const { rows } = review({
      sales: [
        saleOf(),
        saleOf({ id: saleId(2), state: 'unknown', transaction: null }),
        saleOf({ id: saleId(3), transaction: transactionOf({ code: null }) }),
      ],
      orders: [orderOf({ code: 'TG9', id: 'o9' }), orderOf({ code: null, id: 'o0', key: 'codeless' })],
    });
    expect(rows.map((row) => [row.source, row.code])).toEqual(
      expect.arrayContaining([
        ['till', 'TG1'],
        ['till', null],
        ['till', null],
        ['service', 'TG9'],
        ['service', null],
      ]),
    );
    expect(rows).toHaveLength(5);
  });

  it('join a sale to the very order that it was settled by, with a code or without', () => {
    const settled = (key: string, code: string | null) =>
      saleOf({ state: 'delivered', transaction: null, seenOrder: seenOrderOf({ key, code, by: 'person' }) });
    const codeless = orderOf({ key: 'codeless', code: null });
    expect(review({ sales: [settled('codeless', null)], orders: [codeless] }).rows).toMatchObject([
      { source: 'both', orderKey: 'codeless', total: baht(10_000) },
    ]);
    const orders = [orderOf({ key: 'a' }), orderOf({ key: 'b', id: 'o2' })];
    const { rows } = review({ sales: [settled('b', 'TG1')], orders });
    expect(rows.find((row) => row.saleId !== null)?.orderKey).toBe('b');
  });

  it('join one order to one sale, and rather one that is still listed', () => {
    const sales = [saleOf(), saleOf({ id: saleId(2) })];
    const sources = review({ sales, orders: [orderOf()] }).rows.map((row) => row.source);
    expect(sources).toEqual(['both', 'till']);
    const gone = orderOf({ key: 'gone', missingSince: '2026-11-21T09:00:00.000Z' });
    const { rows, figures } = review({
      sales: [saleOf()],
      orders: [gone, orderOf({ id: 'o2', key: 'there' })],
    });
    expect(rows.map((row) => [row.orderKey, row.sold])).toEqual([
      ['there', true],
      ['gone', false],
    ]);
    expect(figures.totals).toEqual([baht(10_000)]);
  });

  it('show a sale without its order by what the Transaction says', () => {
    const [row] = review({ sales: [saleOf()] }).rows;
    expect(row).toMatchObject({
      source: 'till',
      orderKey: null,
      status: 'CREATED',
      faults: [],
      differs: false,
      cashier: 'Nok',
      tenders: [{ tender: 'cash', part: baht(10_000) }],
    });
    const [unanswered] = review({ sales: [saleOf({ state: 'not-sent', transaction: null })] }).rows;
    expect(unanswered).toMatchObject({ status: null, total: baht(10_000), sold: false });
  });

  it('come newest first, by the till’s clock for its own sales, and undated ones last', () => {
    const { rows } = review({
      sales: [
        saleOf({ id: saleId(1), createdAt: iso('21T09:00:00') }),
        saleOf({ id: saleId(2), createdAt: iso('21T23:30:00'), transaction: transactionOf({ code: 'TG2' }) }),
      ],
      orders: [
        orderOf({ key: 'undated-b', code: 'U2', at: null }),
        orderOf({ key: 'undated-a', code: 'U1', at: null }),
        orderOf({ key: 'midnight', code: 'TG3', at: at('22T00:30:00') }),
        // The service's clock says 13:00 of a sale that this till made at 09:00.
        orderOf({ key: 'joined', code: 'TG1', at: at('21T13:00:00') }),
        orderOf({ key: 'noon-b', code: 'TG5', at: at('21T12:00:00') }),
        orderOf({ key: 'noon-a', code: 'TG4', at: at('21T12:00:00') }),
      ],
    });
    expect(rows.map((row) => row.key)).toEqual([
      'midnight',
      saleId(2),
      'noon-a',
      'noon-b',
      saleId(1),
      'undated-a',
      'undated-b',
    ]);
  });

  it('mask what the sale holds as a secret', () => {
    const payload = [
      { ref: 'user', value: 'somchai', secret: false },
      { ref: 'password', value: null, secret: true },
      { ref: 'server', value: null, secret: false },
    ];
    expect(review({ sales: [saleOf({ payload })] }).rows[0]?.recipient).toEqual(['somchai', '••••••••', '']);
  });

  it('flag a total that the service lists otherwise, in amount or in currency', () => {
    const differs = (total: ReturnType<typeof baht> | null) =>
      review({ sales: [saleOf()], orders: [orderOf({ total })] }).rows[0]?.differs;
    expect(differs(baht(10_000))).toBe(false);
    expect(differs(null)).toBe(false);
    expect(differs(baht(10_001))).toBe(true);
    expect(differs({ minor: 10_000, currency: 'USD' })).toBe(true);
    // What the customer pays is the shop's own price.
    const dearer = saleOf({ charged: baht(12_000) });
    expect(review({ sales: [dearer], orders: [orderOf({ total: baht(10_000) })] }).rows[0]?.differs).toBe(
      false,
    );
    expect(review({ sales: [dearer], orders: [orderOf({ total: baht(12_000) })] }).rows[0]?.differs).toBe(
      true,
    );
  });
});

describe('which day an order belongs to', () => {
  it('is decided by the bounds: the first instant is in, the last is the next day’s', () => {
    const { rows } = review({
      orders: [
        orderOf({ key: 'before', code: 'A', at: bounds.from - 1 }),
        orderOf({ key: 'first', code: 'B', at: bounds.from }),
        orderOf({ key: 'last', code: 'C', at: bounds.to - 1 }),
        orderOf({ key: 'after', code: 'D', at: bounds.to }),
      ],
    });
    expect(rows.map((row) => row.key)).toEqual(['last', 'first']);
  });

  it('is that of its sale, whatever the service’s clock says', () => {
    const late = orderOf({ at: bounds.to + 60_000 });
    const sold = review({ sales: [saleOf({ createdAt: iso('22T03:59:59') })], orders: [late] });
    expect(sold.rows).toMatchObject([{ source: 'both', at: at('22T03:59:59'), code: 'TG1' }]);
    const nextDay = review({ orders: [orderOf()], elsewhere: [saleOf({ createdAt: iso('22T04:00:00') })] });
    expect(nextDay.rows).toEqual([]);
  });

  it('leaves no order of another day’s sale in, dated or not, with a code or without', () => {
    const createdAt = iso('20T12:00:00');
    const seenOrder = seenOrderOf({ key: 'k3', code: null, by: 'person' });
    const elsewhere = [saleOf({ createdAt }), saleOf({ createdAt, transaction: null, seenOrder })];
    const orders = [
      orderOf({ at: null }),
      orderOf({ key: 'k2', at: at('21T12:00:00') }),
      orderOf({ key: 'k3', code: null }),
      orderOf({ key: 'k4', code: 'OR1', id: transactionOf().id }),
    ];
    expect(review({ orders, elsewhere }).rows).toEqual([]);
  });

  it('has an order under a code that a delivered sale of another day had, too', () => {
    const elsewhere = [saleOf({ createdAt: iso('20T12:00:00'), seenOrder: seenOrderOf({ key: 'k1' }) })];
    const orders = [orderOf({ key: 'k2', at: at('21T12:00:00') })];
    expect(review({ orders, elsewhere }).rows).toMatchObject([{ orderKey: 'k2', sold: true }]);
  });

  it('shows every further order with a sale’s code next to the sale', () => {
    const { rows } = review({
      sales: [saleOf()],
      orders: [orderOf(), orderOf({ key: 'again', id: 'o2', at: bounds.to + 1, faults: ['repeated-id'] })],
    });
    expect(rows.map((row) => [row.key, row.source])).toEqual([
      ['again', 'service'],
      [saleId(1), 'both'],
    ]);
  });
});

describe('an order of another till', () => {
  const row = (change: Parameters<typeof orderOf>[0]) => review({ orders: [orderOf(change)] }).rows[0];
  const line = { product: 'Free Fire', package: '310 Diamonds', payload: ['123'] };

  it('is delivered on a success status, failed on a failed one, else in no state that the till could know', () => {
    expect(row({ status: 'success' })).toMatchObject({ state: 'delivered', status: 'success', saleId: null });
    expect(row({ status: 'failed' })).toMatchObject({ state: 'failed', status: 'failed', sold: false });
    expect(row({ status: 'BOOKED' })).toMatchObject({ state: null, status: 'BOOKED', sold: true });
    expect(row({ status: null })).toMatchObject({ state: null, status: null });
  });

  it('counts its lines as the quantity only when they repeat each other', () => {
    expect(row({ lines: [line] })).toMatchObject({ quantity: 1, recipient: ['123'] });
    expect(row({ lines: [line, line, line] })).toMatchObject({
      quantity: 3,
      recipient: ['123'],
      product: 'Free Fire',
    });
    const other = { product: 'ROV', package: null, payload: ['456', 'S1'] };
    expect(row({ lines: [line, other] })).toMatchObject({
      quantity: null,
      recipient: ['123', '456', 'S1'],
      product: 'Free Fire, ROV',
      package: '310 Diamonds',
    });
  });

  it('is shown without the lines that it lacks', () => {
    expect(row({ lines: [], faults: ['missing-lines'] })).toMatchObject({
      quantity: null,
      product: null,
      package: null,
      recipient: [],
      faults: ['missing-lines'],
    });
  });
});

describe('the figures of a day', () => {
  it('count every state, and as sold the accepted and delivered ones', () => {
    const sales = SALE_STATES.map((state, index) =>
      saleOf({ id: saleId(index), state, transaction: null, expectedTotal: baht(10 ** index) }),
    );
    const { figures } = review({ sales });
    // Rejected, not sent, failed and voided; kept ones and unknown ones are neither sold nor not.
    expect(figures).toMatchObject({ count: 9, soldCount: 2, notSold: 4, held: 1, unsettled: 2 });
    // accepted is the third state of the list and delivered the fourth.
    expect(figures.totals).toEqual([baht(1_100)]);
  });

  it('sum what customers paid here, and what orders of others came to, per currency', () => {
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    const { figures } = review({
      sales: [saleOf({ transaction: transactionOf({ total: baht(10_500) }) })],
      orders: [
        orderOf({ code: 'A', key: 'a', total: usd(99) }),
        orderOf({ code: 'B', key: 'b', total: usd(1) }),
        orderOf({ code: 'C', key: 'c', total: baht(25) }),
      ],
    });
    expect(figures).toMatchObject({ count: 4, soldCount: 4, withoutTotal: 0 });
    expect(figures.totals).toEqual(expect.arrayContaining([baht(10_025), usd(100)]));
    expect(figures.totals).toHaveLength(2);
  });

  it('show the orders that only the service lists, and those without a status of success', () => {
    const { figures } = review({
      sales: [saleOf({ transaction: transactionOf({ code: 'A' }) })],
      orders: [
        orderOf({ code: 'A', key: 'a', status: 'BOOKED' }),
        orderOf({ code: 'B', key: 'b', total: baht(5) }),
        orderOf({ code: 'C', key: 'c', total: baht(7), status: 'BOOKED' }),
        orderOf({ code: 'D', key: 'd', total: null, status: null }),
      ],
    });
    expect(figures).toMatchObject({ soldCount: 4, otherStatus: { count: 2, totals: [baht(7)] } });
  });

  it('keep what has no total in the count, and what has no date in none but its own', () => {
    const { figures } = review({
      orders: [
        orderOf({ code: 'A', key: 'a', total: null, faults: ['missing-total'] }),
        orderOf({ code: 'B', key: 'b', at: null, total: baht(7), faults: ['bad-date'] }),
        orderOf({ code: 'C', key: 'c', total: baht(5) }),
      ],
    });
    expect(figures).toEqual({
      ...NO_FIGURES,
      ...{ count: 2, soldCount: 2, totals: [baht(5)], withoutTotal: 1, faulty: 2, undated: 1 },
    });
  });
});

it('a sale is unsettled while it is not known whether it was booked, and not while it waits to be sent', () => {
  const unsettled = (state: 'unknown' | 'held' | 'not-sent') =>
    review({ sales: [saleOf({ state, transaction: null })] }).figures.unsettled;
  expect([unsettled('unknown'), unsettled('held'), unsettled('not-sent')]).toEqual([1, 0, 0]);
});

it('rows of one moment are in the order of their keys, however they were read', () => {
  const orders = ['b', 'a', 'c'].map((key) => orderOf({ key, code: key, id: key }));
  for (const read of [orders, orders.toReversed()])
    expect(review({ orders: read }).rows.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
