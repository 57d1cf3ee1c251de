import { expect, it } from 'vitest';
import { DAY_MS, toIso } from '@shared/model/day/business-day';
import { attemptOf, NOON, saleOf, seenOrderOf } from '@shared/model/sale/test-support/sales';
import { deliveriesOfGame, deliveryOf, type Delivery } from './delivery-times';

const MINUTE = 60_000;
const noon = Date.parse(NOON);
/** The day began at four in the morning. */
const DAY = { dayFrom: noon - 8 * 3_600_000, now: noon };

/** Sold at so many minutes before noon; null while it waits. */
const sent = (minutesAgo: number, tookMinutes: number | null): Delivery => ({
  sentAt: noon - minutesAgo * MINUTE,
  tookMs: tookMinutes === null ? null : tookMinutes * MINUTE,
});
const times = (count: number, each: (index: number) => Delivery) =>
  Array.from({ length: count }, (_, at) => each(at));
/** A week ago, a minute each. */
const FAST = times(20, (at) => sent(7 * 1_440 + at, 1));
const slow = (all: readonly Delivery[]) => deliveriesOfGame(all, DAY).slow;

it('is slow only with enough sales of today and before, by enough minutes, and by a multiple', () => {
  const six = (count: number) => times(count, (at) => sent(60 + at, 6));
  expect(slow([...FAST, ...six(3)])).toEqual({ todayMs: 6 * MINUTE, usualMs: MINUTE });
  expect(slow([...FAST, ...six(2)])).toBeNull();
  expect(slow([...FAST.slice(0, 5), ...six(3)])).not.toBeNull();
  expect(slow([...FAST.slice(0, 4), ...six(3)])).toBeNull();
  const took = (minutes: number, before: number) =>
    slow([...times(9, (at) => sent(2 * 1_440 + at, before)), ...times(9, (at) => sent(60 + at, minutes))]);
  expect(took(3, 1)).not.toBeNull();
  expect(took(2.9, 1)).toBeNull();
  expect(took(19, 10)).toBeNull();
  expect(took(20, 10)).not.toBeNull();
  expect(took(1, 6)).toBeNull();
});

it('is slow when nothing of today arrives, and not because of a sale of a moment ago', () => {
  const waiting = (minutesAgo: number) => times(3, () => sent(minutesAgo, null));
  expect(slow([...FAST, ...waiting(30)])).toEqual({ todayMs: 30 * MINUTE, usualMs: MINUTE });
  expect(slow([...FAST, ...waiting(1)])).toBeNull();
  expect(deliveriesOfGame([...FAST, ...waiting(30)], DAY)).toMatchObject({ open: 3, today: { count: 3 } });
  // Without anything to compare with, no one knows how long is long.
  expect(deliveriesOfGame(waiting(30), DAY)).toMatchObject({ open: 3, today: { count: 0, medianMs: null } });
});

it('takes two weeks and no more, and nothing from the future of a clock that was set back', () => {
  const edge = 14 * DAY_MS;
  const of = (sentAt: number) => deliveriesOfGame([{ sentAt, tookMs: MINUTE }], DAY).usual.count;
  expect(of(DAY.dayFrom - edge)).toBe(1);
  expect(of(DAY.dayFrom - edge - 1)).toBe(0);
  expect(deliveriesOfGame([sent(-5, 1)], DAY)).toMatchObject({ today: { count: 0 }, usual: { count: 0 } });
});

it('names the middle and where the slowest tenth begins', () => {
  const { usual } = deliveriesOfGame(
    times(10, (at) => sent(1_440 + at, at + 1)),
    DAY,
  );
  expect(usual).toEqual({ count: 10, medianMs: 5 * MINUTE, slowestMs: 9 * MINUTE });
});

it('counts from the last attempt to when the till saw it, and nothing that a person decided', () => {
  const attempts = [attemptOf(), attemptOf({ number: 2, startedAt: toIso(noon + MINUTE) })];
  const seen = (change: Parameters<typeof seenOrderOf>[0]) =>
    deliveryOf(saleOf({ state: 'delivered', attempts, seenOrder: seenOrderOf(change) }));
  expect(seen({ seenAt: toIso(noon + 3 * MINUTE) })).toEqual({ sentAt: noon + MINUTE, tookMs: 2 * MINUTE });
  expect(seen({ seenAt: toIso(noon + 3 * MINUTE), by: 'match' })).not.toBeNull();
  expect(seen({ seenAt: toIso(noon + 3 * MINUTE), by: 'person' })).toBeNull();
  // Set back in between, or off for days.
  expect(seen({ seenAt: NOON })).toBeNull();
  expect(seen({ seenAt: toIso(noon + 2 * DAY_MS) })).toBeNull();
  expect(deliveryOf(saleOf({ attempts }))).toEqual({ sentAt: noon + MINUTE, tookMs: null });
  expect(deliveryOf(saleOf({ state: 'failed', attempts }))).toBeNull();
  expect(deliveryOf(saleOf({ state: 'held' }))).toBeNull();
});
