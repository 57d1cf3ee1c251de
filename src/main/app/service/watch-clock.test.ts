import { expect, it, vi } from 'vitest';
import { FakeClock } from '../test-support/fakes';
import { ClockWatch, type ClockFault, type ClockWatchDependencies } from './watch-clock';
import { toIso } from '@shared/model/day/business-day';

const MINUTE = 60_000;

function watched(change: Partial<ClockWatchDependencies> = {}) {
  const clock = new FakeClock();
  const began = clock.at;
  const steady = { ms: 5_000 };
  const deps = {
    ...{ clock, steadyMs: () => steady.ms, skewMs: () => null, lastWrittenAt: null, limitMinutes: () => 60 },
    log: { warn: () => undefined },
    ...change,
  };
  const watch: ClockWatch = new ClockWatch({ ...deps, changed: () => changed(watch.current()) });
  const changed = vi.fn<(fault: ClockFault | null) => void>();
  return { watch, clock, began, steady, changed };
}

it('reports a clock that jumps, either way, and that it is right again, each once', () => {
  for (const minutes of [61, -61, 365 * 24 * 60]) {
    const { watch, clock, changed } = watched();
    watch.look();
    clock.at += minutes * MINUTE;
    watch.look();
    watch.look();
    expect(watch.current()).toBe('jumped');
    clock.at -= minutes * MINUTE;
    watch.look();
    expect(changed.mock.calls).toEqual([['jumped'], [null]]);
  }
});

it('takes time that passes, also while the machine sleeps, for what it is', () => {
  const { watch, clock, steady, changed } = watched();
  clock.at += 72 * 60 * MINUTE;
  steady.ms += 72 * 60 * MINUTE;
  watch.look();
  expect(changed).not.toHaveBeenCalled();
});

it.each<[string, Partial<ClockWatchDependencies>, ClockFault | null]>([
  ['far from the service’s', { skewMs: () => -61 * MINUTE }, 'apart'],
  ['a little from the service’s', { skewMs: () => 59 * MINUTE }, null],
  ['far by the shop’s own measure', { skewMs: () => 3 * MINUTE, limitMinutes: () => 2 }, 'apart'],
])('is %s', (_, change, fault) => {
  const { watch } = watched(change);
  watch.look();
  expect(watch.current()).toBe(fault);
});

it('that is behind what the journal wrote last is reported until it has caught up', () => {
  const lastWrittenAt = toIso(new FakeClock().at + 90 * MINUTE);
  const { watch, clock, steady } = watched({ lastWrittenAt });
  watch.look();
  expect(watch.current()).toBe('behind');
  clock.at += 40 * MINUTE;
  steady.ms += 40 * MINUTE;
  watch.look();
  expect(watch.current()).toBe(null);
});

it.each([60 * MINUTE, -60 * MINUTE])(
  'is reported a second behind the limit, and not at it: %i ms',
  (limit) => {
    const second = Math.sign(limit) * 1_000;
    const jumped = watched();
    jumped.clock.at += limit;
    jumped.watch.look();
    expect(jumped.watch.current()).toBe(null);
    jumped.clock.at += second;
    jumped.watch.look();
    expect(jumped.watch.current()).toBe('jumped');

    let skew = limit;
    const apart = watched({ skewMs: () => skew });
    apart.watch.look();
    expect(apart.watch.current()).toBe(null);
    skew += second;
    apart.watch.look();
    expect(apart.watch.current()).toBe('apart');
  },
);
