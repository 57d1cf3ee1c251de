import type { Result } from '@shared/ipc/result';

/**
 * Keeps a value of the main process that is sent at each change: `follow` listens to its event. The returned
 * function waits for an answer that has the value. The answer counts unless a change was sent meanwhile. It
 * takes longer through the bridge than an event sent after it, and would permanently replace the new value
 * with an old one.
 */
export function latestValue<T>(
  value: { value: T | null },
  follow: (changed: (now: T) => void) => unknown,
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
