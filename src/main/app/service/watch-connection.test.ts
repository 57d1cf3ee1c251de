import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, type ErrorCode } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { OutcomeReason } from '@shared/model/kinds/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { NOON, saleOf } from '../../domain/test-support/sales';
import { ConnectionWatch, type WatchDependencies } from './watch-connection';

const reachable = vi.fn<WatchDependencies['service']['reachable']>();
const read = vi.fn<WatchDependencies['read']>();
const hasToken = vi.fn<WatchDependencies['hasToken']>();
const changed = vi.fn<WatchDependencies['changed']>();
const DOWN = fail(appError('CONNECTION_REFUSED', { host: 'x' }));
let watch: ConnectionWatch;

beforeEach(() => {
  vi.useFakeTimers({ now: Temporal.Instant.from(NOON).epochMilliseconds });
  reachable.mockReset().mockResolvedValue(ok(null));
  hasToken.mockReset().mockResolvedValue(true);
  changed.mockReset();
  read.mockReset().mockImplementation(() => Promise.resolve(watch.report('catalogue', ok(null))));
  watch = new ConnectionWatch({
    ...{ service: { reachable }, read, hasToken, changed },
    ...{ clock: { now: () => Date.now() }, steadyMs: () => performance.now() },
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const states = () => changed.mock.calls.map(([{ state, code }]) => (code ? `${state} ${code}` : state));
const refused = (code: ErrorCode) => ({ ok: false, error: { code, detail: {} } }) as Result<never>;

describe('the connection', () => {
  it('is being checked at first, and online once the service was read', async () => {
    expect(watch.current()).toEqual({ state: 'checking', code: null, lastOnlineAt: null });
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.current()).toEqual({ state: 'online', code: null, lastOnlineAt: NOON });
    expect(read).toHaveBeenCalledOnce();
  });

  it('is looked at every ten seconds while online, without reading, and reported only when it changes', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reachable).toHaveBeenCalledTimes(7);
    expect(read).toHaveBeenCalledOnce();
    expect(states()).toEqual(['online']);
  });

  it('is not online without a token, though a read that began with one ended after it was removed', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    hasToken.mockResolvedValue(false);
    read.mockImplementation(() => Promise.resolve(watch.report('catalogue', refused('TOKEN_MISSING'))));
    watch.report('orders', ok(null));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states()).toEqual(['online', 'unauthorized TOKEN_MISSING']);
  });

  it('is offline as soon as the network is gone, and online again when the service reads', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    reachable.mockResolvedValue(DOWN);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.current()).toMatchObject({
      state: 'offline',
      code: 'CONNECTION_REFUSED',
      lastOnlineAt: NOON,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledOnce();
    reachable.mockResolvedValue(ok(null));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states()).toEqual(['online', 'offline CONNECTION_REFUSED', 'online']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads a service that answers badly again at growing distances, up to a minute', async () => {
    const reads: number[] = [];
    const started = Date.now();
    read.mockImplementation(() => {
      reads.push((Date.now() - started) / 1_000);
      return Promise.resolve(watch.report('catalogue', refused('SERVICE_STATUS')));
    });
    watch.start();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(reads).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
    expect(states()).toEqual(['offline SERVICE_STATUS']);
  });

  it('is read again after a clock that was days ahead, as after an empty battery, is set right', async () => {
    read.mockImplementationOnce(() => Promise.resolve(watch.report('catalogue', refused('TLS_REFUSED'))));
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.current().state).toBe('offline');
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.current().state).toBe('online');
  });

  it('is read at once when a person asks, also while it is online', async () => {
    await watch.check();
    read.mockImplementation(() => Promise.resolve(watch.report('catalogue', refused('UNAUTHORIZED'))));
    expect(await watch.check()).toMatchObject({ state: 'unauthorized', code: 'UNAUTHORIZED' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('goes on being looked at after a read that broke', async () => {
    read.mockRejectedValueOnce(new Error('the cache is gone'));
    await expect(watch.check()).rejects.toThrow('the cache is gone');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.current().state).toBe('online');
  });

  it('is looked at once at a time, however often it is asked for', async () => {
    await Promise.all([watch.check(), watch.check(), watch.check()]);
    reachable.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reachable).toHaveBeenCalledOnce();
  });

  it('is not looked at any more once stopped, not even by a look under way', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<null>>();
    reachable.mockReturnValue(promise);
    watch.start();
    watch.stop();
    resolve(DOWN);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).not.toHaveBeenCalled();
    expect(reachable).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what a read of the service shows', () => {
  it.each<[ErrorCode, string]>([
    ['UNAUTHORIZED', 'unauthorized'],
    ['TOKEN_MISSING', 'unauthorized'],
    ['TOKEN_UNREADABLE', 'unauthorized'],
    ['KEYRING_UNAVAILABLE', 'unauthorized'],
    ['PASSPHRASE_NEEDED', 'unauthorized'],
    ['TIMED_OUT', 'offline'],
    ['NOT_JSON', 'offline'],
    ['NAME_NOT_RESOLVED', 'offline'],
    ['SERVICE_STATUS', 'offline'],
  ])('%s: %s', (code, state) => {
    watch.report('catalogue', refused(code));
    expect(watch.current()).toMatchObject({ state, code });
  });

  it('EMPTY_CATALOGUE: the service did answer', () => {
    watch.report('catalogue', refused('EMPTY_CATALOGUE'));
    expect(watch.current()).toMatchObject({ state: 'online', code: null });
  });
});

