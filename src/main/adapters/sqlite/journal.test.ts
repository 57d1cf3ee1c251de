import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/business-day';
import { SALE_STATES, type SaleState } from '@shared/model/sale';
import type { AttemptEnd, NewSale, TopUpAnswer } from '../../domain/ports';
import { mayBecome } from '../../domain/sale-state';
import { NOON, saleId, saleOf, transactionOf } from '../../domain/sales.test-support';
import { newFolder, removeFolders } from './folder.test-support';
import { openJournal, type OpenJournal } from './journal';

const at = (minutes: number) => toIso(Date.parse(NOON) + minutes * 60_000);
const ID = saleId(1);
const SEALED = 'keyring:c2VhbGVk';
const SEEN = { code: 'TG1', status: 'SUCCESS', seenAt: at(9) };
const WRONG = (state: SaleState) => new Failure(appError('WRONG_STATE', { state }));

function newSale(number = 1, change: Partial<NewSale['sale']> = {}): NewSale {
  const { id: _, state: __, ...sale } = saleOf();
  return { sale: { ...sale, id: saleId(number), state: 'sending', ...change }, sealedSecrets: SEALED };
}

function answerOf(state: TopUpAnswer['outcome']['state'], change: Partial<TopUpAnswer> = {}): TopUpAnswer {
  const reasons = {
    accepted: 'TRANSACTION',
    rejected: 'REQUEST_REFUSED',
    'not-sent': 'UNREACHABLE',
    unknown: 'TIMED_OUT',
  } as const;
  const transaction = state === 'accepted' ? transactionOf() : null;
  return {
    outcome: { state, reason: reasons[state], transaction },
    httpStatus: 201,
    serviceDate: at(1),
    message: 'ข้อความ',
    answer: '{"code":"TG1"}',
    ...change,
  };
}

function endOf(state: TopUpAnswer['outcome']['state'], minutes = 2): AttemptEnd {
  return { endedAt: at(minutes), answer: answerOf(state), skewMs: -1_500.5 };
}

let path: string;
let journal: OpenJournal;
/** A second pair of eyes on the file: it sees what is committed and nothing else. */
let other: DatabaseSync;

beforeEach(async () => {
  path = join(newFolder(), 'live', 'journal.db');
  journal = await openJournal(path);
  other = new DatabaseSync(path);
});
afterEach(() => {
  other.close();
  journal.close();
  removeFolders();
});

const seen = (sql: string) => other.prepare(sql).all();
const movesOf = (id: string) =>
  seen(`SELECT from_state AS a, to_state AS b FROM sale_moves WHERE sale_id = '${id}' ORDER BY seq`).map(
    ({ a, b }) => `${String(a)} → ${String(b)}`,
  );

/** Brings sale 1 into a state, on the shortest way there. */
function bring(state: SaleState): void {
  if (state === 'held') return void journal.add(newSale(1, { state: 'held', heldReason: 'offline' }));
  journal.addSending(newSale(), at(0));
  if (state === 'sending') return;
  if (state === 'delivered' || state === 'accepted') journal.endAttempt(ID, endOf('accepted'));
  else if (state === 'voided') journal.endAttempt(ID, endOf('unknown'));
  else journal.endAttempt(ID, endOf(state));
  if (state === 'delivered') journal.markDelivered(ID, SEEN);
  if (state === 'voided') journal.markVoided(ID, 'gone', at(8));
}

