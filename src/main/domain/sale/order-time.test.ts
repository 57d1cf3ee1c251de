import { describe, expect, it } from 'vitest';
import {
  isSoonAfter,
  mayBeMadeWithin,
  mayBeMisdated,
  timeReason,
  wasListedAfter,
  isShownSince,
  wasMadeBefore,
} from './order-time';
import { attemptOf, CACHE_ID, orderOf } from '../test-support/sales';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const STARTED = Date.parse('2026-11-21T10:00:00.000Z');
const ENDED = STARTED + 7_000;
const CREATED = '2026-11-21T09:00:00.000Z';

/** Sent at `STARTED`, ended at `ENDED`, with the clocks apart by `skewMs`. */
const sent = (skewMs: number | null) =>
  attemptOf({
    startedAt: new Date(STARTED).toISOString(),
    endedAt: new Date(ENDED).toISOString(),
    skewMs,
    snapshot: null,
  });
const ofCopy = (skewMs: number) => ({ ...sent(skewMs), reason: 'FROM_A_COPY' as const });
const madeAt = (at: number) => orderOf({ at });

describe('an order that may be a sale was made', () => {
  it('from ten minutes and the zones before it was sent to a day after it ended, by either clock', () => {
    for (const skew of [0, 700, -DAY]) {
      expect(mayBeMadeWithin({ attempts: [sent(skew)], createdAt: CREATED })).toEqual({
        from: STARTED - 10 * MINUTE - 14 * 60 * MINUTE + Math.min(skew, 0),
        to: ENDED + DAY + Math.max(skew, 0) + 1,
      });
    }
  });

  it('within two days more either way where the clocks were not compared, or nothing was sent', () => {
    expect(mayBeMadeWithin({ attempts: [sent(null)], createdAt: CREATED })).toEqual({
      from: STARTED - 10 * MINUTE - 2 * DAY,
      to: ENDED + DAY + 2 * DAY + 1,
    });
    const created = Date.parse(CREATED);
    expect(mayBeMadeWithin({ attempts: [], createdAt: CREATED })).toEqual({
      from: created - 10 * MINUTE - 2 * DAY,
      to: created + DAY + 2 * DAY + 1,
    });
  });

  it('by the clock that a copy knows, by one that was set since, and at any time between the two', () => {
    for (const skew of [400 * DAY, -400 * DAY]) {
      expect(mayBeMadeWithin({ attempts: [ofCopy(skew)], createdAt: CREATED })).toEqual({
        from: STARTED - 10 * MINUTE - 2 * DAY + Math.min(skew, 0),
        to: ENDED + DAY + 2 * DAY + 1 + Math.max(skew, 0),
      });
    }
  });

  it('somewhere about the epoch where the till’s own time cannot be read', () => {
    const { from, to } = mayBeMadeWithin({ attempts: [], createdAt: 'never' });
    expect([from, to]).toEqual([-10 * MINUTE - 2 * DAY, 3 * DAY + 1]);
  });
});

it.each([
  [STARTED - 10 * MINUTE - 1, null],
  [STARTED - 10 * MINUTE, 'other-time'],
  [STARTED - 5_001, 'other-time'],
  [STARTED - 5_000, 'while-on-the-wire'],
  [ENDED + 5_000, 'while-on-the-wire'],
  [ENDED + 5_001, 'shortly-after'],
  [ENDED + DAY, 'shortly-after'],
  [ENDED + DAY + 1, null],
] as const)('made at %d, by the till’s clock, an order is: %s', (at, reason) => {
  expect(timeReason(sent(0), madeAt(at))).toBe(reason);
  expect(timeReason(sent(900), madeAt(at + 900))).toBe(reason);
});

it('an order is soon after an attempt for ten minutes from its end, and when its time is not known', () => {
  expect(isSoonAfter(sent(0), madeAt(ENDED + 10 * MINUTE))).toBe(true);
  expect(isSoonAfter(sent(0), madeAt(ENDED + 10 * MINUTE + 1))).toBe(false);
  expect(isSoonAfter(sent(0), orderOf({ at: null }))).toBe(true);
  expect(isSoonAfter(sent(null), madeAt(ENDED + DAY))).toBe(true);
});

it.each([
  [STARTED - 10 * MINUTE - 1, false],
  [STARTED - 10 * MINUTE, null],
  [STARTED - 5_001, null],
  [STARTED - 5_000, true],
] as const)(
  'made at %d, and the list cannot be compared: it was listed after the attempt: %s',
  (at, after) => {
    expect(wasListedAfter(sent(0), madeAt(at), CACHE_ID)).toBe(after);
  },
);

it.each([
  [STARTED - 5_001, 'clocks-not-compared'],
  [STARTED - 5_000, 'while-on-the-wire'],
  [ENDED + 400 * DAY, 'clocks-not-compared'],
  [null, 'no-time'],
] as const)('made at %s, while a copy lacked the sale, an order is: %s', (at, reason) => {
  expect(timeReason(ofCopy(0), orderOf({ at }))).toBe(reason);
});

it.each<[number, boolean]>([
  ...[-56, -28, -1, 1, 56].flatMap((quarters): [number, boolean][] => [
    [STARTED - 5_001 + quarters * QUARTER, false],
    [STARTED - 5_000 + quarters * QUARTER, true],
    [ENDED + 5_000 + quarters * QUARTER, true],
    [ENDED + 5_001 + quarters * QUARTER, false],
  ]),
  [STARTED - 57 * QUARTER, false],
  [STARTED + 57 * QUARTER, false],
])('made at %d, an order may be of the request in another zone, up to fourteen hours off: %s', (at, may) => {
  expect(mayBeMisdated(sent(0), madeAt(at))).toBe(may);
  expect(mayBeMisdated(sent(900), madeAt(at + 900))).toBe(may);
  expect(mayBeMisdated(sent(null), madeAt(at))).toBe(false);
});

it.each([
  [STARTED - 5_001, false],
  [STARTED - 5_000, true],
  [ENDED + 5_000, true],
  [ENDED + 5_001, false],
])('made at %d, an order may be of the request by the till’s own clock: %s', (at, may) => {
  expect(mayBeMisdated(sent(400 * DAY), madeAt(at))).toBe(may);
});

it('an order was made before the request by more than five seconds, if that shows and no zone explains it', () => {
  const before = STARTED - 5_001;
  expect(wasMadeBefore(sent(0), madeAt(before))).toBe(true);
  expect(wasMadeBefore(sent(0), madeAt(before + 1))).toBe(false);
  expect(wasMadeBefore(sent(0), madeAt(STARTED - 28 * QUARTER))).toBe(false);
  expect(wasMadeBefore(sent(0), orderOf({ at: null }))).toBe(false);
  expect(wasMadeBefore(sent(null), madeAt(before))).toBe(false);
  expect(wasMadeBefore(ofCopy(0), madeAt(before))).toBe(false);
});

it('an order’s time shows that it was made since where both clocks are known, and no zone explains it', () => {
  expect(isShownSince(sent(0), madeAt(STARTED))).toBe(true);
  expect(isShownSince(sent(0), madeAt(ENDED + DAY))).toBe(true);
  expect(isShownSince(sent(0), madeAt(STARTED - 5_001))).toBe(false);
  expect(isShownSince(sent(0), madeAt(STARTED - QUARTER))).toBe(false);
  expect(isShownSince(sent(0), orderOf({ at: null }))).toBe(false);
  expect(isShownSince(sent(null), madeAt(STARTED))).toBe(false);
});
