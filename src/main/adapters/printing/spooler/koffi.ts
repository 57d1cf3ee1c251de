/** koffi, which calls functions of Windows' libraries: its native part, and the functions used here. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The digest of koffi 3.3.4's native part for Windows. The file is next to the archive, which cannot vouch
 * for it. The packager refuses any other file, and so does the till. It belongs to the version in
 * `.tools/koffi-windows/package.json`.
 */
const KOFFI_SHA256 = 'a77b6bb6f60cdd360a41cc4e9f8a0e2a4c5b8e6dd83f43e756af285c59a7c4c2';

/** The part of koffi that is used. */
export interface Koffi {
  /** Names a struct for prototypes and `decode`: its members with their types, in memory order. */
  struct(name: string, members: Readonly<Record<string, string>>): unknown;
  /** Opens a library of the system, which returns functions by their C prototypes. */
  load(library: string): { func(prototype: string): unknown };
  /** Reads a value, or an array of values, from memory. */
  decode(memory: Uint8Array, type: string, length?: number): unknown;
}

/** Loads koffi from the file at `path`. Throws when the file is missing or does not have the known digest. */
export function loadKoffi(path: string): Koffi {
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (digest !== KOFFI_SHA256) throw new Error(`${path} is not the library that this till came with`);
  const loaded = { exports: {} };
  process.dlopen(loaded, path);
  return loaded.exports as Koffi;
}
