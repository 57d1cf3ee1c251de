/**
 * Restores lost shifts. Entries can only go into an open shift, and only one is open at a time. Each lost
 * shift is therefore reopened for its entries, then closed as it was before the next one.
 */
import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared';
import type { LostRow, LostValue } from './lost-rows';

const CLOSING = [
  'closed_at',
  'closed_by',
  'closed_by_id',
  'pieces',
  'counted_minor',
  'expected_minor',
  'note',
  'z_number',
];

/** Inserts a row into its table; columns that are left out are null. */
export type Insert = (table: string, columns: Readonly<Record<string, LostValue>>) => number;

/** The lost shifts. Call it inside a transaction. */
export class LostShifts {
  /** The id of each lost shift in this journal, by epoch and number; null for one not restored. */
  private readonly known = new Map<string, number | null>();
  private readonly lost = new Map<string, LostRow>();
  private open: { readonly id: number; readonly row: LostRow } | null = null;

  constructor(
    private readonly db: DatabaseSync,
    private readonly insert: Insert,
    /** The number of the row's Z report. */
    private readonly zOf: (row: LostRow) => LostValue,
    rows: readonly LostRow[],
  ) {
    for (const row of rows) if (row.table === 'shifts') this.lost.set(`${row.epoch}/${row.key}`, row);
  }

  /** The shift that has this number in a row of that epoch. Null for none: its drawer is no longer open. */
  of(epoch: number, id: LostValue | undefined): number | null {
    if (id == null) return null;
    const name = `${epoch}/${id}`;
    const row = this.lost.get(name);
    if (!row) return this.there('id = ?', Number(id));
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const own = this.put(row);
    this.known.set(name, own);
    return own;
  }

  /** Closes the last shift as it was; one that was open is open again. */
  end(): void {
    if (this.open) this.closeAsSent(this.open.id, this.open.row);
    this.open = null;
  }

  private put(row: LostRow): number | null {
    this.end();
    const { opened_at: at = null, opened_by: by = null } = row.columns;
    const same = this.there('opened_at = ? AND opened_by = ?', at, by);
    if (same === null && this.there('closed_at IS NULL') !== null) return null;
    const id =
      same ??
      this.insert('shifts', {
        ...Object.fromEntries(Object.entries(row.columns).filter(([name]) => !CLOSING.includes(name))),
        id: null,
      });
    this.open = { id, row };
    return id;
  }

  private closeAsSent(id: number, row: LostRow): void {
    const isOpen = this.there('id = ? AND closed_at IS NULL', id) !== null;
    if (row.columns['closed_at'] == null) return;
    const columns = isOpen ? CLOSING : ['z_number'];
    const values = columns.map((name) => (name === 'z_number' ? this.zOf(row) : (row.columns[name] ?? null)));
    // A shift that is already in a report stays in it.
    if (!isOpen && (values[0] === null || this.there('id = ? AND z_number IS NULL', id) === null)) return;
    this.db
      .prepare(`UPDATE shifts SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
      .run(...values, id);
  }

  private there(where: string, ...values: LostValue[]): number | null {
    const row = prepared(this.db, `SELECT id FROM shifts WHERE ${where}`).get(...values);
    return row ? Number(row['id']) : null;
  }
}
