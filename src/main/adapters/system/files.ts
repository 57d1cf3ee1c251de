import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Writes a small file so that after a power loss there is the old content or the new, never half of
 * one. Readable by the owner alone. Throws the file system's error.
 */
export function writeWhole(path: string, content: string): void {
  replace(path, content, true);
}

/**
 * The same without waiting for the disk, for what can be lost: after a power loss the file may be older, empty or
 * missing. Throws the file system's error.
 */
export function writeSoon(path: string, content: string): void {
  replace(path, content, false);
}

function replace(path: string, content: string, isSynced: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    try {
      // Of a single write a disk that fills up takes a part, and says nothing.
      writeFileSync(file, content);
      if (isSynced) fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    // What is half there would keep a full disk full.
    rmSync(draft, { force: true });
    throw error;
  }
  moveFile(draft, path);
}

/**
 * How long to wait before each further try, in milliseconds: on Windows a virus scanner or an indexer holds a file
 * for a moment that has just been written, and nobody can put another in its place meanwhile.
 */
const WAITS_MS = [5, 15, 30, 60, 120, 240, 480];

/** How a move is tried; tests have a system of their own. */
export interface Moving {
  readonly rename: (from: string, to: string) => void;
  readonly wait: (ms: number) => void;
  readonly platform: NodeJS.Platform;
}

const MOVING: Moving = { rename: renameSync, wait: sleep, platform: process.platform };

/**
 * Renames a file, and tries again for about a second while another program holds it. Throws the file system's error.
 */
export function moveFile(from: string, to: string, { rename: move, wait, platform }: Moving = MOVING): void {
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

/** Only Windows says "not permitted" of what will be permitted in a moment. */
function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'EBUSY' || (platform === 'win32' && (code === 'EPERM' || code === 'EACCES'));
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
