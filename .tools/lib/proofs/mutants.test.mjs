import { expect, it } from 'vitest';
import { mutantsOf, sample } from './mutants.mjs';

/** The mutants of a text, whole. @param {string} source */
const changed = (source) =>
  mutantsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

it.each([
  ['a < b;', ['a <= b;']],
  ['a && b;', ['a || b;']],
  ['Math.min(a, b);', ['Math.max(a, b);']],
  ['x.every(f);', ['x.some(f);']],
  ['x = !y;', ['x = y;']],
  ['x = 3;', ['x = (3 + 1);']],
  ['if (a) b();', ['if ((true as boolean)) b();', 'if ((false as boolean)) b();']],
  // Without its brackets `boolean ? -` would be no TypeScript, and every test would seem to notice.
  ['x = a ? -b : c;', ['x = (true as boolean) ? -b : c;', 'x = (false as boolean) ? -b : c;']],
  ["import { min } from 'x'; type A = 1 | true; interface B { c: 3 }", []],
])('%s is changed in each way there is', (source, expected) => {
  expect(changed(source)).toEqual(expected);
});

it('the same seed chooses the same, another one others', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(sample(items, 10, 7)).toEqual(sample(items, 10, 7));
  expect(sample(items, 10, 7)).not.toEqual(sample(items, 10, 8));
  expect(new Set(sample(items, 10, 7)).size).toBe(10);
});
