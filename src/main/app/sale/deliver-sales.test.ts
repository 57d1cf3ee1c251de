import { ANYONE } from '@shared/model/people/actor';
import { describe, expect, it } from 'vitest';
import { baht, saleId, transactionOf } from '../../domain/test-support/sales';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { catalogueOf, productOf } from '../test-support/fakes';
import { iso, keyOf, order, SettlingTill } from '../test-support/settling-till';

let till: SettlingTill;
forEachTest(SettlingTill, (opened) => (till = opened));

describe('an accepted sale', () => {
  it('is delivered when the order of its code says success, once', async () => {
    till.sell(1, 'accepted');
    till.list(order('TG1', { status: ' success ' }));
    await till.run();
    expect(till.changed).toMatchObject([
      {
        id: saleId(1),
        state: 'delivered',
        seenOrder: { code: 'TG1', status: ' success ', by: 'code', reasons: [] },
      },
    ]);
    await till.run();
    expect([till.changed.length, till.announced]).toEqual([1, 2]);
  });

  it.each<[string, object[]]>([
    ['is not listed', []],
    ['has another code', [order('TG9')]],
    ['has a status that is not documented', [order('TG1', { status: 'PENDING' })]],
    ['has no status', [order('TG1', { status: null })]],
  ])('stays accepted while its order %s', async (_, orders) => {
    till.sell(1, 'accepted');
    till.list(...orders);
    await till.run();
    expect([till.sale(1)?.state, till.changed]).toEqual(['accepted', []]);
  });

  it.each([
    ['fails', ['FAILED'], 'failed'],
    ['fails, in words without case', [' refunded '], 'failed'],
    ['fails, where it is listed twice and is on its way in one place', ['CREATED', 'FAILED'], 'failed'],
    ['was delivered, where it is listed twice with two statuses', ['FAILED', 'SUCCESS'], 'delivered'],
  ])('%s as its order says', async (_, statuses, state) => {
    till.sell(1, 'accepted');
    till.list(...statuses.map((status) => order('TG1', { status })));
    await till.run();
    expect(till.sale(1)).toMatchObject({ state, seenOrder: { code: 'TG1', by: 'code' } });
  });

  it('does not keep the others from it when two have one code', async () => {
    till.sell(1, 'accepted', { code: 'SAME' });
    till.sell(2, 'accepted', { code: 'SAME', at: 60_000 });
    till.sell(3, 'accepted');
    till.list(order('SAME'), order('TG3'));
    await till.run();
    // One order is one sale: whose it is, no one can say.
    expect([till.sale(1)?.state, till.sale(2)?.state, till.sale(3)?.state]).toEqual([
      'accepted',
      'accepted',
      'delivered',
    ]);
    expect(till.alarms()).toEqual([]);
  });

  it('is delivered by its own order, whatever is listed with it', async () => {
    till.sell(1, 'accepted');
    till.sell(2, 'accepted');
    till.list(order('TG2'), order('TG1', { status: 'CREATED' }), order('TG1', { id: 'another' }));
    await till.run();
    expect([till.sale(1), till.sale(2)]).toMatchObject([
      { state: 'delivered', seenOrder: { key: '["another","TG1"]' } },
      { state: 'delivered', seenOrder: { key: keyOf('TG2') } },
    ]);
  });
});

describe('an order that carries the sale’s code and is not it', () => {
  const [line] = order('TG1').orders;
  const anotherGame = { orders: [{ ...line, product: 'RoV', package: '9,999 Vouchers' }], total: 9_999 };

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['of years ago, another game and sum', { ...anotherGame, createdAt: '2024-03-01T05:00:00.000Z' }],
    ['of another game', { orders: anotherGame.orders }],
    ['of another player', { orders: [{ ...line, payload: ['99'] }] }],
    ['of another sum', { total: 100.01 }],
  ])('%s delivers nothing and is reported once', async (_, change) => {
    till.sell(1, 'accepted');
    till.list(order('TG1', change));
    await till.run();
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', [[saleId(1), 'TG1']]]);
    // Its own one does, when it comes.
    till.list(order('TG1', change), order('TG1', { id: 'own' }));
    await till.run();
    expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { key: '["own","TG1"]' } });
  });

  it('is not reported once the sale is delivered or failed by its own', async () => {
    till.sell(1, 'accepted');
    till.sell(2, 'accepted');
    const own = [order('TG1'), order('TG2', { status: 'FAILED' })];
    till.list(...own);
    await till.run();
    const others = ['TG1', 'TG2'].map((code) => order(code, { ...anotherGame, id: `later-${code}` }));
    till.list(...own, ...others);
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state, till.alarms()]).toEqual(['delivered', 'failed', []]);
  });

  it('and was listed before the sale was sent delivers nothing, however much it is like it', async () => {
    till.list(order('TG1'));
    till.sell(1, 'accepted');
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', [[saleId(1), 'TG1']]]);
  });

  it('or may be it, but does not show its total, delivers nothing and is no alarm', async () => {
    till.sell(1, 'accepted');
    till.list(order('TG1', { total: null }));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', []]);
  });
});

