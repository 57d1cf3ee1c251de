/** An attacker with SQLite and time, against the audit trail: every change is reported, and the row is named. */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditBreak, TrailHead } from '@shared/model/audit';
import { orderOf, saleId } from '../../../domain/test-support/sales';
import type { TrailKey } from '../../../domain/trail-key';
import { canonOf, digestOf, FIRST_HASH } from './audit';
import { DAY, takeZ } from '../test-support/report-of-day';
import { answer, open, send } from '../test-support/filled-journal';
import { newFolder, removeFolders } from '../../test-support/folder';
import type { OpenJournal } from '../journal-file';
import { verifyAudit } from './verify-trail';

const KEY: TrailKey = { id: 'a1', bytes: randomBytes(32), storage: 'keyring', since: 1 };
let path: string;
let hand: DatabaseSync;
/** What the anchor would say. */
let head: TrailHead;

async function filled(): Promise<OpenJournal> {
  const journal = await open(path);
  journal.sealWith(KEY);
  return journal;
}

beforeEach(async () => {
  path = `${newFolder()}/journal.db`;
  const journal = await filled();
  journal.drawer.open({
    float: { minor: 50_000, currency: 'THB' },
    day: DAY,
    at: '2026-11-21T04:00:00.000Z',
  });
  for (const number of [1, 2, 3, 4]) {
    send(journal, number);
    answer(journal, number);
  }
  journal.sales.addNote(saleId(1), 'the customer called', '2026-11-21T04:01:00.000Z');
  journal.sales.countOutput(saleId(2), 'print', '2026-11-21T04:02:00.000Z');
  journal.alarms.raise({
    saleId: saleId(3),
    kind: 'booked',
    stateThen: 'unknown',
    order: orderOf(),
    raisedAt: '2026-11-21T04:03:00.000Z',
  });
  head = journal.head();
  journal.close();
  hand = new DatabaseSync(path);
});
afterEach(() => {
  hand.close();
  removeFolders();
});

/** Removes the triggers, does it, and restores them as they were. */
function byHand(...work: string[]): void {
  const triggers = hand.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  hand.exec('PRAGMA foreign_keys = OFF');
  for (const { name } of triggers) hand.exec(`DROP TRIGGER ${String(name)}`);
  for (const sql of work) hand.exec(sql);
  for (const { sql } of triggers) hand.exec(String(sql));
}

/** Makes every hash fit again, as an attacker can who has the source but not the key. */
function forgeChain(): void {
  const triggers = hand.prepare("SELECT sql FROM sqlite_schema WHERE name = 'audit_as_written'").all();
  hand.exec('DROP TRIGGER audit_as_written');
  let previous = FIRST_HASH;
  for (const row of hand.prepare('SELECT * FROM audit ORDER BY seq').all()) {
    previous = digestOf(canonOf(row, previous));
    hand.prepare('UPDATE audit SET hash = ? WHERE seq = ?').run(Buffer.from(previous, 'hex'), row['seq']!);
  }
  for (const { sql } of triggers) hand.exec(String(sql));
}

const found = async (anchor: TrailHead | null = null): Promise<readonly AuditBreak[]> =>
  (await verifyAudit(hand, { key: KEY, anchor })).breaks;
const a = (fault: AuditBreak['fault'], table: string | null, key: string | null = null): unknown =>
  expect.objectContaining({ fault, table, key });

it('nothing is reported of a journal that only the till wrote', async () => {
  const check = await verifyAudit(hand, { key: KEY, anchor: head });
  expect(check).toMatchObject({
    breaks: [],
    seals: { key: 'keyring', sealed: head.seq, unsealed: 0, foreign: 0 },
  });
  // 4 sales, each with an attempt and a payment; a shift, a note, an output, an alarm.
  expect(check.rows).toBe(16);
});

