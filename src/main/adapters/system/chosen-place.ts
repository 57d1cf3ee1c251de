/**
 * The place for a file that a person asked for: with the required ending, and never in one of the till's own
 * folders. Folders are compared by their ids in the file system, so that no link, case or other spelling
 * leads there.
 */
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appError, Failure } from '@shared/ipc/errors';
import { notWritten, orNotWritten } from './part-file';

/** The folders of the till: its data and its program. */
export type OwnFolders = readonly string[];

/** The chosen place, by its real folder. Rejects with Failure FILE_NOT_WRITTEN. */
export function chosenPlace(chosen: string, extension: string, own: OwnFolders): Promise<string> {
  return orNotWritten(async () => {
    const folder = await realpath(dirname(chosen));
    if (await liesInAny(folder, own)) throw notWritten('own-folder');
    const name = basename(chosen);
    const ending = `.${extension}`;
    if (name.toLowerCase().endsWith(ending) && name.length > ending.length) return join(folder, name);
    // The person did not confirm replacing a file with this name.
    return freeName(folder, name, ending);
  });
}

/** A place in a folder not chosen for this file: existing files stay. Rejects with FILE_NOT_WRITTEN. */
export function placeIn(folder: string, name: string, extension: string, own: OwnFolders): Promise<string> {
  return orNotWritten(async () => {
    const ending = `.${extension}`;
    const real = await realpath(folder);
    if (await liesInAny(real, own)) throw notWritten('own-folder');
    return freeName(real, basename(name, ending), ending);
  });
}

async function freeName(folder: string, name: string, ending: string): Promise<string> {
  for (let count = 1; count < MOST_OF_A_NAME; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : ` (${count})`}${ending}`);
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return path;
  }
  throw new Failure(appError('FILE_NOT_WRITTEN', { why: 'in-use' }));
}

/** The most files of one name in a folder. */
const MOST_OF_A_NAME = 10_000;

async function liesInAny(folder: string, own: OwnFolders): Promise<boolean> {
  const ids = await Promise.all(own.map((path) => idOf(path).catch(() => null)));
  for (let above = folder; ; above = dirname(above)) {
    if (ids.includes(await idOf(above))) return true;
    if (above === dirname(above)) return false;
  }
}

/** The file system's id for a folder. */
async function idOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev} ${ino}`;
}
