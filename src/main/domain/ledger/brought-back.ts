/** What a till that was put back from a copy gets back from the shop ledger, and what of it is taken for the truth. */
import type { TrailHead } from '@shared/model/audit';
import { isNeverBooked, isOpen, type SaleState } from '@shared/model/sale/sale-state';

/** The journal went back: the ledger has entries of this till that its journal lacks. */
export interface LedgerFork {
  /** Of the ledger's, for what the till told since. */
  readonly epoch: number;
  /** The last entry that both have. */
  readonly behind: TrailHead;
  /** The last of the lost ones, and when it was written; ISO 8601 UTC. */
  readonly upto: TrailHead & { readonly epoch: number; readonly at: string };
}

/** A lost entry, as the till told it: what its hash is taken of, its list of rows, and those rows. */
export interface LostEntry {
  readonly epoch: number;
  readonly seq: number;
  readonly canon: string;
  readonly marks: string | null;
  readonly rows: string | null;
}

/** What was brought back. */
export interface BroughtBack {
  /** Sales that the journal did not have. */
  readonly sales: number;
  /** Sales that it had, and that had gone further. */
  readonly further: number;
  /** Sales that the journal does not have still: they were told under a code that is not the till's, or are not as their digest. */
  readonly unread: number;
  /** Rows that could not be brought back, by their table. */
  readonly left: Readonly<Record<string, number>>;
}

/** The journal's side of it. */
export interface BringBackBook {
  /**
   * Whether it lacks what was lost then: it has the entry that the ledger calls the last common one, has not the last of the
   * lost ones, and was not given them before. What the ledger says of another journal is not for this one.
   */
  lacks(fork: LedgerFork): boolean;
  /** Writes all of it down, or nothing. Throws Failure JOURNAL_UNAVAILABLE. */
  bringBack(fork: LedgerFork, entries: readonly LostEntry[], at: string): BroughtBack;
}

/**
 * What a sale is when it comes back in the state that was told last. What had not been sent, or was on the wire, may
 * have been booked since, for the ledger need not have heard of everything: nobody knows.
 */
export function stateBroughtBack(told: SaleState): SaleState {
  return isUnsent(told) || told === 'sending' ? 'unknown' : told;
}

/** Whether it was provably not sent when it was told. */
export function isUnsent(state: SaleState): boolean {
  return isOpen(state) && isNeverBooked(state);
}

/** Whether `told` is further in the life of a sale than what the journal says: states only move forward. */
export function isFurther(told: SaleState, own: SaleState): boolean {
  return stage(told) > stage(own);
}

function stage(state: SaleState): number {
  if (isUnsent(state)) return 0;
  if (state === 'sending') return 1;
  if (state === 'unknown') return 2;
  return state === 'accepted' ? 3 : 4;
}
