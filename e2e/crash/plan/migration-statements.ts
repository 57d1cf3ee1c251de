/** How many statements opening an old journal executes: counted, because every new schema adds some. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openJournal } from '../../../src/main/adapters/journal/journal-file';
import { migrate } from '../../../src/main/adapters/sqlite/migrate';
import { journalMigrations } from '../../../src/main/adapters/journal/migrations/journal';

/** Numbers of the first and the last statement that bring an old journal up to date, counted from 1. */
export interface StatementRange {
  readonly first: number;
  readonly last: number;
}

/** Hears every statement that is executed, before it is; call what it returns to stop. */
export function hearStatements(hear: (sql: string) => void): () => void {
  const execute = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (
    sql: string,
  ) => void;
  DatabaseSync.prototype.exec = function (sql) {
    hear(sql);
    execute.call(this, sql);
  };
  return () => (DatabaseSync.prototype.exec = execute);
}

/** Opens a journal of the first schema and counts. Rejects when it cannot be opened. */
export async function migrationStatements(): Promise<StatementRange> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-statements-'));
  const path = join(folder, 'journal.db');
  const old = new DatabaseSync(path);
  await migrate(old, journalMigrations.slice(0, 1));
  old.close();
  const heard: string[] = [];
  const stop = hearStatements((sql) => heard.push(sql));
  try {
    (await openJournal(path, () => ({ till: '', staff: '' }))).close();
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const isVersion = (sql: string): boolean => sql.startsWith('PRAGMA user_version =');
  const begins = heard.findIndex((sql) => sql.startsWith('BEGIN'));
  // Its commit comes behind the last step's number.
  return { first: begins + 1, last: heard.findLastIndex(isVersion) + 2 };
}
