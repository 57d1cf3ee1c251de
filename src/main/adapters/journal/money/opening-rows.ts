/** How openings of the drawer are stored in the journal's rows. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { OPENING_CAUSES, type DrawerOpening } from '@shared/model/day/drawer';
import { z } from 'zod';
import type { RecordedBy } from '../journal-write';
import { prepared } from '../../sqlite/prepared';
import type { NewOpening } from './drawer-book';

const openingRow = z.object({
  seq: z.number(),
  shift_id: z.number().nullable(),
  at: z.string(),
  who: z.string(),
  person_id: z.string().nullable(),
  cause: z.enum(OPENING_CAUSES),
  sale_id: z.string().nullable(),
  reason: z.string().nullable(),
});

/** Records an opening, in the open shift or in none. Call it inside a transaction that adds the entry. */
export function keepOpening(
  db: DatabaseSync,
  recordedBy: () => RecordedBy,
  { cause, saleId, reason, at }: NewOpening,
): void {
  const { staff, personId = null } = recordedBy();
  prepared(
    db,
    `INSERT INTO drawer_openings (shift_id, at, who, person_id, cause, sale_id, reason)
       VALUES ((SELECT id FROM shifts WHERE closed_at IS NULL), ?, ?, ?, ?, ?, ?)`,
  ).run(at, staff, personId, cause, saleId, reason);
}

/**
 * The openings that `tail` (WHERE and ORDER BY) selects. Throws ZodError on rows that this till never wrote.
 */
export function readOpenings(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): DrawerOpening[] {
  return prepared(db, `SELECT * FROM drawer_openings ${tail}`)
    .all(...values)
    .map((row) => {
      const { shift_id: shiftId, person_id: personId, sale_id: saleId, ...rest } = openingRow.parse(row);
      return { ...rest, shiftId, personId, saleId };
    });
}
