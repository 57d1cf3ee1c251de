import { expect, it, vi } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { NOON, saleId, saleOf } from '../../domain/test-support/sales';
import { recentSales } from './recent';

let number = 0;
function sale(product: string, payload: Sale['payload'], change: Partial<Sale> = {}): Sale {
  return saleOf({ id: saleId((number += 1)), product: { id: product, name: product }, payload, ...change });
}
const uid = (value: string) => [{ ref: 'uid', value, secret: false }];
const players = { isForgotten: () => false };
const recent = (...sales: Sale[]) => recentSales({ journal: { recent: () => sales }, players });

it('lists products and players once each, the newest first', () => {
  const { productIds, recipients } = recent(
    sale('ff', uid('1')),
    sale('rov', uid('1')),
    sale('ff', uid('2')),
    sale('ff', uid('1'), { createdAt: '2020-01-01T00:00:00.000Z' }),
  );
  expect(productIds).toEqual(['ff', 'rov']);
  expect(recipients).toEqual([
    { productId: 'ff', payload: [{ ref: 'uid', value: '1' }], soldAt: NOON },
    { productId: 'rov', payload: [{ ref: 'uid', value: '1' }], soldAt: NOON },
    { productId: 'ff', payload: [{ ref: 'uid', value: '2' }], soldAt: NOON },
  ]);
});

it('leaves secrets out, and a player of whom nothing else is known', () => {
  const secret = { ref: 'password', value: null, secret: true };
  const { productIds, recipients } = recent(
    sale('king', [{ ref: 'username', value: 'somchai', secret: false }, secret]),
    sale('pin-only', [secret]),
    sale('odd', [{ ref: 'password', value: 'hunter2', secret: true }]),
  );
  expect(productIds).toEqual(['king', 'pin-only', 'odd']);
  expect(recipients).toMatchObject([{ payload: [{ ref: 'username', value: 'somchai' }] }]);
});

it('leaves out refused and voided sales: it may have been the wrong player', () => {
  const states = ['rejected', 'voided', 'held', 'unknown', 'not-sent', 'delivered'] as const;
  const { productIds } = recent(...states.map((state) => sale(state, uid('1'), { state })));
  expect(productIds).toEqual(['held', 'unknown', 'not-sent', 'delivered']);
});

it('looks back a limited number of sales', () => {
  const recentOf = vi.fn((_limit: number): Sale[] => []);
  expect(recentSales({ journal: { recent: recentOf }, players })).toEqual({
    productIds: [],
    recipients: [],
    last: [],
  });
  expect(recentOf.mock.calls).toEqual([[200]]);
});

it('shows the five sold last, whatever became of them, without secrets and without who is forgotten', () => {
  const secret = { ref: 'password', value: null, secret: true };
  const sales = [
    sale('ff', [...uid('1'), secret], { state: 'rejected' }),
    ...['2', '3', '4', '5', '6', '7'].map((value) => sale('ff', uid(value))),
  ];
  const isForgotten = ({ payload }: { payload: readonly { value: string }[] }) => payload[0]?.value === '3';
  const { last } = recentSales({ journal: { recent: () => sales }, players: { isForgotten } });
  expect(last.map(({ state, payload }) => [state, payload.map(({ value }) => value).join()])).toEqual([
    ['rejected', '1'],
    ...['2', '4', '5', '6'].map((value) => ['accepted', value]),
  ]);
  expect(last[0]).toMatchObject({ saleId: sales[0]?.id, product: 'ff', at: NOON });
});
