import { describe, expect, it } from 'vitest';
import { alignTexts, oneSlipApart } from './slip';

describe('one slip apart', () => {
  it.each([
    ['1234567890', '1234567891', 'another digit at the end'],
    ['1234567890', '9234567890', 'another digit at the start'],
    ['1234567890', '123456790', 'a digit missing'],
    ['1234567890', '12345677890', 'a digit twice'],
    ['1234567890', '1235467890', 'two neighbours swapped'],
  ])('%s and %s: %s', (a, b) => {
    expect(oneSlipApart(a, b)).toBe(true);
    expect(oneSlipApart(b, a)).toBe(true);
  });

  it.each([
    ['1234567890', '1234567890', 'the same'],
    ['1234567890', '1234567812', 'two digits'],
    ['1234567890', '1432567890', 'two that are not neighbours swapped'],
    ['1234567890', '12345678', 'two missing'],
  ])('not %s and %s: %s', (a, b) => {
    expect(oneSlipApart(a, b)).toBe(false);
  });
});

describe('two texts side by side', () => {
  it.each([
    ['12345', '12945'],
    ['1235', '12345'],
    ['123345', '12345'],
    ['21345', '12345'],
  ])('%s next to %s', (typed, known) => {
    const places = alignTexts(typed, known);
    expect(places.map((place) => place.typed).join('')).toBe(typed);
    expect(places.map((place) => place.known).join('')).toBe(known);
    expect(places.filter((place) => place.typed !== place.known).length).toBeLessThanOrEqual(2);
  });

  it('leaves a place empty where one of them has nothing, and never cuts a character in two', () => {
    expect(alignTexts('ab', 'acb')).toEqual([
      { typed: 'a', known: 'a' },
      { typed: '', known: 'c' },
      { typed: 'b', known: 'b' },
    ]);
    expect(alignTexts('a😀', 'a😁')).toEqual([
      { typed: 'a', known: 'a' },
      { typed: '😀', known: '😁' },
    ]);
  });
});