describe('a commit', () => {
  it('of a sale that is about to be sent is on disk when the call returns, with its attempt', () => {
    expect(journal.addSending(newSale(), at(0))).toBe(true);
    expect(seen('SELECT id, state FROM sales')).toEqual([{ id: ID, state: 'sending' }]);
    expect(seen('SELECT sale_id, number, ended_at FROM attempts')).toEqual([
      { sale_id: ID, number: 1, ended_at: null },
    ]);
    expect(journal.get(ID)).toEqual({
      ...saleOf({ state: 'sending', transaction: null }),
      attempts: [
        {
          number: 1,
          startedAt: at(0),
          endedAt: null,
          reason: null,
          httpStatus: null,
          serviceDate: null,
          skewMs: null,
          message: null,
          answer: null,
        },
      ],
    });
  });

  it('of every later step is, too', () => {
    bring('held');
    expect(seen('SELECT state, held_reason FROM sales')).toEqual([{ state: 'held', held_reason: 'offline' }]);
    expect(journal.startAttempt(ID, at(1))).toMatchObject({ state: 'sending', heldReason: null });
    expect(seen('SELECT state FROM sales')).toEqual([{ state: 'sending' }]);
    const sale = journal.endAttempt(ID, endOf('accepted'));
    expect(sale).toEqual({
      ...saleOf({ updatedAt: at(2) }),
      attempts: [
        {
          number: 1,
          startedAt: at(1),
          endedAt: at(2),
          reason: 'TRANSACTION',
          httpStatus: 201,
          serviceDate: at(1),
          skewMs: -1_500.5,
          message: 'ข้อความ',
          answer: '{"code":"TG1"}',
        },
      ],
    });
    expect(seen('SELECT state, code FROM sales')).toEqual([{ state: 'accepted', code: 'TG1' }]);
    expect(journal.markDelivered(ID, SEEN)).toMatchObject({ state: 'delivered', seenOrder: SEEN });
    expect(seen('SELECT state, updated_at FROM sales')).toEqual([{ state: 'delivered', updated_at: at(9) }]);
    expect(movesOf(ID)).toEqual([
      'null → held',
      'held → sending',
      'sending → accepted',
      'accepted → delivered',
    ]);
  });

  it('is written through to the disk, and keeps its rules between tables', () => {
    expect(seen('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    const inside = journal as unknown as { db: DatabaseSync };
    expect(inside.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(inside.db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  });
});

describe('the lock on an id', () => {
  it('takes a sale once, whichever way the second comes, and leaves the first as it was', () => {
    expect(journal.addSending(newSale(), at(0))).toBe(true);
    const first = journal.get(ID);
    const second = newSale(1, { quantity: 7, state: 'held' });
    expect(journal.addSending(second, at(1))).toBe(false);
    expect(journal.add(second)).toBe(false);
    expect(journal.get(ID)).toEqual(first);
    expect(seen('SELECT count(*) AS n FROM attempts')).toEqual([{ n: 1 }]);
    expect(movesOf(ID)).toEqual(['null → sending']);
  });

  it('lets a kept sale start one attempt at a time', () => {
    bring('held');
    journal.startAttempt(ID, at(1));
    expect(() => journal.startAttempt(ID, at(2))).toThrow(WRONG('sending'));
    expect(seen('SELECT number FROM attempts')).toEqual([{ number: 1 }]);
  });

  it('numbers the attempts of a sale that was not sent', () => {
    bring('not-sent');
    expect(journal.startAttempt(ID, at(3)).attempts.map(({ number }) => number)).toEqual([1, 2]);
    const sale = journal.endAttempt(ID, endOf('unknown', 4));
    expect(sale.attempts.map(({ reason }) => reason)).toEqual(['UNREACHABLE', 'TIMED_OUT']);
  });
});

describe.each(SALE_STATES)('a sale that is %s', (from) => {
  const steps: readonly (readonly [string, SaleState, () => unknown])[] = [
    ['be sent', 'sending', () => journal.startAttempt(ID, at(10))],
    ['be delivered', 'delivered', () => journal.markDelivered(ID, SEEN)],
    ['be voided', 'voided', () => journal.markVoided(ID, 'why', at(10))],
  ];

  it.each(steps)('may %s exactly when the rules say so, and is else unchanged', (_, to, step) => {
    bring(from);
    const before = journal.get(ID);
    const moves = movesOf(ID).length;
    if (mayBecome(from, to)) {
      expect(step()).toMatchObject({ state: to });
      expect(movesOf(ID)).toHaveLength(moves + 1);
    } else {
      expect(step).toThrow(WRONG(from));
      expect(journal.get(ID)).toEqual(before);
      expect(movesOf(ID)).toHaveLength(moves);
    }
  });

  it('takes an outcome only while it is being sent', () => {
    bring(from);
    const before = journal.get(ID);
    if (from === 'sending') return expect(journal.endAttempt(ID, endOf('unknown')).state).toBe('unknown');
    expect(() => journal.endAttempt(ID, endOf('accepted'))).toThrow('JOURNAL_UNAVAILABLE');
    expect(journal.get(ID)).toEqual(before);
  });
});

it('keeps to the rules whatever is asked of it, in whatever order', () => {
  const outcomes = ['accepted', 'rejected', 'not-sent', 'unknown'] as const;
  const asks = fc.array(fc.constantFrom('add', 'start', 'deliver', 'void', 'recover', ...outcomes), {
    maxLength: 15,
  });
  let number = 100;
  fc.assert(
    fc.property(asks, (list) => {
      const id = saleId((number += 1));
      journal.add({ ...newSale(number), sale: { ...newSale(number).sale, state: 'held' } });
      let state: SaleState = 'held';
      for (const ask of list) {
        try {
          if (ask === 'add') journal.addSending(newSale(number), at(1));
          else if (ask === 'start') journal.startAttempt(id, at(1));
          else if (ask === 'deliver') journal.markDelivered(id, SEEN);
          else if (ask === 'void') journal.markVoided(id, 'x', at(1));
          else if (ask === 'recover') journal.recover(at(1));
          else journal.endAttempt(id, endOf(ask));
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
        const sale = journal.get(id)!;
        expect(sale.state === state || mayBecome(state, sale.state)).toBe(true);
        const open = sale.attempts.filter(({ endedAt }) => endedAt === null).length;
        expect(open).toBe(sale.state === 'sending' ? 1 : 0);
        ({ state } = sale);
      }
    }),
    { numRuns: 60 },
  );
});

describe('the start of the till', () => {
  it('turns what was found in sending into unknown, and nothing else', () => {
    bring('held');
    journal.addSending(newSale(2), at(0));
    journal.addSending(newSale(3), at(0));
    journal.endAttempt(saleId(3), endOf('rejected'));
    const [recovered, ...more] = journal.recover(at(5));
    expect(more).toEqual([]);
    expect(recovered).toMatchObject({ id: saleId(2), state: 'unknown', updatedAt: at(5) });
    expect(recovered?.attempts).toMatchObject([{ endedAt: at(5), reason: 'TILL_STOPPED', answer: null }]);
    expect(journal.get(ID)?.state).toBe('held');
    expect(journal.get(saleId(3))?.state).toBe('rejected');
    expect(journal.recover(at(6))).toEqual([]);
  });

  it('finds everything again after the file was closed', async () => {
    bring('accepted');
    journal.countOutput(ID, 'print', at(3));
    const before = journal.get(ID);
    journal.close();
    journal = await openJournal(path);
    expect(journal.get(ID)).toEqual(before);
    expect(readdirSync(dirname(path)).filter((name) => name.includes('before-migration'))).toEqual([]);
  });
});

describe('sealed secrets', () => {
  it.each([
    ['held', SEALED],
    ['sending', SEALED],
    ['not-sent', SEALED],
    ['accepted', null],
    ['rejected', null],
    ['unknown', null],
    ['delivered', null],
    ['voided', null],
  ] as const)('of a sale that is %s: %j', (state, sealed) => {
    bring(state);
    expect(journal.sealedSecrets(ID)).toBe(sealed);
  });

  it('are gone when a kept sale is voided or was interrupted', () => {
    bring('held');
    journal.markVoided(ID, 'x', at(1));
    journal.addSending(newSale(2), at(0));
    journal.recover(at(2));
    expect([journal.sealedSecrets(ID), journal.sealedSecrets(saleId(2))]).toEqual([null, null]);
    expect(journal.sealedSecrets('none')).toBe(null);
  });

  it('leave no secret in the clear in any byte of the files', () => {
    const payload = [
      { ref: 'user', value: 'somchai', secret: false },
      { ref: 'password', value: 'hunter2-secret', secret: true },
    ];
    journal.addSending(newSale(1, { payload }), at(0));
    expect(journal.get(ID)?.payload[1]).toEqual({ ref: 'password', value: null, secret: true });
    journal.endAttempt(ID, endOf('accepted'));
    const files = readdirSync(dirname(path));
    expect(files).toContain('journal.db-wal');
    const bytes = files.map((name) => readFileSync(join(dirname(path), name), 'latin1')).join('');
    expect(bytes).toContain('somchai');
    expect(bytes).not.toContain('hunter2');
  });
});

describe('the file itself refuses', () => {
  it.each([
    ['to lose a sale', 'DELETE FROM sales', 'never deleted'],
    ['to lose an attempt', 'DELETE FROM attempts', 'never deleted'],
    ['to change an ended attempt', "UPDATE attempts SET answer = 'x'", 'never changed'],
    ['another quantity', 'UPDATE sales SET quantity = 9', 'never changed'],
    ['another package', "UPDATE sales SET package_id = 'x'", 'never changed'],
    ['another recipient', "UPDATE sales SET payload = '[]'", 'never changed'],
    ['another price', 'UPDATE sales SET expected_minor = 1', 'never changed'],
    ['another currency', "UPDATE sales SET currency = 'USD'", 'never changed'],
    ['another time', "UPDATE sales SET created_at = '2020'", 'never changed'],
    ['a state that nobody knows', "UPDATE sales SET state = 'lost'", 'CHECK'],
  ])('%s', (_, sql, message) => {
    bring('accepted');
    expect(() => other.exec(sql)).toThrow(message);
  });

  it('two open attempts of one sale', () => {
    bring('sending');
    expect(() =>
      other.exec(`INSERT INTO attempts (sale_id, number, started_at) VALUES ('${ID}', 2, 'x')`),
    ).toThrow('UNIQUE');
  });
});

describe('looking up', () => {
  it('finds sales by time: from is in, to is not', () => {
    [0, 1, 2, 3].forEach((minute) => journal.add(newSale(minute, { createdAt: at(minute), state: 'held' })));
    expect(journal.between(at(1), at(3)).map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    expect(journal.latest(2).map(({ id }) => id)).toEqual([saleId(3), saleId(2)]);
  });

  it('finds sales by state, the oldest first, and nothing for no state', () => {
    journal.add(newSale(2, { createdAt: at(2), state: 'held' }));
    journal.add(newSale(1, { createdAt: at(1), state: 'held' }));
    journal.addSending(newSale(3), at(3));
    expect(journal.inStates(['held', 'unknown']).map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    expect(journal.inStates([])).toEqual([]);
  });

  it('knows the codes of its sales, also of one that was settled by an order', () => {
    bring('accepted');
    journal.addSending(newSale(2), at(0));
    journal.endAttempt(saleId(2), endOf('unknown'));
    journal.markDelivered(saleId(2), { ...SEEN, code: 'TG2' });
    expect(journal.knownCodes(['TG1', 'TG2', 'TG3', "'; --"])).toEqual(new Set(['TG1', 'TG2']));
    expect(journal.knownCodes([])).toEqual(new Set());
    expect(journal.get('none')).toBe(null);
  });

  it('counts prints and PDFs apart', () => {
    bring('accepted');
    expect(journal.countOutput(ID, 'print', at(3))).toBe(1);
    expect(journal.countOutput(ID, 'print', at(4))).toBe(2);
    expect(journal.countOutput(ID, 'pdf', at(5))).toBe(1);
    expect(journal.get(ID)?.outputs).toEqual({ print: 2, pdf: 1 });
    expect(() => journal.countOutput('none', 'pdf', at(5))).toThrow(Failure);
  });
});

describe('a journal that cannot be used says so', () => {
  const unavailable = expect.objectContaining({
    error: { code: 'JOURNAL_UNAVAILABLE', detail: { reason: expect.any(String) as string } },
  }) as unknown;

  it('when it is no database, and leaves the file as it is', async () => {
    const broken = join(newFolder(), 'journal.db');
    writeFileSync(broken, 'x'.repeat(5_000));
    await expect(openJournal(broken)).rejects.toEqual(unavailable);
    expect(readFileSync(broken, 'utf8')).toBe('x'.repeat(5_000));
  });

  it('when a folder is in its place', async () => {
    const folder = join(newFolder(), 'journal.db');
    mkdirSync(folder);
    await expect(openJournal(folder)).rejects.toEqual(unavailable);
  });

  it('when a newer till wrote it, and changes nothing in it', async () => {
    other.exec('PRAGMA user_version = 99');
    await expect(openJournal(path)).rejects.toEqual(unavailable);
    expect(seen('PRAGMA user_version')).toEqual([{ user_version: 99 }]);
    expect(existsSync(join(dirname(path), 'journal.before-migration-100.db'))).toBe(false);
  });

  it('when another writer holds it, without half a sale', () => {
    const inside = journal as unknown as { db: DatabaseSync };
    inside.db.exec('PRAGMA busy_timeout = 1');
    other.exec('BEGIN IMMEDIATE');
    expect(() => journal.addSending(newSale(), at(0))).toThrow('JOURNAL_UNAVAILABLE');
    other.exec('ROLLBACK');
    expect(journal.get(ID)).toBe(null);
    expect(journal.addSending(newSale(), at(0))).toBe(true);
  });
});
