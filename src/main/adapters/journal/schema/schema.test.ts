import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { TENDERS } from '@shared/model/kinds/money';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { GIVES_BACK, MAY_TAKE, TAKES } from '../../../domain/credit/standing-credit';
import { migrate } from '../../sqlite/migrate';
import { FOLLOWED_STATES, inStates } from '../sales/journal-rows';
import { journalMigrations } from './schema';

it('takes every way to pay wherever it keeps one, and no other', async () => {
  const db = new DatabaseSync(':memory:');
  await migrate(db, journalMigrations);
  const tables = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").all();
  db.close();
  const kept = tables.flatMap(({ name, sql }) => {
    if (!/^\s*tender TEXT/m.test(String(sql))) return [];
    const [, listed] = /CHECK \(tender IN \(([^)]*)\)/.exec(String(sql)) ?? [];
    return [[name, listed?.replaceAll("'", '').split(',').sort()]];
  });
  const tenders = [...TENDERS].sort();
  expect(kept.sort()).toEqual(['drawer_entries', 'sales', 'ticket_payments'].map((name) => [name, tenders]));
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

  it('is the table: sales that count for the credit are those that the rules name', async () => {
    const trigger = await define('sales_use_credit');
    const named = [...trigger.matchAll(/\.(state (?:IN \([^)]*\)|= '[\w-]+'))/g)].map(([, said]) => said);
    const one = ([state]: readonly string[]): string => `state = '${state}'`;
    expect([MAY_TAKE.length, GIVES_BACK.length]).toEqual([1, 1]);
    expect(new Set(named)).toEqual(
      new Set([
        inStates(TAKES),
        inStates([...TAKES, ...MAY_TAKE, ...GIVES_BACK]),
        one(MAY_TAKE),
        one(GIVES_BACK),
      ]),
    );
  });

  it('is the table: its index holds the states that are followed, in the words that the queries use', async () => {
    expect((await define('sales_open')).endsWith(`WHERE ${inStates(FOLLOWED_STATES)}`)).toBe(true);
  });
});
