import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Payment } from '@shared/model/money/tender';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { Money } from '@shared/model/money/money';
import { baht } from '../../domain/test-support/sales';
import { refusePayments, slipOf } from './refuse-payments';

const TOTAL = baht(3_500);
const cash = (minor: number, currency = 'THB'): Payment => ({
  tender: 'cash',
  tendered: { minor, currency },
  rounding: null,
});

/** One line that is paid by one tender alone. */
const refusePayment = (total: Money, payment: Payment, rounding: CashRounding) =>
  refusePayments([total], [{ ...payment, amount: total }], rounding);

it.each<Payment>([
  { tender: 'cash', tendered: null, rounding: null },
  { tender: 'promptpay', tendered: null, rounding: null },
  { tender: 'other', tendered: null, rounding: null },
  cash(3_500),
  cash(100_000),
])('%j pays for it', (payment) => {
  expect(() => refusePayment(TOTAL, payment, 'off')).not.toThrow();
});

it('cash that does not cover the total is too little', () => {
  const error = new Failure(appError('CASH_TOO_LITTLE', { minor: 3_500, currency: 'THB' }));
  expect(() => refusePayment(TOTAL, cash(3_499), 'off')).toThrow(error);
  expect(() => refusePayment(TOTAL, cash(-1), 'off')).toThrow(error);
});

it('cash of another currency is refused', () => {
  const error = new Failure(appError('WRONG_CURRENCY', { currency: 'THB' }));
  expect(() => refusePayment(TOTAL, cash(3_500, 'USD'), 'off')).toThrow(error);
});

it.each(['promptpay', 'other'] as const)('nothing is handed over for %s', (tender) => {
  expect(() => refusePayment(TOTAL, { tender, tendered: baht(5_000), rounding: null }, 'off')).toThrow(
    'INVALID_INPUT',
  );
});

describe('cash that is rounded', () => {
  const total = baht(3_529);
  const paid = (tendered: number | null, rounding: number | null): Payment => ({
    tender: 'cash',
    tendered: tendered === null ? null : baht(tendered),
    rounding: rounding === null ? null : baht(rounding),
  });

  it('pays for it as it was rounded on the screen', () => {
    expect(() => refusePayment(total, paid(null, -4), '0.25')).not.toThrow();
    expect(() => refusePayment(total, paid(3_525, -4), '0.25')).not.toThrow();
    expect(() => refusePayment(total, { ...paid(null, null), tender: 'promptpay' }, '0.25')).not.toThrow();
  });

  it('is too little below the sum due, and refused when it is rounded otherwise by now', () => {
    const error = new Failure(appError('CASH_TOO_LITTLE', { minor: 3_525, currency: 'THB' }));
    expect(() => refusePayment(total, paid(3_524, -4), '0.25')).toThrow(error);
    const changed = (minor: number) => new Failure(appError('ROUNDING_CHANGED', { minor, currency: 'THB' }));
    expect(() => refusePayment(total, paid(null, null), '0.25')).toThrow(changed(3_525));
    expect(() => refusePayment(total, paid(null, -4), 'off')).toThrow(changed(3_529));
    expect(() => refusePayment(total, { ...paid(null, -4), tender: 'other' }, '0.25')).toThrow(
      changed(3_529),
    );
  });
});

it('a slip is of PromptPay alone, has one form, and may be left out', () => {
  const paid = (tender: 'cash' | 'promptpay', slip?: string | null) =>
    slipOf([{ tender, amount: TOTAL, rounding: null, tendered: null, slip }]);
  expect([
    paid('promptpay', ' 2026-abc 123 '),
    paid('promptpay', ''),
    paid('promptpay'),
    paid('cash', null),
  ]).toEqual(['2026ABC123', null, null, null]);
  expect(() => paid('cash', 'ABC123')).toThrow('INVALID_INPUT');
  expect(() => paid('promptpay', 'no')).toThrow(
    new Failure(appError('SLIP_UNREADABLE', { fault: 'not-a-reference' })),
  );
});
