/**
 * Whether the administrator of this machine allows that an owner's PIN is set anew: by a file that only an
 * administrator can have made. Whoever stands at the till can start it with any switch, and write any file of its
 * user's own; that must not be enough.
 */
import { accessSync, closeSync, constants, fstatSync, lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, win32 } from 'node:path';
import { openItself, textOf } from './read-file';

/** What the file says, whole: it is for this till and for nothing else. */
export function resetWords(dataFolder: string): string {
  return `set the owner's PIN anew at ${dataFolder}`;
}

/** What allows it, which is used up by one reset, or why it is not allowed. */
export type ResetMark =
  | { readonly ok: true; readonly mark: string }
  | { readonly ok: false; readonly why: ResetRefusal };
export type ResetRefusal = 'not-there' | 'not-the-administrators' | 'other-words' | 'too-old';

/** How long ago it may have been made. */
const FRESH_MS = 60 * 60_000;
/** Nothing that says these few words is longer. */
const MOST_BYTES = 8_192;
/** Where on Windows nobody but an administrator can write, whatever the environment says. */
const ADMIN_FOLDER = 'C:\\Windows\\System32\\drivers\\etc';

/** What is looked at; a test stands another user in. */
export interface MarkSetting {
  readonly dataFolder: string;
  readonly now: number;
  readonly platform: NodeJS.Platform;
  /** The user that only administrators can act as. */
  readonly root?: number;
  /** The folder from which on all that the file lies in must be the administrator's. */
  readonly top?: string;
  /** Folders on the disks of the system itself. */
  readonly disks?: readonly string[];
}

/** A stick that somebody made root's at home, or a file system of a user's own, says what it likes of who owns a file. */
const SYSTEM_DISKS = ['/', '/etc', '/root'];

/** Group and others writing. */
const OTHERS_WRITE = 0o022;

/**
 * Reads the file that `--reset-owner-pin=` names. It is opened once: what is judged is what is read, whatever is put
 * at its path meanwhile.
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
  // Only its owner sets this time, the administrator. The other one changes with each link that somebody makes to it.
  if (Math.abs(setting.now - stats.mtimeMs) > FRESH_MS) return { ok: false, why: 'too-old' };
  return { ok: true, mark: `${stats.ino} ${stats.mtimeMs}` };
}

/** Whether only root can have made the file, and only root can put another one where it lies. */
function isAdministrators(
  stats: Stats,
  path: string,
  { root = 0, top = '/', disks = SYSTEM_DISKS }: MarkSetting,
): boolean {
  const ownDisks = disks.flatMap((disk) => lstatSync(disk, { throwIfNoEntry: false })?.dev ?? []);
  const isClosed = ({ mode }: Stats): boolean => (mode & OTHERS_WRITE) === 0;
  const folder = realpathSync.native(dirname(path));
  const there = lstatSync(join(folder, basename(path)));
  const isThere = there.ino === stats.ino && there.dev === stats.dev;
  if (!isThere || !ownDisks.includes(stats.dev) || stats.uid !== root || !isClosed(stats)) return false;
  for (let above = folder; ; above = dirname(above)) {
    const found = lstatSync(above);
    if (![root, 0].includes(found.uid) || !isClosed(found) || !ownDisks.includes(found.dev)) return false;
    if (above === top || above === dirname(above)) return true;
  }
}

/** Windows tells no owner of a file: it goes by where the file lies, and by that the till cannot write there. */
function isInAdminFolder(path: string): boolean {
  if (win32.dirname(win32.resolve(path)).toLowerCase() !== ADMIN_FOLDER.toLowerCase()) return false;
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
