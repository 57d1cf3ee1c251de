/** The messages between the main process and the ledger's process. */
import type { LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerRow, LedgerValue } from '../../../domain/ledger/ledger-ports';
import type { ShopQuestion, ShopQuestions } from '../../../domain/ledger/shop-ports';
import type { SyncSetting } from '../sync';

export type ShopAsked = {
  [Q in ShopQuestion]: { readonly question: Q; readonly asks: ShopQuestions[Q]['asks'] };
}[ShopQuestion];

export interface LedgerCalls {
  /** Answered as JSON text: this sends thousands of sales in a fraction of the time of a copy. */
  readonly ask: { readonly in: ShopAsked; readonly out: string };
  /** One of the ledger's functions, called while something is sold or settled. */
  readonly call: {
    readonly in: {
      readonly name: string;
      readonly values: readonly LedgerValue[];
      readonly withinMs: number;
    };
    readonly out: readonly LedgerRow[] | null;
  };
}

/** The first message, sent once: `others` is the file of the other tills' sales. */
export interface LedgerStart {
  readonly start: SyncSetting & { readonly others: string };
}

/**
 * Sent unasked: the till's status whenever it changes, and the shop's key. Also that other tills sold
 * something, changed shared data, or decided about this till's sales.
 */
export type LedgerNews =
  | { readonly kind: 'status'; readonly status: LedgerStatus }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'others' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'decided' };
