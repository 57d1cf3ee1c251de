/** Compares the live journal with its anchor: whether it is the newest one. */
import type { TrailHead } from '@shared/model/audit';
import { toIso } from '@shared/model/day/business-day';
import type { NumberSeries } from '@shared/model/papers/paper-number';
import type { CopyReason } from '@shared/model/kinds/till';
import { hidesNoSale, whyCopy, type Anchor, type AnchorReading } from '../../domain/journal-copy';
import type { Clock } from '../../domain/ports';

/** What an anchor knows of an open journal, and where a copy is recorded as one. */
export interface HeldJournal {
  readonly identity: { readonly id: string; readonly isNew: boolean };
  readonly head: () => TrailHead;
  readonly sales: { latest(limit: number): readonly unknown[] };
  readonly restores: {
    epoch(): number;
    lastZ(): number;
    lastNumbers(): readonly NumberSeries[];
    salesCount(): number;
    hashAt(seq: number): string | null;
    note(why: CopyReason, anchor: Anchor | null, at: string, hidesNoSale: boolean, begunBy?: number): unknown;
  };
}

/** Where and when the journal is compared. */
export interface Holder {
  readonly installation: string;
  readonly clock: Clock;
  /** Whether the till had kept a key for its trail before. */
  readonly hadKey: boolean;
  /** The trail's end when the till went to work, for a key that comes later: sales after it are this journal's. */
  readonly begunBy?: number | undefined;
}

/** Compares the journal with its anchor. Records that it is a copy if it is one, and returns why. */
export function holdJournal(
  journal: HeldJournal,
  reading: AnchorReading,
  { installation, clock, hadKey, begunBy }: Holder,
): CopyReason | null {
  const { identity, restores, sales } = journal;
  const head = journal.head();
  const found = {
    installation,
    ...identity,
    hadKey,
    epoch: restores.epoch(),
    isBlank: head.seq === 0 && sales.latest(1).length === 0,
    head,
    sales: restores.salesCount(),
    hashAt: (seq: number) => restores.hashAt(seq),
  };
  const why = whyCopy(reading, found);
  const known = reading.kind === 'anchor' ? reading.anchor : null;
  if (why !== null) restores.note(why, known, toIso(clock.now()), hidesNoSale(reading, why, found), begunBy);
  return why;
}

/** The anchor of the journal as it is now. */
export function anchorOf(
  { identity, restores, head }: HeldJournal,
  { installation, clock }: Pick<Holder, 'installation' | 'clock'>,
): Anchor {
  return {
    installation,
    journal: identity.id,
    epoch: restores.epoch(),
    head: head(),
    lastZ: restores.lastZ(),
    lastNumbers: restores.lastNumbers(),
    sales: restores.salesCount(),
    at: toIso(clock.now()),
  };
}
