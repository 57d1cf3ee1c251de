/** The orders in the cache's file, and what is asked about them. What is stored, is stored by a feed. */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { readInstant } from '@shared/model/business-day';
import { decimalsOf } from '@shared/model/money';
import type { OrdersState } from '../../domain/ports';
import { entryAt, unpackWords, type Masks } from './block';
import { readOrder, type ReadingRules, type ReadOrder } from './read-order';
import { ENTRY_WORDS, Rows } from './rows';

const NO_RULES: ReadingRules = { currency: 'XXX', amountUnit: 'minor', secretPositions: {} };

/** A read that showed something new: from `firstRow` on, up to the first row of the next. */
export interface ReadMark {
  readonly read: number;
  readonly firstRow: number;
  readonly seenAt: number;
}

/** A block as it is stored. */
export interface StoredBlock {
  readonly block: number;
  readonly head: number;
  readonly length: number;
  readonly digest: Uint8Array | null;
  readonly masks: Masks;
  readonly entries: Uint8Array;
  readonly body: Uint8Array;
}

/** Holds all that sums need, so that they never touch the rows. */
const INDEX_BY_TIME = 'CREATE INDEX IF NOT EXISTS orders_by_time ON orders (at, missing_since, total)';

/** A row as SQLite gives it. */
export type Row = Record<string, SQLOutputValue>;
/** The orders. Synchronous, like the database under it. */
export class OrdersFile {
  rows = new Rows();
  reads: ReadMark[] = [];
  /** How the orders were read; null before the first read. */
  rules: ReadingRules | null = null;
  counts = { faulty: 0, missing: 0 };
  /** Blocks that can be known again, by the fingerprint of their first element. */
  readonly heads = new Map<number, number[]>();
  private readonly outdated = new Set<number>();
  private lastBlock = 0;
  /** Texts of the block that is being made. */
  readonly pending = new Map<number, Uint8Array>();
  private readonly statements = new Map<string, StatementSync>();
  private readonly texts = new BlockTexts((block) =>
    this.run('SELECT entries, body FROM blocks WHERE block = ?').get(block),
  );

  constructor(readonly db: DatabaseSync) {
    // A first load that was cut short by the end of the process left it out.
    db.exec(INDEX_BY_TIME);
    this.load();
  }

  /** Reads what is held in memory from the file, at the start and after a change that failed. */
  load(): void {
    this.rows = new Rows();
    this.texts.forget();
    this.pending.clear();
    this.heads.clear();
    this.outdated.clear();
    this.lastBlock = 0;
    const blocks = this.db.prepare('SELECT block, head, digest, entries FROM blocks ORDER BY block');
    for (const block of blocks.iterate()) {
      this.lastBlock = Number(block['block']);
      if (block['digest'] !== null) this.addHead(Number(block['head']), this.lastBlock);
      const words = unpackWords(block['entries'] as Uint8Array);
      for (let place = 0; place < words.length / ENTRY_WORDS; place += 1) {
        const entry = entryAt(words, place);
        // An element that was listed twice has its row elsewhere.
        if (entry.row !== 0) this.rows.put(entry, this.lastBlock, place);
      }
    }
    this.reads = this.db
      .prepare('SELECT read, first_row, seen_at FROM reads ORDER BY read')
      .all()
      .map((row) => ({
        read: Number(row['read']),
        firstRow: Number(row['first_row']),
        seenAt: Number(row['seen_at']),
      }));
    for (const row of this.db.prepare('SELECT row FROM orders WHERE missing_since IS NOT NULL').iterate()) {
      this.rows.missing[Number(row['row'])] = 1;
    }
    this.counts = {
      faulty: this.number('SELECT count(*) FROM orders WHERE faulty IS NOT NULL'),
      missing: this.number('SELECT count(*) FROM orders WHERE missing_since IS NOT NULL'),
    };
    const rules = this.db.prepare("SELECT value FROM meta WHERE name = 'rules'").get()?.['value'];
    this.rules = rules === undefined ? null : (JSON.parse(String(rules)) as ReadingRules);
  }

