/** Journals as released tills wrote them, as SQL: each version of the till leaves one, and every later one opens it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FOLDER = join(import.meta.dirname, '..', 'releases');
const nameOf = (version: string): string => join(FOLDER, `journal-${version}.sql`);

/** The rows of each table, by its name, of the columns that it had when they were read first. */
export type Rows = ReadonlyMap<string, readonly unknown[]>;

/** The versions that there is a journal of. */
export const RELEASED = readdirSync(FOLDER).map((name) => name.replace(/^journal-(.*)\.sql$/, '$1'));

/** Writes the journal of that version to `path`, in a folder that is made. */
export function writeReleased(path: string, version: string): Rows {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  file.exec(`PRAGMA synchronous = OFF; ${readFileSync(nameOf(version), 'utf8')}`);
  const rows = new Map(tablesOf(file).map((table) => [table, rowsOf(file, table, columnsOf(file, table))]));
  file.close();
  return rows;
}

/** The rows that the file has now, of the tables and columns that `before` has. */
export function rowsNow(path: string, before: Rows): Rows {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return new Map(
      [...before].map(([table, [first]]) => [table, rowsOf(file, table, Object.keys(first ?? {}))]),
    );
  } finally {
    file.close();
  }
}

/** Keeps the journal at `path` as the one of this version. */
export function keepAsReleased(path: string, version: string): void {
  const file = new DatabaseSync(path, { readOnly: true });
  const made = file
    .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid")
    .all()
    .map(({ sql }) => `${String(sql).replace(/\n +/g, '\n  ')};`);
  const filled = tablesOf(file).flatMap((table) => insertsOf(file, table));
  const schema = Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
  file.close();
  // The rows come before the triggers, which would refuse some of them.
  const isTable = (sql: string): boolean => sql.startsWith('CREATE TABLE');
  writeFileSync(
    nameOf(version),
    [
      `-- A journal as version ${version} of the till wrote it. It is never changed.`,
      'PRAGMA foreign_keys = OFF;',
      ...made.filter(isTable),
      ...filled,
      ...made.filter((sql) => !isTable(sql)),
      `PRAGMA user_version = ${schema};`,
      '',
    ].join('\n'),
  );
}

function tablesOf(file: DatabaseSync): string[] {
  return file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}

function columnsOf(file: DatabaseSync, table: string): string[] {
  return file
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
}

function rowsOf(file: DatabaseSync, table: string, columns: readonly string[]): unknown[] {
  return file.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY rowid`).all();
}

function insertsOf(file: DatabaseSync, table: string): string[] {
  const columns = columnsOf(file, table);
  const values = columns.map((column) => `quote(${column})`).join(" || ',' || ");
  return file
    .prepare(`SELECT ${values} AS row FROM ${table} ORDER BY rowid`)
    .all()
    .map(({ row }) => `INSERT INTO ${table} (${columns.join(',')}) VALUES (${String(row)});`);
}
