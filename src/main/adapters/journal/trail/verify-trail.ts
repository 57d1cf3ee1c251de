/**
 * Checks the audit trail: its chain, its seals, and every recorded row against the actual one. Also checks
 * the triggers that protect rows, and the head against what is known outside the file. It detects tampering;
 * it does not prevent it.
 */
import { DatabaseSync } from 'node:sqlite';
import type { AuditBreak, AuditCheck, TrailHead } from '@shared/model/audit';
import { MOST_BREAKS, type AuditFault } from '@shared/model/kinds/till';
import type { TrailKey } from '../../../domain/trail-key';
import { isDamage } from '../../sqlite/error-code';
import { idOf } from '../journal-identity';
import { canonOf, digestOf, FIRST_HASH, hashIn } from './audit';
import type { Entry } from './entry-rows';
import { readEntry, SELECT_ENTRY, type EntrySaid } from './read-entry';
import { checkSchema } from './expected-schema';
import type { CoveredTable } from './row-digest';
import { SealCheck } from './seal-check';
import { RecordedRows } from './recorded-rows';

export interface VerifySetting {
  /** The till's key; null when it is not available. */
  readonly key: TrailKey | null;
  /** The end of the trail, as known outside the file. */
  readonly anchor: TrailHead | null;
}

/** How long the check works before other work gets its turn, in milliseconds. */
const AT_A_STRETCH_MS = 8;
/** The most entries or rows in one stretch, whatever the clock shows. */
const MOST_AT_A_STRETCH = 2_000;

/** Checks the journal at `path` as it is now, on a separate connection; `db` is the till's. */
export async function verifyJournal(
  db: DatabaseSync,
  path: string,
  setting: VerifySetting,
): Promise<AuditCheck> {
  // A journal in memory has no second connection.
  if (path === ':memory:') return verifyAudit(db, setting);
  return verifyClosed(path, () => setting);
}

/** Checks the journal file at `path` on a separate connection; the setting is asked for by the journal's id. */
export async function verifyClosed(
  path: string,
  settingOf: (journal: string) => Promise<VerifySetting> | VerifySetting,
): Promise<AuditCheck> {
  const own = new DatabaseSync(path, { readOnly: true });
  try {
    return await verifyAudit(own, await settingOf(idOf(own)));
  } finally {
    own.close();
  }
}

/** Checks the journal that is open on `db`, in stretches; ignores entries written meanwhile. */
export async function verifyAudit(
  db: DatabaseSync,
  { key, anchor }: VerifySetting = { key: null, anchor: null },
): Promise<AuditCheck> {
  const { breaks, tables } = await checkSchema(db);
  const check = new TrailCheck(db, tables, key, anchor);
  const isShared = db.location() !== null;
  if (isShared) db.exec('BEGIN');
  try {
    const steps = check.run();
    let began = performance.now();
    for (let done = 1; steps.next().done !== true; done += 1) {
      if (!isShared) continue;
      if (done < MOST_AT_A_STRETCH && performance.now() - began < AT_A_STRETCH_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
      done = 0;
    }
  } catch (error) {
    // A damaged file is its caller's to report. What this till never wrote must not end the check in silence.
    if (isDamage(error)) throw error;
    check.stop();
  } finally {
    if (isShared) db.exec('ROLLBACK');
  }
  return { ...check.result(), breaks: [...check.breaks, ...breaks].slice(0, MOST_BREAKS) };
}

class TrailCheck {
  readonly breaks: AuditBreak[] = [];
  /** The table that is being compared; null while entries are read. */
  private at: string | null = null;
  private entries = 0;
  private rows = 0;
  private readonly seals: SealCheck;

  constructor(
    private readonly db: DatabaseSync,
    private readonly tables: readonly CoveredTable[],
    key: TrailKey | null,
    private readonly anchor: TrailHead | null,
  ) {
    this.seals = new SealCheck(key);
  }

  result(): Omit<AuditCheck, 'breaks'> {
    return { entries: this.entries, rows: this.rows, seals: this.seals.result() };
  }

  /** Notes that the check could not go on. */
  stop(): void {
    this.add('unreadable', null, this.at);
  }

  /** Yields often: each step is short. */
  *run(): Generator<void> {
    const recorded = new RecordedRows(this.db, this.tables);
    yield* this.checkEntries(recorded);
    for (const table of this.tables) {
      this.at = table.name;
      for (const { found, breaks } of recorded.compare(table)) {
        this.rows += found;
        for (const { fault, key, seq } of breaks) this.add(fault, seq, table.name, key);
        if (this.breaks.length >= MOST_BREAKS) return;
        yield;
      }
    }
  }

  private *checkEntries(recorded: RecordedRows): Generator<void> {
    let previous = FIRST_HASH;
    let last = 0;
    for (const row of this.db.prepare(`${SELECT_ENTRY} ORDER BY seq`).iterate()) {
      const seq = Number(row['seq']);
      if (seq !== last + 1) this.add('entry-missing', seq);
      const hash = hashIn(row);
      const said = readEntry(row);
      const isAsWritten = said !== null && hash === digestOf(canonOf(row, previous, said.list));
      if (!isAsWritten) this.add('entry-changed', seq);
      const sealFault = this.seals.faultOf(seq, hash, row['seal'] ?? null);
      if (sealFault) this.add(sealFault, seq);
      if (said !== null) this.checkRows(row, seq, said, recorded);
      if (seq === this.anchor?.seq && this.anchor.hash !== hash) this.add('other-trail', seq);
      previous = hash;
      last = seq;
      this.entries += 1;
      if (this.breaks.length >= MOST_BREAKS) return;
      yield;
    }
    if (this.anchor && this.anchor.seq > last) this.add('tail-cut', this.anchor.seq);
  }

  /** Checks that each row continues from its last record. */
  private checkRows(row: Entry, seq: number, { marks, sha256 }: EntrySaid, recorded: RecordedRows): void {
    for (const fault of recorded.record(seq, marks)) this.add(fault.fault, fault.seq, fault.table, fault.key);
    if (row['kind'] === 'z' && !this.isReportAsTaken(row, sha256)) {
      this.add('row-changed', seq, 'z_reports', String(row['subject']));
    }
  }

  private isReportAsTaken(row: Entry, sha256: string | undefined): boolean {
    const kept = this.db.prepare('SELECT report FROM z_reports WHERE number = ?').get(Number(row['subject']));
    return kept !== undefined && digestOf(String(kept['report'])) === sha256;
  }

  private add(
    fault: AuditFault,
    seq: number | null,
    table: string | null = null,
    key: string | null = null,
  ): void {
    const isKnown = this.breaks.some(
      (one) => one.seq === seq && one.table === table && one.key === key && one.fault === fault,
    );
    if (!isKnown) this.breaks.push({ fault, seq, table, key });
  }
}
