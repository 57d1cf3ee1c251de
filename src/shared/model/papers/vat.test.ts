import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRate, vatIn, vatOn, withVatRule, type VatRule } from './vat';

const baht = (minor: number) => ({ minor, currency: 'THB' });

describe('the tax that an amount includes', () => {
  it.each([
    [10_700, 700, 700],
    [100, 700, 7],
    // 6.5420… and 6.4766… satang.
    [3_500, 700, 229],
    [99, 700, 6],
    [0, 700, 0],
    [-5_000, 700, 0],
  ])('of %d satang at %d is %d', (minor, rate, tax) => {
    expect(vatIn(baht(minor), rate)).toEqual(baht(tax));
  });

  it('is the nearest satang, a half up, for the largest amounts too', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.integer({ min: 1, max: 5_000 }), (minor, rate) => {
        const exact = BigInt(minor) * BigInt(rate);
        const whole = 10_000n + BigInt(rate);
        const off = 2n * (BigInt(vatIn(baht(minor), rate).minor) * whole - exact);
        expect(off <= whole && off > -whole).toBe(true);
      }),
    );
  });
});

describe('the day that a rate holds from', () => {
  const seven: VatRule = { rate: 700, base: 'whole', from: '2027-01-01' };
  const eight: VatRule = { rate: 800, base: 'whole', from: '2027-07-01' };

  it('leaves the days before with what held then', () => {
    const rules = withVatRule(withVatRule([], seven, '2026-11-26'), eight, '2027-03-01');
    const rateOn = (day: string) => vatOn(rules, day)?.rate ?? null;
    expect(['2026-12-31', '2027-01-01', '2027-06-30', '2027-07-01'].map(rateOn)).toEqual([
      null,
      700,
      700,
      800,
    ]);
  });

  it('replaces a planned rule, and one set for the same day', () => {
    const planned = withVatRule([seven], eight, '2027-03-01');
    expect(withVatRule(planned, { ...eight, from: '2027-05-01' }, '2027-03-01')).toEqual([
      seven,
      { ...eight, from: '2027-05-01' },
    ]);
    expect(withVatRule([seven], { ...seven, rate: 0 }, '2027-01-01')).toEqual([{ ...seven, rate: 0 }]);
    expect(vatOn([{ ...seven, rate: 0 }], '2027-01-01')).toBeNull();
  });
});

it.each([
  ['7', 700],
  ['7.5 %', 750],
  ['๗,๕ %', 750],
  ['７\u200B', 700],
  ['0', 0],
  ['51', null],
  ['7.123', null],
  ['seven', null],
])('reads %j as %j', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});
