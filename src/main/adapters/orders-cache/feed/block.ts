/** Blocks: some hundreds of elements that stand next to each other in the list, under one digest. */
import { hash as digestInOneGo } from 'node:crypto';
import type { Entry } from '../store/rows';

/** Where secrets are in a block's bytes, as pairs of from and to. */
export type Masks = readonly number[];

/** Letters that are one byte and the same in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

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

/** Whole numbers and decimal ones that an entry is stored as, behind each other. */
const WORDS = 8;
const DECIMALS = 2;
const ENTRY_BYTES = WORDS * 4 + DECIMALS * 8;

/** Entries as they are stored: first all of their whole numbers, then the decimal ones. */
export class Entries {
  readonly length: number;
  private readonly words: Int32Array;
  private readonly decimals: Float64Array;

  private constructor(private readonly buffer: ArrayBuffer) {
    this.length = buffer.byteLength / ENTRY_BYTES;
    this.words = new Int32Array(buffer, 0, this.length * WORDS);
    this.decimals = new Float64Array(buffer, this.length * WORDS * 4, this.length * DECIMALS);
  }

  static pack(entries: readonly Entry[]): Uint8Array {
    const packed = new Entries(new ArrayBuffer(entries.length * ENTRY_BYTES));
    entries.forEach((entry, place) => packed.set(place, entry));
    return new Uint8Array(packed.buffer);
  }

  static unpack(stored: unknown): Entries {
    // What SQLite hands out need not begin where numbers of eight bytes may.
    return new Entries((stored as Uint8Array<ArrayBuffer>).slice().buffer);
  }

  /** The row of the element at `place`; 0 for one that was listed twice and has its row elsewhere. */
  row(place: number): number {
    return this.words[place * WORDS] as number;
  }

  /** Whether the element at `place` has no readable time. */
  isUndated(place: number): boolean {
    return Number.isNaN(this.decimals[place * DECIMALS]);
  }

  at(place: number): Entry {
    const [row = 0, fingerprint = 0, identity = 0, code = 0, id = 0, from = 0, to = 0, faulty = 0] =
      this.words.subarray(place * WORDS, (place + 1) * WORDS);
    const [at = NaN, total = NaN] = this.decimals.subarray(place * DECIMALS, (place + 1) * DECIMALS);
    return { row, fingerprint, identity, code, id, from, to, faulty: faulty === 1, at, total };
  }

  private set(place: number, entry: Entry): void {
    const { words, decimals } = this;
    const word = place * WORDS;
    words[word] = entry.row;
    words[word + 1] = entry.fingerprint;
    words[word + 2] = entry.identity;
    words[word + 3] = entry.code;
    words[word + 4] = entry.id;
    words[word + 5] = entry.from;
    words[word + 6] = entry.to;
    words[word + 7] = entry.faulty ? 1 : 0;
    decimals[place * DECIMALS] = entry.at;
    decimals[place * DECIMALS + 1] = entry.total;
  }
}

/** Where secrets are, as it is stored. */
export function packMasks(masks: Masks): Uint8Array | null {
  return masks.length === 0 ? null : new Uint8Array(Int32Array.from(masks).buffer);
}

/** Back from how it is stored. */
export function unpackMasks(stored: unknown): Masks {
  return stored instanceof Uint8Array ? [...new Int32Array(stored.slice().buffer)] : [];
}
