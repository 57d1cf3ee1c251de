import { describe, expect, it } from 'vitest';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { dayLines, type DayInput } from '../day/history-of-day';
import { exportRows } from './export-rows';
import { exportRowOf } from '../test-support/export-rows';
import { baht, NOON, orderOf, saleOf } from '../test-support/sales';

const at = Date.parse(NOON);

function rowsOf(change: Partial<DayInput>) {
  const day = {
    bounds: { from: at - 1, to: at + 86_400_000 },
    sales: [],
    orders: [],
    elsewhere: [],
    successStatuses: ['SUCCESS'],
    failedStatuses: ['FAILED'],
  };
  return dayLines({ ...day, ...change }).flatMap((line) => exportRows('2026-11-21', line, 7));
}

const item = (product: string, ...payload: string[]) => ({ product, package: 'P', payload });

describe('the rows of a line', () => {
  it('are one for a sale, however many pieces it has and however its order lists them', () => {
    const sale = saleOf({ quantity: 2, payload: [{ ref: 'pin', value: 'x', secret: true }] });
    const orders = [orderOf({ lines: [item('A'), item('A')] })];
    expect(rowsOf({ sales: [sale], orders })).toEqual([
      exportRowOf({
        ...{ recipient: [SECRET_MASK], state: 'accepted', receiptNumber: null },
        ...{ total: baht(10_000), serviceTotal: baht(10_000) },
      }),
    ]);
  });

  it('are one for each item of an order, with its money on the first alone', () => {
    const rows = rowsOf({
      orders: [orderOf({ lines: [item('A', '1'), item('B', '2', '3'), item('A', '1')] })],
    });
    expect(
      rows.map((row) => [row.item, row.items, row.product, row.recipient, row.quantity, row.total]),
    ).toEqual([
      [1, 3, 'A', ['1'], 1, baht(10_000)],
      [2, 3, 'B', ['2', '3'], 1, null],
      [3, 3, 'A', ['1'], 1, null],
    ]);
    expect(rows.every((row) => row.sold && row.code === 'TG1' && row.cashier === null)).toBe(true);
  });

  it('are one for an order that lists nothing', () => {
    expect(rowsOf({ orders: [orderOf({ lines: [] })] })).toMatchObject([
      { item: 1, items: 1, product: null, quantity: null, total: baht(10_000) },
    ]);
  });

  it.each([
    ['accepted', true],
    ['delivered', true],
    ['rejected', false],
    ['not-sent', null],
    ['voided', false],
    ['unknown', null],
    ['sending', null],
    ['held', null],
  ] as const)('say of a sale that is %s: sold %s', (state, sold) => {
    const [total, notSold] = sold === true ? [baht(10_000), null] : [null, baht(10_000)];
    expect(rowsOf({ sales: [saleOf({ state })] })).toMatchObject([{ sold, total, notSold }]);
  });

  it('show no tender of a sale that was made before anybody asked', () => {
    expect(rowsOf({ sales: [saleOf({ payments: [] })] })).toMatchObject([{ tenders: [], cashier: 'Nok' }]);
    expect(rowsOf({ sales: [saleOf({ slipReference: 'ABC123', receiptNumber: 'A-000001' })] })).toMatchObject(
      [{ slip: 'ABC123', receiptNumber: 'A-000001' }],
    );
  });

  it('name those who approved something of a sale', () => {
    const [row] = rowsOf({ sales: [{ ...saleOf(), approvedBy: ['Ploy'] }] });
    expect(row?.approvedBy).toEqual(['Ploy']);
  });

  it('show the discount, but not of a sale that came to nothing', () => {
    const discounts = (['accepted', 'held', 'rejected'] as const).map(
      (state) =>
        rowsOf({ sales: [saleOf({ state, discount: { amount: baht(500), reason: 'x' } })] })[0]?.discount,
    );
    expect(discounts).toEqual([baht(500), baht(500), null]);
  });
});
