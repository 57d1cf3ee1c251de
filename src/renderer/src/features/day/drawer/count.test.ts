import { describe, expect, it } from 'vitest';
import { firstFault, piecesOf, readPieces } from './count';

describe('readPieces', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['7', 7],
    ['๑๒', 12],
    ['100000', 100_000],
    ['100001', 'too-many'],
    ['8850999320014', 'too-many'],
    ['1.5', 'unreadable'],
    ['-1', 'unreadable'],
    ['1,000', 'unreadable'],
    ['x', 'unreadable'],
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

  it('names the first value whose pieces cannot be, and why', () => {
    expect(firstFault(texts)).toEqual({ minor: 2_000, fault: 'unreadable' });
    expect(firstFault(new Map([[100, '3']]))).toBeNull();
  });
});
