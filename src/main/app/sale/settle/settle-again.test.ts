import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLog } from '../../test-support/fakes';
import { SettleAgain } from './settle-again';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [true, 1],
  [false, 0],
])('looks at known orders again only once this run has read the list (%s): %d', async (isRead, times) => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const again = new SettleAgain(
    { journal: { hasAny: () => true }, log: new FakeLog(), orders: { isRead: () => isRead } },
    run,
  );
  again.othersChanged();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(times);
  again.stop();
});
