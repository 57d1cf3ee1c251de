/** Sales, Transactions and orders for tests: whole and ordinary, but for what the test names. */
import type { Money } from '../../money/money';
import { paidWhole } from '../../money/tender';
import type { ServiceOrder } from '../../service/order';
import type { Attempt, Sale, SeenOrder } from '../sale';
import type { Transaction } from '../transaction';
import { EXACT_CASH } from './orders';

/** Noon of 21 November 2026 in Bangkok. */
export const NOON = '2026-11-21T05:00:00.000Z';

/** The cache that the attempts of these sales were compared with. */
export const CACHE_ID = 'cache-1';
/** The service that they went to. */
export const SERVICE_ID = 'shop-1';

/** An amount of Thai baht, in satang. */
export function baht(minor: number): Money {
  return { minor, currency: 'THB' };
}

/** A UUID that is the same for the same number. */
export function saleId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A Transaction as the service gives it for 310 diamonds. */
export function transactionOf(change: Partial<Transaction> = {}): Transaction {
  return {
    code: 'TG1',
    id: '6f1c9a3e7b204d6688e0c411',
    total: baht(10_000),
    agentCost: baht(9_500),
    description: 'Free Fire 310 Diamonds',
    type: 'ADMIN',
    status: 'CREATED',
    userId: 'u',
    businessId: 'b',
    isDelete: false,
    revelation: 'PERSONAL',
    createdAt: NOON,
    updatedAt: NOON,
    faults: [],
    extra: {},
    ...change,
  };
}

/** An accepted sale of 310 diamonds with the code TG1. */
export function saleOf(change: Partial<Sale> = {}): Sale {
  return {
    id: saleId(1),
    state: 'accepted',
    createdAt: NOON,
    updatedAt: NOON,
    product: { id: 'ff', name: 'Free Fire' },
    package: { id: 'ff310', name: '310 Diamonds', price: baht(10_000) },
    quantity: 1,
    payload: [{ ref: 'uid', value: '1234567890', secret: false }],
    expectedTotal: baht(10_000),
    charged: null,
    discount: null,
    ticket: null,
    payments: paidWhole(change.expectedTotal ?? baht(10_000), EXACT_CASH),
    slipReference: null,
    receiptNumber: null,
    vat: null,
    refund: null,
    refundWaiver: null,
    refundOpen: false,
    cashier: 'Nok',
    personId: null,
    heldReason: null,
    transaction: transactionOf(),
    attempts: [],
    seenOrder: null,
    voidReason: null,
    voidedBy: null,
    notes: [],
    outputs: { print: 0, pdf: 0 },
    ...change,
  };
}

/** An attempt of one second at noon that broke off; the clocks agree and the list had been read once. */
export function attemptOf(change: Partial<Attempt> = {}): Attempt {
  return {
    number: 1,
    startedAt: NOON,
    endedAt: '2026-11-21T05:00:01.000Z',
    reason: 'CONNECTION_LOST',
    httpStatus: null,
    serviceDate: null,
    skewMs: 0,
    service: SERVICE_ID,
    snapshot: { cacheId: CACHE_ID, read: 1 },
    identity: null,
    message: null,
    answer: null,
    ...change,
  };
}

/** A sale of 310 diamonds that was sent at noon and not answered. */
export function unknownOf(change: Partial<Sale> = {}): Sale {
  return saleOf({ state: 'unknown', transaction: null, attempts: [attemptOf()], ...change });
}

/** That the order of `orderOf()` was seen to be the sale, by its code. */
export function seenOrderOf(change: Partial<SeenOrder> = {}): SeenOrder {
  return {
    key: '["o1","TG1"]',
    code: 'TG1',
    status: 'SUCCESS',
    seenAt: NOON,
    by: 'code',
    reasons: [],
    ...change,
  };
}

/** The order that the service lists for `saleOf()`. */
export function orderOf(change: Partial<ServiceOrder> = {}): ServiceOrder {
  return {
    key: JSON.stringify([change.id ?? 'o1', change.code ?? 'TG1']),
    id: 'o1',
    code: 'TG1',
    status: 'SUCCESS',
    total: baht(10_000),
    createdAt: NOON,
    at: Date.parse(NOON),
    lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] }],
    faults: [],
    firstSeenAt: NOON,
    firstRead: 2,
    missingSince: null,
    ...change,
  };
}
