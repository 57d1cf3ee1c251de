import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, saleId } from '../../domain/sales.test-support';
import { appendAudit, verifyAudit, type AuditEntry } from './audit';
import { answer, open, send } from './filled-journal.test-support';
import { newFolder, removeFolders } from './folder.test-support';
import type { OpenJournal } from './journal-file';

const ENTRY: AuditEntry = { at: NOON, till: 'A', who: 'Nok', kind: 'settings', subject: 'x', body: { n: 1 } };
let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE audit (seq INTEGER PRIMARY KEY, at TEXT, till TEXT, who TEXT, kind TEXT,
    subject TEXT, body TEXT, hash TEXT)`);
});
afterEach(() => {
  db.close();
  removeFolders();
});

function write(count: number): void {
  db.exec('BEGIN');
  for (let n = 1; n <= count; n += 1) appendAudit(db, { ...ENTRY, subject: `s${n}`, body: { n } });
  db.exec('COMMIT');
}

describe('the chain of the audit trail', () => {
  it('is whole as it was written, empty or long', async () => {
    expect(await verifyAudit(db)).toEqual({ entries: 0, brokenAt: null });
    write(30);
    expect(await verifyAudit(db)).toEqual({ entries: 30, brokenAt: null });
  });

  it('breaks at the place where anything of an entry was changed', async () => {
    const columns = fc.constantFrom('at', 'till', 'who', 'kind', 'subject', 'body', 'hash');
    write(30);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        columns,
        fc.string({ maxLength: 9 }),
        async (seq, column, text) => {
          db.exec('SAVEPOINT before');
          const old = db.prepare(`SELECT ${column} AS text FROM audit WHERE seq = ?`).get(seq)?.['text'];
          fc.pre(old !== text);
          db.prepare(`UPDATE audit SET ${column} = ? WHERE seq = ?`).run(text, seq);
          const check = await verifyAudit(db);
          db.exec('ROLLBACK TO before');
          expect(check).toEqual({ entries: seq - 1, brokenAt: seq });
        },
      ),
    );
  });

  it.each<[string, string, number]>([
    ['an entry was removed', 'DELETE FROM audit WHERE seq = 7', 7],
    [
      'an entry was removed and the others closed up',
      'DELETE FROM audit WHERE seq = 7; UPDATE audit SET seq = seq - 1 WHERE seq > 7',
      7,
    ],
    ['the first entries were removed', 'DELETE FROM audit WHERE seq <= 5', 1],
    [
      'two entries changed places',
      'UPDATE audit SET seq = 99 WHERE seq = 7; UPDATE audit SET seq = 7 WHERE seq = 8; UPDATE audit SET seq = 8 WHERE seq = 99',
      7,
    ],
    [
      'an entry was put at the end',
      'INSERT INTO audit SELECT 31, at, till, who, kind, subject, body, hash FROM audit WHERE seq = 30',
      31,
    ],
    ['a number was left out', 'UPDATE audit SET seq = 31 WHERE seq = 30', 30],
    ['fields ran into each other', "UPDATE audit SET till = 'AN', who = 'ok' WHERE seq = 9", 9],
    ['a number became a text', 'UPDATE audit SET at = NULL WHERE seq = 3', 3],
  ])('breaks there when %s', async (_, sql, brokenAt) => {
    write(30);
    db.exec(sql);
    expect(await verifyAudit(db)).toEqual({ entries: brokenAt - 1, brokenAt });
  });

  it('goes on from where it broke: work is not stopped, and the break stays to be seen', async () => {
    write(5);
    db.exec("UPDATE audit SET who = 'nobody' WHERE seq = 4");
    appendAudit(db, ENTRY);
    expect(await verifyAudit(db)).toEqual({ entries: 3, brokenAt: 4 });
  });

  it('of 50,000 entries is checked without holding up what else waits', async () => {
    write(50_000);
    let turns = 0;
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      turns += 1;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 0);
    expect(await verifyAudit(db)).toEqual({ entries: 50_000, brokenAt: null });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(15);
    expect(longest).toBeLessThan(500);
  });
});

describe('the journal writes down', () => {
  let journal: OpenJournal;
  let path: string;
  beforeEach(async () => {
    path = join(newFolder(), 'journal.db');
    journal = await open(path);
  });
  afterEach(() => journal.close());

  function trail(): unknown[] {
    const reader = new DatabaseSync(path, { readOnly: true });
    const rows = reader.prepare('SELECT who, kind, subject, body FROM audit ORDER BY seq').all();
    reader.close();
    return rows.map(({ who, kind, subject, body }) => [
      who,
      kind,
      subject,
      JSON.parse(String(body)) as unknown,
    ]);
  }

  it('every step of a sale, with who took it', async () => {
    const order = {
      key: 'k',
      code: 'TG9',
      status: 'CREATED',
      seenAt: NOON,
      by: 'person' as const,
      reasons: [],
    };
    const paid = { tender: 'cash', minor: 10_000, currency: 'THB' };
    send(journal, 1);
    answer(journal, 1);
    journal.sales.addNote(saleId(1), 'called', NOON);
    journal.sales.settle(saleId(1), 'accepted', order);
    journal.sales.countOutput(saleId(1), 'print', NOON);
    send(journal, 3);
    answer(journal, 3);
    journal.sales.markVoided(saleId(3), 'gone', NOON, true);
    expect(trail()).toEqual([
      ['Nok', 'sale', saleId(1), { from: null, to: 'sending', paid }],
      ['till', 'sale', saleId(1), { from: 'sending', to: 'unknown' }],
      ['Nok', 'note', saleId(1), { text: 'called' }],
      ['Nok', 'sale', saleId(1), { from: 'unknown', to: 'accepted', order: JSON.stringify(order) }],
      ['Nok', 'print', saleId(1), {}],
      ['Nok', 'sale', saleId(3), { from: null, to: 'sending', paid }],
      ['till', 'sale', saleId(3), { from: 'sending', to: 'unknown' }],
      ['Nok', 'sale', saleId(3), { from: 'unknown', to: 'voided', reason: 'gone', refunded: paid }],
    ]);
    expect(await journal.audit.verify()).toEqual({ entries: 8, brokenAt: null });
  });

  it('nothing of a step that was refused', async () => {
    send(journal, 2);
    answer(journal, 2);
    const before = trail();
    expect(() => journal.sales.markVoided(saleId(2), 'x', NOON, true)).toThrow('WRONG_STATE');
    expect(trail()).toEqual(before);
  });

  it('a change of the shop’s, and refuses to have anything changed or taken out', () => {
    journal.audit.record('settings', 'currency', { from: 'THB', to: 'USD' }, NOON);
    expect(trail()).toEqual([['Nok', 'settings', 'currency', { from: 'THB', to: 'USD' }]]);
    const hand = new DatabaseSync(path);
    expect(() => hand.exec("UPDATE audit SET who = 'x'")).toThrow('never changed');
    expect(() => hand.exec('DELETE FROM audit')).toThrow('never shortened');
    hand.close();
  });
});
