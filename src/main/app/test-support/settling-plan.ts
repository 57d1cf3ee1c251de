/** What can happen to several shops that sell through one service, and what came of it. */
import type { Sale } from '@shared/model/sale/sale';
import type { OpenJournal } from '../../adapters/journal/journal-file';

/** A sold item: everything that an order of it shows. */
export interface Item {
  readonly product: 'Free Fire' | 'King of Games';
  readonly player: string;
  readonly quantity: number;
}

/** How the request of a sale ends, and whether the service booked it. */
export type Ending =
  | 'accepted'
  | 'accepted-without-code'
  | 'lost-booked'
  | 'lost-booked-twice'
  | 'lost-not-booked'
  | 'rejected'
  | 'rejected-though-booked'
  | 'not-sent';

/** One thing that happens, at a true time in milliseconds from the start. */
export type Happening =
  | {
      kind: 'sale';
      at: number;
      item: Item;
      takes: number;
      /** The service books at this part of the time on the wire, and so many milliseconds late. */
      booksAfter: number;
      booksLate: number;
      ending: Ending;
      lag: number;
      /** For how long it had been kept before it was sent. */
      keptFor: number;
    }
  | { kind: 'other'; at: number; item: Item; lag: number; hasCode: boolean }
  /** A read of the list as it stood `cached` ago. */
  | { kind: 'read'; at: number; cached: number; newestFirst: boolean }
  /** A read that breaks off after so many orders, the last of which no other read ever shows. */
  | { kind: 'break'; at: number; after: number; item: Item }
  /** An order of before, whose code the service gives to one of the sales again. */
  | { kind: 'reused'; which: number; item: Item }
  | { kind: 'void'; at: number; which: number };

/** How the shops are. */
export interface Shops {
  /** Service clock minus till clock, in milliseconds. */
  readonly skew: number;
  /** By how much measuring it is off. */
  readonly measuredOff: number;
  /** The till's clock jumps by so much at that true time. */
  readonly jump: { readonly at: number; readonly by: number } | null;
  /** Orders are listed under other codes than the Transactions have. */
  readonly otherCodes: boolean;
  /** A Transaction has the `_id` that its order is listed with. */
  readonly sharedIds: boolean;
  readonly linePerUnit: boolean;
  readonly wholeSeconds: boolean;
  /** Every order has the same `id`. */
  readonly oneId: boolean;
  readonly knowsOtherTills: boolean;
}

/** An order, and what only the service knows. */
export interface TrueOrder {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly code: string | null;
  readonly owner: string | null;
  readonly item: Item;
  readonly bookedAt: number;
  readonly listedFrom: number;
  /** True time of the read that first showed it. */
  shownAt: number | null;
}

/** What came of it. */
export interface Outcome {
  readonly journal: OpenJournal;
  readonly orders: readonly TrueOrder[];
  readonly moves: readonly { readonly at: number; readonly sale: Sale }[];
  readonly onTheWire: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  close(): void;
}
