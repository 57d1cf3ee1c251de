import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATIO_FREE_BYTES, SLOW_BYTES, SLOW_EVERY_MS, UNPACKED_RATIO } from '../../domain/limits';
import { BodyLimits } from './body-limits';

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
    give: (value: Uint8Array = CHUNK) => give({ done: false, value }),
    end: vi.fn<() => void>(() => fail(new Error('ended'))),
  };
}

it('counts from byte to byte, and not while no one asks', async () => {
  const { chunks, give, end } = body();
  const limit = new BodyLimits({ host: 'h', idleMs: 100, packedBytes: () => 0, end });
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
  expect(limit.broken).toEqual({ code: 'TIMED_OUT', detail: { host: 'h' } });
});

describe('a body that keeps coming', () => {
  const idleMs = SLOW_EVERY_MS / 2;
  /** Chunks of so many bytes, each after so many milliseconds, until one is refused; what refused it. */
  async function read(bytes: number, everyMs: number, most: number): Promise<string | null> {
    const { chunks, give, end } = body();
    const limit = new BodyLimits({ host: 'h', idleMs, packedBytes: () => 0, end });
    const watched = limit.watch(chunks);
    for (let count = 0; count < most && limit.broken === null; count += 1) {
      const next = watched.next().catch(() => null);
      await vi.advanceTimersByTimeAsync(everyMs);
      give(new Uint8Array(bytes));
      await next;
    }
    return limit.broken?.code ?? null;
  }

  it('ends when it only drips', async () => {
    expect(await read(1, 5_000, 1_000)).toBe('TOO_SLOW');
  });

  it('may take its time while it brings something', async () => {
    expect(await read(SLOW_BYTES / 4, 5_000, 100)).toBe(null);
  });

  it('is not helped by what came long before', async () => {
    const { chunks, give, end } = body();
    const limit = new BodyLimits({ host: 'h', idleMs, packedBytes: () => 0, end });
    const watched = limit.watch(chunks);
    const first = watched.next();
    give(new Uint8Array(100 * SLOW_BYTES));
    await first;
    for (let waited = 0; waited < 2 * SLOW_EVERY_MS; waited += 5_000) {
      const next = watched.next().catch(() => null);
      await vi.advanceTimersByTimeAsync(5_000);
      give();
      await next;
    }
    expect(limit.broken?.code).toBe('TOO_SLOW');
  });
});

it('ends when it swells in unpacking, and not when it unpacks as lists do', async () => {
  const swells = async (ratio: number) => {
    const { chunks, give, end } = body();
    let packed = 0;
    const limit = new BodyLimits({ host: 'h', idleMs: 100, packedBytes: () => packed, end });
    const watched = limit.watch(chunks);
    for (let unpacked = 0; unpacked <= 2 * RATIO_FREE_BYTES && limit.broken === null; unpacked += 1_000_000) {
      const next = watched.next().catch(() => null);
      packed += 1_000_000 / ratio;
      give(new Uint8Array(1_000_000));
      await next;
    }
    return limit.broken;
  };
  expect(await swells(UNPACKED_RATIO * 1.1)).toEqual({
    code: 'ANSWER_SWELLS',
    detail: { times: UNPACKED_RATIO },
  });
  expect(await swells(UNPACKED_RATIO * 0.9)).toBe(null);
});
