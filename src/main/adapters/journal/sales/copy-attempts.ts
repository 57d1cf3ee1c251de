/** How a journal that is a copy records what may have been sent in the time that it does not cover. */
import type { DatabaseSync } from 'node:sqlite';
import type { Sale } from '@shared/model/sale/sale';
import { prepared } from '../../sqlite/prepared';
import { insertRow } from '../table';

/** The time that a copy does not cover. ISO 8601 UTC, by the till's clock. */
export interface CopyGap {
  /** The copy's last entry; null when it has none. */
  readonly since: string | null;
  /** When it was found to be a copy. */
  readonly at: string;
  /** Whether the copy has every sale of that time; otherwise any order of it may belong to a missing sale. */
  readonly hidesNoSale: boolean;
  /**
   * Set when the copy was found while the till is at work. Attempts begun after that trail entry are this
   * journal's, and it sent the sales on the wire. Absent when the copy is found before anything is sold.
   */
  readonly begunBy?: number | undefined;
}

/** Columns that a copy may know from earlier attempts. */
type KnownColumn = 'service' | 'snapshot' | 'skew_ms';

/** The attempts of a copy. Call inside a transaction. */
export class CopyAttempts {
  constructor(
    private readonly db: DatabaseSync,
    private readonly copy: CopyGap,
  ) {}

  /**
   * Sales that the copy has as unsent may have been sent at any time of the gap. Where sales may be missing,
   * the list and the clocks are left out, so that no order settles a sale automatically.
   */
  add({ id, createdAt, attempts }: Sale): void {
    const { at, since, hidesNoSale } = this.copy;
    const last = attempts.at(-1);
    const from = latestOf([createdAt, last?.endedAt ?? '', since ?? '']);
    const known = (column: KnownColumn) => (hidesNoSale ? this.lastKnown(column) : null);
    insertRow(this.db, 'attempts', {
      ...{ sale_id: id, number: (last?.number ?? 0) + 1, started_at: from > at ? at : from, ended_at: at },
      ...{ reason: 'FROM_A_COPY', service: known('service'), snapshot: known('snapshot') },
      skew_ms: known('skew_ms'),
    });
  }

  /**
   * A sale on the wire was sent before the copy's last entry, so not within the gap. A missing sale may have
   * been sent seconds after it: the list and the clocks are left out, and no order settles it automatically.
   */
  end({ id, attempts }: Sale): void {
    prepared(
      this.db,
      `UPDATE attempts SET ended_at = ?, reason = 'FROM_A_COPY', snapshot = NULL, skew_ms = NULL
         WHERE sale_id = ? AND ended_at IS NULL`,
    ).run(latestOf([attempts.at(-1)?.startedAt ?? '', this.copy.since ?? '']), id);
  }

  /**
   * What the last attempt that recorded it knew of the list, and the difference between the two clocks. Last
   * means written last, whatever the clock showed then.
   */
  private lastKnown(column: KnownColumn): string | number | null {
    const row = prepared(
      this.db,
      `SELECT ${column} AS known FROM attempts WHERE ${column} IS NOT NULL ORDER BY rowid DESC LIMIT 1`,
    ).get();
    return (row?.['known'] as string | number | undefined) ?? null;
  }
}

function latestOf(times: readonly string[]): string {
  return times.reduce((one, other) => (one > other ? one : other));
}
