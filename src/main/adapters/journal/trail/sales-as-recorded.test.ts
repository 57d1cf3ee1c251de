import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saleId } from '../../../domain/test-support/sales';
import { newFolder, removeFolders } from '../../test-support/folder';
import type { OpenJournal } from '../journal-file';
import { answer, open, send } from '../test-support/filled-journal';

let journal: OpenJournal;
let hand: DatabaseSync;
beforeEach(async () => {
  const path = `${newFolder()}/journal.db`;
  journal = await open(path);
  for (const number of [1, 2, 3]) {
    send(journal, number);
    answer(journal, number);
  }
  hand = new DatabaseSync(path, { enableForeignKeyConstraints: false });
});
afterEach(() => {
  hand.close();
  journal.close();
  removeFolders();
});

/** Takes the triggers off and does it. */
function byHand(sql: string): void {
  for (const { name } of hand.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all()) {
    hand.exec(`DROP TRIGGER ${String(name)}`);
  }
  hand.exec(sql);
}

it('sales that only the till wrote are as recorded, on the wire and after it', () => {
  expect(journal.sales.areAsRecorded()).toBe(true);
  send(journal, 4);
  expect(journal.sales.areAsRecorded()).toBe(true);
  answer(journal, 4);
  expect(journal.sales.areAsRecorded()).toBe(true);
});

it.each([
  ['a sale that is gone', `DELETE FROM sales WHERE id = '${saleId(2)}'`],
  ['a try that is gone', `DELETE FROM attempts WHERE sale_id = '${saleId(1)}'`],
  ['another package', `UPDATE sales SET package_name = 'x' WHERE id = '${saleId(3)}'`],
  ['a sale that was never sent', `UPDATE sales SET state = 'held' WHERE id = '${saleId(2)}'`],
  [
    'another time',
    `UPDATE attempts SET started_at = '2020-01-01T00:00:00.000Z' WHERE sale_id = '${saleId(3)}'`,
  ],
  ['a list that is none', `UPDATE audit SET marks = x'0e' WHERE seq = 2`],
  ['a list without the sale', `UPDATE audit SET marks = x'' WHERE seq = 2`],
  [
    'an entry that fits a list without the sale',
    `UPDATE audit SET marks = NULL, body = json_remove(body, '$.rows') WHERE seq = 2`,
  ],
  ['an entry that is gone', 'DELETE FROM audit WHERE seq = 3'],
])('%s is seen at once, while the till is at work', (_, sql) => {
  byHand(sql);
  expect(journal.sales.areAsRecorded()).toBe(false);
});

it('rows of no sale are left to the check of the whole trail', () => {
  journal.sales.addNote(saleId(1), 'the customer called', '2026-11-21T04:01:00.000Z');
  byHand("UPDATE notes SET text = 'x'");
  expect(journal.sales.areAsRecorded()).toBe(true);
});
