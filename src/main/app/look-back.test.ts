import { writeReport } from '../domain/day-report';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { boundsOf } from '@shared/model/business-day';
import { EXACT_CASH } from '@shared/model/tender';
import type { OpenJournal } from '../adapters/sqlite/journal-file';
import type { OrderSum } from '../domain/ports';
import type { ServiceOrder } from '@shared/model/order';
import { baht, NOON, orderOf, saleId, saleOf, seenOrderOf } from '../domain/sales.test-support';
import { shopCalendar } from '../domain/shop-calendar';
import { answerOf, FakeClock, journalInMemory, settingsOf } from './fakes.test-support';
import { findCode, tellStory } from './look-up';
import { profitOfDay, reviewDay, summarizeDay } from './review-day';
import { reviewMonth } from './review-month';

const FRESH = {
  refreshedAt: NOON,
  refreshing: false,
  failure: null,
  known: 0,
  faulty: 0,
  vanished: 0,
  progress: null,
};
const bangkok = (time: string) => new Date(`2026-${time}+07:00`).toISOString();
const clock = new FakeClock();
let journal: OpenJournal;
let orders: ServiceOrder[];
let sums: OrderSum[];
let asked: unknown;

beforeEach(async () => {
  journal = await journalInMemory();
  orders = [];
  sums = [];
  clock.at = Date.parse(bangkok('11-21T12:00:00'));
});
afterEach(() => journal.close());

function sell(
  number: number,
  time: string,
  state: 'accepted' | 'unknown' = 'accepted',
  code = `TG${number}`,
  payment: typeof EXACT_CASH | null = EXACT_CASH,
) {
  const createdAt = bangkok(time);
  const { id: _, state: __, ...sale } = saleOf({ createdAt, payment });
  journal.sales.addSending(
    { sale: { ...sale, id: saleId(number), state: 'sending' }, sealedSecrets: null },
    { startedAt: createdAt, snapshot: null },
  );
  const answer = answerOf(state, code);
  return journal.sales.endAttempt(saleId(number), { endedAt: createdAt, answer, skewMs: null });
}

function parts() {
  const named = (names: readonly string[]) =>
    orders.filter(({ id, code }) => names.includes(id ?? '') || names.includes(code ?? ''));
  return {
    journal: journal.sales,
    days: journal.days,
    drawer: journal.drawer,
    reports: journal.reports,
    alarms: journal.alarms,
    audit: journal.audit,
    clock,
    settings: () => settingsOf(),
    calendar: shopCalendar(() => settingsOf(), journal.reports),
    freshness: () => Promise.resolve(FRESH),
    cache: {
      ordersBetween: (from: number, to: number) =>
        Promise.resolve(orders.filter(({ at }) => at !== null && at >= from && at < to)),
      ordersByCode: (codes: readonly string[]) =>
        Promise.resolve(orders.filter(({ code }) => code !== null && codes.includes(code))),
      ordersNamed: (names: readonly string[]) => Promise.resolve(named(names)),
      order: (key: string) => Promise.resolve(orders.find((order) => order.key === key) ?? null),
      orderSums: (bounds: unknown) => {
        asked = bounds;
        return Promise.resolve(sums);
      },
    },
  };
}

