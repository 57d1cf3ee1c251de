import { afterEach, beforeEach } from 'vitest';

/** Opens one for each test of a file; closes it after the test, and removes its files. */
export function forEachTest<T extends { remove(): void } | { close(): void }>(
  kind: { open(): T | Promise<T> },
  use: (opened: T) => void,
): void {
  let opened: T;
  beforeEach(async () => use((opened = await kind.open())));
  afterEach(() => ('remove' in opened ? opened.remove() : opened.close()));
}
