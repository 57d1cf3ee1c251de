import { backup, type DatabaseSync } from 'node:sqlite';

/** One numbered step of a schema. Steps are only ever added: a shop's file may be at any of them. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /** What SQL alone cannot do; runs before the SQL, in the same transaction. */
  readonly before?: (db: DatabaseSync) => void;
  /** It makes tables anew (see `rebuildTable`): foreign keys rest meanwhile and are checked before it commits. */
  readonly rebuilds?: true;
  /** Likewise, after the SQL. */
  readonly after?: (db: DatabaseSync) => void;
}

/** The file was written by a newer till. */
export class TooNewError extends Error {}

/** The schema version that the file is at; 0 for a new one. */
export function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Brings the file up to the newest version, each step in a transaction of its own. Before the first
 * step on a file that holds data, `beforeChange` may take a copy. Throws when the file is newer than
 * this till: an older till must not write into a schema that it does not know.
 */
export async function migrate(
  db: DatabaseSync,
  migrations: readonly Migration[],
  beforeChange?: (fromVersion: number) => Promise<void>,
): Promise<void> {
  const current = versionOf(db);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new TooNewError(
      `the file has schema ${current}, this till knows up to ${newest}: install the newer till`,
    );
  }
  if (current > 0 && current < newest) await beforeChange?.(current);
  for (const migration of migrations) {
    if (migration.version <= current) continue;
    if (migration.rebuilds) withoutForeignKeys(db, () => step(db, migration));
    else step(db, migration);
  }
}

function step(db: DatabaseSync, { version, sql, before, after, rebuilds }: Migration): void {
  inTransaction(db, () => {
    before?.(db);
    db.exec(sql);
    after?.(db);
    if (rebuilds) checkForeignKeys(db);
    db.exec(`PRAGMA user_version = ${version}`);
  });
}

/** The switch does nothing inside a transaction, so it is thrown around it. */
function withoutForeignKeys(db: DatabaseSync, work: () => void): void {
  const on = Number(db.prepare('PRAGMA foreign_keys').get()?.['foreign_keys']) === 1;
  db.exec('PRAGMA foreign_keys = OFF');
  try {
    work();
  } finally {
    if (on) db.exec('PRAGMA foreign_keys = ON');
  }
}

function checkForeignKeys(db: DatabaseSync): void {
  const astray = db.prepare('PRAGMA foreign_key_check').all();
  if (astray.length > 0)
    throw new Error(`${astray.length} rows point nowhere, first in ${String(astray[0]?.['table'])}`);
}

/** More pages than a file has. Copied in several steps, each write in between would start the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database to `path` in one step, consistently, while other connections use it. */
export async function copyTo(db: DatabaseSync, path: string): Promise<void> {
  await backup(db, path, { rate: ALL_PAGES });
}

/** Runs `work` in one write transaction: all of it is on disk when this returns, or none of it. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk can have rolled the transaction back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
