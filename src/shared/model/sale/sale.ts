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
  // Something that nobody foresaw went wrong in the till itself.
  'TILL_FAULT',
  // The journal was found to be a copy: the sale may have been sent after it was made.
  'FROM_A_COPY',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** Why a confirmed sale was kept instead of sent: `turn` waits for the line before it on its ticket. */
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
 * was whole. Negative while no read was whole: orders up to that one had been seen, but not all there were.
 */
export interface OrdersSnapshot {
  readonly cacheId: string;
  readonly read: number;
}

/** What an answer that proves nothing called its bill; the orders list may show it. */
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
  /** Service clock minus till clock in milliseconds, where the `Date` header told it. */
  readonly skewMs: number | null;
  /** The service that it went to: an id of origin and identify. Left out when it is not known. */
  readonly service?: string | undefined;
  /** What the orders list had shown when it was sent: only orders first read later can be this sale. */
  readonly snapshot: OrdersSnapshot | null;
  /** What the service's answer says in words, cut to a sane length. Text, never markup. */
  readonly message: string | null;
  /** What an answer that was not accepted called its bill; null when it named none. */
  readonly identity: AnswerIdentity | null;
  /** The answer as it came, cut and with secrets taken out. */
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

/** Something staff wrote down about a sale. */
export interface Note {
  readonly at: string;
  readonly who: string;
  readonly text: string;
}

/** Money that went back to the customer because a person said so. A sale has one refund at most. */
export interface Refund {
  readonly at: string;
  readonly who: string;
  readonly tender: Tender;
  readonly amount: Money;
  readonly reason: string;
  /** The shift it went out of; null when none was open, and it is in no count of the drawer. */
  readonly shiftId: number | null;
}

/** A person's word that nothing has to go back for a sale that came to nothing, with the reason. */
export interface RefundWaiver {
  readonly at: string;
  readonly who: string;
  readonly reason: string;
}

/** What the shop takes off its price for one sale, and why. */
export interface Discount {
  readonly amount: Money;
  readonly reason: string;
}

/** A confirmed sale as the journal holds it. */
export interface Sale {
  /** A UUID made when the read-back was opened; the lock against sending twice is keyed by it. */
  readonly id: string;
  readonly state: SaleState;
  /** The till's clock, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly product: { readonly id: string; readonly name: string };
  readonly package: { readonly id: string; readonly name: string; readonly price: Money };
  readonly quantity: number;
  readonly payload: readonly PayloadValue[];
  /** What the provider asks for it. */
  readonly expectedTotal: Money;
  /** What the customer pays for it, a discount taken off; null when that is what the provider asks. */
  readonly charged: Money | null;
  /** What was taken off the shop's price; null for nothing. */
  readonly discount: Discount | null;
  /** The ticket that it is a line of, counted from 1; null when it was sold alone. */
  readonly ticket: { readonly id: string; readonly line: number; readonly lines: number } | null;
  /**
   * What the customer paid with, as corrected by now: one share a tender, in the order in which they were paid. Empty
   * for a sale of a till that did not ask yet.
   */
  readonly payments: readonly PaidShare[];
  /** The reference of the slip that the customer showed for what was paid by PromptPay; null for none. */
  readonly slipReference: string | null;
  readonly refund: Refund | null;
  /** Set when the money was settled with the customer in another way than by giving it back. */
  readonly refundWaiver: RefundWaiver | null;
  /** Who was at the counter; empty when nobody had said so. */
  readonly cashier: string;
  /** Who that is; null on a till without people, and of one that had none then. */
  readonly personId: string | null;
  readonly heldReason: HeldReason | null;
  readonly transaction: Transaction | null;
  readonly attempts: readonly Attempt[];
  readonly seenOrder: SeenOrder | null;
  readonly voidReason: string | null;
  /** Who closed it by hand; null when no one did. */
  readonly voidedBy: NamedPerson | null;
  readonly notes: readonly Note[];
  /** How often it has been printed and saved; every one after the first is a copy. */
  readonly outputs: { readonly print: number; readonly pdf: number };
}

/** What was read back to the customer: ids say nothing to people, and a provider may use them for something else. */
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
  /** The names that were on the screen; the sale is refused when the catalogue calls its ids something else by now. */
  readonly shownNames?: ShownNames | null | undefined;
  /** The total that was on the screen; the sale is refused when the catalogue says otherwise by now. */
  readonly shownTotal: Money;
  /** What the customer pays for it by the shop's prices; the same as `shownTotal` when it is not said. */
  readonly shownCharge?: Money | null | undefined;
  /** What is taken off that. */
  readonly discount?: Discount | null | undefined;
  /** How the customer pays. */
  readonly payment: Payment;
  /** Ids of similar sales that staff saw and said yes to; see `SimilarSale`. */
  readonly acknowledged: readonly string[];
}

/** Whether a returned total differs from the one the customer was shown. */
export function totalDiffers(sale: Pick<Sale, 'expectedTotal' | 'transaction'>): boolean {
  const returned = sale.transaction?.total;
  return returned != null && !sameMoney(returned, sale.expectedTotal);
}

/**
 * What the customer paid, before cash is rounded: the total that was on the screen. What the service says
 * that the sale came to may be another sum, and is never in what was sold.
 */
export function customerPaid({ expectedTotal, charged }: Pick<Sale, 'expectedTotal' | 'charged'>): Money {
  return charged ?? expectedTotal;
}

/** What the sale is in the sums of what was sold: what the customer paid, or nothing while it is not sold. */
export function soldTotal(sale: Pick<Sale, 'expectedTotal' | 'charged' | 'state'>): Money {
  const paid = customerPaid(sale);
  return isSold(sale.state) ? paid : zero(paid.currency);
}

/** The sale's bill code: the Transaction's, else that of the order it was settled by. */
export function saleCode(sale: {
  readonly transaction: Pick<Transaction, 'code'> | null;
  readonly seenOrder: Pick<SeenOrder, 'code'> | null;
}): string | null {
  return sale.transaction?.code ?? sale.seenOrder?.code ?? null;
}