describe('a day', () => {
  it('is reviewed from the journal, the list and the drawer', async () => {
    journal.drawer.open({ float: baht(5_000), day: '2026-11-21', at: bangkok('11-21T09:00:00') });
    sell(1, '11-20T22:00:00', 'unknown');
    sell(2, '11-21T11:00:00');
    orders = [orderOf({ code: 'TG2' }), orderOf({ code: 'OTHER', key: 'other' })];
    const day = await reviewDay(parts(), '2026-11-21');
    expect(day.rows.map((row) => [row.code, row.why, row.carriedFrom])).toEqual([
      ['OTHER', 'other-till', null],
      ['TG2', 'same', null],
      [null, 'unknown', '2026-11-20'],
    ]);
    expect(day.shifts).toMatchObject([{ float: baht(5_000), closing: null }]);
    expect(day).toMatchObject({ day: '2026-11-21', z: null, adjustments: [], freshness: FRESH });
    expect(day.bounds).toEqual(boundsOf('2026-11-21', settingsOf()));
    expect(day.tenders).toMatchObject([{ tender: 'cash', payments: 1, paid: [baht(10_000)] }]);
    const { figures, quantity } = day;
    expect(await summarizeDay(parts(), '2026-11-21')).toEqual({
      day: '2026-11-21',
      count: figures.soldCount,
      quantity,
      totals: figures.totals,
    });
  });

  it('has the shift that is still open from the day before, and then the day whose Z report it is in', async () => {
    const at = bangkok('11-20T22:00:00');
    const { id } = journal.drawer.open({ float: baht(500), day: '2026-11-20', at });
    const shiftsOn = async (day: string) => (await reviewDay(parts(), day)).shifts.map((shift) => shift.id);
    expect([await shiftsOn('2026-11-20'), await shiftsOn('2026-11-21')]).toEqual([[id], [id]]);
    const counted = bangkok('11-21T10:00:00');
    journal.drawer.close({ shiftId: id, count: [{ minor: 100, pieces: 4 }], note: null, at: counted });
    const head = {
      day: '2026-11-21',
      bounds: boundsOf('2026-11-21', settingsOf()),
      takenAt: counted,
      dayOf: parts().calendar.dayOf,
      settings: settingsOf(),
      service: null,
    };
    journal.reports.take('2026-11-21', bangkok('11-21T11:00:00'), (material) => writeReport(head, material));
    expect([await shiftsOn('2026-11-20'), await shiftsOn('2026-11-21')]).toEqual([[], [id]]);
    const { days } = await reviewMonth(parts(), '2026-11');
    expect(days.filter(({ differences }) => differences.length > 0)).toMatchObject([
      { day: '2026-11-21', differences: [baht(-100)] },
    ]);
  });

  it('has what is still open up to today, and not on a day that has not begun', async () => {
    sell(1, '11-19T22:00:00', 'unknown');
    const carried = async (day: string) => (await reviewDay(parts(), day)).rows.map((row) => row.carriedFrom);
    expect(await carried('2026-11-18')).toEqual([]);
    expect(await carried('2026-11-19')).toEqual([null]);
    expect(await carried('2026-11-20')).toEqual(['2026-11-19']);
    expect(await carried('2026-11-21')).toEqual(['2026-11-19']);
    expect(await carried('2026-11-22')).toEqual([]);
  });

  it('shows an order for a sale that was not made while its alarm is open', async () => {
    sell(1, '11-21T10:00:00', 'unknown');
    journal.sales.markVoided(saleId(1), 'gone', NOON, false);
    const order = orderOf({ code: 'GHOST' });
    orders = [order];
    const why = async () => (await reviewDay(parts(), '2026-11-21')).rows.map((row) => row.why);
    journal.alarms.raise({ saleId: saleId(1), stateThen: 'voided', order, raisedAt: NOON });
    expect(await why()).toEqual(['booked-anyway', 'booked-anyway']);
    journal.alarms.close(1, 'another till', NOON);
    expect(await why()).toEqual(['other-till', 'came-to-nothing']);
  });

  it('leaves an order with the sale of another day, also one without a code', async () => {
    sell(1, '11-20T22:00:00', 'unknown');
    const order = orderOf({ code: null, key: 'codeless' });
    orders = [order];
    const settled = seenOrderOf({ key: 'codeless', code: null, by: 'person' });
    journal.sales.settle(saleId(1), 'delivered', settled);
    expect((await reviewDay(parts(), '2026-11-21')).rows).toEqual([]);
    const { rows } = await reviewDay(parts(), '2026-11-20');
    expect(rows.map((row) => [row.why, row.orderKey])).toEqual([['same', 'codeless']]);
  });

  it('fails as the journal does, once', async () => {
    const broken = new Failure(appError('JOURNAL_UNAVAILABLE', { reason: 'x' }));
    const days = {
      ...parts().days,
      openBefore: () => [],
      between: () => {
        throw broken;
      },
    };
    await expect(reviewDay({ ...parts(), days }, '2026-11-21')).rejects.toBe(broken);
  });

  it('needs closing as its month says: with a shift or a paid sale that no Z report has', async () => {
    const needs = async (day: string) => (await reviewDay(parts(), day)).needsClosing;
    sell(1, '11-19T22:00:00', 'unknown');
    journal.drawer.open({ float: baht(500), day: '2026-11-21', at: bangkok('11-21T09:00:00') });
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
      dayOf: parts().calendar.dayOf,
      settings: settingsOf(),
      service: null,
    };
    journal.reports.take('2026-11-19', bangkok('11-20T03:59:00'), (material) => writeReport(head, material));
    expect(await needs('2026-11-19')).toBe(false);
    sell(2, '11-20T03:59:30');
    // What is sold after the report waits for the next one, and gives this day nothing to close.
    expect(await reviewDay(parts(), '2026-11-19')).toMatchObject({
      needsClosing: false,
      afterZ: [{ zNumber: null, count: 1, totals: [baht(10_000)] }],
    });
  });

  it('has its profit by itself', () => {
    sell(1, '11-21T10:00:00');
    sell(2, '11-21T10:00:00', 'unknown');
    expect(profitOfDay(parts(), '2026-11-21')).toEqual({
      day: '2026-11-21',
      lines: 1,
      known: 1,
      agentCost: [baht(9_500)],
      profit: [baht(500)],
    });
  });
});