describe('one list that is broken', () => {
  it.each(['catalogue', 'orders'] as const)(
    'keeps no sale from a service that answers otherwise: %s',
    async (of) => {
      watch.start();
      await vi.advanceTimersByTimeAsync(0);
      watch.report(of === 'orders' ? 'catalogue' : 'orders', ok(null));
      read.mockClear();
      for (const code of ['SERVICE_STATUS', 'NOT_FOUND', 'TIMED_OUT'] as const) {
        watch.report(of, refused(code));
        await vi.advanceTimersByTimeAsync(0);
      }
      expect(states()).toEqual(['online']);
      expect(read).toHaveBeenCalledTimes(of === 'orders' ? 1 : 0);
    },
  );

  it('shows at once that the whole service is down', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    read.mockImplementation(() => Promise.resolve(watch.report('catalogue', refused('SERVICE_STATUS'))));
    watch.report('orders', refused('SERVICE_STATUS'));
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['online', 'offline SERVICE_STATUS']);
  });

  it('shows at once that the network is gone', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    reachable.mockResolvedValue(DOWN);
    watch.report('orders', refused('TIMED_OUT'));
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['online', 'offline CONNECTION_REFUSED']);
  });

  it('is enough once nothing else was answered well for ten minutes, or since a sale without an answer', async () => {
    watch.report('catalogue', ok(null));
    await vi.advanceTimersByTimeAsync(600_000);
    watch.report('orders', refused('SERVICE_STATUS'));
    expect(watch.current().state).toBe('offline');

    watch.report('catalogue', ok(null));
    read.mockResolvedValue(null);
    watch.noteSale(saleOf({ state: 'unknown' }));
    watch.report('orders', refused('SERVICE_STATUS'));
    expect(watch.current().state).toBe('offline');
  });

  it('is enough while top-ups get no answer, though the catalogue is read well', async () => {
    watch.start();
    await vi.advanceTimersByTimeAsync(0);
    watch.noteSale(saleOf({ state: 'unknown' }));
    await vi.advanceTimersByTimeAsync(0);
    watch.report('orders', refused('SERVICE_STATUS'));
    expect(watch.current().state).toBe('offline');

    watch.noteSale(saleOf({ state: 'rejected' }));
    watch.report('catalogue', ok(null));
    watch.report('orders', refused('SERVICE_STATUS'));
    expect(watch.current().state).toBe('online');
  });

  it('is not, nor are two, while the service accepts sales', () => {
    watch.noteSale(saleOf({ state: 'accepted' }));
    watch.report('catalogue', refused('SERVICE_STATUS'));
    watch.report('orders', refused('SERVICE_STATUS'));
    expect(watch.current().state).toBe('online');
  });
});

describe('what a sale shows', () => {
  const note = (state: SaleState, reason: OutcomeReason) => {
    const attempt = { ...saleOf().attempts[0], reason } as ReturnType<typeof saleOf>['attempts'][number];
    watch.noteSale(saleOf({ state, attempts: [attempt] }));
  };

  it.each<[SaleState, OutcomeReason, string, string | null]>([
    ['accepted', 'TRANSACTION', 'online', null],
    ['not-sent', 'CONNECTION_REFUSED', 'offline', 'CONNECTION_REFUSED'],
    ['not-sent', 'TOKEN_UNAVAILABLE', 'unauthorized', 'TOKEN_MISSING'],
    ['rejected', 'TOKEN_REFUSED', 'unauthorized', 'UNAUTHORIZED'],
    ['rejected', 'REQUEST_REFUSED', 'checking', null],
    ['sending', 'TRANSACTION', 'checking', null],
  ])('%s by %s: %s', (state, reason, connection, code) => {
    note(state, reason);
    expect(watch.current()).toMatchObject({ state: connection, code });
    expect(read).not.toHaveBeenCalled();
  });

  it.each<[SaleState, OutcomeReason]>([
    ['unknown', 'TIMED_OUT'],
    ['not-sent', 'TILL_FAULT'],
  ])('nothing when it is %s by %s: the service is read to see', async (state, reason) => {
    note(state, reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledOnce();
    expect(watch.current().state).toBe('online');
  });
});
