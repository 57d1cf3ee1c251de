import { expect, it } from 'vitest';
import { movedTo } from './use-drag-order';

it.each([
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['b', 1, ['a', 'b', 'c', 'd']],
  ['b', 9, ['a', 'c', 'd', 'b']],
  ['c', -1, ['c', 'a', 'b', 'd']],
])('%s at place %i', (id, index, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], id, index)).toEqual(expected);
});
