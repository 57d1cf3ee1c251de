import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { paidWhole } from '@shared/model/money/tender';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Transaction } from '@shared/model/sale/transaction';

/** Baht from satang. */
export const thb = (minor: number) => ({ minor, currency: 'THB' });

/** A Transaction with every documented field. */
export const transaction: Transaction = {
  code: 'TG7DE72B29',
  id: '4155b2fd',
  total: thb(10_000),
  agentCost: thb(9_500),
  description: null,
  type: 'ADMIN',
  status: 'CREATED',
  userId: 'u-1',
  businessId: 'b-1',
  isDelete: false,
  revelation: 'PERSONAL',
  createdAt: '2026-11-21T07:02:10.512Z',
  updatedAt: '2026-11-21T07:02:10.512Z',
  faults: [],
  extra: {},
};

/** A sale in a state; a sold one with its Transaction. */
export function sale(state: SaleState, part: Partial<Sale> = {}): Sale {
  return {
    id: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
    state,
    createdAt: '2026-11-21T07:02:11.004Z',
    updatedAt: '2026-11-21T07:02:12.000Z',
    product: { id: 'p', name: 'Free Fire' },
    package: { id: 'k', name: '310 Diamonds', price: thb(10_000) },
    quantity: 1,
    charged: null,
    discount: null,
    payload: [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'password', value: null, secret: true },
    ],
    expectedTotal: thb(10_000),
    ticket: null,
    payments: paidWhole(part.expectedTotal ?? thb(10_000), EXACT_CASH),
    slipReference: null,
    refund: null,
    refundWaiver: null,
    cashier: 'Nok',
    personId: null,
    heldReason: null,
    transaction: state === 'accepted' || state === 'delivered' ? transaction : null,
    attempts: [],
    seenOrder: null,
    voidReason: null,
    voidedBy: null,
    notes: [],
    outputs: { print: 0, pdf: 0 },
    ...part,
  };
}

/** An order of the service's list. */
export const serviceOrder = (part: Partial<ServiceOrder> = {}): ServiceOrder => ({
  key: 'k',
  id: 'o',
  code: 'TG1',
  status: 'SUCCESS',
  total: thb(10_000),
  createdAt: null,
  at: null,
  lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1'] }],
  faults: [],
  firstSeenAt: '2026-11-21T07:03:02.000Z',
  firstRead: 1,
  missingSince: null,
  ...part,
});
