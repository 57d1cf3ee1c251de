/** Blocks: some hundreds of elements that stand next to each other in the list, under one digest. */
import { hash as digestInOneGo } from 'node:crypto';
import { ENTRY_WORDS, type Entry } from './rows';

/** Where secrets are in a block's bytes, as pairs of from and to. */
export type Masks = readonly number[];

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The digest of a block's bytes with its secrets blotted out, so that nobody who has the file can try
 * passwords against it. Null when a blot would hide more than the letters of one string.
 */
export function digestOf(bytes: Uint8Array, masks: Masks): Uint8Array | null {
  if (masks.length === 0) return digestInOneGo('sha256', bytes, 'buffer');
  const blotted = Uint8Array.from(bytes);
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
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: number[] = [];
  for (const secret of new Set(secrets)) {
    if (typeof secret !== 'string') return null;
    if (secret === '') continue;
    const literal = Buffer.from(JSON.stringify(secret));
    const times = secrets.filter((other) => other === secret).length;
    let from = text.indexOf(literal);
    for (let count = 0; count < times; count += 1) {
      if (from < 0) return null;
      found.push(from + 1, from + literal.length - 1);
      from = text.indexOf(literal, from + literal.length);
    }
    if (from >= 0 || literal.includes(BACKSLASH)) return null;
  }
  return found;
}

/** Entries as they are stored. */
export function packEntries(entries: readonly Entry[]): Uint8Array {
  const words = new Int32Array(entries.length * ENTRY_WORDS);
  let at = 0;
  for (const entry of entries) {
    words[at] = entry.row;
    words[at + 1] = entry.fingerprint;
    words[at + 2] = entry.identity;
    words[at + 3] = entry.code;
    words[at + 4] = entry.id;
    words[at + 5] = entry.from;
    words[at + 6] = entry.to;
    at += ENTRY_WORDS;
  }
  return new Uint8Array(words.buffer);
}

/** The entry at `place` of those unpacked. */
export function entryAt(words: Int32Array, place: number): Entry {
  const at = place * ENTRY_WORDS;
  return {
    row: words[at] ?? 0,
    fingerprint: words[at + 1] ?? 0,
    identity: words[at + 2] ?? 0,
    code: words[at + 3] ?? 0,
    id: words[at + 4] ?? 0,
    from: words[at + 5] ?? 0,
    to: words[at + 6] ?? 0,
  };
}

/** Whole numbers as they are stored; of entries, `ENTRY_WORDS` for each. */
export function unpackWords(packed: Uint8Array): Int32Array {
  // What SQLite hands out need not begin at a multiple of four.
  return new Int32Array(packed.slice().buffer);
}
