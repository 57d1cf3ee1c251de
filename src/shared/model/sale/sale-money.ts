/** A sale's money: its payments, the amount owed back, and the refund that would follow. */
import { inCash, type CashRounding } from '../money/cash-rounding';
import { minus, sumOf, type Money } from '../money/money';
import { customerPaid, type Sale } from './sale';
import { isOwedBack, maySend, standing, type SaleState } from './sale-state';
import { dueOf, type PaidShare } from '../money/tender';
import type { Tender } from '../kinds/money';
import type { TicketPayment } from './ticket';

type Paid = Pick<Sale, 'expectedTotal' | 'charged' | 'payments' | 'ticket'>;

/** The amount taken from the customer, with rounding; null for a sale of a till that did not ask. */
export function takenFor({ payments }: Pick<Sale, 'payments'>): Money | null {
  return sumOf(payments.map(({ amount }) => amount));
}

/** A share's part of the sale's total: the amount taken, without the cash rounding. */
export function shareOfTotal({ amount, rounding }: Pick<PaidShare, 'amount' | 'rounding'>): Money {
  return rounding ? minus(amount, rounding) : amount;
}

/** The tender of a sale paid with only one; null for several, or when it was not asked. */
export function onlyTender({ payments }: Pick<Sale, 'payments'>): Tender | null {
  const [first, ...others] = payments;
  return first && others.length === 0 ? first.tender : null;
}

/** The cash handed over for a ticket. Once a correction has changed what its tender paid, there is no change to give. */
export function handedOver(payment: TicketPayment, sales: readonly Pick<Sale, 'payments'>[]): Money | null {
  const taken = sumOf(
    sales.flatMap(({ payments }) =>
      payments.flatMap(({ tender, amount }) => (tender === payment.tender ? amount : [])),
    ),
  );
  return taken?.minor === dueOf(payment.amount, payment).minor ? payment.tendered : null;
}

/** Whether the shop owes the money of a sale that came to nothing, until a person settles that. */
export function isDueBack({ state, refundOpen }: Pick<Sale, 'state' | 'refundOpen'>): boolean {
  return isOwedBack(state) || (refundOpen && standing(state) === 'nothing');
}

/** Whether a person still has to refund the money, or to state that no refund is due. */
export function owesMoney(
  sale: Paid & Pick<Sale, 'state' | 'refund' | 'refundWaiver' | 'refundOpen'>,
): boolean {
  return isDueBack(sale) && canBeGivenBack(sale) && sale.refundWaiver === null;
}

/** Whether the sale has money that a person could refund. This can't be known while it is being sent. */
export function canBeGivenBack(sale: Paid & Pick<Sale, 'state' | 'refund'>): boolean {
  return sale.state !== 'sending' && sale.refund === null && (takenFor(sale)?.minor ?? 0) > 0;
}

/**
 * What a refund means while the sale is in a state. `loss`: it is sold, and the shop bears the cost. `open`: it may
 * turn out sold. `never-sent`: it can't be sent afterwards. `due`: it came to nothing.
 */
export type RefundMeaning = 'loss' | 'open' | 'never-sent' | 'due';

export function refundMeaning(state: SaleState): RefundMeaning {
  const where = standing(state);
  if (where === 'sold') return 'loss';
  if (where === 'nothing') return 'due';
  return maySend(state) ? 'never-sent' : 'open';
}

/** The amount of a refund, and its difference from what the sale costs. */
export interface RefundAmount {
  readonly amount: Money;
  /** `amount` − the sale's total. */
  readonly rounding: Money;
}

/**
 * The refund by a tender: the whole payment, by any tenders. It is rounded if given back in cash, unless it was
 * paid as one amount in cash. Null when it is not known how the sale was paid.
 */
export function refundOf(sale: Paid, tender: Tender, cashRounding: CashRounding): RefundAmount | null {
  const paid = takenFor(sale);
  if (!paid) return null;
  // Cash was rounded over the whole ticket, so the amount paid for one line may not be possible in coins.
  const wasPaidSo = onlyTender(sale) === 'cash' && sale.ticket === null;
  const amount = tender === 'cash' && !wasPaidSo ? inCash(paid, cashRounding) : paid;
  return { amount, rounding: minus(amount, customerPaid(sale)) };
}