describe('an order of its code, total and player that calls the item otherwise', () => {
  const [line] = order('TG1').orders;
  const named = (change: object, more: object = {}) =>
    order('TG1', { orders: [{ ...line, ...change }], ...more });
  const otherwise = { package: 'DM 310 pcs' };
  /** Of a game that the catalogue does not have, the cache keeps no player. */
  const hidden = { product: 'FF-TH', package: 'DM 310 pcs' };
  const offer = (): void => {
    const offered = (name: string, ...packages: readonly string[]) => ({
      ...productOf(name, ['uid']),
      packages: packages.map((one) => ({ id: one, name: one, price: baht(10_000) })),
    });
    till.catalogue = catalogueOf(
      offered('Free Fire', '310 Diamonds', '5 Diamonds'),
      offered('RoV', '99 Vouchers'),
    );
  };

  it.each([
    ['another name', otherwise],
    ['more words in its name', { package: '310 Diamonds + 31 Bonus' }],
    ['digits of another script', { package: '๓๑๐ เพชร' }],
    ['no name', { package: null }],
  ])('delivers the sale and raises no alarm, with %s', async (_, change) => {
    offer();
    till.sell(1, 'accepted');
    till.list(named(change));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['delivered', []]);
    expect(till.sale(1)?.seenOrder).toMatchObject({ by: 'code', reasons: ['other-name'] });
    // With another total it moves nothing any more.
    till.list(named(change, { status: 'FAILED', total: 0 }));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['delivered', [[saleId(1), 'TG1']]]);
    till.list(named(change, { status: 'FAILED' }));
    await till.run();
    expect(till.sale(1)?.state).toBe('failed');
  });

  it.each([
    ['the game', 'Garena FF', '310 Diamonds'],
    ['the package', 'Free Fire', 'DM 310'],
    ['a package without an amount', 'Free Fire', 'Seven Days'],
    ['both', 'Garena FF', '310 เพชร'],
  ])(
    'delivers a sale whose provider renamed %s meanwhile, in catalogue and list',
    async (_, product, name) => {
      till.sell(1, 'accepted');
      const sold = till.sale(1)!;
      const other = { id: 'other', name: '5 Diamonds', price: baht(500) };
      till.catalogue = catalogueOf({
        ...productOf(sold.product.id, ['uid'], product),
        packages: [{ id: sold.package.id, name, price: baht(10_000) }, other],
      });
      till.list(named({ product, package: name }));
      await till.run();
      expect([till.sale(1)?.state, till.alarms()]).toEqual(['delivered', []]);
    },
  );

  it('is said once for the service, and not once a sale', async () => {
    offer();
    const settling = till.settling();
    for (const number of [1, 2, 3]) till.sell(number, 'accepted');
    till.list(...[1, 2, 3].map((number) => order(`TG${number}`, { orders: [{ ...line, ...otherwise }] })));
    await settling.run();
    expect([1, 2, 3].map((number) => till.sale(number)?.state)).toEqual(Array(3).fill('delivered'));
    expect(till.log.entries.filter(([kind]) => kind === 'warn')).toHaveLength(1);
  });

  it('is an alarm once, and not once a sale, where it hides the player: it delivers nothing', async () => {
    offer();
    const settling = till.settling();
    for (const number of [1, 2, 3]) till.sell(number, 'accepted');
    till.list(...[1, 2, 3].map((number) => order(`TG${number}`, { orders: [{ ...line, ...hidden }] })));
    await settling.run();
    await settling.run();
    expect([1, 2, 3].map((number) => till.sale(number)?.state)).toEqual(Array(3).fill('accepted'));
    expect(till.alarms()).toEqual([[saleId(1), 'TG1']]);
  });

  it.each<[string, object, object?]>([
    ['another game of the catalogue', { product: 'RoV', package: 'DM 310' }],
    ['another package of the catalogue', { ...otherwise, package: 'Promo 5 Diamonds' }],
    ['an item of another game', { package: 'RoV 99 Vouchers' }],
    ['another amount', { package: 'DM 5 pcs' }],
    ['another amount, in other words', { package: '๕ เพชร' }],
    ['a package that is sold no more', { package: '100 Diamonds' }],
    ['no amount', { package: 'Diamonds' }],
    ['another player', { ...otherwise, payload: ['99'] }],
    ['no player', { ...otherwise, payload: [] }],
    ['another total', hidden, { total: 99 }],
    ['another total, to be seen', otherwise, { total: 99 }],
    ['another day', otherwise, { createdAt: iso(-86_400_000) }],
  ])('stays an alarm with %s, and delivers nothing', async (_, change, more) => {
    offer();
    till.sell(1, 'accepted');
    till.list(named(change, more));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', [[saleId(1), 'TG1']]]);
  });

  it('stays an alarm where there are two, where the list had it before, and while nothing is known to be on sale', async () => {
    till.sell(1, 'accepted');
    till.list(named(otherwise));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', [[saleId(1), 'TG1']]]);
    offer();
    till.list(named(otherwise), named(otherwise, { id: 'second' }));
    await till.run();
    expect(till.sale(1)?.state).toBe('accepted');
    till.list(order('TG2', { orders: [{ ...line, ...otherwise }] }));
    till.sell(2, 'accepted');
    await till.run();
    expect(till.sale(2)?.state).toBe('accepted');
  });
});