describe('rows that were changed outside the app', () => {
  it.each<[string, string, string, string]>([
    ['an amount', `UPDATE sales SET expected_minor = 1 WHERE id = '${saleId(2)}'`, 'sales', saleId(2)],
    ['a state', `UPDATE sales SET state = 'voided' WHERE id = '${saleId(1)}'`, 'sales', saleId(1)],
    ['a payment', 'UPDATE drawer_entries SET amount_minor = 1 WHERE seq = 3', 'drawer_entries', '3'],
    [
      'an answer',
      `UPDATE attempts SET answer = 'x' WHERE sale_id = '${saleId(4)}'`,
      'attempts',
      `${saleId(4)}/1`,
    ],
    ['a float', 'UPDATE shifts SET float_minor = 1', 'shifts', '1'],
    ['a note', "UPDATE notes SET text = 'x'", 'notes', '1'],
    ['an output', "UPDATE outputs SET medium = 'pdf'", 'outputs', '1'],
    ['an alarm', "UPDATE alarms SET closed_at = 'x'", 'alarms', '1'],
  ])('%s', async (_, sql, table, key) => {
    byHand(sql);
    expect(await found()).toEqual([a('row-changed', table, key)]);
  });

  it('are still reported after the till wrote the same rows again', async () => {
    byHand(`UPDATE sales SET expected_minor = 1 WHERE id = '${saleId(2)}'`);
    const faults = await found();
    const journal = await filled();
    journal.sales.settle(saleId(2), 'delivered', {
      ...{ key: 'k', code: 'TG2', status: 'SUCCESS', seenAt: '2026-11-21T05:00:00.000Z' },
      ...{ by: 'code', reasons: [] },
    });
    journal.close();
    expect(await found()).toEqual(faults);
  });

  it('are reported when two rows changed places', async () => {
    byHand(
      `UPDATE sales SET id = 'x' WHERE id = '${saleId(2)}'`,
      `UPDATE sales SET id = '${saleId(2)}' WHERE id = '${saleId(4)}'`,
      `UPDATE sales SET id = '${saleId(4)}' WHERE id = 'x'`,
    );
    expect(await found()).toEqual(
      expect.arrayContaining([a('row-changed', 'sales', saleId(2)), a('row-changed', 'sales', saleId(4))]),
    );
  });

  it.each(['notes', 'alarms', 'outputs'])('are reported when all %s are gone', async (table) => {
    byHand(`DELETE FROM ${table}`);
    expect(await found()).toEqual([a('row-missing', table, '1')]);
  });

  it('are reported when a sale was added, and when one is gone', async () => {
    const columns = hand
      .prepare("SELECT name FROM pragma_table_info('sales') WHERE name NOT IN ('id', 'order_key')")
      .all()
      .map(({ name }) => String(name))
      .join(', ');
    byHand(
      `INSERT INTO sales (id, ${columns}) SELECT '${saleId(9)}', ${columns} FROM sales WHERE id = '${saleId(1)}'`,
      `DELETE FROM sales WHERE id = '${saleId(3)}'`,
    );
    expect(await found()).toEqual([a('row-added', 'sales', saleId(9)), a('row-missing', 'sales', saleId(3))]);
  });

  it.each(['summary', 'report'])('are reported when the %s of a Z report was forged', async (column) => {
    const journal = await filled();
    const at = '2026-11-21T05:30:00.000Z';
    journal.drawer.close({ shiftId: 1, count: [{ minor: 100_000, pieces: 1 }], note: null, at });
    takeZ(journal.reports, DAY, 40);
    journal.close();
    expect(await found()).toEqual([]);
    byHand(`UPDATE z_reports SET ${column} = replace(${column}, '10000', '9000')`);
    expect(await found()).toEqual(expect.arrayContaining([a('row-changed', 'z_reports', '1')]));
  });

  it.each<[string, string, unknown]>([
    [
      'a payment is hidden from its sale',
      'UPDATE drawer_entries SET sale_id = sale_id || char(0) WHERE seq = 2',
      a('row-changed', 'drawer_entries', '2'),
    ],
    [
      'a sale is hidden from who asks for its id',
      `UPDATE sales SET id = id || char(0) || 'x' WHERE id = '${saleId(2)}'`,
      a('row-changed', 'sales', saleId(2)),
    ],
    [
      'an entry is hidden from who asks for its kind',
      `UPDATE audit SET kind = kind || char(0) WHERE seq = 5`,
      { fault: 'entry-changed', seq: 5, table: null, key: null },
    ],
  ])('are reported when %s by a character that no reader sees', async (_, sql, faults) => {
    byHand(sql);
    const [first] = await found();
    expect(first).toEqual(faults);
  });

  it('are not reported for a text with such a character that the till itself wrote', async () => {
    const journal = await filled();
    journal.sales.addNote(saleId(1), 'a\0b', '2026-11-21T05:00:00.000Z');
    journal.close();
    expect(await found()).toEqual([]);
    byHand("UPDATE notes SET text = 'a' WHERE seq = 2");
    expect(await found()).toEqual([a('row-changed', 'notes', '2')]);
  });

  it('are still reported after a Z report has taken them in', async () => {
    byHand(`UPDATE drawer_entries SET amount_minor = 1 WHERE sale_id = '${saleId(2)}'`);
    const faults = await found();
    const journal = await filled();
    const at = '2026-11-21T05:30:00.000Z';
    journal.drawer.close({ shiftId: 1, count: [{ minor: 100_000, pieces: 1 }], note: null, at });
    takeZ(journal.reports, DAY, 40);
    journal.close();
    expect(faults).toEqual([a('row-changed', 'drawer_entries', '2')]);
    expect(await found()).toEqual(faults);
  });
});

