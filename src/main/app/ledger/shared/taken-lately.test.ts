import { expect, it } from 'vitest';
import type { SharedItem } from '../../../domain/ledger/shared-items';
import { TakenLately } from './taken-lately';

const itemsOf = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, n): [string, SharedItem] => [
      `g${n}`,
      { value: { is: 'words', words: ['x'] }, names: [] },
    ]),
  );

it('takes ten thousand changes of a kind within an hour, and a version that begins below that whole', () => {
  let now = 0;
  const lately = new TakenLately(() => now);
  const mayTake = (kind: 'prices' | 'aliases', count: number) =>
    lately.mayTake(kind, new Map(), itemsOf(count));
  expect([mayTake('prices', 9_999), mayTake('prices', 9_999)]).toEqual([true, true]);
  expect([mayTake('prices', 1), mayTake('aliases', 1)]).toEqual([false, true]);
  now += 3_600_000;
  expect(mayTake('prices', 1)).toBe(true);
});
