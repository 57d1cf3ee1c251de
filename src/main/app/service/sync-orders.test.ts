import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { OrdersFreshness } from '@shared/model/day/history-of-day';
import { feedOf } from '../../domain/test-support/feed';
import type { Cache } from '../../domain/cache-ports';
import type { Service } from '../../domain/ports';
import { CACHE_ID, NOON } from '../../domain/test-support/sales';
import { catalogueOf, FakeClock, FakeLog, productOf } from '../test-support/fakes';
import { OrdersSync, type SyncDependencies } from './sync-orders';

const STATE = {
  refreshedAt: NOON,
  known: 3,
  faulty: 1,
  vanished: 0,
  snapshot: { cacheId: CACHE_ID, read: 2 },
  wholeRead: 2,
  earlierRead: null,
};
const { snapshot: _, wholeRead: __, earlierRead: ___, ...FIGURES } = STATE;
const REPORT = { orders: 3, faulty: 1, changed: 2, vanished: 0 };

let announced: OrdersFreshness[];
let log: FakeLog;
let copy: ReturnType<SyncDependencies['restores']['lastCopy']>;
const stream = feedOf();
const catalogue = vi.fn<SyncDependencies['catalogue']>();
const orders = vi.fn<Service['orders']>();
const ingestOrders = vi.fn<Cache['ingestOrders']>();
const knownVersion = vi.fn<Cache['knownVersion']>();
let waits = false;
const ordersState = vi.fn<Cache['ordersState']>();
const reported = vi.fn<(result: unknown) => void>();
const whenRead = vi.fn<() => Promise<void>>();

beforeEach(() => {
  announced = [];
  log = new FakeLog();
  copy = null;
  reported.mockReset();
  whenRead.mockReset().mockResolvedValue();
  catalogue
    .mockReset()
    .mockResolvedValue(
      ok(catalogueOf(productOf('king', ['username', 'password']), productOf('ff', ['uid']))),
    );
  orders.mockReset().mockResolvedValue(ok(stream));
  ingestOrders.mockReset().mockResolvedValue(ok(REPORT));
  knownVersion.mockReset().mockResolvedValue(null);
  waits = false;
  ordersState.mockReset().mockResolvedValue(STATE);
});

function sync(clock = new FakeClock()): OrdersSync {
  return new OrdersSync({
    service: { orders },
    cache: { ingestOrders, ordersState, knownVersion },
    isWaiting: () => waits,
    restores: { lastCopy: () => copy },
    catalogue,
    fields: { plain: () => ({ king: [0] }) },
    settings: () => ({ currency: 'THB', amountUnit: 'minor' }),
    clock,
    log,
    whenRead,
    ordersChanged: (freshness) => announced.push(freshness),
    reported,
  });
}

const progressOf = (read: number) => ({
  orders: read,
  bytes: read * 200,
  totalBytes: null,
  snapshot: { cacheId: CACHE_ID, read },
});

