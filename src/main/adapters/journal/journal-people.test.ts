/** The steps to people and players, over a journal that the till before them wrote. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { everySale, open } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';

const SCHEMA_9 = readFileSync(join(import.meta.dirname, 'fixtures', 'journal-schema-9.sql'), 'utf8');

afterEach(removeFolders);

/** The rows of each table that a till of schema 9 had, with the columns that it had. */
function rowsOf(db: DatabaseSync, columns: ReadonlyMap<string, string>): Map<string, unknown[]> {
  return new Map(
    [...columns].map(([table, names]) => [
      table,
      db.prepare(`SELECT ${names} FROM ${table} ORDER BY rowid`).all(),
    ]),
  );
}

function columnsOf(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT t.name AS tbl, group_concat(c.name) AS names FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' GROUP BY t.name`,
    )
    .all();
  return new Map(rows.map(({ tbl, names }) => [String(tbl), String(names)]));
}

it('keeps every row of a journal of schema 9, and says of nobody that they sold it', async () => {
  const path = join(newFolder(), 'live', 'journal.db');
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  file.exec(SCHEMA_9);
  const columns = columnsOf(file);
  const before = rowsOf(file, columns);
  file.close();

  const journal = await open(path);
  const sales = everySale(journal);
  expect(sales).toHaveLength(13);
  expect(new Set(sales.map(({ personId }) => personId))).toEqual(new Set([null]));
  expect(journal.people.versions()).toEqual([]);
  expect(journal.reports.get(1)?.report.byPerson ?? []).toEqual([]);
  journal.close();

  const after = new DatabaseSync(path);
  const kept = rowsOf(after, columns);
  after.close();
  for (const [table, rows] of before) {
    // The step itself is an entry of the trail; what was there stands before it, as it was.
    expect(kept.get(table)?.slice(0, rows.length), table).toEqual(rows);
  }
  expect([...before.values()].flat().length).toBeGreaterThan(100);
});
