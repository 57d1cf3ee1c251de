/** What a search has found so far, as numbers: each value once, and each state as a row of them. */
import { hash } from 'node:crypto';

/** Values, each once, under numbers from 0. */
export class Once<T extends object> {
  readonly values: T[] = [];
  private readonly known = new WeakMap<T, number>();
  private readonly numbers = new Map<string, number>();

  /** `textOf` is the same for equal values, and for no others. */
  constructor(private readonly textOf: (value: T) => string = (value) => JSON.stringify(value)) {}

  number(value: T): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const text = this.textOf(value);
    // 128 bits: of a billion values, two share them with a chance of one in 10²⁰.
    const key = text.length < 100 ? text : hash('md5', text, 'binary');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.numbers.set(key, number);
    }
    this.known.set(value, number);
    return number;
  }

  get(number: number): T {
    const value = this.values[number];
    if (value === undefined) throw new RangeError(`there is no number ${number}`);
    return value;
  }

  /** The one that stands for all that are equal to it. */
  shared(value: T): T {
    return this.get(this.number(value));
  }
}

/** Rows of a fixed number of 32-bit integers, found by their first three. */
export class States {
  private rows = new Int32Array(5 * 1024);
  private slots = new Int32Array(4 * 1024);
  count = 0;

  get(row: number, column: number): number {
    return this.rows[row * 5 + column] ?? 0;
  }

  /** Adds a state; false when it is there already. */
  add(a: number, b: number, world: number, parent: number, event: number): boolean {
    let slot = this.slotOf(a, b, world);
    for (; this.slots[slot] !== 0; slot = (slot + 1) % this.slots.length) {
      const row = (this.slots[slot] ?? 0) - 1;
      if (this.get(row, 0) === a && this.get(row, 1) === b && this.get(row, 2) === world) return false;
    }
    if ((this.count + 1) * 5 > this.rows.length) this.rows = grown(this.rows);
    this.rows.set([a, b, world, parent, event], this.count * 5);
    this.count += 1;
    this.slots[slot] = this.count;
    if (this.count * 2 > this.slots.length) this.spread();
    return true;
  }

  private slotOf(a: number, b: number, world: number): number {
    let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ world, 0x27d4eb2f);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % this.slots.length;
  }

  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let row = 0; row < this.count; row += 1) {
      let slot = this.slotOf(this.get(row, 0), this.get(row, 1), this.get(row, 2));
      while (this.slots[slot] !== 0) slot = (slot + 1) % this.slots.length;
      this.slots[slot] = row + 1;
    }
  }
}

function grown(rows: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(rows.length * 2);
  more.set(rows);
  return more;
}
