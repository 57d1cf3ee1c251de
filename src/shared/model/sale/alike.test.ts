import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareForms,
  formsOf,
  idsOf,
  hasPlayer,
  isAlike,
  isSamePlayer,
  isSameProduct,
  type Details,
  type SoldItem,
} from './alike';

const ITEM: SoldItem = {
  product: { id: 'ff', name: 'Free Fire' },
  package: { id: 'ff310', name: '310 Diamonds' },
  payload: [
    { ref: 'uid', value: '1234567890' },
    { ref: 'server', value: 'Asia' },
  ],
};
const pay = (...values: [ref: string, value: string | null, secret?: boolean][]): Partial<SoldItem> => ({
  payload: values.map(([ref, value, secret]) => ({ ref, value, secret })),
});

describe('two are alike', () => {
  it.each<[string, Partial<SoldItem>]>([
    [
      'under new ids',
      { product: { id: 'p9', name: 'Free Fire' }, package: { id: 'k9', name: '310 Diamonds' } },
    ],
    [
      'under new names',
      { product: { id: 'ff', name: 'FF Global' }, package: { id: 'ff310', name: 'Big one' } },
    ],
    [
      'under a new id of the game and a new name of the package',
      { product: { id: 'p9', name: 'FREE  FIRE' }, package: { id: 'ff310', name: 'Big one' } },
    ],
    ['with a field renamed', pay(['UID', '1234567890'], ['region', 'Asia'])],
    ['with its fields in another order', pay(['server', 'Asia'], ['uid', '1234567890'])],
    ['with a field more', pay(['uid', '1234567890'], ['server', 'Asia'], ['zone', '2001'])],
    ['with a field less', pay(['uid', '1234567890'])],
    ['with a secret field more', pay(['uid', '1234567890'], ['server', 'Asia'], ['password', 'x'])],
    ['with a field that was made secret', pay(['uid', '1234567890'], ['server', null, true])],
    ['with full-width digits', pay(['uid', '１２３４５６７８９０'], ['server', 'Ａsia'])],
    ['with Thai digits', pay(['uid', '๑๒๓๔๕๖๗๘๙๐'], ['server', 'Asia'])],
    ['with dashes and spaces', pay(['uid', '1234-5678 90'], ['server', 'asia '])],
    ['with what shows nothing', pay(['uid', '1234567890\uFE0F'], ['server', '\u3164Asia'])],
    ['without any details', pay()],
  ])('%s', (_, change) => {
    const other = { ...ITEM, ...change };
    expect([isAlike(ITEM, other), isAlike(other, ITEM)]).toEqual([true, true]);
  });

  it('without details of a player at all', () => {
    expect(isAlike({ ...ITEM, payload: [] }, { ...ITEM, payload: [] })).toBe(true);
  });
});

describe('two are not alike', () => {
  it.each<[string, Partial<SoldItem>]>([
    ['of another game', { product: { id: 'rov', name: 'RoV' } }],
    ['of another package', { package: { id: 'ff100', name: '100 Diamonds' } }],
    ['of games without names', { product: { id: 'rov', name: '' } }],
    ['of another player', pay(['uid', '1234567891'], ['server', 'Asia'])],
    ['of another server', pay(['uid', '1234567890'], ['server', 'Europe'])],
    ['of another player with a field more', pay(['uid', '1'], ['server', 'Asia'], ['zone', '2001'])],
  ])('%s', (_, change) => {
    expect(isAlike(ITEM, { ...ITEM, ...change })).toBe(false);
  });
});

it.each([
  ['น้ำ', 'น\u0E4D\u0E49า'],
  ['แมว', 'เเมว'],
  ['ที่รัก', 'ท\u0E48\u0E35รัก'],
])('a player called %s is the same however the Thai was typed', (one, other) => {
  const player = (value: string) => [{ ref: 'name', value }];
  expect(isSamePlayer(player(one), player(other))).toBe(true);
});

it('a player stays the same through everything that a provider does with its fields', () => {
  const details = fc.uniqueArray(fc.stringMatching(/^[1-9]\d{5,11}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(details, fc.integer(), fc.boolean(), (values, seed, drops) => {
      const payload: Details = values.map((value, index) => ({ ref: `f${index}`, value }));
      const turned = payload.map((_, index) => payload[(index + Math.abs(seed)) % payload.length]!);
      const renamed = turned.map(({ value }, index) => ({
        ref: `G${index}`,
        value: value?.split('').join('-') ?? '',
      }));
      const other = drops ? renamed.slice(0, -1) : [...renamed, { ref: 'more', value: 'x' }];
      expect(isSamePlayer(payload, other)).toBe(true);
      const stranger = [...payload.slice(1), { ref: 'f0', value: `${values[0]}0` }];
      expect(isSamePlayer(payload, stranger)).toBe(values.includes(`${values[0]}0`) && values.length === 1);
    }),
  );
});

describe('one field that has what were several', () => {
  const of = (...values: string[]) => values.map((value, at) => ({ ref: `f${at}`, value }));

  it.each([
    ['12345678(2001)', ['12345678', '2001']],
    ['2001-12345678', ['12345678', '2001']],
    ['１２３４５６７８ / 2001', ['12345678', '2001']],
    ['Asia|12345678', ['12345678', 'asia']],
    ['12345678:2001:EU', ['EU', '12345678', '2001']],
  ])('%s is the player of %s', (one, several) => {
    expect(isSamePlayer(of(one), of(...several))).toBe(true);
    expect(isSamePlayer(of(...several), of(one))).toBe(true);
  });

  it.each([
    ['12345678(2002)', ['12345678', '2001']],
    ['123456782001', ['12345678', '200']],
    ['1234567820012001', ['12345678', '2001']],
    ['12345678', ['1234567', '2001']],
  ])('%s is another than %s', (one, several) => {
    expect(isSamePlayer(of(one), of(...several))).toBe(false);
  });
});

describe('forms, which tills compare without showing the item,', () => {
  const ids = fc.constantFrom(
    ...['12345678', '2001', '12345678(2001)', '2001-12345678', '1234 5678', 'asia', ''],
  );
  const names = fc.record({
    id: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('Free Fire', 'FREE  FIRE ', 'RoV', ''),
  });
  const items: fc.Arbitrary<SoldItem> = fc.record({
    ...{ product: names, package: names },
    payload: fc.array(
      fc.record({ ref: fc.constantFrom('uid', 'zone', 'password'), value: fc.option(ids, { nil: null }) }),
      { maxLength: 6 },
    ),
  });

  it('say the same as the items themselves', () => {
    fc.assert(
      fc.property(items, items, (one, other) => {
        const { id, ...rest } = compareForms(formsOf(one), formsOf(other));
        expect(rest).toEqual({
          alike: isAlike(one, other),
          gameOrPackage: isSameProduct(one, other) || one.package.id === other.package.id,
          player: isSamePlayer(one.payload, other.payload) && hasPlayer(one) && hasPlayer(other),
        });
        // Keys cannot be searched within: they say no less than equal ids.
        const others = new Set(idsOf(other.payload));
        if (idsOf(one.payload).some((own) => others.has(own))) expect(id).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
