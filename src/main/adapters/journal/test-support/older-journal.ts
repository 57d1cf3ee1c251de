/** Journals that earlier versions of the till wrote, as files to open, and their rows to compare. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The schemas that there is a journal of: each is one that a version of the till was handed out with. */
export type OlderSchema = 9 | 11 | 13 | 17;

/** The rows of each table, by its name. */
export type Rows = ReadonlyMap<string, readonly unknown[]>;

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');
const TABLES = `SELECT t.name AS tbl, group_concat(c.name) AS names FROM sqlite_schema t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' GROUP BY t.name`;

/** What is known of a journal that was written to a file. */
export interface OlderJournal {
  readonly before: Rows;
  /** The rows that are there now, of the tables and columns that the till before had. */
  rowsNow(): Rows;
}

/** Writes the journal of an older till to `path`, in a folder that is made. */
export function writeOlderJournal(path: string, schema: OlderSchema): OlderJournal {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  file.exec(readFileSync(join(FIXTURES, `journal-schema-${schema}.sql`), 'utf8'));
  const columns = file
    .prepare(TABLES)
    .all()
    .map(({ tbl, names }) => [String(tbl), String(names)] as const);
  const rowsOf = (db: DatabaseSync): Rows =>
    new Map(
      columns.map(([table, names]) => [
        table,
        db.prepare(`SELECT ${names} FROM ${table} ORDER BY rowid`).all(),
      ]),
    );
  const before = rowsOf(file);
  file.close();
  return {
    before,
    rowsNow() {
      const reader = new DatabaseSync(path, { readOnly: true });
      try {
        return rowsOf(reader);
      } finally {
        reader.close();
      }
    },
  };
}
