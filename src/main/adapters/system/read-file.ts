/**
 * Reads files where someone else may have replaced one of the till's. A named pipe would block the process
 * until a writer comes, and a file of gigabytes would fill the memory.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Opens a pipe without waiting for its other end. Windows has no such pipes among its files. */
export const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Does not follow a link at the end of the path. On Windows only an administrator can create one. */
export const ITSELF = constants.O_NOFOLLOW ?? 0;

/** The limit for a file that the till wrote itself: a key, an account, a few settings. */
export const SMALL_BYTES = 1_000_000;
/** The limit for a file with pictures or a whole catalogue. */
export const LARGE_BYTES = 64_000_000;

/** Thrown when something is there that the till did not write. */
export class NoFileOfOurs extends Error {
  constructor(
    path: string,
    readonly code: 'EFBIG' | 'EISDIR' | 'ENOTFILE',
  ) {
    super(`${code}: ${path}`);
  }
}

/**
 * Whether something other than a file is there. Reading or writing a pipe waits for its other end. Writing
 * through a link changes another file, perhaps the journal.
 */
export function isNoFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;
}

/** The same, or a second name of another file: a write into that goes into the other. */
export function isNotOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (!found.isFile() || found.nlink > 1);
}

/** Opens a file to read from; the caller closes it. Throws NoFileOfOurs or the file system's error. */
export function openToRead(path: string): number {
  return openPlain(path, AT_ONCE);
}

/** The same for a file that must be at the path itself: a link there is not followed. */
export function openItself(path: string): number {
  return openPlain(path, AT_ONCE | ITSELF);
}

/** Like `openToRead` without blocking, for a file that a person chose or that is in other people's folder. */
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
 * For a file that SQLite will read, because SQLite waits for a pipe's other end. The file is not opened here:
 * closing it would release this process's locks on it. Throws NoFileOfOurs or the file system's error.
 */
export function mustBeFile(path: string): void {
  const found = statSync(path);
  if (!found.isFile()) throw new NoFileOfOurs(path, found.isDirectory() ? 'EISDIR' : 'ENOTFILE');
}

/** A whole file as text. Throws NoFileOfOurs, also for more than `most` bytes, or the file system's error. */
export function readText(path: string, most = SMALL_BYTES): string {
  return onceMore(() => {
    const file = openToRead(path);
    try {
      return textOf(file, path, most);
    } finally {
      closeSync(file);
    }
  });
}

/**
 * Reads, and once more after an error of the disk, which may pass: what cannot be read counts as damaged, and a
 * damaged file is set aside for a new one.
 */
export function onceMore<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoFileOfOurs || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    return read();
  }
}

/** The content of an open file as text. Throws as `readText` does. */
export function textOf(file: number, path: string, most = SMALL_BYTES): string {
  const { size } = fstatSync(file);
  if (size > most) throw new NoFileOfOurs(path, 'EFBIG');
  const bytes = Buffer.alloc(size);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, size, 0));
}
