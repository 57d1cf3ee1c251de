import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saleId } from '../../domain/sales.test-support';
import { backupFolder } from './backups';
import { answer, everySale, open, send } from './filled-journal.test-support';
import { newFolder, removeFolders } from './folder.test-support';
import { versionOf } from './migrate';
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
    });
    expect(unknown).toMatchObject({ id: saleId(2), state: 'unknown', attempts: [{ reason: 'TIMED_OUT' }] });
    expect(await journal.audit.verify()).toEqual({ entries: 3, brokenAt: null });
    // It works on as any other.
    send(journal, 3);
    answer(journal, 3);
    expect(await journal.audit.verify()).toEqual({ entries: 5, brokenAt: null });
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
