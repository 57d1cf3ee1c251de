/**
 * The money of a refused sale goes along to the one that is sold in its place. In the books it goes back for the one
 * and is taken for the other, by one tender and at once; over the counter only the difference moves.
 */
import { roundingOf, type CashRounding } from '../money/cash-rounding';
import { minus, plus, zero, type Money } from '../money/money';
import { dueOf, TENDERS, type Tender } from '../money/tender';
import type { Sale } from './sale';
import { onlyTender, owesMoney, refundOf, takenFor } from './sale-money';
import type { TicketPayment } from './ticket';

/** What goes along. */
export interface CarriedMoney {
  /** The refused sale. */
  readonly saleId: string;
  readonly amount: Money;
}

/** What goes along, and by which tender it goes back and is taken again. */
export interface MoneyCarried extends CarriedMoney {
  readonly tender: Tender;
}

/** A sale as far as its money goes. */
type Owing = Parameters<typeof owesMoney>[0] & Pick<Sale, 'id'>;

/**
 * What of a sale goes along to a ticket that comes to `total`; null when nothing is owed for it. By its own tender where
 * that leaves nothing to hand out, else as cash, of which change can be given.
 */
export function carriedOf(sale: Owing, total: Money, cashRounding: CashRounding): MoneyCarried | null {
  const taken = takenFor(sale);
  if (!taken || !owesMoney(sale) || taken.currency !== total.currency) return null;
  const tender = onlyTender(sale);
  if (tender !== null && tender !== 'cash' && taken.minor <= total.minor) {
    return { saleId: sale.id, tender, amount: taken };
  }
  const back = refundOf(sale, 'cash', cashRounding);
  // Less than the smallest coin is no cash to go along.
  return back && back.amount.minor > 0 ? { saleId: sale.id, tender: 'cash', amount: back.amount } : null;
}

/** What is still to be paid of a total. */
export function leftToPay(total: Money, carried: MoneyCarried | null): Money {
  if (!carried || total.currency !== carried.amount.currency) return total;
  const left = minus(total, carried.amount);
  return left.minor > 0 ? left : zero(total.currency);
}

/** The payments of a ticket by those of what was left to pay, with what goes along among them. */
export function withCarried(
  total: Money,
  left: readonly TicketPayment[],
  carried: MoneyCarried,
  cashRounding: CashRounding,
): TicketPayment[] {
  const { tender, amount } = carried;
  const others = left.filter((payment) => payment.tender !== tender && payment.amount.minor > 0);
  const more = left.find((payment) => payment.tender === tender);
  // Whatever the others do not pay.
  const own = others.reduce((rest, payment) => minus(rest, payment.amount), total);
  const rounding = roundingOf(own, tender, cashRounding);
  const due = dueOf(own, { rounding });
  const handed = more ? (more.tendered ?? dueOf(more.amount, more)) : zero(total.currency);
  const tendered = plus(amount, handed);
  const isExact = tender !== 'cash' || tendered.minor === due.minor;
  const payment: TicketPayment = {
    ...{ tender, amount: own, rounding, tendered: isExact ? null : tendered },
    ...(more?.slip ? { slip: more.slip } : {}),
  };
  return TENDERS.flatMap((name) => [...others, payment].filter((one) => one.tender === name));
}

/**
 * Whether payments are such that this went along with them, and as much of it as they come to is used: what another
 * tender paid in its place would leave the drawer.
 */
export function isCarriedIn(payments: readonly TicketPayment[], { tender, amount }: MoneyCarried): boolean {
  const payment = payments.find((one) => one.tender === tender);
  if (!payment) return false;
  const total = payments.reduce((sum, one) => sum + one.amount.minor, 0);
  if (payment.amount.minor < Math.min(amount.minor, total)) return false;
  return (payment.tendered ?? dueOf(payment.amount, payment)).minor >= amount.minor;
}