describe('a month', () => {
  it('has the days that have begun, by the shop’s clock', async () => {
    const days = async (month: string) => (await reviewMonth(parts(), month)).days.map(({ day }) => day);
    clock.at = Date.parse(bangkok('11-03T03:59:59'));
    expect(await days('2026-11')).toEqual(['2026-11-01', '2026-11-02']);
    expect(asked).toEqual(['2026-11-01', '2026-11-02'].map((day) => boundsOf(day, settingsOf())));
    clock.at += 1_000;
    expect(await days('2026-11')).toHaveLength(3);
    expect(await days('2026-10')).toHaveLength(31);
    expect(await days('2026-12')).toEqual([]);
  });

  it('tells of each day what was sold, listed, left open and short, and whether it needs closing', async () => {
    const shift = journal.drawer.open({ float: baht(500), day: '2026-11-02', at: bangkok('11-02T09:00:00') });
    journal.drawer.close({
      shiftId: shift.id,
      count: [{ minor: 100, pieces: 4 }],
      note: null,
      at: bangkok('11-02T10:00:00'),
    });
    sell(1, '11-03T12:00:00');
    sell(2, '11-03T13:00:00', 'unknown');
    sums = [{ count: 4, totals: [baht(70)], withoutTotal: 0 }];
    clock.at = Date.parse(bangkok('11-03T20:00:00'));
    const nothing = { count: 0, totals: [] };
    const quiet = { till: nothing, service: nothing, open: 0, differences: [], zNumber: null };
    expect(await reviewMonth(parts(), '2026-11')).toEqual({
      month: '2026-11',
      days: [
        { day: '2026-11-01', ...quiet, service: { count: 4, totals: [baht(70)] }, needsClosing: false },
        { day: '2026-11-02', ...quiet, differences: [baht(-100)], needsClosing: true },
        {
          day: '2026-11-03',
          ...quiet,
          till: { count: 1, totals: [baht(10_000)] },
          open: 1,
          needsClosing: true,
        },
      ],
    });
  });

  it('calls for the closing of those days that stand in the way of later ones', async () => {
    sell(1, '11-02T12:00:00', 'unknown');
    sell(2, '11-03T12:00:00', 'accepted', 'TG2', null); // By an older till, which asked for no payment.
    const waiting = (await reviewMonth(parts(), '2026-11')).days.filter((of) => of.needsClosing);
    expect(waiting).toMatchObject([{ day: '2026-11-02' }]);
  });

  it('needs no closing on a day that has its report', async () => {
    sell(1, '11-21T10:00:00');
    const z = { number: 7, day: '2026-11-21' };
    const reports = { between: () => [z], firstUnreported: () => NOON } as unknown as Parameters<
      typeof reviewMonth
    >[0]['reports'];
    const { days } = await reviewMonth({ ...parts(), reports }, '2026-11');
    expect(days.at(-1)).toMatchObject({ day: '2026-11-21', zNumber: 7, needsClosing: false });
  });
});

