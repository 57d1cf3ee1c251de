import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '@shared/model/day/business-day';
import { FakeLog } from '../test-support/fakes';
import { forgetRegularly } from './forget-regularly';

const MINUTE_MS = 60_000;
const expire = vi.fn(() => Promise.resolve(0));
let isOnline: boolean;
let skewMs: number | null;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  expire.mockClear();
  [isOnline, skewMs] = [true, 0];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start(): void {
  stop = forgetRegularly({
    players: { expire },
    connection: {
      current: () => ({ state: isOnline ? 'online' : 'offline', code: null, lastOnlineAt: null }),
    },
    service: { skewMs: () => skewMs },
    steadyMs: () => performance.now(),
    log: new FakeLog(),
  });
}

it.each([-400 * DAY_MS, 400 * DAY_MS])(
  'forgets no one by a clock that the service’s is %d ms from, until it is set right',
  (apart) => {
    skewMs = apart;
    start();
    vi.advanceTimersByTime(DAY_MS);
    expect(expire).not.toHaveBeenCalled();
    skewMs = 0;
    vi.advanceTimersByTime(MINUTE_MS);
    expect(expire).toHaveBeenCalledOnce();
  },
);

it('waits for the service, which may give no time', () => {
  [isOnline, skewMs] = [false, null];
  start();
  vi.advanceTimersByTime(DAY_MS);
  expect(expire).not.toHaveBeenCalled();
  isOnline = true;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(expire).toHaveBeenCalledOnce();
});

it('checks again every six hours, and no more once it is stopped', () => {
  start();
  vi.advanceTimersByTime(DAY_MS - MINUTE_MS);
  expect(expire).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(expire).toHaveBeenCalledTimes(4);
});
