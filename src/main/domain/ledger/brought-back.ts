/** What a till that was restored from a copy recovers from the shop ledger, and which of it is trusted. */
import type { TrailHead } from '@shared/model/audit';
import { isNeverBooked, isOpen, type SaleState } from '@shared/model/sale/sale-state';

/** The journal went back: the ledger has entries of this till that its journal lacks. */
export interface LedgerFork {
  /** The ledger's epoch for what the till sent since. */
  readonly epoch: number;
  /** The last entry that both have. */
  readonly behind: TrailHead;
  /** The last of the lost entries, and when it was written; ISO 8601 UTC. */
  readonly upto: TrailHead & { readonly epoch: number; readonly at: string };
}

/** A lost entry as the till sent it: what its hash is taken of, its list of rows, and those rows. */
export interface LostEntry {
  readonly epoch: number;
  readonly seq: number;
  readonly canon: string;
  readonly marks: string | null;
  readonly rows: string | null;
}

export interface BroughtBack {
  /** Sales that the journal did not have. */
  readonly sales: number;
  /** Sales that it had in an earlier state. */
  readonly further: number;
  /** Sales still lacking: sent under a code that is not the till's, or not matching their digest. */
  readonly unread: number;
  /** Rows that could not be recovered, by their table. */
  readonly left: Readonly<Record<string, number>>;
  /** Where the ledger left out entries, such as of a refund; not there when it did nowhere. */
  readonly gaps?: number;
}

/**
 * The state in which a sale comes back, from the state last sent. A sale not sent yet, or on the wire, may
 * have been booked since without the ledger knowing. So it is unknown.
 */
export function stateBroughtBack(sent: SaleState): SaleState {
  return isUnsent(sent) || sent === 'sending' ? 'unknown' : sent;
}

/** Whether it was provably unsent when it was reported. */
export function isUnsent(state: SaleState): boolean {
  return isOpen(state) && isNeverBooked(state);
}

/** Whether `sent` is further in the life of a sale than the journal's state: states only move forward. */
export function isFurther(sent: SaleState, own: SaleState): boolean {
  return stage(sent) > stage(own);
}

function stage(state: SaleState): number {
  if (isUnsent(state)) return 0;
  if (state === 'sending') return 1;
  if (state === 'unknown') return 2;
  return state === 'accepted' ? 3 : 4;
}
