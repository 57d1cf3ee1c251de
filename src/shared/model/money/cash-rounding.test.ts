import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_ROUNDINGS, inCash, roundingOf } from './cash-rounding';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const amounts = fc.nat(10 ** 9);

describe('cash', () => {
  it.each([
    ['0.25', 3_529, 3_525],
    ['0.25', 3_512, 3_500],
    ['0.25', 3_513, 3_525],
    ['1.00', 3_549, 3_500],
    ['1.00', 3_550, 3_600],
    ['1.00', 50, 100],
    ['off', 3_529, 3_529],
  ] as const)('is rounded to %s, halves up: %i is paid as %i', (rounding, total, paid) => {
    expect(inCash(baht(total), rounding)).toEqual(baht(paid));
  });

  it('lies on a step, and never half a step or more off downwards', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CASH_ROUNDINGS), (minor, rounding) => {
        const step = { off: 1, '0.25': 25, '1.00': 100 }[rounding];
        const paid = inCash(baht(minor), rounding).minor;
        expect(paid % step).toBe(0);
        expect(2 * (minor - paid)).toBeLessThan(step);
        expect(2 * (paid - minor)).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('is not rounded in a currency without such a fraction', () => {
    const yen = { minor: 35, currency: 'JPY' };
    expect([inCash(yen, '0.25'), inCash(yen, '1.00')]).toEqual([yen, yen]);
  });
});

it('only cash is rounded, and a total that fits is not', () => {
  expect(roundingOf(baht(3_529), 'cash', '0.25')).toEqual(baht(-4));
  expect(roundingOf(baht(3_590), 'cash', '1.00')).toEqual(baht(10));
  expect(roundingOf(baht(3_525), 'cash', '0.25')).toBe(null);
  expect(roundingOf(baht(3_529), 'promptpay', '0.25')).toBe(null);
});
