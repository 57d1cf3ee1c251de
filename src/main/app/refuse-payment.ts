import { appError, Failure } from '@shared/ipc/errors';
import type { Money } from '@shared/model/money';
import type { Payment } from '@shared/model/tender';

/**
 * Refuses a payment that cannot be what happened at the counter. Throws Failure INVALID_INPUT (only cash is
 * handed over), WRONG_CURRENCY, CASH_TOO_LITTLE (with the total that it does not cover).
 */
export function refusePayment(total: Money, { tender, tendered }: Payment): void {
  if (!tendered) return;
  if (tender !== 'cash') {
    const message = 'is for cash alone: any other tender is exact';
    throw new Failure(appError('INVALID_INPUT', { issues: [{ path: 'payment.tendered', message }] }));
  }
  const { currency, minor } = total;
  if (tendered.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
  if (tendered.minor < minor) throw new Failure(appError('CASH_TOO_LITTLE', { minor, currency }));
}
