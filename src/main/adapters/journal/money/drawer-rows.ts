/** Reads shifts and drawer entries from the journal's rows. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  DRAWER_ENTRY_KINDS,
  type DrawerEntry,
  type MoveApproval,
  type Shift,
} from '@shared/model/day/drawer';
import { minus, type Money } from '@shared/model/money/money';
import { TENDERS } from '@shared/model/money/tender';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';

type Row = Record<string, SQLOutputValue>;

const text = z.string().nullable();
const number = z.number().nullable();
const piecesSchema = z.array(z.object({ minor: z.number(), pieces: z.number() }));

const open = {
  id: z.number(),
  business_day: z.string(),
  opened_at: z.string(),
  opened_by: z.string(),
  opened_by_id: text,
  currency: z.string(),
  float_minor: z.number(),
  note: text,
  z_number: number,
};
const shiftRow = z.union([
  z.object({ ...open, closed_at: z.null() }),
  z.object({
    ...open,
    closed_at: z.string(),
    closed_by: z.string(),
    closed_by_id: text,
    pieces: z.string(),
    counted_minor: z.number(),
    expected_minor: z.number(),
  }),
]);

const entryRow = z.object({
  seq: z.number(),
  shift_id: number,
  at: z.string(),
  who: z.string(),
  person_id: text,
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender: z.enum(TENDERS),
  currency: z.string(),
  amount_minor: z.number(),
  rounding_minor: z.number(),
  tendered_minor: number,
  sale_id: text,
  reason: text,
});

/**
 * The shifts that `tail` (WHERE and ORDER BY) selects. Throws ZodError on rows that this till never wrote.
 */
export function readShifts(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): Shift[] {
  return prepared(db, `SELECT * FROM shifts ${tail}`)
    .all(...values)
    .map(shiftOf);
}

/** The open shift; null for none. */
export function openShiftId(db: DatabaseSync): number | null {
  return readShifts(db, 'WHERE closed_at IS NULL')[0]?.id ?? null;
}

/** The drawer entries that `tail` selects. Throws ZodError on rows that this till never wrote. */
export function readEntries(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): DrawerEntry[] {
  return prepared(db, `SELECT * FROM drawer_entries ${tail}`)
    .all(...values)
    .map(entryOf);
}

/** Who approved cash that went in or out of a shift, from the trail. */
export function readApprovals(db: DatabaseSync, shiftId: number): MoveApproval[] {
  return prepared(
    db,
    `SELECT e.seq AS seq, a.body ->> '$.approvedBy.name' AS by
       FROM drawer_entries e JOIN audit a ON a.subject = CAST(e.shift_id AS TEXT) AND a.kind = 'cash'
         AND a.at = e.at AND a.body ->> '$.kind' = e.kind
      WHERE e.shift_id = ? AND e.sale_id IS NULL AND by IS NOT NULL ORDER BY e.seq`,
  )
    .all(shiftId)
    .map((row) => ({ seq: Number(row['seq']), by: String(row['by']) }));
}

function shiftOf(row: Row): Shift {
  const read = shiftRow.parse(row);
  const money = (minor: number): Money => ({ minor, currency: read.currency });
  return {
    id: read.id,
    day: read.business_day,
    openedAt: read.opened_at,
    openedBy: read.opened_by,
    openedById: read.opened_by_id,
    float: money(read.float_minor),
    closing:
      read.closed_at === null
        ? null
        : {
            closedAt: read.closed_at,
            closedBy: read.closed_by,
            closedById: read.closed_by_id,
            count: piecesSchema.parse(JSON.parse(read.pieces)),
            counted: money(read.counted_minor),
            expected: money(read.expected_minor),
            difference: minus(money(read.counted_minor), money(read.expected_minor)),
            note: read.note,
          },
    zNumber: read.z_number,
  };
}

/** Reads a row of `drawer_entries`. Throws ZodError on rows that this till never wrote. */
export function entryOf(row: Readonly<Record<string, unknown>>): DrawerEntry {
  const read = entryRow.parse(row);
  const money = (minor: number): Money => ({ minor, currency: read.currency });
  return {
    seq: read.seq,
    shiftId: read.shift_id,
    at: read.at,
    who: read.who,
    personId: read.person_id,
    kind: read.kind,
    tender: read.tender,
    amount: money(read.amount_minor),
    rounding: read.rounding_minor === 0 ? null : money(read.rounding_minor),
    tendered: read.tendered_minor === null ? null : money(read.tendered_minor),
    saleId: read.sale_id,
    reason: read.reason,
  };
}
