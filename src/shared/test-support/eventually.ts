import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and returns what it returns. Rejects with its last error after minutes: what
 * never comes reaches that, and what comes late on a busy machine does not.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000, interval: 10 });
}
