import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { boundsOf } from '@shared/model/day/business-day';
import { writeReport } from '../../domain/day/report-of-day';
import { baht, NOON, orderOf, saleId, seenOrderOf } from '../../domain/test-support/sales';
import { settingsOf } from '../test-support/fakes';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { bangkok, FRESH, LookingBack } from '../test-support/look-back';
import { profitOfDay, reviewDay, summarizeDay } from './read-day';
import { reviewMonth } from './read-month';
import type { SalesByDay } from '../../adapters/journal/sales/sales-by-day';

let till: LookingBack;
forEachTest(LookingBack, (opened) => (till = opened));

describe('a day', () => {
  it('is reviewed from the journal, the list and the drawer', async () => {
    till.journal.drawer.open({ float: baht(5_000), day: '2026-11-21', at: bangkok('11-21T09:00:00') });
    till.sell(1, '11-20T22:00:00', 'unknown');
    till.sell(2, '11-21T11:00:00');
    till.orders = [orderOf({ code: 'TG2' }), orderOf({ code: 'OTHER', key: 'other' })];
    const day = await reviewDay(till.deps(), '2026-11-21');
    expect(day.rows.map((row) => [row.code, row.why, row.carriedFrom])).toEqual([
      ['OTHER', 'perhaps-unknown', null],
      ['TG2', 'same', null],
      [null, 'unknown', '2026-11-20'],
    ]);
    expect(day.shifts).toMatchObject([{ float: baht(5_000), closing: null }]);
    expect(day).toMatchObject({ day: '2026-11-21', z: null, adjustments: [], freshness: FRESH });
    expect(day.bounds).toEqual(boundsOf('2026-11-21', settingsOf()));
    expect(day.tenders).toMatchObject([{ tender: 'cash', payments: 1, paid: [baht(10_000)] }]);
    const { figures, quantity } = day;
    expect(await summarizeDay(till.deps(), '2026-11-21', '2026-11-20')).toEqual({
      day: '2026-11-21',
      until: null,
      count: figures.soldCount,
      quantity,
      totals: figures.totals,
      hours: day.breakdowns.hour,
    });
  });

  it('misses nothing that went through another account, in whose list it is', async () => {
    till.sell(1, '11-21T10:00:00');
    till.service = 'another';
    till.sell(2, '11-21T11:00:00');
    const day = await reviewDay(till.deps(), '2026-11-21');
    expect(day.rows.map(({ code, bucket, why }) => [code, bucket, why])).toEqual([
      ['TG2', 'ours-only', 'not-listed'],
      ['TG1', 'other-account', 'other-account'],
    ]);
  });

  it('has the shift that is still open from the day before, and then the day whose Z report it is in', async () => {
    const at = bangkok('11-20T22:00:00');
    const { id } = till.journal.drawer.open({ float: baht(500), day: '2026-11-20', at });
    const shiftsOn = async (day: string) =>
      (await reviewDay(till.deps(), day)).shifts.map((shift) => shift.id);
    expect([await shiftsOn('2026-11-20'), await shiftsOn('2026-11-21')]).toEqual([[id], [id]]);
    const counted = bangkok('11-21T10:00:00');
    till.journal.drawer.close({ shiftId: id, count: [{ minor: 100, pieces: 4 }], note: null, at: counted });
    const head = {
      day: '2026-11-21',
      bounds: boundsOf('2026-11-21', settingsOf()),
      takenAt: counted,
      dayOf: till.deps().calendar.dayOf,
      settings: settingsOf(),
      takenBy: 'Nok',
      service: null,
    };
    till.journal.reports.take('2026-11-21', bangkok('11-21T11:00:00'), (material) =>
      writeReport(head, material),
    );
    expect([await shiftsOn('2026-11-20'), await shiftsOn('2026-11-21')]).toEqual([[], [id]]);
    const { days } = await reviewMonth(till.deps(), '2026-11');
    expect(days.filter(({ differences }) => differences.length > 0)).toMatchObject([
      { day: '2026-11-21', differences: [baht(-100)] },
    ]);
  });

  it('has the open sales up to today, and not on a day that has not begun', async () => {
    till.sell(1, '11-19T22:00:00', 'unknown');
    const carried = async (day: string) =>
      (await reviewDay(till.deps(), day)).rows.map((row) => row.carriedFrom);
    expect(await carried('2026-11-18')).toEqual([]);
    expect(await carried('2026-11-19')).toEqual([null]);
    expect(await carried('2026-11-20')).toEqual(['2026-11-19']);
    expect(await carried('2026-11-21')).toEqual(['2026-11-19']);
    expect(await carried('2026-11-22')).toEqual([]);
  });

  it('shows an order for a sale that was not made while its alarm is open', async () => {
    till.sell(1, '11-21T10:00:00', 'unknown');
    till.journal.sales.markVoided(saleId(1), 'gone', NOON, null);
    const order = orderOf({ code: 'GHOST' });
    till.orders = [order];
    const why = async () => (await reviewDay(till.deps(), '2026-11-21')).rows.map((row) => row.why);
    till.journal.alarms.raise({
      kind: 'booked',
      saleId: saleId(1),
      stateThen: 'voided',
      order,
      raisedAt: NOON,
    });
    expect(await why()).toEqual(['booked-anyway', 'booked-anyway']);
    till.journal.alarms.close(1, 'another till', NOON);
    expect(await why()).toEqual(['other-till', 'came-to-nothing']);
  });

  it('leaves an order with the sale of another day, also one without a code', async () => {
    till.sell(1, '11-20T22:00:00', 'unknown');
    const order = orderOf({ code: null, key: 'codeless' });
    till.orders = [order];
    const settled = seenOrderOf({ key: 'codeless', code: null, by: 'person' });
    till.journal.sales.settle(saleId(1), 'delivered', settled);
    expect((await reviewDay(till.deps(), '2026-11-21')).rows).toEqual([]);
    const { rows } = await reviewDay(till.deps(), '2026-11-20');
    expect(rows.map((row) => [row.why, row.orderKey])).toEqual([['same', 'codeless']]);
  });

  it('fails as the journal does, once', async () => {
    const broken = new Failure(appError('JOURNAL_UNAVAILABLE', { reason: 'x' }));
    const days = Object.assign(Object.create(till.deps().days) as SalesByDay, {
      openBefore: () => [],
      between: () => {
        throw broken;
      },
    });
    await expect(reviewDay({ ...till.deps(), days }, '2026-11-21')).rejects.toBe(broken);
  });

  it('needs closing as its month says: with a shift or a paid sale that no Z report has', async () => {
    const needs = async (day: string) => (await reviewDay(till.deps(), day)).needsClosing;
    till.sell(1, '11-19T22:00:00', 'unknown');
    till.journal.drawer.open({ float: baht(500), day: '2026-11-21', at: bangkok('11-21T09:00:00') });
    // The unknown of the day before is carried into the empty one, and gives it nothing to close.
    expect([await needs('2026-11-19'), await needs('2026-11-20'), await needs('2026-11-21')]).toEqual([
      true,
      false,
      true,
    ]);
    const head = {
      day: '2026-11-19',
      bounds: boundsOf('2026-11-19', settingsOf()),
      takenAt: bangkok('11-20T03:59:00'),
      dayOf: till.deps().calendar.dayOf,
      settings: settingsOf(),
      takenBy: 'Nok',
      service: null,
    };
    till.journal.reports.take('2026-11-19', bangkok('11-20T03:59:00'), (material) =>
      writeReport(head, material),
    );
    expect(await needs('2026-11-19')).toBe(false);
    till.sell(2, '11-20T03:59:30');
    // A sale after the report waits for the next one, and gives this day nothing to close.
    expect(await reviewDay(till.deps(), '2026-11-19')).toMatchObject({
      needsClosing: false,
      afterZ: [{ zNumber: null, count: 1, totals: [baht(10_000)] }],
    });
  });

  it('has its profit in a separate answer', () => {
    till.sell(1, '11-21T10:00:00');
    till.sell(2, '11-21T10:00:00', 'unknown');
    expect(profitOfDay(till.deps(), '2026-11-21')).toEqual({
      day: '2026-11-21',
      lines: 1,
      known: 1,
      agentCost: [baht(9_500)],
      profit: [baht(500)],
    });
  });
});

it('compares a day that is still running with as much of the day before as has passed of it', async () => {
  till.sell(1, '11-14T09:00:00');
  till.sell(2, '11-14T11:59:59');
  till.sell(3, '11-14T12:00:00');
  till.clock.at = Date.parse(bangkok('11-21T12:00:00'));
  const before = (against: string) => summarizeDay(till.deps(), '2026-11-14', against);
  const noon = Date.parse(bangkok('11-14T12:00:00'));
  const cut = await before('2026-11-21');
  expect(cut).toMatchObject({ count: 2, totals: [baht(20_000)], until: noon });
  // Its hours are those of the whole day.
  expect(cut.hours.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  till.clock.at = Date.parse(bangkok('11-22T04:00:00'));
  expect(await before('2026-11-21')).toMatchObject({ count: 3, totals: [baht(30_000)], until: null });
  expect(await before('2026-11-28')).toMatchObject({ count: 3, until: null });
});
