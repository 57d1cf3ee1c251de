import { appError, Failure } from '@shared/ipc/errors';
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { isAmount } from '@shared/model/money/amount-bound';
import { sameMoney, sumOf, type Money } from '@shared/model/money/money';
import { readSlip } from '@shared/model/money/slip-reference';
import { dueOf } from '@shared/model/money/tender';
import type { TicketPayment } from '@shared/model/sale/ticket';

/**
 * Refuses payments that can't have happened at the counter; `totals` are what the customer pays for the
 * lines. Throws Failure WRONG_CURRENCY, AMOUNT_TOO_LARGE, PAYMENTS_DIFFER (they don't add up to the lines;
 * with the lines' sum), ROUNDING_CHANGED (cash is not rounded as on the screen; with the cash due),
 * CASH_TOO_LITTLE (with the cash due and not covered), or INVALID_INPUT (a tender twice or without an amount,
 * or an amount handed over that is not cash).
 */
export function refusePayments(
  totals: readonly Money[],
  payments: readonly TicketPayment[],
  cashRounding: CashRounding,
): void {
  const [first, ...others] = totals;
  if (!first) throw new RangeError('a ticket has a line');
  for (const { currency } of [...others, ...payments.map(({ amount }) => amount)]) {
    if (currency !== first.currency)
      throw new Failure(appError('WRONG_CURRENCY', { currency: first.currency }));
  }
  const total = sumOf(totals) ?? first;
  if (![total, ...payments.flatMap(amountsOf)].every(({ minor }) => isAmount(minor))) {
    throw new Failure(appError('AMOUNT_TOO_LARGE'));
  }
  payments.forEach(({ tender, amount }, index) => {
    if (payments.findIndex((other) => other.tender === tender) < index) {
      throw invalid(index, 'tender', 'stands for two payments');
    }
    // A free ticket is paid by one tender, with an amount of zero.
    if (amount.minor < 0 || (amount.minor === 0 && (payments.length > 1 || total.minor > 0))) {
      throw invalid(index, 'amount', 'pays nothing');
    }
  });
  const paid = sumOf(payments.map(({ amount }) => amount));
  if (!paid || !sameMoney(paid, total)) {
    throw new Failure(appError('PAYMENTS_DIFFER', { ...total }));
  }
  payments.forEach((payment, index) => refusePayment(payment, cashRounding, index));
}

function amountsOf({ amount, tendered, rounding }: TicketPayment): Money[] {
  return [amount, ...(tendered ? [tendered] : []), ...(rounding ? [rounding] : [])];
}

function refusePayment(payment: TicketPayment, cashRounding: CashRounding, index: number): void {
  const { tender, amount, tendered, rounding: shown } = payment;
  const rounding = roundingOf(amount, tender, cashRounding);
  const due = dueOf(amount, { rounding });
  if ((shown?.minor ?? 0) !== (rounding?.minor ?? 0)) {
    throw new Failure(appError('ROUNDING_CHANGED', { ...due }));
  }
  if (!tendered) return;
  if (tender !== 'cash') throw invalid(index, 'tendered', 'is for cash alone: any other tender is exact');
  const { currency, minor } = due;
  if (tendered.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
  if (tendered.minor < minor) throw new Failure(appError('CASH_TOO_LITTLE', { minor, currency }));
}

function invalid(index: number, member: string, message: string): Failure {
  return new Failure(
    appError('INVALID_INPUT', { issues: [{ path: `payments.${index}.${member}`, message }] }),
  );
}

/**
 * The reference of a ticket's slip, in normalized form; null for none. Throws Failure SLIP_UNREADABLE, or
 * INVALID_INPUT with a tender that has no slips.
 */
export function slipOf(payments: readonly TicketPayment[]): string | null {
  for (const [index, { tender, slip }] of payments.entries()) {
    if (!slip) continue;
    if (tender !== 'promptpay') throw invalid(index, 'slip', 'is for PromptPay alone');
    const read = readSlip(slip);
    if (!read.ok) throw new Failure(appError('SLIP_UNREADABLE', { fault: read.fault }));
    return read.reference;
  }
  return null;
}
