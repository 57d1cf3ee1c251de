/** Copies of the journal beside it: one a day, a number of them kept, and back again. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import { copyTo } from '../sqlite/migrate';

/** A copy that can be taken instead of a damaged journal. */
export interface JournalBackup {
  readonly name: string;
  readonly takenAt: string;
  readonly sales: number;
}

/** How long copying waits for a lock of the till's, in milliseconds. */
const WAITS_MS = 5_000;
const DAILY = /^journal-\d{4}-\d{2}-\d{2}\.db$/;
const ANY = /^journal-[\w-]+\.db$/;

/** Where the copies of the journal at `path` lie. */
export function backupFolder(path: string): string {
  return join(dirname(path), 'backups');
}

/**
 * Copies the journal online if `day` has no copy yet; only whole copies get a backup's name. Takes the
 * oldest daily ones away beyond `keep`. True when a copy was made.
 */
export async function keepDailyBackup(path: string, day: string, keep: number): Promise<boolean> {
  const folder = backupFolder(path);
  const target = join(folder, `journal-${day}.db`);
  if (existsSync(target)) return false;
  mkdirSync(folder, { recursive: true });
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  // A connection of its own: copying runs beside the till's work, and on the connection that the till
  // writes with, a write in between can end the copy with an error.
  const source = new DatabaseSync(path, { readOnly: true, timeout: WAITS_MS });
  try {
    await copyTo(source, draft);
  } finally {
    source.close();
  }
  renameSync(draft, target);
  const daily = readdirSync(folder)
    .filter((name) => DAILY.test(name))
    .sort();
  for (const name of daily.slice(0, Math.max(0, daily.length - keep))) rmSync(join(folder, name));
  return true;
}

/** The copies of the journal at `path` that can be read to their end, newest first. */
export function listBackups(path: string): JournalBackup[] {
  const folder = backupFolder(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ANY.test(name))
    .flatMap((name) => {
      const sales = countSales(join(folder, name));
      const takenAt = toIso(Math.round(statSync(join(folder, name)).mtimeMs));
      return sales === null ? [] : { name, takenAt, sales };
    })
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
}

/**
 * Sets the journal at `path` aside, whole and with its WAL, and puts the named copy in its place (none:
 * the till starts with an empty one). Returns where it was set aside. Throws Failure BACKUP_UNUSABLE
 * before anything is moved.
 */
export function replaceJournal(path: string, backup: string | null, now: number): string {
  const source = backup === null ? null : join(backupFolder(path), backup);
  if (source !== null && (!ANY.test(backup ?? '') || countSales(source) === null)) {
    throw new Failure(appError('BACKUP_UNUSABLE'));
  }
  const aside = join(dirname(path), `journal.set-aside-${toIso(now).replace(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, join(aside, `journal.db${suffix}`));
  }
  // Only a whole file gets the journal's name: one that was cut off here would be damaged again.
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  if (source === null) beginFile(draft);
  else copyFileSync(source, draft);
  renameSync(draft, path);
  return aside;
}

/** An empty database that says of itself that it is one: a file that is gone is another thing. */
function beginFile(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA user_version = 0; VACUUM');
  } finally {
    db.close();
  }
}

function countSales(path: string): number | null {
  try {
    // Nobody writes to a copy: opened as such, it gets no files of its own beside it.
    const url = pathToFileURL(path);
    url.searchParams.set('immutable', '1');
    const db = new DatabaseSync(url, { readOnly: true });
    try {
      const check = db.prepare('PRAGMA quick_check(1)').get();
      if (check?.['quick_check'] !== 'ok') return null;
      return Number(db.prepare('SELECT count(*) AS sales FROM sales').get()?.['sales']);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
