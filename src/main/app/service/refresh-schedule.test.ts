import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLog } from '../test-support/fakes';
import { RefreshSchedule } from './refresh-schedule';

const refresh = vi.fn<() => Promise<void>>();
const isWaiting = vi.fn<() => boolean>();
let log: FakeLog;
let schedule: RefreshSchedule;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset().mockResolvedValue();
  log = new FakeLog();
  isWaiting.mockReset().mockReturnValue(true);
  schedule = new RefreshSchedule({ everyMs: () => 300_000, refresh, isWaiting, log });
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

it('looks for the order of a sale at growing distances, and again after a later sale', async () => {
  schedule.lookOut();
  await vi.advanceTimersByTimeAsync(2_499);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  schedule.lookOut();
  const looks: number[] = [];
  for (let second = 1; second <= 299; second += 1) {
    const before = refresh.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1_000);
    if (refresh.mock.calls.length > before) looks.push(second);
  }
  expect(looks).toEqual([3, 8, 18, 38, 78, 158]);
});

it('looks no more once no sale waits', async () => {
  schedule.lookOut();
  await vi.advanceTimersByTimeAsync(2_500);
  isWaiting.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(refresh).toHaveBeenCalledOnce();
});

it('goes on looking when the journal cannot say just then whether a sale waits', async () => {
  isWaiting.mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  schedule.lookOut();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(log.entries).toEqual([['error', expect.any(String), new Error('disk I/O error')]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refresh).toHaveBeenCalledTimes(2);
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
  schedule.lookOut();
  schedule.stop();
  schedule.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refresh).toHaveBeenCalledOnce();
});
