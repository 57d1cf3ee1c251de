/** Reads the record of a scenario: what it asked the disk to do, in order, and its marks in between. */
import { readFileSync } from 'node:fs';
import type { Mark } from './marks';

/** One call below the watched folder, or a mark. Paths are within that folder. */
export type Op =
  | { readonly is: 'create' | 'folder' | 'sync' | 'remove'; readonly path: string }
  | { readonly is: 'write'; readonly path: string; readonly at: number; readonly data: Buffer }
  | { readonly is: 'cut'; readonly path: string; readonly size: number }
  | { readonly is: 'rename'; readonly path: string; readonly to: string }
  /** It failed as asked, or would have been the next to fail: `open`, `read`, `write`, `sync`, `cut` … */
  | { readonly is: 'failed'; readonly call: string; readonly path: string }
  | { readonly is: 'mark'; readonly mark: Mark };

/** Throws on a record that is not whole. */
export function readRecord(file: string, folder: string): Op[] {
  const bytes = readFileSync(file);
  const ops: Op[] = [];
  let at = 0;
  const take = (size: number): Buffer => {
    if (at + size > bytes.length) throw new Error(`the record ends in the middle, at ${at}`);
    return bytes.subarray(at, (at += size));
  };
  while (at < bytes.length) {
    const kind = take(1).toString('latin1');
    const path = take(take(4).readUInt32LE()).toString();
    const number = Number(take(8).readBigUInt64LE());
    const data = take(take(4).readUInt32LE());
    const op = opOf(kind, within(folder, path), number, data, folder);
    if (op) ops.push(op);
  }
  return ops;
}

function opOf(kind: string, path: string, number: number, data: Buffer, folder: string): Op | null {
  if (kind === 'F') return { is: 'failed', call: data.toString(), path };
  // SQLite makes this file again from the log, and maps it: it is no part of what a disk must hold.
  if (path.endsWith('-shm')) return null;
  switch (kind) {
    case 'C':
      return { is: 'create', path };
    case 'M':
      return { is: 'folder', path };
    case 'S':
      return { is: 'sync', path };
    case 'U':
      return { is: 'remove', path };
    case 'W':
      return { is: 'write', path, at: number, data };
    case 'T':
      return { is: 'cut', path, size: number };
    case 'R':
      return { is: 'rename', path, to: within(folder, data.toString()) };
    case 'K':
      return { is: 'mark', mark: JSON.parse(data.toString()) as Mark };
    default:
      throw new Error(`the record has no kind '${kind}'`);
  }
}

/** The folder itself is the empty path. */
function within(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path === folder ? '' : path;
}
