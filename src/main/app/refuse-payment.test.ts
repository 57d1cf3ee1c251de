import { expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Payment } from '@shared/model/tender';
import { baht } from '../domain/sales.test-support';
import { refusePayment } from './refuse-payment';

const TOTAL = baht(3_500);
const cash = (minor: number, currency = 'THB'): Payment => ({
  tender: 'cash',
  tendered: { minor, currency },
});

it.each<Payment>([
  { tender: 'cash', tendered: null },
  { tender: 'promptpay', tendered: null },
  { tender: 'other', tendered: null },
  cash(3_500),
  cash(100_000),
])('%j pays for it', (payment) => {
  expect(() => refusePayment(TOTAL, payment)).not.toThrow();
});

it('cash that does not cover the total is too little', () => {
  const error = new Failure(appError('CASH_TOO_LITTLE', { minor: 3_500, currency: 'THB' }));
  expect(() => refusePayment(TOTAL, cash(3_499))).toThrow(error);
  expect(() => refusePayment(TOTAL, cash(-1))).toThrow(error);
});

it('cash of another currency is refused', () => {
  const error = new Failure(appError('WRONG_CURRENCY', { currency: 'THB' }));
  expect(() => refusePayment(TOTAL, cash(3_500, 'USD'))).toThrow(error);
});

it.each(['promptpay', 'other'] as const)('nothing is handed over for %s', (tender) => {
  expect(() => refusePayment(TOTAL, { tender, tendered: baht(5_000) })).toThrow('INVALID_INPUT');
});
