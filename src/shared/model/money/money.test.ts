import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_MINOR } from './amount-bound';
import {
  decimalsOf,
  formatMoney,
  minorOf,
  minus,
  plus,
  readAmount,
  sameMoney,
  times,
  toDecimalText,
  totalsByCurrency,
  zero,
  type Money,
} from './money';
import { currencyCodes, isCurrency } from './currency';

const currencies = fc.constantFrom('THB', 'USD', 'JPY', 'KWD', 'VND', 'BHD');
const minors = fc.oneof(fc.integer(), fc.integer({ min: -MOST_MINOR, max: MOST_MINOR }));

/** `minor` written as a decimal, digit by digit, as a service would put it into JSON. */
function decimal(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const thb = (minor: number): Money => ({ minor, currency: 'THB' });

describe('reading an amount', () => {
  it('gives exactly the minor units that a decimal stands for', () => {
    fc.assert(
      fc.property(currencies, minors, (currency, minor) => {
        const sent = JSON.parse(decimal(minor, decimalsOf(currency))) as number;
        const reading = readAmount(sent, 'major', currency);
        expect(reading).toEqual({ ok: true, money: { minor: minor || 0, currency } });
      }),
    );
  });

  it('takes whole numbers as they are where the service counts in minor units', () => {
    fc.assert(
      fc.property(currencies, minors, (currency, minor) => {
        expect(readAmount(minor, 'minor', currency)).toEqual({
          ok: true,
          money: { minor: minor || 0, currency },
        });
      }),
    );
  });

  it('refuses more decimals than the currency has, and never rounds them', () => {
    const extra = fc.integer({ min: 1, max: 3 }).chain((digits) =>
      fc.integer({ min: -99_999_999, max: 99_999_999 }).map((head) => {
        const last = (Math.abs(head) % 9) + 1;
        return { text: `${head}${last}`, digits };
      }),
    );
    fc.assert(
      fc.property(currencies, extra, (currency, { text, digits }) => {
        const sent = Number(decimal(Number(text), decimalsOf(currency) + digits));
        expect(readAmount(sent, 'major', currency)).toEqual({ ok: false, fault: 'too-precise' });
      }),
    );
  });

  it('takes what floats left over in prices that were multiplied and added up', () => {
    const price = fc.integer({ min: 1, max: 10 ** 7 });
    fc.assert(
      fc.property(
        currencies,
        price,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        (currency, minor, count, adds) => {
          const one = minor / 10 ** decimalsOf(currency);
          const sent = adds ? Array.from({ length: count }, () => one).reduce((a, b) => a + b) : one * count;
          const reading = readAmount(sent, 'major', currency);
          expect(reading).toEqual({ ok: true, money: { minor: minor * count, currency } });
        },
      ),
    );
  });

  it('refuses every other number between two minor units', () => {
    fc.assert(
      fc.property(
        currencies,
        minors,
        fc.double({ min: 0.002, max: 0.998, noNaN: true }),
        (currency, minor, more) => {
          const sent = (minor + more) / 10 ** decimalsOf(currency);
          fc.pre(Math.abs(minor + more) < MOST_MINOR);
          expect(readAmount(sent, 'major', currency)).toEqual({ ok: false, fault: 'too-precise' });
        },
      ),
    );
  });

  it('never gives another number than it was given, whatever that is', () => {
    fc.assert(
      fc.property(currencies, fc.double(), fc.constantFrom('major', 'minor'), (currency, sent, unit) => {
        const reading = readAmount(sent, unit, currency);
        if (!reading.ok) return;
        const decimals = unit === 'major' ? decimalsOf(currency) : 0;
        const given = Number(decimal(reading.money.minor, decimals));
        expect(Math.abs(given - sent)).toBeLessThanOrEqual(Math.abs(sent) * 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1.005, 'too-precise'],
    [35.001, 'too-precise'],
    [-0, 0],
    [-12.5, -1_250],
    [1e3, 100_000],
    [1e-7, 'too-precise'],
    [5e-324, 'too-precise'],
    [105.30000000000001, 10_530],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [-0.30000000000000004, -30],
    [35.000_000_01, 3_500],
    [35.000_000_1, 'too-precise'],
    [999_999_999.995, 'too-precise'],
    [9_999_999_999.994, 'too-precise'],
    [9_999_999_999.99, MOST_MINOR - 1],
    [10_000_000_000, MOST_MINOR],
    [-10_000_000_000, -MOST_MINOR],
    [10_000_000_000.01, 'too-large'],
    [-10_000_000_000.01, 'too-large'],
    [9_999_999_999_999.99, 'too-large'],
    [1e15, 'too-large'],
    [1e21, 'too-large'],
    [Number.MAX_VALUE, 'too-large'],
    [NaN, 'not-finite'],
    [Infinity, 'not-finite'],
    [-Infinity, 'not-finite'],
  ])('reads %d THB as %s', (sent, expected) => {
    expect(readAmount(sent, 'major', 'THB')).toEqual(
      typeof expected === 'number' ? { ok: true, money: thb(expected) } : { ok: false, fault: expected },
    );
  });

  it.each([
    [35.5, 'too-precise'],
    [10_530.000000000002, 10_530],
    [10 ** 12, 10 ** 12],
    [10 ** 12 + 1, 'too-large'],
    [2 ** 53 - 1, 'too-large'],
  ])('reads %d minor units as %s', (sent, expected) => {
    expect(readAmount(sent, 'minor', 'THB')).toEqual(
      typeof expected === 'number' ? { ok: true, money: thb(expected) } : { ok: false, fault: expected },
    );
  });

  it('throws on an unknown currency', () => {
    expect(() => readAmount(1, 'major', 'XYZ')).toThrow(RangeError);
    expect(() => decimalsOf('thb')).toThrow(RangeError);
  });
});

describe('a sum of many', () => {
  it('is exact, in as many amounts as it takes', () => {
    const amount = fc.integer({ min: -MOST_MINOR, max: MOST_MINOR });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 20_000 })), { maxLength: 6 }),
        (list) => {
          const all = list.flatMap(([minor, often]) => Array.from({ length: often }, () => thb(minor)));
          const totals = totalsByCurrency(all);
          const sum = list.reduce((so, [minor, often]) => so + BigInt(minor) * BigInt(often), 0n);
          expect(totals.reduce((so, { minor }) => so + BigInt(minor), 0n)).toBe(sum);
          expect(totals.every(({ minor }) => Number.isSafeInteger(minor))).toBe(true);
          if (totals.length > 1)
            expect(sum > BigInt(Number.MAX_SAFE_INTEGER) || -sum > BigInt(Number.MAX_SAFE_INTEGER)).toBe(
              true,
            );
          const [first, ...more] = totals;
          if (first)
            expect(toDecimalText(first, ...more).replace('.', '')).toMatch(
              new RegExp(`^-?0*${String(sum).replace('-', '')}$`),
            );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('in one currency is never that of another', () => {
    expect(minorOf([{ minor: 500, currency: 'USD' }, thb(700), thb(1)], 'THB')).toBe(701);
    expect(minorOf([{ minor: 500, currency: 'USD' }], 'THB')).toBe(0);
  });
});

describe('arithmetic', () => {
  const amounts = fc.array(
    fc.record({ minor: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), currency: currencies }),
  );

  it('sums per currency as a slow sum in BigInt does, in order of appearance', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const slow = new Map<string, bigint>();
        for (const { minor, currency } of list) {
          slow.set(currency, (slow.get(currency) ?? 0n) + BigInt(minor));
        }
        const totals = totalsByCurrency(list).map(({ minor, currency }) => [currency, BigInt(minor)]);
        expect(totals).toEqual([...slow]);
      }),
    );
  });

  it('multiplies and subtracts as BigInt does', () => {
    const price = fc.integer({ min: 0, max: 10 ** 8 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 9_999 }), (a, b, quantity) => {
        expect(BigInt(times(thb(a), quantity).minor)).toBe(BigInt(a) * BigInt(quantity));
        expect(minus(thb(a), thb(b))).toEqual(thb(a - b));
        expect(plus(minus(thb(a), thb(b)), thb(b))).toEqual(thb(a));
      }),
    );
  });

  it('throws rather than count wrongly', () => {
    expect(() => times(thb(10 ** 12), 2)).toThrow(RangeError);
    expect(() => plus(thb(2 ** 53 - 1), thb(1))).toThrow(RangeError);
    expect(() => plus(thb(1), { minor: 1, currency: 'USD' })).toThrow();
    expect(() => minus(thb(1), { minor: 1, currency: 'USD' })).toThrow();
  });

  it('takes amounts for the same only in one currency', () => {
    expect(sameMoney(thb(100), thb(100))).toBe(true);
    expect(sameMoney(thb(100), thb(101))).toBe(false);
    expect(sameMoney(thb(100), { minor: 100, currency: 'USD' })).toBe(false);
    expect(zero('JPY')).toEqual({ minor: 0, currency: 'JPY' });
  });
});

