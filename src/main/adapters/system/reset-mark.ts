/**
 * Whether the administrator of this machine allows that an owner's PIN is set anew: by a file that only an
 * administrator can have made. Whoever stands at the till can start it with any switch, and write any file of its
 * user's own; that must not be enough.
 */
import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { win32 } from 'node:path';
import { readText } from './read-file';

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
}

/** Reads the file that `--reset-owner-pin=` names. */
export function readResetMark(path: string, { dataFolder, now, platform, root = 0 }: MarkSetting): ResetMark {
  let stats: Stats;
  let text: string;
  try {
    stats = lstatSync(path);
    if (!stats.isFile()) return { ok: false, why: 'not-there' };
    text = readText(path, MOST_BYTES);
  } catch {
    return { ok: false, why: 'not-there' };
  }
  const isTheirs =
    platform === 'win32' ? isInAdminFolder(path) : stats.uid === root && (stats.mode & 0o022) === 0;
  if (!isTheirs) return { ok: false, why: 'not-the-administrators' };
  if (text.trim() !== resetWords(dataFolder)) return { ok: false, why: 'other-words' };
  // Nobody but an administrator sets the machine's clock, or this time of a file.
  if (Math.abs(now - stats.ctimeMs) > FRESH_MS) return { ok: false, why: 'too-old' };
  return { ok: true, mark: `${stats.ino} ${stats.ctimeMs}` };
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
