import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheOnDemand, type RunningCache } from './on-demand';

const REST_MS = 15_000;
const STATE = { refreshedAt: null, known: 3 };

interface Process {
  readonly stop: ReturnType<typeof vi.fn<() => void>>;
  /** As when the process crashes. */
  readonly die: () => void;
}

let processes: Process[];
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  answer = () => Promise.resolve(STATE);
});
afterEach(() => vi.useRealTimers());

function start(): Promise<RunningCache> {
  const { promise: gone, resolve: die } = Promise.withResolvers<undefined>();
  const process = { stop: vi.fn(() => die(undefined)), die: () => die(undefined) };
  processes.push(process);
  const cache = { ordersState: () => answer() } as unknown as RunningCache['cache'];
  return Promise.resolve({ cache, gone, stop: process.stop });
}

const onDemand = () => cacheOnDemand(start, REST_MS);

it('starts a process for the first call, keeps it for the next, and stops it when none comes', async () => {
  const cache = onDemand();
  expect(processes).toHaveLength(0);
  expect(await cache.ordersState()).toBe(STATE);
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  await cache.ordersState();
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(processes).toHaveLength(1);
  expect(processes[0]?.stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(processes[0]?.stop).toHaveBeenCalledOnce();
  await cache.ordersState();
  expect(processes).toHaveLength(2);
});

it('never stops a process in the middle of a call', async () => {
  const cache = onDemand();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = () => promise;
  const long = cache.ordersState();
  await vi.advanceTimersByTimeAsync(10 * REST_MS);
  expect(processes[0]?.stop).not.toHaveBeenCalled();
  resolve(STATE);
  expect(await long).toBe(STATE);
});

it('starts another process after one that died or did not start', async () => {
  const cache = onDemand();
  await cache.ordersState();
  processes[0]?.die();
  await vi.advanceTimersByTimeAsync(0);
  await cache.ordersState();
  expect(processes).toHaveLength(2);

  const failing = vi.fn(start).mockRejectedValueOnce(new Error('no memory'));
  const other = cacheOnDemand(failing, REST_MS);
  await expect(other.ordersState()).rejects.toThrow('no memory');
  expect(await other.ordersState()).toBe(STATE);
});

it('starts nothing any more once it was stopped', async () => {
  const cache = onDemand();
  await cache.ordersState();
  cache.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(processes[0]?.stop).toHaveBeenCalled();
  await expect(cache.ordersState()).rejects.toMatchObject({ error: { code: 'CACHE_UNAVAILABLE' } });
  expect(processes).toHaveLength(1);
});
