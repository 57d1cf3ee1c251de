import { describe, expect, it } from 'vitest';
import { boundsOf, businessDayOf } from '@shared/model/day/business-day';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import { dayReview, daySummary, type ReviewInput } from './review-of-day';
import { baht, NOON, orderOf, saleId, saleOf, seenOrderOf, transactionOf } from '../test-support/sales';
import type { DaySale } from './day-sale';

const clock = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const bounds = boundsOf('2026-11-21', clock);
const GONE = '2026-11-21T09:00:00.000Z';

function inputOf(change: Partial<ReviewInput> = {}): ReviewInput {
  return {
    bounds,
    timeZone: clock.timeZone,
    dayOf: (at) => businessDayOf(at, clock),
    service: 'here',
    sales: [],
    orders: [],
    carried: [],
    elsewhere: [],
    stuckBefore: Date.parse(NOON),
    bookedAnyway: { saleIds: new Set(), orderKeys: new Set() },
    successStatuses: ['SUCCESS'],
    failedStatuses: ['FAILED'],
    ...change,
  };
}
const review = (change: Partial<ReviewInput>) => dayReview(inputOf(change));
const placesOf = (change: Partial<ReviewInput>) => review(change).rows.map((row) => [row.bucket, row.why]);
/** The bucket of the sale when that order is listed. */
const place = (sale: Parameters<typeof saleOf>[0], order?: Parameters<typeof orderOf>[0]) =>
  placesOf({ sales: [saleOf(sale)], orders: order ? [orderOf(order)] : [] });

describe('a sale that was sold', () => {
  const delivered = { state: 'delivered' } as const;

  it('agrees with an order of the same total and a status that fits', () => {
    expect(place(delivered, {})).toEqual([['agree', 'same']]);
    expect(place({}, { status: 'success' })).toEqual([['agree', 'same']]);
  });

  it.each(['CREATED', 'PENDING', 'processing', 'BOOKED', 'no word that anybody wrote down', null])(
    'is not delivered yet while its order says %j, and never agrees',
    (status) => {
      const transaction = transactionOf({ status });
      expect(place({ transaction }, { status })).toEqual([['not-delivered', 'not-delivered-yet']]);
      const createdAt = new Date(Date.parse(NOON) - 1).toISOString();
      expect(place({ createdAt }, { status })).toEqual([['not-delivered', 'stuck']]);
      expect(place(delivered, { status })).toEqual([['differs', 'status-differs']]);
    },
  );

  it.each([{}, delivered])('differs when its order has failed since, %j', (sale) => {
    expect(place(sale, { status: 'failed' })).toEqual([['differs', 'status-differs']]);
  });

  it('differs where the order says another amount, another currency or none', () => {
    for (const total of [baht(9_999), { minor: 10_000, currency: 'USD' }, null]) {
      expect(place(delivered, { total })).toEqual([['differs', 'amount-differs']]);
    }
  });

  it('differs where the order names another game, package or player, also where it settled the sale', () => {
    const [line] = orderOf().lines;
    for (const change of [{ product: 'RoV' }, { package: '100 Diamonds' }, { payload: ['99'] }]) {
      const lines = [{ ...line!, ...change }];
      expect(place(delivered, { lines })).toEqual([['differs', 'item-differs']]);
      expect(place({ ...delivered, seenOrder: seenOrderOf() }, { lines })).toEqual([
        ['differs', 'item-differs'],
      ]);
    }
    const spelled = [{ product: 'FREE  FIRE ', package: '310\u00A0diamonds', payload: ['1234-567890'] }];
    expect(place(delivered, { lines: spelled })).toEqual([['agree', 'same']]);
  });

  it('is ours only when it is not listed, or no longer', () => {
    expect(place(delivered)).toEqual([['ours-only', 'not-listed']]);
    const { rows, service } = review({ sales: [saleOf()], orders: [orderOf({ missingSince: GONE })] });
    expect(rows).toMatchObject([{ why: 'no-longer-listed', serviceTotal: null, orderKey: '["o1","TG1"]' }]);
    expect(service).toEqual({ count: 0, totals: [] });
  });
});

it('is of another account where it went there and is not listed here: nothing is missing', () => {
  const sales = [{ ...saleOf({ state: 'delivered' }), service: 'there' }];
  expect(placesOf({ sales })).toEqual([['other-account', 'other-account']]);
  expect(placesOf({ sales, orders: [orderOf()] })).toEqual([['agree', 'same']]);
  expect(placesOf({ sales: [{ ...saleOf({ state: 'delivered' }), service: 'here' }] })).toEqual([
    ['ours-only', 'not-listed'],
  ]);
});

