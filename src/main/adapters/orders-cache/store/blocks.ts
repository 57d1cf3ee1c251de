import { Entries, packMasks, unpackMasks, type Entry, type Masks } from './entries';
import type { Row, Statements } from './statements';

/** A block that may come again. */
export interface KnownBlock {
  readonly block: number;
  /** Bytes of it in the list, as it came. */
  readonly length: number;
  readonly digest: Uint8Array;
  readonly masks: Masks;
  readonly entries: Entries;
}

/** A block that does not stand in the list as it did. */
export interface OutdatedBlock {
  readonly block: number;
  readonly length: number;
  readonly entries: Entries;
}

/** A block to be stored. */
export interface NewBlock {
  readonly block: number;
  /** The fingerprint of its first element. */
  readonly head: number;
  readonly length: number;
  /** Null when it is not to be known again. */
  readonly digest: Uint8Array | null;
  readonly masks: Masks;
  readonly entries: readonly Entry[];
  readonly body: Uint8Array;
}

/** The blocks in the file. */
export class Blocks {
  /** Those that can be known again, by the fingerprint of their first element. */
  private readonly heads = new Map<number, number[]>();
  private readonly outdated = new Set<number>();
  private last = 0;
  private readonly texts = new BlockTexts((block) =>
    this.statements.of('SELECT entries, body FROM blocks WHERE block = ?').get(block),
  );

  constructor(private readonly statements: Statements) {}

  /** Reads what is held in memory from the file; `put` is given each element that has its row there. */
  load(put: (entry: Entry, block: number, place: number) => void): void {
    this.texts.forget();
    this.heads.clear();
    this.outdated.clear();
    this.last = 0;
    const stored = this.statements.of('SELECT block, head, digest, entries FROM blocks ORDER BY block');
    for (const block of stored.iterate()) {
      this.last = Number(block['block']);
      if (block['digest'] !== null) this.addHead(Number(block['head']), this.last);
      const entries = Entries.unpack(block['entries']);
      for (let place = 0; place < entries.length; place += 1) {
        const entry = entries.at(place);
        // An element that was listed twice has its row elsewhere.
        if (entry.row !== 0) put(entry, this.last, place);
      }
    }
  }

  /** Blocks whose first element has that fingerprint. */
  *beginningWith(fingerprint: number): Generator<KnownBlock, void> {
    for (const block of this.heads.get(fingerprint) ?? []) {
      const stored = this.statements
        .of('SELECT length, digest, masks, entries FROM blocks WHERE block = ?')
        .get(block);
      const digest = stored?.['digest'];
      if (!stored || !(digest instanceof Uint8Array)) continue;
      yield {
        block,
        length: Number(stored['length']),
        digest,
        masks: unpackMasks(stored['masks']),
        entries: Entries.unpack(stored['entries']),
      };
    }
  }

  /** A number that no block has. */
  next(): number {
    this.last += 1;
    return this.last;
  }

  add({ block, head, length, digest, masks, entries, body }: NewBlock): void {
    this.statements
      .of(
        'INSERT INTO blocks (block, head, length, digest, masks, entries, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(block, head, length, digest, packMasks(masks), Entries.pack(entries), body);
    if (digest) this.addHead(head, block);
  }

  /** The block does not stand in the list as it did: one of its rows is elsewhere. */
  outdate(block: number): void {
    if (this.outdated.has(block)) return;
    this.outdated.add(block);
    this.statements.of('UPDATE blocks SET digest = NULL WHERE block = ?').run(block);
  }

  /** None of the blocks is to be known again. */
  outdateAll(): void {
    this.statements.of('UPDATE blocks SET digest = NULL').run();
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
    this.texts.drop(block);
  }

  /** The stored text of a block's element. Throws when it is gone or damaged. */
  text(block: number, place: number): Uint8Array {
    return this.texts.text(block, place);
  }

  private addHead(head: number, block: number): void {
    const blocks = this.heads.get(head);
    if (blocks) blocks.push(block);
    else this.heads.set(head, [block]);
  }
}

const KEPT_BLOCKS = 64;

/** The latest blocks asked for: those who ask for one order of a block mostly ask for the next one too. */
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
