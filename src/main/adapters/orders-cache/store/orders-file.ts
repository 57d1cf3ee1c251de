/** The orders in the cache's file, and what is asked about them. What is stored, is stored by a feed. */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { readInstant } from '@shared/model/day/business-day';
import { decimalsOf } from '@shared/model/money/money';
import type { OrdersState } from '../../../domain/cache-ports';
import { Entries, packMasks, type Masks } from '../feed/block';
import { readOrder, type ReadingRules, type ReadOrder } from '../feed/read-order';
import { FAULTY, MISSING, NAMED, REPEATED, Rows } from './rows';

const NO_RULES: ReadingRules = { currency: 'XXX', amountUnit: 'minor', plainPositions: {} };

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

/** A row as SQLite gives it. */
export type Row = Record<string, SQLOutputValue>;
/** The orders. Synchronous, like the database under it. */
export class OrdersFile {
  rows = new Rows();
  reads: ReadMark[] = [];
  /** How the orders were read; null before the first read. */
  rules: ReadingRules | null = null;
  /** Blocks that can be known again, by the fingerprint of their first element. */
  readonly heads = new Map<number, number[]>();
  private readonly outdated = new Set<number>();
  private lastBlock = 0;
  /** Texts of the block that is being made. */
  readonly pending = new Map<number, readonly Uint8Array[]>();
  private readonly statements = new Map<string, StatementSync>();
  private readonly texts = new BlockTexts((block) =>
    this.run('SELECT entries, body FROM blocks WHERE block = ?').get(block),
  );

  constructor(readonly db: DatabaseSync) {
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
      const entries = Entries.unpack(block['entries']);
      for (let place = 0; place < entries.length; place += 1) {
        const entry = entries.at(place);
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
    for (const mark of this.db.prepare('SELECT * FROM marks').iterate()) {
      const row = Number(mark['row']);
      this.rows.flag(row, MISSING, mark['missing_since'] !== null);
      this.rows.flag(row, REPEATED, mark['repeated'] !== null);
      this.rows.flag(row, NAMED, mark['key'] !== null);
    }
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

  state(): Omit<OrdersState, 'refreshedAt' | 'snapshot' | 'wholeRead'> {
    const { flags, last } = this.rows;
    let faulty = 0;
    let vanished = 0;
    for (let row = 1; row <= last; row += 1) {
      const flag = flags[row] as number;
      if (flag === 0) continue;
      if ((flag & (FAULTY | REPEATED)) !== 0) faulty += 1;
      if ((flag & MISSING) !== 0) vanished += 1;
    }
    return { known: last, faulty, vanished };
  }

  /** The stored text of a row. */
  textOf(row: number): Uint8Array {
    const pending = this.pending.get(row);
    if (pending) return pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
    return this.texts.text(this.rows.block[row] as number, this.rows.place[row] as number);
  }

  /** What is stored of a row, as it reads now; the mark of an id that is listed twice is not among it. */
  readingOf(row: number): { order: ReadOrder; raw: unknown } {
    const raw: unknown = JSON.parse(Buffer.from(this.textOf(row)).toString());
    return { order: readOrder(raw, this.rules ?? NO_RULES), raw };
  }

  /** The same; null when what is stored is damaged: then it is no order that anything could be. */
  storedOf(row: number): ReturnType<OrdersFile['readingOf']> | null {
    try {
      return this.readingOf(row);
    } catch {
      return null;
    }
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
    return { trusted: this.number("SELECT count(*) FROM meta WHERE name = 'distrusted'") === 0 };
  }

  /** Throws all orders away. */
  clear(): void {
    this.db.exec('DELETE FROM marks; DELETE FROM blocks; DELETE FROM reads');
    this.db.exec(
      "DELETE FROM meta WHERE name IN ('version', 'distrusted', 'rules', 'refreshed_at', 'whole_read')",
    );
    this.load();
  }

  /** To be called when a read is over, whichever way. */
  endRead(): void {
    this.rows.rest();
    this.pending.clear();
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
    ).run(block, head, length, digest, packMasks(masks), entries, body);
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

  /** Gives a row a key of its own, where id and code do not make it. */
  name(row: number, key: string): void {
    this.run(
      `INSERT INTO marks (row, key) VALUES (?, ?) ON CONFLICT (row) DO UPDATE SET key = excluded.key`,
    ).run(row, key);
    this.rows.flag(row, NAMED, true);
  }

  /** Marks an order as missing since then, or with null as listed. */
  setMissing(row: number, since: number | null): void {
    this.mark(row, 'missing_since', since);
    this.rows.flag(row, MISSING, since !== null);
  }

  /** Marks an order whose id another one has too, or takes the mark off. */
  setRepeated(row: number, repeated: boolean): void {
    this.mark(row, 'repeated', repeated ? 1 : null);
    this.rows.flag(row, REPEATED, repeated);
  }

  /** What is marked about a row; undefined for the ordinary ones. */
  marksOf(row: number): Row | undefined {
    const marked = ((this.rows.flags[row] as number) & (MISSING | REPEATED | NAMED)) !== 0;
    return marked
      ? this.run('SELECT missing_since, repeated, key FROM marks WHERE row = ?').get(row)
      : undefined;
  }

  private mark(row: number, column: 'missing_since' | 'repeated', value: number | null): void {
    this.run(
      `INSERT INTO marks (row, ${column}) VALUES (?, ?) ON CONFLICT (row) DO UPDATE SET ${column} = excluded.${column}`,
    ).run(row, value);
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

const KEPT_BLOCKS = 64;
