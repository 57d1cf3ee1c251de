/** A journal of years: opened without reading it through, and checked whole while the till sells. */
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOON } from '../../../domain/test-support/sales';
import { newFolder, removeFolders } from '../../test-support/folder';
import { wire } from '../../test-support/wire';
import { answerCalls, type Child } from '../../system/child-calls';
import { systemClock } from '../../system/clock';
import { listBackups } from '../backups';
import { openJournal, type OpenJournal, type TrailSetting } from '../journal-file';
import { JournalFiles } from '../journal-files';
import { answer, fill, send } from '../test-support/filled-journal';
import { checkJournal } from './check-journal';
import { checkInChild, type CheckCalls } from './client';
import { CHECKED_AT_ONCE, isCutShort } from './whole';

let path: string;
beforeEach(async () => {
  path = join(newFolder(), 'live', 'journal.db');
  await fill(path, 4);
});
afterEach(removeFolders);

function change(sql: string): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false, defensive: false });
  db.exec(`${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
}

/** Gives the file the size that years of sales give it; the pages are free ones. */
function grow(): void {
  change(
    `CREATE TABLE filler (x); INSERT INTO filler VALUES (zeroblob(${CHECKED_AT_ONCE})); DROP TABLE filler`,
  );
  expect(statSync(path).size).toBeGreaterThan(CHECKED_AT_ONCE);
}

/** Leaves an index without its entries: a row that is looked up by it is not found. */
function emptyIndex(): void {
  const put = (where: string) =>
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE INDEX sales_by_code ON sales (code) WHERE ${where}'
      WHERE name = 'sales_by_code'; PRAGMA writable_schema = RESET`;
  change(`${put('id IS NULL')}; REINDEX sales_by_code; ${put('code IS NOT NULL')}`);
}

const opening = (setting: TrailSetting = {}): Promise<OpenJournal> =>
  openJournal(path, () => ({ till: 'A', staff: 'Nok' }), setting);

it('is opened without reading it through, and its trail is checked by the process for it', async () => {
  grow();
  const check = vi.fn(checkJournal);
  const journal = await opening({ check });
  expect(check).not.toHaveBeenCalled();
  // At a start the daily copy asks for the same.
  const [found] = await Promise.all([journal.audit.verify(), journal.backUp('2026-11-21', 1)]);
  expect(found).toMatchObject({ entries: 8, breaks: [] });
  expect(check).toHaveBeenCalledTimes(1);
  journal.close();
});

it('stops selling once damage is found, and is checked whole before it is opened again', async () => {
  grow();
  emptyIndex();
  const replaced = vi.fn();
  const journal = await opening({ replaced });
  await expect(journal.audit.verify()).rejects.toThrow('JOURNAL_DAMAGED');
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(() => send(journal, 5)).toThrow('JOURNAL_DAMAGED');
  journal.close();
  await expect(opening()).rejects.toThrow('JOURNAL_DAMAGED');

  change('REINDEX');
  const mended = await opening();
  send(mended, 5);
  expect(answer(mended, 5).state).toBe('unknown');
  mended.close();
  expect(existsSync(`${path}.damaged`)).toBe(false);
});

it('takes no good copy’s place with a damaged one, on this machine or off it', async () => {
  const whole = await opening();
  await whole.backUp('2026-11-20', 1);
  whole.close();
  grow();
  emptyIndex();
  const replaced = vi.fn();
  const journal = await opening({ replaced });
  await expect(journal.backUp('2026-11-21', 1)).rejects.toThrow('JOURNAL_DAMAGED');
  expect(replaced).toHaveBeenCalledTimes(1);
  journal.close();
  expect(listBackups(path)).toMatchObject([{ name: 'journal-2026-11-20.db' }]);
  const folder = dirname(dirname(path));
  await expect(new JournalFiles(folder, systemClock).copy(join(folder, 'copy'))).rejects.toThrow('damaged');
});

it('is copied when the check itself fails', async () => {
  grow();
  const journal = await opening({ check: () => Promise.reject(new Error('no memory')) });
  await expect(journal.backUp('2026-11-21', 1)).resolves.toBe(true);
  journal.close();
});

it('is called damaged at once when its end is missing', async () => {
  grow();
  truncateSync(path, statSync(path).size - 4_096);
  await expect(opening()).rejects.toThrow('JOURNAL_DAMAGED');
});

it('is called damaged at once when its end is missing and its log has only other pages, as after a crash', async () => {
  grow();
  const journal = await opening();
  send(journal, 5);
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, `${path}.crashed${suffix}`);
  journal.close();
  path = `${path}.crashed`;
  truncateSync(path, statSync(path).size - 4_096 * 20);
  await expect(opening()).rejects.toThrow('JOURNAL_DAMAGED');
});

it('stays damaged at the next start, when closing it has given it its length back', async () => {
  grow();
  const journal = await opening();
  send(journal, 5);
  // Pages that no list of the first screen reads.
  for (let round = 0; round < 20; round += 1) {
    journal.audit.record('note', 'shop', { text: 'x'.repeat(CHECKED_AT_ONCE / 16) }, NOON);
  }
  const crashed = `${path}.crashed`;
  copyFileSync(path, crashed);
  send(journal, 6);
  copyFileSync(`${path}-wal`, `${crashed}-wal`);
  journal.close();
  path = crashed;
  truncateSync(path, statSync(path).size - 4_096 * 20);
  for (const _ of ['the first start', 'the next', 'and the next']) {
    await expect(opening()).rejects.toThrow('JOURNAL_DAMAGED');
  }
});

it('is not called cut where a crash left new pages in its log alone', async () => {
  change(
    `CREATE TABLE filler (id INTEGER PRIMARY KEY, x); INSERT INTO filler (x) VALUES (zeroblob(${CHECKED_AT_ONCE}))`,
  );
  const before = await opening();
  for (let number = 5; number < 25; number += 1) send(before, number);
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, `${path}.crashed${suffix}`);
  before.close();
  path = `${path}.crashed`;
  const { size } = statSync(path);
  const db = new DatabaseSync(path);
  const of = (name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
  expect(size).toBeLessThan(of('page_count') * of('page_size'));
  expect(isCutShort(db, path)).toBe('no');
  db.close();
  const journal = await opening();
  expect(answer(journal, 23).state).toBe('unknown');
  journal.close();
});

it('sells on when the check itself fails: that says nothing about the file', async () => {
  grow();
  const replaced = vi.fn();
  const journal = await opening({ replaced, check: () => Promise.reject(new Error('no memory')) });
  await expect(journal.audit.verify()).rejects.toThrow('no memory');
  send(journal, 5);
  expect(replaced).not.toHaveBeenCalled();
  journal.close();
});

it('is checked by a process that ends with its answer, or fails when the process does', async () => {
  const child = (answers: boolean) => {
    const [mine, its] = wire();
    if (answers) answerCalls<CheckCalls>(its, { check: (input) => checkJournal(input.path, input.setting) });
    const exits: (() => void)[] = [];
    const kill = vi.fn(() => exits.forEach((listener) => listener()));
    return { ...mine, onExit: (listener: () => void) => exits.push(listener), kill } satisfies Child & object;
  };
  const setting = { key: null, anchor: null };
  const answering = child(true);
  expect(await checkInChild(() => answering)(path, setting)).toMatchObject({ damage: null });
  expect(answering.kill).toHaveBeenCalledTimes(1);

  const silent = child(false);
  const checking = checkInChild(() => silent)(path, setting);
  silent.kill();
  await expect(checking).rejects.toMatchObject({ why: 'gone' });
});
