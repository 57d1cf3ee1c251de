/** The audit trail of an open journal: what each transaction wrote goes into its entries, sealed if there is a key. */
import type { DatabaseSync } from 'node:sqlite';
import { toIso } from '@shared/model/day/business-day';
import type { TrailHead } from '@shared/model/audit';
import type { TrailKey } from '../../../domain/trail-ports';
import { systemClock } from '../../system/clock';
import { appendAudit, headOf, sealOf, type AuditEntry } from './audit';
import { inTransaction } from '../../sqlite/migrate';
import { TouchedRows } from './touched-rows';

/** Told where the trail ends after each commit that made it longer. Must not throw. */
export type Committed = (head: TrailHead) => void;

/** The file of a connection. */
export interface Place {
  /** Asked before anything is written, and again once it is: throws when what is written is nowhere. */
  mustBeOurs(head: TrailHead): void;
  /** What has changed in the file until now was written by this connection. */
  wrote(): void;
}

const ANYWHERE: Place = { mustBeOurs: () => undefined, wrote: () => undefined };

/** The trail of one connection. */
export class Trail {
  private readonly rows: TouchedRows;
  private entries: AuditEntry[] = [];
  private key: TrailKey | null = null;
  /** Written by this connection while there was no key. */
  private unsealed: TrailHead[] = [];
  private head: TrailHead;

  /** Throws when the journal has a table that the trail cannot cover. */
  constructor(
    private readonly db: DatabaseSync,
    private readonly committed: Committed,
    private readonly place: Place = ANYWHERE,
  ) {
    this.rows = new TouchedRows(db);
    this.head = headOf(db);
  }

  /** To be called inside `write`. */
  add(entry: AuditEntry): void {
    this.entries.push(entry);
    this.rows.nextEntry();
  }

  /** Runs `work` in one transaction, with the entries that it adds and the digests of every row that it writes. */
  write<T>(work: () => T): T {
    this.mustBeOurs();
    this.forget();
    try {
      const { result, heads } = inTransaction(this.db, () => {
        const done = work();
        return { result: done, heads: this.append() };
      });
      if (this.key === null) this.unsealed.push(...heads);
      this.place.wrote();
      const head = heads.at(-1);
      if (head) {
        this.head = head;
        this.committed(head);
      }
      this.mustBeOurs();
      return result;
    } finally {
      this.forget();
    }
  }

  /** Throws Failure JOURNAL_DAMAGED when what is written is nowhere. */
  mustBeOurs(): void {
    this.place.mustBeOurs(this.head);
  }

  /** Takes the log of writes into the file, so that nothing that was overwritten is left in it. */
  emptyLog(): void {
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.place.wrote();
  }

  /** From now on entries are sealed, and those that this connection wrote before are sealed now. */
  sealWith(key: TrailKey): void {
    inTransaction(this.db, () => {
      const seal = this.db.prepare('UPDATE audit SET seal = ? WHERE seq = ? AND hash = ? AND seal IS NULL');
      for (const { seq, hash } of this.unsealed) seal.run(sealOf(hash, key), seq, hash);
    });
    this.place.wrote();
    this.unsealed = [];
    this.key = key;
  }

  private append(): TrailHead[] {
    const marks = this.rows.take(this.entries.length);
    const entries = this.entries.length > 0 || marks[0]?.length === 0 ? this.entries : [untold()];
    return entries.map((entry, index) =>
      appendAudit(this.db, entry, { marks: marks[index] ?? [], key: this.key }),
    );
  }

  private forget(): void {
    this.entries = [];
    this.rows.forget();
  }
}

/** Rows that a change wrote without telling why: the trail covers them all the same. */
function untold(): AuditEntry {
  const at = toIso(systemClock.now());
  return { at, till: '', who: 'till', kind: 'rows', subject: '', body: {} };
}
