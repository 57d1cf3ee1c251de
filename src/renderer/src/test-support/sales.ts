import type { ServiceOrder } from '@shared/model/service/order';
import type { Attempt, Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import {
  attemptOf,
  baht as thb,
  orderOf,
  saleOf,
  transactionOf,
} from '@shared/model/sale/test-support/sales';

export { thb };

/** A Transaction with every documented field. */
export const transaction = transactionOf({
  ...{ code: 'TG7DE72B29', id: '4155b2fd', description: null, userId: 'u-1', businessId: 'b-1' },
  createdAt: '2026-11-21T07:02:10.512Z',
  updatedAt: '2026-11-21T07:02:10.512Z',
});

/** A sale in a state; a sold one with its Transaction. */
export function sale(state: SaleState, part: Partial<Sale> = {}): Sale {
  return saleOf({
    id: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
    state,
    createdAt: '2026-11-21T07:02:11.004Z',
    updatedAt: '2026-11-21T07:02:12.000Z',
    product: { id: 'p', name: 'Free Fire' },
    package: { id: 'k', name: '310 Diamonds', price: thb(10_000) },
    payload: [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'password', value: null, secret: true },
    ],
    transaction: state === 'accepted' || state === 'delivered' ? transaction : null,
    ...part,
  });
}

/** An attempt in the last second of `sale()`. */
export const attempt = (part: Partial<Attempt> = {}): Attempt =>
  attemptOf({
    ...{ startedAt: '2026-11-21T07:02:11.500Z', endedAt: '2026-11-21T07:02:12.000Z' },
    ...{ skewMs: null, snapshot: null, ...part },
  });

/** An order of the service's list. */
export const serviceOrder = (part: Partial<ServiceOrder> = {}): ServiceOrder =>
  orderOf({
    ...{ key: 'k', id: 'o', createdAt: null, at: null, firstRead: 1 },
    lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1'] }],
    firstSeenAt: '2026-11-21T07:03:02.000Z',
    ...part,
  });
