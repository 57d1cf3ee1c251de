/** Which entries of the drawer a report tells. */
import type { DatabaseSync } from 'node:sqlite';
import type { DrawerEntry } from '@shared/model/day/drawer';
import { readEntries } from './drawer-rows';

/**
 * By which instant an entry goes into a report. What was paid for a sale, and every correction of it, goes where the
 * sale goes, or the report of the sale would tell one part of them: a correction may be made days after, and the clock
 * may go back. What was given back goes by its own time, but never before its sale.
 */
export const TOLD_AT = `coalesce((SELECT CASE kind WHEN 'refund' THEN max(at, s.created_at) ELSE s.created_at END
  FROM sales s WHERE s.id = sale_id AND s.z_number IS NULL), at)`;

/** Entries in no report yet that one of this span tells, in the order in which they were made. */
export function readToldEntries(db: DatabaseSync, fromIso: string, untilIso: string): DrawerEntry[] {
  return readEntries(
    db,
    // By the short list of these, however long the journal is.
    `INDEXED BY drawer_entries_in_no_z WHERE z_number IS NULL AND at >= '' AND ${TOLD_AT} >= ? AND ${TOLD_AT} < ?
       ORDER BY seq`,
    ...[fromIso, untilIso],
  );
}
