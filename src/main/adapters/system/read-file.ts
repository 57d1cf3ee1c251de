/**
 * Reads files that somebody else may have put where one of the till's is expected. A named pipe would hold the
 * process until a writer comes, and a file of gigabytes until memory is gone.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Opening a pipe does not wait for its other end. Windows has no such pipes among its files. */
export const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A link at the end of the path is not followed. On Windows making one takes an administrator. */
export const ITSELF = constants.O_NOFOLLOW ?? 0;

/** What a file may hold that the till wrote for itself: a key, an account, a few settings. */
const SMALL_BYTES = 1_000_000;
/** What one may hold that has pictures or a whole catalogue in it. */
export const LARGE_BYTES = 64_000_000;

/** It is there, and is not what the till wrote. */
export class NoFileOfOurs extends Error {
  constructor(
    path: string,
    readonly code: 'EFBIG' | 'EISDIR' | 'ENOTFILE',
  ) {
    super(`${code}: ${path}`);
  }
}

/**
 * Whether something other than a file lies there: what reads or writes a pipe waits for its other end, and what is written
 * through a link goes into another file, which may be the journal.
 */
export function isNoFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;
}

/** Opens a file to read from; the caller closes it. Throws NoFileOfOurs or the file system's error. */
export function openToRead(path: string): number {
  return openPlain(path, AT_ONCE);
}

/** The same for what must lie at the path itself: a link there is not followed. */
export function openItself(path: string): number {
  return openPlain(path, AT_ONCE | ITSELF);
}

/** The same as `openToRead` without blocking, for a file that somebody chose or that lies in a folder of others. */
export async function openPlainSoon(path: string): Promise<FileHandle> {
  const file = await open(path, AT_ONCE);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new NoFileOfOurs(path, found.isDirectory() ? 'EISDIR' : 'ENOTFILE');
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function openPlain(path: string, flags: number): number {
  const file = openSync(path, flags);
  const found = fstatSync(file);
  if (found.isFile()) return file;
  closeSync(file);
  throw new NoFileOfOurs(path, found.isDirectory() ? 'EISDIR' : 'ENOTFILE');
}

/**
 * For a file that SQLite is to read: it waits for a pipe's other end. The file is not opened here, since closing it
 * again would take away the locks that this process has on it. Throws NoFileOfOurs or the file system's error.
 */
export function mustBeFile(path: string): void {
  const found = statSync(path);
  if (!found.isFile()) throw new NoFileOfOurs(path, found.isDirectory() ? 'EISDIR' : 'ENOTFILE');
}

/** A whole file as text. Throws NoFileOfOurs, for one of more than `most` bytes too, or the file system's error. */
export function readText(path: string, most = SMALL_BYTES): string {
  const file = openToRead(path);
  try {
    return textOf(file, path, most);
  } finally {
    closeSync(file);
  }
}

/** What a file of JSON says, as its schema has it; null when it is missing, damaged or no file of ours. */
export function readJson<T>(
  path: string,
  schema: { parse(value: unknown): T },
  most = SMALL_BYTES,
): T | null {
  try {
    return schema.parse(JSON.parse(readText(path, most)));
  } catch {
    return null;
  }
}

/** What an open file holds, as text. Throws as `readText` does. */
export function textOf(file: number, path: string, most = SMALL_BYTES): string {
  const size = sizeWithin(file, path, most);
  const bytes = Buffer.alloc(size);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, size, 0));
}

/** Throws what reading the file would, without reading it: for one that somebody else reads then. */
export function checkFile(path: string, most: number): void {
  const file = openToRead(path);
  try {
    sizeWithin(file, path, most);
  } finally {
    closeSync(file);
  }
}

function sizeWithin(file: number, path: string, most: number): number {
  const { size } = fstatSync(file);
  if (size > most) throw new NoFileOfOurs(path, 'EFBIG');
  return size;
}
