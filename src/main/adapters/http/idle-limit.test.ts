import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleLimit } from './idle-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHUNK = Uint8Array.of(1);

/** A body whose chunks come when the test says so. */
function body() {
  let fail: (error: Error) => void = () => undefined;
  let give: (result: IteratorResult<Uint8Array>) => void = () => undefined;
  const next = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      give = resolve;
      fail = reject;
    });
  return {
    chunks: { [Symbol.asyncIterator]: () => ({ next }) },
    give: () => give({ done: false, value: CHUNK }),
    end: vi.fn<() => void>(() => fail(new Error('ended'))),
  };
}

it('counts from byte to byte, and not while nobody asks', async () => {
  const { chunks, give, end } = body();
  const limit = new IdleLimit(100, end);
  const watched = limit.watch(chunks);
  for (let count = 0; count < 5; count += 1) {
    const next = watched.next();
    await vi.advanceTimersByTimeAsync(99);
    give();
    expect(await next).toEqual({ done: false, value: CHUNK });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(end).not.toHaveBeenCalled();
  const late = expect(watched.next()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  await late;
  expect(limit.expired).toBe(true);
});
