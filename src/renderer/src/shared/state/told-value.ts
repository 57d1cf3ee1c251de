import type { Result } from '@shared/ipc/result';

/**
 * Keeps a value of the main process that is told at each change: `follow` listens to its event. Gives what waits for an
 * answer that has the value, which counts unless a change was told meanwhile: an answer takes longer through the bridge
 * than an event that was sent after it, and would put an old value in the place of a new one, for good.
 */
export function keepTold<T>(
  value: { value: T | null },
  follow: (told: (now: T) => void) => unknown,
): (asking: Promise<Result<T>>) => Promise<Result<T>> {
  let changes = 0;
  follow((now) => {
    changes += 1;
    value.value = now;
  });
  return async (asking) => {
    const before = changes;
    const result = await asking;
    if (result.ok && changes === before) value.value = result.value;
    return result;
  };
}
