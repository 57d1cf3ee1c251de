/** What a read of the list finds in the store, and what it stores. */
import { readInstant } from '@shared/model/day/business-day';
import { decimalsOf } from '@shared/model/money/money';
import type { FeedVersion } from '../../../domain/ports';
import { inTransaction } from '../../sqlite/migrate';
import type { KnownBlock, NewBlock, OutdatedBlock } from './blocks';
import type { Entry } from './entries';
import type { OrdersFile } from './orders-file';
import type { ReadingRules, ReadOrder } from './read-order';
import { FAULTY, MISSING, REPEATED } from './rows';

export type { KnownBlock } from './blocks';
export { ROWS_A_TURN } from './rows';

/** A row's data that is kept in memory. */
export interface KnownRow extends Omit<Entry, 'fingerprint' | 'from' | 'to'> {
  /** The current read has shown this same order before. */
  readonly again: boolean;
}

/** The store for one read of the list. Rows are numbered from 1, in order of arrival. */
export class FeedStore {
  constructor(private readonly file: OrdersFile) {}

  /** Either all that `work` stores is in the file when this returns, or none of it. */
  inTransaction<T>(work: () => T): T {
    return inTransaction(this.file.statements.db, work);
  }

  /** Resets memory to the content of the file, after a failed transaction. */
  reload(): void {
    this.file.load();
  }

  /** Removes earlier data from the write-ahead log; call it outside a transaction. */
  emptyLog(): void {
    // The log keeps older states of rows. Nothing waits for it, nor for a reader that blocks it.
    this.file.statements.db.exec(EMPTY_LOG);
  }

  /**
   * Sets how orders are read from now on. In another currency or unit every order is different, so the cache
   * is emptied. `trusted` is false until everything was read with the same secrets. Throws for an unknown
   * currency, before anything is changed.
   */
  begin(rules: ReadingRules): { readonly trusted: boolean } {
    decimalsOf(rules.currency);
    const { rules: known, meta, blocks } = this.file;
    const text = JSON.stringify(rules);
    if (known && JSON.stringify(known) !== text) {
      if (known.currency !== rules.currency || known.amountUnit !== rules.amountUnit) this.file.clear();
      else {
        blocks.outdateAll();
        meta.set('distrusted', '1');
      }
    }
    if (JSON.stringify(known) !== text) meta.set('rules', text);
    this.file.rules = rules;
    return { trusted: this.trusted };
  }

  /** Whether stored texts were stored by the rules of this read. */
  get trusted(): boolean {
    return this.file.meta.get('distrusted') === null;
  }

  /** Whether someone else may have changed the file. */
  get mayBeEdited(): boolean {
    return this.file.mayBeEdited;
  }

  /** Call once the whole list was stored by the rules of this read. */
  trust(): void {
    this.file.meta.set('distrusted', null);
  }

  countRead(): number {
    return this.file.meta.countRead();
  }

  /** Records that `read` was the first to show this row and those after it. */
  addRead(read: number, firstRow: number, seenAtIso: string): void {
    const seenAt = readInstant(seenAtIso) ?? 0;
    this.file.statements
      .of('INSERT INTO reads (read, first_row, seen_at) VALUES (?, ?, ?)')
      .run(read, firstRow, seenAt);
    this.file.reads.push({ read, firstRow, seenAt });
  }

  /** Begins a read. Returns whether all ids of the rows were compared; an interrupted read compared none. */
  beginRead(): boolean {
    const { meta } = this.file;
    const areCompared = meta.get('shared_ids') !== null;
    meta.set('shared_ids', null);
    return areCompared;
  }

  /** Records that the last counted read was complete, with its ids compared. */
  endWholeRead(seenAt: string): void {
    this.file.meta.endWholeRead(seenAt);
    this.file.meta.set('shared_ids', 'compared');
    this.file.mayBeEdited = false;
  }

  /** The service's name for the stored list; null while the list is incomplete. */
  setVersion(version: FeedVersion | null): void {
    this.file.meta.set('version', version && JSON.stringify(version));
  }

  /** Call when a read is over, however it ended. */
  endRead(): void {
    this.file.rows.rest();
    this.file.pending.clear();
  }

  get lastRow(): number {
    return this.file.rows.last;
  }

  /** Builds the indexes of the rows, in turns between which other work may run. */
  index(): Generator<'turn', void> {
    return this.file.rows.index();
  }

  /** Some rows with that fingerprint, the latest first. */
  rowsLike(fingerprint: number): readonly number[] {
    return this.file.rows.withFingerprint(fingerprint);
  }

