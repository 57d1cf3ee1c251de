/**
 * Whether the file at a journal's path is still the one that is open. What is written into a file that another one has
 * taken the place of is nowhere: nothing is written then, and what the till had is kept as a copy.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { copyTo } from '../sqlite/migrate';
import { systemClock } from '../system/clock';
import { backupFolder } from './backups';

/** Told, once the copy is there, that the file is another one. */
export type Replaced = (failure: Failure) => void;

/** The place of one open journal. */
export class JournalPlace {
  private readonly file: string | null;
  private lost: Failure | null = null;

  constructor(
    private readonly path: string,
    private readonly db: DatabaseSync,
    private readonly replaced: Replaced,
  ) {
    this.file = fileAt(path);
  }

  /** Throws Failure JOURNAL_DAMAGED when the file is not the open one any more; for good, also if it is put back. */
  mustBeOurs(): void {
    if (this.lost === null && fileAt(this.path) === this.file) return;
    this.lost ??= this.lose();
    throw this.lost;
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
    mkdirSync(folder, { recursive: true });
    await copyTo(this.db, join(folder, name));
  }
}

/** What the file system knows the file by; null when there is none. */
function fileAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
