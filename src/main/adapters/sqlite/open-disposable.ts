import { rmSync } from 'node:fs';
import { isNotOwn } from '../system/read-file';

/** The suffixes of the files that make up a database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/**
 * Opens a database that can be made again: one that cannot be opened is thrown away, unless `stays` says that another
 * try may work. So is one with something else in the place of one of its files. SQLite would wait for a pipe's other end,
 * and write over another file, perhaps the journal, through a second name of it.
 */
export function openDisposable<T>(path: string, open: () => T, stays: (error: unknown) => boolean): T {
  if (SUFFIXES.some((suffix) => isNotOwn(path + suffix))) throwAway(path);
  try {
    return open();
  } catch (error) {
    if (stays(error)) throw error;
    throwAway(path);
    return open();
  }
}

export function throwAway(path: string): void {
  for (const suffix of SUFFIXES) rmSync(path + suffix, { recursive: true, force: true });
}
