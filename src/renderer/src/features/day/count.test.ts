import { describe, expect, it } from 'vitest';
import { firstUnreadable, piecesOf, readPieces } from './count';

describe('readPieces', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['7', 7],
    ['๑๒', 12],
    ['100000', 100_000],
    ['100001', null],
    ['8850999320014', null],
    ['1.5', null],
    ['-1', null],
    ['1,000', null],
    ['x', null],
  ])('reads “%s” as %s', (text, pieces) => {
    expect(readPieces(text)).toBe(pieces);
  });
});

describe('a count', () => {
  const texts = new Map([
    [100_000, '2'],
    [50_000, ''],
    [10_000, '0'],
    [2_000, 'x'],
  ]);

  it('is the pieces that there are', () => {
    expect(piecesOf(texts)).toEqual([{ minor: 100_000, pieces: 2 }]);
  });

  it('names the first value whose pieces cannot be read', () => {
    expect(firstUnreadable(texts)).toBe(2_000);
    expect(firstUnreadable(new Map([[100, '3']]))).toBeNull();
  });
});
