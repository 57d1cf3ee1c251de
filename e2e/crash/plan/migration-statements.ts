/** Which statements create a journal: counted, because what opens it may come to run others before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openJournal } from '../../../src/main/adapters/journal/journal-file';

/** Numbers of the first and the last statement that make a journal's tables, counted from 1. */
export interface StatementRange {
  readonly first: number;
  readonly last: number;
}

/** Calls `hear` with every statement before it is executed; call the returned function to stop. */
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

/** Creates a journal and counts. Rejects when it cannot be created. */
export async function migrationStatements(): Promise<StatementRange> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-statements-'));
  const heard: string[] = [];
  const stop = hearStatements((sql) => heard.push(sql));
  try {
    (await openJournal(join(folder, 'journal.db'), () => ({ till: '', staff: '' }))).close();
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const isVersion = (sql: string): boolean => sql.startsWith('PRAGMA user_version =');
  const begins = heard.findIndex((sql) => sql.startsWith('BEGIN'));
  // Its commit comes after the number of the schema.
  return { first: begins + 1, last: heard.findLastIndex(isVersion) + 2 };
}
