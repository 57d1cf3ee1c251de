/**
 * Records every row that this connection writes, from any code. Temporary triggers fire on inserts, updates
 * and deletes in every covered table, and pass on the row's earlier content.
 */
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { RowMark } from './entry-rows';
import {
  coveredTables,
  digestOfRow,
  keyOf,
  membersOf,
  quoted,
  selectRows,
  valuesOf,
  type CoveredTable,
} from './row-digest';

interface Touched {
  readonly table: CoveredTable;
  readonly rowid: number;
  /** Null for a row that was not there when the transaction began. */
  readonly was: { readonly key: string; readonly digest: string } | null;
  /** Number, within the transaction, of the entry that records it. */
  entry: number;
}

interface Change {
  readonly table: string;
  readonly key: string;
  readonly after: string | null;
  readonly before: string | null;
  readonly entry: number;
}

/** The rows written since the transaction began. */
export class TouchedRows {
  private readonly touched = new Map<string, Touched>();
  private readonly selects = new Map<string, StatementSync>();
  private entry = 0;

  /** Throws when the journal has a table that cannot be covered. */
  constructor(private readonly db: DatabaseSync) {
    const tables = coveredTables(db);
    const byName = new Map(tables.map((table) => [table.name, table]));
    const hear = (name: SQLOutputValue, rowid: SQLOutputValue, ...old: SQLOutputValue[]): null => {
      const table = byName.get(String(name));
      if (!table) throw new Error(`no such covered table: ${String(name)}`);
      this.touch(table, Number(rowid), old);
      return null;
    };
    // A function of this connection only; it is never stored in the file.
    db.function('till_touched', { varargs: true }, hear as (...values: SQLInputValue[]) => null);
    for (const table of tables) db.exec(triggersOf(table));
  }

  /** Assigns the rows written from now on to the next entry. */
  nextEntry(): void {
    this.entry += 1;
  }

  /** Returns the written rows by entry number, which is capped at `entries - 1`, and forgets them. */
  take(entries: number): RowMark[][] {
    const marks: RowMark[][] = Array.from({ length: Math.max(1, entries) }, () => []);
    for (const { table, key, after, before, entry } of this.changes()) {
      if (after !== before) marks[Math.min(entry, marks.length - 1)]?.push([table, key, after, before]);
    }
    this.forget();
    return marks;
  }

  forget(): void {
    this.touched.clear();
    this.entry = 0;
  }

  private touch(table: CoveredTable, rowid: number, old: readonly SQLOutputValue[]): void {
    const id = `${table.name} ${rowid}`;
    const known = this.touched.get(id);
    if (known) {
      known.entry = this.entry;
      return;
    }
    const row =
      old.length === 0 ? null : Object.fromEntries(membersOf(table).map((name, i) => [name, old[i] ?? null]));
    const was = row && { key: keyOf(table, row), digest: digestOfRow(table, row) };
    this.touched.set(id, { table, rowid, was, entry: this.entry });
  }

  /** Prepared once: every sale writes to the same few tables. */
  private selectOf(table: CoveredTable): StatementSync {
    const known = this.selects.get(table.name);
    if (known) return known;
    const select = this.db.prepare(selectRows(table, 'WHERE rowid = ?'));
    this.selects.set(table.name, select);
    return select;
  }

  /** What became of each row by its key: SQLite gives the number of a deleted row to the next one. */
  private changes(): Iterable<Change> {
    const changes = new Map<string, Change>();
    const change = (table: string, key: string, part: Partial<Change> & Pick<Change, 'entry'>): void => {
      const id = `${table} ${key}`;
      const known = changes.get(id) ?? { table, key, after: null, before: null, entry: 0 };
      changes.set(id, { ...known, ...part, entry: Math.max(known.entry, part.entry) });
    };
    for (const { table, rowid, was, entry } of this.touched.values()) {
      if (was) change(table.name, was.key, { before: was.digest, entry });
      const row = this.selectOf(table).get(rowid);
      if (row) change(table.name, keyOf(table, row), { after: digestOfRow(table, row), entry });
    }
    return changes.values();
  }
}

function triggersOf(table: CoveredTable): string {
  const on = `ON main.${quoted(table.name)}`;
  const named = `'${table.name.replaceAll("'", "''")}'`;
  const old = valuesOf(table, 'OLD.').join(', ');
  const trigger = (event: string, then: string): string =>
    `CREATE TEMP TRIGGER ${quoted(`touched_${table.name}_${event}`)} AFTER ${event} ${on} BEGIN ${then} END;`;
  const before = `SELECT till_touched(${named}, OLD.rowid, ${old});`;
  const after = `SELECT till_touched(${named}, NEW.rowid);`;
  return [trigger('insert', after), trigger('update', `${before} ${after}`), trigger('delete', before)].join(
    '\n',
  );
}
