import { propertyRuns } from '../../../domain/test-support/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleCode, type Sale } from '@shared/model/sale/sale';
import { isNeverBooked, mayBecome } from '@shared/model/sale/sale-state';
import type { Happening, Item, Outcome, Shops, TrueOrder } from '../../test-support/settling-plan';
import { simulate } from '../../test-support/simulated-shops';

/** How far the clocks' comparison reaches: the matching's own slack, a bad measurement, whole seconds. */
const TOLERANCE_MS = 5_000 + 1_500 + 1_000;
/** Within that it is near, however the clocks are measured and times are rounded. */
const SURELY_NEAR_MS = 5_000 - 1_500 - 1_000;
const HOUR = 3_600_000;

const item = fc.record<Item>({
  product: fc.constantFrom('Free Fire', 'King of Games'),
  player: fc.constantFrom('1234567890', '1234567891', '1234567892'),
  quantity: fc.constantFrom(1, 1, 3),
});
const lag = fc.constantFrom(0, 0, 2_000, 20_000, 90_000, 12 * HOUR);
const at = fc.integer({ min: 0, max: 60_000 });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      at,
      item,
      takes: fc.constantFrom(200, 900, 2_000, 10_000),
      booksAfter: fc.constantFrom(0, 0.3, 1),
      booksLate: fc.constantFrom(0, 0, 0, 1_000, 4_000, 12_000, 30_000, 90_000, 2 * HOUR),
      keptFor: fc.constantFrom(0, 0, 0, 3 * 24 * HOUR),
      ending: fc.constantFrom(
        'accepted',
        'accepted-without-code',
        'lost-booked',
        'lost-booked',
        'lost-booked-twice',
        'lost-not-booked',
        'lost-not-booked',
        'rejected',
        'rejected-though-booked',
        'rejected-though-booked',
        'not-sent',
      ),
      lag,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('other' as const),
      at: fc.integer({ min: -900_000, max: 60_000 }),
      item,
      lag,
      hasCode: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      at: fc.integer({ min: -1_000, max: 150_000 }),
      cached: fc.constantFrom(0, 0, 5_000, 120_000),
      newestFirst: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('break' as const),
      at: fc.integer({ min: 0, max: 100_000 }),
      after: fc.nat(6),
      item,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reused' as const), which: fc.nat(12), item }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('void' as const),
      at: fc.integer({ min: 0, max: 150_000 }),
      which: fc.nat(9),
    }),
  },
);
const shops = fc.record<Shops>({
  skew: fc.constantFrom(0, 0, 7 * HOUR, -5 * HOUR, 90_000),
  measuredOff: fc.integer({ min: -1_500, max: 1_500 }),
  jump: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: 60_000 }), by: fc.constantFrom(HOUR, -HOUR, 20_000, -20_000) }),
    { freq: 3 },
  ),
  otherCodes: fc.boolean(),
  sharedIds: fc.boolean(),
  linePerUnit: fc.boolean(),
  wholeSeconds: fc.boolean(),
  oneId: fc.constantFrom(false, false, false, true),
  knowsOtherTills: fc.constantFrom(false, false, false, true),
});
/** The list has been read before anything else, as it is at the start of a till. */
const history = fc
  .array(happening, { minLength: 2, maxLength: 24, size: 'max' })
  .map((happenings): Happening[] => [
    { kind: 'read', at: -2_000, cached: 0, newestFirst: true },
    ...happenings,
  ]);

const salesOf = ({ journal }: Outcome): Sale[] =>
  journal.sales.inStates(['sending', 'accepted', 'delivered', 'rejected', 'not-sent', 'unknown', 'voided']);

/** The true order with that key; codeless ones alone settle nothing. */
function orderOfKey(key: string, orders: readonly TrueOrder[]): TrueOrder | undefined {
  return orders.find(({ wire, code }) => code !== null && JSON.stringify([wire['id'], code]) === key);
}

function alike(a: Item, b: Item): boolean {
  return a.product === b.product && a.player === b.player && a.quantity === b.quantity;
}

function checkSettled(outcome: Outcome, sale: Sale, { knowsOtherTills }: Shops): void {
  const order = orderOfKey(sale.seenOrder!.key, outcome.orders)!;
  expect(order).toBeDefined();
  if (order.owner === sale.id) return;
  // Another till's: only where nothing in the interface could have shown it. Never another sale's of this one.
  expect(order.owner).toBe(null);
  expect(sale.seenOrder?.by).toBe('match');
  expect(knowsOtherTills).toBe(false);
  const { from, to } = outcome.onTheWire.get(sale.id)!;
  expect(order.bookedAt).toBeGreaterThan(from - TOLERANCE_MS);
  expect(order.bookedAt).toBeLessThan(to + TOLERANCE_MS);
  const settledAt = outcome.moves.find(
    (move) => move.sale.id === sale.id && move.sale.seenOrder !== null,
  )!.at;
  const own = outcome.orders.filter((each) => each.owner === sale.id);
  expect(own.every((each) => each.shownAt === null || each.shownAt > settledAt)).toBe(true);
  if (own[0]) expect(alike(own[0].item, order.item)).toBe(true);
}

