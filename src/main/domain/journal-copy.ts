/**
 * Whether the journal found is the newest one. The anchor, a file outside the journal, records how far it had
 * come. A journal that lacks that is a copy, and a sale that it shows as unsent may have been sent since.
 */
import type { TrailHead } from '@shared/model/audit';
import type { NumberSeries } from '@shared/model/papers/paper-number';
import type { CopyReason } from '@shared/model/kinds/till';

/** What the anchor records of the journal. */
export interface Anchor {
  readonly installation: string;
  readonly journal: string;
  /** How often the journal was found to be a copy. */
  readonly epoch: number;
  readonly head: TrailHead;
  /** The number of the last Z report, 0 for none. */
  readonly lastZ: number;
  /** The last numbers of receipts and credit notes. */
  readonly lastNumbers: readonly NumberSeries[];
  readonly sales: number;
  /** The till's clock when it was written, ISO 8601 UTC. */
  readonly at: string;
}

export type AnchorReading =
  | { readonly kind: 'none' }
  /** It exists but can't be read, or the till did not write it like this. */
  | { readonly kind: 'unusable' }
  /** `isSealed`: it was sealed with the key used to read it, so only this till can have written it. */
  | { readonly kind: 'anchor'; readonly anchor: Anchor; readonly isSealed: boolean };

export interface FoundJournal {
  readonly installation: string;
  readonly id: string;
  readonly epoch: number;
  /** Created by this start. */
  readonly isNew: boolean;
  /** Without a sale and without an entry in its trail. If there are sales, an empty trail was removed. */
  readonly isBlank: boolean;
  /** Whether a key existed before this start. It is made after the anchor: a key means both existed. */
  readonly hadKey: boolean;
  readonly head: TrailHead;
  readonly sales: number;
  /** The hash of an entry, or null when there is no such entry. */
  readonly hashAt: (seq: number) => string | null;
}

/** The end of this trail, as its anchor knows; null when the anchor is of another journal, or has none. */
export function headKnown(reading: AnchorReading, journal: string | null): TrailHead | null {
  return reading.kind === 'anchor' && reading.anchor.journal === journal ? reading.anchor.head : null;
}

/** Whether a journal must be here: if its anchor knows one, a new one is never begun without asking. */
export function mustBeHere(reading: AnchorReading, installation: string): boolean {
  return reading.kind === 'anchor' && reading.anchor.installation === installation;
}

/** Why the journal counts as a copy, or null when it contains everything that the anchor knows. */
export function whyCopy(reading: AnchorReading, found: FoundJournal): CopyReason | null {
  if (reading.kind !== 'anchor') {
    const isFirst = reading.kind === 'none' && (found.isNew || (found.isBlank && !found.hadKey));
    return isFirst ? null : 'anchor-missing';
  }
  const { anchor } = reading;
  // The anchor came here with its folder, and so did the journal.
  if (anchor.installation !== found.installation) return 'other-folder';
  if (anchor.journal !== found.id) return found.isNew ? 'begun-anew' : 'other-journal';
  const { seq, hash } = anchor.head;
  const isAhead = found.epoch >= anchor.epoch && (seq === 0 || found.hashAt(seq) === hash);
  return isAhead ? null : 'older-copy';
}

/**
 * Whether a copy contains every sale that was ever confirmed in its place. Then an order from the time that
 * the copy lacks belongs to one of these sales. Only a sealed anchor of the same line of copies can prove
 * that. A till that was continued elsewhere, or restored from a copy before, may have sales that are unknown
 * here.
 */
export function hidesNoSale(reading: AnchorReading, why: CopyReason, found: FoundJournal): boolean {
  if (why !== 'older-copy' || reading.kind !== 'anchor' || !reading.isSealed) return false;
  const { epoch, sales, head } = reading.anchor;
  // A longer journal that still is not the anchor's was continued separately.
  return epoch === found.epoch && sales === found.sales && found.head.seq < head.seq;
}
