/** Whether the sales that the trail told lately are in the journal as it told them. */
import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared';
import { canonOf, digestOf } from './audit';
import { readEntry } from './read-entry';
import { coveredTables, digestOfRow, rowAt } from './row-digest';
import { readMarks } from './told-rows';

/** What a sale is compared with an order by. */
const TABLES: ReadonlySet<string> = new Set(['sales', 'attempts']);
/** Entries of the trail that are read, from its end: some hundreds of sales. */
const MOST_ENTRIES = 1_000;
/** Rows that are compared. */
const MOST_ROWS = 1_000;

/**
 * False when a row of a sale was removed or changed past the till, or an entry that tells of one. Looks at the end of
 * the trail alone, so that it takes some hundredths of a second, and not at its seals: whoever makes the chain fit
 * again has another end than the anchor knows, and the journal is a copy. The whole is for `verifyAudit`.
 */
export function areSalesAsTold(db: DatabaseSync): boolean {
  const tables = new Map(coveredTables(db).map((table) => [table.name, table]));
  const seen = new Set<string>();
  const entries = prepared(db, `SELECT * FROM audit ORDER BY seq DESC LIMIT ${MOST_ENTRIES}`).all();
  for (const [index, entry] of entries.entries()) {
    const said = readEntry(entry);
    const before = entries[index + 1];
    if (said === null || (before && entry['hash'] !== digestOf(canonOf(entry, String(before['hash']))))) {
      return false;
    }
    // Within an entry the later mark is the row's last, as it is among entries.
    for (const [name, key, digest] of readMarks(said.list ?? '[]').toReversed()) {
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
