/** How a journal that is a copy writes down what may have been sent in the time that it does not know. */
import type { DatabaseSync } from 'node:sqlite';
import type { Sale } from '@shared/model/sale/sale';
import { prepared } from '../../sqlite/prepared';
import { newRandom } from '../new-random';

/** The time that a copy does not know. ISO 8601 UTC, by the till's clock. */
export interface CopyGap {
  /** The copy's last entry; null when it has none. */
  readonly since: string | null;
  /** When it was found to be a copy. */
  readonly at: string;
  /** Whether every sale of that time is in the copy; otherwise any order of it may be of one that is not. */
  readonly hidesNoSale: boolean;
  /**
   * Found while the till is at work: what was begun behind that entry of the trail is this journal's own, and what is
   * on the wire was sent by it. Absent when it is found before anything is sold.
   */
  readonly begunBy?: number;
}

/** What a copy may know from the attempts before. */
type KnownColumn = 'service' | 'snapshot' | 'skew_ms';

/** Its attempts. To be called inside a transaction. */
export class CopyAttempts {
  constructor(
    private readonly db: DatabaseSync,
    private readonly copy: CopyGap,
  ) {}

  /**
   * What the copy calls unsent may have been sent at any time of the gap. Where sales may be missing nothing is
   * said of the list and the clocks, so that no order settles it by itself.
   */
  add({ id, createdAt, attempts }: Sale): void {
    const { at, since, hidesNoSale } = this.copy;
    const last = attempts.at(-1);
    const from = latestOf([createdAt, last?.endedAt ?? '', since ?? '']);
    const known = (column: KnownColumn) => (hidesNoSale ? this.lastKnown(column) : null);
    prepared(
      this.db,
      `INSERT INTO attempts (sale_id, number, started_at, ended_at, reason, service, snapshot, skew_ms, random)
         VALUES (?, ?, ?, ?, 'FROM_A_COPY', ?, ?, ?, ?)`,
    ).run(
      ...[id, (last?.number ?? 0) + 1, from > at ? at : from, at],
      ...[known('service'), known('snapshot'), known('skew_ms'), newRandom()],
    );
  }

  /** What was on the wire had been sent by the copy's last entry: the gap is not its time. */
  end({ id, attempts }: Sale): void {
    prepared(
      this.db,
      "UPDATE attempts SET ended_at = ?, reason = 'FROM_A_COPY' WHERE sale_id = ? AND ended_at IS NULL",
    ).run(latestOf([attempts.at(-1)?.startedAt ?? '', this.copy.since ?? '']), id);
  }

  /**
   * What the last attempt that says so knew of the list, and by how much the two clocks differed: the one that was
   * written last, whatever the clock said then.
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
