import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, toIso } from '@shared/model/day/business-day';
import { NOON, saleId, saleOf, seenOrderOf, transactionOf } from '../../domain/test-support/sales';
import {
  at,
  endOf,
  JournalOnDisk,
  newSale,
  start,
} from '../../adapters/journal/test-support/journal-on-disk';
import { shopCalendar } from '../../domain/day/shop-calendar';
import { FakeClock, FakeLog, settingsOf } from '../test-support/fakes';
import { DeliveryTimes } from './delivery-times';

const MINUTE = 60_000;
let file: JournalOnDisk;
let clock: FakeClock;
let log: FakeLog;
beforeEach(async () => {
  [file, clock, log] = [await JournalOnDisk.open(), new FakeClock(), new FakeLog()];
});
afterEach(() => file.remove());

/** Sends one at so many minutes after noon of the first day; it is seen delivered so many later. */
function sell(
  number: number,
  minutes: number,
  took: number | null,
  product = { id: 'ff', name: 'Free Fire' },
): void {
  const { journal } = file;
  journal.addSending(newSale(number, { createdAt: at(minutes), product }), start(minutes));
  const end = endOf('accepted', minutes);
  const transaction = transactionOf({ code: `TG${number}`, id: `t${number}` });
  const outcome = { state: 'accepted', reason: 'TRANSACTION', transaction } as const;
  journal.endAttempt(saleId(number), { ...end, answer: { ...end.answer, outcome } });
  if (took === null) return;
  const seenAt = toIso(Date.parse(NOON) + (minutes + took) * MINUTE);
  journal.settle(
    saleId(number),
    'delivered',
    seenOrderOf({ key: `["o${number}"]`, code: `TG${number}`, seenAt }),
  );
}

const open = () =>
  new DeliveryTimes({
    ...{ journal: file.journal, clock, log },
    calendar: shopCalendar(() => settingsOf(), file.reports),
  });

/** A fast week, and the till a week later at two in the afternoon. */
function fastWeek(): void {
  for (let number = 1; number <= 6; number += 1) sell(number, number, 1);
  clock.at = Date.parse(NOON) + 7 * DAY_MS + 2 * 3_600_000;
}
const today = (minutes: number): number => 7 * 1_440 + minutes;

it('is read from the journal, and follows the sales from then on', async () => {
  fastWeek();
  sell(7, today(1), 8);
  sell(8, today(2), 8);
  const deliveries = open();
  expect(deliveries.games()).toEqual([]);
  await deliveries.read();
  expect(deliveries.slow('ff')).toBeNull();
  sell(9, today(3), 8);
  deliveries.note(file.journal.get(saleId(9))!);
  expect(deliveries.slow('ff')).toEqual({ todayMs: 8 * MINUTE, usualMs: MINUTE });
  expect(deliveries.slow('other')).toBeNull();
  // The service reversed one: it took no time at all.
  deliveries.note({ ...file.journal.get(saleId(9))!, state: 'failed' });
  expect(deliveries.slow('ff')).toBeNull();
});

it('lists slow games first, then those sold most today, and counts what still waits', async () => {
  fastWeek();
  for (const number of [7, 8, 9]) sell(number, today(number), 8);
  for (const number of [10, 11, 12, 13]) sell(number, today(number), 1, { id: 'rov', name: 'RoV' });
  sell(14, today(119), null, { id: 'val', name: 'Valorant' });
  const deliveries = open();
  await deliveries.read();
  const games = deliveries.games();
  expect(games.map(({ name }) => name)).toEqual(['Free Fire', 'RoV', 'Valorant']);
  expect(games[2]).toMatchObject({ open: 1, today: { count: 0 }, slow: null });
});

it('asks the journal nothing at a read-back, and never for more than two weeks and today', async () => {
  fastWeek();
  clock.at += 14 * DAY_MS;
  const deliveries = open();
  const asked = vi.spyOn(file.journal, 'deliveredBetween');
  await deliveries.read();
  expect(deliveries.games()).toEqual([]);
  const from = asked.mock.calls.map(([first]) => Date.parse(first));
  expect(Math.min(...from)).toBeGreaterThanOrEqual(clock.at - 15 * DAY_MS);
  deliveries.note(saleOf({ product: { id: 'ff', name: 'Free Fire' } }));
  const statements = vi.spyOn(
    Object.getPrototypeOf(file.inside().prepare('SELECT 1')) as { all: () => unknown },
    'all',
  );
  const before = asked.mock.calls.length;
  deliveries.slow('ff');
  expect(asked.mock.calls.length).toBe(before);
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});

it('a journal that cannot be read leaves the counter without it', async () => {
  vi.spyOn(file.journal, 'deliveredBetween').mockImplementation(() => {
    throw new Error('gone');
  });
  const deliveries = open();
  await deliveries.read();
  expect(deliveries.slow('ff')).toBeNull();
  expect(log.entries).toHaveLength(1);
});
