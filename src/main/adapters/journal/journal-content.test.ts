import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { saleId } from '../../domain/test-support/sales';
import { forEachTest } from '../test-support/for-each-test';
import { at, endOf, ID, JournalOnDisk, newSale, SEALED, SEEN, start } from './test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

/** The ids of the sales that the journal finds by any of the names. */
const named = (names: Partial<Parameters<JournalOnDisk['journal']['named']>[0]>) =>
  file.journal.named({ codes: [], transactionIds: [], orderKeys: [], ...names }).map(({ id }) => id);

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
    file.bring(state);
    expect(file.journal.sealedSecrets(ID)).toBe(sealed);
  });

  it('are gone when a kept sale is voided or was interrupted', () => {
    file.bring('held');
    file.journal.markVoided(ID, 'x', at(1), null);
    file.journal.addSending(newSale(2), start(0));
    file.journal.recover(at(2));
    expect([file.journal.sealedSecrets(ID), file.journal.sealedSecrets(saleId(2))]).toEqual([null, null]);
    expect(file.journal.sealedSecrets('none')).toBe(null);
  });

  it('leave no secret in the clear in any byte of the files', () => {
    const payload = [
      { ref: 'user', value: 'somchai', secret: false },
      { ref: 'password', value: 'hunter2-secret', secret: true },
    ];
    file.journal.addSending(newSale(1, { payload }), start(0));
    expect(file.journal.get(ID)?.payload[1]).toEqual({ ref: 'password', value: null, secret: true });
    file.journal.endAttempt(ID, endOf('accepted'));
    const files = readdirSync(dirname(file.path));
    expect(files).toContain('journal.db-wal');
    const bytes = files.map((name) => readFileSync(join(dirname(file.path), name), 'latin1')).join('');
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
    ['an unknown state', "UPDATE sales SET state = 'lost'", 'CHECK'],
  ])('%s', (_, sql, message) => {
    file.bring('accepted');
    expect(() => file.other.exec(sql)).toThrow(message);
  });

  it('two open attempts of one sale', () => {
    file.bring('sending');
    expect(() =>
      file.other.exec(`INSERT INTO attempts (sale_id, number, started_at) VALUES ('${ID}', 2, 'x')`),
    ).toThrow('UNIQUE');
  });
});

describe('looking up', () => {
  it('finds sales by time: from is in, to is not', () => {
    [0, 1, 2, 3].forEach((minute) =>
      file.journal.add(newSale(minute, { createdAt: at(minute), state: 'held' })),
    );
    expect(file.journal.between(at(1), at(3)).map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    expect(file.journal.latest(2).map(({ id }) => id)).toEqual([saleId(3), saleId(2)]);
  });

  it('finds sales by state, the oldest first, and nothing for no state', () => {
    file.journal.add(newSale(2, { createdAt: at(2), state: 'held' }));
    file.journal.add(newSale(1, { createdAt: at(1), state: 'held' }));
    file.journal.addSending(newSale(3), start(3));
    expect(file.journal.inStates(['held', 'unknown']).map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    expect(file.journal.inStates([])).toEqual([]);
    expect([file.journal.hasAny(['sending']), file.journal.hasAny(['unknown', 'accepted'])]).toEqual([
      true,
      false,
    ]);
  });

  it('follows the accepted ones by when they last changed, and counts those that have waited', () => {
    [1, 2, 3].forEach((number) => {
      file.journal.addSending(newSale(number), start(0));
      file.journal.endAttempt(saleId(number), { ...endOf('accepted'), endedAt: at(number) });
    });
    const begin = { state: 'accepted', updatedAt: '', id: '' } as const;
    const first = file.journal.followed(begin, 2);
    expect(first.map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    const mark = { ...begin, updatedAt: at(2), id: saleId(2) };
    expect(file.journal.followed(mark, 2).map(({ id }) => id)).toEqual([saleId(3)]);
    const { sales, count } = file.journal.waiting(at(2), 1);
    expect([sales.map(({ id }) => id), count]).toEqual([[saleId(2)], 2]);
  });

  it('finds its sales by their codes, also one that was settled by an order', () => {
    file.bring('accepted');
    file.journal.addSending(newSale(2), start(0));
    file.journal.endAttempt(saleId(2), endOf('unknown'));
    file.journal.settle(saleId(2), 'delivered', { ...SEEN, code: 'TG2' });
    expect(named({ codes: ['TG1', 'TG2', 'TG3', "'; --"] })).toEqual([saleId(1), saleId(2)]);
    expect(named({ codes: ['TG2'] })).toEqual([saleId(2)]);
    expect(named({})).toEqual([]);
    expect(file.journal.get('none')).toBe(null);
  });

  it('knows the orders that settled its sales, and settles no second one by any of them', () => {
    file.bring('delivered');
    file.journal.addSending(newSale(2), start(0));
    file.journal.endAttempt(saleId(2), endOf('unknown'));
    const taken = new Failure(appError('ORDER_NOT_A_CANDIDATE'));
    file.journal.addSending(newSale(3), start(0));
    file.journal.endAttempt(saleId(3), endOf('accepted'));
    for (const order of [SEEN, { ...SEEN, key: 'other' }, { ...SEEN, code: null }]) {
      expect(() => file.journal.settle(saleId(2), 'accepted', order)).toThrow(taken);
    }
    expect(file.journal.get(saleId(2))).toMatchObject({ state: 'unknown', seenOrder: null });
    expect(named({ orderKeys: [SEEN.key, 'other'] })).toEqual([ID]);
    expect(named({ orderKeys: ['other'] })).toEqual([]);
  });

  it('counts prints and PDFs apart', () => {
    file.bring('accepted');
    expect(file.journal.countOutput(ID, 'print', at(3))).toBe(1);
    expect(file.journal.countOutput(ID, 'print', at(4))).toBe(2);
    expect(file.journal.countOutput(ID, 'pdf', at(5))).toBe(1);
    expect(file.journal.get(ID)?.outputs).toEqual({ print: 2, pdf: 1 });
    expect(() => file.journal.countOutput('none', 'pdf', at(5))).toThrow(Failure);
  });
});

const UNAVAILABLE = { code: 'JOURNAL_UNAVAILABLE', detail: { reason: 'database is not open' } };

describe('a journal that cannot be used says so', () => {
  it('when another writer holds it, without half a sale', () => {
    file.inside().exec('PRAGMA busy_timeout = 1');
    file.other.exec('BEGIN IMMEDIATE');
    expect(() => file.journal.addSending(newSale(), start(0))).toThrow('JOURNAL_UNAVAILABLE');
    file.other.exec('ROLLBACK');
    expect(file.journal.get(ID)).toBe(null);
    expect(file.journal.addSending(newSale(), start(0))).toBe(true);
  });

  it('also when it cannot be read any more', () => {
    file.bring('accepted');
    file.close();
    for (const read of [
      () => file.journal.get(ID),
      () => file.journal.latest(1),
      () => file.journal.inStates(['held']),
    ]) {
      expect(read).toThrow(expect.objectContaining({ error: UNAVAILABLE }) as Failure);
    }
  });
});
