import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeFor,
  priceBy,
  pricesOn,
  ruleFor,
  type NewPriceRule,
  type PriceMethod,
  type PriceRule,
} from './price-rule';
import { ROUND_UPS } from '../kinds/prices';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const FREE_FIRE = { id: 'ff', name: 'Free Fire' };
const PACKAGE = { id: 'ff310', name: '310 Diamonds', price: baht(10_000) };

function ruleOf(seq: number, change: Partial<NewPriceRule>): PriceRule {
  return {
    ...{ seq, at: '2026-11-21T05:00:00.000Z', who: 'Nok', productName: '', packageName: '' },
    ...{ productId: null, packageId: null, from: '2026-11-21' },
    method: { how: 'percent', hundredths: 0, roundUp: 0 },
    ...change,
  };
}
const fixed = (minor: number): PriceMethod => ({ how: 'fixed', price: baht(minor) });
const charge = (rules: readonly PriceRule[], day: string) =>
  chargeFor(pricesOn(rules, day), FREE_FIRE, PACKAGE).minor;

describe('what a method makes of the provider’s price', () => {
  it.each<[PriceMethod, number, number]>([
    [fixed(10_500), 10_000, 10_500],
    [{ how: 'percent', hundredths: 500, roundUp: 0 }, 10_000, 10_500],
    [{ how: 'percent', hundredths: 500, roundUp: 0 }, 3_333, 3_500],
    [{ how: 'percent', hundredths: 333, roundUp: 0 }, 101, 105],
    [{ how: 'percent', hundredths: 0, roundUp: 10 }, 10_000, 10_000],
    [{ how: 'percent', hundredths: 0, roundUp: 10 }, 10_001, 11_000],
    [{ how: 'percent', hundredths: 1, roundUp: 5 }, 10_000, 10_500],
    [{ how: 'amount', more: baht(250), roundUp: 0 }, 10_000, 10_250],
    [{ how: 'amount', more: baht(250), roundUp: 1 }, 10_000, 10_300],
    [{ how: 'amount', more: baht(0), roundUp: 5 }, 0, 0],
    [{ how: 'none' }, 10_000, 10_000],
  ])('%o makes of %d %d', (method, price, paid) => {
    expect(priceBy(method, baht(price))).toEqual(baht(paid));
  });

  it('leaves a price alone that is in another currency, or would not be counted exactly', () => {
    const dollars = { minor: 500, currency: 'USD' };
    expect(priceBy(fixed(10_500), dollars)).toEqual(dollars);
    expect(priceBy({ how: 'amount', more: baht(1), roundUp: 0 }, dollars)).toEqual(dollars);
    const huge = baht(Number.MAX_SAFE_INTEGER);
    expect(priceBy({ how: 'percent', hundredths: 1, roundUp: 0 }, huge)).toEqual(huge);
  });

  it('never goes below the provider’s price, and is a whole step when it is rounded', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(100_000),
        fc.constantFrom(...ROUND_UPS),
        (price, hundredths, roundUp) => {
          const { minor } = priceBy({ how: 'percent', hundredths, roundUp }, baht(price));
          const exact = (price * (10_000 + hundredths)) / 10_000;
          expect(minor).toBeGreaterThanOrEqual(exact);
          expect(minor - exact).toBeLessThan(Math.max(1, roundUp * 100));
          if (roundUp > 0) expect(minor % (roundUp * 100)).toBe(0);
        },
      ),
    );
  });
});

