import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { mayBecome, SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import { backOf, saleId, saleOf } from '../../../domain/test-support/sales';
import { backupFolder } from '../backups';
import { forEachTest } from '../../test-support/for-each-test';
import {
  at,
  endOf,
  ID,
  JournalOnDisk,
  newSale,
  SEEN,
  SNAPSHOT,
  start,
  WRONG,
} from '../test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

it('a glance shows the newest sales as they are, however they were paid and whatever became of them', () => {
  const charged = { minor: 9_900, currency: 'THB' };
  file.journal.addSending(newSale(1), start(0));
  file.journal.endAttempt(ID, endOf('accepted'));
  file.journal.addSending(newSale(2, { createdAt: at(1), charged }), start(1));
  file.journal.endAttempt(saleId(2), endOf('unknown'));
  const expected = file.journal
    .latest(5)
    .map(({ id, state, createdAt, payload, expectedTotal, charged: paid, product, package: { name } }) => ({
      ...{ id, state, createdAt, payload, expectedTotal, charged: paid, product, package: { name } },
    }));
  expect(expected.map(({ id }) => id)).toEqual([saleId(2), ID]);
  expect(file.journal.recent(5)).toEqual(expected);
  expect(file.journal.recent(1)).toEqual(expected.slice(0, 1));
});

describe('a commit', () => {
  it('of a sale that is about to be sent is on disk when the call returns, with its attempt', () => {
    expect(file.journal.addSending(newSale(), start(0))).toBe(true);
    expect(file.seen('SELECT id, state FROM sales')).toEqual([{ id: ID, state: 'sending' }]);
    expect(file.seen('SELECT sale_id, number, ended_at FROM attempts')).toEqual([
      { sale_id: ID, number: 1, ended_at: null },
    ]);
    expect(file.journal.get(ID)).toEqual({
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
          snapshot: SNAPSHOT,
          message: null,
          identity: null,
          answer: null,
        },
      ],
    });
  });

  it('keeps what an answer that proves nothing called its bill, and does not sell by it', () => {
    file.journal.addSending(newSale(), start(0));
    const { answer, ...end } = endOf('unknown');
    const outcome = { ...answer.outcome, identity: { code: 'INSUFFICIENT_BALANCE', id: null } };
    const sale = file.journal.endAttempt(ID, { ...end, answer: { ...answer, outcome } });
    expect(sale.attempts).toMatchObject([{ identity: { code: 'INSUFFICIENT_BALANCE', id: null } }]);
    const names = { codes: ['INSUFFICIENT_BALANCE'], transactionIds: [], orderKeys: [] };
    expect(file.journal.named(names)).toEqual([]);
  });

  it('of every later step is, too', () => {
    file.bring('held');
    expect(file.seen('SELECT state, held_reason FROM sales')).toEqual([
      { state: 'held', held_reason: 'offline' },
    ]);
    expect(file.journal.startAttempt(ID, start(1))).toMatchObject({ state: 'sending', heldReason: null });
    expect(file.seen('SELECT state FROM sales')).toEqual([{ state: 'sending' }]);
    const sale = file.journal.endAttempt(ID, endOf('accepted'));
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
          snapshot: SNAPSHOT,
          message: 'ข้อความ',
          identity: null,
          answer: '{"code":"TG1"}',
        },
      ],
    });
    expect(file.seen('SELECT state, code FROM sales')).toEqual([{ state: 'accepted', code: 'TG1' }]);
    expect(file.journal.settle(ID, 'delivered', SEEN)).toMatchObject({ state: 'delivered', seenOrder: SEEN });
    expect(file.seen('SELECT state, updated_at FROM sales')).toEqual([
      { state: 'delivered', updated_at: at(9) },
    ]);
    expect(file.movesOf(ID)).toEqual([
      'null → held',
      'held → sending',
      'sending → accepted',
      'accepted → delivered',
    ]);
  });

  it('is written through to the disk, and keeps its rules between tables', () => {
    expect(file.seen('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(file.inside().prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(file.inside().prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  });
});

describe('the lock on an id', () => {
  it('takes a sale once, whichever way the second comes, and leaves the first as it was', () => {
    expect(file.journal.addSending(newSale(), start(0))).toBe(true);
    const first = file.journal.get(ID);
    const second = newSale(1, { quantity: 7, state: 'held' });
    expect(file.journal.addSending(second, start(1))).toBe(false);
    expect(file.journal.add(second)).toBe(false);
    expect(file.journal.get(ID)).toEqual(first);
    expect(file.seen('SELECT count(*) AS n FROM attempts')).toEqual([{ n: 1 }]);
    expect(file.movesOf(ID)).toEqual(['null → sending']);
  });

  it('lets a kept sale start one attempt at a time', () => {
    file.bring('held');
    file.journal.startAttempt(ID, start(1));
    expect(() => file.journal.startAttempt(ID, start(2))).toThrow(WRONG('sending'));
    expect(file.seen('SELECT number FROM attempts')).toEqual([{ number: 1 }]);
  });

  it('numbers the attempts of a sale that was not sent', () => {
    file.bring('not-sent');
    expect(file.journal.startAttempt(ID, start(3)).attempts.map(({ number }) => number)).toEqual([1, 2]);
    const sale = file.journal.endAttempt(ID, endOf('unknown', 4));
    expect(sale.attempts.map(({ reason }) => reason)).toEqual(['UNREACHABLE', 'TIMED_OUT']);
  });
});

describe('a sale whose row was changed outside the app', () => {
  it.each([
    ['accepted', 'held'],
    ['unknown', 'not-sent'],
  ] as const)('from %s to %s is not sent a second time', (state, forged) => {
    file.bring(state);
    file.other.exec(`UPDATE sales SET state = '${forged}'`);
    expect(() => file.journal.startAttempt(ID, start(10))).toThrow(
      new Failure(appError('STATE_NOT_RECORDED')),
    );
    expect(file.seen('SELECT count(*) AS n FROM attempts')).toEqual([{ n: 1 }]);
  });
});

describe.each(SALE_STATES)('a sale that is %s', (from) => {
  const steps: readonly (readonly [string, SaleState, () => unknown])[] = [
    ['be sent', 'sending', () => file.journal.startAttempt(ID, start(10))],
    ['be settled', 'accepted', () => file.journal.settle(ID, 'accepted', SEEN)],
    ['be delivered', 'delivered', () => file.journal.settle(ID, 'delivered', SEEN)],
    ['be voided', 'voided', () => file.journal.markVoided(ID, 'why', at(10), backOf())],
  ];

  it.each(steps)('may %s exactly when the rules say so, and is else unchanged', (_, to, step) => {
    file.bring(from);
    const before = file.journal.get(ID);
    const moves = file.movesOf(ID).length;
    // Only its answer, and no order, ends a sale on the wire.
    if (from !== 'sending' && mayBecome(from, to)) {
      expect(step()).toMatchObject({ state: to });
      expect(file.movesOf(ID)).toHaveLength(moves + 1);
    } else {
      expect(step).toThrow(WRONG(from));
      expect(file.journal.get(ID)).toEqual(before);
      expect(file.movesOf(ID)).toHaveLength(moves);
    }
  });

  it('takes an outcome only while it is being sent', () => {
    file.bring(from);
    const before = file.journal.get(ID);
    if (from === 'sending')
      return expect(file.journal.endAttempt(ID, endOf('unknown')).state).toBe('unknown');
    expect(() => file.journal.endAttempt(ID, endOf('accepted'))).toThrow('JOURNAL_UNAVAILABLE');
    expect(file.journal.get(ID)).toEqual(before);
  });
});

it('keeps to the rules whatever is asked of it, in whatever order', () => {
  const outcomes = ['accepted', 'rejected', 'not-sent', 'unknown'] as const;
  const asks = fc.array(
    fc.constantFrom('add', 'start', 'settle', 'deliver', 'void', 'recover', ...outcomes),
    {
      maxLength: 15,
    },
  );
  let number = 100;
  fc.assert(
    fc.property(asks, (list) => {
      const id = saleId((number += 1));
      file.journal.add({ ...newSale(number), sale: { ...newSale(number).sale, state: 'held' } });
      // Its own order: one order settles one sale.
      const its = { ...SEEN, key: id, code: null };
      let state: SaleState = 'held';
      for (const ask of list) {
        try {
          if (ask === 'add') file.journal.addSending(newSale(number), start(1));
          else if (ask === 'start') file.journal.startAttempt(id, start(1));
          else if (ask === 'settle') file.journal.settle(id, 'accepted', its);
          else if (ask === 'deliver') file.journal.settle(id, 'delivered', its);
          else if (ask === 'void') file.journal.markVoided(id, 'x', at(1), backOf());
          else if (ask === 'recover') file.journal.recover(at(1));
          else file.journal.endAttempt(id, endOf(ask));
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
        const sale = file.journal.get(id)!;
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
  it('turns sales found in sending into unknown, and nothing else', () => {
    file.bring('held');
    file.journal.addSending(newSale(2), start(0));
    file.journal.addSending(newSale(3), start(0));
    file.journal.endAttempt(saleId(3), endOf('rejected'));
    const [recovered, ...more] = file.journal.recover(at(5));
    expect(more).toEqual([]);
    expect(recovered).toMatchObject({ id: saleId(2), state: 'unknown', updatedAt: at(5) });
    expect(recovered?.attempts).toMatchObject([{ endedAt: at(5), reason: 'TILL_STOPPED', answer: null }]);
    expect(file.journal.get(ID)?.state).toBe('held');
    expect(file.journal.get(saleId(3))?.state).toBe('rejected');
    expect(file.journal.recover(at(6))).toEqual([]);
  });

  it('finds everything again after the file was closed', async () => {
    file.bring('accepted');
    file.journal.countOutput(ID, 'print', at(3));
    const before = file.journal.get(ID);
    await file.reopen();
    expect(file.journal.get(ID)).toEqual(before);
    // An up-to-date file is not copied again.
    expect(existsSync(backupFolder(file.path))).toBe(false);
  });
});
