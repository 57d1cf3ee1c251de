import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceMethod, PriceRule } from '@shared/model/prices/price-rule';
import { chargeFor, pricesOn } from '@shared/model/prices/price-rule';
import type { Product } from '@shared/model/service/product';
import { baht } from '../test-support/sales';
import { allSeen, byKey, movesOf, type MoveFacts } from './price-moves';

const DAY = '2026-11-22';
const NO_RULES: MoveFacts = { prices: new Map(), costs: [], leastMargin: 0 };
const fixed = (satang: number): PriceMethod => ({ how: 'fixed', price: baht(satang) });
const percent = (hundredths: number): PriceMethod => ({ how: 'percent', hundredths, roundUp: 0 });

function game(...prices: readonly [id: string, satang: number][]): Product {
  const packages = prices.map(([id, satang]) => ({ id, name: `${id} Diamonds`, price: baht(satang) }));
  return { id: 'ff', name: 'Free Fire', payloadField: ['uid'], packages };
}

type Rule = readonly [packageId: string | null, method: PriceMethod];

function rulesOf(...rules: readonly Rule[]): MoveFacts['prices'] {
  return pricesOn(
    rules.map(([packageId, method], seq): PriceRule => ({
      ...{ productId: 'ff', packageId, method, seq, from: DAY, at: `${DAY}T05:00:00.000Z`, who: 'Nok' },
      ...{ productName: 'Free Fire', packageName: '' },
    })),
    DAY,
  );
}

const changes = (before: readonly Product[], after: readonly Product[], facts = NO_RULES) =>
  movesOf(allSeen(before), after, facts).map(({ packageId, change }) => [packageId, change]);

describe('what moved since a person looked', () => {
  it('is nothing in the same catalogue', () => {
    expect(changes([game(['a', 100], ['b', 200])], [game(['b', 200], ['a', 100])])).toEqual([]);
  });

  it('has the items that are dearer, cheaper, new, gone or renamed, by their ids', () => {
    const before = [game(['a', 10_000], ['b', 20_000], ['c', 30_000], ['d', 40_000])];
    const renamed = game(['a', 11_000], ['b', 19_000], ['d', 40_000], ['e', 50_000]);
    const packages = renamed.packages.map((one) => (one.id === 'd' ? { ...one, name: 'Pass' } : one));
    const moves = movesOf(allSeen(before), [{ ...renamed, packages }], NO_RULES);
    expect(moves.map(({ packageId, change }) => [packageId, change])).toEqual([
      ['a', 'dearer'],
      ['b', 'cheaper'],
      ['e', 'new'],
      ['c', 'gone'],
      ['d', 'renamed'],
    ]);
    expect(moves[0]).toMatchObject({ was: baht(10_000), price: baht(11_000), charge: baht(11_000) });
    expect(moves[4]).toMatchObject({ earlier: { package: 'd Diamonds' }, package: 'Pass', suggested: null });
    expect(moves[3]).toMatchObject({ was: baht(30_000), price: null, charge: null, suggested: null });
  });

  it('names a price in another currency for a person to look at', () => {
    const [product] = [game(['a', 10_000])];
    const packages = [{ ...product.packages[0]!, price: { minor: 300, currency: 'USD' } }];
    expect(changes([product], [{ ...product, packages }])).toEqual([['a', 'dearer']]);
  });

  it('leaves out what the shop has stopped selling, until it is sold again', () => {
    const [before, after] = [[game(['a', 10_000])], [game(['a', 11_000])]];
    expect(changes(before, after, { ...NO_RULES, prices: rulesOf(['a', { how: 'stopped' }]) })).toEqual([]);
    expect(changes(before, after)).toEqual([['a', 'dearer']]);
  });
});