describe('a code', () => {
  const find = async (text: string) => {
    const { sales, orders: found } = await findCode(parts(), text);
    return [sales.map(({ id }) => id), found.map(({ key }) => key)];
  };

  it('is looked up as it is typed first, then in any case', async () => {
    sell(1, '11-21T10:00:00', 'accepted', 'tga');
    expect(await find(' tga ')).toEqual([[saleId(1)], []]);
    expect(await find('TGA')).toEqual([[saleId(1)], []]);
    sell(2, '11-21T11:00:00', 'accepted', 'TGA');
    expect(await find('TGA')).toEqual([[saleId(2)], []]);
    expect(await find('Tga')).toEqual([[saleId(2), saleId(1)], []]);
    expect(await find('nothing')).toEqual([[], []]);
  });

  it('finds orders that belong to no sale, and the sale of one that does', async () => {
    sell(1, '11-21T10:00:00');
    orders = [
      orderOf({ id: 'mine', code: 'TG1' }),
      orderOf({ id: 'MINE-TOO', code: 'X', key: 'x' }),
      orderOf({ id: 'bare', code: null, key: 'bare' }),
    ];
    expect(await find('mine')).toEqual([[saleId(1)], []]);
    expect(await find('mine-too')).toEqual([[], ['x']]);
    expect(await find('x')).toEqual([[], ['x']]);
    expect(await find('bare')).toEqual([[], ['bare']]);
    sell(2, '11-21T11:00:00', 'unknown');
    journal.sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'bare', code: null }));
    expect((await find('bare'))[1]).toEqual([]);
  });
});

describe('the story of a sale', () => {
  it('is everything that happened to it, in order, with its order and its money', async () => {
    sell(1, '11-21T10:00:00', 'unknown');
    sell(2, '11-21T10:00:00');
    journal.sales.addNote(saleId(1), 'called the provider', bangkok('11-21T10:05:00'));
    journal.sales.markVoided(saleId(1), 'customer left', bangkok('11-21T10:06:00'), true);
    journal.alarms.raise({ saleId: saleId(1), stateThen: 'voided', order: orderOf(), raisedAt: NOON });
    journal.alarms.close(1, 'seen', NOON);
    journal.audit.record('settings', '1', { from: 'a', to: 'b' }, NOON);
    const story = await tellStory(parts(), saleId(1));
    expect(story.entries.map(({ kind, from, to, text, who }) => [kind, from, to, text, who])).toEqual(
      expect.arrayContaining([
        ['sale', null, 'sending', null, 'Nok'],
        ['sale', 'sending', 'unknown', null, 'till'],
        ['note', null, null, 'called the provider', 'Nok'],
        ['sale', 'unknown', 'voided', 'customer left', 'Nok'],
        ['alarm', null, null, null, 'till'],
        ['alarm-closed', null, null, 'seen', 'Nok'],
      ]),
    );
    const numbers = story.entries.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(story.entries.filter(({ kind }) => kind === 'settings')).toEqual([]);
    expect(story.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', baht(10_000)],
      ['refund', baht(10_000)],
    ]);
    expect(story).toMatchObject({ sale: { state: 'voided' }, order: null, zNumber: null, adjustments: [] });
  });

  it('has the order by its code, or the very one it was settled by', async () => {
    sell(1, '11-21T10:00:00');
    sell(2, '11-21T10:00:00', 'unknown');
    journal.sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'bare', code: null }));
    orders = [orderOf(), orderOf({ key: 'bare', code: null })];
    expect((await tellStory(parts(), saleId(1))).order?.code).toBe('TG1');
    expect((await tellStory(parts(), saleId(2))).order?.key).toBe('bare');
  });

  it('is not told of a sale that nobody made', async () => {
    const missing = new Failure(appError('SALE_NOT_FOUND'));
    await expect(tellStory(parts(), saleId(9))).rejects.toEqual(missing);
  });
});
