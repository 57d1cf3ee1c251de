/**
 * Checks whether the machine's administrator allows resetting an owner's PIN, by a file that only an
 * administrator can create. The person at the till can start it with any switch, and write any file of its
 * user. That must not be enough.
 */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  readFileSync,
  realpathSync,
  statfsSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, win32 } from 'node:path';
import { openItself, textOf } from './read-file';

/** The exact content of the file: it is for this till only. */
export function resetWords(dataFolder: string): string {
  return `set the owner's PIN anew at ${dataFolder}`;
}

/** What the file at `path` allows, and the words that it must have. */
export function readReset(path: string, dataFolder: string, now: number) {
  const mark = readResetMark(path, { dataFolder, now, platform: process.platform });
  return { mark, words: resetWords(dataFolder) };
}

/** The mark that allows it, which one reset uses up, or why it is not allowed. */
export type ResetMark =
  | { readonly ok: true; readonly mark: string; readonly madeAt: number }
  | { readonly ok: false; readonly why: ResetRefusal };
export type ResetRefusal = 'not-there' | 'not-the-administrators' | 'other-words' | 'too-old';

/** The maximum age of the file, in milliseconds. */
const FRESH_MS = 60 * 60_000;
/** Longer than any file with these few words. */
const MOST_BYTES = 8_192;
/** Where only an administrator can write on Windows, whatever the environment has set. */
const ADMIN_FOLDER = 'C:\\Windows\\System32\\drivers\\etc';

/** The settings of the check; a test replaces the user. */
export interface MarkSetting {
  readonly dataFolder: string;
  readonly now: number;
  readonly platform: NodeJS.Platform;
  /** The user that only administrators can act as. */
  readonly root?: number;
  /** The only folder for it on Linux. */
  readonly place?: string;
  /** The system's own file with the users that this process sees. */
  readonly users?: string;
}

/** All users of the machine, each under its own number. */
const ALL_USERS = /^\s*0\s+0\s+4294967295\s*$/;
/** The kind of file system that shows the system's own files. */
const PROC_FS = 0x9fa0;

/** Write access for group and others. */
const OTHERS_WRITE = 0o022;

/**
 * Reads the file that `--reset-owner-pin=` names. It is opened once, so that the checked file is the one that
 * is read, whatever replaces it meanwhile.
 */
export function readResetMark(path: string, setting: MarkSetting): ResetMark {
  let file: number;
  try {
    file = openItself(path);
  } catch {
    return { ok: false, why: 'not-there' };
  }
  try {
    return judge(file, path, setting);
  } catch {
    return { ok: false, why: 'not-there' };
  } finally {
    closeSync(file);
  }
}

function judge(file: number, path: string, setting: MarkSetting): ResetMark {
  const stats = fstatSync(file);
  const isTheirs =
    setting.platform === 'win32' ? isInAdminFolder(path) : isAdministrators(stats, path, setting);
  if (!isTheirs) return { ok: false, why: 'not-the-administrators' };
  if (textOf(file, path, MOST_BYTES).trim() !== resetWords(setting.dataFolder))
    return { ok: false, why: 'other-words' };
  // Only its owner, the administrator, can set this time. The change time is updated whenever someone links
  // to the file.
  if (Math.abs(setting.now - stats.mtimeMs) > FRESH_MS) return { ok: false, why: 'too-old' };
  return { ok: true, mark: `${stats.ino} ${stats.mtimeMs}`, madeAt: stats.mtimeMs };
}

/**
 * Whether only root can have created the file, and only root can replace it there. Elsewhere a program of root's may
 * write what any user says: the print queue does.
 */
function isAdministrators(
  stats: Stats,
  path: string,
  { root = 0, place = '/etc', users = '/proc/self/uid_map' }: MarkSetting,
): boolean {
  const folder = realpathSync.native(dirname(path));
  if (folder !== place || !seesAllUsers(users)) return false;
  const isRoots = ({ uid, mode }: Stats): boolean => uid === root && (mode & OTHERS_WRITE) === 0;
  const there = lstatSync(join(folder, basename(path)));
  const isThere = there.ino === stats.ino && there.dev === stats.dev;
  return isThere && isRoots(stats) && isRoots(lstatSync(folder));
}

/**
 * Whether the numbers of users are the machine's. Any user may start the till in a user namespace, with its own
 * root folder: there that user's files look like root's.
 */
function seesAllUsers(path: string): boolean {
  return statfsSync(path).type === PROC_FS && ALL_USERS.test(readFileSync(path, 'utf8'));
}

/** Windows reports no owner of a file here: its folder decides, and that the till cannot write to it. */
function isInAdminFolder(path: string): boolean {
  if (win32.dirname(win32.resolve(path)).toLowerCase() !== ADMIN_FOLDER.toLowerCase()) return false;
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
