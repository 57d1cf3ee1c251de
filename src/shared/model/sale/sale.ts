import { sameMoney, zero, type Money } from '../money/money';
import { isSold } from './sale-state';
import type { Transaction } from './transaction';
import type * as saleShapes from '../../ipc/shapes/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** One field of the player's details. A secret's value never leaves the main process: it is null here. */
export type PayloadValue = Infer<typeof saleShapes.payloadValueSchema>;

/**
 * How far the orders had been read: the cache that counts the reads, and the latest that stored anything or
 * was complete. Negative while no read was complete: orders up to that one had been seen, but not all there
 * were.
 */
export type OrdersSnapshot = Infer<typeof saleShapes.ordersSnapshotSchema>;

/** The code and id of the bill in an answer that proves nothing; the orders list may show it. */
export type AnswerIdentity = Infer<typeof saleShapes.answerIdentitySchema>;

/** One time a sale went to the wire. */
export type Attempt = Infer<typeof saleShapes.attemptSchema>;

/** The order that the service lists for a sale. */
export type SeenOrder = Infer<typeof saleShapes.seenOrderSchema>;

export type Note = Infer<typeof saleShapes.noteSchema>;

/** Money given back to the customer because a person decided it. A sale has one refund at most. */
export type Refund = Infer<typeof saleShapes.refundSchema>;

/** A person's statement that no refund is due for a sale that came to nothing, with the reason. */
export type RefundWaiver = Infer<typeof saleShapes.refundWaiverSchema>;

/** The reduction of the shop's price for one sale, and its reason. */
export type Discount = Infer<typeof saleShapes.discountSchema>;

/** A confirmed sale as the journal holds it. */
export type Sale = Infer<typeof saleShapes.saleSchema>;

/** Whether a returned total differs from the one the customer was shown. */
export function totalDiffers(sale: Pick<Sale, 'expectedTotal' | 'transaction'>): boolean {
  const returned = sale.transaction?.total;
  return returned != null && !sameMoney(returned, sale.expectedTotal);
}

/**
 * What the customer paid, before cash is rounded: the total on the screen. The service's total for the sale
 * may differ, and is never counted as sold.
 */
export function customerPaid({ expectedTotal, charged }: Pick<Sale, 'expectedTotal' | 'charged'>): Money {
  return charged ?? expectedTotal;
}

/** The sale's amount in the sums of sales: what the customer paid, or zero while it is not sold. */
export function soldTotal(sale: Pick<Sale, 'expectedTotal' | 'charged' | 'state'>): Money {
  const paid = customerPaid(sale);
  return isSold(sale.state) ? paid : zero(paid.currency);
}

/** The sale's bill code: the Transaction's, else that of the order that settled it. */
export function saleCode(sale: {
  readonly transaction: Pick<Transaction, 'code'> | null;
  readonly seenOrder: Pick<SeenOrder, 'code'> | null;
}): string | null {
  return sale.transaction?.code ?? sale.seenOrder?.code ?? null;
}

/** The names read back to the customer: ids mean nothing to people, and a provider may reuse them. */
export type ShownNames = Infer<typeof saleShapes.shownNamesSchema>;

/** One line as staff confirmed it. */
export type TicketLine = Infer<typeof saleShapes.ticketLineSchema>;
