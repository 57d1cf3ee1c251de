/**
 * What stands for a row in the audit trail: SHA-256 over its table and its columns by name. A column that is
 * NULL is left out, so a column that a later schema adds leaves the digests of older rows as they are.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared';

/** A table whose rows the trail covers. */
export interface CoveredTable {
  readonly name: string;
  /** By name, in the order of the digest. */
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

type Row = Record<string, SQLOutputValue>;

/** The trail's own entries are chained; which journal it is, the sealed token says too. */
const EXEMPT: ReadonlySet<string> = new Set(['audit', 'journal_identity']);

/**
 * Every table of the journal but those that something else holds: one that a later schema adds is covered without a word. Throws
 * when a table has no primary key, since its rows could not be told apart.
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

/** What the trail calls a row: the value of its key, or its values with a stroke between. */
export function keyOf(table: CoveredTable, row: Row): string {
  return table.key.map((column) => String(row[column])).join('/');
}

/** The values that `keyOf` joined; only the first may have a stroke in it. */
export function keyParts(table: CoveredTable, key: string): string[] {
  const parts = key.split('/');
  const first = parts.slice(0, parts.length - table.key.length + 1).join('/');
  return [first, ...parts.slice(parts.length - table.key.length + 1)];
}

/** Base64url, 43 characters. */
export function digestOfRow(table: CoveredTable, row: Row): string {
  return digestOfText(textOfRow(table, row));
}

/** What a row's digest is taken of: `[table, [[column, value], …]]`. */
export function textOfRow(table: CoveredTable, row: Row): string {
  const said: [string, unknown][] = [];
  for (const column of table.columns) {
    const value = row[column];
    if (value != null) said.push([column, value instanceof Uint8Array ? { hex: hexOf(value) } : value]);
  }
  return JSON.stringify([table.name, said]);
}

/** The digest of such a text. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `rowid` and every column that the digest is of. */
export function selectRows(table: CoveredTable, tail: string): string {
  return `SELECT rowid AS "rowid", ${table.columns.map(quoted).join(', ')} FROM main.${quoted(table.name)} ${tail}`;
}

/** The condition that `keyParts` gives the values of. */
export function whereKey(table: CoveredTable): string {
  return `WHERE ${table.key.map((column) => `${quoted(column)} = ?`).join(' AND ')}`;
}

/** The row that the trail calls so, as it is now; null when it is not there. */
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

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
