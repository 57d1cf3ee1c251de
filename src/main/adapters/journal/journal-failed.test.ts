/** The step to schema 5, over a journal that the till of schema 4 wrote: a table made anew must lose nothing. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { saleId, seenOrderOf } from '../../domain/test-support/sales';
import { backupFolder } from './backups';
import { everySale, open } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';
import { FOLLOWED_STATES, inStates } from './sales/journal-rows';
import { migrate, versionOf } from '../sqlite/migrate';
import { journalMigrations } from './migrations/journal';

const SCHEMA_4 = readFileSync(join(import.meta.dirname, 'fixtures', 'journal-schema-4.sql'), 'utf8');
const UP_TO_5 = journalMigrations.filter(({ version }) => version <= 5);

let path: string;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec(SCHEMA_4);
  db.close();
});
afterEach(removeFolders);

type Table = Record<string, Record<string, unknown>[]>;

function tablesOf(db: DatabaseSync): Table {
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    names.map((name) => [name, db.prepare(`SELECT * FROM ${name} ORDER BY rowid`).all()]),
  );
}

/** Every index and trigger with its text; what SQLite made itself has none. */
function around(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare("SELECT name, tbl_name, sql FROM sqlite_schema WHERE type IN ('index','trigger') AND sql <> ''")
    .all();
  return new Map(
    rows.map(({ name, tbl_name: table, sql }) => [`${String(table)}.${String(name)}`, String(sql)]),
  );
}

/** The journal of schema 4 as it was, and brought up to schema 5. */
async function bothSchemas(): Promise<{ before: DatabaseSync; after: DatabaseSync }> {
  const before = new DatabaseSync(':memory:');
  before.exec(SCHEMA_4);
  const after = new DatabaseSync(path);
  after.exec('PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON');
  await migrate(after, UP_TO_5);
  return { before, after };
}

describe('a journal of schema 4', () => {
  it('keeps every row of every table', async () => {
    const { before, after } = await bothSchemas();
    const [old, now] = [tablesOf(before), tablesOf(after)];
    expect(Object.keys(now)).toEqual(Object.keys(old));
    for (const [name, rows] of Object.entries(old)) {
      expect(rows.length, name).toBeGreaterThan(0);
      expect(now[name], name).toMatchObject(rows);
      expect(now[name], name).toHaveLength(rows.length);
    }
    expect(now['alarms']?.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'booked'],
      [2, 'second'],
    ]);
    after.close();
  });

  it('keeps every trigger and index, with foreign keys that hold', async () => {
    const { before, after } = await bothSchemas();
    const now = around(after);
    const differing = [...around(before)].filter(([name, sql]) => now.get(name) !== sql);
    expect(differing.map(([name]) => name)).toEqual(['sales.sales_open']);
    expect(after.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect(after.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(after.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const add = after.prepare("INSERT INTO outputs (sale_id, medium, at) VALUES (?, 'print', 'now')");
    expect(() => add.run('nobody')).toThrow('FOREIGN KEY');
    add.run(saleId(1));
    expect(() => after.exec('DELETE FROM sales')).toThrow('sales are never deleted');
    expect(() => after.exec('UPDATE sales SET quantity = 2')).toThrow('never changed');
    expect(() => after.exec("UPDATE sales SET tender = 'other'")).toThrow('never changed');
    expect(() => after.exec('UPDATE sales SET z_number = 2')).toThrow('once');
    expect(() => after.exec('INSERT OR REPLACE INTO sales SELECT * FROM sales')).toThrow('never deleted');
    after.close();
  });

  it('is copied, opened, and goes on as any other', async () => {
    const journal = await open(path);
    const { sales } = journal;
    expect(readdirSync(backupFolder(path))).toContain('journal-before-schema-5.db');
    const copy = new DatabaseSync(join(backupFolder(path), 'journal-before-schema-5.db'), { readOnly: true });
    expect([versionOf(copy), tablesOf(copy)['sales']?.length]).toEqual([4, 11]);
    copy.close();
    expect(everySale(journal)).toHaveLength(11);
    expect(journal.alarms.open().map(({ kind, sale }) => [kind, sale.id])).toEqual([['booked', saleId(3)]]);
    expect(sales.recover('2026-11-21T07:00:00.000Z').map(({ id }) => id)).toEqual([saleId(9), saleId(10)]);
    const order = seenOrderOf({ key: 'o4', code: 'TG4', status: 'FAILED' });
    expect(sales.settle(saleId(4), 'failed', order)).toMatchObject({ state: 'failed', seenOrder: order });
    expect(sales.settle(saleId(2), 'failed', seenOrderOf({ key: 'o2', code: 'TG2' })).state).toBe('failed');
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
    journal.close();
  });
});

it('a journal in which rows point nowhere is left as it was', async () => {
  const db = new DatabaseSync(path);
  db.exec(
    "PRAGMA foreign_keys = OFF; INSERT INTO outputs (sale_id, medium, at) VALUES ('nobody', 'pdf', 'now')",
  );
  await expect(migrate(db, UP_TO_5)).rejects.toThrow('point nowhere');
  expect(versionOf(db)).toBe(4);
  expect(tablesOf(db)['sales']).toHaveLength(11);
  db.close();
});

describe('what the journal itself knows of states', () => {
  const define = async (name: string): Promise<string> => {
    const db = new DatabaseSync(':memory:');
    await migrate(db, journalMigrations);
    const row = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name);
    db.close();
    return String(row?.['sql']);
  };

  it('is the table: it takes these and no others', async () => {
    const [, listed] = /CHECK \(state IN\s*\(([^)]*)\)/.exec(await define('sales')) ?? [];
    const states = listed?.split(',').map((state) => state.trim().replaceAll("'", ''));
    expect(states?.sort()).toEqual([...SALE_STATES].sort());
  });

  it('is the table: its index holds what is followed, in the words that the queries use', async () => {
    expect((await define('sales_open')).endsWith(`WHERE ${inStates(FOLLOWED_STATES)}`)).toBe(true);
  });
});