describe('writing an amount', () => {
  it('as a decimal that reads back as the same amount', () => {
    fc.assert(
      fc.property(currencies, minors, (currency, minor) => {
        const text = toDecimalText({ minor, currency });
        expect(text).toBe(decimal(minor, decimalsOf(currency)));
      }),
    );
  });

  it.each([
    [{ minor: 106_000, currency: 'THB' }, '฿1,060', '฿1,060.00'],
    [{ minor: 3_550, currency: 'THB' }, '฿35.50', '฿35.50'],
    [{ minor: 5, currency: 'THB' }, '฿0.05', '฿0.05'],
    [{ minor: -3_500, currency: 'THB' }, '-฿35', '-฿35.00'],
    [{ minor: 1_060, currency: 'JPY' }, '¥1,060', '¥1,060'],
    [{ minor: 1_060, currency: 'KWD' }, 'KWD\u00a01.060', 'KWD\u00a01.060'],
    [{ minor: 1_000, currency: 'KWD' }, 'KWD\u00a01', 'KWD\u00a01.000'],
    // Above what a double holds as a decimal.
    [{ minor: 9_007_199_254_740_991, currency: 'THB' }, '฿90,071,992,547,409.91', '฿90,071,992,547,409.91'],
  ])('%j for people: %s, in full: %s', (money, short, full) => {
    expect(formatMoney(money, 'en')).toBe(short);
    expect(formatMoney(money, 'en', 'full')).toBe(full);
  });

  it('in Thai with the same figures', () => {
    expect(formatMoney(thb(106_050), 'th', 'full')).toBe('฿1,060.50');
  });
});

describe('currencies', () => {
  it('are those of ISO 4217, sorted, Thai baht among them', () => {
    const codes = currencyCodes();
    expect(codes).toContain('THB');
    expect(codes).toEqual([...codes].sort());
    expect(codes.every(isCurrency)).toBe(true);
    expect(codes.length).toBeGreaterThan(140);
  });

  it.each(['', 'thb', 'BAHT', 'XYZ', 'toString', 'default'])('%j is none', (code) => {
    expect(isCurrency(code)).toBe(false);
  });

  it('all count in tens, since amounts are written as decimals', () => {
    // The ariary has five iraimbilanja: 0.5 would be read as five of them, which is a whole one.
    expect(currencyCodes().filter((code) => ['MGA', 'MRU'].includes(code))).toEqual([]);
    expect(isCurrency('MGA')).toBe(false);
  });
});
