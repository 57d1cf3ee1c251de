/** Only the till's user may access its files: set and checked at each start, on POSIX. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The till's own files in the data folder; Chromium's begin with a capital, and have modes of its choice. */
const OWN = /^[a-z]/;
const OTHERS = 0o077;
const MAY_WRITE = 0o022;

/** A file or folder that others could access. */
export interface LooseFile {
  readonly path: string;
  /** The mode that was found, octal. */
  readonly mode: string;
  /** Whether only the user can access it now. */
  readonly closed: boolean;
}

/**
 * Removes all access of others to the till's files in `folder`. Returns files that were more open than 0600,
 * or folders more open than 0700. One that was open alone, with nothing in it that others
 * could read, is closed and not reported. Does nothing on Windows, where a user's folders belong only to that user.
 */
export function closeToOthers(folder: string, platform: NodeJS.Platform = process.platform): LooseFile[] {
  if (platform === 'win32') return [];
  const own = readdirSync(folder).filter((name) => OWN.test(name));
  const whole = looseAt(folder);
  const mayBeChanged = own.length > 0 && whole.some(({ mode }) => (parseInt(mode, 8) & MAY_WRITE) !== 0);
  const within = own.flatMap((name) => closeTree(join(folder, name)));
  // Who could only look into it has read nothing where no file was open.
  return mayBeChanged || within.length > 0 ? [...whole, ...within] : [];
}

function closeTree(path: string): LooseFile[] {
  const found = looseAt(path);
  const within = lstatSync(path).isDirectory() ? namesIn(path) : [];
  return [...found, ...within.flatMap((name) => closeTree(join(path, name)))];
}

/** None of a folder that this user may not read, such as one that root made: who uses it reports that. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function looseAt(path: string): LooseFile[] {
  const stat = lstatSync(path);
  // A link's own mode means nothing, and its target is not the till's to change.
  if (stat.isSymbolicLink() || (stat.mode & OTHERS) === 0) return [];
  const mode = (stat.mode & 0o777).toString(8);
  try {
    chmodSync(path, stat.mode & 0o7777 & ~OTHERS);
    return [{ path, mode, closed: true }];
  } catch {
    return [{ path, mode, closed: false }];
  }
}
