import type { NamedPerson } from '../people/person';
import { sameMoney, zero, type Money } from '../money/money';
import { isSold, type SaleState } from './sale-state';
import type { PaidShare, Payment, Tender } from '../money/tender';
import type { Transaction } from './transaction';

/** Why an attempt ended as it did; the rule for each is in `main/domain/outcome.ts`. */
export const OUTCOME_REASONS = [
  'TRANSACTION',
  'NAME_NOT_RESOLVED',
  'CONNECTION_REFUSED',
  'UNREACHABLE',
  'TLS_REFUSED',
  'CONNECT_TIMED_OUT',
  'TOKEN_UNAVAILABLE',
  'NOT_A_TRANSACTION',
  'ANSWER_CONTRADICTS',
  'CODE_ALONE',
  'TOKEN_REFUSED',
  'REQUEST_REFUSED',
  'REDIRECTED',
  'UNEXPECTED_STATUS',
  'TIMED_OUT',
  'CONNECTION_LOST',
  'ANSWER_TOO_LARGE',
  'TILL_STOPPED',
  // An unforeseen fault in the till itself.
  'TILL_FAULT',
  // The journal was found to be a copy: the sale may have been sent after it was made.
  'FROM_A_COPY',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** Why a confirmed sale was kept instead of sent; `turn` waits for the line before it on its ticket. */
export const HELD_REASONS = ['offline', 'token-missing', 'turn'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** One field of the player's details. A secret's value never leaves the main process: it is null here. */
export interface PayloadValue {
  readonly ref: string;
  readonly value: string | null;
  readonly secret: boolean;
}

/**
 * How far the orders had been read: the cache that counts the reads, and the latest that stored anything or
 * was complete. Negative while no read was complete: orders up to that one had been seen, but not all there
 * were.
 */
export interface OrdersSnapshot {
  readonly cacheId: string;
  readonly read: number;
}

/** The code and id of the bill in an answer that proves nothing; the orders list may show it. */
export interface AnswerIdentity {
  readonly code: string | null;
  readonly id: string | null;
}

/** One time a sale went to the wire. */
export interface Attempt {
  /** 1 for the first. */
  readonly number: number;
  /** The till's clock, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly reason: OutcomeReason | null;
  readonly httpStatus: number | null;
  /** The service's clock: its `Date` header as ISO 8601 UTC. */
  readonly serviceDate: string | null;
  /** Service clock minus till clock in milliseconds, if the `Date` header gave it. */
  readonly skewMs: number | null;
  /** The service it was sent to: an id of origin and identify. Left out when unknown. */
  readonly service?: string | undefined;
  /** What the orders list had shown when it was sent: only orders first read later can be this sale. */
  readonly snapshot: OrdersSnapshot | null;
  /** The message in the service's answer, cut to a sane length. Text, never markup. */
  readonly message: string | null;
  /** The code and id of the bill in an answer that was not accepted; null when it had none. */
  readonly identity: AnswerIdentity | null;
  /** The raw answer, cut and without secrets. */
  readonly answer: string | null;
}

/** The order that the service lists for a sale. */
export interface SeenOrder {
  /** The cache's key of the order. */
  readonly key: string;
  readonly code: string | null;
  readonly status: string | null;
  readonly seenAt: string;
  /** `code`: it carries the sale's bill code; `match`: settled by evidence; `person`: a person chose it. */
  readonly by: 'code' | 'match' | 'person';
  /** The facts that settled it; empty when the code did. */
  readonly reasons: readonly string[];
}

/** A note that staff wrote about a sale. */
export interface Note {
  readonly at: string;
  readonly who: string;
  readonly text: string;
}

/** Money given back to the customer because a person decided it. A sale has one refund at most. */
export interface Refund {
  readonly at: string;
  readonly who: string;
  readonly tender: Tender;
  readonly amount: Money;
  readonly reason: string;
  /** The shift it was paid out of; null when none was open, and then it is in no count of the drawer. */
  readonly shiftId: number | null;
}

/** A person's statement that no refund is due for a sale that came to nothing, with the reason. */
export interface RefundWaiver {
  readonly at: string;
  readonly who: string;
  readonly reason: string;
}

/** The reduction of the shop's price for one sale, and its reason. */
export interface Discount {
  readonly amount: Money;
  readonly reason: string;
}

/** A confirmed sale as the journal holds it. */
export interface Sale {
  /** A UUID made when the read-back was opened; the lock against sending twice uses it. */
  readonly id: string;
  readonly state: SaleState;
  /** The till's clock, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly product: { readonly id: string; readonly name: string };
  readonly package: { readonly id: string; readonly name: string; readonly price: Money };
  readonly quantity: number;
  readonly payload: readonly PayloadValue[];
  /** The provider's price for it. */
  readonly expectedTotal: Money;
  /** What the customer pays for it, after any discount; null when that is the provider's price. */
  readonly charged: Money | null;
  /** The discount on the shop's price; null for none. */
  readonly discount: Discount | null;
  /** The ticket it is a line of, counted from 1; null when it was sold alone. */
  readonly ticket: { readonly id: string; readonly line: number; readonly lines: number } | null;
  /**
   * The customer's payments, as corrected so far: one share per tender, in the order in which they were paid.
   * Empty for a sale of a till that did not ask yet.
   */
  readonly payments: readonly PaidShare[];
  /** The reference of the slip that the customer showed for a PromptPay payment; null for none. */
  readonly slipReference: string | null;
  readonly refund: Refund | null;
  /** Set when the money was settled with the customer in another way than a refund. */
  readonly refundWaiver: RefundWaiver | null;
  /** Who was at the counter; empty when none was set. */
  readonly cashier: string;
  /** The id of that person; null on a till without people, and for a sale from before it had any. */
  readonly personId: string | null;
  readonly heldReason: HeldReason | null;
  readonly transaction: Transaction | null;
  readonly attempts: readonly Attempt[];
  readonly seenOrder: SeenOrder | null;
  readonly voidReason: string | null;
  /** Who closed it by hand; null when no one did. */
  readonly voidedBy: NamedPerson | null;
  readonly notes: readonly Note[];
  /** How often it has been printed and saved; each one after the first is a copy. */
  readonly outputs: { readonly print: number; readonly pdf: number };
}

/** The names read back to the customer: ids mean nothing to people, and a provider may reuse them. */
export interface ShownNames {
  readonly product: string;
  readonly package: string;
}

/** What staff confirmed at the read-back. */
export interface SaleOrder {
  readonly saleId: string;
  readonly productId: string;
  readonly packageId: string;
  readonly quantity: number;
  readonly payload: readonly { readonly ref: string; readonly value: string }[];
  /** The names on the screen; the sale is refused when the catalogue's names of its ids differ now. */
  readonly shownNames?: ShownNames | null | undefined;
  /** The total on the screen; the sale is refused when the catalogue's total differs now. */
  readonly shownTotal: Money;
  /** The customer's price by the shop's prices; equal to `shownTotal` when left out. */
  readonly shownCharge?: Money | null | undefined;
  /** The reduction of that price. */
  readonly discount?: Discount | null | undefined;
  readonly payment: Payment;
  /** Ids of similar sales that staff saw and accepted; see `SimilarSale`. */
  readonly acknowledged: readonly string[];
}

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

/** The sale's amount in the sums of what was sold: what the customer paid, or zero while it is not sold. */
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
