/** What a released till's journal goes through when a newer till opens it, by a step that no till has. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { versionOf, type Migration } from '../sqlite/migrate';
import { backupFolder } from './backups';
import { journalMigrations } from './schema/schema';
import { answer, open, send } from './test-support/filled-journal';
import { rowsNow, writeReleased, type Rows } from './test-support/released-journals';

const steps = vi.hoisted(() => ({ next: 'SELECT 1' }));
vi.mock('./schema/schema', async (actual) => {
  const { journalMigrations } = await actual<{ journalMigrations: readonly Migration[] }>();
  const step = {
    version: journalMigrations.length + 1,
    get sql() {
      return steps.next;
    },
  };
  return { journalMigrations: [...journalMigrations, step] };
});

/** The schema of the released journal, and the one that this version and the step bring it to. */
const RELEASED = 1;
const NEWEST = journalMigrations.length;
const GOOD = `ALTER TABLE sales ADD COLUMN phone TEXT;
  CREATE TABLE calls (seq INTEGER PRIMARY KEY, sale_id TEXT NOT NULL REFERENCES sales (id)) STRICT;`;

let path: string;
let before: Rows;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
  before = writeReleased(path, '1.0.0');
  steps.next = GOOD;
});
afterEach(removeFolders);

function schemaOf(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const version = versionOf(db);
  db.close();
  return version;
}

it('is copied as it was, then brought up with every row, and its trail stays whole', async () => {
  const journal = await open(path);
  expect(rowsNow(path, before)).toEqual(before);
  expect((await journal.audit.verify()).breaks).toEqual([]);
  // The trail covers the new table, and goes on.
  send(journal, 500);
  answer(journal, 500);
  expect((await journal.audit.verify()).breaks).toEqual([]);
  journal.close();
  expect(schemaOf(path)).toBe(NEWEST);

  const name = `journal-before-schema-${RELEASED + 1}.db`;
  expect(readdirSync(backupFolder(path))).toEqual([name]);
  const copy = join(backupFolder(path), name);
  expect([schemaOf(copy), rowsNow(copy, before)]).toEqual([RELEASED, before]);
});

it('is copied once: an up-to-date one is opened as it is', async () => {
  (await open(path)).close();
  const made = readdirSync(backupFolder(path));
  (await open(path)).close();
  expect(readdirSync(backupFolder(path))).toEqual(made);
});

it('is not touched where the copy cannot be made', async () => {
  writeFileSync(backupFolder(path), 'x');
  await expect(open(path)).rejects.toThrow('JOURNAL_UNAVAILABLE');
  expect([schemaOf(path), rowsNow(path, before)]).toEqual([RELEASED, before]);
});

it('stays as it was when the step fails half way, and is brought up by a till whose step works', async () => {
  steps.next = `${GOOD} CREATE TABLE sales (id TEXT)`;
  await expect(open(path)).rejects.toThrow('JOURNAL_DAMAGED');
  // The steps before it stand.
  expect([schemaOf(path), rowsNow(path, before)]).toEqual([NEWEST - 1, before]);
  steps.next = GOOD;
  (await open(path)).close();
  expect(schemaOf(path)).toBe(NEWEST);
});

it('shows a row that the step changed and did not restate', async () => {
  steps.next = `${GOOD} UPDATE sales SET product_name = 'Another'`;
  const journal = await open(path);
  const { breaks } = await journal.audit.verify();
  expect(new Set(breaks.map(({ fault, table }) => [fault, table].join(' ')))).toEqual(
    new Set(['row-changed sales']),
  );
  journal.close();
});

it('that is new gets every step, and no copy', async () => {
  const fresh = join(newFolder(), 'live', 'journal.db');
  const journal = await open(fresh);
  send(journal, 1);
  expect((await journal.audit.verify()).breaks).toEqual([]);
  journal.close();
  expect([schemaOf(fresh), existsSync(backupFolder(fresh))]).toEqual([NEWEST, false]);
});
