import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, open, send } from '../journal/test-support/filled-journal';
import type { OpenJournal } from '../journal/journal-file';
import { EntriesReader } from '../journal/trail/entries-reader';
import { newFolder, removeFolders } from '../test-support/folder';
import { unsyncedEntries, writeMark } from './mark-file';

let path: string;
let mark: string;
let journal: OpenJournal;

beforeEach(async () => {
  path = join(newFolder(), 'journal.db');
  mark = `${path}.mark`;
  journal = await open(path);
});
afterEach(() => {
  journal.close();
  removeFolders();
});

function sell(sale: number): void {
  send(journal, sale);
  answer(journal, sale);
}

/** Everything in the journal now counts as synced. */
function markEnd(): void {
  const entries = new EntriesReader(path);
  writeMark(mark, { login: 'till_1', epoch: 0, ...entries.head() });
  entries.close();
}

const unsynced = (): number => unsyncedEntries(path, mark, 'till_1');

it('counts the entries since the ledger answered last', () => {
  sell(1);
  expect(unsynced()).toBe(2);
  markEnd();
  expect(unsynced()).toBe(0);
  sell(2);
  expect([unsynced(), unsyncedEntries(path, mark, 'till_2')]).toEqual([2, 4]);
});

it('believes no mark of another journal, so that no entry of a copy counts as synced that was not', async () => {
  sell(1);
  const copy = `${path}.copy`;
  journal.close();
  copyFileSync(path, copy);
  journal = await open(path);
  sell(2);
  markEnd();
  journal.close();
  copyFileSync(copy, path);
  journal = await open(path);
  for (const sale of [3, 4, 5]) sell(sale);
  expect(unsynced()).toBe(8);
});

it('says in words that a journal cannot be read, so that leaving does not end in an unknown error', () => {
  const broken = join(newFolder(), 'journal.db');
  writeFileSync(broken, 'no journal '.repeat(1_000));
  expect(() => unsyncedEntries(broken, mark, 'till_1')).toThrow(
    expect.objectContaining({ error: expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE' }) as unknown }),
  );
});
