/**
 * The data in memory of each order in the cache, some forty bytes: time, amount, the place of its text,
 * and hashes. The hashes are those of its strings (`fingerprint`), its key (`identity`), code and id. A hash
 * only suggests rows: the caller compares the stored texts. Rows are numbered from 1.
 */

import type { Entry } from './entries';

/** Room for this many rows at the start. */
const FIRST_ROOM = 1_024;
const MOST_LOOKS = 100;
/** Rows processed before other work gets its turn. */
export const ROWS_A_TURN = 20_000;

/** Bits of `Rows.flags`: which faults a row has, and whether it has a separate key. */
export const FAULTY = 1;
export const REPEATED = 2;
export const MISSING = 4;
export const NAMED = 8;

/** The columns of all rows, as arrays. */
export class Rows {
  /** The number of the latest row. */
  last = 0;
  fingerprint = new Int32Array(FIRST_ROOM);
  identity = new Int32Array(FIRST_ROOM);
  code = new Int32Array(FIRST_ROOM);
  id = new Int32Array(FIRST_ROOM);
  block = new Int32Array(FIRST_ROOM);
  /** Its position among the block's elements. */
  place = new Uint16Array(FIRST_ROOM);
  /** How often the current read has shown it, up to 255. */
  seen = new Uint8Array(FIRST_ROOM);
  flags = new Uint8Array(FIRST_ROOM);
  at = new Float64Array(FIRST_ROOM);
  total = new Float64Array(FIRST_ROOM);
  /** Increases with every change of a row's time. */
  version = 0;
  /** Rows by `identity` and by `fingerprint`; built when needed. */
  private identities: Chains | null = null;
  private fingerprints: Chains | null = null;

  clear(): void {
    this.last = 0;
    this.version += 1;
    this.identities = null;
    this.fingerprints = null;
    for (const column of this.columns()) column.fill(0);
  }

  add(): number {
    this.last += 1;
    if (this.last >= this.block.length) this.grow();
    return this.last;
  }

  /** Stores the place of a row, new or known. */
  put(entry: Entry, block: number, place: number): void {
    const { row } = entry;
    while (this.last < row) this.add();
    this.block[row] = block;
    this.place[row] = place;
    this.code[row] = entry.code;
    this.id[row] = entry.id;
    this.at[row] = entry.at;
    this.total[row] = entry.total;
    this.version += 1;
    this.flag(row, FAULTY, entry.faulty);
    this.set(this.fingerprint, this.fingerprints, row, entry.fingerprint);
    this.set(this.identity, this.identities, row, entry.identity);
  }

  /** Sets or clears a bit of the row's flags. */
  flag(row: number, bit: number, on: boolean): void {
    const flags = this.flags[row] as number;
    this.flags[row] = on ? flags | bit : flags & ~bit;
  }

  /** Counts that the row was shown. */
  show(row: number): void {
    if ((this.seen[row] as number) < 255) this.seen[row] = (this.seen[row] as number) + 1;
  }

  /** Builds the tables that rows are found by, in turns. A million rows take a tenth of a second. */
  *index(): Generator<'turn', void> {
    this.fingerprints ??= yield* Chains.of(() => this.fingerprint, this.last);
    this.identities ??= yield* Chains.of(() => this.identity, this.last);
  }

  /** Some rows with that identity, the latest first. */
  withIdentity(hash: number): readonly number[] {
    this.identities ??= atOnce(Chains.of(() => this.identity, this.last));
    return this.identities.rows(hash);
  }

  /** Some rows with that fingerprint, the latest first. */
  withFingerprint(hash: number): readonly number[] {
    this.fingerprints ??= atOnce(Chains.of(() => this.fingerprint, this.last));
    return this.fingerprints.rows(hash);
  }

  /** Rows whose code, id or key has one of these hashes. */
  withHash(of: 'code' | 'id' | 'identity', hashes: ReadonlySet<number>): number[] {
    const rows: number[] = [];
    if (hashes.size === 0) return rows;
    const { [of]: column, last } = this;
    // A table decides nearly every time without asking the set, even for the codes of a whole day.
    const perhaps = new Uint8Array(65_536);
    for (const hash of hashes) perhaps[hash & 65_535] = 1;
    for (let row = 1; row <= last; row += 1) {
      const hash = column[row] as number;
      if (perhaps[hash & 65_535] === 1 && hashes.has(hash)) rows.push(row);
    }
    return rows;
  }

