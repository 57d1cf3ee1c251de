import { propertyRuns } from '../../domain/test-support/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DayWorld, type Step } from '../test-support/day-world';

const HOURS = 60;
const answer = fc.constantFrom('accepted', 'accepted', 'dearer', 'rejected', 'unknown', 'not-sent');
const minor = fc.constantFrom(0, 100, 3_500, 99_900);
const shop = fc.record({
  timeZone: fc.constantFrom(
    'Asia/Bangkok',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ),
  dayStartsAt: fc.constantFrom('00:00', '02:30', '04:00', '23:30'),
});
/** Around changes of the clocks in each of the zones, and ends of months. */
const start = fc
  .constantFrom(
    '2026-03-07',
    '2026-03-28',
    '2026-04-04',
    '2026-10-24',
    '2026-10-31',
    '2026-12-30',
    '2028-02-28',
  )
  .map((day) => Date.parse(day));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      tender: fc.constantFrom('cash', 'cash', 'promptpay', 'other'),
      price: minor,
      quantity: fc.integer({ min: 1, max: 3 }),
      ends: fc.oneof(answer, fc.constantFrom('held' as const, 'sending' as const)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(30),
      how: fc.oneof(
        answer,
        fc.constantFrom('send' as const, 'order' as const, 'order' as const),
        fc.constantFrom('void' as const, 'void-with-money-back' as const, 'failed' as const),
        fc.constantFrom('give-back' as const, 'give-back-otherwise' as const),
        fc.constantFrom('waive' as const, 'correct' as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('open', 'cash-in', 'cash-out', 'count', 'count'), minor }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      // Now and then the clock is set back, also into days that are closed.
      minutes: fc.oneof(
        fc.integer({ min: 0, max: 3 * HOURS }),
        fc.constantFrom(8 * HOURS, 24 * HOURS, 50 * HOURS, -30, -8 * HOURS, -24 * HOURS, -50 * HOURS),
      ),
    }),
  },
  { weight: 1, arbitrary: shop.map((to) => ({ do: 'move-shop' as const, ...to })) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      back: fc.constantFrom(0, 0, 0, 1, 1, 2, -1),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), back: fc.constantFrom(0, 1) }) },
);

const life = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });

it('closes days as the slow reference does, whatever happens, and each sale in exactly one of them', async () => {
  let closed = 0;
  let adjusted = 0;
  await fc.assert(
    fc.asyncProperty(start, shop, life, life, async (startsAt, where, before, after) => {
      const world = await DayWorld.open(startsAt, where);
      try {
        // What the first life leaves open is settled in the second, when its days are closed.
        for (const steps of [before, after]) {
          for (const one of steps) {
            await world.take(one);
            world.check();
          }
          // However far ahead a closed day lies, its time comes.
          await world.take({ do: 'wait', minutes: 200 * 24 * HOURS });
          await world.closeUp();
          world.check();
        }
        expect(world.ledger.sales.filter(({ z }) => z === null)).toEqual([]);
        expect(await world.journal.audit.verify()).toMatchObject({ breaks: [] });
        closed += world.taken.length;
        adjusted += world.ledger.adjustments.length;
      } finally {
        world.journal.close();
      }
    }),
    { numRuns: propertyRuns(25) },
  );
  // A world in which nothing is ever closed or settled late would prove nothing.
  expect(closed).toBeGreaterThan(20);
  expect(adjusted).toBeGreaterThan(0);
});
