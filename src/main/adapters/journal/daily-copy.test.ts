import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { NOON } from '../../domain/test-support/sales';
import { backupFolder } from './backups';
import { newFolder, removeFolders } from '../test-support/folder';
import { openJournal } from './journal-file';

const COPIES = 60;

afterEach(removeFolders);

it('is made whole while the till goes on writing, and keeps no write from its place', async () => {
  const path = join(newFolder(), 'journal.db');
  const journal = await openJournal(path, () => ({ till: 'till 1', staff: 'staff' }));
  const record = () => journal.audit.record('settings', 'theme', { text: 'x'.repeat(2_000) }, NOON);
  for (let entry = 0; entry < 300; entry += 1) record();
  for (let copy = 0; copy < COPIES; copy += 1) {
    const day = `2030-01-${copy}`;
    let over = false;
    const copied = journal.backUp(day, 2).finally(() => (over = true));
    while (!over) {
      record();
      await turn();
    }
    await expect(copied).resolves.toBe(true);
    const kept = new DatabaseSync(join(backupFolder(path), `journal-${day}.db`), { readOnly: true });
    expect(kept.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    kept.close();
  }
  await expect(journal.audit.verify()).resolves.toMatchObject({ breaks: [] });
  journal.close();
});