describe('a sale that was not sold', () => {
  it.each(['unknown', 'held', 'not-sent', 'sending'] as const)('is open while it is %s', (state) => {
    expect(place({ state, transaction: null })).toEqual([['open', state]]);
  });

  it('came to nothing when it was closed by hand', () => {
    expect(place({ state: 'voided', transaction: null })).toEqual([['agree', 'came-to-nothing']]);
  });

  it.each(['rejected', 'failed', 'voided'] as const)(
    'is owed back when it was %s, until that is settled; not where nothing was paid',
    (state) => {
      const seenOrder = seenOrderOf({ key: 'seen' });
      const owed = saleOf({
        state,
        transaction: null,
        refundOpen: state === 'voided',
        ...(state === 'failed' ? { seenOrder } : {}),
      });
      const order = state === 'failed' ? [orderOf({ key: 'seen', status: 'FAILED' })] : [];
      const of = (change: Partial<DaySale>) => review({ sales: [{ ...owed, ...change }], orders: order });
      const { rows, buckets } = of({});
      expect(rows).toMatchObject([{ bucket: 'owed-back', why: state }]);
      expect(buckets[1]).toEqual({ bucket: 'owed-back', count: 1, ours: [baht(10_000)], theirs: [] });
      const free = {
        payments: [{ tender: 'cash', tendered: null, rounding: null, amount: baht(0) }],
      } as const;
      for (const settled of [{ refundSettled: true }, { payments: [] }, free]) {
        const { rows: now, buckets: after } = of(settled);
        expect(now).toMatchObject([{ bucket: 'agree', why: 'came-to-nothing' }]);
        expect(after.at(-1)).toEqual({ bucket: 'agree', count: 1, ours: [], theirs: [] });
      }
    },
  );

  it('differs when it has failed and the service lists it otherwise', () => {
    expect(place({ state: 'failed' }, { status: 'SUCCESS' })).toEqual([['differs', 'status-differs']]);
  });

  it('stays open while it may have been booked, whatever is listed', () => {
    for (const state of ['unknown', 'sending'] as const) {
      expect(place({ state }, {})).toEqual([['open', state]]);
    }
  });

  it.each(['rejected', 'voided', 'not-sent'] as const)('differs when it was %s and is listed', (state) => {
    expect(place({ state }, {})).toEqual([['differs', 'booked-anyway']]);
    expect(place({ state }, { missingSince: GONE })).not.toContainEqual(['differs', 'booked-anyway']);
  });

  it('differs, and the order with it, when an alarm says that they belong together', () => {
    const { rows, buckets } = review({
      sales: [saleOf({ state: 'rejected', transaction: null })],
      orders: [orderOf({ code: 'TG9', key: 'ghost' }), orderOf({ code: 'TG8', key: 'other' })],
      bookedAnyway: { saleIds: new Set([saleId(1)]), orderKeys: new Set(['ghost']) },
    });
    expect(Object.fromEntries(rows.map((row) => [row.key, row.why]))).toEqual({
      [saleId(1)]: 'booked-anyway',
      ghost: 'booked-anyway',
      other: 'other-till',
    });
    expect(buckets[0]).toEqual({ bucket: 'differs', count: 2, ours: [], theirs: [baht(10_000)] });
  });
});

describe('an order without a sale', () => {
  it('may be that of a sale without an outcome when both are of one item', () => {
    const why = (state: SaleState, line: { product: string; package: string }, carried = false) => {
      const sale = saleOf({ state, transaction: null });
      const orders = [orderOf({ code: 'TG9', lines: [{ ...line, payload: [] }] })];
      const { rows } = review(carried ? { carried: [sale], orders } : { sales: [sale], orders });
      return rows.find(({ source }) => source === 'service')?.why;
    };
    const { product, package: item } = saleOf();
    const same = { product: product.name, package: item.name };
    expect([why('unknown', same), why('unknown', same, true)]).toEqual([
      'perhaps-unknown',
      'perhaps-unknown',
    ]);
    expect(why('unknown', { ...same, package: 'another' })).toBe('other-till');
    expect(why('held', same)).toBe('other-till');
  });

  it('is another till’s, no one’s, or a second one under the code of a sale', () => {
    const orders = [orderOf(), orderOf({ key: 'again', id: 'o2' }), orderOf({ key: 'x', code: null })];
    const places = review({ sales: [saleOf()], orders }).rows.map((row) => [row.key, row.bucket, row.why]);
    expect(places).toEqual([
      [saleId(1), 'agree', 'same'],
      ['again', 'service-only', 'another-sales-code'],
      ['x', 'service-only', 'other-till'],
    ]);
  });

  it('that is no longer listed is shown as such and is in no sum', () => {
    const day = review({ orders: [orderOf({ missingSince: GONE })] });
    expect(day.rows).toMatchObject([{ bucket: 'service-only', why: 'no-longer-listed', serviceTotal: null }]);
    expect([day.service, day.figures.totals]).toEqual([{ count: 0, totals: [] }, []]);
  });
});