describe('a trail that was made to fit again', () => {
  it('is reported by its seals when an entry says something else', async () => {
    byHand(`UPDATE audit SET who = 'Ploy' WHERE seq = 5`);
    forgeChain();
    const [first] = await found();
    expect(first).toMatchObject({ fault: 'seal-wrong', seq: 5 });
  });

  it('is reported when its first entry was removed and all others moved up', async () => {
    byHand(
      'DELETE FROM audit WHERE seq = 1',
      'UPDATE audit SET seq = -seq',
      'UPDATE audit SET seq = -seq - 1',
    );
    forgeChain();
    const [first] = await found();
    expect(first).toMatchObject({ fault: 'seal-wrong', seq: 1 });
  });

  it('is reported for a seal as long as its own that has more bytes', async () => {
    byHand("UPDATE audit SET seal = 'a1:' || replace(hex(zeroblob(32)), '0', 'é') WHERE seq = 2");
    expect(await found()).toEqual([{ fault: 'seal-wrong', seq: 2, table: null, key: null }]);
  });

  it('is reported when all its seals were removed', async () => {
    byHand('UPDATE audit SET seal = NULL');
    expect(await found()).toEqual([{ fault: 'seal-missing', seq: 1, table: null, key: null }]);
  });

  it('is reported when an entry without a seal was added after the last', async () => {
    byHand(
      `INSERT INTO audit (seq, at, till, who, kind, subject, body, hash)
         SELECT seq + 1, at, till, who, 'settings', 'x', '{}', hash FROM audit ORDER BY seq DESC LIMIT 1`,
    );
    forgeChain();
    expect(await found()).toEqual([{ fault: 'seal-missing', seq: head.seq + 1, table: null, key: null }]);
  });

  it('is reported when the last sale and the tail were cut off together', async () => {
    const { first } = hand
      .prepare('SELECT min(seq) AS first FROM audit WHERE subject = ?')
      .get(saleId(4)) as { first: number };
    // What came after that sale goes with it.
    byHand(
      `DELETE FROM audit WHERE seq >= ${first}`,
      ...['notes', 'outputs', 'alarms'].map((table) => `DELETE FROM ${table}`),
      ...['attempts', 'drawer_entries'].map((table) => `DELETE FROM ${table} WHERE sale_id = '${saleId(4)}'`),
      `DELETE FROM sales WHERE id = '${saleId(4)}'`,
    );
    // The file alone is as it was then.
    expect(await found()).toEqual([]);
    expect(await found(head)).toEqual([{ fault: 'tail-cut', seq: head.seq, table: null, key: null }]);
  });

  it('is reported when it went on otherwise from there', async () => {
    expect(await found({ seq: 4, hash: 'f'.repeat(64) })).toEqual([
      { fault: 'other-trail', seq: 4, table: null, key: null },
    ]);
  });
});

describe('a table that cannot be read', () => {
  it('does not end the check in silence', async () => {
    byHand('UPDATE drawer_entries SET z_number = 9223372036854775807');
    expect(await found()).toEqual([a('unreadable', 'drawer_entries')]);
  });
});

describe('what keeps the rows', () => {
  it.each([
    ['a trigger that is gone', 'DROP TRIGGER notes_stay', 'notes_stay'],
    ['an index that is gone', 'DROP INDEX one_open_shift', 'one_open_shift'],
    [
      'a trigger that does nothing any more',
      'DROP TRIGGER sales_stay; CREATE TRIGGER sales_stay BEFORE DELETE ON sales BEGIN SELECT 1; END',
      'sales_stay',
    ],
    ['an unknown trigger', 'CREATE TRIGGER half AFTER INSERT ON drawer_entries BEGIN SELECT 1; END', 'half'],
    ['an unknown table', 'CREATE TABLE aside (n INTEGER PRIMARY KEY)', 'aside'],
    [
      'a trigger that reads like its own behind what looks like a comment',
      `DROP TRIGGER sales_stay; CREATE TRIGGER sales_stay BEFORE DELETE ON sales
       BEGIN SELECT RAISE(ABORT, 'sales --') WHERE 0; SELECT ('
       are never deleted'); END`,
      'sales_stay',
    ],
    [
      'a table that leaves out rows without a word',
      `UPDATE sqlite_schema SET sql = replace(sql, 'who TEXT NOT NULL', 'who TEXT NOT NULL ON CONFLICT IGNORE')
       WHERE name = 'drawer_openings'`,
      'drawer_openings',
    ],
    [
      'a trigger with a name of SQLite’s',
      `INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_half', 'notes', 0,
       'CREATE TRIGGER sqlite_half AFTER INSERT ON notes BEGIN DELETE FROM owed_back; END')`,
      'sqlite_half',
    ],
  ])('is reported: %s', async (_, sql, name) => {
    hand.enableDefensive(false);
    hand.exec(`PRAGMA writable_schema = ON; ${sql}; PRAGMA writable_schema = RESET`);
    expect(await found()).toEqual([a('schema-changed', name)]);
  });
});
