/** The orders in the cache's file and the part kept in memory; only for the code in this folder. */
import { Blocks } from './blocks';
import { Marks } from './marks';
import { Meta } from './meta';
import { readOrder, withoutRepeated, type ReadingRules, type ReadOrder } from './read-order';
import { FAULTY, MISSING, REPEATED, Rows } from './rows';
import type { Statements } from './statements';
import type { OrdersState } from '../../../domain/cached-orders';

const NO_RULES: ReadingRules = { currency: 'XXX', amountUnit: 'minor', plainPositions: {} };

/** A read that showed something new: from `firstRow` up to the first row of the next. */
export interface ReadMark {
  readonly read: number;
  readonly firstRow: number;
  readonly seenAt: number;
}

/** The orders. Synchronous, like the database below it. */
export class OrdersFile {
  readonly rows = new Rows();
  readonly blocks: Blocks;
  readonly marks: Marks;
  readonly meta: Meta;
  reads: ReadMark[] = [];
  /** How the orders were read; null before the first read. */
  rules: ReadingRules | null = null;
  /** Whether someone else may have changed the file since this run last read the list whole. */
  mayBeEdited = false;
  /** Texts of the block that is being built, by row. */
  readonly pending = new Map<number, readonly Uint8Array[]>();

  constructor(readonly statements: Statements) {
    this.blocks = new Blocks(statements);
    this.marks = new Marks(statements, this.rows);
    this.meta = new Meta(statements);
    this.load();
  }

  /** Loads what is kept in memory from the file, at the start and after a failed change. */
  load(): void {
    this.rows.clear();
    this.pending.clear();
    this.blocks.load((entry, block, place) => this.rows.put(entry, block, place));
    this.marks.load();
    this.reads = this.statements
      .of('SELECT read, first_row, seen_at FROM reads ORDER BY read')
      .all()
      .map((row) => ({
        read: Number(row['read']),
        firstRow: Number(row['first_row']),
        seenAt: Number(row['seen_at']),
      }));
    const rules = this.meta.get('rules');
    this.rules = rules === null ? null : (JSON.parse(rules) as ReadingRules);
  }

  clear(): void {
    this.statements.db.exec('DELETE FROM marks; DELETE FROM blocks; DELETE FROM reads');
    for (const name of ['version', 'distrusted', 'rules', 'refreshed_at', 'whole_read'] as const) {
      this.meta.set(name, null);
    }
    this.load();
  }

  /** How many orders there are, and how many of them are faulty or missing. */
  counts(): Pick<OrdersState, 'known' | 'faulty' | 'vanished'> {
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

  /** The stored text of a row. Throws when it is missing or damaged. */
  textOf(row: number): Uint8Array {
    const pending = this.pending.get(row);
    if (pending) return pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
    return this.blocks.text(this.rows.block[row] as number, this.rows.place[row] as number);
  }

  /** The stored order of a row, read by the current rules and without its marks. Throws when damaged. */
  readingOf(row: number): { order: ReadOrder; raw: unknown } {
    const text = Buffer.from(this.textOf(row)).toString();
    const raw = withoutRepeated(JSON.parse(text), text);
    return { order: readOrder(raw, this.rules ?? NO_RULES), raw };
  }
}
