/** The search of `npm run explore`, less deep: what the rules allow from a first sale on. */
import { expect, it } from 'vitest';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { search } from './search';
import type { Shop } from './shop-state';
import { SHOPS } from './shops';

/** A search stops after the depth at which it has so many states; few lead far with one sale. */
const mostOf = ({ makes, most, begins }: Shop): number => {
  // Enough for five steps: every order is booked, listed and read, next to another or alone.
  if (most.unlike > 0 && makes.length === 1) return most.hour > 0 ? 7_000 : 10_000;
  if (begins.length === 0 && makes.length === 1) return 5_000;
  // What these shops were made for is some steps away from where they begin.
  return begins.length > 0 ? 4_000 : 3_000;
};
const moves = new Set<string>();

it.each(SHOPS)('keeps every promise: $name', async (shop) => {
  const found = await search(shop, 14, mostOf(shop));
  expect(found.violation).toBe(null);
  for (const move of found.moves) moves.add(move);
});

/** What `moves` has before or after a text, for each state. */
const seen = (of: (state: string) => RegExp, states: readonly string[] = SALE_STATES) =>
  Object.fromEntries(
    states.map((state) => [
      state,
      [...moves]
        .flatMap((move) => of(state).exec(move)?.[1] ?? [])
        .sort()
        .join(' '),
    ]),
  );

it('has seen every move that a sale can make, and no other', () => {
  const states = ['nothing', ...SALE_STATES];
  expect(seen((state) => new RegExp(`^${state} → (.+)$`), states)).toEqual({
    nothing: 'held sending',
    held: 'sending unknown voided',
    sending: 'accepted not-sent rejected unknown',
    accepted: 'delivered failed',
    delivered: 'failed',
    rejected: 'accepted delivered failed',
    // By orders of the other sale, which a person took for it; the rest of these lie deeper.
    'not-sent': 'delivered sending unknown voided',
    unknown: 'accepted delivered failed voided',
    failed: 'delivered',
    voided: 'accepted delivered failed',
  });
});

it('has seen all that may be done to a sale in each state, and no more', () => {
  expect(seen((state) => new RegExp(`^(\\S+) of ${state}$`))).toEqual({
    held: 'refund send void',
    sending: 'answer',
    accepted: 'pick refund',
    delivered: 'refund',
    rejected: 'pick refund',
    'not-sent': 'pick refund send void',
    unknown: 'pick refund void',
    failed: 'refund',
    voided: 'pick refund',
  });
});
