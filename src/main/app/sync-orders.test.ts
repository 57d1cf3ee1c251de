import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { OrdersFreshness } from '@shared/model/history';
import { feedOf } from '../domain/feed.test-support';
import type { Cache, Service } from '../domain/ports';
import { CACHE_ID, NOON } from '../domain/sales.test-support';
import { catalogueOf, FakeClock, FakeLog, productOf } from './fakes.test-support';
import { OrdersSync } from './sync-orders';

const STATE = {
  refreshedAt: NOON,
  known: 3,
  faulty: 1,
  vanished: 0,
  snapshot: { cacheId: CACHE_ID, read: 2 },
};
const { snapshot: _, ...FIGURES } = STATE;
const REPORT = { orders: 3, faulty: 1, changed: 2, vanished: 0 };

let announced: OrdersFreshness[];
let log: FakeLog;
const stream = feedOf();
const orders = vi.fn<Service['orders']>();
const ingestOrders = vi.fn<Cache['ingestOrders']>();
const knownVersion = vi.fn<Cache['knownVersion']>();
const ordersUnchanged = vi.fn<Cache['ordersUnchanged']>();
const ordersState = vi.fn<Cache['ordersState']>();
const reported = vi.fn<(result: unknown) => void>();
const whenRead = vi.fn<() => Promise<void>>();

beforeEach(() => {
  announced = [];
  log = new FakeLog();
  reported.mockReset();
  whenRead.mockReset().mockResolvedValue();
  orders.mockReset().mockResolvedValue(ok(stream));
  ingestOrders.mockReset().mockResolvedValue(ok(REPORT));
  knownVersion.mockReset().mockResolvedValue(null);
  ordersUnchanged.mockReset().mockResolvedValue(REPORT);
  ordersState.mockReset().mockResolvedValue(STATE);
});

function sync(): OrdersSync {
  return new OrdersSync({
    service: { orders },
    cache: { ingestOrders, ordersState, knownVersion, ordersUnchanged },
    catalogue: () =>
      Promise.resolve(catalogueOf(productOf('king', ['username', 'password']), productOf('ff', ['uid']))),
    settings: () => ({ currency: 'THB', amountUnit: 'minor' }),
    clock: new FakeClock(),
    log,
    whenRead,
    ordersChanged: (freshness) => announced.push(freshness),
    reported,
  });
}

describe('a refresh', () => {
  it('reads the feed with what the shop has set and what it keeps secret', async () => {
    const freshness = await sync().refresh();
    expect(ingestOrders.mock.calls).toEqual([
      [
        stream,
        { currency: 'THB', amountUnit: 'minor', secretPositions: { king: [1] }, seenAt: NOON },
        expect.any(Function),
        expect.any(AbortSignal),
      ],
    ]);
    expect(freshness).toEqual({ ...FIGURES, refreshing: false, failure: null, progress: null });
    expect(announced).toEqual([{ ...FIGURES, refreshing: true, failure: null, progress: null }, freshness]);
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
    expect(await service.refresh()).toEqual({ ...FIGURES, refreshing: false, failure, progress: null });
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

describe('the settling after a refresh', () => {
  it('runs when the feed was read whole, and ends before the refresh does', async () => {
    const service = sync();
    expect(service.snapshot()).toBe(null);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    whenRead.mockReturnValue(promise);
    const refreshed = service.refresh();
    await vi.waitFor(() => expect(whenRead).toHaveBeenCalledOnce());
    expect(announced).toMatchObject([{ refreshing: true }]);
    resolve(undefined);
    await refreshed;
    expect(announced).toMatchObject([{ refreshing: true }, { refreshing: false }]);
    expect(service.snapshot()).toEqual(STATE.snapshot);
  });

  it('does not run when the feed was not read', async () => {
    orders.mockResolvedValueOnce(fail(appError('TIMED_OUT', { host: 'x' })));
    await sync().refresh();
    ingestOrders.mockResolvedValueOnce(fail(appError('NOT_JSON')));
    await sync().refresh();
    expect(whenRead).not.toHaveBeenCalled();
  });

  it('knows the list also before the first refresh, once anybody asked how fresh it is', async () => {
    const service = sync();
    await service.freshness();
    expect(service.snapshot()).toEqual(STATE.snapshot);
  });
});