describe('an order with the id of the Transaction, under another code,', () => {
  const { id } = transactionOf();

  it('delivers the sale and is no other sale’s', async () => {
    till.sell(1, 'accepted');
    till.sell(2, 'unknown');
    till.list(order('OR1', { id }));
    await till.run();
    expect([till.sale(1), till.sale(2)]).toMatchObject([
      { state: 'delivered', seenOrder: { code: 'OR1', by: 'code' } },
      { state: 'unknown' },
    ]);
    await expect(
      till.settling().settleByPerson(saleId(2), JSON.stringify([id, 'OR1']), ANYONE),
    ).rejects.toThrow('ORDER_NOT_A_CANDIDATE');
  });

  it('delivers neither of two sales that have that id', async () => {
    till.sell(1, 'accepted');
    till.sell(2, 'accepted');
    till.list(order('OR1', { id }));
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['accepted', 'accepted']);
  });

  it('delivers nothing when it says something else', async () => {
    till.sell(1, 'accepted');
    till.list(order('OR1', { id, total: 1 }));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', []]);
  });
});

it('nothing is delivered by an order that a broken read brought and the next whole one has not', async () => {
  till.sell(1, 'accepted');
  till.sell(2, 'unknown', { at: 3_600_000 });
  const late = order('X', { createdAt: iso(3_600_500) });
  till.breakOff(order('TG1'), late);
  await till.run();
  expect(await till.settling().attention()).toMatchObject({ sales: [{ candidates: [] }] });
  await expect(till.settling().settleByPerson(saleId(2), keyOf('X'), ANYONE)).rejects.toThrow(
    'ORDER_NOT_A_CANDIDATE',
  );
  till.list();
  await till.run();
  expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['accepted', 'unknown']);
  till.list(order('TG1'), late);
  await till.run();
  expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['delivered', 'delivered']);
});

it('a sale that a person settled is delivered by that order, whatever it says', async () => {
  till.sell(1, 'unknown');
  till.list(order(null, { status: 'PROCESSING', total: 99 }));
  await till.run();
  const key = keyOf(null);
  expect(await till.settling().settleByPerson(saleId(1), key, ANYONE)).toMatchObject({ state: 'accepted' });
  till.list(order(null, { total: 99 }));
  await till.run();
  expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { key, by: 'person' } });
});

it('nothing that an order says of its code moves a sale in any other state', async () => {
  till.sell(1, 'accepted');
  till.list(order('TG1'));
  await till.run();
  till.keep(2);
  till.sell(3, 'rejected');
  till.sell(4, 'not-sent');
  till.list(order('TG1', { status: 'PENDING' }), order('TG2'), order('TG3'), order('TG4'));
  await till.run();
  expect([1, 2, 3, 4].map((number) => till.sale(number)?.state)).toEqual([
    'delivered',
    'held',
    'rejected',
    'not-sent',
  ]);
  expect(till.changed).toHaveLength(1);
});
