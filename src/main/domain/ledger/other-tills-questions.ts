/** What a till asks the ledger about the other tills while it sells and settles. */
import type { SaleState } from '@shared/model/sale/sale-state';
import type { ItemKeys } from './other-tills';

/** A sale of another till, or one it is about to send, as the ledger reports it. */
export interface AnsweredSale {
  readonly saleId: string;
  readonly till: string;
  readonly state: SaleState | null;
  readonly why: 'unknown' | 'kept' | 'recent' | 'now';
  /** By the ledger's clock, in milliseconds. */
  readonly agoMs: number;
}

/** The payment that a slip was already used for, or is being shown for now, as the ledger reports it. */
export interface SlipOfOther {
  readonly saleId: string;
  readonly till: string;
  /** Null while that sale has not been sent to the ledger. */
  readonly product: string | null;
  readonly package: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The ledger's answer to a claim. `yours`: the order is this sale's. `taken`: it is another sale's. `wait`:
 * tills have to send more first. `rivals`: other sales may own it. `others`: someone besides the tills may
 * sell. `away`: no answer. `seen`: the ledger's time, to be passed when it is asked again.
 */
export type ClaimWord =
  | { readonly is: 'yours' | 'rivals' | 'others' | 'away' }
  | { readonly is: 'taken'; readonly till: string | null }
  | { readonly is: 'wait'; readonly tills: readonly string[]; readonly seen: string | null };

/** By evidence, by the bill that the sale's answer named where others may sell, or by a person's decision. */
export type ClaimedBy = 'match' | 'code' | 'person';

export interface OtherTillsQuestions {
  /** Announces a sale about to be sent, and asks which sales it could repeat; null without an answer. */
  intend(saleId: string, keys: ItemKeys, withinMinutes: number): Promise<readonly AnsweredSale[] | null>;
  /** Reports the slip that pays a sale, and asks what else it paid for; null for nothing or no answer. */
  slipPaid(reference: string, saleId: string): Promise<SlipOfOther | null>;
  /** The sale is not sent. */
  withdraw(saleId: string): void;
  claim(orderKey: string, saleId: string, seen: string | null, by: ClaimedBy): Promise<ClaimWord>;
  /** Gives up a claim by evidence. */
  release(orderKey: string, saleId: string): void;
}
