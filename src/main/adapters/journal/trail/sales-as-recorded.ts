/** Checks that recent sales in the journal match what the trail recorded. */
import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared';
import { canonOf, digestOf, hashIn } from './audit';
import { readEntry, SELECT_ENTRY } from './read-entry';
import { coveredTables, digestOfRow, rowAt } from './row-digest';

/** The tables that a sale is compared with an order by. */
const TABLES: ReadonlySet<string> = new Set(['sales', 'attempts']);
/** Entries read from the end of the trail: some hundreds of sales. */
const MOST_ENTRIES = 1_000;
/** The most rows to compare. */
const MOST_ROWS = 1_000;

/**
 * False when a sale's row, or a trail entry about one, was removed or changed outside the app. Checks only
 * the end of the trail and no seals, so it takes some hundredths of a second. Someone who repairs the chain
 * gets another end than the anchor knows, and the journal counts as a copy. `verifyAudit` checks everything.
 */
export function areSalesAsRecorded(db: DatabaseSync): boolean {
  const tables = new Map(coveredTables(db).map((table) => [table.name, table]));
  const seen = new Set<string>();
  const entries = prepared(db, `${SELECT_ENTRY} ORDER BY seq DESC LIMIT ${MOST_ENTRIES}`).all();
  for (const [index, entry] of entries.entries()) {
    const said = readEntry(entry);
    const before = entries[index + 1];
    if (said === null) return false;
    if (before && hashIn(entry) !== digestOf(canonOf(entry, hashIn(before), said.list))) return false;
    // The newest first: what the row was in the end counts.
    for (const [name, key, digest] of said.marks.toReversed()) {
      const table = TABLES.has(name) ? tables.get(name) : undefined;
      if (!table || seen.has(`${name} ${key}`)) continue;
      if (seen.size >= MOST_ROWS) return true;
      seen.add(`${name} ${key}`);
      const row = rowAt(db, table, key);
      if ((row && digestOfRow(table, row)) !== digest) return false;
    }
  }
  return true;
}
