/** Writes, copies, moves and removes small files: a power loss leaves the old state or the new one. */
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Writes a small file so that a power loss leaves the old content or the new, never half of one. Only its
 * owner can read it. Throws the file system's error.
 */
export function writeWhole(path: string, content: string): void {
  makeFolder(dirname(path));
  writeDraft(path, content, true);
  moveFile(draftOf(path), path);
}

/**
 * The same without waiting for the disk, for files that may be lost: after a power loss the file may be
 * older, empty or missing. Throws the file system's error.
 */
export function writeSoon(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeDraft(path, content, false);
  renameHeld(draftOf(path), path, MOVING);
}

/** Makes a folder and those above it, so that they survive a power loss. Throws the file system's error. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  // Each new folder is a name in the one above it.
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Copies a file, so that it is whole after a power loss. Throws the file system's error. */
export function copyWhole(from: string, to: string): void {
  copyFileSync(from, to);
  const copy = openSync(to, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

/** Removes a file that may not exist, and keeps it removed after a power loss. Throws the system's error. */
export function removeFile(path: string): void {
  if (discardFile(path)) syncFolder(dirname(path));
}

/**
 * Removes a file, and says whether there was one. Throws the system's error with its code, unlike `rmSync`, whose
 * errors have none where the disk is broken: then nothing could say what is wrong.
 */
export function discardFile(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Writes a folder's names to the disk, so that created, renamed and removed files survive a power loss.
 * Windows does that automatically and cannot open a folder. Throws the file system's error.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch (error) {
    if (!isUnsyncable(error)) throw error;
  }
}

/** The same without blocking. Rejects with the file system's error. */
async function syncFolderSoon(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!isUnsyncable(error)) throw error;
  }
}

/** Some shares and sticks have no such call, and a folder may accept files without being readable. */
function isUnsyncable(error: unknown): boolean {
  return ['EINVAL', 'ENOTSUP', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function draftOf(path: string): string {
  return `${path}.new`;
}

function writeDraft(path: string, content: string, isSynced: boolean): void {
  const draft = draftOf(path);
  // A leftover draft, or a link that someone placed: writing through it would change another file.
  discardFile(draft);
  const file = openSync(draft, 'wx', 0o600);
  try {
    try {
      // A single write to a disk that fills up may store only a part, without an error.
      writeFileSync(file, content);
      if (isSynced) fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    // A half-written file would keep a full disk full.
    discardFile(draft);
    throw error;
  }
}

/**
 * The waits before each further try, in milliseconds. On Windows a virus scanner or an indexer briefly holds
 * a file that has just been written. Meanwhile no other file can replace it.
 */
const WAITS_MS = [5, 15, 30, 60, 120, 240, 480];

/** How a move is tried; tests replace the system. */
export interface Moving {
  readonly rename: (from: string, to: string) => void;
  readonly wait: (ms: number) => void;
  readonly platform: NodeJS.Platform;
}

const MOVING: Moving = { rename: renameSync, wait: sleep, platform: process.platform };

/**
 * Renames a file so that it survives a power loss. Tries again for about a second while another program holds
 * it. Throws the file system's error.
 */
export function moveFile(from: string, to: string): void {
  renameHeld(from, to, MOVING);
  for (const folder of new Set([dirname(to), dirname(from)])) syncFolder(folder);
}

/** Only renames: after a power loss the file may have its old name. */
export function renameHeld(from: string, to: string, { rename: move, wait, platform }: Moving): void {
  for (const ms of WAITS_MS) {
    try {
      move(from, to);
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      wait(ms);
    }
  }
  move(from, to);
}

/** The same without blocking. Rejects with the file system's error. */
export async function moveFileSoon(
  from: string,
  to: string,
  move: (from: string, to: string) => Promise<void> = rename,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  await renameHeldSoon(from, to, move, platform);
  for (const folder of new Set([dirname(to), dirname(from)])) await syncFolderSoon(folder);
}

async function renameHeldSoon(
  from: string,
  to: string,
  move: (from: string, to: string) => Promise<void>,
  platform: NodeJS.Platform,
): Promise<void> {
  for (const ms of WAITS_MS) {
    try {
      await move(from, to);
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await setTimeout(ms);
    }
  }
  await move(from, to);
}

/** Only Windows reports "not permitted" when the move will be permitted in a moment. */
function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'EBUSY' || (platform === 'win32' && (code === 'EPERM' || code === 'EACCES'));
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
