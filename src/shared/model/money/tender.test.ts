import { EXACT_CASH } from '../sale/test-support/orders';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from './currency';
import { denominationsOf } from './denominations';
import { changeOf, countedTotal, looseIn } from './tender';

const baht = (minor: number) => ({ minor, currency: 'THB' });

describe('change', () => {
  it('is the rest of the cash handed over, and none for an exact payment', () => {
    expect(changeOf(baht(3_550), { tender: 'cash', tendered: baht(10_000), rounding: null })).toEqual(
      baht(6_450),
    );
    expect(changeOf(baht(3_550), { tender: 'cash', tendered: baht(3_550), rounding: null })).toEqual(baht(0));
    expect(changeOf(baht(3_550), EXACT_CASH)).toBe(null);
  });

  it('is never counted across currencies', () => {
    const tendered = { minor: 10_000, currency: 'USD' };
    expect(() => changeOf(baht(3_550), { tender: 'cash', tendered, rounding: null })).toThrow();
  });
});

describe('notes and coins', () => {
  it('of the baht are those in use, from 1,000 baht to 25 satang', () => {
    const values = denominationsOf('THB').map((minor) => minor / 100);
    expect(values).toEqual([1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25]);
  });

  it.each(currencyCodes())('of %s are whole, and falling', (currency) => {
    const values = denominationsOf(currency);
    expect(values.every(Number.isSafeInteger)).toBe(true);
    expect(values).toEqual([...new Set(values)].sort((a, b) => b - a));
  });
});

describe('the part of a count that no note or coin makes', () => {
  it.each([
    ['USD', [25, 1], null],
    ['KWD', [250, 5], null],
    ['MYR', [5], null],
    ['JPY', [10_000, 1], null],
    ['EUR', [2, 50_000], null],
    ['VND', [500], null],
    ['THB', [100, 12_345], 12_345],
    ['ALL', [100_000, 37], 37],
  ])('of %s is counted as one amount', (currency, values, loose) => {
    const count = values.map((minor) => ({ minor, pieces: 1 }));
    expect(looseIn(count, currency)?.minor ?? null).toBe(loose);
  });

  it('is one, and not so many pieces', () => {
    expect(looseIn([{ minor: 37, pieces: 2 }], 'THB')).toBe(undefined);
    expect(
      looseIn(
        [
          { minor: 37, pieces: 1 },
          { minor: 38, pieces: 1 },
        ],
        'THB',
      ),
    ).toBe(undefined);
  });
});

describe('a count', () => {
  it('is the sum of its pieces', () => {
    const count = [
      { minor: 100_000, pieces: 2 },
      { minor: 25, pieces: 3 },
      { minor: 50, pieces: 0 },
    ];
    expect(countedTotal(count, 'THB')).toEqual(baht(200_075));
    expect(countedTotal([], 'THB')).toEqual(baht(0));
  });

  it('of more than an amount may be is none', () => {
    expect(countedTotal([{ minor: 10 ** 12, pieces: 1 }], 'THB')).toEqual(baht(10 ** 12));
    expect(countedTotal([{ minor: 10 ** 12, pieces: 2 }], 'THB')).toBe(null);
    expect(countedTotal([{ minor: 2 ** 40, pieces: 2 ** 20 }], 'THB')).toBe(null);
  });
});
