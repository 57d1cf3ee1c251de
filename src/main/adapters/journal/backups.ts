/** Backups of the journal, next to it: one a day, a limited number of them, and how to restore one. */
import { existsSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import { copyTo } from '../sqlite/migrate';
import { copyWhole, discardFile, makeFolder, moveFile } from '../system/files';
import { mustBeFile } from '../system/read-file';
import { healthOf, type JournalHealth } from './journal-health';
import { idOf } from './journal-identity';
import { journalMigrations } from './schema/schema';

/** A copy that can replace a damaged journal. */
export interface JournalBackup {
  readonly name: string;
  readonly takenAt: string;
  readonly sales: number;
}

/** How long copying waits for the till's lock, in milliseconds. */
const WAITS_MS = 5_000;
const DAILY = /^journal-\d{4}-\d{2}-\d{2}\.db$/;
const ANY = /^journal-[\w-]+\.db$/;
const REACH = `SELECT (SELECT coalesce(max(epoch), 0) FROM restores) AS epoch,
  (SELECT coalesce(max(seq), 0) FROM audit) AS entries`;
/** The suffixes of the files that make up a journal. */
const SUFFIXES = ['', '-wal', '-shm'];

export function backupFolder(path: string): string {
  return join(dirname(path), 'backups');
}

/**
 * Copies the journal online if `day` has no copy yet; only whole copies get a backup's name. Deletes the
 * oldest daily copies beyond `keep`, but not this one. Returns true when it made a copy. `mustBeWhole` rejects
 * for a damaged journal: its copy would take a good one's place.
 */
export async function keepDailyBackup(
  path: string,
  day: string,
  keep: number,
  mustBeWhole: () => Promise<void>,
): Promise<boolean> {
  const folder = backupFolder(path);
  const target = join(folder, `journal-${day}.db`);
  if (existsSync(target)) return false;
  await mustBeWhole();
  makeFolder(folder);
  await copyWholly(path, target);
  const daily = readdirSync(folder).filter((name) => DAILY.test(name) && join(folder, name) !== target);
  for (const { name } of newestFirst(folder, daily).slice(Math.max(0, keep - 1)))
    discardFile(join(folder, name));
  return true;
}

/**
 * Copies by what is in them: how often the journal was found to be a copy, and how far its trail goes. Days and file
 * times are a clock's, which may have been ahead, or those of a copied folder. An unreadable one is last.
 */
function newestFirst(
  folder: string,
  names: readonly string[],
): { readonly name: string; readonly takenAt: number }[] {
  return names
    .map((name) => {
      const path = join(folder, name);
      return { name, ...reachOf(path), takenAt: Math.round(statSync(path).mtimeMs) };
    })
    .sort((a, b) => b.epoch - a.epoch || b.entries - a.entries || b.takenAt - a.takenAt);
}

function reachOf(path: string): { readonly epoch: number; readonly entries: number } {
  try {
    const row = readOnly(path, (db) => db.prepare(REACH).get());
    return { epoch: Number(row?.['epoch']), entries: Number(row?.['entries']) };
  } catch {
    return { epoch: -1, entries: 0 };
  }
}

/** Copies the journal at `path` to `target` while the till works. Rejects with the error as it is. */
export async function copyJournal(path: string, target: string): Promise<void> {
  // A separate connection, because the till keeps working during the copy. A write on the copying connection
  // can end the copy with an error.
  const source = new DatabaseSync(path, { readOnly: true, timeout: WAITS_MS });
  try {
    await copyTo(source, target);
  } finally {
    source.close();
  }
}

/** Only a whole copy gets the name `target`; one that fails leaves nothing. Rejects with the error as it is. */
async function copyWholly(path: string, target: string): Promise<void> {
  const draft = `${target}.part`;
  discardFile(draft);
  try {
    await copyJournal(path, draft);
    moveFile(draft, target);
  } catch (error) {
    discardFile(draft);
    throw error;
  }
}

/** The backups of the journal at `path` that can be read to their end, newest first. */
export function listBackups(path: string): JournalBackup[] {
  const folder = backupFolder(path);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && ANY.test(entry.name))
    .map(({ name }) => name);
  return newestFirst(folder, names).flatMap(({ name, takenAt }) => {
    const found = wholeCopy(join(folder, name));
    return found === null ? [] : { name, takenAt: toIso(takenAt), sales: found.sales };
  });
}

/**
 * Moves the journal at `path` aside, with its WAL, and puts the named backup in its place. Without a name the
 * till starts with an empty journal. Returns where the old one was moved. Throws Failure BACKUP_UNUSABLE
 * before anything is moved.
 */
