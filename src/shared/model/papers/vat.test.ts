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
      { ...eight, from: '2027-05-01', set: '2027-03-01' },
    ]);
    expect(withVatRule([seven], { ...seven, rate: 0 }, '2027-01-01')).toEqual([
      { ...seven, rate: 0, set: '2027-01-01' },
    ]);
    expect(vatOn([{ ...seven, rate: 0 }], '2027-01-01')).toBeNull();
  });
});

describe('a rate under a wrong clock', () => {
  const seven: VatRule = { rate: 700, base: 'whole', from: '2026-01-01' };
  const eight: VatRule = { rate: 800, base: 'whole', from: '2027-01-01' };

  it('holds with a clock that is behind, by what had begun by the newest taxed paper', () => {
    const rate = (rules: readonly VatRule[], day: string, newest: string) =>
      vatOn(rules, day, newest)?.rate ?? null;
    expect(rate([seven], '2020-01-01', '2026-11-21')).toBe(700);
    expect(rate([seven], '2020-01-01', '')).toBeNull();
    // Set on its first day: nothing else has to show that it has begun.
    expect(rate(withVatRule([], seven, '2026-01-01'), '2020-01-01', '')).toBe(700);
    const planned = withVatRule(withVatRule([], seven, '2026-01-01'), eight, '2026-11-21');
    expect(rate(planned, '2020-01-01', '2026-12-31')).toBe(700);
    expect(rate(planned, '2020-01-01', '2027-01-01')).toBe(800);
    // A paper of a day when the clock was ahead begins no plan that was made after it.
    expect(rate(planned, '2026-12-01', '2569-11-21')).toBe(700);
  });

  it('set while the clock was ahead holds at once, until another one is set', () => {
    const ahead = withVatRule(withVatRule([], seven, '2026-01-01'), eight, '2027-01-01');
    expect(vatOn(ahead, '2026-11-21')?.rate).toBe(800);
    const nine = { ...seven, rate: 900, from: '2026-11-21' };
    const right = withVatRule(ahead, nine, '2026-11-21');
    expect(['2026-11-21', '2027-02-01'].map((day) => vatOn(right, day)?.rate)).toEqual([900, 900]);
    const later = withVatRule(ahead, { ...nine, from: '2026-12-01' }, '2026-11-21');
    expect(['2026-11-30', '2026-12-01', '2027-02-01'].map((day) => vatOn(later, day)?.rate)).toEqual([
      800, 900, 900,
    ]);
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
