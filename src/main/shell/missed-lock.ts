/** Why a till that starts does not get its folder to itself. Chromium says so only on the error output. */
import { accessSync, constants, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium's mark of the program that has the folder open: a link to `HOST-PROCESS`. */
const MARK = 'SingletonLock';

/**
 * Call when the lock was not given. Null when another till has `folder` open; otherwise what
 * is wrong and what to do, since nothing else would be on the screen. Windows has no such mark.
 */
export function missedLock(folder: string, platform: NodeJS.Platform = process.platform): string | null {
  if (platform === 'win32') return null;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return `This user cannot write to ${folder}. Check the disk and the folder’s permissions. Then start the till again.`;
  }
  const holder = /-(\d+)$/.exec(markIn(folder))?.[1];
  if (holder !== undefined && Number(holder) !== process.pid) return null;
  return `The till cannot lock ${folder}. Remove everything named Singleton… from the folder. Then start the till again.`;
}

/** Where the mark leads; empty when there is none, or something else in its place. */
function markIn(folder: string): string {
  try {
    return readlinkSync(join(folder, MARK));
  } catch {
    return '';
  }
}