describe('which rule holds', () => {
  it('is the narrowest', () => {
    const all = ruleOf(1, { method: { how: 'percent', hundredths: 1_000, roundUp: 0 } });
    const game = ruleOf(2, { productId: 'ff', method: { how: 'amount', more: baht(100), roundUp: 0 } });
    const one = ruleOf(3, { productId: 'ff', packageId: 'ff310', method: fixed(9_900) });
    const day = '2026-11-21';
    expect(charge([], day)).toBe(10_000);
    expect(charge([all], day)).toBe(11_000);
    expect(charge([game, all], day)).toBe(10_100);
    expect(charge([one, game, all], day)).toBe(9_900);
    expect(charge([ruleOf(4, { productId: 'rov', method: fixed(1) })], day)).toBe(10_000);
  });

  it('is the one that begins last by the day, of one day the one set last', () => {
    const scope = { productId: 'ff', packageId: 'ff310' };
    const early = ruleOf(5, { ...scope, method: fixed(1), from: '2026-11-01' });
    const later = ruleOf(2, { ...scope, method: fixed(2), from: '2026-11-20' });
    const again = ruleOf(3, { ...scope, method: fixed(3), from: '2026-11-20' });
    const planned = ruleOf(4, { ...scope, method: fixed(4), from: '2026-12-01' });
    const rules = [planned, again, later, early];
    expect(charge(rules, '2026-10-31')).toBe(10_000);
    expect(charge(rules, '2026-11-19')).toBe(1);
    expect(charge(rules, '2026-11-30')).toBe(3);
    expect(charge(rules, '2026-12-01')).toBe(4);
  });

  it.each([
    ['the package has another name', FREE_FIRE, { ...PACKAGE, name: '3,100 Diamonds' }],
    ['the game has another name', { id: 'ff', name: 'RoV' }, PACKAGE],
  ])('is no loss that was set for another thing: the ids stayed, and %s', (_, product, chosen) => {
    const names = { productName: 'Free Fire', packageName: '310 Diamonds' };
    const one = (minor: number) => ({
      ...ruleOf(2, { productId: 'ff', packageId: 'ff310', method: fixed(minor) }),
      ...names,
    });
    const all = ruleOf(1, { method: { how: 'percent', hundredths: 1_000, roundUp: 0 } });
    const day = '2026-11-21';
    const costs = (rules: PriceRule[], of = product, what = chosen) =>
      chargeFor(pricesOn(rules, day), of, what).minor;
    expect(costs([one(9_900)], FREE_FIRE, PACKAGE)).toBe(9_900);
    expect(costs([one(9_900)])).toBe(10_000);
    expect(costs([one(9_900), all])).toBe(11_000);
    expect(costs([one(10_100), all])).toBe(10_100);
    expect(costs([one(9_900)], { ...FREE_FIRE, name: 'FREE  FIRE ' }, PACKAGE)).toBe(9_900);
  });

  it('is that of its name where the provider swapped the ids of two packages', () => {
    const other = { id: 'ff100', name: '100 Diamonds', price: baht(3_500) };
    const named = (id: string, packageName: string, method: PriceMethod) => ({
      ...ruleOf(1, { productId: 'ff', packageId: id, method }),
      ...{ productName: 'Free Fire', packageName },
    });
    const dear = named('ff310', '310 Diamonds', fixed(12_000));
    const rules = [dear, named('ff100', '100 Diamonds', fixed(4_200))];
    const costs = (...packages: readonly (typeof PACKAGE)[]) =>
      packages.map((one) => chargeFor(pricesOn(rules, '2026-11-21'), FREE_FIRE, one).minor);
    expect(costs(PACKAGE, other)).toEqual([12_000, 4_200]);
    const swapped = [
      { ...other, id: 'ff310' },
      { ...PACKAGE, id: 'ff100' },
    ] as const;
    expect(costs(...swapped)).toEqual([4_200, 12_000]);
    // Another name alone changes nothing, and a package that is new has no price of the shop's.
    const renamed = { ...PACKAGE, name: '310 Diamonds + 31 Bonus' };
    expect(costs(renamed, { ...PACKAGE, id: 'new' })).toEqual([12_000, 10_000]);
    // What was stopped is stopped under its id and under its name.
    const stopped = pricesOn([named('ff310', '310 Diamonds', { how: 'stopped' }), rules[1]!], '2026-11-21');
    for (const one of swapped) expect(ruleFor(stopped, FREE_FIRE, one)?.method).toEqual({ how: 'stopped' });
  });

  it('is the wider one again once it has ended', () => {
    const all = ruleOf(1, { method: { how: 'percent', hundredths: 1_000, roundUp: 0 } });
    const one = ruleOf(2, { productId: 'ff', packageId: 'ff310', method: fixed(9_900) });
    const end = ruleOf(3, { productId: 'ff', packageId: 'ff310', method: { how: 'none' } });
    expect(charge([all, one, end], '2026-11-21')).toBe(11_000);
  });
});
