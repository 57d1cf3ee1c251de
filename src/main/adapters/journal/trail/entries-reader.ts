/**
 * Reads the trail's entries to store them elsewhere. Each has the text that was hashed, the digests of its
 * rows, and those rows that still match. Uses a separate read-only connection and short snapshots, so that
 * the till never waits.
 */
import { own } from '@shared/model/own';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { TrailHead } from '@shared/model/audit';
import { canonOf, FIRST_HASH, hashAt, hashIn, headOf } from './audit';
import { rowsIn, type RowMark } from './entry-rows';
import { coveredTables, digestOfText, rowAt, textOfRow, type CoveredTable } from './row-digest';
import { closeConnection, prepared } from '../../sqlite/prepared';

/** An entry to store elsewhere. */
export interface TrailEntry {
  readonly seq: number;
  readonly at: string;
  readonly canon: string;
  readonly hash: string;
  /** The entry's list of digests; `canon` has the digest of this text. Null when it has no rows. */
  readonly marks: string | null;
  /**
   * `[[place in the list, text of the row, true when columns were left out], …]`, and the entry's seal as a row behind
   * the list's end; null for neither. Only with the seal does the till take the entry back from there.
   */
  readonly rows: string | null;
}

/** What never leaves the till, sealed or not: some columns of a table, or all. */
const WITHHELD: Readonly<Record<string, readonly string[] | 'all'>> = {
  sales: ['sealed_secrets'],
  people: ['salt', 'verifier', 'seal'],
  // Players may be forgotten, but a ledger forgets nothing.
  players: 'all',
  // Each till sends its own.
  news: 'all',
};

/** A row as it is sent. */
interface RecordedRow {
  readonly text: string;
  readonly digest: string;
  readonly withheld: boolean;
}

type SentRow = readonly [place: number, text: string, isPart?: true];
type Row = Record<string, SQLOutputValue>;

/** The table of the row that an entry's seal is sent as: no journal has it. */
const SEAL = 'seal';

function sealAsRow(place: number, seal: SQLOutputValue | undefined): SentRow[] {
  return seal == null ? [] : [[place, JSON.stringify([SEAL, [[SEAL, seal]]])]];
}

/** The seal among an entry's rows as they were sent, each as its place and its text; null for none. */
export function sealAmong(
  rows: readonly (readonly [place: number, text: string, ...unknown[]])[],
): string | null {
  const text = rows.find(([, row]) => row.startsWith(`["${SEAL}",`))?.[1];
  const read = text === undefined ? undefined : (JSON.parse(text) as [string, [[string, unknown]]]);
  return read === undefined ? null : String(read[1][0][1]);
}

/**
 * Asks the entries of the journal at `path` over a connection that is closed at once: while one is open, Windows
 * lets no other journal take the file's place. Throws when there is no such journal.
 */
export function readEntries<T>(path: string, ask: (entries: EntriesReader) => T): T {
  const entries = new EntriesReader(path);
  try {
    return ask(entries);
  } finally {
    entries.close();
  }
}

/** The end of the trail of the journal at `path`, and the hash of an entry, each read as `readEntries` does. */
export function trailIn(path: string): Pick<EntriesReader, 'head' | 'hashAt'> {
  return {
    head: () => readEntries(path, (entries) => entries.head()),
    hashAt: (seq) => readEntries(path, (entries) => entries.hashAt(seq)),
  };
}

/** Reads the entries of a journal's file. */
export class EntriesReader {
  private readonly db: DatabaseSync;
  private readonly tables: ReadonlyMap<string, CoveredTable>;

  /** Throws when there is no such journal. */
  constructor(path: string) {
    this.db = new DatabaseSync(path, { readOnly: true });
    this.tables = new Map(coveredTables(this.db).map((table) => [table.name, table]));
  }

  close(): void {
    closeConnection(this.db);
  }

  head(): TrailHead {
    return headOf(this.db);
  }

  /** The hash of an entry; null when there is none with that number. */
  hashAt(seq: number): string | null {
    return seq === 0 ? FIRST_HASH : hashAt(this.db, seq);
  }

  /** How many entries come after `seq`, and when the first of them was written; null when there is none. */
  waiting(seq: number): { count: number; since: string | null } {
    const row = prepared(
      this.db,
      'SELECT count(*) AS n, (SELECT at FROM audit WHERE seq > :seq ORDER BY seq LIMIT 1) AS since FROM audit WHERE seq > :seq',
    ).get({ seq });
    return { count: Number(row?.['n']), since: (row?.['since'] as string | null | undefined) ?? null };
  }

  /** The next entries after an existing one: at most `most`, and no more after `mostText` of text. */
  read(behind: TrailHead, upto: number, most: number, mostText: number): TrailEntry[] {
    this.db.exec('BEGIN');
    try {
      const read: TrailEntry[] = [];
      const known = new Map<string, RecordedRow | null>();
      let previous = behind.hash;
      let size = 0;
      const entries = prepared(
        this.db,
        'SELECT seq, at, till, who, kind, subject, body, marks, hash, seal FROM audit WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      );
      for (const row of entries.all(behind.seq, upto, most)) {
        // Also of an entry whose list was edited outside the app: it is still sent.
        const { marks, list } = rowsIn(row);
        const sent = [...this.rowsOf(marks, known), ...sealAsRow(marks.length, row['seal'])];
        const rows = list === null && sent.length === 0 ? null : JSON.stringify(sent);
        const canon = canonOf(row, previous, list);
        previous = hashIn(row);
        read.push({
          seq: Number(row['seq']),
          at: String(row['at']),
          canon,
          hash: previous,
          marks: list,
          rows,
        });
        size += canon.length + (list?.length ?? 0) + (rows?.length ?? 0);
        if (size > mostText) break;
      }
      return read;
    } finally {
      this.db.exec('COMMIT');
    }
  }

  private rowsOf(marks: readonly RowMark[], known: Map<string, RecordedRow | null>): SentRow[] {
    return marks.flatMap(([table, key, after], place): SentRow[] => {
      const name = JSON.stringify([table, key]);
      let row = known.get(name);
      if (row === undefined) known.set(name, (row = this.rowOf(table, key)));
      if (row === null || after === null || row.digest !== after) return [];
      return [row.withheld ? [place, row.text, true] : [place, row.text]];
    });
  }

  /** A row as it is now; null when it is gone, or when none of it is sent. */
  private rowOf(name: string, key: string): RecordedRow | null {
    const table = this.tables.get(name);
    const withheld = own(WITHHELD, name) ?? [];
    if (!table || withheld === 'all') return null;
    const row = rowAt(this.db, table, key);
    if (!row) return null;
    const whole = textOfRow(table, row);
    const left = withheld.filter((column) => row[column] != null);
    if (left.length === 0) return { text: whole, digest: digestOfText(whole), withheld: false };
    return { text: textOfRow(table, without(row, left)), digest: digestOfText(whole), withheld: true };
  }
}

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}
