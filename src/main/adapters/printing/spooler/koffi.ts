/** koffi, with which a program calls functions of Windows' own libraries: its native part alone, and what is used of it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The digest of koffi 3.3.4's native part for Windows. It lies beside the archive, which cannot vouch for it; the packager
 * refuses another file, and so does the till. It goes with the version in `.tools/koffi-windows/package.json`.
 */
const KOFFI_SHA256 = 'a77b6bb6f60cdd360a41cc4e9f8a0e2a4c5b8e6dd83f43e756af285c59a7c4c2';

/** What is used of koffi. */
export interface Koffi {
  /** Names a struct for prototypes and `decode`: its members with their types, in the order of memory. */
  struct(name: string, members: Readonly<Record<string, string>>): unknown;
  /** Opens a library of the system, whose functions are had by their prototypes in C. */
  load(library: string): { func(prototype: string): unknown };
  /** Reads a value out of memory, or an array of them. */
  decode(memory: Uint8Array, type: string, length?: number): unknown;
}

/** Loads it from the file at `path`. Throws when that is not there, or is not the one that is known. */
export function loadKoffi(path: string): Koffi {
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (digest !== KOFFI_SHA256) throw new Error(`${path} is not the library that this till came with`);
  const loaded = { exports: {} };
  process.dlopen(loaded, path);
  return loaded.exports as Koffi;
}
