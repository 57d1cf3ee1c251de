/** What is known of the other tills of the shop without asking the ledger. */
import type { AlikeForms, SoldItem } from '@shared/model/sale/alike';
import type { SaleState } from '@shared/model/sale/sale-state';

/** What sales have in common, by the shop's key: the same package to the same player, and the same product. */
export interface ItemKeys {
  readonly item: string;
  readonly player: string;
  /** What sales are compared by, with keys in place of the player's details; without it only what is the same is found. */
  readonly alike?: AlikeForms | undefined;
}

/**
 * Makes the keys of what is about to be sold: those that the ledger is asked with, and behind them those that the shop's
 * sales had before it sealed its players. None as long as the ledger has not told the shop's key.
 */
export type KeysOf = (item: SoldItem) => readonly ItemKeys[];

/** A sale of another till that one could be a second one of. */
export interface OtherSale {
  readonly saleId: string;
  /** The till's name. */
  readonly till: string;
  readonly state: SaleState;
  /** When the ledger heard of it first, by its clock; epoch milliseconds. */
  readonly heardAt: number;
  readonly why: 'unknown' | 'kept' | 'recent';
}

/** What the other tills sold lately, as it was pulled last. */
export interface OtherTills {
  /** By how much the ledger's clock is ahead of this machine's, in milliseconds. */
  aheadMs(): number;
  /** Whether the shop has any. */
  areKnown(): boolean;
  /** What is alike by one of the keys, by the rules of `domain/sale/similar.ts`; `since` is by the ledger's clock, epoch milliseconds. */
  alike(keys: readonly ItemKeys[], since: number): OtherSale[];
  /**
   * Whose sale an order is known to be of: it settled that one, or carries the code of one that was heard of around
   * `near` (epoch milliseconds), since services use codes again.
   */
  owner(
    orderKey: string,
    code: string | null,
    near: number,
  ): { readonly saleId: string; readonly till: string } | null;
  /** Lets the file go; the next question opens it again. */
  close(): void;
  /** Forgets all of it. */
  remove(): void;
}
