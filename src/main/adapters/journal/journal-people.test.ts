/** The steps to people and players, over a journal that the till before them wrote. */
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { everySale, open } from './test-support/filled-journal';
import { writeOlderJournal } from './test-support/older-journal';
import { newFolder, removeFolders } from '../test-support/folder';

afterEach(removeFolders);

it('keeps every row of a journal of schema 9, and says of nobody that they sold it', async () => {
  const path = join(newFolder(), 'live', 'journal.db');
  const older = writeOlderJournal(path, 9);

  const journal = await open(path);
  const sales = everySale(journal);
  expect(sales).toHaveLength(13);
  expect(new Set(sales.map(({ personId }) => personId))).toEqual(new Set([null]));
  expect(journal.people.versions()).toEqual([]);
  expect(journal.reports.get(1)?.report.byPerson ?? []).toEqual([]);
  journal.close();

  const kept = older.rowsNow();
  for (const [table, rows] of older.before) {
    // The step itself is an entry of the trail; what was there stands before it, as it was.
    expect(kept.get(table)?.slice(0, rows.length), table).toEqual(rows);
  }
  expect([...older.before.values()].flat().length).toBeGreaterThan(100);
});
