import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { holdFolder } from './hold-folder';

afterAll(removeFolders);

it('a folder is held once, and nothing is written for it', () => {
  const folder = newFolder();
  expect(holdFolder(folder)).toBe(true);
  expect(holdFolder(folder, 0)).toBe(false);
  expect(statSync(join(folder, 'till.lock')).size).toBe(0);
  expect(holdFolder(newFolder(), 0)).toBe(true);
});

it('a folder without a place for the lock stops no till', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'till.lock'));
  expect(holdFolder(folder)).toBe(true);
  expect(holdFolder(join(folder, 'gone'))).toBe(true);
});

it('a second name of another file, as of the journal, is given up for its own lock', () => {
  const folder = newFolder();
  const journal = join(folder, 'journal.db');
  const db = new DatabaseSync(journal);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE sale (id)');
  db.close();
  linkSync(journal, join(folder, 'till.lock'));
  expect(holdFolder(folder)).toBe(true);
  expect(holdFolder(folder, 0)).toBe(false);
  const again = new DatabaseSync(journal, { timeout: 0 });
  again.exec('INSERT INTO sale VALUES (1)');
  again.close();

  const text = join(folder, 'prices.csv');
  const other = newFolder();
  writeFileSync(text, 'prices');
  linkSync(text, join(other, 'till.lock'));
  expect(holdFolder(other)).toBe(true);
  expect(holdFolder(other, 0)).toBe(false);
  expect(readFileSync(text, 'utf8')).toBe('prices');
});
