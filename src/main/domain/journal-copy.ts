/**
 * Whether the journal that is there is the newest one. The anchor, which lies outside the journal, says how far
 * it had come; a journal that does not have that in it is a copy, and what a copy calls unsent may have been
 * sent since.
 */
import type { TrailHead } from '@shared/model/audit';
import type { CopyReason } from '@shared/model/restore';

/** What the anchor knows of the journal. */
export interface Anchor {
  readonly installation: string;
  readonly journal: string;
  /** How often the journal was found to be a copy. */
  readonly epoch: number;
  readonly head: TrailHead;
  /** The number of the last Z report, 0 for none. */
  readonly lastZ: number;
  /** How many sales there were. */
  readonly sales: number;
  /** The till's clock when it was written, ISO 8601 UTC. */
  readonly at: string;
}

/** What is there of an anchor. */
export type AnchorReading =
  | { readonly kind: 'none' }
  /** It is there and cannot be read, or the till did not write it so. */
  | { readonly kind: 'unusable' }
  /** `isSealed`: it was sealed with the key that it was read with, so nobody else has written it. */
  | { readonly kind: 'anchor'; readonly anchor: Anchor; readonly isSealed: boolean };

/** The journal as it is found. */
export interface FoundJournal {
  readonly installation: string;
  readonly id: string;
  readonly epoch: number;
  /** Made by this start. */
  readonly isNew: boolean;
  /** Without a sale and without an entry in its trail. A trail that is empty beside sales was taken away. */
  readonly isBlank: boolean;
  /** Whether a key was kept before this start. It is made after the anchor: a journal that had one had both. */
  readonly hadKey: boolean;
  readonly head: TrailHead;
  /** How many sales it has. */
  readonly sales: number;
  /** The hash of an entry, or null when there is no such entry. */
  readonly hashAt: (seq: number) => string | null;
}

/** Where the trail of this journal ended, as far as its anchor knows; null when that tells of another or of none. */
export function headKnown(reading: AnchorReading, journal: string | null): TrailHead | null {
  return reading.kind === 'anchor' && reading.anchor.journal === journal ? reading.anchor.head : null;
}

/** Whether a journal must be here: one that its anchor knows to have been here is never begun anew unasked. */
export function mustBeHere(reading: AnchorReading, installation: string): boolean {
  return reading.kind === 'anchor' && reading.anchor.installation === installation;
}

/** Why the journal counts as a copy, or null when it has in it all that the anchor knows. */
export function whyCopy(reading: AnchorReading, found: FoundJournal): CopyReason | null {
  if (reading.kind !== 'anchor') {
    const isFirst = reading.kind === 'none' && (found.isNew || (found.isBlank && !found.hadKey));
    return isFirst ? null : 'anchor-missing';
  }
  const { anchor } = reading;
  // The anchor came here with the folder that it is of; so did the journal.
  if (anchor.installation !== found.installation) return 'other-folder';
  if (anchor.journal !== found.id) return found.isNew ? 'begun-anew' : 'other-journal';
  const { seq, hash } = anchor.head;
  const isAhead = found.epoch >= anchor.epoch && (seq === 0 || found.hashAt(seq) === hash);
  return isAhead ? null : 'older-copy';
}

/**
 * Whether every sale that was ever confirmed in the place of a copy is in the copy: then an order of the time
 * that the copy does not know is one of these sales'. Only a sealed anchor of the same line of copies can say so;
 * whoever goes on elsewhere, or put a copy back before, may have sold what nobody here knows of.
 */
export function hidesNoSale(reading: AnchorReading, why: CopyReason, found: FoundJournal): boolean {
  if (why !== 'older-copy' || reading.kind !== 'anchor' || !reading.isSealed) return false;
  const { epoch, sales, head } = reading.anchor;
  // What is longer than the anchor knows and still not its journal went on by itself.
  return epoch === found.epoch && sales === found.sales && found.head.seq < head.seq;
}
