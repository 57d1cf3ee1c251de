/** The till's own files are its user's alone: set and checked at each start, on POSIX. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What of the data folder is the till's own; the rest is Chromium's, which keeps its own modes. */
const OWN = /^(settings|vault|journal\.anchor|trail|live$|training$|logs$)/;
const OTHERS = 0o077;

/** A file or folder that others could get at. */
export interface LooseFile {
  readonly path: string;
  /** Its mode as it was found, octal. */
  readonly mode: string;
  /** Whether it is the user's alone now. */
  readonly closed: boolean;
}

/**
 * Takes from everybody else what they may do with the till's files in `folder`, and gives those that were
 * looser than 0600, or 0700 of a folder. Nothing on Windows, whose folders of a user are that user's.
 */
export function closeToOthers(folder: string, platform: NodeJS.Platform = process.platform): LooseFile[] {
  if (platform === 'win32') return [];
  const own = readdirSync(folder).filter((name) => OWN.test(name));
  return [...looseAt(folder), ...own.flatMap((name) => closeTree(join(folder, name)))];
}

function closeTree(path: string): LooseFile[] {
  const found = looseAt(path);
  const within = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return [...found, ...within.flatMap((name) => closeTree(join(path, name)))];
}

function looseAt(path: string): LooseFile[] {
  const stat = lstatSync(path);
  // A link's own mode says nothing, and what it leads to is not the till's to change.
  if (stat.isSymbolicLink() || (stat.mode & OTHERS) === 0) return [];
  const mode = (stat.mode & 0o777).toString(8);
  try {
    chmodSync(path, stat.mode & 0o7777 & ~OTHERS);
    return [{ path, mode, closed: true }];
  } catch {
    return [{ path, mode, closed: false }];
  }
}
