import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { OrdersFreshness } from '@shared/model/history';
import type { ServiceOrder } from '@shared/model/order';
import type { Sale } from '@shared/model/sale';
import { openJournal, type OpenJournal } from '../adapters/sqlite/journal';
import type { Cache, OrdersStream, Service } from '../domain/ports';
import { NOON, orderOf, saleId, saleOf } from '../domain/sales.test-support';
import { answerOf, catalogueOf, FakeClock, FakeLog, productOf } from './fakes.test-support';
import { OrdersSync } from './sync-orders';

const STATE = { refreshedAt: NOON, known: 3, faulty: 1 };
const REPORT = { orders: 3, faulty: 1, changed: 2 };

let journal: OpenJournal;
let listed: ServiceOrder[];
let announced: OrdersFreshness[];
let changed: Sale[];
let log: FakeLog;
const stream: OrdersStream = { chunks: (async function* () {})(), cancel: () => undefined };
const orders = vi.fn<Service['orders']>();
const ingestOrders = vi.fn<Cache['ingestOrders']>();
const ordersState = vi.fn<Cache['ordersState']>();
const reported = vi.fn<(result: unknown) => void>();

beforeEach(async () => {
  journal = await openJournal(':memory:');
  listed = [];
  announced = [];
  changed = [];
  log = new FakeLog();
  reported.mockReset();
  orders.mockReset().mockResolvedValue(ok(stream));
  ingestOrders.mockReset().mockResolvedValue(ok(REPORT));
  ordersState.mockReset().mockResolvedValue(STATE);
});

function sync(): OrdersSync {
  return new OrdersSync({
    service: { orders },
    cache: {
      ingestOrders,
      ordersState,
      ordersByCode: (codes) =>
        Promise.resolve(listed.filter(({ code }) => code !== null && codes.includes(code))),
    },
    journal,
    catalogue: () =>
      Promise.resolve(catalogueOf(productOf('king', ['username', 'password']), productOf('ff', ['uid']))),
    settings: () => ({ currency: 'THB', amountUnit: 'minor', successStatuses: ['SUCCESS'] }),
    clock: new FakeClock(),
    log,
    saleChanged: (sale) => changed.push(sale),
    ordersChanged: (freshness) => announced.push(freshness),
    reported,
  });
}

/** Makes an accepted sale whose Transaction has this code. */
function accept(number: number, code: string): void {
  const { id: _, state: __, ...sale } = saleOf();
  const record = { ...sale, id: saleId(number), state: 'sending' as const };
  journal.addSending({ sale: record, sealedSecrets: null }, NOON);
  journal.endAttempt(saleId(number), { endedAt: NOON, answer: answerOf('accepted', code), skewMs: null });
}
const stateOf = (number: number) => journal.get(saleId(number))?.state;