  /** Frees what only a read needs. */
  rest(): void {
    this.seen.fill(0);
    this.identities = null;
    this.fingerprints = null;
  }

  private set(column: Int32Array, chains: Chains | null, row: number, hash: number): void {
    chains?.remove(row);
    column[row] = hash;
    chains?.add(row);
  }

  private columns(): (Int32Array | Uint16Array | Uint8Array | Float64Array)[] {
    const { fingerprint, identity, code, id, block, place, seen, flags, at, total } = this;
    return [fingerprint, identity, code, id, block, place, seen, flags, at, total];
  }

  private grow(): void {
    const room = Math.ceil(this.block.length * 1.5);
    const wider = <T extends Int32Array | Uint16Array | Uint8Array | Float64Array>(column: T, copy: T): T => {
      copy.set(column);
      return copy;
    };
    this.fingerprint = wider(this.fingerprint, new Int32Array(room));
    this.identity = wider(this.identity, new Int32Array(room));
    this.code = wider(this.code, new Int32Array(room));
    this.id = wider(this.id, new Int32Array(room));
    this.block = wider(this.block, new Int32Array(room));
    this.place = wider(this.place, new Uint16Array(room));
    this.seen = wider(this.seen, new Uint8Array(room));
    this.flags = wider(this.flags, new Uint8Array(room));
    this.at = wider(this.at, new Float64Array(room));
    this.total = wider(this.total, new Float64Array(room));
  }
}

const NONE: readonly number[] = [];

/** The link of a row that is in no chain; 0 is the end of a chain. */
const NOT_IN = -1;

/** A hash table of rows. Each row is in the one chain of its hash in `column`, the latest first. */
class Chains {
  private heads = new Int32Array(0);
  private links = new Int32Array(0);

  private constructor(
    private readonly column: () => Int32Array,
    room: number,
  ) {
    this.makeRoom(room);
  }

  static *of(column: () => Int32Array, last: number): Generator<'turn', Chains> {
    const chains = new Chains(column, Math.max(FIRST_ROOM, last + 1));
    for (let row = 1; row <= last; row += 1) {
      chains.link(row);
      if (row % ROWS_A_TURN === 0) yield 'turn';
    }
    return chains;
  }

  /** Call before the hash of a row changes. */
  remove(row: number): void {
    const next = this.links[row] ?? NOT_IN;
    if (next === NOT_IN) return;
    const slot = this.slotOf(row);
    let at = this.heads[slot] as number;
    if (at === row) this.heads[slot] = next;
    while (at !== row && this.links[at] !== row) at = this.links[at] as number;
    if (at !== row) this.links[at] = next;
    this.links[row] = NOT_IN;
  }

  /** Call once the row has its hash; it must be in no chain. */
  add(row: number): void {
    if (row >= this.links.length) this.makeRoom(row + 1);
    this.link(row);
  }

  rows(hash: number): readonly number[] {
    let at = this.heads[this.slot(hash)] as number;
    if (at === 0) return NONE;
    const column = this.column();
    const found: number[] = [];
    // A list in which thousands of orders have one name must not cost thousands of steps for each.
    for (let looks = MOST_LOOKS; at !== 0 && looks > 0; looks -= 1) {
      if (column[at] === hash) found.push(at);
      at = this.links[at] as number;
    }
    return found;
  }

  private slot(hash: number): number {
    return Math.imul(hash, 0x9e3779b1) >>> Math.clz32(this.heads.length - 1);
  }

  private slotOf(row: number): number {
    return this.slot(this.column()[row] as number);
  }

  private link(row: number): void {
    const slot = this.slotOf(row);
    this.links[row] = this.heads[slot] as number;
    this.heads[slot] = row;
  }

  private makeRoom(least: number): void {
    const before = this.links;
    const room = 2 ** Math.ceil(Math.log2(least));
    this.links = new Int32Array(room).fill(NOT_IN);
    this.heads = new Int32Array(room);
    for (let row = 1; row < before.length; row += 1) if (before[row] !== NOT_IN) this.link(row);
  }
}

function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
