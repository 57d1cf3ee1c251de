import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saleId, saleOf } from '../domain/sales.test-support';
import { keyOf, order, SettlingTill } from './settling-till.test-support';

let till: SettlingTill;
beforeEach(async () => {
  till = await SettlingTill.open();
});
afterEach(() => till.close());

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
    expect([till.changed.length, till.told]).toEqual([1, 2]);
  });

  it.each<[string, object[]]>([
    ['is not listed', []],
    ['has another code', [order('TG9')]],
    ['has a status that nobody documented', [order('TG1', { status: 'PENDING' })]],
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
    // One order is one sale: whose it is, nobody can say.
    expect([till.sale(1)?.state, till.sale(2)?.state, till.sale(3)?.state]).toEqual([
      'accepted',
      'accepted',
      'delivered',
    ]);
    expect(till.log.entries.filter(([level]) => level === 'error')).toHaveLength(2);
  });

  it('is delivered by its own order, whatever is listed beside it', async () => {
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

it('nothing that an order says of its code moves a sale in any other state', async () => {
  till.sell(1, 'accepted');
  till.list(order('TG1'));
  await till.run();
  till.opened.sales.add({ sale: { ...saleOf(), id: saleId(2), state: 'held' }, sealedSecrets: null });
  till.sell(3, 'rejected');
  till.sell(4, 'not-sent');
  till.list(order('TG1', { status: 'FAILED' }), order('TG2'), order('TG3'), order('TG4'));
  await till.run();
  expect([1, 2, 3, 4].map((number) => till.sale(number)?.state)).toEqual([
    'delivered',
    'held',
    'rejected',
    'not-sent',
  ]);
  expect(till.changed).toHaveLength(1);
});
