/** Which row an element of the list is: one that is known, changed or not, or a new one. */
import { createHash } from 'node:crypto';
import { sameBytes } from './block';
import { plainKey, type OrdersFile } from './orders-file';
import { readOrder, type ReadingRules, type ReadOrder } from './read-order';
import { hashOf } from './rows';

/** The row of an element, and what it is found by. */
export interface Taken {
  readonly row: number;
  readonly identity: number;
  readonly code: number;
  readonly id: number;
  /** The read under way has shown this very order before. */
  readonly again: boolean;
}

/** Keeps the rows of one read. */
export class FeedRows {
  /** Orders that are new or read differently from before. */
  changed = 0;
  /** Elements that were one order with an earlier one. */
  again = 0;
  private readonly changedRows = new Set<number>();
  private readonly firstNew: number;

  constructor(
    private readonly file: OrdersFile,
    private readonly rules: ReadingRules,
    /** Told before a row is added, so that the read is counted that showed it first. */
    private readonly adding: (row: number) => void,
  ) {
    this.firstNew = file.rows.last + 1;
  }

  /** The row whose stored text is exactly this; null when there is none. Costs no parsing. */
  unchanged(text: Uint8Array, fingerprint: number): Taken | null {
    const { rows } = this.file;
    const row = rows.withFingerprint(fingerprint).find((known) => sameBytes(this.file.textOf(known), text));
    return row === undefined ? null : this.taken(row);
  }

  /** The row of a parsed element; made or changed if need be. */
  take(element: unknown, fingerprint: number): Taken {
    const { rows } = this.file;
    const order = readOrder(element, this.rules);
    const key = order.id === null && order.code === null ? contentKey(element, order) : plainKey(order);
    const identity = hashOf(key);
    const namesakes = rows.withIdentity(identity).filter((row) => this.isNamesake(row, order, key));
    if (namesakes.length === 0) return this.insert(order, identity, key.startsWith('?') ? key : null);
    const content = contentOf(element, order);
    const alike = [...namesakes, ...rows.withFingerprint(fingerprint)].find(
      (row) => this.contentOf(row) === content,
    );
    if (alike !== undefined) return this.taken(alike);
    const row = namesakes.findLast((known) => rows.seen[known] === 0);
    // One name for several orders: each is kept, so that none hides another.
    if (row === undefined) return this.insert(order, identity, `${key}#${rows.last + 1}`);
    this.update(row, order);
    return { ...this.taken(row), code: hashOf(order.code), id: hashOf(order.id) };
  }

  /** Counts a change of a row that was not counted yet. */
  countChange(row: number): void {
    if (row >= this.firstNew || this.changedRows.has(row)) return;
    this.changedRows.add(row);
    this.changed += 1;
  }

  private taken(row: number): Taken {
    const { rows } = this.file;
    if (rows.seen[row] !== 0) this.again += 1;
    return {
      row,
      identity: rows.identity[row] as number,
      code: rows.code[row] as number,
      id: rows.id[row] as number,
      again: rows.seen[row] !== 0,
    };
  }

  private insert(order: ReadOrder, identity: number, key: string | null): Taken {
    const row = this.file.rows.last + 1;
    this.adding(row);
    this.file.rows.add();
    const total = order.total?.minor ?? null;
    if (key === null && order.faults.length === 0) {
      this.file.run('INSERT INTO orders (row, at, total) VALUES (?, ?, ?)').run(row, order.at, total);
    } else {
      const faulty = order.faults.length > 0 ? 1 : null;
      if (faulty) this.file.counts.faulty += 1;
      this.file
        .run('INSERT INTO orders (row, at, total, key, faulty) VALUES (?, ?, ?, ?, ?)')
        .run(row, order.at, total, key, faulty);
    }
    this.changed += 1;
    return { row, identity, code: hashOf(order.code), id: hashOf(order.id), again: false };
  }

  private update(row: number, order: ReadOrder): void {
    const before = this.file.run('SELECT faulty, repeated FROM orders WHERE row = ?').get(row);
    const faulty = order.faults.length > 0 || before?.['repeated'] != null ? 1 : null;
    this.file.counts.faulty += Number(faulty ?? 0) - Number(before?.['faulty'] ?? 0);
    this.file
      .run('UPDATE orders SET at = ?, total = ?, faulty = ? WHERE row = ?')
      .run(order.at, order.total?.minor ?? null, faulty, row);
    this.countChange(row);
  }

  private isNamesake(row: number, order: ReadOrder, key: string): boolean {
    const stored = this.storedOf(row);
    if (stored === null) return false;
    const { id, code } = stored.order;
    if (order.id !== null || order.code !== null) return id === order.id && code === order.code;
    return id === null && code === null && contentKey(stored.raw, stored.order) === key;
  }

  private contentOf(row: number): string | null {
    const stored = this.storedOf(row);
    return stored && contentOf(stored.raw, stored.order);
  }

  /** Null when what is stored is damaged: then it is no order that anything could be. */
  private storedOf(row: number): ReturnType<OrdersFile['readingOf']> | null {
    try {
      return this.file.readingOf(row);
    } catch {
      return null;
    }
  }
}

/** What an order says; for an element that is none, what it is. */
function contentOf(element: unknown, order: ReadOrder): string {
  return JSON.stringify(order.faults.includes('not-an-object') ? element : order);
}

/** The key of what has neither id nor code: it is known by its content alone. */
function contentKey(element: unknown, order: ReadOrder): string {
  return `?${createHash('sha1').update(contentOf(element, order)).digest('base64')}`;
}
