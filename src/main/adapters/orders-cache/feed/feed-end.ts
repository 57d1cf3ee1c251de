/** What is to be done once a list was read to its end: which orders vanished, which ids were listed twice. */
import { readInstant } from '@shared/model/day/business-day';
import type { OrderReading } from '../../../domain/cache-ports';
import { Entries } from './block';
import type { FeedRows } from './feed-rows';
import type { FeedStore } from './orders-feed';
import { toKeep } from './read-order';
import { FAULTY, MISSING, REPEATED, ROWS_A_TURN, type Entry } from '../store/rows';

const WRITES_A_TURN = 1_000;
/** One row in so many is few enough to look up one by one. */
const FEW = 16;

/** The end of one read. */
export class FeedEnd {
  /** Elements of the list with something odd about them. */
  faulty = 0;
  /** Orders that are missing since now. */
  vanished = 0;
  /** Rows that were missing and are listed again. */
  private readonly returned: number[] = [];

  constructor(
    private readonly store: FeedStore,
    private readonly feedRows: FeedRows,
    private readonly reading: OrderReading,
  ) {}

  /** Does it, yielding where others may have their turn. */
  *steps(): Generator<'turn', void> {
    yield* this.markMissing();
    yield* this.markRepeated();
    yield* this.tidyBlocks();
    const { orders } = this.store;
    const { flags, seen, last } = orders.rows;
    for (let row = 1; row <= last; row += 1) {
      if (((flags[row] as number) & (FAULTY | REPEATED)) !== 0) this.faulty += seen[row] as number;
    }
    this.store.setMeta('distrusted', null);
  }

  private *markMissing(): Generator<'turn', void> {
    const { orders } = this.store;
    const { rows } = orders;
    const since = readInstant(this.reading.seenAt);
    let written = 0;
    for (let row = 1; row <= rows.last; row += 1) {
      const missing = rows.seen[row] === 0;
      if (missing !== (((rows.flags[row] as number) & MISSING) !== 0)) {
        orders.setMissing(row, missing ? since : null);
        if (missing) this.vanished += 1;
        else this.returned.push(row);
        written += 1;
        if (written % WRITES_A_TURN === 0) yield 'turn';
      }
      if (row % ROWS_A_TURN === 0) yield 'turn';
    }
  }

  /** Marks every order whose id the list gave to more than one element. */
  private *markRepeated(): Generator<'turn', void> {
    const { orders } = this.store;
    const marked = new Set(
      orders
        .run('SELECT row FROM marks WHERE repeated IS NOT NULL')
        .all()
        .map((row) => Number(row['row'])),
    );
    const twice = new Set<number>();
    for (const rows of (yield* this.rowsOfSharedIds(marked)).values()) {
      const perId = Map.groupBy(rows, (row) => orders.storedOf(row)?.order.id ?? null);
      for (const [id, sharers] of perId) {
        const listed = sharers.reduce((sum, row) => sum + (orders.rows.seen[row] ?? 0), 0);
        if (id !== null && listed > 1) for (const row of sharers) twice.add(row);
      }
      yield 'turn';
    }
    let written = 0;
    for (const row of twice.symmetricDifference(marked)) {
      // One that vanished keeps the mark it had.
      if (orders.rows.seen[row] === 0) continue;
      orders.setRepeated(row, twice.has(row));
      this.feedRows.countChange(row);
      written += 1;
      if (written % WRITES_A_TURN === 0) yield 'turn';
    }
  }

  /** Rows of this read by the hash of their id, where more than one element may have it. */
  private *rowsOfSharedIds(marked: ReadonlySet<number>): Generator<'turn', Map<number, number[]>> {
    const { rows } = this.store.orders;
    const touched = this.feedRows.touched();
    // What was listed once before and is as it was shares its id with nothing but what is new in this list.
    const shared =
      touched.length > rows.last / FEW
        ? yield* this.sharedIds()
        : this.idsOf([...touched, ...marked, ...this.returned, ...this.shownAgain()]);
    if (shared.size === 0) return new Map();
    const sharers = rows.withHash('id', shared).filter((row) => rows.seen[row] !== 0);
    return Map.groupBy(sharers, (row) => rows.id[row] as number);
  }

  /** Rows that this read has shown more than once. */
  private shownAgain(): number[] {
    const { seen, last } = this.store.orders.rows;
    const again: number[] = [];
    for (let row = 1; row <= last; row += 1) if ((seen[row] as number) > 1) again.push(row);
    return again;
  }

  private idsOf(rows: readonly number[]): Set<number> {
    const { id } = this.store.orders.rows;
    return new Set(rows.map((row) => id[row] as number).filter((hash) => hash !== 0));
  }

  /** Hashes of ids that more than one element of this read has. */
  private *sharedIds(): Generator<'turn', Set<number>> {
    const { rows } = this.store.orders;
    const mask = 2 ** Math.ceil(Math.log2(rows.last + 2) + 1) - 1;
    const hashes = new Int32Array(mask + 1);
    const counts = new Uint8Array(mask + 1);
    const slotOf = (hash: number): number => {
      let slot = Math.imul(hash, 0x9e3779b1) & mask;
      while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
      return slot;
    };
    const repeated = new Set<number>();
    for (let row = 1; row <= rows.last; row += 1) {
      if (row % ROWS_A_TURN === 0) yield 'turn';
      const seen = rows.seen[row] as number;
      const hash = rows.id[row] as number;
      if (seen === 0 || hash === 0) continue;
      const slot = slotOf(hash);
      const count = (counts[slot] as number) + seen;
      hashes[slot] = hash;
      counts[slot] = Math.min(2, count);
      if (count > 1) repeated.add(hash);
    }
    return repeated;
  }

  /** Of blocks that are outdated, keeps the texts that are still some row's. */
  private *tidyBlocks(): Generator<'turn', void> {
    const { orders } = this.store;
    const distrusted = this.store.meta('distrusted') !== null;
    const outdated = orders.run('SELECT block, length, entries FROM blocks WHERE digest IS NULL').all();
    for (const stored of outdated) {
      const block = Number(stored['block']);
      const entries = Entries.unpack(stored['entries']);
      const all = Array.from({ length: entries.length }, (_, place) => entries.at(place));
      const own = all.filter(
        ({ row }, place) => row !== 0 && orders.rows.block[row] === block && orders.rows.place[row] === place,
      );
      const isListed = own.some(({ row }) => orders.rows.seen[row] !== 0);
      const isTidy = Number(stored['length']) === 0 && own.length === all.length && !distrusted;
      if (own.length === 0) orders.removeBlock(block);
      else if (!isListed && !isTidy) this.keepApart(block, own);
      yield 'turn';
    }
  }

  /** Texts of orders that vanished, in a block of their own that stands nowhere in the list. */
  private keepApart(block: number, own: readonly Entry[]): void {
    const { orders } = this.store;
    const texts = own.map(({ row }) => {
      const text = orders.textOf(row);
      const stored = orders.storedOf(row);
      const kept = stored && toKeep(stored.raw, this.reading);
      return kept ? Buffer.from(JSON.stringify(kept.element)) : text;
    });
    let length = 0;
    const entries = own.map((entry, index): Entry => {
      const from = length;
      length += texts[index]?.length ?? 0;
      return { ...entry, from, to: length };
    });
    orders.removeBlock(block);
    const apart = orders.nextBlock();
    entries.forEach((entry, place) => orders.rows.put(entry, apart, place));
    const body = Buffer.concat(texts);
    const packed = Entries.pack(entries);
    orders.addBlock({ block: apart, head: 0, length: 0, digest: null, masks: [], entries: packed, body });
  }
}
