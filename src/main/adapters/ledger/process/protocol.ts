/** The messages between the main process and the ledger's process. */
import type { LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerRow, LedgerValue } from '../../../domain/ledger/ledger-ports';
import type { ShopQuestion, ShopQuestions } from '../../../domain/ledger/shop-ports';
import type { SyncSetting } from '../sync';

/** A question about the shop, under a number that its answer carries. */
export type ShopAsked = {
  [Q in ShopQuestion]: {
    readonly kind: 'ask';
    readonly id: number;
    readonly question: Q;
    readonly asks: ShopQuestions[Q]['asks'];
  };
}[ShopQuestion];

/** One of the ledger's functions, asked while something is sold or settled; its rows carry the number. */
export interface LedgerCalled {
  readonly kind: 'call';
  readonly id: number;
  readonly name: string;
  readonly values: readonly LedgerValue[];
  readonly withinMs: number;
}

/** `start` comes once, first; `others` is the file of what the other tills sold. */
export type ToLedgerProcess =
  | { readonly kind: 'start'; readonly setting: SyncSetting & { readonly others: string } }
  | LedgerCalled
  | ShopAsked;

/**
 * How the sync stands, whenever that changes; the shop's key; that other tills sent something, changed what all share, or
 * decided about this till's sales; and the answer to a question or a call.
 */
export type FromLedgerProcess =
  | { readonly kind: 'status'; readonly status: LedgerStatus }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'others' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'decided' }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly LedgerRow[] | null }
  /** As JSON text: thousands of sales cross so in a fraction of the time that their copy takes. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: string }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
