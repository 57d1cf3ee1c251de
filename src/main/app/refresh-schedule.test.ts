import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLog } from './fakes.test-support';
import { RefreshSchedule } from './refresh-schedule';

const refresh = vi.fn<() => Promise<void>>();
let log: FakeLog;
let schedule: RefreshSchedule;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset().mockResolvedValue();
  log = new FakeLog();
  schedule = new RefreshSchedule({ everyMs: () => 300_000, refresh, log });
});
afterEach(() => {
  schedule.stop();
  vi.useRealTimers();
});

it('reads when asked, and then at the interval', async () => {
  schedule.now();
  expect(refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('counts the interval from the latest read', async () => {
  schedule.now();
  await vi.advanceTimersByTimeAsync(200_000);
  schedule.now();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('looks for the order of a sale a few times, and anew after a later sale', async () => {
  schedule.soon();
  await vi.advanceTimersByTimeAsync(2_499);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  schedule.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('never reads twice at one time, and goes on after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  refresh.mockReturnValueOnce(promise);
  schedule.now();
  schedule.now();
  expect(refresh).toHaveBeenCalledOnce();
  reject(new Error('no'));
  await vi.advanceTimersByTimeAsync(0);
  expect(log.entries).toEqual([['error', 'a refresh failed', new Error('no')]]);
  schedule.now();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('reads nothing any more once stopped', async () => {
  schedule.now();
  schedule.soon();
  schedule.stop();
  schedule.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledOnce();
});
