import { expect, it } from 'vitest';
import type { SharedItems } from './shared-items';
import type { SharedPart } from './shared-ports';
import { shownClash } from './shared-clash';

it('shows first what waits for a person’s yes', () => {
  const words = (...of: [string, string][]): SharedItems =>
    new Map(of.map(([key, word]) => [key, { value: { is: 'words', words: [word] }, names: [] }]));
  const part = {
    ...{ kind: 'aliases', read: () => words(['a', '1'], ['z', '1']), asOf: (items: SharedItems) => items },
    shown: () => ({ is: 'pins' }),
  } as unknown as SharedPart;
  const origin = { version: 2, who: '', till: 'B', at: '2026-11-22T00:00:00.000Z', by: null };
  const theirs = { ...origin, items: words(['a', '2'], ['z', '2']) };
  const clash = { theirs, base: words(['z', '1']), wentBack: false, asked: new Set(['z']) };
  expect(shownClash(part, clash)[0]?.items.map(({ key }) => key)).toEqual(['z', 'a']);
});