describe('whether the list was read since', () => {
  const MINUTE = 60_000;
  let clock: FakeClock;
  let till: OrdersSync;
  beforeEach(() => {
    clock = new FakeClock();
    till = sync(clock);
    ingestOrders.mockImplementation((_, { seenAt }) => {
      ordersState.mockResolvedValue({ ...STATE, refreshedAt: seenAt });
      return Promise.resolve(ok(REPORT));
    });
  });

  it('is asked of the service, but for what was read a moment ago and after that time', async () => {
    expect(await till.readSince(clock.at)).toBe(true);
    expect(orders).toHaveBeenCalledTimes(1);
    clock.at += 10_000;
    expect(await till.readSince(clock.at - 10_000)).toBe(true);
    expect(orders).toHaveBeenCalledTimes(1);
    expect(await till.readSince(clock.at - 5_000)).toBe(true);
    expect(orders).toHaveBeenCalledTimes(2);
    clock.at += MINUTE;
    expect(await till.readSince(clock.at - 100 * MINUTE)).toBe(true);
    expect(orders).toHaveBeenCalledTimes(3);
  });

  it('may be minutes old where the service does not answer now', async () => {
    expect(await till.readSince(clock.at)).toBe(true);
    orders.mockResolvedValue(fail(appError('NOT_JSON')));
    clock.at += 9 * MINUTE;
    expect(await till.readSince(clock.at - 9 * MINUTE)).toBe(true);
    expect(await till.readSince(clock.at - 5 * MINUTE)).toBe(false);
    clock.at += 2 * MINUTE;
    expect(await till.readSince(clock.at - 11 * MINUTE)).toBe(false);
  });

  it('is no where it can’t be read, breaks off, or is “not modified”', async () => {
    for (const answer of [fail(appError('NOT_JSON')), ok('not-modified' as const)]) {
      orders.mockResolvedValue(answer);
      expect(await till.readSince(clock.at)).toBe(false);
    }
    orders.mockResolvedValue(ok(stream));
    ingestOrders.mockResolvedValue(fail(appError('NOT_JSON')));
    expect(await till.readSince(clock.at)).toBe(false);
  });

  it('is no where a cache answers with what the service had before', async () => {
    orders.mockResolvedValue(ok({ ...stream, ageMs: 5 * MINUTE }));
    expect(await till.readSince(clock.at)).toBe(false);
    expect(await till.readSince(clock.at - 6 * MINUTE)).toBe(true);
  });

  it('joins a read that is under way, and reads again if that one began too early', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Service['orders']>>>();
    orders.mockReturnValueOnce(promise);
    const running = till.refresh(true);
    await eventually(() => expect(orders).toHaveBeenCalledOnce());
    clock.at += MINUTE;
    const asked = till.readSince(clock.at);
    resolve(ok(stream));
    await running;
    expect(await asked).toBe(true);
    expect(orders).toHaveBeenCalledTimes(2);
  });

  it('is no for a while where the list takes long, which is read on', async () => {
    vi.useFakeTimers();
    try {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Service['orders']>>>();
      orders.mockReturnValueOnce(promise);
      const asked = till.readSince(clock.at);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await asked).toBe(false);
      resolve(ok(stream));
      await till.refresh();
      expect(await till.readSince(clock.at)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is asked again where the cache was lost since', async () => {
    for (const lost of [{ snapshot: { cacheId: 'made anew', read: 0 }, wholeRead: 0 }, { wholeRead: 1 }]) {
      ordersState.mockResolvedValue(STATE);
      expect(await till.readSince(clock.at)).toBe(true);
      ordersState.mockResolvedValue({ ...STATE, ...lost });
      orders
        .mockResolvedValueOnce(fail(appError('NOT_JSON')))
        .mockResolvedValueOnce(fail(appError('NOT_JSON')));
      expect(await till.readSince(clock.at)).toBe(false);
    }
  });

  it('counts for what was made by a clock that was ahead, and not where that read it', async () => {
    expect(await till.readSince(clock.at + 60 * MINUTE)).toBe(true);
    clock.at -= MINUTE;
    expect(await till.readSince(clock.at)).toBe(true);
    expect(orders).toHaveBeenCalledTimes(2);
  });
});

