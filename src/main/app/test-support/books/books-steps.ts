/** What may happen in a world of the random books, and how worlds are made. */
import fc from 'fast-check';
import { CASH_ROUNDINGS } from '@shared/model/money/cash-rounding';
import { TENDERS } from '@shared/model/kinds/money';

const MINUTES_OF_A_DAY = 24 * 60;

/** How a request ends. */
const outcome = fc.constantFrom(
  ...(['accepted', 'accepted', 'accepted', 'rejected', 'unknown', 'not-sent'] as const),
);
const tender = fc.constantFrom(...TENDERS);
const person = fc.nat(2);

const line = fc.record({
  item: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** In hundredths of what it costs. */
  off: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat(99) },
    { weight: 1, arbitrary: fc.constant(100) },
  ),
});

const sell = fc.record({
  do: fc.constant('sell' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  tenders: fc.uniqueArray(tender, { minLength: 1, maxLength: 3 }),
  /** Where the total is parted among them, in hundredths. */
  cuts: fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })),
  outcomes: fc.array(outcome, { minLength: 4, maxLength: 4 }),
  isHeld: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  /** Whether the money of a sale that owes it goes along. */
  carries: fc.boolean(),
  person,
});

const act = fc.record({
  do: fc.constantFrom(
    ...(['send', 'book', 'fail', 'refund', 'refund', 'waive', 'void', 'void-back', 'void-owed'] as const),
    ...(['correct', 'correct', 'correct'] as const),
  ),
  which: fc.nat(60),
  from: fc.option(tender, { nil: null }),
  tender,
  outcome,
  person,
});

const drawer = fc.record({
  do: fc.constantFrom(...(['open', 'open', 'in', 'out', 'count'] as const)),
  baht: fc.nat(900),
  person,
});

/** Now and then the clock is set back or ahead, also into days that are closed. */
const wait = fc.record({
  do: fc.constant('wait' as const),
  minutes: fc.oneof(
    { weight: 6, arbitrary: fc.nat(200) },
    { weight: 3, arbitrary: fc.constantFrom(480, MINUTES_OF_A_DAY, 2 * MINUTES_OF_A_DAY) },
    { weight: 3, arbitrary: fc.constantFrom(-30, -480, -MINUTES_OF_A_DAY, -3 * MINUTES_OF_A_DAY) },
  ),
});

/** Where the shop is, and when its day begins. */
const place = fc.record({
  timeZone: fc.constantFrom(
    ...['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'],
    ...['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ),
  dayStartsAt: fc.constantFrom('00:00', '02:30', '04:00', '23:30'),
});

const step = fc.oneof(
  { weight: 7, arbitrary: sell },
  { weight: 9, arbitrary: act },
  { weight: 4, arbitrary: drawer },
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: place.map((to) => ({ do: 'move' as const, ...to })) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('round' as const), to: fc.constantFrom(...CASH_ROUNDINGS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), hundredths: fc.nat(2_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('x' as const), back: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('z' as const), back: fc.constantFrom(0, 0, 1, 2) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
);

/** A whole life of a till. */
export const world = fc.record({
  startsAt: fc
    .constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-10-24',
      '2026-10-31',
      '2026-12-30',
      '2028-02-28',
    )
    .map((day) => Date.parse(day)),
  place,
  currency: fc.constantFrom('THB', 'JPY', 'KWD', 'USD', 'MYR'),
  rounding: fc.constantFrom(...CASH_ROUNDINGS),
  /** A till on disk can be started again; one in memory lives ten times as fast. */
  isOnDisk: fc.nat(9).map((one) => one === 0),
  steps: fc.array(step, { minLength: 8, maxLength: 36, size: 'max' }),
});

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type World = Made<typeof world>;
export type Step = Made<typeof step>;
export type Sell = Made<typeof sell>;
export type Act = Made<typeof act>;
