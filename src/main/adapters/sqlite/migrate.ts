import { rmSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';

/** One numbered step of a schema. What was released is never changed: a shop's file may be at any step. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** The file was written by a newer till. */
export class TooNewError extends Error {}

/** The schema version that the file is at; 0 for a new one. */
export function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Brings the file up to the newest version, each step in its own transaction. Before the first
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
  for (const { version, sql } of migrations) {
    if (version <= current) continue;
    inTransaction(db, () => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}`);
    });
  }
}

/** More pages than a file has. Copied in several steps, each write in between would start the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database to `path` in one step, consistently, while other connections use it. */
export async function copyTo(db: DatabaseSync, path: string): Promise<void> {
  // Through a link that lies there another file would be written.
  rmSync(path, { force: true });
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