describe('a refresh', () => {
  it('reads the feed with what the shop has set and what it keeps secret', async () => {
    const freshness = await sync().refresh();
    expect(ingestOrders.mock.calls).toEqual([
      [
        stream,
        { currency: 'THB', amountUnit: 'minor', plainPositions: { king: [0] }, seenAt: NOON },
        expect.any(Function),
        expect.any(AbortSignal),
      ],
    ]);
    expect(freshness).toEqual({ ...FIGURES, refreshing: false, failure: null, progress: null });
    expect(announced).toEqual([{ ...FIGURES, refreshing: true, failure: null, progress: null }, freshness]);
    expect(reported.mock.calls).toEqual([[ok(stream)]]);
  });

  it('is as of the time when a cache on the way got the list, which shows nothing of later sales', async () => {
    orders.mockResolvedValue(ok(feedOf([], { ageMs: 600_000 })));
    await sync().refresh();
    expect(ingestOrders.mock.calls[0]?.[1].seenAt).toBe('2026-11-21T04:50:00.000Z');
  });

  it('reads nothing while it is not known which values are passwords', async () => {
    catalogue.mockResolvedValueOnce(fail(appError('SERVICE_STATUS', { status: 503 })));
    const service = sync();
    expect((await service.refresh()).failure?.code).toBe('SERVICE_STATUS');
    expect([orders.mock.calls, ingestOrders.mock.calls]).toEqual([[], []]);
    expect((await service.refresh()).failure).toBe(null);
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

  it('that the service refuses is reported with its code and time, until one works', async () => {
    const service = sync();
    orders.mockResolvedValueOnce(fail(appError('TIMED_OUT', { host: 'x' })));
    const failure = { code: 'TIMED_OUT', at: NOON };
    expect(await service.refresh()).toEqual({ ...FIGURES, refreshing: false, failure, progress: null });
    expect((await service.freshness()).failure).toEqual(failure);
    expect(ingestOrders).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
    expect((await service.refresh()).failure).toBe(null);
  });

  it('whose feed cannot be read is reported and logged', async () => {
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

describe('the progress of a read', () => {
  it('does not report a short one, and then five times a second at most', async () => {
    const clock = new FakeClock();
    ingestOrders.mockImplementation((_stream, _reading, progress) => {
      for (let count = 1; count <= 60; count += 1) {
        clock.at += 25;
        progress(progressOf(count));
      }
      return Promise.resolve(ok(REPORT));
    });
    const freshness = await sync(clock).refresh();
    const reported = announced.flatMap(({ progress }) => progress ?? []);
    expect(reported.map(({ orders }) => orders)).toEqual([20, 28, 36, 44, 52, 60]);
    expect(reported[0]).toEqual({ orders: 20, bytes: 4_000, totalBytes: null });
    expect(freshness.progress).toBe(null);
  });

  it('reports a service that says nothing, so that it can be stopped', async () => {
    vi.useFakeTimers();
    try {
      const service = sync();
      orders.mockImplementation(
        (_known, stop) =>
          new Promise((resolve) => {
            stop?.addEventListener('abort', () => resolve(fail(appError('CANCELLED'))));
          }),
      );
      const reading = service.refresh();
      await vi.advanceTimersByTimeAsync(499);
      expect(announced.at(-1)?.progress).toBe(null);
      await vi.advanceTimersByTimeAsync(1);
      expect(announced.at(-1)?.progress).toEqual({ orders: 0, bytes: 0, totalBytes: null });
      service.cancel();
      expect((await reading).failure).toEqual({ code: 'CANCELLED', at: NOON });
      // It was the person who stopped it: the service is neither here nor gone.
      expect(reported).not.toHaveBeenCalled();
      expect(log.entries).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends when it is stopped while the products are not there yet', async () => {
    catalogue.mockReturnValue(new Promise(() => undefined));
    const service = sync();
    const reading = service.refresh();
    await eventually(() => expect(announced).toHaveLength(1));
    service.cancel();
    expect((await reading).failure).toEqual({ code: 'CANCELLED', at: NOON });
    expect(orders).not.toHaveBeenCalled();
  });

  it('moves what a sale is compared with, as orders are stored', async () => {
    const service = sync();
    ingestOrders.mockImplementation((_stream, _reading, progress) => {
      progress(progressOf(7));
      expect(service.snapshot()).toEqual({ cacheId: CACHE_ID, read: 7 });
      return Promise.resolve(ok(REPORT));
    });
    await service.refresh();
    expect(service.snapshot()).toEqual(STATE.snapshot);
  });

  it('ends when a person stops it: reported calmly, settling nothing, and the next read works', async () => {
    const service = sync();
    service.cancel();
    ingestOrders.mockImplementationOnce(async (_stream, _reading, _progress, stop) => {
      service.cancel();
      return stop.aborted ? fail(appError('CANCELLED')) : ok(REPORT);
    });
    expect((await service.refresh()).failure).toEqual({ code: 'CANCELLED', at: NOON });
    expect(whenRead).not.toHaveBeenCalled();
    expect(log.entries.map(([level]) => level)).toEqual(['info']);
    expect((await service.refresh()).failure).toBe(null);
  });
});

describe('the connection of a feed', () => {
  it('is freed when the cache is gone, too', async () => {
    const cancel = vi.fn<() => void>();
    orders.mockResolvedValue(ok({ ...stream, cancel }));
    ingestOrders.mockRejectedValue(new Failure(appError('CACHE_UNAVAILABLE')));
    expect((await sync().refresh()).failure?.code).toBe('CACHE_UNAVAILABLE');
    expect(cancel).toHaveBeenCalled();
  });
});

describe('a list whose version is known', () => {
  const version = { etag: '"v1"', lastModified: null };

  it('is asked about, and nothing is read when the service still has that one', async () => {
    knownVersion.mockResolvedValue(version);
    orders.mockResolvedValue(ok('not-modified'));
    const freshness = await sync().refresh();
    expect(orders.mock.calls).toEqual([[version, expect.any(AbortSignal)]]);
    expect(ingestOrders).not.toHaveBeenCalled();
    expect(whenRead).toHaveBeenCalledOnce();
    // No one has seen the list: it is as old as it was.
    expect(freshness).toMatchObject({ failure: null, refreshedAt: STATE.refreshedAt });
  });

  it('is taken for the list never by a person, nor while a sale waits, nor at every third read', async () => {
    knownVersion.mockResolvedValue(version);
    orders.mockImplementation((known) => Promise.resolve(ok(known === null ? stream : 'not-modified')));
    const service = sync();
    const asked = () => orders.mock.lastCall?.[0];
    await service.refresh(true);
    expect(asked()).toBe(null);
    const reads: unknown[] = [];
    for (let read = 1; read <= 6; read += 1) {
      await service.refresh();
      reads.push(asked());
    }
    expect(reads).toEqual([version, version, null, version, version, null]);
    waits = true;
    await service.refresh();
    expect(asked()).toBe(null);
    expect(ingestOrders).toHaveBeenCalledTimes(4);
  });

  it('is no read for a person who asks while the till reads behind', async () => {
    knownVersion.mockResolvedValue(version);
    orders.mockImplementation((known) => Promise.resolve(ok(known === null ? stream : 'not-modified')));
    const service = sync();
    await Promise.all([service.refresh(), service.refresh(true), service.refresh(true)]);
    expect(orders.mock.calls.map(([known]) => known)).toEqual([version, null]);
  });
});

describe('a journal that is a copy', () => {
  const minutes = (count: number) => new Date(Date.parse(NOON) + count * 60_000).toISOString();

  it('has nothing to compare a sale with until the list was read whole', async () => {
    copy = { epoch: 1, at: minutes(1) };
    const service = sync();
    await service.freshness();
    expect(service.snapshot()).toBeNull();
    ingestOrders.mockImplementationOnce((_stream, _reading, progress) => {
      progress(progressOf(7));
      // The order of a sale that the copy lacks may come in the rest of it.
      expect(service.snapshot()).toBeNull();
      return Promise.resolve(fail(appError('NOT_JSON')));
    });
    await service.refresh();
    expect(service.snapshot()).toBeNull();
    await service.refresh();
    expect(service.snapshot()).toEqual(STATE.snapshot);
  });

  it('has the orders read after it was found to be one, over a restart as well', async () => {
    copy = { epoch: 1, at: minutes(-1) };
    const service = sync();
    await service.freshness();
    expect(service.snapshot()).toEqual(STATE.snapshot);
  });

  it('that is found to be one once more is read for again', async () => {
    const service = sync();
    await service.refresh();
    expect(service.snapshot()).toEqual(STATE.snapshot);
    copy = { epoch: 1, at: minutes(1) };
    expect(service.snapshot()).toBeNull();
  });
});

describe('the settling after a refresh', () => {
  it('runs when the feed was read whole, and ends before the refresh does', async () => {
    const service = sync();
    expect(service.snapshot()).toBe(null);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    whenRead.mockReturnValue(promise);
    const refreshed = service.refresh();
    await eventually(() => expect(whenRead).toHaveBeenCalledOnce());
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
