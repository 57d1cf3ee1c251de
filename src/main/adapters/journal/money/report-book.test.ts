import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { ZReport } from '@shared/model/day/report-of-day';
import { backOf, baht, saleId } from '../../../domain/test-support/sales';
import { DAY, NEXT, sellOn, takeZ, type Ending } from '../test-support/report-of-day';
import { forEachTest } from '../../test-support/for-each-test';
import { at, endOf, ID, JournalOnDisk, newSale, SEEN, start } from '../test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const sell = (number: number, minutes: number, state: Ending) => sellOn(file, number, minutes, state);
const take = (day: string, minutes: number, book = file.reports) => takeZ(book, day, minutes);
const open = (minutes: number) => file.drawer.open({ float: baht(50_000), day: DAY, at: at(minutes) });
const count = (shiftId: number, minutes: number) =>
  file.drawer.close({ shiftId, count: [{ minor: 100_000, pieces: 1 }], note: null, at: at(minutes) });
const settleLate = (number: number, minutes: number) =>
  file.journal.settle(saleId(number), 'accepted', {
    ...SEEN,
    key: `k${number}`,
    code: `TG${number}`,
    seenAt: at(minutes),
  });
const idsIn = ({ report }: ZReport) => report.open.map((line) => [line.saleId, line.carriedFrom]);