  /** Some rows whose key has that hash, the latest first. */
  rowsOfIdentity(hash: number): readonly number[] {
    return this.file.rows.withIdentity(hash);
  }

  /** The rows whose id has one of these hashes. */
  rowsOfIds(hashes: ReadonlySet<number>): number[] {
    return this.file.rows.withHash('id', hashes);
  }

  row(row: number): KnownRow {
    const { rows } = this.file;
    return {
      row,
      identity: rows.identity[row] as number,
      code: rows.code[row] as number,
      id: rows.id[row] as number,
      at: rows.at[row] as number,
      total: rows.total[row] as number,
      faulty: ((rows.flags[row] as number) & FAULTY) !== 0,
      again: rows.seen[row] !== 0,
    };
  }

  /** The hash of the row's id; 0 when it has none. */
  idOf(row: number): number {
    return this.file.rows.id[row] as number;
  }

  /** How often this read has shown the row, up to 255. */
  shown(row: number): number {
    return this.file.rows.seen[row] as number;
  }

  /** Counts that the row was shown. */
  show(row: number): void {
    this.file.rows.show(row);
  }

  isMissing(row: number): boolean {
    return ((this.file.rows.flags[row] as number) & MISSING) !== 0;
  }

  /** Whether the row has a fault, for example an id that is listed twice. */
  isFaulty(row: number): boolean {
    return ((this.file.rows.flags[row] as number) & (FAULTY | REPEATED)) !== 0;
  }

  /** Adds a row that is in no block yet; `key` where id and code are not its key. */
  addRow(key: string | null): number {
    const row = this.file.rows.add();
    if (key !== null) this.file.marks.name(row, key);
    return row;
  }

  /** Marks an order as missing since that time; with null as listed. */
  setMissing(row: number, since: number | null): void {
    this.file.marks.setMissing(row, since);
  }

  /** Marks an order whose id another one has too, or removes the mark. */
  setRepeated(row: number, repeated: boolean): void {
    this.file.marks.setRepeated(row, repeated);
  }

  /** All rows with that mark. */
  repeatedRows(): number[] {
    return this.file.marks.repeated();
  }

  /** The stored text of a row. Throws when it is missing or damaged. */
  textOf(row: number): Uint8Array {
    return this.file.textOf(row);
  }

  /** The stored order of a row; null when it is damaged, so that no order can match it. */
  storedOf(row: number): { order: ReadOrder; raw: unknown } | null {
    try {
      return this.file.readingOf(row);
    } catch {
      return null;
    }
  }

  /** Blocks whose first element has that fingerprint. */
  blocksBeginningWith(fingerprint: number): readonly KnownBlock[] {
    return this.file.blocks.beginningWith(fingerprint);
  }

  /** Counts that every row of the block was shown; returns how many elements it has. */
  showBlock({ runs }: KnownBlock): number {
    let elements = 0;
    for (let run = 0; run < runs.length; run += 2) {
      const first = runs[run] as number;
      const count = runs[run + 1] as number;
      for (let row = first; row < first + count; row += 1) this.file.rows.show(row);
      elements += count;
    }
    return elements;
  }

  /** An unused block number. */
  nextBlock(): number {
    return this.file.blocks.next();
  }

  /** Puts a row into the block that is being built; its earlier block will not be recognised again. */
  place(entry: Entry, block: number, place: number, texts: readonly Uint8Array[]): void {
    const { rows, blocks, pending } = this.file;
    const before = rows.block[entry.row] as number;
    if (before !== 0) blocks.outdate(before);
    rows.put(entry, block, place);
    pending.set(entry.row, texts);
  }

  /** Stores the block whose rows were placed. */
  addBlock(block: NewBlock): void {
    this.file.blocks.add(block);
    this.file.pending.clear();
  }

  /** Blocks that are no longer in the list as they were. */
  outdatedBlocks(): OutdatedBlock[] {
    return this.file.blocks.allOutdated();
  }

  /** Whether the row's text is at that place. */
  standsAt(row: number, block: number, place: number): boolean {
    const { rows } = this.file;
    return row !== 0 && rows.block[row] === block && rows.place[row] === place;
  }

  removeBlock(block: number): void {
    this.file.blocks.remove(block);
  }

  /** Stores texts of rows in a separate block that is not part of the list. */
  keepApart(entries: readonly Entry[], body: Uint8Array): void {
    const { rows, blocks } = this.file;
    const block = blocks.next();
    entries.forEach((entry, place) => rows.put(entry, block, place));
    blocks.add({ block, head: 0, length: 0, digest: null, masks: [], entries, body });
  }
}

/** Empties the write-ahead log into the file. */
const EMPTY_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';
