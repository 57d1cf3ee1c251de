import { beforeEach, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import { useIdle } from './use-idle';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

function watch(minutes: () => number) {
  const idle = vi.fn();
  const scope = effectScope();
  scope.run(() => useIdle(minutes, idle));
  return { idle, stop: () => scope.stop() };
}

it('counts from the last touch or key', () => {
  const { idle, stop } = watch(() => 2);
  vi.advanceTimersByTime(115_000);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
  vi.advanceTimersByTime(115_000);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(119_000);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(idle).toHaveBeenCalledOnce();
  stop();
});

it('never calls for 0 minutes, nor because the clock was set back', () => {
  const never = watch(() => 0);
  vi.advanceTimersByTime(86_400_000);
  expect(never.idle).not.toHaveBeenCalled();
  never.stop();
  const { idle, stop } = watch(() => 1);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(59_000);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(idle).toHaveBeenCalledOnce();
  stop();
});

it('counts the time that the machine slept, though a touch wakes it before any timer', () => {
  const { idle, stop } = watch(() => 2);
  vi.setSystemTime(3 * 3_600_000);
  window.dispatchEvent(new Event('pointermove'));
  expect(idle).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(idle).toHaveBeenCalledOnce();
  stop();
});
