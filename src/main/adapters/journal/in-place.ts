/**
 * Checks that the files at a journal's path are still the open ones. Writes to a file that another one
 * replaced are lost, so nothing is written then and the open journal is kept as a copy. The write-ahead log
 * counts too, because the last commits are only in it. So does the content: someone may copy an older journal
 * over the open one, which stays the same file. So do its tables and triggers: a trigger that someone adds would
 * change rows in the till's own transactions, and the trail would seal them as the till's.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { TrailHead } from '@shared/model/audit';
import { extendedCode, isDamage } from '../sqlite/error-code';
import { copyTo } from '../sqlite/migrate';
import { prepared } from '../sqlite/prepared';
import { systemClock } from '../system/clock';
import { makeFolder } from '../system/files';
import { backupFolder } from './backups';
import { markDamaged } from './check/whole';
import { headOf } from './trail/audit';
import { endOfLog, reachesEnd, type LogEnd } from './write-log';

/** Called when the file was replaced, after the attempt to copy the open one, or was found damaged. */
export type Replaced = (failure: Failure) => void;

export class JournalPlace {
  private readonly file: Found | null;
  private readonly log: Found | null;
  private lost: Failure | null = null;
  private rules: Rules;
  /** The last change of the journal's file that this till made. */
  private changedAt: string | undefined;
  /** The log after this till's last write, and where its last commit ends; null while the log is empty. */
  private written: Found | null = null;
  private end: LogEnd | null = null;

  constructor(
    private readonly path: string,
    private readonly db: DatabaseSync,
    private readonly replaced: Replaced,
  ) {
    this.file = fileAt(path);
    this.log = fileAt(logOf(path));
    this.rules = rulesOf(db);
    this.wrote();
  }

  /**
   * Throws Failure JOURNAL_DAMAGED when a file is no longer the open one or was overwritten. It keeps
   * throwing, even if the file is restored. `head` is the end of this till's trail.
   */
  mustBeOurs(head: TrailHead): void {
    // Closing deletes the log, and the closed handle refuses whatever comes later.
    if (this.lost === null && (!this.db.isOpen || this.isOurs(head))) return;
    this.lost ??= this.lose('its file was replaced');
    throw this.lost;
  }

  /** Call it inside a transaction: no one else can change the rules until it ends. Throws as `mustBeOurs` does. */
  mustHaveItsRules(): void {
    if (versionOfRules(this.db) === this.rules.version) return;
    const now = rulesOf(this.db);
    if (now.text !== this.rules.text) {
      this.lost ??= this.lose('its tables or triggers were changed');
      throw this.lost;
    }
    // Someone compacted the file, for example.
    this.rules = now;
  }

  /** A whole check found the file damaged. It is checked whole before it is opened again. */
  damaged(reason: string): void {
    if (this.lost !== null) return;
    this.lost = new Failure(appError('JOURNAL_DAMAGED', { reason }));
    try {
      markDamaged(this.path, reason);
    } finally {
      this.replaced(this.lost);
    }
  }

  /** Notes that every change of the file until now was made by this till. */
  wrote(): void {
    this.changedAt = fileAt(this.path)?.changedAt;
    this.written = fileAt(logOf(this.path));
    this.end = orElse(this.end, () => (this.written?.size ? endOfLog(logOf(this.path), this.end) : null));
  }

  private isOurs(head: TrailHead): boolean {
    const [file, log] = [fileAt(this.path), fileAt(logOf(this.path))];
    return this.isInPlace(file, log) && this.hasAllWrites(log, head) && !this.isWrittenOver(file, head);
  }

  private isWrittenOver(file: Found | null, head: TrailHead): boolean {
    if (file?.changedAt === this.changedAt) return false;
    if (!isWhole(this.path, head)) return true;
    this.changedAt = file?.changedAt;
    return false;
  }

  /** Whether the log still has every commit, if something happened to it that this till did not do. */
  private hasAllWrites(log: Found | null, head: TrailHead): boolean {
    const { written, end } = this;
    if (end === null || (log?.size === written?.size && log?.changedAt === written?.changedAt)) return true;
    // Another program may move the log into the file.
    const isThere =
      log?.size === 0n ? isWhole(this.path, head) : orElse(true, () => reachesEnd(logOf(this.path), end));
    if (isThere) this.written = log;
    return isThere;
  }

  private isInPlace(file: Found | null, log: Found | null): boolean {
    // The journal's file never shrinks; the log is emptied now and then.
    return isSame(file, this.file) && (file?.size ?? 0n) >= (this.file?.size ?? 0n) && isSame(log, this.log);
  }

  private lose(what: string): Failure {
    const name = `journal-replaced-${systemClock.now()}.db`;
    const reason = `${what} while the till was open; what the till had is kept as ${name}`;
    const failure = new Failure(appError('JOURNAL_DAMAGED', { reason }));
    const report = (): void => this.replaced(failure);
    // Copied through the open handle, because the file itself no longer has a name.
    this.keepCopy(name).then(report, report);
    return failure;
  }

  private async keepCopy(name: string): Promise<void> {
    // SQLite copies nothing inside a transaction: what found the fault ends first.
    await Promise.resolve();
    const folder = backupFolder(this.path);
    makeFolder(folder);
    await copyTo(this.db, join(folder, name));
  }
}

/** The tables, indexes and triggers of the file, and the number that every change of them changes. */
interface Rules {
  readonly version: number;
  readonly text: string;
}

function rulesOf(db: DatabaseSync): Rules {
  const objects = db
    .prepare('SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name')
    .all();
  return { version: versionOfRules(db), text: JSON.stringify(objects) };
}

function versionOfRules(db: DatabaseSync): number {
  return Number(prepared(db, 'PRAGMA main.schema_version').get()?.['schema_version']);
}

interface Found {
  /** The file system's id for the file. */
  readonly id: string;
  readonly size: bigint;
  /** When the content was last written, and when anything of the file last changed, which no one can set. */
  readonly changedAt: string;
}

/** Null when there is no file. */
function fileAt(path: string): Found | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return { id: `${dev} ${ino}`, size, changedAt: `${mtimeNs} ${ctimeNs}` };
}

/** SQLite's extended code for a file, or a log, that ends too early. */
const SHORT_READ = 522;

/** Whether the file on disk is whole and ends where this till's trail does. The connection keeps a cache. */
function isWhole(path: string, { seq, hash }: TrailHead): boolean {
  let fresh: DatabaseSync | null = null;
  try {
    fresh = new DatabaseSync(path, { readOnly: true });
    const found = headOf(fresh);
    const [check] = Object.values(fresh.prepare('PRAGMA integrity_check(1)').get() ?? {});
    return found.seq === seq && found.hash === hash && check === 'ok';
  } catch (error) {
    // For example, no handle is left: that does not say anything about the file.
    return extendedCode(error) !== SHORT_READ && !isDamage(error);
  } finally {
    fresh?.close();
  }
}

function isSame(one: Found | null, other: Found | null): boolean {
  return one?.id === other?.id;
}

function logOf(path: string): string {
  return `${path}-wal`;
}

/** What `read` returns, or `otherwise`: for example, no handle is left, which says nothing about the file. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
