/** What the journal records when it turns out to be a copy. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { TrailHead } from '@shared/model/audit';
import type { NumberSeries } from '@shared/model/papers/paper-number';
import type { Restore } from '@shared/model/restore';
import { COPY_REASONS, type CopyReason } from '@shared/model/kinds/till';
import { z } from 'zod';
import type { Anchor } from '../../domain/journal-copy';
import { hashAt, headOf } from './trail/audit';
import { countOn, lastNumbers } from './papers/paper-numbers';
import { journalWrite, orUnavailable, writeDown, type RecordedBy } from './journal-write';
import { distrustNews } from './news/note-news';
import { Table } from './table';
import { prepared } from '../sqlite/prepared';
import type { Journal } from './sales/journal';

const RESTORES = new Table('restores', {
  epoch: z.number(),
  at: z.string(),
  why: z.enum(COPY_REASONS),
  knownSeq: z.number().nullable(),
  knownAt: z.string().nullable(),
  foundSeq: z.number(),
  foundAt: z.string().nullable(),
  lastZ: z.number(),
});

interface FoundCopy {
  readonly why: CopyReason;
  readonly known: Pick<Anchor, 'head' | 'lastZ' | 'at'> | null;
  /** How often it was found to be a copy, as known outside the journal. */
  readonly knownEpoch: number;
  readonly found: TrailHead & { readonly at: string | null };
  readonly at: string;
  readonly hidesNoSale: boolean;
}

/** Records when the journal was a copy, and the last report number. */
export class RestoreBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: Journal,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  /** How often this journal was found to be a copy. */
  epoch(): number {
    return orUnavailable(() => Number(this.one('SELECT coalesce(max(epoch), 0) AS n FROM restores')['n']));
  }

  /** The last time it was found to be a copy; null for never. */
  lastCopy(): { readonly epoch: number; readonly at: string } | null {
    return orUnavailable(() => {
      // Queried before each top-up goes out.
      const row = prepared(this.db, 'SELECT epoch, at FROM restores ORDER BY epoch DESC LIMIT 1').get();
      return row ? { epoch: Number(row['epoch']), at: String(row['at']) } : null;
    });
  }

  /** The last report number; the next Z report gets the one after it. */
  lastZ(): number {
    return orUnavailable(() => lastNumber(this.db));
  }

  /** The last numbers of receipts and credit notes; the next ones follow them. */
  lastNumbers(): NumberSeries[] {
    return orUnavailable(() => lastNumbers(this.db));
  }

  /** The number of sales. Rows are numbered in order and never deleted, so this reads no row. */
  salesCount(): number {
    return orUnavailable(() => Number(this.one('SELECT coalesce(max(rowid), 0) AS n FROM sales')['n']));
  }

  /** The hash of a trail entry; null when there is none. */
  hashAt(seq: number): string | null {
    return hashAt(this.db, seq);
  }

  /**
   * Records that this journal is a copy, and of what. Its unsent sales may have been sent since and become
   * unknown. `hidesNoSale`: no sale is missing from it, so orders can show which of them were sent. `begunBy`: as of
   * `CopyGap`, when this is found while the till is at work.
   */
  note(why: CopyReason, anchor: Anchor | null, at: string, hidesNoSale: boolean, begunBy?: number): Restore {
    return journalWrite(this.db, () => {
      const found = { ...headOf(this.db), at: this.lastEntryAt() };
      countOn(this.db, anchor?.lastNumbers ?? []);
      const epoch = this.insert({
        why,
        known: anchor,
        knownEpoch: anchor?.epoch ?? 0,
        found,
        at,
        hidesNoSale,
      });
      this.sales.distrust({ since: found.at, at, hidesNoSale, begunBy });
      return restoreOf(this.one('SELECT * FROM restores WHERE epoch = ?', epoch));
    });
  }

  /**
   * Call inside a transaction, while the till is at work. The shop ledger has more of the journal than the
   * entry `found`, which is in it. Writes nothing when that is known already.
   */
  noteByLedger(found: TrailHead, known: Pick<Anchor, 'head' | 'lastZ' | 'at'>, at: string): void {
    const isKnown = this.db
      .prepare('SELECT 1 FROM restores WHERE known_seq >= ? AND found_seq >= ? AND last_z >= ?')
      .get(known.head.seq, found.seq, known.lastZ);
    if (isKnown) return;
    const row = this.db.prepare('SELECT at FROM audit WHERE seq = ?').get(found.seq);
    const since = row ? String(row['at']) : null;
    this.insert({
      ...{ why: 'older-copy', known, knownEpoch: 0, found: { ...found, at: since } },
      ...{ at, hidesNoSale: false },
    });
    this.sales.distrust({ since, at, hidesNoSale: false, begunBy: found.seq });
  }

  private insert({ why, known, knownEpoch, found, at, hidesNoSale }: FoundCopy): number {
    const epoch = Math.max(this.epoch(), knownEpoch) + 1;
    const lastZ = known?.lastZ ?? 0;
    const ends = { knownSeq: known?.head.seq ?? null, knownAt: known?.at ?? null, foundSeq: found.seq };
    const hashes = { known_hash: known?.head.hash ?? null, found_hash: found.hash };
    distrustNews(this.db);
    RESTORES.insert(this.db, { epoch, at, why, ...ends, foundAt: found.at, lastZ }, hashes);
    writeDown(this.db, this.recordedBy, 'till', {
      at,
      kind: 'journal',
      subject: 'copy',
      body: { why, epoch, known: known && { ...known.head, at: known.at }, found, lastZ, hidesNoSale },
    });
    return epoch;
  }

  /** Those that are in no Z report yet, oldest first. */
  unreported(): Restore[] {
    return orUnavailable(() => unreportedRestores(this.db));
  }

  /** When the trail's last entry was written; null while there is none. */
  lastEntryAt(): string | null {
    const row = this.db.prepare('SELECT at FROM audit ORDER BY seq DESC LIMIT 1').get();
    return row ? String(row['at']) : null;
  }

  private one(sql: string, ...values: number[]): Record<string, SQLOutputValue> {
    const row = this.db.prepare(sql).get(...values);
    if (!row) throw new Error('the journal does not hold the row just written');
    return row;
  }
}

/** The restores that are in no Z report yet, oldest first. */
export function unreportedRestores(db: DatabaseSync): Restore[] {
  return db
    .prepare('SELECT * FROM restores WHERE z_number IS NULL AND epoch > 0 ORDER BY epoch')
    .all()
    .map(restoreOf);
}

/** The number of the last Z report, from this journal or from an anchor. */
export function lastNumber(db: DatabaseSync): number {
  const numbers = ['SELECT max(number) AS n FROM z_reports', 'SELECT max(last_z) AS n FROM restores'];
  return Math.max(...numbers.map((sql) => Number(db.prepare(sql).get()?.['n'] ?? 0)));
}

function restoreOf(row: Record<string, SQLOutputValue>): Restore {
  const { epoch, at, why, lastZ, ...read } = RESTORES.read(row);
  return {
    ...{ epoch, at, why, lastZ },
    known: read.knownSeq === null ? null : { entries: read.knownSeq, at: read.knownAt },
    found: { entries: read.foundSeq, at: read.foundAt },
  };
}
