/** The work at the end of a list: finds orders that vanished, and ids that were listed twice. */
import { readInstant } from '@shared/model/day/business-day';
import type { Entry } from '../store/entries';
import { ROWS_A_TURN, type FeedStore } from '../store/feed-store';
import { toKeep } from '../store/read-order';
import type { FeedRows } from './feed-rows';
import type { OrderReading } from '../../../domain/cached-orders';

const WRITES_A_TURN = 1_000;
/** When at most one row in this many is concerned, rows are looked up one by one. */
const FEW = 16;

export class FeedEnd {
  /** Elements of the list with faults. */
  faulty = 0;
  /** Orders that have gone missing in this read. */
  vanished = 0;
  /** Rows that were missing and are now listed again. */
  private readonly returned: number[] = [];

  constructor(
    private readonly store: FeedStore,
    private readonly feedRows: FeedRows,
    private readonly reading: OrderReading,
    /** Whether the ids of all rows from before this read were compared with each other. */
    private readonly areCompared: boolean,
  ) {}

  /** Does the work, and yields where other work may have its turn. */
  *steps(): Generator<'turn', void> {
    yield* this.markMissing();
    yield* this.markRepeated();
    yield* this.tidyBlocks();
    const { store } = this;
    for (let row = 1; row <= store.lastRow; row += 1) {
      if (store.isFaulty(row)) this.faulty += store.shown(row);
    }
    store.trust();
  }

  private *markMissing(): Generator<'turn', void> {
    const { store } = this;
    const since = readInstant(this.reading.seenAt);
    let written = 0;
    for (let row = 1; row <= store.lastRow; row += 1) {
      const missing = store.shown(row) === 0;
      if (missing !== store.isMissing(row)) {
        store.setMissing(row, missing ? since : null);
        if (missing) this.vanished += 1;
        else this.returned.push(row);
        written += 1;
        if (written % WRITES_A_TURN === 0) yield 'turn';
      }
      if (row % ROWS_A_TURN === 0) yield 'turn';
    }
  }

  /** Marks every order whose id appears in more than one element of the list. */
  private *markRepeated(): Generator<'turn', void> {
    const { store } = this;
    const marked = new Set(store.repeatedRows());
    const twice = new Set<number>();
    for (const rows of (yield* this.rowsOfSharedIds(marked)).values()) {
      const perId = Map.groupBy(rows, (row) => store.storedOf(row)?.order.id ?? null);
      for (const [id, sharers] of perId) {
        const listed = sharers.reduce((sum, row) => sum + store.shown(row), 0);
        if (id !== null && listed > 1) for (const row of sharers) twice.add(row);
      }
      yield 'turn';
    }
    let written = 0;
    for (const row of twice.symmetricDifference(marked)) {
      // A vanished order keeps its mark.
      if (store.shown(row) === 0) continue;
      store.setRepeated(row, twice.has(row));
      this.feedRows.countChange(row);
      written += 1;
      if (written % WRITES_A_TURN === 0) yield 'turn';
    }
  }

  /** Rows of this read by the hash of their id, where more than one element may have it. */
  private *rowsOfSharedIds(marked: ReadonlySet<number>): Generator<'turn', Map<number, number[]>> {
    const { store } = this;
    const touched = this.feedRows.touched();
    // Rows that were compared before and did not change can only share their id with new ones.
    const shared =
      !this.areCompared || touched.length > store.lastRow / FEW
        ? yield* this.sharedIds()
        : this.idsOf([...touched, ...marked, ...this.returned, ...this.shownAgain()]);
    if (shared.size === 0) return new Map();
    const sharers = store.rowsOfIds(shared).filter((row) => store.shown(row) !== 0);
    return Map.groupBy(sharers, (row) => store.idOf(row));
  }

  /** Rows that appeared more than once in this read. */
  private shownAgain(): number[] {
    const { store } = this;
    const again: number[] = [];
    for (let row = 1; row <= store.lastRow; row += 1) if (store.shown(row) > 1) again.push(row);
    return again;
  }

  private idsOf(rows: readonly number[]): Set<number> {
    return new Set(rows.map((row) => this.store.idOf(row)).filter((hash) => hash !== 0));
  }

  /** Hashes of ids that more than one element of this read has. */
  private *sharedIds(): Generator<'turn', Set<number>> {
    const { store } = this;
    const mask = 2 ** Math.ceil(Math.log2(store.lastRow + 2) + 1) - 1;
    const hashes = new Int32Array(mask + 1);
    const counts = new Uint8Array(mask + 1);
    const slotOf = (hash: number): number => {
      let slot = Math.imul(hash, 0x9e3779b1) & mask;
      while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
      return slot;
    };
    const repeated = new Set<number>();
    for (let row = 1; row <= store.lastRow; row += 1) {
      if (row % ROWS_A_TURN === 0) yield 'turn';
      const seen = store.shown(row);
      const hash = store.idOf(row);
      if (seen === 0 || hash === 0) continue;
      const slot = slotOf(hash);
      const count = (counts[slot] as number) + seen;
      hashes[slot] = hash;
      counts[slot] = Math.min(2, count);
      if (count > 1) repeated.add(hash);
    }
    return repeated;
  }

  /** Keeps those texts of outdated blocks that still belong to a row. */
  private *tidyBlocks(): Generator<'turn', void> {
    const { store } = this;
    const { trusted } = store;
    for (const { block, length, entries } of store.outdatedBlocks()) {
      const all = Array.from({ length: entries.length }, (_, place) => entries.at(place));
      const own = all.filter(({ row }, place) => store.standsAt(row, block, place));
      const isListed = own.some(({ row }) => store.shown(row) !== 0);
      const isTidy = length === 0 && own.length === all.length && trusted;
      if (own.length === 0) store.removeBlock(block);
      else if (!isListed && !isTidy) this.keepApart(block, own);
      yield 'turn';
    }
  }

  /** Stores the texts of vanished orders in a separate block that is not part of the list. */
  private keepApart(block: number, own: readonly Entry[]): void {
    const { store } = this;
    const texts = own.map(({ row }) => {
      const text = store.textOf(row);
      const stored = store.storedOf(row);
      const kept = stored && toKeep(stored.raw, this.reading);
      return kept ? Buffer.from(JSON.stringify(kept.element)) : text;
    });
    let length = 0;
    const entries = own.map((entry, index): Entry => {
      const from = length;
      length += texts[index]?.length ?? 0;
      return { ...entry, from, to: length };
    });
    store.removeBlock(block);
    store.keepApart(entries, Buffer.concat(texts));
  }
}
