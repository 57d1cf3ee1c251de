/** Facts about the shop's other tills, known without asking the ledger. */
import type { AlikeForms, SoldItem } from '@shared/model/sale/alike';
import type { SaleState } from '@shared/model/sale/sale-state';

/** What sales have in common, by the shop's key: the same package and player, and the same product. */
export interface ItemKeys {
  readonly item: string;
  readonly player: string;
  /** The forms that sales are compared by, with keys for the player. Without it only equal ones match. */
  readonly alike?: AlikeForms | undefined;
}

/**
 * Makes the keys of an item about to be sold. The first ones are used to ask the ledger; after them come
 * those that the shop's sales had before it sealed its players. None until the ledger has sent the shop's
 * key.
 */
export type KeysOf = (item: SoldItem) => readonly ItemKeys[];

/** A sale of another till that this one could repeat. */
export interface OtherSale {
  readonly saleId: string;
  readonly till: string;
  readonly state: SaleState;
  /** When the ledger first received it, by its clock; epoch milliseconds. */
  readonly heardAt: number;
  readonly why: 'unknown' | 'kept' | 'recent';
}
