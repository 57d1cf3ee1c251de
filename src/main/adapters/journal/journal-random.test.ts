/** Rows that say who a top-up is for: their digests are of no use to someone who tries players out. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOON, orderOf, saleId, seenOrderOf } from '../../domain/test-support/sales';
import type { OpenJournal } from './journal-file';
import { DatabaseSync } from 'node:sqlite';
import { answer, open, send } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';

let path: string;
let journal: OpenJournal;

beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(() => {
  journal.close();
  removeFolders();
});

const TABLES = ['sales', 'attempts', 'alarms', 'parked_tickets'];

/** The random texts of a table's rows, in their order. */
function randoms(table: string): unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db
      .prepare(`SELECT random FROM ${table} ORDER BY rowid`)
      .all()
      .map(({ random }) => random);
  } finally {
    db.close();
  }
}

function writeOneOfEach(sale: number): void {
  send(journal, sale);
  answer(journal, sale);
  journal.sales.settle(saleId(sale), 'delivered', seenOrderOf({ key: `order ${sale}`, code: `TG${sale}` }), {
    ...{ kind: 'second', saleId: saleId(sale), stateThen: 'accepted', raisedAt: NOON },
    order: orderOf({ key: `p${sale}` }),
  });
  const line = { product: { id: 'ff', name: 'Free Fire' }, package: null, quantity: 1 };
  const payload = [{ ref: 'uid', value: '1234567890', secret: false }];
  journal.parked.park({ id: saleId(sale + 100), name: '', parkedAt: NOON, lines: [{ ...line, payload }] });
}

it('each has its own random text', async () => {
  journal = await open(path);
  writeOneOfEach(2);
  writeOneOfEach(4);
  for (const table of TABLES) {
    expect(new Set(randoms(table)), table).toHaveLength(2);
    expect(randoms(table), table).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{22}$/)));
  }
  expect((await journal.audit.verify()).breaks).toEqual([]);
});