describe('a refresh', () => {
  it('reads the feed with what the shop has set and what it keeps secret', async () => {
    const freshness = await sync().refresh();
    expect(ingestOrders.mock.calls).toEqual([
      [stream, { currency: 'THB', amountUnit: 'minor', secretPositions: { king: [1] }, seenAt: NOON }],
    ]);
    expect(freshness).toEqual({ ...STATE, refreshing: false, failure: null });
    expect(announced).toEqual([{ ...STATE, refreshing: true, failure: null }, freshness]);
    expect(reported.mock.calls).toEqual([[ok(stream)]]);
  });

  it('is one at a time: who asks meanwhile gets the same', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Cache['ingestOrders']>>>();
    ingestOrders.mockReturnValue(promise);
    const service = sync();
    const both = [service.refresh(), service.refresh()];
    expect((await service.freshness()).refreshing).toBe(true);
    resolve(ok(REPORT));
    const [first, second] = await Promise.all(both);
    expect(first).toBe(second);
    expect(orders).toHaveBeenCalledOnce();
    await service.refresh();
    expect(orders).toHaveBeenCalledTimes(2);
    expect((await service.freshness()).refreshing).toBe(false);
  });

  it('that the service refuses is told with its code and time, until one works', async () => {
    const service = sync();
    orders.mockResolvedValueOnce(fail(appError('TIMED_OUT', { host: 'x' })));
    const failure = { code: 'TIMED_OUT', at: NOON };
    expect(await service.refresh()).toEqual({ ...STATE, refreshing: false, failure });
    expect((await service.freshness()).failure).toEqual(failure);
    expect(ingestOrders).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
    expect((await service.refresh()).failure).toBe(null);
  });

  it('whose feed cannot be read is told and logged', async () => {
    ingestOrders.mockResolvedValue(fail(appError('WRONG_SHAPE', { where: '$' })));
    expect((await sync().refresh()).failure?.code).toBe('WRONG_SHAPE');
    expect(log.entries).toEqual([
      ['warn', 'orders could not be read', { error: { code: 'WRONG_SHAPE', where: '$' } }],
    ]);
  });

  it('that loses the cache ends all the same, and can be asked for again', async () => {
    const service = sync();
    ingestOrders.mockImplementationOnce(() => {
      ordersState.mockRejectedValueOnce(new Failure(appError('CACHE_UNAVAILABLE')));
      return Promise.reject(new Failure(appError('CACHE_UNAVAILABLE')));
    });
    expect(await service.refresh()).toMatchObject({
      refreshing: false,
      failure: { code: 'CACHE_UNAVAILABLE' },
    });
    expect(announced.map(({ refreshing }) => refreshing)).toEqual([true, false]);
    expect((await service.refresh()).failure).toBe(null);
  });

  it('that meets a bug does not hide it', async () => {
    ingestOrders.mockRejectedValue(new TypeError('bug'));
    await expect(sync().refresh()).rejects.toThrow('bug');
  });
});

describe('what the orders prove', () => {
  it('an accepted sale is delivered when its order says success, once', async () => {
    accept(1, 'TG1');
    listed = [orderOf({ status: 'success' })];
    const service = sync();
    await service.refresh();
    expect(changed).toMatchObject([
      { id: saleId(1), state: 'delivered', seenOrder: { code: 'TG1', status: 'success', seenAt: NOON } },
    ]);
    await service.refresh();
    expect(changed).toHaveLength(1);
  });

  it.each<[string, ServiceOrder[]]>([
    ['is not listed', []],
    ['has another code', [orderOf({ code: 'TG2' })]],
    ['has another status', [orderOf({ status: 'CREATED' })]],
    ['failed', [orderOf({ status: 'FAILED' })]],
    ['has no status', [orderOf({ status: null })]],
  ])('it stays accepted while its order %s', async (_, list) => {
    accept(1, 'TG1');
    listed = list;
    await sync().refresh();
    expect(stateOf(1)).toBe('accepted');
    expect(changed).toEqual([]);
  });

  it('nothing, when the feed could not be read', async () => {
    accept(1, 'TG1');
    listed = [orderOf()];
    ingestOrders.mockResolvedValue(fail(appError('NOT_JSON')));
    await sync().refresh();
    expect(stateOf(1)).toBe('accepted');
  });

  it('nothing about sales that are in any other state', async () => {
    const { id: _, ...sale } = saleOf();
    journal.add({ sale: { ...sale, id: saleId(2), state: 'held' }, sealedSecrets: null });
    accept(1, 'TG1');
    journal.markDelivered(saleId(1), { code: 'TG1', status: 'SUCCESS', seenAt: NOON });
    listed = [orderOf({ status: 'FAILED' }), orderOf()];
    await sync().refresh();
    expect([stateOf(1), stateOf(2)]).toEqual(['delivered', 'held']);
  });

  it('each sale by its own order', async () => {
    accept(1, 'TG1');
    accept(2, 'TG2');
    listed = [
      orderOf({ code: 'TG2', status: 'SUCCESS' }),
      orderOf({ status: 'CREATED' }),
      orderOf({ key: 'k' }),
    ];
    await sync().refresh();
    expect([stateOf(1), stateOf(2)]).toEqual(['delivered', 'delivered']);
  });
});
