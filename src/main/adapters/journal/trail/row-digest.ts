/**
 * The digest of a row in the audit trail: SHA-256 over its table and its columns by name, of which the first
 * 128 bits are kept. NULL columns are left out, so a column that a later schema adds does not change the
 * digests of older rows. Texts are read up to a NUL character, but SQLite compares them whole; a row that has
 * one also counts the bytes of its columns.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared';

/** A table whose rows the trail covers. */
export interface CoveredTable {
  readonly name: string;
  /** Sorted by name, which is the order in the digest. */
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

type Row = Record<string, SQLOutputValue>;

/** The name under which a row with a NUL character has the bytes of its columns; no column has it. */
const BYTES = 'bytes of columns';
/** Half of SHA-256: as with a key of 128 bits, a row with a given digest cannot be found by trying. */
const DIGEST_BYTES = 16;

/** The trail's own entries are chained, and the sealed token also holds the journal's id. */
const EXEMPT: ReadonlySet<string> = new Set(['audit', 'journal_identity']);

/**
 * Every table of the journal except those protected in another way. Tables that a later schema adds are
 * covered automatically. Throws when a table has no primary key, because its rows could not be identified.
 */
export function coveredTables(db: DatabaseSync): CoveredTable[] {
  return db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    .all()
    .map((row) => String(row['name']))
    .filter((name) => !EXEMPT.has(name))
    .sort()
    .map((name) => tableOf(db, name));
}

/** The name of a row in the trail: the value of its key, or its values joined with a slash. */
export function keyOf(table: CoveredTable, row: Row): string {
  return table.key.map((column) => String(row[column])).join('/');
}

/** Splits what `keyOf` joined; only the first value may contain a slash. */
export function keyParts(table: CoveredTable, key: string): string[] {
  const parts = key.split('/');
  const first = parts.slice(0, parts.length - table.key.length + 1).join('/');
  return [first, ...parts.slice(parts.length - table.key.length + 1)];
}

/** Base64url, 22 characters. */
export function digestOfRow(table: CoveredTable, row: Row): string {
  return digestOfText(textOfRow(table, row));
}

/** The input of a row's digest: `[table, [[column, value], …]]`. */
export function textOfRow(table: CoveredTable, row: Row): string {
  const said: [string, unknown][] = [];
  for (const column of table.columns) {
    const value = row[column];
    if (value != null)
      said.push([column, value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value]);
  }
  if (row[BYTES] != null) said.push([BYTES, row[BYTES]]);
  return JSON.stringify([table.name, said]);
}

export function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Selects `rowid` and everything that a digest is made of. */
export function selectRows(table: CoveredTable, tail: string): string {
  const names = membersOf(table);
  const named = valuesOf(table).map((value, index) => `${value} AS ${quoted(names[index] ?? '')}`);
  return `SELECT rowid AS "rowid", ${named.join(', ')} FROM main.${quoted(table.name)} ${tail}`;
}

/** The names of what a digest is made of: the columns, and the bytes of rows with a NUL character. */
export function membersOf({ columns }: CoveredTable): readonly string[] {
  return [...columns, BYTES];
}

/** The SQL of each of them, in the same order; `of` is the row's name in the query, with its dot. */
export function valuesOf({ columns }: CoveredTable, of = ''): readonly string[] {
  const all = columns.map((column) => of + quoted(column));
  return [...all, bytesIfCut(all)];
}

/** True for a row in which a text goes on behind a NUL character. */
export function isCutSql(columns: readonly string[]): string {
  return `instr(concat(${columns.join(', ')}), char(0)) > 0`;
}

function bytesIfCut(columns: readonly string[]): string {
  const bytes = columns.map((column) => `coalesce(octet_length(${column}), -1)`);
  return `CASE WHEN ${isCutSql(columns)} THEN concat_ws(' ', ${bytes.join(', ')}) END`;
}

/** The condition for the values that `keyParts` returns. */
export function whereKey(table: CoveredTable): string {
  return `WHERE ${table.key.map((column) => `${quoted(column)} = ?`).join(' AND ')}`;
}

/** The row with this key as it is now; null when it is gone. */
export function rowAt(db: DatabaseSync, table: CoveredTable, key: string): Row | null {
  return prepared(db, selectRows(table, whereKey(table))).get(...keyParts(table, key)) ?? null;
}

function tableOf(db: DatabaseSync, name: string): CoveredTable {
  const columns = db.prepare(`PRAGMA main.table_info(${quoted(name)})`).all();
  const key = columns
    .filter((column) => Number(column['pk']) > 0)
    .sort((a, b) => Number(a['pk']) - Number(b['pk']))
    .map((column) => String(column['name']));
  if (key.length === 0) throw new Error(`the audit trail cannot cover ${name}: it has no primary key`);
  return { name, columns: columns.map((column) => String(column['name'])).sort(), key };
}