  /** A statement, prepared once. */
  run(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  state(): Omit<OrdersState, 'refreshedAt' | 'snapshot'> {
    return { known: this.rows.last, faulty: this.counts.faulty, vanished: this.counts.missing };
  }

  /** The stored text of a row. */
  textOf(row: number): Uint8Array {
    return (
      this.pending.get(row) ?? this.texts.text(this.rows.block[row] as number, this.rows.place[row] as number)
    );
  }

  /** What is stored of a row, as it reads now; the mark of an id that is listed twice is not among it. */
  readingOf(row: number): { order: ReadOrder; raw: unknown } {
    const raw: unknown = JSON.parse(Buffer.from(this.textOf(row)).toString());
    return { order: readOrder(raw, this.rules ?? NO_RULES), raw };
  }

  /**
   * Takes over how orders are read from now on. In another currency or unit everything is another order,
   * so the cache is emptied; `trusted` is false until everything was read with the same secrets.
   */
  adoptRules(rules: ReadingRules): { readonly trusted: boolean } {
    // Refused before anything is changed.
    decimalsOf(rules.currency);
    const known = this.rules;
    const text = JSON.stringify(rules);
    const set = this.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)');
    if (known && JSON.stringify(known) !== text) {
      if (known.currency !== rules.currency || known.amountUnit !== rules.amountUnit) this.clear();
      else {
        this.run('UPDATE blocks SET digest = NULL').run();
        this.heads.clear();
        set.run('distrusted', '1');
      }
    }
    if (JSON.stringify(known) !== text) set.run('rules', text);
    this.rules = rules;
    if (this.rows.last === 0) this.db.exec('DROP INDEX IF EXISTS orders_by_time');
    return { trusted: this.number("SELECT count(*) FROM meta WHERE name = 'distrusted'") === 0 };
  }

  /** Throws all orders away. */
  clear(): void {
    this.db.exec('DELETE FROM orders; DELETE FROM blocks; DELETE FROM reads');
    this.db.exec("DELETE FROM meta WHERE name IN ('version', 'distrusted', 'rules', 'refreshed_at')");
    this.load();
  }

  /** To be called when a read is over, whichever way. */
  endRead(): void {
    this.rows.rest();
    this.pending.clear();
    this.db.exec(INDEX_BY_TIME);
  }

  /** Notes that `read` showed this row and those that follow first. */
  addRead(read: number, firstRow: number, seenAtIso: string): void {
    const seenAt = readInstant(seenAtIso) ?? 0;
    this.run('INSERT INTO reads (read, first_row, seen_at) VALUES (?, ?, ?)').run(read, firstRow, seenAt);
    this.reads.push({ read, firstRow, seenAt });
  }

  /** A number that no block has. */
  nextBlock(): number {
    this.lastBlock += 1;
    return this.lastBlock;
  }

  addBlock({ block, head, length, digest, masks, entries, body }: StoredBlock): void {
    this.run(
      'INSERT INTO blocks (block, head, length, digest, masks, entries, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).run(
      block,
      head,
      length,
      digest,
      masks.length === 0 ? null : new Uint8Array(Int32Array.from(masks).buffer),
      entries,
      body,
    );
    if (digest) this.addHead(head, block);
  }

  /** The block does not stand in the list as it did: one of its rows is elsewhere. */
  outdate(block: number): void {
    if (this.outdated.has(block)) return;
    this.outdated.add(block);
    this.run('UPDATE blocks SET digest = NULL WHERE block = ?').run(block);
  }

  removeBlock(block: number): void {
    this.run('DELETE FROM blocks WHERE block = ?').run(block);
    this.texts.drop(block);
  }

  /** Marks an order whose id another one has too, or takes the mark off. */
  setRepeated(row: number, repeated: boolean): void {
    const before = this.run('SELECT faulty FROM orders WHERE row = ?').get(row)?.['faulty'] != null;
    const faulty = repeated || this.readingOf(row).order.faults.length > 0;
    this.counts.faulty += Number(faulty) - Number(before);
    this.run('UPDATE orders SET repeated = ?, faulty = ? WHERE row = ?').run(
      repeated ? 1 : null,
      faulty ? 1 : null,
      row,
    );
  }

  private addHead(head: number, block: number): void {
    const blocks = this.heads.get(head);
    if (blocks) blocks.push(block);
    else this.heads.set(head, [block]);
  }

  number(sql: string, ...parameters: number[]): number {
    const [value] = Object.values(this.run(sql).get(...parameters) ?? {});
    return Number(value ?? 0);
  }
}

/** The key of an order that has an id or a code and shares them with no other. */
export function plainKey({ id, code }: Pick<ReadOrder, 'id' | 'code'>): string {
  return JSON.stringify([id, code]);
}

/** The latest blocks asked for: those who ask for one order of a block mostly ask for the next one too. */
class BlockTexts {
  private readonly kept = new Map<number, { words: Int32Array; body: Uint8Array }>();

  constructor(private readonly fetch: (block: number) => Row | undefined) {}

  text(block: number, place: number): Uint8Array {
    let found = this.kept.get(block);
    if (!found) {
      const row = this.fetch(block);
      if (!row) throw new Error(`block ${block} is gone`);
      found = { words: unpackWords(row['entries'] as Uint8Array), body: row['body'] as Uint8Array };
      if (this.kept.size >= KEPT_BLOCKS) this.kept.delete(this.kept.keys().next().value as number);
      this.kept.set(block, found);
    }
    const { from, to } = entryAt(found.words, place);
    return found.body.subarray(from, to);
  }

  drop(block: number): void {
    this.kept.delete(block);
  }

  forget(): void {
    this.kept.clear();
  }
}

const KEPT_BLOCKS = 64;
