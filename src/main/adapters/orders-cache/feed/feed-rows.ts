/** Finds the row of a list element: a known one, changed or not, or a new one. */
import { createHash } from 'node:crypto';
import { sameBytes } from './block';
import type { FeedStore, KnownRow } from '../store/feed-store';
import { hashOf, identityOf } from '../store/keys';
import { orderKey } from '../../../domain/sale/order-key';
import { readOrder, type ReadingRules, type ReadOrder } from '../store/read-order';

export class FeedRows {
  /** Orders that are new, or that read differently than before. */
  changed = 0;
  private readonly changedRows = new Set<number>();
  private readonly firstNew: number;

  constructor(
    private readonly store: FeedStore,
    private readonly rules: ReadingRules,
    /** Called before a row is added, so that the read that first showed it is counted. */
    private readonly adding: (row: number) => void,
  ) {
    this.firstNew = store.lastRow + 1;
  }

  /** The row whose stored text is exactly this; null when there is none. Needs no parsing. */
  unchanged(text: Uint8Array, fingerprint: number): KnownRow | null {
    const { store } = this;
    const row = store.rowsLike(fingerprint).find((known) => sameBytes(store.textOf(known), text));
    return row === undefined ? null : this.store.row(row);
  }

  /** Whether the row says what the element does, in its text and in its numbers. */
  says(row: number, element: unknown): boolean {
    const order = readOrder(element, this.rules);
    if (this.contentOf(row) !== contentOf(element, order)) return false;
    const [stored, came] = [this.store.row(row), newlyTaken(row, order, foundBy(element, order))];
    return NUMBERS.every((name) => Object.is(stored[name], came[name]));
  }

  /** The row of a parsed element; added or changed if needed. */
  take(element: unknown, fingerprint: number): KnownRow {
    const { store } = this;
    const order = readOrder(element, this.rules);
    const found = foundBy(element, order);
    const namesakes = store
      .rowsOfIdentity(found.identity)
      .filter((row) => this.isNamesake(row, order, found.key));
    if (namesakes.length === 0) return this.insert(order, found, found.key);
    const content = contentOf(element, order);
    const alike = [...namesakes, ...store.rowsLike(fingerprint)].find(
      (row) => this.contentOf(row) === content,
    );
    // Its numbers are taken as they came: those that are stored may have been edited.
    if (alike !== undefined) {
      return { ...newlyTaken(alike, order, found), again: this.store.row(alike).again };
    }
    const row = namesakes.findLast((known) => store.shown(known) === 0);
    // Several orders with one key: each is kept, so that none hides another.
    if (row === undefined)
      return this.insert(order, found, `${found.key ?? orderKey(order)}#${store.lastRow + 1}`);
    this.countChange(row);
    return newlyTaken(row, order, found);
  }

  /** Rows that this read added or changed. */
  touched(): number[] {
    const added = this.store.lastRow - this.firstNew + 1;
    return [...Array.from({ length: added }, (_, at) => this.firstNew + at), ...this.changedRows];
  }

  /** Counts a change of a row once. */
  countChange(row: number): void {
    if (row >= this.firstNew || this.changedRows.has(row)) return;
    this.changedRows.add(row);
    this.changed += 1;
  }

  private insert(order: ReadOrder, found: Found, key: string | null): KnownRow {
    return newlyTaken(this.add(key), order, found);
  }

  private add(key: string | null): number {
    this.adding(this.store.lastRow + 1);
    this.changed += 1;
    return this.store.addRow(key);
  }

  private isNamesake(row: number, order: ReadOrder, key: string | null): boolean {
    const stored = this.store.storedOf(row);
    if (stored === null) return false;
    const { id, code } = stored.order;
    if (key === null) return id === order.id && code === order.code;
    return id === null && code === null && contentKey(stored.raw, stored.order) === key;
  }

  private contentOf(row: number): string | null {
    const stored = this.store.storedOf(row);
    return stored && contentOf(stored.raw, stored.order);
  }
}

const NUMBERS = ['identity', 'code', 'id', 'at', 'total', 'faulty'] as const;

/** What an order is found by; `key` only where that is its content. */
interface Found {
  readonly identity: number;
  readonly code: number;
  readonly id: number;
  readonly key: string | null;
}

function foundBy(element: unknown, order: ReadOrder): Found {
  const id = hashOf(order.id);
  const code = hashOf(order.code);
  if (order.id !== null || order.code !== null)
    return { identity: identityOf(id, code), code, id, key: null };
  const key = contentKey(element, order);
  return { identity: hashOf(key), code, id, key };
}

/** Written member by member: merging objects would slow down a first read. */
function newlyTaken(row: number, order: ReadOrder, { identity, code, id }: Found): KnownRow {
  const at = order.at ?? NaN;
  const total = order.total?.minor ?? NaN;
  return { row, identity, code, id, at, total, faulty: order.faults.length > 0, again: false };
}

/** The content of an order; for an element that is none, the element itself. */
function contentOf(element: unknown, order: ReadOrder): string {
  return JSON.stringify(order.faults.includes('not-an-object') ? element : order);
}

/** The key of an element with neither id nor code: it is identified only by its content. */
function contentKey(element: unknown, order: ReadOrder): string {
  return `?${createHash('sha1').update(contentOf(element, order)).digest('base64')}`;
}
