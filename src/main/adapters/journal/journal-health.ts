/** Looks a journal through, without a word written. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { versionOf } from '../sqlite/migrate';
import { mustBeFile } from '../system/read-file';

/** How long the till's own work is waited for, in milliseconds. */
const WAITS_MS = 2_000;

/** What a look came to. */
export interface JournalHealth {
  readonly schema: number;
  readonly sales: number;
  /** SQLite's own; `ok` when the file is whole. */
  readonly verdict: string;
}

/** Of a journal that is perhaps in use. Null where there is none; throws SQLite's error, and for what is no file. */
export function journalHealth(path: string): JournalHealth | null {
  if (!existsSync(path)) return null;
  mustBeFile(path);
  const db = new DatabaseSync(path, { readOnly: true, timeout: WAITS_MS });
  try {
    return healthOf(db);
  } finally {
    db.close();
  }
}

/** Of an open one. Throws SQLite's error for what is none. */
export function healthOf(db: DatabaseSync): JournalHealth {
  return {
    verdict: String(db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']),
    schema: versionOf(db),
    sales: Number(db.prepare('SELECT count(*) AS sales FROM sales').get()?.['sales']),
  };
}
