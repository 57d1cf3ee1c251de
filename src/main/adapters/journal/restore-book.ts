/** What the journal writes down of having been found to be a copy. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { COPY_REASONS, type CopyReason, type Restore } from '@shared/model/restore';
import { z } from 'zod';
import type { Anchor } from '../../domain/journal-copy';
import { headOf } from './trail/audit';
import type { SqliteJournal } from './sales/journal';
import { journalWrite, orUnavailable, writeDown, type Actor } from './journal-write';

const restoreRow = z.object({
  epoch: z.number(),
  at: z.string(),
  why: z.enum(COPY_REASONS),
  known_seq: z.number().nullable(),
  known_at: z.string().nullable(),
  found_seq: z.number(),
  found_at: z.string().nullable(),
  last_z: z.number(),
});

/** The copies that the journal has been, and how far reports are numbered. */
export class RestoreBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: SqliteJournal,
    private readonly actor: () => Actor,
  ) {}

  /** How often this journal was found to be a copy. */
  epoch(): number {
    return orUnavailable(() => Number(this.one('SELECT coalesce(max(epoch), 0) AS n FROM restores')['n']));
  }

  /** The number after which the next Z report comes. */
  lastZ(): number {
    return orUnavailable(() => lastNumber(this.db));
  }

  /** How many sales there are. Rows are numbered as they come, and none is ever deleted: not one is read for this. */
  salesCount(): number {
    return orUnavailable(() => Number(this.one('SELECT coalesce(max(rowid), 0) AS n FROM sales')['n']));
  }

  /** The hash of an entry of the trail, or null when there is none. */
  hashAt(seq: number): string | null {
    const row = this.db.prepare('SELECT hash FROM audit WHERE seq = ?').get(seq);
    return row ? String(row['hash']) : null;
  }

  /**
   * Writes down that this journal is a copy, and of what. What it calls unsent may have been sent since, and
   * becomes unknown. `hidesNoSale`: no sale is missing from it, so orders can tell which of them were sent.
   */
  note(why: CopyReason, anchor: Anchor | null, at: string, hidesNoSale: boolean): Restore {
    return journalWrite(this.db, () => {
      const found = { ...headOf(this.db), at: this.lastEntryAt() };
      const epoch = Math.max(this.epoch(), anchor?.epoch ?? 0) + 1;
      this.db
        .prepare(
          `INSERT INTO restores (epoch, at, why, known_seq, known_hash, known_at, found_seq, found_hash, found_at, last_z)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          ...[epoch, at, why, anchor?.head.seq ?? null, anchor?.head.hash ?? null, anchor?.at ?? null],
          ...[found.seq, found.hash, found.at, anchor?.lastZ ?? 0],
        );
      writeDown(this.db, this.actor, 'till', {
        at,
        kind: 'journal',
        subject: 'copy',
        body: {
          why,
          epoch,
          known: anchor && { ...anchor.head, at: anchor.at },
          found,
          lastZ: anchor?.lastZ ?? 0,
          hidesNoSale,
        },
      });
      this.sales.distrust({ since: found.at, at, hidesNoSale });
      return restoreOf(this.one('SELECT * FROM restores WHERE epoch = ?', epoch));
    });
  }

  /** Those that no Z report tells yet, oldest first. */
  untold(): Restore[] {
    return orUnavailable(() => untoldRestores(this.db));
  }

  /** When the trail's last entry was written; null while there is none. */
  lastEntryAt(): string | null {
    const row = this.db.prepare('SELECT at FROM audit ORDER BY seq DESC LIMIT 1').get();
    return row ? String(row['at']) : null;
  }

  private one(sql: string, ...values: number[]): Record<string, SQLOutputValue> {
    const row = this.db.prepare(sql).get(...values);
    if (!row) throw new Error('the journal does not hold what was just written');
    return row;
  }
}

/** The restores that no Z report tells yet, oldest first. */
export function untoldRestores(db: DatabaseSync): Restore[] {
  return db
    .prepare('SELECT * FROM restores WHERE z_number IS NULL AND epoch > 0 ORDER BY epoch')
    .all()
    .map(restoreOf);
}

/** The number of the last Z report, in this journal or by what an anchor knew. */
export function lastNumber(db: DatabaseSync): number {
  const numbers = ['SELECT max(number) AS n FROM z_reports', 'SELECT max(last_z) AS n FROM restores'];
  return Math.max(...numbers.map((sql) => Number(db.prepare(sql).get()?.['n'] ?? 0)));
}

function restoreOf(row: Record<string, SQLOutputValue>): Restore {
  const read = restoreRow.parse(row);
  return {
    epoch: read.epoch,
    at: read.at,
    why: read.why,
    known: read.known_seq === null ? null : { entries: read.known_seq, at: read.known_at },
    found: { entries: read.found_seq, at: read.found_at },
    lastZ: read.last_z,
  };
}
