import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { cashPiecesSchema } from '@shared/ipc/shapes/drawer';
import type { DrawerEntry, MoveApproval, Shift } from '@shared/model/day/drawer';
import { DRAWER_ENTRY_KINDS } from '@shared/model/kinds/day';
import { minus, type Money } from '@shared/model/money/money';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import type { RecordedBy } from '../journal-write';
import { isAbout } from '../trail/audit';
import { json, Table } from '../table';
import { columnsOf, PAID_COLUMNS, paidOf } from './paid-columns';

type Row = Record<string, SQLOutputValue>;

const text = z.string().nullable();
const number = z.number().nullable();

export const SHIFTS = new Table('shifts', {
  id: z.number(),
  businessDay: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  openedById: text,
  currency: z.string(),
  floatMinor: z.number(),
  closedAt: text,
  closedBy: text,
  closedById: text,
  pieces: json(z.array(cashPiecesSchema)).nullable(),
  countedMinor: number,
  expectedMinor: number,
  note: text,
  zNumber: number,
});

const ENTRIES = new Table('drawer_entries', {
  seq: z.number(),
  shiftId: number,
  at: z.string(),
  who: z.string(),
  personId: text,
  kind: z.enum(DRAWER_ENTRY_KINDS),
  ...PAID_COLUMNS,
  saleId: text,
  reason: text,
});

/** The count before a shift, by their numbers: a clock may go back. */
const COUNTED_BEFORE = `(SELECT b.counted_minor FROM shifts b WHERE b.id < shifts.id AND b.currency = shifts.currency
  ORDER BY b.id DESC LIMIT 1) AS counted_before`;

/** The shifts that `tail` (WHERE and ORDER BY) selects. Throws ZodError on rows no till wrote. */
export function readShifts(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): Shift[] {
  return prepared(db, `SELECT *, ${COUNTED_BEFORE} FROM shifts ${tail}`)
    .all(...values)
    .map(shiftOf);
}

export function openShiftId(db: DatabaseSync): number | null {
  const row = prepared(db, 'SELECT id FROM shifts WHERE closed_at IS NULL').get();
  return row ? Number(row['id']) : null;
}

/** The drawer entries that `tail` selects. Throws ZodError on rows that this till never wrote. */
export function readEntries(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): DrawerEntry[] {
  return prepared(db, `SELECT * FROM drawer_entries ${tail}`)
    .all(...values)
    .map(entryOf);
}

/** Adds an entry; call it inside a transaction. Returns its number. */
export function addEntry(
  db: DatabaseSync,
  recordedBy: () => RecordedBy,
  { amount, rounding, tendered, tender, ...entry }: Omit<DrawerEntry, 'seq' | 'who' | 'personId'>,
): number {
  const { staff: who, personId = null } = recordedBy();
  const paid = columnsOf({ tender, amount, rounding, tendered });
  return Number(ENTRIES.insert(db, { ...entry, ...paid, who, personId }).lastInsertRowid);
}

/** Who approved cash that went in or out of a shift, from the trail. */
export function readApprovals(db: DatabaseSync, shiftId: number): MoveApproval[] {
  return prepared(
    db,
    `SELECT e.seq AS seq, a.body ->> '$.approvedBy.name' AS by
       FROM drawer_entries e JOIN audit a ON ${isAbout('CAST(e.shift_id AS TEXT)', 'a')} AND a.kind = 'cash'
         AND a.at = e.at AND a.body ->> '$.kind' = e.kind
      WHERE e.shift_id = ? AND e.sale_id IS NULL AND by IS NOT NULL ORDER BY e.seq`,
  )
    .all(shiftId)
    .map((row) => ({ seq: Number(row['seq']), by: String(row['by']) }));
}

function shiftOf(row: Row): Shift {
  const { id, openedAt, openedBy, openedById, zNumber, ...read } = SHIFTS.read(row);
  const money = (minor: number): Money => ({ minor, currency: read.currency });
  const before = row['counted_before'];
  const countedBefore = before == null ? null : money(Number(before));
  const float = money(read.floatMinor);
  const opened = { id, day: read.businessDay, openedAt, openedBy, openedById, float, countedBefore };
  const { closedAt, closedBy, closedById, pieces, countedMinor, expectedMinor, note } = read;
  if (closedAt === null) return { ...opened, closing: null, zNumber };
  if (closedBy === null || pieces === null || countedMinor === null || expectedMinor === null) {
    throw new TypeError(`shift ${id} is closed without a count`);
  }
  const [counted, expected] = [money(countedMinor), money(expectedMinor)];
  const sums = { counted, expected, difference: minus(counted, expected) };
  return { ...opened, closing: { closedAt, closedBy, closedById, count: pieces, ...sums, note }, zNumber };
}

/** Reads a row of `drawer_entries`. Throws ZodError on rows that this till never wrote. */
export function entryOf(row: Readonly<Record<string, unknown>>): DrawerEntry {
  const { seq, shiftId, at, who, personId, kind, saleId, reason, ...paid } = ENTRIES.read(row);
  return { seq, shiftId, at, who, personId, kind, ...paidOf(paid), saleId, reason };
}