export function replaceJournal(path: string, backup: string | null, now: number): string {
  const source = backup === null ? null : join(backupFolder(path), backup);
  if (source !== null && (!ANY.test(backup ?? '') || wholeCopy(source) === null)) {
    throw new Failure(appError('BACKUP_UNUSABLE'));
  }
  return putJournal(path, source, now);
}

/**
 * Like `replaceJournal`, with a journal file that was already checked; there may be none to move aside. When
 * a file cannot be moved, all are moved back and the file system's error is thrown. A journal without its WAL
 * would be an older one.
 */
export function putJournal(
  path: string,
  source: string | null,
  now: number,
  move: (from: string, to: string) => void = moveFile,
): string {
  // Only a whole file gets the journal's name. Nothing is moved before it exists: the disk may be full.
  const draft = `${path}.part`;
  makeFolder(dirname(path));
  discardFile(draft);
  try {
    if (source === null) beginFile(draft);
    else copyWhole(source, draft);
    return setAside(path, draft, now, move);
  } catch (error) {
    discardFile(draft);
    throw error;
  }
}

/** Puts `draft` in the place of the journal at `path`; returns where that went. */
function setAside(
  path: string,
  draft: string,
  now: number,
  move: (from: string, to: string) => void,
): string {
  const aside = join(dirname(path), `journal.set-aside-${toIso(now).replace(/[:.]/g, '-')}`);
  makeFolder(aside);
  // The WAL goes first: SQLite would read one that a power loss left behind into the new file.
  const there = SUFFIXES.toReversed().filter((suffix) => existsSync(path + suffix));
  const moves = there.map((suffix): [string, string] => [path + suffix, join(aside, `journal.db${suffix}`)]);
  moveAll([...moves, [draft, path]], move);
  return aside;
}

/** Undoes `putJournal`: the files in `aside` are the journal at `path` again. Throws the system's error. */
export function putBackJournal(path: string, aside: string): void {
  for (const suffix of SUFFIXES) discardFile(path + suffix);
  const moves = SUFFIXES.map((suffix): [string, string] => [
    join(aside, `journal.db${suffix}`),
    path + suffix,
  ]);
  moveAll(
    moves.filter(([from]) => existsSync(from)),
    moveFile,
  );
  rmdirSync(aside);
}

/** Moves all files or none. Throws the file system's error. */
function moveAll(
  moves: readonly [from: string, to: string][],
  move: (from: string, to: string) => void,
): void {
  for (const [at, [from, to]] of moves.entries()) {
    try {
      move(from, to);
    } catch (error) {
      for (const [before, after] of moves.slice(0, at).reverse()) move(after, before);
      throw error;
    }
  }
}

/** Creates a real, empty database: a missing or empty file would be reported as a lost journal. */
function beginFile(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA user_version = 0; VACUUM');
  } finally {
    db.close();
  }
}

/**
 * Facts about a whole journal file, without opening it for work. Throws Failure COPY_TOO_NEW when a newer
 * till wrote it, and COPY_NOT_READ when it is not a whole journal.
 */
export function journalFacts(path: string): { readonly sales: number } {
  const found = wholeCopy(path);
  if (found === null) throw new Failure(appError('COPY_NOT_READ', { reason: 'no whole journal' }));
  if (found.schema > (journalMigrations.at(-1)?.version ?? 0)) throw new Failure(appError('COPY_TOO_NEW'));
  return { sales: found.sales };
}

/** The id of the journal that a copy was made of. Throws SQLite's error when it is no journal. */
export function journalIdOf(path: string): string {
  return readOnly(path, idOf);
}

/** Null when the file is not a whole journal. */
function wholeCopy(path: string): JournalHealth | null {
  try {
    const found = readOnly(path, healthOf);
    return found.verdict === 'ok' ? found : null;
  } catch {
    return null;
  }
}

/** No one writes to a copy: opened read-only, it gets no WAL or shm file next to it. */
function readOnly<T>(path: string, read: (db: DatabaseSync) => T): T {
  mustBeFile(path);
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Keeps a copy of the journal at `path` from before an update; none where there is no journal. */
export async function copyBefore(path: string, version: string): Promise<void> {
  if (!existsSync(path)) return;
  const folder = backupFolder(path);
  makeFolder(folder);
  const target = join(folder, `journal-before-update-to-${version.replaceAll('.', '-')}.db`);
  await copyWholly(path, target);
}
