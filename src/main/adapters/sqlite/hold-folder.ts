/**
 * A lock of the till's own on its data folder. Chromium's are links and a socket, which a person may remove while
 * the till is open. This one ends with the process, whatever happens to it.
 */
import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNoFile } from '../system/read-file';
import { primaryCode } from './error-code';

/** Long enough for a till that is just ending, in milliseconds. */
const WAITS_MS = 2_000;
const SQLITE_BUSY = 5;

/** Kept, because a connection that nothing refers to is closed. */
const held: DatabaseSync[] = [];

/** Takes the folder for this process; false when another has it. Other faults show at the next write. */
export function holdFolder(folder: string, waitsMs = WAITS_MS): boolean {
  try {
    const path = join(folder, 'till.lock');
    if (isNoFile(path)) return true;
    // With something in it, it is another file under this name, perhaps the journal, which would be held instead.
    if ((lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) rmSync(path);
    const lock = new DatabaseSync(path, { timeout: waitsMs });
    held.push(lock);
    // Nothing is ever written: the file stays empty.
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    return primaryCode(error) !== SQLITE_BUSY;
  }
}
