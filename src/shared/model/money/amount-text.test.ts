import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount-text';
import { formatMoney } from './money';

function minorOf(text: string, currency = 'THB'): number | string {
  const reading = parseAmount(text, currency);
  return reading.ok ? reading.money.minor : reading.fault;
}

describe('parseAmount', () => {
  it.each([
    ['1000', 100_000],
    ['1,000.50', 100_050],
    ['1 000.5', 100_050],
    ['฿ 20', 2_000],
    ['20฿', 2_000],
    ['.5', 50],
    ['20.', 2_000],
    ['0', 0],
    ['007', 700],
    ['๑,๐๐๐.๒๕', 100_025],
    ['１００', 10_000],
    ['  35 ', 3_500],
    ['10,000,000,000', 10 ** 12],
  ])('reads “%s”', (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['฿', 'empty'],
    ['1,5', 'not-an-amount'],
    ['10,00', 'not-an-amount'],
    ['0,500', 'not-an-amount'],
    ['0 500', 'not-an-amount'],
    ['1.000,50', 'not-an-amount'],
    ['-20', 'not-an-amount'],
    ['20-', 'not-an-amount'],
    ['1e3', 'not-an-amount'],
    ['twenty', 'not-an-amount'],
    ['1.2.3', 'not-an-amount'],
    ['$35', 'not-an-amount'],
    ['35 €', 'not-an-amount'],
    ['฿฿35', 'not-an-amount'],
    ['3฿5', 'not-an-amount'],
    ['²5', 'not-an-amount'],
    ['2⁵', 'not-an-amount'],
    ['①②', 'not-an-amount'],
    ['1½', 'not-an-amount'],
    ['.', 'not-an-amount'],
    ['1.000', 'too-precise'],
    ['0.005', 'too-precise'],
    ['10000000000.01', 'too-large'],
    ['99999999999999.99', 'too-large'],
    ['9'.repeat(400), 'too-large'],
  ])('refuses “%s” as %s', (text, fault) => {
    expect(minorOf(text)).toBe(fault);
  });

  it('knows how many decimals a currency has', () => {
    expect(minorOf('100', 'JPY')).toBe(100);
    expect(minorOf('100.5', 'JPY')).toBe('too-precise');
    expect(minorOf('1.234', 'KWD')).toBe(1_234);
  });

  it('knows the sign of a currency, and takes no other for it', () => {
    expect(minorOf('$35', 'USD')).toBe(3_500);
    expect(minorOf('35 €', 'EUR')).toBe(3_500);
    expect(minorOf('￥100', 'JPY')).toBe(100);
    expect(minorOf('฿35', 'USD')).toBe('not-an-amount');
  });

  it('reads back every amount that the till writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom('THB', 'JPY', 'KWD'),
        (minor, currency) => {
          const written = formatMoney({ minor, currency }, 'en-GB', 'full').replace('KWD', '');
          expect(minorOf(written, currency)).toBe(minor);
        },
      ),
    );
  });
});
