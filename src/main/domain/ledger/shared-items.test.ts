import { describe, expect, it } from 'vitest';
import { areSame, mergeShared, sayTheSame, textOf, type SharedItems } from './shared-items';

const words = (said: Record<string, string>): SharedItems =>
  new Map(
    Object.entries(said).map(([key, word]) => [key, { value: { is: 'words', words: [word] }, names: [] }]),
  );
const merged = (
  base: SharedItems,
  here: SharedItems,
  there: SharedItems,
  prefer: 'here' | 'there' = 'here',
) => {
  const { items, clashes } = mergeShared(base, here, there, { prefer });
  return [
    Object.fromEntries(
      [...items].map(([key, { value }]) => [key, value.is === 'words' ? value.words[0] : null]),
    ),
    clashes,
  ];
};
const BASE = words({ a: '1', b: '1' });

describe('two versions', () => {
  it('are put together where each side changed something else', () => {
    expect(merged(BASE, words({ a: '2', b: '1' }), words({ a: '1', b: '1', c: '3' }))).toEqual([
      { a: '2', b: '1', c: '3' },
      [],
    ]);
    expect(merged(BASE, words({ b: '1' }), words({ a: '1' }))).toEqual([{}, []]);
  });

  it('clash in what both changed differently, and nowhere else', () => {
    expect(merged(BASE, words({ a: '2', b: '5' }), words({ a: '3', b: '5' }))).toEqual([
      { a: '2', b: '5' },
      ['a'],
    ]);
    expect(merged(BASE, words({ a: '2', b: '5' }), words({ a: '3', b: '1' }), 'there')).toEqual([
      { a: '3', b: '5' },
      ['a'],
    ]);
    // Taken away on one side, changed on the other.
    expect(merged(BASE, words({ b: '1' }), words({ a: '3', b: '1' }), 'there')).toEqual([
      { a: '3', b: '1' },
      ['a'],
    ]);
    expect(merged(BASE, words({ b: '1' }), words({ a: '3', b: '1' }))).toEqual([{ b: '1' }, ['a']]);
  });

  it('say the same whatever their names and the order of their members', () => {
    const one = { value: { is: 'setting', value: true }, names: ['x'] } as const;
    const other = { value: { value: true, is: 'setting' }, names: [] } as const;
    expect(sayTheSame(one, other)).toBe(true);
    expect(sayTheSame(one, undefined)).toBe(false);
    expect(sayTheSame(undefined, undefined)).toBe(true);
    expect(areSame(new Map([['k', one]]), new Map([['k', other]]))).toBe(true);
    expect(areSame(new Map([['k', one]]), new Map([['l', other]]))).toBe(false);
    expect(areSame(new Map([['k', one]]), new Map())).toBe(false);
    expect(textOf([{ b: 1, a: [2, { d: null, c: 3 }] }])).toBe('[{"a":[2,{"c":3,"d":null}],"b":1}]');
  });
});
