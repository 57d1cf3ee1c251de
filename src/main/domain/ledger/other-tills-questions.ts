/** What a till asks the ledger about the others while it sells and settles. */
import type { SaleState } from '@shared/model/sale/sale-state';
import type { ItemKeys } from './other-tills';

/** A sale of another till, or what it is about to send, as the ledger answers it. */
export interface AnsweredSale {
  readonly saleId: string;
  readonly till: string;
  readonly state: SaleState | null;
  readonly why: 'unknown' | 'kept' | 'recent' | 'now';
  /** By the ledger's clock, in milliseconds. */
  readonly agoMs: number;
}

/** What a slip has paid for already, or is shown for right now, as the ledger answers it. */
export interface SlipOfOther {
  readonly saleId: string;
  readonly till: string;
  /** Null where that sale is not told yet. */
  readonly product: string | null;
  readonly package: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * What the ledger says to a claim: the order is this sale's, or another one's; tills have to tell more first; other
 * sales may own it; somebody beside the tills may sell; or it does not answer. `seen`: the ledger's time, to be told
 * when it is asked again.
 */
export type ClaimWord =
  | { readonly is: 'yours' | 'rivals' | 'others' | 'away' }
  | { readonly is: 'taken'; readonly till: string | null }
  | { readonly is: 'wait'; readonly tills: readonly string[]; readonly seen: string | null };

/** By its code, by evidence, or because a person says so. */
export type ClaimedBy = 'code' | 'match' | 'person';

/** The questions. */
export interface OtherTillsQuestions {
  /** Says that a sale is about to be sent, and asks what it could be a second one of; null without an answer. */
  intend(saleId: string, keys: ItemKeys, withinMinutes: number): Promise<readonly AnsweredSale[] | null>;
  /** Says that a sale is paid for with a slip, and asks what that has paid for; null for nothing or without an answer. */
  slipPaid(reference: string, saleId: string): Promise<SlipOfOther | null>;
  /** It is not sent. */
  withdraw(saleId: string): void;
  claim(orderKey: string, saleId: string, seen: string | null, by: ClaimedBy): Promise<ClaimWord>;
  /** Gives a claim by evidence back. */
  release(orderKey: string, saleId: string): void;
}
