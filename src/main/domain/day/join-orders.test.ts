import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { dayHistory } from './history-of-day';
import { joinOrders, NamedSales, namesOfSales } from './join-orders';
import { listedWithin } from './listed-orders';
import { baht, NOON, orderOf, saleId, saleOf, seenOrderOf, transactionOf } from '../test-support/sales';

const noon = Date.parse(NOON);
const bounds = { from: noon - 3_600_000, to: noon + 3_600_000 };
const GONE = '2026-11-21T05:30:00.000Z';
const { id: transactionId } = transactionOf();
/** What the service calls the order of the same sale by another code. */
const byId = (change: Partial<ServiceOrder> = {}) =>
  orderOf({ key: 'by id', id: transactionId, code: 'OR1', ...change });
const settled = orderOf({ key: 'settled', id: 'o9', code: 'OR9' });
const settledSale = (change: Partial<Sale> = {}) =>
  saleOf({ state: 'delivered', seenOrder: seenOrderOf({ key: 'settled', code: 'OR9' }), ...change });

/** Keys of the orders that the sales have, one after another, in whichever order the list was read. */
function joined(sales: readonly Sale[], orders: readonly ServiceOrder[]): (string | null)[] {
  const keys = (some: readonly ServiceOrder[]) => {
    const found = joinOrders(sales, some);
    return sales.map(({ id }) => found.get(id)?.key ?? null);
  };
  expect(keys(orders.toReversed())).toEqual(keys(orders));
  return keys(orders);
}

describe('a sale has', () => {
  it('the order that settled it before one with its code, and that before one with its Transaction’s id', () => {
    const withCode = orderOf({ key: 'with code' });
    expect(joined([settledSale()], [byId(), withCode, settled])).toEqual(['settled']);
    expect(joined([settledSale()], [byId(), withCode])).toEqual(['with code']);
    expect(joined([settledSale()], [byId()])).toEqual(['by id']);
  });

  it('one that is still listed before one that is not, however strong the link', () => {
    const gone = { ...settled, missingSince: GONE };
    expect(joined([settledSale()], [gone, byId()])).toEqual(['by id']);
    expect(joined([settledSale()], [gone, byId({ missingSince: GONE })])).toEqual(['settled']);
  });

  it('the earliest of several that are known alike', () => {
    const [late, early] = [orderOf({ key: 'a', at: noon + 2 }), orderOf({ key: 'b', at: noon + 1 })];
    expect(joined([saleOf()], [late, early])).toEqual(['b']);
    expect(joined([saleOf()], [late, orderOf({ key: 'c', at: null })])).toEqual(['a']);
    expect(joined([saleOf()], [orderOf({ key: 'b' }), orderOf({ key: 'a' })])).toEqual(['a']);
  });

  it('the one of its day, where a service gives a code again each day', () => {
    const hours = (off: number) => orderOf({ key: `${off}`, at: noon + off * 3_600_000 });
    expect(joined([saleOf()], [hours(-20), hours(0), hours(20)])).toEqual(['0']);
    expect(joined([saleOf()], [hours(-20)])).toEqual(['-20']);
  });

  it('none that another sale has, and that sale rather the one that settled it', () => {
    const other = saleOf({ id: saleId(2) });
    const sale = settledSale({ seenOrder: seenOrderOf({ key: 'b', code: 'TG1' }) });
    expect(joined([other, sale], [orderOf({ key: 'a' }), orderOf({ key: 'b', at: noon - 1 })])).toEqual([
      'a',
      'b',
    ]);
    expect(joined([other, sale], [orderOf({ key: 'a' })])).toEqual([null, 'a']);
  });
});

