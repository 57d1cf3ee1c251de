import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DrawerOpening } from '@shared/model/day/drawer';
import { OPENING_CAUSES } from '@shared/model/kinds/day';
import { z } from 'zod';
import type { RecordedBy } from '../journal-write';
import { Table } from '../table';
import { prepared } from '../../sqlite/prepared';
import { openShiftId } from './drawer-rows';

/** Why the drawer is being opened. */
export type NewOpening = Pick<DrawerOpening, 'cause' | 'saleId' | 'reason' | 'at'>;

const OPENINGS = new Table('drawer_openings', {
  seq: z.number(),
  shiftId: z.number().nullable(),
  at: z.string(),
  who: z.string(),
  personId: z.string().nullable(),
  cause: z.enum(OPENING_CAUSES),
  saleId: z.string().nullable(),
  reason: z.string().nullable(),
});

/** Records an opening, in the open shift or none; returns its number. Call it where the entry is added. */
export function keepOpening(db: DatabaseSync, recordedBy: () => RecordedBy, opening: NewOpening): number {
  const { staff: who, personId = null } = recordedBy();
  const row = { ...opening, shiftId: openShiftId(db), who, personId };
  return Number(OPENINGS.insert(db, row).lastInsertRowid);
}

/** The openings that `tail` (WHERE and ORDER BY) selects. Throws ZodError on rows no till wrote. */
export function readOpenings(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): DrawerOpening[] {
  return prepared(db, `SELECT * FROM drawer_openings ${tail}`)
    .all(...values)
    .map((row) => OPENINGS.read(row));
}
