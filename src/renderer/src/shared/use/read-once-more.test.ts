import { expect, it } from 'vitest';
import { readOnceMore } from './read-once-more';

it('reads once more, and not more often, however much changes during a reading', async () => {
  const readings: { end: () => void; isOutdated: () => boolean }[] = [];
  const load = readOnceMore(
    (isOutdated) => new Promise((resolve) => readings.push({ end: resolve, isOutdated })),
  );
  const first = load();
  expect(readings.map(({ isOutdated }) => isOutdated())).toEqual([false]);
  await Promise.all([load(), load()]);
  expect(readings.map(({ isOutdated }) => isOutdated())).toEqual([true]);
  readings[0]!.end();
  await Promise.resolve();
  expect(readings.map(({ isOutdated }) => isOutdated())).toEqual([false, false]);
  readings[1]!.end();
  await first;
  expect(readings).toHaveLength(2);
  void load();
  expect(readings).toHaveLength(3);
});
