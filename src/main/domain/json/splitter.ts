/**
 * Splits a JSON array into the byte ranges of its elements while its bytes are still arriving, in pieces of
 * any size. It only finds where an element ends: JSON.parse judges the content.
 */
import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './json-bytes';

/** Why the input is not (yet) one whole array. `cut`: the bytes ended too early. */
export type SplitFault = 'cut' | 'not-an-array' | 'garbage' | 'element-too-large' | 'too-deep';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** FNV-1a's numbers: any even spread would do, since nothing is decided by this alone. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

type Place = 'before' | 'first' | 'element' | 'inside' | 'after' | 'end';

/** One array on its way. Positions are counted from the first byte of the stream. */
export class ArraySplitter {
  /** The element that `next` found: from `start` up to `end`. */
  start = 0;
  end = 0;
  /**
   * A number made from the strings that are the element's own members, so it is the same for the same
   * element. Nested members are left out: secrets are there, and this number is stored.
   */
  fingerprint = 0;
  fault: SplitFault | null = null;

  private buffer = new Uint8Array(0);
  /** The part of the buffer that is filled. */
  private bytes = this.buffer;
  /** Position of its first byte. */
  private base = 0;
  private at = 0;
  private place: Place = 'before';
  private depth = 0;
  private inString = false;
  private hash = HASH_START;
  private ended = false;

  constructor(
    private readonly largestElement: number,
    /** Levels within an element, including itself. */
    private readonly deepest = Infinity,
  ) {}

  /** Adds the next bytes; those before `keepFrom`, and slices of them, are not used any more. */
  push(chunk: Uint8Array, keepFrom: number): void {
    const kept = this.bytes.length - (keepFrom - this.base);
    const needed = kept + chunk.length;
    // One buffer for the whole stream: a new one for each piece would be a lot of garbage.
    const buffer = needed <= this.buffer.length ? this.buffer : new Uint8Array(needed * 2);
    buffer.set(this.bytes.subarray(keepFrom - this.base));
    buffer.set(chunk, kept);
    this.buffer = buffer;
    this.bytes = buffer.subarray(0, needed);
    this.at -= keepFrom - this.base;
    this.base = keepFrom;
  }

  /** No more bytes will come. */
  finish(): void {
    this.ended = true;
  }

  /** Whether the array was closed and nothing but white space followed so far. */
  get closed(): boolean {
    return this.place === 'end' && this.fault === null;
  }

  /** The first byte still needed to find the next element. */
  get needed(): number {
    return this.place === 'inside' ? this.start : this.position;
  }

  get position(): number {
    return this.base + this.at;
  }

  /** Position after the last available byte. */
  get available(): number {
    return this.base + this.bytes.length;
  }

  /** The bytes from `from` up to `to`, both among those that were kept. */
  slice(from: number, to: number): Uint8Array {
    return this.bytes.subarray(from - this.base, to - this.base);
  }

  /** Continues at `to`, where the caller knows that an element has just ended. */
  skipTo(to: number): void {
    this.at = to - this.base;
    this.place = 'after';
  }

  /** Finds the next element. False when there is none: more bytes are needed, it is the end, or a fault. */
  next(): boolean {
    while (this.fault === null) {
      if (this.place === 'inside') return this.readInside();
      this.skipSpace();
      if (this.at >= this.bytes.length) {
        if (this.ended && this.place !== 'end') this.fault = 'cut';
        return false;
      }
      if (this.place === 'end') this.fault = 'garbage';
      else this.step(this.bytes[this.at] as number);
      if (this.place === 'end' && this.fault === null) this.at += 1;
    }
    return false;
  }

  private skipSpace(): void {
    const { bytes } = this;
    let at = this.at;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
    }
    this.at = at;
  }

  /** One byte between elements, or the first of one. */
  private step(byte: number): void {
    switch (this.place) {
      case 'before':
        return this.stepBefore(byte);
      case 'after':
        if (byte === COMMA) {
          this.place = 'element';
          this.at += 1;
        } else if (byte === CLOSE_BRACKET) this.place = 'end';
        else this.fault = 'garbage';
        return;
      default:
        if (byte === CLOSE_BRACKET && this.place === 'first') {
          this.place = 'end';
          return;
        }
        if (byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE) {
          this.fault = 'garbage';
          return;
        }
        this.start = this.position;
        this.place = 'inside';
        this.depth = 0;
        this.inString = false;
        this.hash = HASH_START;
    }
  }

  private stepBefore(byte: number): void {
    if (byte === OPEN_BRACKET) {
      this.place = 'first';
      this.at += 1;
    } else if (this.position < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[this.position]) {
      this.at += 1;
    } else {
      this.fault = 'not-an-array';
    }
  }

  private readInside(): boolean {
    const found = this.isScalar() ? this.readScalar() : this.readNested();
    if (found) {
      this.end = this.position;
      this.fingerprint = this.hash | 0;
      this.place = 'after';
    }
    const length = this.position - this.start;
    if (this.depth > this.deepest) this.fault = 'too-deep';
    else if (length > this.largestElement) this.fault = 'element-too-large';
    else if (!found && this.ended) this.fault = 'cut';
    return found && this.fault === null;
  }

  private isScalar(): boolean {
    const first = this.bytes[this.start - this.base];
    return first !== OPEN_BRACE && first !== OPEN_BRACKET && first !== QUOTE;
  }

  /** A number or a word ends before anything that is not part of it. */
  private readScalar(): boolean {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] as number;
      if (byte <= 0x20 || byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE) return true;
    }
    return false;
  }

  /** Runs to the bracket that closes the element, or to the end of an element that is a string. */
  private readNested(): boolean {
    const { bytes } = this;
    const length = bytes.length;
    let { at, depth, inString, hash } = this;
    // Separate loops for hashed and unhashed bytes, and never a read past the last byte: a first read spends
    // its time here.
    while (at < length) {
      if (inString) {
        let byte = 0;
        if (depth === 1) {
          for (; at < length; at += 1) {
            byte = bytes[at] as number;
            if (byte === QUOTE || byte === BACKSLASH) break;
            hash = Math.imul(hash ^ byte, HASH_FACTOR);
          }
        } else {
          for (; at < length; at += 1) {
            byte = bytes[at] as number;
            if (byte === QUOTE || byte === BACKSLASH) break;
          }
        }
        if (at >= length) break;
        if (byte === BACKSLASH) {
          // An escaped character always belongs to the string; it may be in the next piece.
          if (at + 1 >= length) break;
          if (depth === 1) {
            hash = Math.imul(hash ^ byte, HASH_FACTOR);
            hash = Math.imul(hash ^ (bytes[at + 1] as number), HASH_FACTOR);
          }
          at += 2;
          continue;
        }
        inString = false;
        hash = Math.imul(hash, HASH_FACTOR);
        at += 1;
        if (depth === 0) return this.rest(at, depth, inString, hash, true);
      }
      for (; at < length && !inString; at += 1) {
        const byte = bytes[at] as number;
        if (byte === QUOTE) inString = true;
        else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
          depth += 1;
          if (depth > this.deepest) return this.rest(at, depth, inString, hash, false);
        } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
          depth -= 1;
          if (depth === 0) return this.rest(at + 1, depth, inString, hash, true);
        }
      }
    }
    return this.rest(at, depth, inString, hash, false);
  }

  private rest(at: number, depth: number, inString: boolean, hash: number, found: boolean): boolean {
    this.at = at;
    this.depth = depth;
    this.inString = inString;
    this.hash = hash;
    return found;
  }
}
