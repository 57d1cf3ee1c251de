/** The audit trail of an open journal. Its entries record each transaction's rows, sealed with a key. */
import type { DatabaseSync } from 'node:sqlite';
import { toIso } from '@shared/model/day/business-day';
import type { TrailHead } from '@shared/model/audit';
import type { TrailKey } from '../../../domain/trail-key';
import { systemClock } from '../../system/clock';
import { appendAudit, headOf, sealOf, type AuditEntry } from './audit';
import { inTransaction } from '../../sqlite/migrate';
import { TouchedRows } from './touched-rows';

/** Called with the end of the trail after each commit that made it longer. Must not throw. */
export type Committed = (head: TrailHead) => void;

/** The file of a connection. */
export interface Place {
  /** Called before and after each write: throws when the writes would be lost. */
  mustBeOurs(head: TrailHead): void;
  /** Called inside each transaction, before its work: throws when tables or triggers are not those of the opening. */
  mustHaveItsRules(): void;
  /** Notes that every change of the file until now was made by this connection. */
  wrote(): void;
}

const ANYWHERE: Place = {
  mustBeOurs: () => undefined,
  mustHaveItsRules: () => undefined,
  wrote: () => undefined,
};

export class Trail {
  private readonly rows: TouchedRows;
  private entries: AuditEntry[] = [];
  private key: TrailKey | null = null;
  /** Entries that this connection wrote while there was no key. */
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

  /** Call inside `write`. */
  add(entry: AuditEntry): void {
    this.entries.push(entry);
    this.rows.nextEntry();
  }

  /** Runs `work` in one transaction, with the entries that it adds and the digests of its rows. */
  write<T>(work: () => T): T {
    this.mustBeOurs();
    this.forget();
    try {
      const { result, heads } = this.commit(work);
      if (this.key === null) this.unsealed.push(...heads);
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

  private commit<T>(work: () => T): { readonly result: T; readonly heads: TrailHead[] } {
    try {
      return inTransaction(this.db, () => {
        this.place.mustHaveItsRules();
        const result = work();
        return { result, heads: this.append() };
      });
    } finally {
      // A write that failed may have begun the log again.
      this.place.wrote();
    }
  }

  /** Throws Failure JOURNAL_DAMAGED when writes would be lost. */
  mustBeOurs(): void {
    this.place.mustBeOurs(this.head);
  }

  /** Moves the write log into the file, so that it holds no overwritten data. */
  emptyLog(): void {
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.place.wrote();
  }

  /** Seals entries from now on, and seals those that this connection wrote before. */
  sealWith(key: TrailKey): void {
    inTransaction(this.db, () => {
      const seal = this.db.prepare('UPDATE audit SET seal = ? WHERE seq = ? AND hash = ? AND seal IS NULL');
      for (const { seq, hash } of this.unsealed) seal.run(sealOf(hash, key), seq, Buffer.from(hash, 'hex'));
    });
    this.place.wrote();
    this.unsealed = [];
    this.key = key;
  }

  private append(): TrailHead[] {
    const marks = this.rows.take(this.entries.length);
    const entries = this.entries.length > 0 || marks[0]?.length === 0 ? this.entries : [entryOfRowsAlone()];
    return entries.map((entry, index) =>
      appendAudit(this.db, entry, { marks: marks[index] ?? [], key: this.key }),
    );
  }

  private forget(): void {
    this.entries = [];
    this.rows.forget();
  }
}

/** An entry for rows that a change wrote without giving a reason: the trail still covers them. */
function entryOfRowsAlone(): AuditEntry {
  const at = toIso(systemClock.now());
  return { at, till: '', who: 'till', kind: 'rows', subject: '', body: {} };
}
