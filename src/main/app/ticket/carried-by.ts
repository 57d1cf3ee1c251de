/** The money of a refused sale that is carried over to a ticket. */
import { appError, Failure } from '@shared/ipc/errors';
import { isMoneyBack } from '@shared/ipc/shapes/rights';
import { sameMoney, sumOf, type Money } from '@shared/model/money/money';
import { dueOf } from '@shared/model/money/tender';
import { carriedOf, isCarriedIn, type MoneyCarried } from '@shared/model/sale/carried-money';
import type { TicketOrder, TicketPayment } from '@shared/model/sale/ticket';
import type { Settings } from '@shared/model/settings/settings';
import { getSale } from '../sale/get-sale';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { NewSale } from '../../adapters/journal/sales/new-sale';

export interface CarriedDependencies {
  readonly journal: Pick<Journal, 'get'>;
  readonly settings: () => Pick<Settings, 'cashRounding'>;
}

/**
 * The money carried over; null if there is none. `totals` are what the customer pays for the lines. Throws
 * Failure SALE_NOT_FOUND, NOTHING_OWED, or PAYMENTS_DIFFER when it differs from the screen or is not among
 * the payments.
 */
export function carriedBy(
  deps: CarriedDependencies,
  ticket: Pick<TicketOrder, 'carried' | 'lines' | 'payments'>,
  totals: readonly Money[],
): NonNullable<NewSale['carried']> | null {
  const { carried, payments } = ticket;
  const total = sumOf(totals);
  if (!carried || !total) return null;
  const { cashRounding } = deps.settings();
  const refused = getSale(deps, carried.saleId);
  const owed = carriedOf(refused, total, cashRounding);
  if (!owed) throw new Failure(appError('NOTHING_OWED'));
  if (!sameMoney(owed.amount, carried.amount) || !isCarriedIn(payments, owed)) {
    throw new Failure(appError('PAYMENTS_DIFFER', { ...total }));
  }
  return { ...owed, cashRounding, isMoneyBack: isMoneyBack(ticket, refused) };
}

/** Whether notes or coins change hands: money carried over is in the drawer already. */
export function movesCash(payments: readonly TicketPayment[], carried: MoneyCarried | null): boolean {
  const inDrawer = carried?.tender === 'cash' ? carried.amount.minor : 0;
  return payments.some(
    (payment) =>
      payment.tender === 'cash' &&
      (payment.tendered !== null || dueOf(payment.amount, payment).minor !== inDrawer),
  );
}
