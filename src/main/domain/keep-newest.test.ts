import { expect, it } from 'vitest';
import { keepNewest } from './keep-newest';

it('keeps the ones that were put in last, also of those that were there before', () => {
  const map = new Map<string, number>();
  for (const [index, key] of ['a', 'b', 'a', 'c', 'd'].entries()) keepNewest(map, key, index, 3);
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ]);
});
