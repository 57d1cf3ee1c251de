/** Of which tables a copy gets its rows back from the shop ledger: the others are named, each on purpose. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../../test-support/folder';
import { answer, open, send } from '../test-support/filled-journal';
import { at } from '../test-support/journal-on-disk';
import { writeOneOfEach } from '../test-support/one-of-each';
import { readEntries } from '../trail/entries-reader';

afterEach(removeFolders);

it('restores a row of every table but of people, players, prices and parked tickets', async () => {
  const folder = newFolder();
  const [path, copy] = [join(folder, 'journal.db'), join(folder, 'copy.db')];
  const before = await open(path);
  send(before, 800);
  answer(before, 800);
  const behind = before.head();
  before.close();
  copyFileSync(path, copy);

  const journal = await open(path);
  writeOneOfEach(journal);
  const head = journal.head();
  journal.close();
  const lost = readEntries(path, (all) => all.read(behind, head.seq, 1_000, 1e9)).map(
    ({ seq, canon, marks, rows }) => ({ epoch: 0, seq, canon, marks, rows }),
  );

  const restored = await open(copy);
  const fork = { epoch: 1, behind, upto: { epoch: 0, ...head, at: at(20) } };
  const { left } = (await restored.bringBack()).bringBack(fork, lost, at(30));
  restored.close();
  expect(Object.keys(left).sort()).toEqual(['parked_tickets', 'people', 'players', 'price_rules']);
});
