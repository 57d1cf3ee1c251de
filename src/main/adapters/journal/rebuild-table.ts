import type { DatabaseSync } from 'node:sqlite';

/**
 * Makes a table anew with another definition, by the procedure that SQLite documents for what ALTER TABLE
 * cannot do (sqlite.org/lang_altertable.html, section 7): every row, trigger and index comes along. To be
 * called from a migration that says `rebuilds`, since foreign keys must be off around its transaction.
 * `define` gives the new CREATE TABLE from the old one, with the same columns in the same order, and
 * `index` the new text of one of its indexes or triggers. Throws when a row points nowhere afterwards.
 */
export function rebuildTable(
  db: DatabaseSync,
  table: string,
  define: (sql: string) => string,
  index: (sql: string) => string = (sql) => sql,
): void {
  const [whole] = textsOf(db, "type = 'table' AND name = ?", table);
  if (whole === undefined) throw new Error(`there is no table ${table}`);
  const around = textsOf(db, "type IN ('index','trigger') AND tbl_name = ? ORDER BY rowid", table);
  const next = `${table}_rebuilt`;
  // SQLite keeps the text as it was written; a table that was made anew before has its name in quotes.
  const head = new RegExp(`^CREATE TABLE (?:"${table}"|${table})(?=[\\s(])`);
  const body = define(whole);
  if (!head.test(body)) throw new Error(`${table} is not defined as expected`);
  db.exec(body.replace(head, `CREATE TABLE ${next}`));
  db.exec(`INSERT INTO ${next} SELECT * FROM ${table} ORDER BY rowid`);
  db.exec(`DROP TABLE ${table}`);
  db.exec(`ALTER TABLE ${next} RENAME TO ${table}`);
  for (const sql of around) db.exec(index(sql));
}

/** Replaces `from`, which must be there exactly once. */
export function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`expected once, found ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

function textsOf(db: DatabaseSync, where: string, table: string): string[] {
  return db
    .prepare(`SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND ${where}`)
    .all(table)
    .map((row) => String(row['sql']));
}
