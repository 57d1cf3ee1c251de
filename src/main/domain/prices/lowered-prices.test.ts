import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFor, pricesOn, type PriceMethod, type PriceRule } from '@shared/model/prices/price-rule';
import type { Product } from '@shared/model/service/product';
import type { SharedItems } from '../ledger/shared-items';
import { baht } from '../test-support/sales';
import { loweredScopes } from './lowered-prices';
import { pricesAsItems } from './shared-prices';

const TODAY = '2026-11-22';
const LATER = '2026-12-01';
const ALL = '[null,null]';
const GAME = '["ff",null]';
const ONE = '["ff","100"]';
/** Not on sale here. */
const OTHER = '["x","y"]';

const packageOf = (id: string, minor: number) => ({ id, name: id, price: baht(minor) });
const PRODUCTS = [
  { id: 'ff', name: 'FF', packages: [packageOf('100', 3_500), packageOf('310', 10_000)] },
  { id: 'rov', name: 'RoV', packages: [packageOf('60', 1_000)] },
] as unknown as readonly Product[];

const fixed = (minor: number): PriceMethod => ({ how: 'fixed', price: baht(minor) });
const percent = (hundredths: number): PriceMethod => ({ how: 'percent', hundredths, roundUp: 0 });
const amount = (minor: number): PriceMethod => ({ how: 'amount', more: baht(minor), roundUp: 0 });
const NO_RULE: PriceMethod = { how: 'none' };
const STOPPED: PriceMethod = { how: 'stopped' };
const IN_DOLLARS: PriceMethod = { how: 'fixed', price: { minor: 9_999, currency: 'USD' } };

type Set = readonly [key: string, method: PriceMethod, from?: string];
const rulesOf = (sets: readonly Set[]): PriceRule[] =>
  sets.map(([key, method, from = TODAY], seq) => {
    const [productId, packageId] = JSON.parse(key) as [string | null, string | null];
    return { productId, packageId, method, from, seq, at: '', who: '', productName: '', packageName: '' };
  });
const items = (...sets: Set[]): SharedItems => pricesAsItems(rulesOf(sets), TODAY);
const lowered = (here: SharedItems, there: SharedItems): string[] => [
  ...loweredScopes(here, there, TODAY, PRODUCTS),
];

describe('what another till sets', () => {
  it.each([
    ['a price below the provider’s', [], [[ONE, fixed(100)]], [ONE]],
    ['a price above it', [], [[ONE, fixed(3_600)]], []],
    ['the provider’s own', [], [[ONE, fixed(3_500)]], []],
    ['a lower price', [[ONE, fixed(4_000)]], [[ONE, fixed(3_999)]], [ONE]],
    ['a sale again for less than the provider asks', [[ONE, STOPPED]], [[ONE, fixed(3_000)]], [ONE]],
    ['a sale again for more', [[ONE, STOPPED]], [[ONE, fixed(9_000)]], [ONE]],
    ['a sale again for what the provider asks', [[ONE, STOPPED]], [], [ONE]],
    [
      'a stop that ends on a later day',
      [[ONE, STOPPED]],
      [
        [ONE, STOPPED],
        [ONE, NO_RULE, LATER],
      ],
      [ONE],
    ],
    ['no rule any more', [[ONE, fixed(4_000)]], [], [ONE]],
    ['no rule any more that sold below', [[ONE, fixed(3_000)]], [], []],
    ['less on everything', [[ALL, percent(1_000)]], [[ALL, percent(900)]], [ALL]],
    ['more on everything', [[ALL, percent(1_000)]], [[ALL, amount(100_000)]], []],
    [
      'less by a narrower rule',
      [[ALL, percent(1_000)]],
      [
        [ALL, percent(1_000)],
        [GAME, percent(0)],
      ],
      [GAME],
    ],
    ['a lower price from a later day on', [], [[ONE, fixed(100), LATER]], [ONE]],
    ['a rise that does not come', [[ONE, fixed(4_000), LATER]], [], [ONE]],
    ['less for something that is not on sale', [[OTHER, fixed(200)]], [[OTHER, fixed(100)]], [OTHER]],
    ['what cannot be compared', [], [[OTHER, fixed(300)]], [OTHER]],
    ['another currency', [[ONE, fixed(4_000)]], [[ONE, IN_DOLLARS]], [ONE]],
    ['the same', [[ONE, fixed(4_000)]], [[ONE, fixed(4_000)]], []],
  ] as [string, Set[], Set[], string[]][])('%s is cheaper where it is', (_, here, there, expected) => {
    expect(lowered(items(...here), items(...there))).toEqual(expected);
  });

  it('sells nothing for less on any day without being asked for', () => {
    const method = fc.oneof(
      fc.integer({ min: 0, max: 20_000 }).map(fixed),
      fc.integer({ min: 0, max: 5_000 }).map(percent),
      fc.integer({ min: 0, max: 5_000 }).map(amount),
      fc.constant(NO_RULE),
    );
    const one = fc.constantFrom(ONE, '["ff","310"]', '["rov","60"]');
    const wide = fc.constantFrom(ALL, GAME, '["rov",null]');
    const day = fc.constantFrom(TODAY, '2026-11-25', LATER);
    const set = fc.oneof(
      fc.tuple(one, method, day),
      fc.tuple(
        wide,
        method.filter(({ how }) => how !== 'fixed'),
        day,
      ),
    );
    const sets = fc.array(set, { maxLength: 8 });
    fc.assert(
      fc.property(sets, sets, (before, after) => {
        const [here, there] = [items(...before), items(...after)];
        const asked = new Set(lowered(here, there));
        const days = [TODAY, '2026-11-24', '2026-11-25', '2026-11-30', LATER, '2027-01-01'];
        for (const on of days) {
          for (const product of PRODUCTS) {
            for (const each of product.packages) {
              const was = chargeFor(pricesOn(rulesOf(before), on), product, each);
              const is = chargeFor(pricesOn(rulesOf(after), on), product, each);
              const scopes = [`["${product.id}","${each.id}"]`, `["${product.id}",null]`, ALL];
              if (is.minor < was.minor) expect(scopes.some((key) => asked.has(key))).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
