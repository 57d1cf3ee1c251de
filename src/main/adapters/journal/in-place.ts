/**
 * Whether the files at a journal's path are still the ones that are open. What is written into a file that another one
 * has taken the place of is nowhere: nothing is written then, and what the till had is kept as a copy. The log of writes
 * beside the journal counts as much: what was committed last is in it alone. So does what is in them: somebody may copy an
 * older journal over the open one, which stays the same file.
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
import { headOf } from './trail/audit';

/** Told, once the copy is there, that the file is another one. */
export type Replaced = (failure: Failure) => void;

/** The place of one open journal. */
export class JournalPlace {
  private readonly file: Found | null;
  private readonly log: Found | null;
  private lost: Failure | null = null;
  /** When the journal's file was changed, as far as that was this till's doing. */
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
   * Throws Failure JOURNAL_DAMAGED when a file is not the open one any more, or was written over; for good, also if it is
   * put back. `head` is where this till's trail ends.
   */
  mustBeOurs(head: TrailHead): void {
    if (this.lost === null && this.isInPlace() && !this.isWrittenOver(head)) return;
    this.lost ??= this.lose();
    throw this.lost;
  }

  /** What has changed in the file until now is this till's doing. */
  wrote(): void {
    this.changedAt = fileAt(this.path)?.changedAt;
  }

  private isWrittenOver(head: TrailHead): boolean {
    const changedAt = fileAt(this.path)?.changedAt;
    if (!this.db.isOpen || changedAt === this.changedAt) return false;
    if (!isWhole(this.path, head)) return true;
    this.changedAt = changedAt;
    return false;
  }

  private isInPlace(): boolean {
    // Closing takes the log away, and what comes after that is refused by the handle.
    if (!this.db.isOpen) return true;
    const file = fileAt(this.path);
    const log = fileAt(logOf(this.path));
    // The journal's own file never shrinks; the log is emptied now and then.
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
    // Out of the open handle: the file itself has no name any more.
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
  /** What the file system knows the file by. */
  readonly id: string;
  readonly size: bigint;
  /** In nanoseconds since 1970. */
  readonly changedAt: bigint;
}

/** Null when there is none. */
function fileAt(path: string): Found | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? { id: `${found.dev} ${found.ino}`, size: found.size, changedAt: found.mtimeNs } : null;
}

/** What SQLite says of a file that is damaged, or none of its own. */
const DAMAGED: ReadonlySet<unknown> = new Set([11, 26]);

/** Whether what lies on the disk is whole and ends where this till's trail does: the open connection has much in memory. */
function isWhole(path: string, { seq, hash }: TrailHead): boolean {
  let fresh: DatabaseSync | null = null;
  try {
    fresh = new DatabaseSync(path, { readOnly: true });
    const found = headOf(fresh);
    const [check] = Object.values(fresh.prepare('PRAGMA integrity_check(1)').get() ?? {});
    return found.seq === seq && found.hash === hash && check === 'ok';
  } catch (error) {
    // No handle is left, say: that tells nothing of the file.
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

/** What SQLite's file format has a log begin with, but for its last bit. */
const LOG_MAGIC = 0x377f0682;

/** Whether it begins as a log does. SQLite holds no lock on it that closing it here could take away. */
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
    // No handle is left, say: that is no other file.
    return true;
  }
  return (start.readUInt32BE() & ~1) >>> 0 === LOG_MAGIC;
}