describe('one sale is one line', () => {
  const figuresOf = (sales: readonly Sale[], orders: readonly ServiceOrder[]) => {
    const { rows, figures } = dayHistory({
      bounds,
      sales,
      orders,
      elsewhere: [],
      successStatuses: ['SUCCESS'],
      failedStatuses: ['FAILED'],
    });
    return { lines: rows.filter((row) => row.sold).map(({ source }) => source), totals: figures.totals };
  };
  const once = { lines: ['both'], totals: [baht(10_000)] };

  it.each<[string, Sale, readonly ServiceOrder[]]>([
    ['whose order has the code of the Transaction', saleOf(), [orderOf()]],
    ['whose order has another code, and the Transaction’s id', saleOf(), [byId()]],
    ['that a person settled by an order of another code and id', settledSale(), [settled]],
    [
      'whose order is listed twice with two statuses',
      saleOf(),
      ['PENDING', 'SUCCESS'].map((status, index) =>
        orderOf({ key: `${index}`, status, faults: ['repeated-id'] }),
      ),
    ],
    [
      'whose order is listed under both codes',
      saleOf(),
      [byId({ code: 'TG1', faults: ['repeated-id'] }), byId({ key: 'again', faults: ['repeated-id'] })],
    ],
  ])('%s', (_, sale, orders) => {
    expect(figuresOf([sale], orders)).toEqual(once);
    expect(figuresOf([sale], orders.toReversed())).toEqual(once);
  });
});

it('of another till’s order that is listed twice, the one that still is listed counts, though it is later', () => {
  const again = { faults: ['repeated-id'] } as const;
  const orders = [
    orderOf({ key: 'gone', missingSince: GONE, ...again }),
    orderOf({ key: 'there', at: noon + 1, total: baht(9_000), ...again }),
  ];
  const statuses = { successStatuses: ['SUCCESS'], failedStatuses: ['FAILED'] };
  const { rows, figures } = dayHistory({ bounds, sales: [], orders, elsewhere: [], ...statuses });
  expect(rows.map(({ key, sold }) => [key, sold])).toEqual([
    ['there', true],
    ['gone', false],
  ]);
  expect(figures.totals).toEqual([baht(9_000)]);
});

describe('what the service lists within a day', () => {
  const again = { faults: ['repeated-id'] } as const;

  it('has an order once that is listed twice: the earliest that still is', () => {
    const orders = [
      orderOf({ key: 'late', at: noon + 2, ...again }),
      orderOf({ key: 'early', at: noon + 1, ...again }),
      orderOf({ key: 'gone', at: noon, missingSince: GONE, ...again }),
      orderOf({ key: 'other', code: 'TG2', ...again }),
    ];
    expect(listedWithin(orders, bounds).map(({ key }) => key)).toEqual(['early', 'other']);
  });

  it('begins with the first instant, ends before the next day’s, and has nothing without a time', () => {
    const orders = [bounds.from - 1, bounds.from, bounds.to - 1, bounds.to, null].map((at, index) =>
      orderOf({ key: `${index}`, code: `${index}`, at }),
    );
    expect(listedWithin(orders, bounds).map(({ key }) => key)).toEqual(['1', '2']);
  });
});

describe('sales are asked for by what the service may call their orders', () => {
  const another = saleOf({ id: saleId(2), product: { ...saleOf().product, name: 'RoV' }, transaction: null });
  const sameCode = { ...another, expectedTotal: baht(1), seenOrder: seenOrderOf({ key: 'k', code: 'TG1' }) };
  const sales = new NamedSales([sameCode, saleOf()]);

  it('an order is known when it is one sale’s, though another has its code', () => {
    expect(sales.have(orderOf())).toBe(true);
    expect(sales.have(orderOf({ code: 'X', id: 'x' }))).toBe(false);
  });

  it('a code is known when a sale has it, and a missing code is no sale’s', () => {
    const known = ['TG1', 'X', null].map((code) => sales.haveCodeOf(orderOf({ code })));
    expect(known).toEqual([true, false, false]);
  });

  it('an order that settled a sale before orders had keys is no name to look for', () => {
    expect(namesOfSales([settledSale({ seenOrder: seenOrderOf({ key: '' }) })]).keys).toEqual([]);
    expect(namesOfSales([settledSale()]).keys).toEqual(['settled']);
  });
});
