import { expect, it } from 'vitest';
import type { PriceMethod } from '@shared/model/prices/price-rule';
import { baht } from '../test-support/sales';
import { priceBeforeDoubt } from './doubted-price';

const dollars = (minor: number) => ({ minor, currency: 'USD' });
const fixed = (satang: number): PriceMethod => ({ how: 'fixed', price: baht(satang) });
const PERCENT: PriceMethod = { how: 'percent', hundredths: 1_000, roundUp: 0 };
const before = (seen: number, now: number, method?: PriceMethod) =>
  priceBeforeDoubt(baht(seen), baht(now), method ? { method } : null)?.minor ?? null;

it.each([
  ['a hundredth', 3_500, 35, 3_500],
  ['nothing', 3_500, 0, 3_500],
  ['exactly a third', 3_000, 1_000, 3_000],
  ['a third that is no whole satang', 100, 33, 100],
  ['more than a third', 3_000, 1_001, null],
  ['the same', 3_000, 3_000, null],
  ['free as before', 0, 0, null],
  ['no longer free', 0, 3_500, null],
  ['a hundred times as much', 35, 3_500, null],
])('a price that is %s by now: from %d to %d', (_, seen, now, asked) => {
  expect(before(seen, now)).toBe(asked);
});

it('follows what the customer pays, by the rule of today', () => {
  expect(before(3_000, 30, PERCENT)).toBe(3_300);
  expect(before(3_000, 30, { how: 'amount', more: baht(1_000), roundUp: 0 })).toBe(4_000);
  // Rounded up, the customer pays what they did.
  expect(before(900, 300, { how: 'amount', more: baht(0), roundUp: 10 })).toBeNull();
});

it('asks about a fixed price that the provider’s rose above, not about one that fell', () => {
  expect(before(10_000, 10_501, fixed(10_500))).toBe(10_000);
  expect(before(10_500, 10_501, fixed(10_500))).toBe(10_500);
  expect(before(10_000, 10_500, fixed(10_500))).toBeNull();
  expect(before(10_000, 0, fixed(10_500))).toBeNull();
  // A person saw the loss, and left it so.
  expect(before(10_501, 12_000, fixed(10_500))).toBeNull();
});

it('compares no prices of two currencies', () => {
  expect(priceBeforeDoubt(baht(3_500), dollars(35), null)).toBeNull();
  expect(priceBeforeDoubt(dollars(100), baht(10_000), { method: fixed(9_000) })).toBeNull();
  // A fixed price in another currency is not the customer's: that follows the provider's.
  expect(priceBeforeDoubt(dollars(3_500), dollars(35), { method: fixed(9_000) })).toEqual(dollars(3_500));
});
