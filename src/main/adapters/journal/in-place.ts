/**
 * Checks that the files at a journal's path are still the open ones. Writes to a file that another one
 * replaced are lost, so nothing is written then and the open journal is kept as a copy. The write-ahead log
 * counts too, because the last commits are only in it. So does the content: someone may copy an older journal
 * over the open one, which stays the same file.
 */
import { closeSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { TrailHead } from '@shared/model/audit';
import { copyTo } from '../sqlite/migrate';
import { systemClock } from '../system/clock';
import { makeFolder } from '../system/files';
import { openToRead } from '../system/read-file';
import { backupFolder } from './backups';
import { markDamaged } from './check/whole';
import { headOf } from './trail/audit';

/** Called when the file was replaced, after the attempt to copy the open one, or was found damaged. */
export type Replaced = (failure: Failure) => void;

/** The place of one open journal. */
export class JournalPlace {
  private readonly file: Found | null;
  private readonly log: Found | null;
  private lost: Failure | null = null;
  /** The last change of the journal's file that this till made. */
  private changedAt: bigint | undefined;

  constructor(
    private readonly path: string,
    private readonly db: DatabaseSync,
    private readonly replaced: Replaced,
  ) {
    this.file = fileAt(path);
    this.log = fileAt(logOf(path));
    this.wrote();
  }

  /**
   * Throws Failure JOURNAL_DAMAGED when a file is no longer the open one or was overwritten. It keeps
   * throwing, even if the file is restored. `head` is the end of this till's trail.
   */
  mustBeOurs(head: TrailHead): void {
    // Closing deletes the log, and the closed handle refuses whatever comes later.
    if (this.lost === null && (!this.db.isOpen || this.isOurs(head))) return;
    this.lost ??= this.lose();
    throw this.lost;
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
  }

  private isOurs(head: TrailHead): boolean {
    const file = fileAt(this.path);
    return this.isInPlace(file) && !this.isWrittenOver(file, head);
  }

  private isWrittenOver(file: Found | null, head: TrailHead): boolean {
    if (file?.changedAt === this.changedAt) return false;
    if (!isWhole(this.path, head)) return true;
    this.changedAt = file?.changedAt;
    return false;
  }

  private isInPlace(file: Found | null): boolean {
    const log = fileAt(logOf(this.path));
    // The journal's file never shrinks; the log is emptied now and then.
    return (
      isSame(file, this.file) &&
      (file?.size ?? 0n) >= (this.file?.size ?? 0n) &&
      isSame(log, this.log) &&
      (log === null || log.size === 0n || beginsAsLog(logOf(this.path)))
    );
  }

  private lose(): Failure {
    const name = `journal-replaced-${systemClock.now()}.db`;
    const reason = `its file was replaced while the till was open; what the till had is kept as ${name}`;
    const failure = new Failure(appError('JOURNAL_DAMAGED', { reason }));
    const tell = (): void => this.replaced(failure);
    // Copied through the open handle, because the file itself no longer has a name.
    this.keepCopy(name).then(tell, tell);
    return failure;
  }

  private async keepCopy(name: string): Promise<void> {
    const folder = backupFolder(this.path);
    makeFolder(folder);
    await copyTo(this.db, join(folder, name));
  }
}

interface Found {
  /** The file system's id for the file. */
  readonly id: string;
  readonly size: bigint;
  /** In nanoseconds since 1970. */
  readonly changedAt: bigint;
}

/** Null when there is no file. */
function fileAt(path: string): Found | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? { id: `${found.dev} ${found.ino}`, size: found.size, changedAt: found.mtimeNs } : null;
}

/** SQLite's codes for a file that is damaged or not a database. */
const DAMAGED: ReadonlySet<unknown> = new Set([11, 26]);

/**
 * Whether the file on disk is whole and ends where this till's trail does. The open connection keeps much in
 * memory.
 */
function isWhole(path: string, { seq, hash }: TrailHead): boolean {
  let fresh: DatabaseSync | null = null;
  try {
    fresh = new DatabaseSync(path, { readOnly: true });
    const found = headOf(fresh);
    const [check] = Object.values(fresh.prepare('PRAGMA integrity_check(1)').get() ?? {});
    return found.seq === seq && found.hash === hash && check === 'ok';
  } catch (error) {
    // For example, no handle is left: that does not say anything about the file.
    return !DAMAGED.has(Number((error as { errcode?: unknown } | null)?.errcode) & 0xff);
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

/** The magic number at the start of a log in SQLite's file format, except for its last bit. */
const LOG_MAGIC = 0x377f0682;

/** Whether the file begins like a log. SQLite holds no lock on it that closing it here could release. */
function beginsAsLog(path: string): boolean {
  const start = Buffer.alloc(4);
  try {
    const file = openToRead(path);
    try {
      readSync(file, start, 0, 4, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // For example, no handle is left: that does not mean that the file was replaced.
    return true;
  }
  return (start.readUInt32BE() & ~1) >>> 0 === LOG_MAGIC;
}
