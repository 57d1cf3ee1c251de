/** A released till's journal takes one more state, by a step that makes the table of sales again. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import type { Migration } from '../sqlite/migrate';
import { answer, open, send } from './test-support/filled-journal';
import { rowsNow, writeReleased } from './test-support/released-journals';

const step = vi.hoisted(() => ({ sql: '' }));
vi.mock('./schema/schema', async (actual) => {
  const { journalMigrations } = await actual<{ journalMigrations: readonly Migration[] }>();
  const next = {
    version: journalMigrations.length + 1,
    get sql() {
      return step.sql;
    },
    remakesTable: true,
  };
  return { journalMigrations: [...journalMigrations, next] };
});

afterEach(removeFolders);

/** The new table under another name, its rows, its name, and then all its indexes and triggers. */
function withOneMoreState(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true });
  const own = "FROM sqlite_schema WHERE tbl_name = 'sales' AND sql IS NOT NULL AND type";
  const table = String(db.prepare(`SELECT sql ${own} = 'table'`).get()?.['sql']);
  const others = db.prepare(`SELECT sql ${own} <> 'table'`).all();
  db.close();
  return [
    table.replace('CREATE TABLE sales', 'CREATE TABLE sales_again').replace("('held',", "('queued','held',"),
    'INSERT INTO sales_again SELECT * FROM sales',
    'DROP TABLE sales',
    'ALTER TABLE sales_again RENAME TO sales',
    ...others.map(({ sql }) => String(sql)),
  ].join(';\n');
}

it('keeps every row and its trail, takes the new state, and still deletes nothing', async () => {
  const path = join(newFolder(), 'live', 'journal.db');
  const before = writeReleased(path, '1.0.0');
  step.sql = withOneMoreState(path);
  const journal = await open(path);
  expect(rowsNow(path, before)).toEqual(before);
  send(journal, 500);
  answer(journal, 500);
  expect((await journal.audit.verify()).breaks).toEqual([]);
  journal.close();

  const db = new DatabaseSync(path);
  const put = (state: string): void => db.exec(`UPDATE sales SET state = '${state}'`);
  put('queued');
  expect(() => put('made-up')).toThrow('CHECK');
  expect(() => db.exec('DELETE FROM sales')).toThrow('never deleted');
  db.close();
});
