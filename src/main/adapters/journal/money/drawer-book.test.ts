import type { SQLInputValue } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { paidWhole } from '@shared/model/money/tender';
import { moveOf, shiftOf } from '../../../domain/test-support/drawer';
import { baht, saleId } from '../../../domain/test-support/sales';
import { forEachTest } from '../../test-support/for-each-test';
import { at, ID, JournalOnDisk, newSale, start } from '../test-support/journal-on-disk';
import type { CashMove } from './drawer-book';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const DAY = '2026-11-21';
const open = (minutes = 0) => file.drawer.open({ float: baht(50_000), day: DAY, at: at(minutes) });
const move = (change: Partial<CashMove> = {}) =>
  file.drawer.move({ kind: 'cash-in', amount: baht(1_000), reason: 'change', at: at(2), ...change });
const close = (shiftId: number, pieces = 5, note: string | null = null) =>
  file.drawer.close({ shiftId, count: [{ minor: 10_000, pieces }], note, at: at(9) });
const trail = () =>
  file
    .seen('SELECT who, kind, subject, body FROM audit ORDER BY seq')
    .map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(String(body)) as unknown }));
/** The bounds from so many minutes after noon up to so many others. */
const within = (from: number, to: number) => ({ from: Date.parse(at(from)), to: Date.parse(at(to)) });
const NOT_OPEN = new Failure(appError('SHIFT_NOT_OPEN'));

it('a shift has what the count before it found, in its currency, whatever the clock showed', () => {
  expect(open(5).countedBefore).toBeNull();
  close(1);
  expect(open(0)).toMatchObject({ float: baht(50_000), countedBefore: baht(50_000) });
  close(2, 1);
  const float = { minor: 500, currency: 'JPY' };
  expect(file.drawer.open({ float, day: DAY, at: at(20) }).countedBefore).toBeNull();
  file.drawer.close({ shiftId: 3, count: [{ minor: 500, pieces: 1 }], note: null, at: at(21) });
  expect(open(22).countedBefore).toEqual(baht(10_000));
  expect(file.drawer.shift(2)?.countedBefore).toEqual(baht(50_000));
});

describe('an amount', () => {
  const TOO_LARGE = new Failure(appError('AMOUNT_TOO_LARGE'));

  it.each([MOST_MINOR + 1, 2 ** 53 - 1])(
    'of %d is taken by no door, and nothing is written down',
    (minor) => {
      expect(() => file.drawer.open({ float: baht(minor), day: DAY, at: at(0) })).toThrow(TOO_LARGE);
      open();
      expect(() => move({ amount: baht(minor) })).toThrow(TOO_LARGE);
      expect(() => move({ kind: 'cash-out', amount: baht(minor) })).toThrow(TOO_LARGE);
      const count = [{ minor: 10_000, pieces: Math.ceil(minor / 10_000) }];
      expect(() => file.drawer.close({ shiftId: 1, count, note: null, at: at(9) })).toThrow(TOO_LARGE);
      expect(trail()).toHaveLength(1);
      expect(close(1).closing?.difference).toEqual(baht(0));
    },
  );

  it('may be as large as the bound, as often as it adds up until the next Z report', () => {
    open();
    for (let times = 0; times < 100; times += 1) move({ amount: baht(MOST_MINOR) });
    expect(() => move({ amount: baht(MOST_MINOR) })).toThrow(TOO_LARGE);
    expect(() => move({ kind: 'cash-out', amount: baht(MOST_MINOR) })).toThrow(TOO_LARGE);
    expect(() => file.journal.addSending(paying(MOST_MINOR), start(3))).toThrow(TOO_LARGE);
    expect(file.journal.get(saleId(1))).toBe(null);
    move();
    const closed = close(1);
    expect(closed.closing?.expected).toEqual(baht(100 * MOST_MINOR + 51_000));
    expect(() => file.drawer.entriesBetween(at(0), at(30))).not.toThrow();
  });

  it.each([
    ['sales', 'expected_minor'],
    ['sales', 'charged_minor'],
    ['drawer_entries', 'amount_minor'],
    ['drawer_entries', 'tendered_minor'],
  ])('is checked by the file itself: %s, %s', (table, column) => {
    open();
    file.journal.addSending(newSale(1), start(1));
    const db = file.inside();
    const [row] = db.prepare(`SELECT * FROM ${table}`).all();
    const copy = { ...row, [column]: MOST_MINOR + 1, id: saleId(2), seq: null };
    const names = Object.keys(row ?? {});
    const insert = db.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    const values = names.map((name) => (copy as Record<string, SQLInputValue>)[name] ?? null);
    expect(() => insert.run(...values)).toThrow('larger than an amount may be');
  });
});

describe('a shift that counts in another currency', () => {
  it.each(['cash', 'promptpay', 'other'] as const)('takes nothing for a sale, by %s', (tender) => {
    file.drawer.open({ float: { minor: 3_500, currency: 'USD' }, day: DAY, at: at(0) });
    const expectedTotal = baht(3_500);
    const payments = paidWhole(expectedTotal, { tender, tendered: null, rounding: null });
    const sale = newSale(1, { expectedTotal, payments });
    const refusal = new Failure(appError('SHIFT_IN_CURRENCY', { currency: 'USD' }));
    expect(() => file.journal.addSending(sale, start(1))).toThrow(refusal);
    expect(file.journal.get(saleId(1))).toBe(null);
    file.drawer.close({ shiftId: 1, count: [], note: null, at: at(9) });
    file.journal.addSending(sale, start(10));
    expect(file.drawer.entriesOfSale(saleId(1))).toMatchObject([{ shiftId: null, amount: expectedTotal }]);
  });
});