describe('what sells for too little', () => {
  const COST = { productId: 'ff', packageId: 'a', cost: baht(9_500), price: baht(10_000) };
  const product = [game(['a', 10_000])];

  it('costs as much less than the provider’s price as at its last sale', () => {
    const facts = { ...NO_RULES, costs: [COST], prices: rulesOf(['a', fixed(10_300)]) };
    expect(changes(product, [game(['a', 10_800])], facts)).toEqual([['a', 'dearer']]);
    const [move] = movesOf(allSeen(product), [game(['a', 11_000])], facts);
    expect(move).toMatchObject({ change: 'below-cost', cost: baht(10_500), charge: baht(10_300) });
  });

  it('is listed without a move too, and no more once a person left it so, until it is worse', () => {
    const facts = { ...NO_RULES, prices: rulesOf(['a', fixed(9_000)]) };
    expect(changes(product, product, facts)).toEqual([['a', 'below-cost']]);
    const [seen] = allSeen(product).values();
    const left = byKey([{ ...seen!, short: 1_000 }]);
    expect(movesOf(left, product, facts)).toEqual([]);
    const worse = { ...facts, prices: rulesOf(['a', fixed(8_999)]) };
    expect(movesOf(left, product, worse)).toMatchObject([{ change: 'below-cost' }]);
  });

  it('is what earns less than the owner wants', () => {
    const facts = { ...NO_RULES, prices: rulesOf([null, percent(500)]) };
    expect(changes(product, product, { ...facts, leastMargin: 5 })).toEqual([]);
    expect(movesOf(allSeen(product), product, { ...facts, leastMargin: 6 })).toMatchObject([
      { change: 'below-cost', charge: baht(10_500), suggested: baht(10_600) },
    ]);
  });
});

describe('the suggested price', () => {
  const suggestion = (was: number, now: number, ...rules: readonly Rule[]) => {
    const facts = { ...NO_RULES, prices: rulesOf(...rules) };
    return movesOf(allSeen([game(['a', was])]), [game(['a', now])], facts)[0]?.suggested?.minor ?? null;
  };

  it('is none where the shop’s rule has moved the price already', () => {
    expect(suggestion(10_000, 11_000)).toBe(null);
    expect(suggestion(10_000, 11_000, [null, percent(500)])).toBe(null);
  });

  it('passes the move on where the price was fixed, in whole units as before', () => {
    expect(suggestion(10_000, 11_000, ['a', fixed(10_500)])).toBe(11_500);
    expect(suggestion(10_000, 10_101, ['a', fixed(10_500)])).toBe(10_700);
    expect(suggestion(10_000, 10_101, ['a', fixed(10_550)])).toBe(10_651);
    expect(suggestion(10_000, 9_000, ['a', fixed(10_500)])).toBe(9_500);
  });

  it('is the wider rule’s where there is one, and never against the move', () => {
    expect(suggestion(10_000, 11_000, ['a', fixed(10_500)], [null, percent(1_000)])).toBe(12_100);
    expect(suggestion(10_000, 9_900, ['a', fixed(10_500)], [null, percent(1_000)])).toBe(null);
    expect(suggestion(10_000, 10_100, ['a', fixed(12_000)], [null, percent(1_000)])).toBe(null);
  });

  it('is at least the cost, whatever the rules and the catalogues were', () => {
    const price = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(price, price, price, fc.nat(50), (was, now, own, leastMargin) => {
        const prices = rulesOf(['a', fixed(own)]);
        const after = [game(['a', now])];
        const [move] = movesOf(allSeen([game(['a', was])]), after, { prices, costs: [], leastMargin });
        if (!move) {
          expect(was).toBe(now);
          expect(own).toBeGreaterThanOrEqual(Math.ceil((now * (100 + leastMargin)) / 100));
          return;
        }
        const paid = move.suggested ?? chargeFor(prices, after[0]!, after[0]!.packages[0]!);
        expect(paid.minor).toBeGreaterThanOrEqual(Math.ceil((now * (100 + leastMargin)) / 100));
      }),
    );
  });
});
