/** The data stored of each element of a block in addition to its text, and how it is packed. */

/** An element's place and hashes, as stored. */
export interface Entry {
  readonly row: number;
  readonly fingerprint: number;
  readonly identity: number;
  readonly code: number;
  readonly id: number;
  /** Epoch milliseconds; NaN when not known. */
  readonly at: number;
  /** Minor units; NaN when not known. */
  readonly total: number;
  readonly faulty: boolean;
  /** The position of its text in the block's body. */
  readonly from: number;
  readonly to: number;
}

/** How many whole numbers and decimals store an entry, in this order. */
const WORDS = 8;
const DECIMALS = 2;
const ENTRY_BYTES = WORDS * 4 + DECIMALS * 8;

/** Entries as stored: first all of their whole numbers, then the decimals. */
export class Entries {
  readonly length: number;
  private readonly words: Int32Array;
  private readonly decimals: Float64Array;

  private constructor(private readonly buffer: ArrayBuffer) {
    this.length = buffer.byteLength / ENTRY_BYTES;
    this.words = new Int32Array(buffer, 0, this.length * WORDS);
    this.decimals = new Float64Array(buffer, this.length * WORDS * 4, this.length * DECIMALS);
  }

  static pack(entries: readonly Entry[]): Entries {
    const packed = new Entries(new ArrayBuffer(entries.length * ENTRY_BYTES));
    entries.forEach((entry, place) => packed.set(place, entry));
    return packed;
  }

  static unpack(stored: unknown): Entries {
    // SQLite's memory may begin at an offset that numbers of eight bytes cannot have.
    return new Entries((stored as Uint8Array<ArrayBuffer>).slice().buffer);
  }

  /** The stored form. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.buffer);
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

/** The places of secrets in a block's bytes, as pairs of from and to. */
export type Masks = ArrayLike<number>;

/** The stored form of the places of secrets. */
export function packMasks(masks: Int32Array): Uint8Array | null {
  return masks.length === 0 ? null : new Uint8Array(masks.buffer);
}

/** The places of secrets from their stored form. */
export function unpackMasks(stored: unknown): Int32Array {
  return stored instanceof Uint8Array ? new Int32Array(stored.slice().buffer) : new Int32Array();
}