describe('a Z report', () => {
  it('is kept as it was taken, numbered from 1, on disk when the call returns', async () => {
    open(-5);
    sell(1, 1, 'accepted');
    sell(2, 2, 'unknown');
    count(1, 3);
    const z = take(DAY, 10);
    expect(z).toMatchObject({ number: 1, report: { day: DAY, sold: { count: 1 }, shifts: [{}] } });
    expect(z.report.shifts[0]?.shift).toMatchObject({ id: 1, zNumber: 1 });
    expect(file.seen('SELECT number, business_day, taken_at, taken_by FROM z_reports')).toEqual([
      { number: 1, business_day: DAY, taken_at: at(10), taken_by: 'Nok' },
    ]);
    await file.reopen();
    expect(file.reports.get(1)).toEqual(z);
    expect(file.reports.get(2)).toBe(null);
    expect([file.reports.ofSale(ID), file.reports.ofSale(saleId(9))]).toEqual([1, null]);
  });

  it('bears the end of the trail before it, so that a trail that is changed later differs from the paper', () => {
    sell(1, 1, 'accepted');
    const [last] = file.seen('SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq DESC LIMIT 1');
    expect(take(DAY, 10).report.trail).toEqual(last);
    const [next] = file.seen('SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq DESC LIMIT 1');
    expect(next).not.toEqual(last);
    expect(take(NEXT, 60).report.trail).toEqual(next);
  });

  it('takes sales that are in none yet and were made before its end, and nothing twice', () => {
    sell(1, 1, 'accepted');
    sell(2, 10, 'accepted');
    expect(take(DAY, 10).report.sold.count).toBe(1);
    // Made within the closed day, afterwards: it goes along with the next.
    const second = take(NEXT, 60);
    expect(second).toMatchObject({ number: 2, report: { sold: { count: 1 }, afterClosing: 1 } });
    expect([file.reports.ofSale(saleId(1)), file.reports.ofSale(saleId(2))]).toEqual([1, 2]);
    expect(take('2026-11-23', 70).report.sold.count).toBe(0);
  });

  it('carries an open sale through every later one, until it is settled', () => {
    sell(1, 1, 'unknown');
    sell(2, 2, 'not-sent');
    expect(idsIn(take(DAY, 10))).toEqual([
      [saleId(1), null],
      [saleId(2), null],
    ]);
    settleLate(1, 20);
    const second = take(NEXT, 30);
    expect(idsIn(second)).toEqual([[saleId(2), DAY]]);
    expect(second.report.sold.count).toBe(0);
    file.journal.markVoided(saleId(2), 'gone', at(40), backOf());
    expect(idsIn(take('2026-11-23', 50))).toEqual([]);
  });

  it('of a quiet day that is closed late carries nothing that was made after it', () => {
    sell(1, 1, 'unknown');
    take(DAY, 10);
    expect(idsIn(take('2026-11-20', 0))).toEqual([]);
    expect(idsIn(take(NEXT, 20))).toEqual([[saleId(1), DAY]]);
  });

  it('shows later how its sales ended, and stays as it is', () => {
    [1, 2, 3, 4].forEach((number) => sell(number, number, number < 4 ? 'unknown' : 'not-sent'));
    const first = take(DAY, 10);
    const bytes = () => file.seen('SELECT report, summary FROM z_reports WHERE number = 1');
    const before = bytes();
    settleLate(1, 20);
    file.journal.settle(saleId(1), 'delivered', { ...SEEN, key: 'k1', code: 'TG1', seenAt: at(21) });
    file.journal.markVoided(saleId(2), 'gone', at(22), null);
    // On its way again it is still open, and then it is sold.
    file.journal.startAttempt(saleId(4), start(23));
    file.journal.endAttempt(saleId(4), endOf('unknown', 24));
    const late = (number: number, from: string, to: string, minutes: number, minor: number) => ({
      saleId: saleId(number),
      code: to === 'accepted' ? `TG${number}` : null,
      at: at(minutes),
      product: 'Free Fire',
      package: '310 Diamonds',
      zNumber: 1,
      zDay: DAY,
      from,
      to,
      amount: baht(minor),
    });
    const adjusted = [late(1, 'unknown', 'accepted', 20, 10_000), late(2, 'unknown', 'voided', 22, 0)];
    const second = take(NEXT, 25);
    expect(second.report).toMatchObject({ adjustments: adjusted, sold: { count: 0 } });
    expect(idsIn(second)).toEqual([
      [saleId(3), DAY],
      [saleId(4), DAY],
    ]);
    settleLate(4, 26);
    // Each is listed once, and points at the report that the sale is in.
    const fourth = late(4, 'not-sent', 'accepted', 26, 10_000);
    expect(take('2026-11-23', 30).report.adjustments).toEqual([fourth]);
    expect(file.reports.adjustmentsBetween(at(20), at(26))).toEqual(adjusted);
    expect(file.reports.adjustmentsOfSale(saleId(4))).toEqual([fourth]);
    expect(file.reports.adjustmentsOfSale(saleId(3))).toEqual([]);
    expect([bytes(), file.reports.get(1)]).toEqual([before, first]);
  });

  it('leaves sales settled after its end to the next', () => {
    sell(1, 1, 'unknown');
    take(DAY, 10);
    settleLate(1, 50);
    expect(take(NEXT, 40).report.adjustments).toEqual([]);
    expect(take('2026-11-23', 60).report.adjustments).toHaveLength(1);
  });

  it('holds its shifts with all that went through them, what no shift saw, and what goes with another day', () => {
    sell(1, 1, 'accepted');
    open(2);
    sell(2, 3, 'rejected');
    file.money.giveBack(saleId(2), backOf({ at: at(4), shiftId: 1 }));
    file.drawer.move({ kind: 'cash-out', amount: baht(700), reason: 'ice', at: at(4) });
    // Counted after the day's end, the shift is still this day's.
    sell(3, 30, 'accepted');
    count(1, 40);
    const { report } = take(DAY, 10);
    expect(report.sold.count).toBe(1);
    expect(report.outsideShifts).toMatchObject([{ payments: 1, refunds: 0 }]);
    expect(report.tenders).toMatchObject([{ payments: 2, paid: [baht(20_000)], refunds: 1 }]);
    expect(report.ofOtherDays).toMatchObject([{ payments: 1, paid: [baht(10_000)], refunds: 0 }]);
    expect(report.inOtherDrawers).toEqual([]);
    expect(report.shifts).toMatchObject([
      { expected: baht(59_300), moves: [{ reason: 'ice' }], tenders: [{ payments: 2, refunds: 1 }] },
    ]);
    // Sales made there were paid there, though the drawer was counted before.
    expect(take(NEXT, 60).report).toMatchObject({
      sold: { count: 1 },
      tenders: [{ payments: 1, paid: [baht(10_000)] }],
      inOtherDrawers: [{ payments: 1, paid: [baht(10_000)] }],
      ofOtherDays: [],
      shifts: [],
    });
  });

  it.each([
    ['DAY_CLOSED', () => take(DAY, 5), { number: 1 }],
    ['SHIFT_OPEN', () => open(8), {}],
    ['SALE_ON_THE_WIRE', () => file.journal.addSending(newSale(3, { createdAt: at(8) }), start(8)), {}],
  ] as const)('is refused for %s, and nothing is changed', (code, prepare, detail) => {
    sell(1, 1, 'accepted');
    prepare();
    const before = file.seen('SELECT * FROM audit');
    expect(() => take(DAY, 10)).toThrow(expect.objectContaining({ error: { code, detail } }) as Failure);
    expect(file.seen('SELECT * FROM audit')).toEqual(before);
  });

  it('is refused while a sale of an earlier one is sent after all', () => {
    sell(1, 1, 'not-sent');
    take(DAY, 10);
    file.journal.startAttempt(ID, start(11));
    expect(() => take(NEXT, 20)).toThrow(new Failure(appError('SALE_ON_THE_WIRE')));
  });

  it('does not wait for a shift or a sale that came after its end', () => {
    sell(1, 1, 'accepted');
    open(10);
    file.journal.addSending(newSale(2, { createdAt: at(10) }), start(10));
    expect(take(DAY, 10).report).toMatchObject({ sold: { count: 1 }, open: [], shifts: [] });
  });

  it('that cannot be written up leaves no trace', () => {
    sell(1, 1, 'accepted');
    const before = file.seen('SELECT * FROM audit');
    const fail = () => {
      throw new Error('no paper');
    };
    expect(() => file.reports.take(DAY, at(10), fail)).toThrow('JOURNAL_UNAVAILABLE');
    expect(file.seen('SELECT * FROM audit')).toEqual(before);
    expect(file.reports.list()).toEqual([]);
    expect(take(DAY, 10).number).toBe(1);
  });
});

