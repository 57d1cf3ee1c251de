import type { DatabaseSync } from 'node:sqlite';
import type { DrawerEntry } from '@shared/model/day/drawer';
import type { ReportMaterial } from '../../../domain/day/report-material';
import { isAbout, SINCE_LAST_Z } from '../trail/audit';
import { readEntries } from './drawer-rows';

/**
 * The instant that decides which report an entry goes into. Payments and corrections use the time of their
 * sale, so that one report has all of them. A correction may come days later, and the clock may go back.
 * Refunds use their own time, but never one before their sale.
 */
export const REPORTED_AT = `coalesce((SELECT CASE kind WHEN 'refund' THEN max(at, s.created_at) ELSE s.created_at END
  FROM sales s WHERE s.id = sale_id AND s.z_number IS NULL), at)`;

/** Entries that belong to this span and are in no report yet, in the order in which they were made. */
export function readReportedEntries(db: DatabaseSync, fromIso: string, untilIso: string): DrawerEntry[] {
  const span = [fromIso, untilIso] as const;
  return readEntries(
    db,
    // First those that can belong to it, by indexes that have only rows in no report. The times narrow them
    // further: in a shop that never closes a day, nothing of all its years is in a report.
    `WHERE z_number IS NULL AND seq IN (
       SELECT seq FROM drawer_entries INDEXED BY drawer_entries_in_no_z WHERE z_number IS NULL AND at >= ? AND at < ?
       UNION SELECT e.seq FROM sales s INDEXED BY sales_in_no_z JOIN drawer_entries e ON e.sale_id = s.id
         WHERE s.z_number IS NULL AND s.created_at >= ? AND s.created_at < ?)
     AND ${REPORTED_AT} >= ? AND ${REPORTED_AT} < ? ORDER BY seq`,
    ...[...span, ...span, ...span],
  );
}

/** Sales settled without a refund and in no Z report yet, by the trail: they have no mark of their report. */
export function waiversSinceZ(db: DatabaseSync): ReportMaterial['waivers'] {
  return db
    .prepare(
      `SELECT sale_id, w.who AS who FROM refund_waivers w JOIN audit ON ${isAbout('w.sale_id')}
         WHERE kind = 'refund-waived' AND ${SINCE_LAST_Z} ORDER BY seq`,
    )
    .all()
    .map((row) => ({ saleId: String(row['sale_id']), who: String(row['who']) }));
}
