/** Journals from before the trail covered rows, and schema steps after it. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, saleId } from '../../../domain/test-support/sales';
import { appendAudit } from './audit';
import { answer, open, send } from '../test-support/filled-journal';
import { newFolder, removeFolders } from '../../test-support/folder';
import { migrate, type Migration } from '../../sqlite/migrate';
import { journalMigrations } from '../migrations/journal';
import { restating } from './restate-rows';
import { coveredTables } from './row-digest';
import { verifyAudit } from './verify-trail';

let path: string;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
  mkdirSync(dirname(path));
});
afterEach(removeFolders);

/** A journal of schema 4 with so many sales, each with its entry in the chain. */
async function ofSchemaFour(sales: number): Promise<void> {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL');
  await migrate(
    db,
    journalMigrations.filter(({ version }) => version <= 4),
  );
  db.exec('BEGIN');
  for (let number = 1; number <= sales; number += 1) {
    db.prepare(
      `INSERT INTO sales (id, state, created_at, updated_at, product_id, product_name, package_id, package_name,
         currency, price_minor, quantity, expected_minor, payload)
       VALUES (?, 'accepted', '${NOON}', '${NOON}', 'ff', 'Free Fire', 'ff310', '310', 'THB', 10000, 1, 10000, '[]')`,
    ).run(saleId(number));
    db.prepare("INSERT INTO notes VALUES (?, ?, 'Nok', 'a note')").run(saleId(number), NOON);
    const entry = { at: NOON, till: 'A', who: 'Nok', kind: 'sale', subject: saleId(number) };
    appendAudit(db, { ...entry, body: { from: null, to: 'accepted' } });
  }
  db.exec('COMMIT');
  db.close();
}

const byHand = (sql: string): void => {
  const hand = new DatabaseSync(path);
  hand.exec(sql);
  hand.close();
};

describe('a journal of the fourth schema', () => {
  it('keeps its chain, has every row told from then on, and goes on', async () => {
    await ofSchemaFour(1_200);
    const journal = await open(path);
    // 1,200 of before; where the rows begin; sales and notes, a thousand to an entry.
    expect(await journal.audit.verify()).toMatchObject({ entries: 1_205, rows: 2_400, breaks: [] });
    send(journal, 5_000);
    answer(journal, 5_000);
    expect(await journal.audit.verify()).toMatchObject({ entries: 1_207, rows: 2_403, breaks: [] });
    journal.close();
    byHand(`DROP TRIGGER notes_as_written; UPDATE notes SET text = 'x' WHERE seq = 1100;
      DROP TRIGGER sold_as_confirmed; UPDATE sales SET expected_minor = 1 WHERE id = '${saleId(7)}'`);
    const hand = new DatabaseSync(path, { readOnly: true });
    const { breaks } = await verifyAudit(hand);
    hand.close();
    expect(breaks.filter(({ fault }) => fault === 'row-changed')).toEqual([
      { fault: 'row-changed', table: 'notes', key: '1100', seq: 1_203 },
      { fault: 'row-changed', table: 'sales', key: saleId(7), seq: 1_204 },
    ]);
  });

  it('is checked as it is, before it is brought up', async () => {
    await ofSchemaFour(3);
    const before = new DatabaseSync(path);
    expect(await verifyAudit(before)).toMatchObject({ entries: 3, rows: 0, breaks: [] });
    before.exec("DROP TRIGGER audit_as_written; UPDATE audit SET who = 'x' WHERE seq = 2");
    const { breaks } = await verifyAudit(before);
    before.close();
    expect(breaks.map(({ fault, seq, table }) => [fault, seq ?? table])).toEqual([
      ['entry-changed', 2],
      ['schema-changed', 'audit_as_written'],
    ]);
  });
});

describe('a later schema step', () => {
  const next = Number(journalMigrations.at(-1)?.version) + 1;
  /** Checked against the same rows by what a step leaves: its own schema is told apart. */
  async function rowsAfter(step: Omit<Migration, 'version'>): Promise<unknown[]> {
    const db = new DatabaseSync(path);
    await migrate(db, [...journalMigrations, { ...step, version: next }]);
    db.exec(`PRAGMA user_version = ${next - 1}`);
    const { breaks } = await verifyAudit(db);
    db.close();
    return breaks.filter(({ fault }) => fault !== 'schema-changed');
  }

  beforeEach(async () => {
    const journal = await open(path);
    send(journal, 1);
    answer(journal, 1);
    send(journal, 2);
    journal.close();
  });

  it('that adds a column leaves what is told of older rows right', async () => {
    expect(await rowsAfter({ sql: 'ALTER TABLE sales ADD COLUMN phone TEXT' })).toEqual([]);
  });

  it('that changes values is told when nobody says so, and right when it says so', async () => {
    const sql = "UPDATE sales SET product_name = 'Another'";
    expect(await rowsAfter({ sql })).toHaveLength(2);
    byHand("UPDATE sales SET product_name = 'Free Fire'; PRAGMA user_version = " + String(next - 1));
    const changed = "UPDATE sales SET product_name = 'A third'";
    expect(await rowsAfter({ sql: changed, ...restating('sales') })).toEqual([]);
  });

  it('does not make right what was changed by hand before it', async () => {
    byHand(`DROP TRIGGER sold_as_confirmed; UPDATE sales SET expected_minor = 1 WHERE id = '${saleId(1)}'`);
    const sql = "UPDATE sales SET product_name = 'Another'";
    expect(await rowsAfter({ sql, ...restating('sales') })).toMatchObject([
      { fault: 'row-changed', table: 'sales', key: saleId(1) },
    ]);
  });
});

it('a table without a key cannot be covered, and is refused', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE prices (name TEXT, minor INTEGER)');
  expect(() => coveredTables(db)).toThrow('cannot cover prices');
  db.close();
});
