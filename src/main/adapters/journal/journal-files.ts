import { existsSync, statSync } from 'node:fs';
import type { Settings } from '@shared/model/settings/settings';
import type { Clock } from '../../domain/ports';
import { journalPath } from '../system/data-folder';
import {
  copyJournal,
  journalFacts,
  journalIdOf,
  listBackups,
  putBackJournal,
  putJournal,
  replaceJournal,
  type JournalBackup,
} from './backups';
import { isMarkedDamaged } from './check/whole';

type Mode = Settings['mode'];

/** The journal's files of one data folder. They are moved and replaced only while no journal is open. */
export class JournalFiles {
  private readonly live: string;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    this.live = journalPath(folder, 'live');
  }

  isThere(mode: Mode): boolean {
    return existsSync(journalPath(this.folder, mode));
  }

  /** The copies that can replace it, newest first. */
  backups(mode: Mode): JournalBackup[] {
    return listBackups(journalPath(this.folder, mode));
  }

  replace(mode: Mode, backup: string | null): string {
    return replaceJournal(journalPath(this.folder, mode), backup, this.clock.now());
  }

  /** Puts the journal at `source` in place of the live one; see `putJournal`. */
  put(source: string): string {
    return putJournal(this.live, source, this.clock.now());
  }

  /** Takes back what `put` did. */
  putBack(setAside: string): void {
    putBackJournal(this.live, setAside);
  }

  /** When the live journal was last written, epoch milliseconds; null when there is none. */
  changedAt(): number | null {
    const times = [this.live, `${this.live}-wal`].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return Math.max(...times) || null;
  }

  /** Copies the live journal to a file of this machine, while the till works. Rejects for one that is damaged. */
  async copy(target: string): Promise<void> {
    // Its copy would take the place of a good one.
    if (isMarkedDamaged(this.live)) throw new Error('the journal is damaged');
    await copyJournal(this.live, target);
  }

  /** The id of the journal in a file, without checking the rest. */
  idOf(path: string): string {
    return journalIdOf(path);
  }

  /** The facts of a journal file, after checking all of it. Throws Failure COPY_NOT_READ or COPY_TOO_NEW. */
  facts(path: string): { readonly sales: number } {
    return journalFacts(path);
  }
}
