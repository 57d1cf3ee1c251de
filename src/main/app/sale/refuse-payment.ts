import { appError, Failure } from '@shared/ipc/errors';
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import type { Money } from '@shared/model/money/money';
import { dueOf, type Payment } from '@shared/model/money/tender';

/**
 * Refuses a payment that cannot be what happened at the counter. Throws Failure ROUNDING_CHANGED (cash is not
 * rounded as it was on the screen; with what is due), INVALID_INPUT (only cash is handed over), WRONG_CURRENCY,
 * CASH_TOO_LITTLE (with what is due and not covered).
 */
export function refusePayment(total: Money, payment: Payment, cashRounding: CashRounding): void {
  const { tender, tendered, rounding: shown } = payment;
  const rounding = roundingOf(total, tender, cashRounding);
  const due = dueOf(total, { rounding });
  if ((shown?.minor ?? 0) !== (rounding?.minor ?? 0)) {
    throw new Failure(appError('ROUNDING_CHANGED', { ...due }));
  }
  if (!tendered) return;
  if (tender !== 'cash') {
    const message = 'is for cash alone: any other tender is exact';
    throw new Failure(appError('INVALID_INPUT', { issues: [{ path: 'payment.tendered', message }] }));
  }
  const { currency, minor } = due;
  if (tendered.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
  if (tendered.minor < minor) throw new Failure(appError('CASH_TOO_LITTLE', { minor, currency }));
}
