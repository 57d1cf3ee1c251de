import { backup, type DatabaseSync } from 'node:sqlite';
import { discardFile } from '../system/files';

/** One numbered step of a schema. Released steps are never changed: a shop's file may be at any of them. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /**
   * It makes a table again, which is how a CHECK is changed. SQLite refuses that while references between
   * tables are enforced, so they are checked at its end instead.
   */
  readonly remakesTable?: true;
}

/** Thrown when a newer till wrote the file. */
export class TooNewError extends Error {}

/** The schema version of the file; 0 for a new one. */
export function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Upgrades the file to the newest version, each step in its own transaction. `beforeChange` may take a copy
 * before the first step on a file with data. Throws when the file is newer than this till: an older till must
 * not write into a schema that it does not know.
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
  if (current === 0 && migrations.every(({ remakesTable }) => !remakesTable)) {
    // A new file has nothing that a step could lose: one transaction is quicker than one a step.
    inTransaction(db, () => {
      db.exec(migrations.map(({ sql }) => sql).join(';'));
      db.exec(`PRAGMA user_version = ${newest}`);
    });
    return;
  }
  for (const { version, sql, remakesTable } of migrations) {
    if (version <= current) continue;
    const step = (): void => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}`);
    };
    if (remakesTable) remake(db, step);
    else inTransaction(db, step);
  }
}

/**
 * Runs a step that drops a table and gives its name to the new one. Throws when a reference leads nowhere
 * that did not before. An older one may come from outside the app, and is shown when the journal is checked.
 */
function remake(db: DatabaseSync, step: () => void): void {
  const enforced = Number(db.prepare('PRAGMA foreign_keys').get()?.['foreign_keys']);
  const broken = (): number => db.prepare('PRAGMA foreign_key_check').all().length;
  // SQLite ignores the first within a transaction. The second keeps the names in other tables as they are.
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON');
  try {
    inTransaction(db, () => {
      const before = broken();
      step();
      if (broken() > before) throw new Error('the step leaves a reference that leads nowhere');
    });
  } finally {
    db.exec(`PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ${enforced}`);
  }
}

/** More pages than a file has. In a copy of several steps, each write in between would restart it. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database to `path` in one step, consistently, while other connections use it. */
export async function copyTo(db: DatabaseSync, path: string): Promise<void> {
  // Writing through a link there would change another file.
  discardFile(path);
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
    // A full disk may already have rolled back the transaction.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
