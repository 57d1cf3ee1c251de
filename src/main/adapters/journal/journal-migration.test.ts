import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { saleId, seenOrderOf } from '../../domain/test-support/sales';
import { backupFolder } from './backups';
import { DAY, NEXT, takeZ } from './test-support/report-of-day';
import { answer, everySale, open, send } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';
import { migrate, versionOf } from '../sqlite/migrate';
import { journalMigrations } from './migrations/journal';

let path: string;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(removeFolders);

describe('a journal of the first schema', () => {
  function first(): DatabaseSync {
    mkdirSync(dirname(path), { recursive: true });
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA journal_mode = WAL; ${journalMigrations[0]!.sql}; PRAGMA user_version = 1`);
    return db;
  }

  it('is copied, then brought up with every sale, attempt, output and step of it', async () => {
    const db = first();
    db.exec(V1_DATA);
    db.close();
    const journal = await open(path);
    const [settled, unknown] = everySale(journal);
    expect(settled).toMatchObject({
      id: saleId(1),
      state: 'delivered',
      expectedTotal: { minor: 3_500, currency: 'THB' },
      payload: [{ ref: 'uid', value: '1234567890', secret: false }],
      transaction: { code: 'TG1' },
      seenOrder: { code: 'TG1', status: 'SUCCESS', by: 'code', key: '', reasons: [] },
      attempts: [{ number: 1, reason: 'TRANSACTION', skewMs: -12.5, snapshot: null }],
      notes: [],
      outputs: { print: 1, pdf: 0 },
      ticket: null,
      payments: [],
      cashier: '',
    });
    expect(unknown).toMatchObject({ id: saleId(2), state: 'unknown', attempts: [{ reason: 'TIMED_OUT' }] });
    // Behind the steps of before: where the rows begin, and those of three tables.
    expect(await journal.audit.verify()).toMatchObject({ entries: 7, rows: 5, breaks: [] });
    // It works on as any other.
    send(journal, 3);
    answer(journal, 3);
    expect(await journal.audit.verify()).toMatchObject({ entries: 9, breaks: [] });
    journal.close();

    expect(readdirSync(backupFolder(path))).toEqual(['journal-before-schema-2.db']);
    const copy = new DatabaseSync(join(backupFolder(path), 'journal-before-schema-2.db'), { readOnly: true });
    expect(versionOf(copy)).toBe(1);
    expect(copy.prepare('SELECT count(*) AS sales FROM sales').get()).toEqual({ sales: 2 });
    copy.close();
  });

  it('is not touched where the copy cannot be made', async () => {
    first().close();
    writeFileSync(backupFolder(path), 'x');
    await expect(open(path)).rejects.toThrow('JOURNAL_UNAVAILABLE');
    const db = new DatabaseSync(path);
    expect(versionOf(db)).toBe(1);
    db.close();
  });

  const TRANSACTION = JSON.stringify({
    ...{
      code: 'TG1',
      id: null,
      total: { minor: 3_500, currency: 'THB' },
      agentCost: null,
      description: null,
    },
    ...{ type: null, status: 'CREATED', userId: null, businessId: null, isDelete: null, revelation: null },
    ...{ createdAt: null, updatedAt: null, faults: [], extra: {} },
  });
  const SALE = `'2026-11-20T05:00:00.000Z', '2026-11-20T05:00:09.000Z', 'ff', 'Free Fire', 'ff100',
    '100 Diamonds', 'THB', 3500, 1, 3500, '[{"ref":"uid","value":"1234567890","secret":false}]', NULL, NULL`;
  const SEEN = '{"code":"TG1","status":"SUCCESS","seenAt":"2026-11-20T05:00:09.000Z"}';
  const V1_DATA = `
    INSERT INTO sales VALUES ('${saleId(1)}', 'delivered', ${SALE}, 'TG1', '${TRANSACTION}', '${SEEN}', NULL);
    INSERT INTO sales VALUES ('${saleId(2)}', 'unknown', ${SALE}, NULL, NULL, NULL, NULL);
    INSERT INTO attempts VALUES ('${saleId(1)}', 1, '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:01.000Z',
      'TRANSACTION', 201, NULL, -12.5, NULL, '{}');
    INSERT INTO attempts VALUES ('${saleId(2)}', 1, '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:01.000Z',
      'TIMED_OUT', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO outputs VALUES ('${saleId(1)}', 'print', '2026-11-20T05:01:00.000Z');
    INSERT INTO sale_moves (sale_id, at, from_state, to_state) VALUES
      ('${saleId(1)}', '2026-11-20T05:00:00.000Z', NULL, 'sending'),
      ('${saleId(1)}', '2026-11-20T05:00:01.000Z', 'sending', 'accepted'),
      ('${saleId(2)}', '2026-11-20T05:00:00.000Z', NULL, 'sending');`;
});

/** The states that there were. */
const STATES = SALE_STATES.filter((state) => state !== 'failed');

describe('a journal of the second schema', () => {
  /** One sale in each state, made a minute after the other. */
  async function second(): Promise<void> {
    mkdirSync(dirname(path), { recursive: true });
    const db = new DatabaseSync(path);
    db.exec('PRAGMA journal_mode = WAL');
    await migrate(db, journalMigrations.slice(0, 2));
    for (const [index, state] of STATES.entries()) {
      const at = `2026-08-01T05:0${index}:00.000Z`;
      db.prepare(
        `INSERT INTO sales (id, state, created_at, updated_at, product_id, product_name, package_id, package_name,
           currency, price_minor, quantity, expected_minor, payload)
         VALUES (?, ?, ?, ?, 'ff', 'Free Fire', 'ff310', '310 Diamonds', 'THB', 10000, 1, 10000, '[]')`,
      ).run(saleId(index), state, at, at);
      if (state === 'sending') {
        db.prepare('INSERT INTO attempts (sale_id, number, started_at) VALUES (?, 1, ?)').run(
          saleId(index),
          at,
        );
      }
    }
    db.close();
  }
  const idOf = (state: (typeof STATES)[number]) => saleId(STATES.indexOf(state));

  it('is copied, and keeps every sale, without a payment that nobody asked for', async () => {
    await second();
    const journal = await open(path);
    const sales = everySale(journal);
    expect(sales.map(({ state }) => state)).toEqual(STATES);
    expect(sales.map(({ payments, cashier }) => [payments, cashier])).toEqual(STATES.map(() => [[], '']));
    expect(sales.flatMap(({ id }) => journal.drawer.entriesOfSale(id))).toEqual([]);
    journal.close();
    expect(readdirSync(backupFolder(path))).toEqual(['journal-before-schema-3.db']);
    const copy = new DatabaseSync(join(backupFolder(path), 'journal-before-schema-3.db'), { readOnly: true });
    expect(versionOf(copy)).toBe(2);
    expect(copy.prepare('SELECT count(*) AS sales FROM sales').get()).toEqual({ sales: STATES.length });
    copy.close();
  });

  it('has in its first Z report what was open, and in none what was settled before there were any', async () => {
    await second();
    const journal = await open(path);
    journal.sales.recover('2026-11-21T04:00:00.000Z');
    expect(journal.reports.firstUnreported({ from: null, until: '9' })).toBe(null);
    const { report } = takeZ(journal.reports, DAY, 10);
    expect(report.open.map(({ saleId: id }) => id)).toEqual(
      (['held', 'sending', 'not-sent', 'unknown'] as const).map(idOf),
    );
    expect(report).toMatchObject({ sold: { count: 0 }, notSold: 0, afterClosing: 0 });
    const numbers = STATES.map((state) => journal.reports.ofSale(idOf(state)));
    expect(numbers).toEqual([1, 1, null, null, null, 1, 1, null]);

    const order = { ...seenOrderOf({ key: 'k', code: 'TG9' }), seenAt: '2026-11-21T06:00:00.000Z' };
    journal.sales.settle(idOf('unknown'), 'accepted', order);
    journal.sales.settle(idOf('accepted'), 'delivered', { ...order, key: 'k2', code: 'TG8' });
    journal.sales.markVoided(idOf('held'), 'gone', '2026-11-21T06:00:00.000Z', null);
    expect(journal.drawer.entriesOfSale(idOf('held'))).toEqual([]);
    expect(takeZ(journal.reports, NEXT, 90).report.adjustments).toMatchObject([
      { saleId: idOf('unknown'), from: 'unknown', to: 'accepted', amount: { minor: 10_000 } },
      { saleId: idOf('held'), from: 'held', to: 'voided', amount: { minor: 0 } },
    ]);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
    journal.close();
  });
});
