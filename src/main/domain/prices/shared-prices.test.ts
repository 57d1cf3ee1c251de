import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFor, pricesOn, type PriceMethod, type PriceRule } from '@shared/model/prices/price-rule';
import type { SharedItems } from '../ledger/shared-items';
import { baht } from '../test-support/sales';
import { outgoingPrices, pricesAsItems, pricesAsOf, rulesTowards, scopeOf } from './shared-prices';

const TODAY = '2026-11-22';
const KEY = '["ff","ff-310"]';
const fixed = (satang: number): PriceMethod => ({ how: 'fixed', price: baht(satang) });
const NONE: PriceMethod = { how: 'none' };

let seq = 0;
const rule = (from: string, method: PriceMethod, change: Partial<PriceRule> = {}): PriceRule => ({
  ...{ productId: 'ff', packageId: 'ff-310', productName: 'Free Fire', packageName: '310' },
  ...{ from, method, seq: (seq += 1), at: '2026-11-20T05:00:00.000Z', who: 'Nok', ...change },
});
const valueOf = (items: SharedItems): unknown => items.get(KEY)?.value;

describe('a price book as tills share it', () => {
  it('says which prices hold and which are planned, whenever it was set', () => {
    const items = pricesAsItems(
      [rule('2026-11-01', fixed(100)), rule('2026-11-20', fixed(200)), rule('2026-12-01', fixed(300))],
      TODAY,
    );
    expect(valueOf(items)).toEqual({
      ...{ is: 'price', now: fixed(200) },
      later: [{ from: '2026-12-01', method: fixed(300) }],
    });
    expect(items.get(KEY)?.names).toEqual(['Free Fire', '310']);
    // Once it has begun, the plan is what holds.
    expect(valueOf(pricesAsOf(items, '2026-12-01'))).toEqual({ is: 'price', now: fixed(300), later: [] });
  });

  it('leaves out what changes nothing: a rule that ended, a plan of the same price', () => {
    expect(pricesAsItems([rule('2026-11-01', fixed(100)), rule('2026-11-20', NONE)], TODAY)).toEqual(
      new Map(),
    );
    const same = [rule('2026-11-01', fixed(100)), rule('2026-12-01', fixed(100)), rule('2026-12-02', NONE)];
    expect(valueOf(pricesAsItems(same, TODAY))).toMatchObject({
      later: [{ from: '2026-12-02', method: NONE }],
    });
    // Of one day the one set last holds.
    const twice = [rule('2026-12-01', fixed(100)), rule('2026-12-01', NONE)];
    expect(pricesAsItems(twice, TODAY)).toEqual(new Map());
    const other: SharedItems = new Map([[KEY, { value: { is: 'words', words: ['x'] }, names: [] }]]);
    expect(pricesAsOf(other, TODAY)).toEqual(new Map());
  });

  it('goes out as the others have it but for the changes, by a till whose clock is ahead too', () => {
    const plans = [
      rule('2026-11-01', fixed(500)),
      rule('2026-12-01', fixed(100)),
      rule('2026-11-25', fixed(50), { packageId: 'ff-5' }),
      rule('2026-11-30', NONE, { packageId: 'ff-5' }),
    ];
    const shared = pricesAsItems(plans, TODAY);
    for (const today of [TODAY, '2026-11-27', '2027-11-27']) {
      const here = pricesAsItems([...plans, rule(today, fixed(700), { packageId: null })], today);
      const sent = outgoingPrices(here, shared, pricesAsOf(shared, today));
      expect(sent.size).toBe(3);
      for (const [key, item] of shared) expect(sent.get(key)).toEqual(item);
      expect(pricesAsOf(sent, today)).toEqual(here);
      const gone = outgoingPrices(new Map(), shared, pricesAsOf(shared, TODAY));
      expect(gone).toEqual(new Map());
    }
  });

  it('is reached by rules from today on, a plan that was dropped too', () => {
    const here = [rule('2026-11-01', fixed(100)), rule('2026-12-01', fixed(300))];
    expect(rulesTowards(here, new Map(), TODAY)).toMatchObject([
      { productName: 'Free Fire', from: TODAY, method: NONE },
      { from: '2026-12-01', method: NONE },
    ]);
    const there = pricesAsItems([rule('2026-11-21', fixed(500))], TODAY);
    expect(rulesTowards(here, there, TODAY).map(({ from, method }) => [from, method])).toEqual([
      [TODAY, fixed(500)],
      ['2026-12-01', fixed(500)],
    ]);
    expect(rulesTowards(here, pricesAsItems(here, TODAY), TODAY)).toEqual([]);
    const odd: SharedItems = new Map([['odd', { value: { is: 'words', words: ['x'] }, names: [] }]]);
    expect(rulesTowards([], odd, TODAY)).toEqual([]);
  });

  const methods = fc.constantFrom(NONE, fixed(100), fixed(200));
  const days = fc.constantFrom('2026-11-20', TODAY, '2026-11-25', '2026-12-01');
  const packages = fc.constantFrom('ff-310', 'ff-620', null);
  const books = fc
    .array(fc.record({ from: days, method: methods, packageId: packages }), { maxLength: 8 })
    .map((made) => made.map(({ from, method, packageId }) => rule(from, method, { packageId })));

  it('any book is reached from any other, and charges the same on every day from then on', () => {
    fc.assert(
      fc.property(books, books, (mine, theirs) => {
        const there = pricesAsItems(theirs, TODAY);
        const added = rulesTowards(mine, there, TODAY).map((one) => rule(one.from, one.method, one));
        const after = [...mine, ...added];
        expect(pricesAsItems(after, TODAY)).toEqual(there);
        const product = { id: 'ff', name: 'Free Fire' };
        const chosen = { id: 'ff-310', name: '310', price: baht(50) };
        for (const day of [TODAY, '2026-11-26', '2026-12-02'])
          expect(chargeFor(pricesOn(after, day), product, chosen)).toEqual(
            chargeFor(pricesOn(theirs, day), product, chosen),
          );
      }),
    );
  });
});

it.each([
  ['[null,null]', { productId: null, packageId: null }],
  ['["ff",null]', { productId: 'ff', packageId: null }],
  [KEY, { productId: 'ff', packageId: 'ff-310' }],
  ['[null,"ff-310"]', null],
  ['["",null]', null],
  ['["ff"]', null],
  ['["ff", null]', null],
  ['[1,null]', null],
  ['ff', null],
  ['{}', null],
])('the key %s is of %j', (key, scope) => expect(scopeOf(key)).toEqual(scope));