describe('rows carried from other days', () => {
  it('is listed with its own day, oldest last, counted where it is open and in no other figure', () => {
    const carried = [
      saleOf({ id: saleId(3), state: 'unknown', transaction: null, createdAt: '2026-11-20T20:59:59.000Z' }),
      saleOf({ id: saleId(2), state: 'held', transaction: null, createdAt: '2026-11-18T21:00:00.000Z' }),
    ];
    const { rows, buckets, ...figures } = review({ sales: [saleOf()], carried });
    expect(buckets).toContainEqual({ bucket: 'open', count: 2, ours: [baht(20_000)], theirs: [] });
    expect(rows.slice(1)).toMatchObject([
      { saleId: saleId(3), bucket: 'open', why: 'unknown', carriedFrom: '2026-11-20' },
      { saleId: saleId(2), bucket: 'open', why: 'held', carriedFrom: '2026-11-19' },
    ]);
    expect(rows[0]?.carriedFrom).toBeNull();
    const { rows: _, buckets: before, ...alone } = review({ sales: [saleOf()] });
    expect(buckets.slice(3)).toEqual(before.slice(3));
    expect(figures).toEqual(alone);
  });
});

describe('the figures', () => {
  it('name what each source says, and the money at stake', () => {
    const { buckets, till, service, quantity } = review({
      sales: [
        saleOf({ quantity: 3 }),
        saleOf({ id: saleId(2), state: 'unknown', transaction: null, expectedTotal: baht(700) }),
        saleOf({ id: saleId(3), expectedTotal: baht(500), transaction: transactionOf({ code: 'TG3' }) }),
      ],
      orders: [
        orderOf({ total: baht(9_000) }),
        orderOf({ code: 'TG9', key: 'k', total: baht(40), lines: [] }),
      ],
    });
    expect(buckets).toEqual([
      { bucket: 'differs', count: 1, ours: [baht(10_000)], theirs: [baht(9_000)] },
      { bucket: 'owed-back', count: 0, ours: [], theirs: [] },
      { bucket: 'open', count: 1, ours: [baht(700)], theirs: [] },
      { bucket: 'not-delivered', count: 0, ours: [], theirs: [] },
      { bucket: 'ours-only', count: 1, ours: [baht(500)], theirs: [] },
      { bucket: 'other-account', count: 0, ours: [], theirs: [] },
      { bucket: 'service-only', count: 1, ours: [], theirs: [baht(40)] },
      { bucket: 'agree', count: 0, ours: [], theirs: [] },
    ]);
    expect(till).toEqual({ count: 2, totals: [baht(10_500)] });
    expect(service).toEqual({ count: 2, totals: [baht(9_040)] });
    // The order without lines states no quantity and is counted as one.
    expect(quantity).toBe(5);
  });

  it('count an order once that is listed again, also when it is that of a sale', () => {
    const again = { faults: ['repeated-id'] as const };
    const orders = [
      orderOf({ key: 'k#2', ...again }),
      orderOf({ ...again }),
      orderOf({ key: 'k#3', ...again }),
    ];
    const sale = saleOf({ state: 'delivered', seenOrder: seenOrderOf() });
    expect(review({ sales: [sale], orders }).service).toEqual({ count: 1, totals: [baht(10_000)] });
    expect(review({ orders }).service).toEqual({ count: 1, totals: [baht(10_000)] });
  });

  it('break down the sales', () => {
    const lines = [{ product: null, package: null, payload: [] }];
    const { breakdowns } = review({
      sales: [
        saleOf({ createdAt: '2026-11-21T05:59:59.000Z', quantity: 2 }),
        saleOf({ id: saleId(2), payments: [], cashier: '', transaction: transactionOf({ code: 'TG2' }) }),
        saleOf({
          id: saleId(3),
          payments: [{ tender: 'promptpay', tendered: null, rounding: null, amount: baht(10_000) }],
          transaction: null,
        }),
        saleOf({ id: saleId(4), state: 'rejected', transaction: null }),
      ],
      orders: [
        orderOf({ code: 'TG9', key: 'z', at: Date.parse('2026-11-21T04:59:59.000Z'), lines, total: null }),
        orderOf({ code: 'TG8', key: 'y', at: null }),
      ],
    });
    const line = (key: string, count: number, quantity: number, minor: number) => ({
      key,
      count,
      quantity,
      totals: minor === 0 ? [] : [baht(minor)],
    });
    expect(breakdowns).toEqual({
      hour: [line('2026-11-21T04:00:00.000Z', 1, 1, 0), line(NOON, 3, 4, 30_000)],
      product: [line('Free Fire', 3, 4, 30_000), line('', 1, 1, 0)],
      package: [line('Free Fire · 310 Diamonds', 3, 4, 30_000), line('', 1, 1, 0)],
      tender: [line('cash', 1, 2, 10_000), line('promptpay', 1, 1, 10_000)],
      cashier: [line('Nok', 2, 3, 20_000), line('', 1, 1, 10_000)],
    });
  });

  it('say of every state whether it was sold', () => {
    const sales = SALE_STATES.map((state: SaleState, index) =>
      saleOf({ id: saleId(index), state, transaction: null, expectedTotal: baht(10 ** index) }),
    );
    expect(daySummary(inputOf({ sales }), null)).toEqual({
      until: null,
      count: 2,
      quantity: 2,
      totals: [baht(1_100)],
      hours: review({ sales }).breakdowns.hour,
    });
    expect(review({ sales }).till).toEqual({ count: 2, totals: [baht(1_100)] });
  });
});
