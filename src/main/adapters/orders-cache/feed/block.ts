/** Blocks: some hundreds of elements that are next to each other in the list, under one digest. */
import { hash as digestInOneGo } from 'node:crypto';
import type { Masks } from '../store/entries';
import { BACKSLASH, QUOTE } from '../../../domain/json/json-bytes';

/** Characters that are one byte and unchanged in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * The digest of a block's bytes with its secrets blanked out, so that no one who has the file can try
 * passwords against it. Null when a blank would hide more than the characters of one string.
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

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/**
 * The places of secrets in an element's bytes, as pairs of from and to. Null when they are uncertain: a
 * secret is not a plain string, is written with escapes, or also appears elsewhere.
 */
export function findSecrets(bytes: Uint8Array, secrets: readonly unknown[]): number[] | null {
  if (secrets.length === 0) return [];
  // One character per byte, so that places in the text are places in the bytes.
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
