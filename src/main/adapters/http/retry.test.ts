import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import { retryAfterMs, tryAgain, type Retryable } from './retry';

const ERROR = appError('SERVICE_STATUS', { status: 503 });
const again = (wait: number | null): { retryable: Retryable } => ({
  retryable: { error: ERROR, retryAfterMs: wait },
});

/** Longer than all waits together, and with an end: timers that another file left running have none. */
const A_MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a call that fails so often before it works, and says when each attempt was made. */
function calls(failures: number, wait: number | null = null) {
  const made: number[] = [];
  const start = Date.now();
  return {
    made,
    attempt: () => {
      made.push(Date.now() - start);
      return Promise.resolve(made.length <= failures ? again(wait) : ok('read'));
    },
  };
}

describe('trying again', () => {
  it('ends with the first success', async () => {
    const { made, attempt } = calls(0);
    expect(await tryAgain(attempt, 3)).toEqual(ok('read'));
    expect(made).toEqual([0]);
  });

  it('ends at once when it is stopped, on the way or while it waits', async () => {
    for (const wait of [null, 10_000]) {
      const stop = new AbortController();
      const { made, attempt } = calls(5, wait);
      const result = tryAgain(attempt, 5, stop.signal);
      await vi.advanceTimersByTimeAsync(1);
      stop.abort();
      expect(await result).toEqual(fail(appError('CANCELLED')));
      expect(made).toHaveLength(1);
    }
  });

  it('waits longer each time', async () => {
    const { made, attempt } = calls(2);
    const result = tryAgain(attempt, 2);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(await result).toEqual(ok('read'));
    expect(made).toHaveLength(3);
    expect(made[1]).toBeGreaterThanOrEqual(300);
    expect(made[1]).toBeLessThanOrEqual(600);
    expect(made[2]! - made[1]!).toBeGreaterThanOrEqual(600);
  });

  it('gives the last failure when there are no tries left', async () => {
    const { made, attempt } = calls(9);
    const result = tryAgain(attempt, 2);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(await result).toEqual({ ok: false, error: ERROR });
    expect(made).toHaveLength(3);
  });

  it('never comes sooner than the service asked for', async () => {
    const { made, attempt } = calls(1, 10_000);
    const result = tryAgain(attempt, 1);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(await result).toEqual(ok('read'));
    expect(made[1]).toBeGreaterThanOrEqual(10_000);
  });

  it('gives up at once when the service asks for more than a counter can wait', async () => {
    const { made, attempt } = calls(1, 15_001);
    expect(await tryAgain(attempt, 5)).toEqual({ ok: false, error: ERROR });
    expect(made).toEqual([0]);
  });

  it('does not wait after the last try', async () => {
    const { attempt } = calls(9, 10_000);
    expect(await tryAgain(attempt, 0)).toEqual({ ok: false, error: ERROR });
  });

  it('leaves a failure that another try cannot mend, and a bug, as they are', async () => {
    const failed = { ok: false, error: appError('NOT_FOUND') } as const;
    expect(await tryAgain(() => Promise.resolve(failed), 3)).toEqual(failed);
    const bug = vi.fn(() => Promise.reject(new Error('bug')));
    await expect(tryAgain(bug, 3)).rejects.toThrow('bug');
    expect(bug).toHaveBeenCalledOnce();
  });
});

it.each([
  [null, null],
  ['0', 0],
  ['7', 7_000],
  [' 7 ', 7_000],
  ['Sat, 21 Nov 2026 05:00:10 GMT', 10_000],
  ['Sat, 21 Nov 2026 04:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After: %j is %j milliseconds', (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 5))).toBe(expected);
});
