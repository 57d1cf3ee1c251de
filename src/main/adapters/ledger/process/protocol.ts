/** The messages between the main process and the ledger's process. */
import type { LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerRow, LedgerValue } from '../../../domain/ledger/ledger-ports';
import type { ShopQuestion, ShopQuestions } from '../../../domain/ledger/shop-ports';
import type { SyncSetting } from '../sync';

/** A question about the shop. */
export type ShopAsked = {
  [Q in ShopQuestion]: { readonly question: Q; readonly asks: ShopQuestions[Q]['asks'] };
}[ShopQuestion];

/** The calls that cross. */
export interface LedgerCalls {
  /** Answered as JSON text: thousands of sales cross so in a fraction of the time that their copy takes. */
  readonly ask: { readonly in: ShopAsked; readonly out: string };
  /** One of the ledger's functions, while something is sold or settled. */
  readonly call: {
    readonly in: {
      readonly name: string;
      readonly values: readonly LedgerValue[];
      readonly withinMs: number;
    };
    readonly out: readonly LedgerRow[] | null;
  };
}

/** Said once, first: `others` is the file of what the other tills sold. */
export interface LedgerStart {
  readonly start: SyncSetting & { readonly others: string };
}

/**
 * Said unasked: how the till stands, whenever that is another than before; the shop's key; and that other tills sold
 * something, changed what all share, or decided about this till's sales.
 */
export type LedgerNews =
  | { readonly kind: 'status'; readonly status: LedgerStatus }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'others' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'decided' };
