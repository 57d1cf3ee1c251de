import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueSchema } from '@shared/ipc/shapes/catalogue';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import {
  CODE_LENGTH,
  MOST_FIELDS,
  MOST_PACKAGES,
  MOST_PACKAGES_OF_PRODUCT,
  MOST_PRODUCTS,
  NAME_LENGTH,
  REF_LENGTH,
  SHOWN_FAULTS,
} from '../../../domain/limits';
import { REMOVED, scrubberOf } from '../../../domain/redaction';
import { memberOfOtherCurrency } from './other-currency';
import { readCatalogue } from './wire-catalogue';

const MONEY = { currency: 'THB', amountUnit: 'major' } as const;
const NOW = '2026-11-21T05:00:00.000Z';
const PACKAGE = { id: 'ff310', name: '310 Diamonds', price: 100 };
const PRODUCT = { id: 'ff', name: 'Free Fire', payloadField: ['uid'], agentPackages: [PACKAGE] };

function read(body: unknown, scrub = (text: string) => text) {
  return readText(JSON.stringify(body), scrub);
}

function readText(text: string, scrub = (kept: string) => kept) {
  const work = readCatalogue(new TextEncoder().encode(text), { money: MONEY, scrub, fetchedAt: NOW });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The faults of a good product with `odd` next to it. */
function faultsOf(odd: unknown) {
  const result = read([PRODUCT, odd]);
  expect(result.ok && result.value.products.map((product) => product.id)).toEqual(['ff']);
  return result.ok ? result.value.faults : [];
}

/** The faults and the ids of a product's remaining packages. */
function packagesOf(...agentPackages: unknown[]) {
  const result = read([{ ...PRODUCT, agentPackages }]);
  if (!result.ok) return result.error;
  return {
    ids: result.value.products[0]?.packages.map((item) => item.id),
    faults: result.value.faults.map(({ where, what }) => `${where} ${what}`),
  };
}

it('sells nothing under a name that is in another charset: all such names of a length look alike', () => {
  expect(packagesOf(PACKAGE, { id: 'ff5', name: '\uFFFD\uFFFD\uFFFD 100', price: 35 })).toEqual({
    ids: ['ff310'],
    faults: ['$[0].agentPackages[1].name wrong-type'],
  });
  expect(faultsOf({ ...PRODUCT, id: 'odd', name: '\uFFFD\uFFFD', agentPackages: [] })).toMatchObject([
    { where: '$[1].name', what: 'wrong-type' },
  ]);
  expect(packagesOf(PACKAGE, { id: 'ff5', name: '100 Diamonds \uFFFD', price: 35 })).toEqual({
    ids: ['ff310', 'ff5'],
    faults: [],
  });
});

describe('the catalogue', () => {
  it('holds what the service lists, in its order', () => {
    expect(read([PRODUCT])).toEqual({
      ok: true,
      value: {
        products: [
          {
            id: 'ff',
            name: 'Free Fire',
            payloadField: ['uid'],
            packages: [{ id: 'ff310', name: '310 Diamonds', price: { minor: 10_000, currency: 'THB' } }],
          },
        ],
        faults: [],
        fetchedAt: NOW,
      },
    });
  });

  it('of the training service has no faults', () => {
    const result = read(TRAINING_CATALOGUE);
    expect(result.ok && result.value.faults).toEqual([]);
    expect(result.ok && result.value.products.length).toBe(TRAINING_CATALOGUE.length);
  });

  it('keeps a product without packages while there is another to sell', () => {
    const result = read([PRODUCT, { ...PRODUCT, id: 'soon', agentPackages: [] }]);
    expect(result.ok && result.value.products.map((product) => product.packages.length)).toEqual([1, 0]);
  });

  it('sells what names the shop’s own currency, or no currency by its code', () => {
    for (const currency of [
      ...['THB', 'thb', 'THB (฿)', '฿', 'บาท', 'GEM', null, 764, 'Baht', 'Thai Baht'],
      ...[{ code: 'THB', symbol: '฿' }, { id: 7 }, ['USD', 'THB'], { id: 840, name: 'Baht' }],
      ...['764', 'RP', 7, 'constructor', ['constructor']],
    ]) {
      expect(packagesOf({ ...PACKAGE, currency, currencyCode: currency })).toEqual({
        ids: ['ff310'],
        faults: [],
      });
    }
  });

  it.each(
    Object.entries({
      ...{ IDR: ['IDR', 'Rp', 'Rp.', 'rupiah', 360], MYR: ['RM', 'Ringgit', '458'], PHP: ['₱', 'PHP', 608] },
      ...{ USD: ['$', 'US$', 'US Dollar', 840], SGD: ['$', 'S$', 'SGD', 702], TWD: ['NT$', '元', '$', 901] },
      ...{ CNY: ['¥', '￥', 'RMB', '元', 'CN¥'], JPY: ['¥', '円', 392], VND: ['₫', 'đ', 'VNĐ', 'VND'] },
      ...{ INR: ['₹', 'Rs', 'Rs.', 356], SEK: ['kr', 'SEK'], PLN: ['zł', 'PLN'], EUR: ['€', 'Euro', 978] },
    }),
  )('sells what names a shop’s %s in its own ways', (own, ways) => {
    for (const currency of ways) {
      expect([currency, memberOfOtherCurrency({ ...PACKAGE, currency }, own)]).toEqual([currency, null]);
    }
  });

  it('sells what has a row of the service for its currency', () => {
    expect(packagesOf({ ...PACKAGE, currencyId: 840 })).toEqual({ ids: ['ff310'], faults: [] });
  });

  it('has names as the journal stores them', () => {
    const result = read([{ ...PRODUCT, name: 'Free Fire \uD83D' }]);
    expect(result.ok && result.value.products[0]?.name).toBe('Free Fire \uFFFD');
  });

  it('takes no field for a product that needs none, and a price of nought', () => {
    const result = read([{ ...PRODUCT, payloadField: [], agentPackages: [{ ...PACKAGE, price: 0 }] }]);
    expect(result.ok && result.value.faults).toEqual([]);
  });
});

describe('a product is left out and reported', () => {
  it.each([
    ['no object', null, '$[1]', 'wrong-type', null],
    ['a text', 'ff', '$[1]', 'wrong-type', null],
    ['without id', { ...PRODUCT, id: undefined }, '$[1].id', 'missing', 'Free Fire'],
    ['with a number for an id', { ...PRODUCT, id: 4711 }, '$[1].id', 'wrong-type', 'Free Fire'],
    ['with an empty id', { ...PRODUCT, id: '' }, '$[1].id', 'wrong-type', 'Free Fire'],
    ['with half a character in its id', { ...PRODUCT, id: 'x\uD83D' }, '$[1].id', 'wrong-type', 'Free Fire'],
    ['without a name', { id: 'x', payloadField: [], agentPackages: [] }, '$[1].name', 'missing', null],
    ['without fields', { id: 'x', name: 'X', agentPackages: [] }, '$[1].payloadField', 'missing', 'X'],
    [
      'with one field as text',
      { ...PRODUCT, payloadField: 'uid' },
      '$[1].payloadField',
      'wrong-type',
      'Free Fire',
    ],
    [
      'with a field that is no text',
      { ...PRODUCT, payloadField: ['uid', 7] },
      '$[1].payloadField[1]',
      'wrong-type',
      'Free Fire',
    ],
    [
      'with an empty field',
      { ...PRODUCT, payloadField: [''] },
      '$[1].payloadField[0]',
      'wrong-type',
      'Free Fire',
    ],
    ['without packages', { id: 'x', name: 'X', payloadField: [] }, '$[1].agentPackages', 'missing', 'X'],
    ['listed twice', { ...PRODUCT, name: 'Again' }, '$[1].id', 'repeated-id', 'Again'],
    [
      'with no name to read back',
      { ...PRODUCT, name: ' \u200b\u3164' },
      '$[1].name',
      'wrong-type',
      ' \u200b\u3164',
    ],
    ['in dollars', { ...PRODUCT, currency: 'USD' }, '$[1].currency', 'wrong-type', 'Free Fire'],
    [
      'with a field that shows no name',
      { ...PRODUCT, payloadField: ['uid', '\u3164'] },
      '$[1].payloadField[1]',
      'wrong-type',
      'Free Fire',
    ],
    [
      'with a field of spaces',
      { ...PRODUCT, payloadField: [' '] },
      '$[1].payloadField[0]',
      'wrong-type',
      'Free Fire',
    ],
    [
      'with one field twice',
      { ...PRODUCT, payloadField: ['uid', 'zone', 'uid'] },
      '$[1].payloadField',
      'repeated-member',
      'Free Fire',
    ],
  ])('%s', (_, odd, where, what, name) => {
    expect(faultsOf(odd)).toEqual([{ where, what, name }]);
  });
});

describe('a package id that two games have', () => {
  const game = (id: string, name: string, ...packages: object[]) => ({
    ...{ id, name, payloadField: ['uid'], agentPackages: packages },
  });
  const soldOf = (...products: object[]) => {
    const result = read(products);
    const { products: left, faults } = result.ok ? result.value : { products: [], faults: [] };
    return {
      sold: left.map(({ id, packages }) => [id, ...packages.map((one) => one.id)].join(' ')),
      faults: faults.map(({ where, what, name }) => `${where} ${what} ${name}`),
    };
  };
  const two = { id: '2', name: 'Pass', price: 99 };

  it.each<[string, object, object]>([
    ['of another name', game('a', 'Game A', { id: '1', name: '100', price: 35 }), { name: '60' }],
    ['of the same name', game('a', 'Game A', { id: '1', name: '60', price: 35 }), { name: '60' }],
    ['that cannot be sold itself', game('a', 'Game A', { id: '1', name: '60' }), { name: '60' }],
    ['of a product that cannot be sold', { name: 'A', agentPackages: [{ id: '1' }] }, { name: '60' }],
    [
      'of a product whose name is too long',
      game('a', 'A'.repeat(600), { id: '1', name: '60', price: 35 }),
      { name: '60' },
    ],
    ['of a product without a name', { id: 'a', agentPackages: [{ id: '1', name: '60' }] }, { name: '60' }],
    [
      'under a number that is the same id',
      game('a', 'Game A', { id: 1, name: '60', price: 350 }),
      { name: '60' },
    ],
    [
      'under an id with a blank around it',
      game('a', 'Game A', { id: ' \u200B1', name: '60', price: 350 }),
      { name: '60' },
    ],
    [
      'at another price of the one game',
      game('a', 'Game B ', { id: '1', name: '60', price: 350 }),
      { name: '60' },
    ],
  ])('sells neither where one is %s, and names them', (_, first, second) => {
    const { sold, faults } = soldOf(first, game('b', 'Game B', { id: '1', price: 35, ...second }, two));
    expect(sold.at(-1)).toBe('b 2');
    expect(sold.join()).not.toContain(' 1');
    expect(faults).toContain('$[1].agentPackages shared-id Game B · 60');
  });

  it('leaves nothing to sell where all are so, and says why', () => {
    const games = ['A', 'B'].map((name) => game(name, name, { id: '1', name, price: 35 }));
    expect(soldOf(...games)).toEqual({
      sold: ['A', 'B'],
      faults: ['$[0].agentPackages shared-id A · A', '$[1].agentPackages shared-id B · B'],
    });
  });

  it('sells both where they are one thing', () => {
    const one = { id: '1', name: '60 Coins', price: 35 };
    expect(soldOf(game('a', 'Game B', one), game('b', ' GAME  B', { ...one, name: '60 coins' }))).toEqual({
      sold: ['a 1', 'b 1'],
      faults: [],
    });
  });
});

describe('a package is left out and reported', () => {
  it.each([
    ['with a price as text', { ...PACKAGE, id: 'x', price: '20' }, 'price wrong-type'],
    ['without a price', { id: 'x', name: 'X' }, 'price missing'],
    ['with a price of null', { ...PACKAGE, id: 'x', price: null }, 'price wrong-type'],
    ['with a price that baht cannot express', { ...PACKAGE, id: 'x', price: 29.999 }, 'price too-precise'],
    ['with a price beyond counting', { ...PACKAGE, id: 'x', price: 1e17 }, 'price too-large'],
    ['with a price below nought', { ...PACKAGE, id: 'x', price: -40 }, 'price negative'],
    ['with a number for an id', { ...PACKAGE, id: 1 }, 'id wrong-type'],
    ['with half a character in its id', { ...PACKAGE, id: '\uDC00x' }, 'id wrong-type'],
    ['listed twice', { ...PACKAGE, name: '310  DIAMONDS' }, 'id repeated-id'],
    ['without a name', { id: 'x', price: 1 }, 'name missing'],
    ['with no name to read back', { ...PACKAGE, id: 'x', name: '\u2800' }, 'name wrong-type'],
    ['in dollars', { ...PACKAGE, id: 'x', currency: 'usd' }, 'currency wrong-type'],
    ['in dollars by their sign', { ...PACKAGE, id: 'x', currencySymbol: 'US$' }, 'currencySymbol wrong-type'],
    ['in a currency in brackets', { ...PACKAGE, id: 'x', ccy: '(usd)' }, 'ccy wrong-type'],
    ['in dollars by their Thai name', { ...PACKAGE, id: 'x', currency: 'ดอลลาร์' }, 'currency wrong-type'],
    ['in dollars by their name', { ...PACKAGE, id: 'x', currency: 'US Dollar' }, 'currency wrong-type'],
    [
      'in dollars, in an object',
      { ...PACKAGE, id: 'x', currency: { code: 'USD', name: null } },
      'currency wrong-type',
    ],
    ['in one of other currencies', { ...PACKAGE, id: 'x', currencies: ['USD'] }, 'currencies wrong-type'],
    ['sold in dollars', { ...PACKAGE, id: 'x', sellCurrency: 'USD' }, 'sellCurrency wrong-type'],
    ['with dollars for a unit', { ...PACKAGE, id: 'x', priceUnit: 'USD' }, 'priceUnit wrong-type'],
    ['in euros', { ...PACKAGE, id: 'x', price_currency: ' EUR ' }, 'price_currency wrong-type'],
    ['in euros, with a dash', { ...PACKAGE, id: 'x', 'currency-code': 'EUR' }, 'currency-code wrong-type'],
    ['in dollars, in Thai', { ...PACKAGE, id: 'x', สกุลเงิน: 'USD' }, 'สกุลเงิน wrong-type'],
    ['in dollars, in Spanish', { ...PACKAGE, id: 'x', Moneda: 'USD' }, 'Moneda wrong-type'],
    ['in dollars by their number', { ...PACKAGE, id: 'x', currency: 840 }, 'currency wrong-type'],
    ['in dollars by their number as text', { ...PACKAGE, id: 'x', currency: '840' }, 'currency wrong-type'],
    ['in rupiah by their letters', { ...PACKAGE, id: 'x', currency: 'Rp.' }, 'currency wrong-type'],
    ['in ringgit by their letters', { ...PACKAGE, id: 'x', currency: 'RM' }, 'currency wrong-type'],
    ['in yuan by their letter', { ...PACKAGE, id: 'x', currency: '元' }, 'currency wrong-type'],
    ['in a coin of a chain', { ...PACKAGE, id: 'x', currency: 'usdt' }, 'currency wrong-type'],
  ])('%s', (_, odd, fault) => {
    expect(packagesOf(PACKAGE, odd)).toEqual({
      ids: ['ff310'],
      faults: [`$[0].agentPackages[1].${fault}`],
    });
  });

  it.each([
    ['another price', { price: 70 }, ['[1].id repeated-id']],
    ['another name', { name: '5 Diamonds' }, ['[1].id repeated-id']],
    ['no price', { price: null }, ['[1].price wrong-type']],
  ])('with its like, if its id is there again with %s: either may be sold', (_, change, more) => {
    const faults = [...more, ' repeated-id'].map((fault) => `$[0].agentPackages${fault}`);
    for (const packages of [
      [PACKAGE, { ...PACKAGE, ...change }],
      [PACKAGE, { ...PACKAGE, ...change }, { ...PACKAGE, id: 'other' }],
    ]) {
      expect(packagesOf(...packages)).toEqual({ ids: packages.length > 2 ? ['other'] : [], faults });
    }
  });

  it('that is no object', () => {
    expect(packagesOf(PACKAGE, null)).toEqual({
      ids: ['ff310'],
      faults: ['$[0].agentPackages[1] wrong-type'],
    });
  });
});

describe('a member that is there twice', () => {
  const good = JSON.stringify(PRODUCT);
  const other = (packages: string, more = '') =>
    `[${good},{"id":"ml","name":"ML","payloadField":["uid"]${more},"agentPackages":[${packages}]}]`;

  it.each([
    ['a price', other('{"id":"1","name":"A","price":350,"price":35}'), '.agentPackages[0].price'],
    ['the same price', other('{"id":"1","name":"A","price":35,"price":35}'), '.agentPackages[0].price'],
    [
      'an escaped one',
      other('{"id":"1","name":"A","price":350,"pr\\u0069ce":35}'),
      '.agentPackages[0].price',
    ],
    ['an id', other('{"id":"1","id":"2","name":"A","price":35}'), '.agentPackages[0].id'],
    ['a name', other('{"id":"1","name":"A","name":"B","price":35}'), '.agentPackages[0].name'],
    [
      'a price of a later one',
      other('{"id":"0","name":"0","price":1},{"id":"1","name":"A","price":1,"price":2}'),
      '.agentPackages[1].price',
    ],
    [
      'a currency',
      other('{"id":"1","name":"A","price":35,"currency":"USD","currency":"THB"}'),
      '.agentPackages[0].currency',
    ],
    [
      'a currency’s code',
      other('{"id":"1","name":"A","price":35,"currency":{"code":"USD","code":"THB"}}'),
      '.agentPackages[0].currency',
    ],
    [
      'a product’s currency',
      other('{"id":"1","name":"A","price":35}', ',"currency":"USD","currency":"THB"'),
      '.currency',
    ],
    ['a product’s name', other('{"id":"1","name":"A","price":35}', ',"name":"MM"'), '.name'],
    ['fields', other('{"id":"1","name":"A","price":35}', ',"payloadField":[]'), '.payloadField'],
    ['all packages', other('{"id":"1","name":"A","price":35}', ',"agentPackages":[]'), '.agentPackages'],
  ])('%s is sold for neither of its values', (_, text, where) => {
    const result = readText(text);
    expect(result).toMatchObject({
      value: { faults: [{ where: `$[1]${where}`, what: 'repeated-member' }] },
    });
    const sold = result.ok
      ? result.value.products.flatMap(({ packages }) => packages.map(({ id }) => id))
      : [];
    expect(sold).not.toContain('1');
    expect(sold).toContain('ff310');
  });

  it('that the till does not read changes nothing', () => {
    const text = other(
      '{"id":"1","name":"A","price":35,"icon":"a","icon":"b","x":{"price":1,"price":2}}',
      ',"x":1,"x":2',
    );
    expect(readText(text)).toMatchObject({ value: { faults: [], products: { length: 2 } } });
  });
});

describe('a list that keeps a reader busy', () => {
  /** The longest that was worked at once, in milliseconds of this thread, and what came of it. */
  function longestStep(text: string) {
    const rules = { money: MONEY, scrub: scrubberOf(['token-5e1f/c0ffee-0123456789']), fetchedAt: NOW };
    const work = readCatalogue(new TextEncoder().encode(text), rules);
    let longest = 0;
    for (;;) {
      const before = process.threadCpuUsage();
      const step = work.next();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      if (step.done) return { longest, result: step.value };
    }
  }
  const letters = Buffer.from(Array.from({ length: 150 }, (_, at) => (at * 7_919 + 31) % 251)).toString(
    'base64',
  );

  it('is read in short steps', () => {
    const packages = (game: number) =>
      Array.from({ length: 500 }, (_, at) => ({
        id: `${game}-${at}-${letters.slice(0, 100)}`,
        name: letters,
        price: at,
      }));
    const games = Array.from({ length: 60 }, (_, at) => ({
      ...PRODUCT,
      id: `g${at}`,
      name: letters,
      agentPackages: packages(at),
    }));
    const { longest, result } = longestStep(JSON.stringify(games));
    expect(result.ok && result.value.products).toHaveLength(60);
    expect(longest).toBeLessThan(250);
  });

  it('is no less one for a name of megabytes', () => {
    const long = letters.repeat(9_000).replaceAll('=', 'A');
    const { longest, result } = longestStep(
      JSON.stringify([PRODUCT, { ...PRODUCT, id: 'long', name: long, agentPackages: [] }]),
    );
    expect(result).toMatchObject({
      value: { products: [{ id: 'ff' }], faults: [{ where: '$[1].name', what: 'too-long' }] },
    });
    expect(longest).toBeLessThan(500);
    expect(longestStep(JSON.stringify([PRODUCT, long.repeat(5)])).result).toEqual({
      ok: false,
      error: { code: 'ANSWER_TOO_LARGE', detail: {} },
    });
  });
});

describe('there is no catalogue', () => {
  it.each([null, {}, 'x', 35, { data: [PRODUCT] }])('in %j', (body) => {
    expect(read(body)).toEqual({ ok: false, error: { code: 'WRONG_SHAPE', detail: { where: '$' } } });
  });

  it('where nothing could be read, and the first fault says why', () => {
    expect(read([{ ...PRODUCT, payloadField: null }, null])).toEqual({
      ok: false,
      error: { code: 'WRONG_SHAPE', detail: { where: '$[0].payloadField' } },
    });
  });

  it('where nothing is on sale', () => {
    const empty = { ok: false, error: { code: 'EMPTY_CATALOGUE', detail: {} } };
    expect(read([])).toEqual(empty);
    expect(read([{ ...PRODUCT, agentPackages: [] }])).toEqual(empty);
  });

  it('names the first fault of a list without a package that can be sold', () => {
    expect(read([{ ...PRODUCT, agentPackages: [{ ...PACKAGE, price: -1 }] }])).toEqual({
      ok: false,
      error: { code: 'WRONG_SHAPE', detail: { where: '$[0].agentPackages[0].price' } },
    });
  });
});

it('whatever is sent, nothing is thrown and only what can be sold safely comes out', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        id: fc.oneof(fc.constantFrom('a', 'b', ''), fc.jsonValue()),
        name: fc.oneof(fc.string(), fc.jsonValue()),
        payloadField: fc.oneof(fc.array(fc.constantFrom('uid', 'server', '')), fc.jsonValue()),
        agentPackages: fc.oneof(
          fc.array(
            fc.record(
              {
                id: fc.oneof(fc.constantFrom('1', '2'), fc.jsonValue()),
                name: fc.oneof(fc.string(), fc.jsonValue()),
                price: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
              },
              { requiredKeys: [] },
            ),
          ),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 6 }), (body) => {
      const result = read(JSON.parse(JSON.stringify(body)));
      if (!result.ok) return;
      const { products, faults } = catalogueSchema.parse(result.value);
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
      for (const { packages } of products) {
        expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length);
        for (const { price } of packages) expect(price.minor).toBeGreaterThanOrEqual(0);
      }
      // Every element is on sale or has its own fault.
      for (const index of body.keys()) {
        const faulty = faults.some(({ where }) => where.startsWith(`$[${index}]`));
        const onSale = products.some(({ id }) => id === (body[index] as { id?: unknown } | null)?.id);
        expect(faulty || onSale).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

describe('a catalogue without end', () => {
  it('is not taken', () => {
    expect(read(Array.from({ length: MOST_PRODUCTS + 1 }, () => 0))).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_PRODUCTS', detail: { most: MOST_PRODUCTS } },
    });
    const agentPackages = Array.from({ length: MOST_PACKAGES / 2 + 1 }, () => 0);
    expect(read([PRODUCT, { agentPackages }, { agentPackages }])).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_PACKAGES', detail: { most: MOST_PACKAGES } },
    });
  });

  it('lists the first faults, and counts the others', () => {
    const result = read([PRODUCT, ...Array.from({ length: SHOWN_FAULTS + 7 }, () => 0)]);
    expect(result).toMatchObject({ value: { moreFaults: 7 } });
    expect(result.ok && result.value.faults).toHaveLength(SHOWN_FAULTS);
  });

  it('offers no more packages of a product than a screen can hold', () => {
    const many = Array.from({ length: MOST_PACKAGES_OF_PRODUCT + 1 }, (_, at) => ({
      ...PACKAGE,
      id: `p${at}`,
    }));
    const found = packagesOf(...many);
    expect(found).toMatchObject({ faults: ['$[0].agentPackages too-many'] });
    expect('ids' in found && found.ids).toHaveLength(MOST_PACKAGES_OF_PRODUCT);
  });

  it.each<[string, object, string]>([
    ['an id', { id: 'x'.repeat(CODE_LENGTH + 1) }, '.id too-long'],
    ['a name', { name: 'x'.repeat(NAME_LENGTH + 1) }, '.name too-long'],
    ['the name of a field', { payloadField: ['x'.repeat(REF_LENGTH + 1)] }, '.payloadField[0] too-long'],
    [
      'the list of fields',
      { payloadField: Array.from({ length: MOST_FIELDS + 1 }, (_, at) => `f${at}`) },
      '.payloadField too-many',
    ],
    ['an id that held the token', { id: `x${REMOVED}` }, '.id wrong-type'],
  ])('leaves out a product of which %s is too long', (_, odd, fault) => {
    const [found] = faultsOf({ ...PRODUCT, ...odd });
    expect(`${found?.where} ${found?.what}`).toBe(`$[1]${fault}`);
    expect(found?.name?.length).toBeLessThanOrEqual(NAME_LENGTH);
  });
});