function checkMoves({ moves }: Outcome): void {
  const states = new Map<string, Sale['state']>();
  for (const { sale } of moves) {
    const before = states.get(sale.id) ?? 'sending';
    expect(mayBecome(before, sale.state), `${before} → ${sale.state}`).toBe(true);
    states.set(sale.id, sale.state);
  }
}

function checkAlarms(outcome: Outcome, { otherCodes, sharedIds, knowsOtherTills }: Shops): void {
  const alarms = outcome.journal.alarms.open();
  const pairs = alarms.map((alarm) => `${alarm.sale.id} ${alarm.order.key}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { sale, stateThen, order } of alarms) {
    const { owner, bookedAt } = orderOfKey(order.key, outcome.orders)!;
    expect(sale.seenOrder?.key, 'a sale’s own order is no alarm').not.toBe(order.key);
    // The code of its answer, or of the order that it was settled by.
    if (saleCode(sale) === order.code) {
      expect(owner, 'it carries the code and is the sale’s').not.toBe(sale.id);
      continue;
    }
    const { from, to } = outcome.onTheWire.get(sale.id)!;
    // Where no other till is known to sell, a later order is no one else's. Nor is an earlier one that was listed later
    // and whose time agrees with the till's own clock, which may have been set back.
    if (knowsOtherTills) expect(bookedAt).toBeGreaterThan(from - TOLERANCE_MS);
    expect(bookedAt).toBeLessThan(to + (knowsOtherTills ? TOLERANCE_MS : 24 * HOUR));
    const ownersState = owner === null ? null : outcome.journal.sales.get(owner)!.state;
    // It was booked although it should not be, and where like orders cannot be told apart, either may be it.
    const isDue = isNeverBooked(stateThen) && outcome.orders.some((each) => each.owner === sale.id);
    // One that was booked long after its own sale was answered, as the till measures the service's clock, looks like
    // the sale's that was sent by then.
    const isLate = owner !== null && bookedAt > outcome.onTheWire.get(owner)!.to + SURELY_NEAR_MS;
    // What the service lists under another code than it gave, with nothing else to know it by, is no second order.
    if (otherCodes && !sharedIds && !isDue)
      expect([stateThen, isLate ? null : ownersState]).not.toContain('accepted');
  }
}

describe('whatever several tills, a lagging list and wrong clocks make of it', () => {
  it('no sale is settled by an order that is visibly another’s, and every alarm has its cause', async () => {
    let settled = 0;
    let alarms = 0;
    await fc.assert(
      fc.asyncProperty(shops, history, async (how, happenings) => {
        const outcome = await simulate(how, happenings);
        try {
          const ended = salesOf(outcome).filter((sale) => sale.seenOrder !== null);
          for (const sale of ended) checkSettled(outcome, sale, how);
          expect(new Set(ended.map((sale) => sale.seenOrder?.key)).size).toBe(ended.length);
          checkMoves(outcome);
          checkAlarms(outcome, how);
          settled += ended.filter((sale) => sale.seenOrder?.by === 'match').length;
          alarms += outcome.journal.alarms.open().length;
        } finally {
          outcome.close();
        }
      }),
      { numRuns: propertyRuns(60) },
    );
    // A property about nothing would hold as well.
    expect(settled).toBeGreaterThan(0);
    expect(alarms).toBeGreaterThan(0);
  });

  it('a sale that was booked is settled once its order shows, if nothing else of this till is like it', async () => {
    await fc.assert(
      fc.asyncProperty(
        shops,
        history,
        item,
        fc.integer({ min: 0, max: 60_000 }),
        async (how, happenings, its, when) => {
          const elsewhere = happenings.filter(
            (each) => !('item' in each) || !alike({ ...each.item, quantity: 1 }, { ...its, quantity: 1 }),
          );
          const alone: Happening = {
            kind: 'sale',
            at: when,
            item: its,
            takes: 900,
            booksAfter: 0.5,
            booksLate: 0,
            keptFor: 0,
            ending: 'lost-booked',
            lag: 0,
          };
          const quiet = { ...how, jump: null, knowsOtherTills: false };
          const outcome = await simulate(quiet, [...elsewhere.filter(({ kind }) => kind !== 'void'), alone]);
          try {
            const booked = outcome.orders.find(
              (order) => order.owner !== null && order.bookedAt === when + 450,
            )!;
            const sale = outcome.journal.sales.get(booked.owner!)!;
            expect(sale).toMatchObject({ state: 'delivered', seenOrder: { by: 'match', code: booked.code } });
            expect(sale.seenOrder?.reasons).toContain('while-on-the-wire');
          } finally {
            outcome.close();
          }
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it('nothing settles itself by looks where others sell through the same identify', async () => {
    await fc.assert(
      fc.asyncProperty(shops, history, async (how, happenings) => {
        const outcome = await simulate({ ...how, knowsOtherTills: true }, happenings);
        try {
          expect(salesOf(outcome).filter((sale) => sale.seenOrder?.by === 'match')).toEqual([]);
        } finally {
          outcome.close();
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });
});
