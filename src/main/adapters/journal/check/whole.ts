/**
 * Whether a journal's file is whole. Checking all of it takes seconds after years, so a large file is checked
 * in part when it is opened, and whole by another process once the first screen is shown.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/ipc/errors';
import { needsAttention, SALE_STATES } from '@shared/model/sale/sale-state';
import { removeFile, writeWhole } from '../../system/files';
import type { ReportBook } from '../money/report-book';
import type { RestoreBook } from '../restore-book';
import type { SalesReader } from '../sales/sales-reader';
import { pagesInLog } from '../write-log';

/** A file up to this size, in bytes, is checked whole when it is opened: that takes some 30 ms. */
export const CHECKED_AT_ONCE = 8_388_608;

/** The newest sales must be readable, and those that the counter sees again; the whole check reads the others. */
const MET_AGAIN = 100;
const MET_STATES = SALE_STATES.filter((state) => needsAttention(state) || state === 'sending');

/**
 * SQLite's verdict on structure and indexes, and on text that this till never wrote; null when all is well.
 * With a damaged index, an unknown sale would be missing from every list. Throws SQLite's error.
 */
export function damageIn(db: DatabaseSync): string | null {
  // A page that could not be read counts as damage, and may be readable the next time.
  return verdictOn(db) === null ? null : verdictOn(db);
}

function verdictOn(db: DatabaseSync): string | null {
  const verdict = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] ?? 'no answer');
  return verdict === 'ok' ? null : verdict;
}

/** How many sales have text that this till never wrote, in words; null when none has. */
export function unreadableIn(db: DatabaseSync): string | null {
  const row = db
    .prepare(
      `SELECT count(*) AS bad FROM sales WHERE NOT json_valid(payload)
         OR NOT coalesce(json_valid(transaction_json), 1) OR NOT coalesce(json_valid(seen_order), 1)`,
    )
    .get();
  return Number(row?.['bad']) > 0 ? `${Number(row?.['bad'])} sales are unreadable` : null;
}

/** What keeps the newest sales, and those that need a person, from being read; null when nothing does. */
export function unreadableOfLate(sales: SalesReader): string | null {
  return reasonNot('a sale', () => {
    sales.latest(MET_AGAIN);
    sales.inStates(MET_STATES);
  });
}

/** Why `what` cannot be read; null when `read` can. */
function reasonNot(what: string, read: () => void): string | null {
  try {
    read();
    return null;
  } catch (error) {
    const detail = error instanceof Failure ? error.error.detail : {};
    return `${what} is unreadable: ${'reason' in detail ? detail.reason : String(error)}`;
  }
}

/** What keeps the first screen, which shows reports and copies, from being shown; null for nothing. */
export function unreadableAtFirst(reports: ReportBook, restores: RestoreBook): string | null {
  return reasonNot('a report or a copy', () => {
    reports.lastOff();
    restores.unreported();
  });
}

/**
 * Whether the file ends before its last page, and its log does not have the rest either. `surely` when there is
 * no log: SQLite need not write a page that it emptied at once.
 */
export function isCutShort(db: DatabaseSync, path: string): 'no' | 'maybe' | 'surely' {
  const of = (name: 'page_count' | 'page_size') => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
  const [count, there] = [of('page_count'), Math.floor(statSync(path).size / of('page_size'))];
  if (there >= count) return 'no';
  const log = `${path}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'surely';
  const logged = pagesInLog(log);
  for (let page = there + 1; page <= count; page += 1) if (!logged.has(page)) return 'maybe';
  return 'no';
}

/** In the file's header, from SQLite's file format: the version that is needed to write, which is at most 2. */
const WRITE_VERSION = { at: 18, most: 2 };

/** Why SQLite only reads the file though it may be written; null when its header gives no reason. */
export function onlyReadBecause(path: string): string | null {
  const version = new Uint8Array(1);
  const file = openSync(path, 'r');
  try {
    readSync(file, version, { position: WRITE_VERSION.at });
  } finally {
    closeSync(file);
  }
  return Number(version[0]) > WRITE_VERSION.most ? 'its header names a format that can only be read' : null;
}

/** The mark next to a journal with damage. Such a file is checked whole at the next opening. */
export function isMarkedDamaged(path: string): boolean {
  return existsSync(markOf(path));
}

export function markDamaged(path: string, reason: string): void {
  writeWhole(markOf(path), reason);
}

export function markWhole(path: string): void {
  if (isMarkedDamaged(path)) removeFile(markOf(path));
}

function markOf(path: string): string {
  return `${path}.damaged`;
}
