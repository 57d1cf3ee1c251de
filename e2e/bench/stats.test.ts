import { describe, expect, it } from 'vitest';
import { median, percentile, sampleOf } from './stats';

describe('the middle of the measured values', () => {
  it.each([
    [[5], 5],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    sampleOf(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is refused where nothing was measured', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.95)).toThrow(RangeError);
  });
});

it.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [0, 1],
  [1, 100],
])('the share %d of a hundred values lies at or below %d', (share, expected) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, share)).toBe(expected);
});

it('a sample has the middle, the spread and the number of runs', () => {
  expect(sampleOf([7, 1, 4])).toEqual({ median: 4, min: 1, max: 7, runs: 3 });
});