describe('looking up', () => {
  it('lists reports newest first, and finds them by day', () => {
    open(0);
    sell(1, 1, 'accepted');
    sell(2, 2, 'unknown');
    count(1, 3);
    take(DAY, 10);
    take(NEXT, 20);
    expect(file.reports.list()).toMatchObject([
      { number: 2, day: NEXT, count: 0, open: 1, totals: [], differences: [] },
      {
        number: 1,
        day: DAY,
        takenAt: at(10),
        takenBy: 'Nok',
        count: 1,
        open: 1,
        totals: [baht(10_000)],
        differences: [baht(30_000)],
      },
    ]);
    expect(file.reports.ofDay(NEXT)?.number).toBe(2);
    expect(file.reports.ofDay('2026-11-23')).toBe(null);
    expect(file.reports.between('2026-11-01', '2026-11-30').map(({ day }) => day)).toEqual([DAY, NEXT]);
    expect(file.reports.between(NEXT, NEXT)).toHaveLength(1);
  });

  it('finds the first sale or shift that waits for a report', () => {
    const first = (from: string | null, until: string) => file.reports.firstUnreported({ from, until });
    expect(first(null, at(99))).toBe(null);
    file.journal.add(newSale(9, { createdAt: at(-50), state: 'held', payments: [] }));
    open(5);
    sell(1, 7, 'accepted');
    count(1, 9);
    expect(first(null, at(99))).toBe(at(5));
    expect(first(null, at(5))).toBe(null);
    expect(first(at(6), at(99))).toBe(at(7));
    expect(first(at(8), at(99))).toBe(null);
    take(DAY, 10);
    expect(first(null, at(99))).toBe(null);
  });

  it('knows the first time of acts that only settled a sale or moved cash', () => {
    sell(1, 1, 'unknown');
    take(DAY, 10);
    settleLate(1, 20);
    expect(file.reports.firstUnreported({ from: at(15), until: at(99) })).toBe(at(20));
    take(NEXT, 30);
    open(31);
    count(1, 32);
    take('2026-11-23', 33);
    expect(file.reports.firstUnreported({ from: null, until: at(99) })).toBe(null);
  });

  it('knows the closed days around a day, with the bounds that are in their reports', () => {
    expect([file.reports.lastUpTo(NEXT), file.reports.firstAfter(DAY)]).toEqual([null, null]);
    const { report } = take(DAY, 10);
    const closed = { day: DAY, bounds: report.bounds };
    expect([file.reports.lastUpTo(DAY), file.reports.lastUpTo(NEXT)]).toEqual([closed, closed]);
    expect(file.reports.firstAfter('2026-11-20')).toEqual(closed);
    expect([file.reports.lastUpTo('2026-11-20'), file.reports.firstAfter(DAY)]).toEqual([null, null]);
  });

  it('gives the sales in no report within a span, and the shift that is open wherever it began', () => {
    sell(1, 1, 'accepted');
    open(2);
    count(1, 3);
    open(4);
    sell(2, 6, 'accepted');
    sell(3, 9, 'accepted');
    const whole = file.reports.material({ from: null, until: at(9) });
    expect(whole.sales.map(({ id }) => id)).toEqual([saleId(1), saleId(2)]);
    expect(whole.shifts.map(({ shift }) => shift.id)).toEqual([1, 2]);
    expect(whole.entries.map(({ saleId: id }) => id)).toEqual([saleId(1), saleId(2)]);
    const part = file.reports.material({ from: at(5), until: at(9) });
    expect(part.sales.map(({ id }) => id)).toEqual([saleId(2)]);
    expect(part.shifts.map(({ shift }) => shift.id)).toEqual([2]);
    expect(part.entries.map(({ saleId: id }) => id)).toEqual([saleId(2)]);
    // The shift has all that went through it, wherever the span ends.
    expect(part.shifts[0]?.entries.map(({ saleId: id }) => id)).toEqual([saleId(2), saleId(3)]);
    // Looking takes nothing.
    expect(file.reports.material({ from: null, until: at(9) })).toEqual(whole);
  });

  it('says so when the file cannot be used', () => {
    const { reports } = file;
    file.close();
    for (const ask of [
      () => reports.list(),
      () => reports.get(1),
      () => reports.ofSale(ID),
      () => reports.adjustmentsOfSale(ID),
      () => reports.material({ from: null, until: at(1) }),
      () => reports.firstUnreported({ from: null, until: at(1) }),
      () => take(DAY, 1, reports),
    ]) {
      expect(ask).toThrow('JOURNAL_UNAVAILABLE');
    }
  });
});
