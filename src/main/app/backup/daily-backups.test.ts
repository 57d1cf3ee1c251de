import { expect, it, vi } from 'vitest';
import { FakeClock, FakeLog, settingsOf } from '../test-support/fakes';
import { DailyBackups } from './daily-backups';

function backups(firstScreen: Promise<void>) {
  const backUp = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const deps = { journal: { backUp }, settings: settingsOf, clock: new FakeClock(), log: new FakeLog() };
  return { backUp, of: new DailyBackups(deps, firstScreen) };
}

it('are begun after the first screen, and end after the copy in progress', async () => {
  const { backUp, of } = backups(Promise.resolve());
  const copied = Promise.withResolvers<boolean>();
  backUp.mockReturnValue(copied.promise);
  await Promise.resolve();
  const stopped = vi.fn<() => void>();
  const stopping = of.stop().then(stopped);
  await Promise.resolve();
  expect(stopped).not.toHaveBeenCalled();
  copied.resolve(true);
  await stopping;
  expect(backUp).toHaveBeenCalledExactlyOnceWith('2026-11-21', 14);
});

it('keep no till waiting that ends before its first screen, and copy nothing of it after that', async () => {
  const shown = Promise.withResolvers<undefined>();
  const { backUp, of } = backups(shown.promise);
  await of.stop();
  shown.resolve(undefined);
  await shown.promise;
  expect(backUp).not.toHaveBeenCalled();
});
