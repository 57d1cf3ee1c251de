/**
 * A refused sale's money can be used for the sale that replaces it. In the books it is given back for the one
 * and taken for the other, by one tender and at once. Over the counter only the difference is paid.
 */
import { roundingOf, type CashRounding } from '../money/cash-rounding';
import { minus, plus, zero, type Money } from '../money/money';
import { dueOf } from '../money/tender';
import { TENDERS, type Tender } from '../kinds/money';
import { oneSlipApart } from '../players/slip';
import { bareForms, idsOf, isSameThing, type SoldItem } from './alike';
import type { Sale } from './sale';
import { onlyTender, owesMoney, refundOf, takenFor } from './sale-money';
import type { TicketPayment } from './ticket';
import type * as ticketShapes from '../../ipc/shapes/ticket';
import type { Infer } from '../../ipc/shapes/infer';

export type CarriedMoney = Infer<typeof ticketShapes.carriedMoneySchema>;

/** The carried money, and the tender by which it is given back and taken again. */
export interface MoneyCarried extends CarriedMoney {
  readonly tender: Tender;
}

/** The fields of a sale that its money depends on. */
type Owing = Parameters<typeof owesMoney>[0] & Pick<Sale, 'id'>;

/**
 * The part of a sale's money that is carried to a ticket of `total`; null when nothing is owed for it. It
 * uses its own tender if that leaves nothing to pay out, otherwise cash, since cash can be changed.
 */
export function carriedOf(sale: Owing, total: Money, cashRounding: CashRounding): MoneyCarried | null {
  const taken = takenFor(sale);
  if (!taken || !owesMoney(sale) || taken.currency !== total.currency) return null;
  const tender = onlyTender(sale);
  if (tender !== null && tender !== 'cash' && taken.minor <= total.minor) {
    return { saleId: sale.id, tender, amount: taken };
  }
  const back = refundOf(sale, 'cash', cashRounding);
  // Less than the smallest coin can't be carried as cash.
  return back && back.amount.minor > 0 ? { saleId: sale.id, tender: 'cash', amount: back.amount } : null;
}

/** The part of a total still to be paid. */
export function leftToPay(total: Money, carried: MoneyCarried | null): Money {
  if (!carried || total.currency !== carried.amount.currency) return total;
  const left = minus(total, carried.amount);
  return left.minor > 0 ? left : zero(total.currency);
}

/** The payments of a ticket: those for the rest still to be paid, with the carried money included. */
export function withCarried(
  total: Money,
  left: readonly TicketPayment[],
  carried: MoneyCarried,
  cashRounding: CashRounding,
): TicketPayment[] {
  const { tender, amount } = carried;
  const others = left.filter((payment) => payment.tender !== tender && payment.amount.minor > 0);
  const more = left.find((payment) => payment.tender === tender);
  // The part that the others do not pay.
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
 * Whether the payments include the carried money, and as much of it as their total uses. If another tender
 * paid instead, money would leave the drawer.
 */
export function isCarriedIn(payments: readonly TicketPayment[], { tender, amount }: MoneyCarried): boolean {
  const payment = payments.find((one) => one.tender === tender);
  if (!payment) return false;
  const total = payments.reduce((sum, one) => sum + one.amount.minor, 0);
  if (payment.amount.minor < Math.min(amount.minor, total)) return false;
  return (payment.tendered ?? dueOf(payment.amount, payment)).minor >= amount.minor;
}

/**
 * Whether an item can be the correction of a refused sale: it is for the same player, or for an id that is one slip
 * away. A voucher names no player; there it is the same thing. Money for anything else is another customer's. So no
 * id may be on one side alone: a shared server or phone does not make another player this one. Where nothing
 * identifies a player, such as a name on a server, all details count.
 */
export function replaces(refused: SoldItem, item: SoldItem): boolean {
  const [all, others] = [bareForms(refused.payload), bareForms(item.payload)];
  if (all.length === 0) return isSameThing(refused, item);
  const [ids, otherIds] = [idsOf(refused.payload), idsOf(item.payload)];
  if (ids.length + otherIds.length === 0) return areAmong(all, others) && areAmong(others, all);
  return areAmong(ids, others) && areAmong(otherIds, all);
}

function areAmong(forms: readonly string[], others: readonly string[]): boolean {
  return forms.every((form) => others.some((other) => form === other || oneSlipApart(form, other)));
}
