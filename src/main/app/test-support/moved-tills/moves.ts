/** What may happen to a shop whose tills move from PC to PC, and how lists of it are made. */
import fc from 'fast-check';

/** Which of the shop's tills, counted around. */
const till = fc.nat(2);
/** Till 4 is a name that the shop does not have at first. */
const to = fc.constantFrom(...(['Till 1', 'Till 2', 'Till 3', 'Till 4'] as const));

const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('sell' as const), till }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send' as const), till }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('close' as const), till, daysAgo: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13, 24) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace the PC' as const), till }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use an old PC' as const), till, which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('join under' as const), till, to }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('copy the folder to a PC of' as const), till, to }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: fc.constant('end' as const), till },
      how: fc.constantFrom(...(['closed', 'retired'] as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep a copy' as const), till }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('restore the copy' as const), till },
      /** Whether it still knows its last report, so that its numbers go on. */
      keepsAnchor: fc.boolean(),
      /** Whether it recovers what it lost right away, the next time that it sends, or finds no ledger at first. */
      then: fc.constantFrom(...(['recovers', 'sends', 'is alone'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dump the ledger' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore the ledger' as const), which: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('send a part' as const), till },
      most: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('take the shop Z' as const), daysAgo: fc.nat(2) },
      /** Whether an office declares the tills lost that have not closed the day. */
      givesUp: fc.boolean(),
    }),
  },
);

export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Plain records: a failure prints them. */
export const moves = fc.array(
  move.map((one): Move => ({ ...one })),
  { minLength: 8, maxLength: 40, size: 'max' },
);
