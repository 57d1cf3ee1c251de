import { Entries, packMasks, unpackMasks, type Entry, type Masks } from './entries';
import type { Row, Statements } from './statements';

/** A block that may come again, as kept in memory. */
export interface KnownBlock {
  readonly block: number;
  /** Its length in bytes in the list, as received. */
  readonly length: number;
  readonly digest: Uint8Array;
  readonly masks: Int32Array;
  /** The rows of its elements: runs of consecutive rows, as pairs of the first row and the number of rows. */
  readonly runs: Int32Array;
  /** How many of its elements have no readable time. */
  readonly undated: number;
}

/** A block that is no longer in the list as it was. */
export interface OutdatedBlock {
  readonly block: number;
  readonly length: number;
  readonly entries: Entries;
}

export interface NewBlock {
  readonly block: number;
  /** The fingerprint of its first element. */
  readonly head: number;
  readonly length: number;
  /** Null when the block is not to be recognised again. */
  readonly digest: Uint8Array | null;
  readonly masks: Masks;
  readonly entries: readonly Entry[];
  readonly body: Uint8Array;
}

export class Blocks {
  /** Blocks that can be recognised; asking the file for each would take a third of a repeated sync. */
  private readonly known = new Map<number, KnownBlock>();
  /** The same by the fingerprint of their first element; some of these may no longer be recognised. */
  private readonly heads = new Map<number, number[]>();
  private readonly outdated = new Set<number>();
  private last = 0;
  private readonly texts = new BlockTexts((block) =>
    this.statements.of('SELECT entries, body FROM blocks WHERE block = ?').get(block),
  );

  constructor(private readonly statements: Statements) {}

  /** Loads from the file what is kept in memory; calls `put` with each element that has its row there. */
  load(put: (entry: Entry, block: number, place: number) => void): void {
    this.texts.forget();
    this.known.clear();
    this.heads.clear();
    this.outdated.clear();
    this.last = 0;
    const blocks = this.statements.of(
      'SELECT block, head, length, digest, masks, entries FROM blocks ORDER BY block',
    );
    for (const stored of blocks.iterate()) {
      this.last = Number(stored['block']);
      const entries = Entries.unpack(stored['entries']);
      if (stored['digest'] instanceof Uint8Array) {
        this.remember(Number(stored['head']), {
          block: this.last,
          length: Number(stored['length']),
          digest: stored['digest'],
          masks: unpackMasks(stored['masks']),
          ...rowsOf(entries),
        });
      }
      for (let place = 0; place < entries.length; place += 1) {
        const entry = entries.at(place);
        // An element that was listed twice has its row elsewhere.
        if (entry.row !== 0) put(entry, this.last, place);
      }
    }
  }

  /** Blocks whose first element has that fingerprint. */
  beginningWith(fingerprint: number): KnownBlock[] {
    const blocks = this.heads.get(fingerprint) ?? [];
    return blocks.map((block) => this.known.get(block)).filter((block) => block !== undefined);
  }

  /** An unused block number. */
  next(): number {
    this.last += 1;
    return this.last;
  }

  add({ block, head, length, digest, masks, entries, body }: NewBlock): void {
    const packed = Entries.pack(entries);
    // As small as possible: thousands are in memory, and arrays of numbers would take several times more.
    const places = Int32Array.from(masks);
    this.statements
      .of(
        'INSERT INTO blocks (block, head, length, digest, masks, entries, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(block, head, length, digest, packMasks(places), packed.bytes, body);
    if (digest) this.remember(head, { block, length, digest, masks: places, ...rowsOf(packed) });
  }

  /** Marks that the block is no longer in the list as it was: one of its rows is elsewhere. */
  outdate(block: number): void {
    if (this.outdated.has(block)) return;
    this.outdated.add(block);
    this.known.delete(block);
    this.statements.of('UPDATE blocks SET digest = NULL WHERE block = ?').run(block);
  }

  /** Marks that none of the blocks is to be recognised again. */
  outdateAll(): void {
    this.statements.of('UPDATE blocks SET digest = NULL').run();
    this.known.clear();
    this.heads.clear();
  }

  allOutdated(): OutdatedBlock[] {
    return this.statements
      .of('SELECT block, length, entries FROM blocks WHERE digest IS NULL')
      .all()
      .map((stored) => ({
        block: Number(stored['block']),
        length: Number(stored['length']),
        entries: Entries.unpack(stored['entries']),
      }));
  }

  remove(block: number): void {
    this.statements.of('DELETE FROM blocks WHERE block = ?').run(block);
    this.known.delete(block);
    this.texts.drop(block);
  }

  /** The stored text of a block's element. Throws when it is missing or damaged. */
  text(block: number, place: number): Uint8Array {
    return this.texts.text(block, place);
  }

  private remember(head: number, known: KnownBlock): void {
    this.known.set(known.block, known);
    const blocks = this.heads.get(head);
    if (blocks) blocks.push(known.block);
    else this.heads.set(head, [known.block]);
  }
}

/** The rows of a block's elements; a block that was read at once has one run of them. */
function rowsOf(entries: Entries): Pick<KnownBlock, 'runs' | 'undated'> {
  const runs: number[] = [];
  let next = NaN;
  let undated = 0;
  for (let place = 0; place < entries.length; place += 1) {
    const row = entries.row(place);
    if (row === next) runs[runs.length - 1] = (runs.at(-1) as number) + 1;
    else runs.push(row, 1);
    next = row + 1;
    if (entries.isUndated(place)) undated += 1;
  }
  return { runs: Int32Array.from(runs), undated };
}

const KEPT_BLOCKS = 64;

/** The latest blocks that were read: callers that want one order of a block mostly want the next one too. */
class BlockTexts {
  private readonly kept = new Map<number, { entries: Entries; body: Uint8Array }>();

  constructor(private readonly fetch: (block: number) => Row | undefined) {}

  text(block: number, place: number): Uint8Array {
    let found = this.kept.get(block);
    if (!found) {
      const row = this.fetch(block);
      if (!row) throw new Error(`block ${block} is gone`);
      found = { entries: Entries.unpack(row['entries']), body: row['body'] as Uint8Array };
      if (this.kept.size >= KEPT_BLOCKS) this.kept.delete(this.kept.keys().next().value as number);
      this.kept.set(block, found);
    }
    const { from, to } = found.entries.at(place);
    return found.body.subarray(from, to);
  }

  drop(block: number): void {
    this.kept.delete(block);
  }

  forget(): void {
    this.kept.clear();
  }
}
