/** Checks a journal without writing to it. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { versionOf } from '../sqlite/migrate';
import { mustBeFile } from '../system/read-file';

/** How long to wait for the till's own work, in milliseconds. */
const WAITS_MS = 2_000;

export interface JournalHealth {
  readonly schema: number;
  readonly sales: number;
  /** SQLite's verdict; `ok` when the file is whole. */
  readonly verdict: string;
}

/** Checks a journal that may be in use; null when there is none. Throws when it is no file or unreadable. */
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

/** Checks an open journal. Throws SQLite's error when it is no journal. */
export function healthOf(db: DatabaseSync): JournalHealth {
  return {
    verdict: String(db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']),
    schema: versionOf(db),
    sales: Number(db.prepare('SELECT count(*) AS sales FROM sales').get()?.['sales']),
  };
}
