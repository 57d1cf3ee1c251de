import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundBy, spreadDiscount } from './ticket';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const spread = (costs: readonly number[], off: number) =>
  spreadDiscount(costs.map(baht), baht(off)).map(({ minor }) => minor);

describe('a ticket’s discount', () => {
  it('is shared out in proportion, in whole amounts', () => {
    expect(spread([7_000, 4_000], 500)).toEqual([318, 182]);
    expect(spread([10_000], 500)).toEqual([500]);
    expect(spread([0, 100], 7)).toEqual([0, 7]);
    expect(spread([1, 1, 1], 2)).toEqual([0, 1, 1]);
    expect(spread([0, 0], 0)).toEqual([0, 0]);
  });

  it('adds up whatever the lines cost, and never takes more off a line than it has', () => {
    const lines = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (costs, part) => {
        const off = Math.floor(costs.reduce((sum, cost) => sum + cost, 0) * part);
        const parts = spread(costs, off);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(off);
        parts.forEach((one, index) => {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(costs[index] ?? 0);
        });
      }),
    );
  });

  it('is refused when the lines do not cost as much', () => {
    expect(() => spread([100], 101)).toThrow(RangeError);
    expect(() => spread([100], -1)).toThrow(RangeError);
  });
});

it('is found by its own id, and by its sale’s where it has only one', () => {
  expect(foundBy('ticket', ['a', 'b'])).toBe('ticket');
  expect(foundBy('ticket', ['a'])).toBe('a');
  expect(foundBy('ticket', [])).toBe('ticket');
});
