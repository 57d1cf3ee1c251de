import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickCash } from './quick-cash';
import { denominationsOf } from './denominations';

const thb = (minor: number) => ({ minor, currency: 'THB' });

describe('the amounts that a customer is likely to hand over', () => {
  it.each([
    [35, [40, 50, 100, 500, 1_000]],
    [70, [100, 500, 1_000]],
    [100, [500, 1_000]],
    [165, [170, 200, 500, 1_000]],
    [1_060, [1_100, 1_500, 2_000]],
    [1_000, []],
    [12_345, [12_350, 12_400, 12_500, 13_000]],
  ])('above a total of ฿%d', (total, wanted) => {
    expect(quickCash(thb(total * 100)).map(({ minor }) => minor / 100)).toEqual(wanted);
  });

  it.each([
    [35, [50, 100, 500]],
    [115, [200, 500, 1_000]],
    [165, [200, 500, 1_000]],
    [1_060, [1_100, 1_500, 2_000]],
    [12_345, [12_400, 12_500, 13_000]],
  ])('are the likeliest three above ฿%d where there is no room for more', (total, wanted) => {
    expect(quickCash(thb(total * 100), 3).map(({ minor }) => minor / 100)).toEqual(wanted);
  });

  it('are the larger ones where satang would make too many', () => {
    expect(quickCash(thb(3_350)).map(({ minor }) => minor / 100)).toEqual([40, 50, 100, 500, 1_000]);
  });

  it('are few, in order, payable, and above every total, whatever the currency', () => {
    const currency = fc.constantFrom('THB', 'JPY', 'USD', 'KWD');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), currency, (minor, code) => {
        const amounts = quickCash({ minor, currency: code }).map((amount) => amount.minor);
        expect(amounts.length).toBeLessThanOrEqual(5);
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
        for (const amount of amounts) expect(amount).toBeGreaterThan(minor);
        // No one gets as much as one of the largest notes back.
        const [largest = 0] = denominationsOf(code);
        for (const amount of amounts) expect(amount - minor).toBeLessThan(largest);
      }),
    );
  });
});
