import { describe, expect, it } from 'vitest';
import { apart, axisOf, place } from './picture';

describe('a logarithmic axis', () => {
  it('holds all the values between whole decades', () => {
    expect(axisOf([35, 2_700])).toEqual({ from: 10, to: 10_000, ticks: [10, 100, 1_000, 10_000] });
    expect(axisOf([10, 1_000])).toEqual({ from: 10, to: 1_000, ticks: [10, 100, 1_000] });
    expect(axisOf([0.4])).toEqual({ from: 0.1, to: 1, ticks: [0.1, 1] });
  });

  it('is at least a decade long', () => {
    expect(axisOf([100, 100])).toEqual({ from: 100, to: 1_000, ticks: [100, 1_000] });
  });

  it('is refused for what has no logarithm', () => {
    expect(() => axisOf([])).toThrow(RangeError);
    expect(() => axisOf([10, 0])).toThrow(RangeError);
  });

  it('gives every tenfold the same length, in either direction', () => {
    const axis = axisOf([1, 1_000]);
    expect([1, 10, 100, 1_000].map((value) => place(axis, value, 0, 300))).toEqual([
      0,
      expect.closeTo(100),
      expect.closeTo(200),
      300,
    ]);
    expect(place(axis, 1, 400, 100)).toBe(400);
    expect(place(axis, 1_000, 400, 100)).toBe(100);
  });
});

it('keeps labels apart, each at its line or below it', () => {
  expect(apart([100, 20, 25], 30)).toEqual([100, 20, 50]);
  expect(apart([100, 90, 95], 30)).toEqual([150, 90, 120]);
  expect(apart([10, 200], 30)).toEqual([10, 200]);
});