/** A sale that costs so much, paid in cash. */
function paying(minor: number) {
  const expectedTotal = baht(minor);
  const payments = paidWhole(expectedTotal, { tender: 'cash', tendered: null, rounding: null });
  return newSale(1, { expectedTotal, payments });
}

describe('a shift', () => {
  it('is opened with its float, on disk when the call returns', () => {
    expect(file.drawer.openShift()).toBe(null);
    const shift = open();
    expect(shift).toEqual(shiftOf({ day: DAY, openedAt: at(0) }));
    expect(file.drawer.openShift()).toEqual(shift);
    expect(file.seen('SELECT float_minor FROM shifts')).toEqual([{ float_minor: 50_000 }]);
    expect(trail()).toEqual([
      { who: 'Nok', kind: 'shift', subject: '1', body: { opened: DAY, float: baht(50_000) } },
    ]);
  });

  it('is the only one that is open', () => {
    open();
    expect(() => open(1)).toThrow(new Failure(appError('SHIFT_OPEN')));
    expect(file.drawer.shiftsBetween(DAY, DAY, within(0, 30))).toHaveLength(1);
    expect(trail()).toHaveLength(1);
  });

  it('takes cash in and out for a reason, and records each', () => {
    open();
    expect(move()).toEqual({ ...moveOf('cash-in', 1_000), at: at(2) });
    expect(move({ kind: 'cash-out', reason: 'ice' })).toMatchObject({ seq: 2, kind: 'cash-out' });
    expect(file.drawer.entriesOfShift(1).map(({ reason }) => reason)).toEqual(['change', 'ice']);
    expect(trail().slice(1)).toMatchObject([
      { kind: 'cash', subject: '1', body: { kind: 'cash-in', amount: baht(1_000), reason: 'change' } },
      { kind: 'cash', subject: '1', body: { kind: 'cash-out' } },
    ]);
  });

  it('takes nothing while none is open, and no other currency', () => {
    expect(() => move()).toThrow(NOT_OPEN);
    open();
    const wrong = new Failure(appError('WRONG_CURRENCY', { currency: 'THB' }));
    expect(() => move({ amount: { minor: 1, currency: 'USD' } })).toThrow(wrong);
    expect(() => move({ amount: baht(0) })).toThrow('JOURNAL_UNAVAILABLE');
    expect(file.drawer.entriesOfShift(1)).toEqual([]);
  });

  it('ends with the counted cash, and nothing makes it match', () => {
    open();
    file.journal.addSending(newSale(), start(1));
    move({ kind: 'cash-out', amount: baht(500) });
    expect(close(1, 5, 'a note is missing')).toMatchObject({
      id: 1,
      closing: {
        closedAt: at(9),
        closedBy: 'Nok',
        count: [{ minor: 10_000, pieces: 5 }],
        counted: baht(50_000),
        expected: baht(59_500),
        difference: baht(-9_500),
        note: 'a note is missing',
      },
      zNumber: null,
    });
    expect(file.drawer.openShift()).toBe(null);
    expect(trail().at(-1)).toEqual({
      who: 'Nok',
      kind: 'shift',
      subject: '1',
      body: { counted: baht(50_000), expected: baht(59_500), note: 'a note is missing' },
    });
    expect(open(10)).toMatchObject({ id: 2 });
  });

  it('is counted once, and never in place of another', () => {
    expect(() => close(1)).toThrow(NOT_OPEN);
    open();
    close(1);
    expect(() => close(1)).toThrow(NOT_OPEN);
    open(10);
    expect(() => close(1)).toThrow(NOT_OPEN);
    expect(file.drawer.openShift()?.id).toBe(2);
  });
});

describe('looking up', () => {
  it('finds entries by shift, sale and time, and shifts by day', () => {
    open();
    file.journal.addSending(newSale(1, { createdAt: at(1) }), start(1));
    move({ at: at(2) });
    close(1);
    file.journal.add(newSale(2, { createdAt: at(20), state: 'held' }));
    file.drawer.open({ float: baht(0), day: '2026-11-22', at: at(30) });
    expect(file.drawer.entriesOfSale(ID).map(({ seq }) => seq)).toEqual([1]);
    expect(file.drawer.entriesOfSale(saleId(9))).toEqual([]);
    expect(file.drawer.entriesOfShift(1).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(file.drawer.entriesBetween(at(2), at(20)).map(({ seq }) => seq)).toEqual([2]);
    expect(file.drawer.entriesBetween(at(20), at(21)).map(({ seq }) => seq)).toEqual([3]);
    expect(file.drawer.shiftsBetween(DAY, DAY, within(0, 30)).map(({ id }) => id)).toEqual([1]);
    expect(file.drawer.shiftsBetween(DAY, '2026-11-22', within(0, 31)).map(({ id }) => id)).toEqual([1, 2]);
    // Of a shift in no report the instant counts: days can begin at another hour since.
    expect(file.drawer.shiftsBetween('2026-11-20', '2026-11-20', within(30, 31)).map(({ id }) => id)).toEqual(
      [2],
    );
  });

  it('is all there after the file was closed', async () => {
    open();
    move();
    const before = [close(1), file.drawer.entriesOfShift(1)];
    await file.reopen();
    expect([file.drawer.shiftsBetween(DAY, DAY, within(0, 30))[0], file.drawer.entriesOfShift(1)]).toEqual(
      before,
    );
  });
});

it('says so when the file cannot be used', () => {
  file.close();
  for (const ask of [() => file.drawer.openShift(), () => file.drawer.entriesOfShift(1), () => open()]) {
    expect(ask).toThrow('JOURNAL_UNAVAILABLE');
  }
});
