/** Blocks: some hundreds of elements that stand next to each other in the list, under one digest. */
import { hash as digestInOneGo } from 'node:crypto';
import type { Masks } from '../store/entries';
import { BACKSLASH, QUOTE } from '../../../domain/json/json-bytes';

/** Letters that are one byte and the same in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * The digest of a block's bytes with its secrets blotted out, so that nobody who has the file can try
 * passwords against it. Null when a blot would hide more than the letters of one string.
 */
export function digestOf(bytes: Uint8Array, masks: Masks): Uint8Array | null {
  if (masks.length === 0) return digestInOneGo('sha256', bytes, 'buffer');
  const blotted = new Uint8Array(bytes);
  for (let pair = 0; pair < masks.length; pair += 2) {
    const to = masks[pair + 1] as number;
    for (let at = masks[pair] as number; at < to; at += 1) {
      const byte = blotted[at] as number;
      if (byte === QUOTE || byte === BACKSLASH || byte < 0x20) return null;
      blotted[at] = 0;
    }
  }
  return digestInOneGo('sha256', blotted, 'buffer');
}

/** Whether two digests are the same one. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/**
 * Where in an element's bytes its secrets are, as pairs of from and to; null when that is not certain,
 * since a secret is no plain string, is written with escapes, or stands elsewhere too.
 */
export function findSecrets(bytes: Uint8Array, secrets: readonly unknown[]): number[] | null {
  if (secrets.length === 0) return [];
  // One letter a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found: number[] = [];
  for (const secret of new Set(secrets)) {
    if (typeof secret !== 'string' || !PLAIN.test(secret)) return null;
    if (secret === '') continue;
    const literal = `"${secret}"`;
    let from = text.indexOf(literal);
    for (const other of secrets) {
      if (other !== secret) continue;
      if (from < 0) return null;
      found.push(from + 1, from + literal.length - 1);
      from = text.indexOf(literal, from + literal.length);
    }
    if (from >= 0) return null;
  }
  return found;
}
