import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, shallowRef, type EffectScope } from 'vue';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { sale } from '@/test-support/sales';
import { READ_MS, useLockAfterSale } from './use-lock-after-sale';

const shown = shallowRef<Sale | null>(null);
const wanted = ref(true);
const whose = ref<string | null>('nok');
const empty = ref(true);
const lock = vi.fn();
let scope: EffectScope;

beforeEach(() => {
  vi.useFakeTimers();
  [shown.value, wanted.value, whose.value, empty.value] = [null, true, 'nok', true];
  lock.mockReset();
  scope = effectScope();
  scope.run(() =>
    useLockAfterSale({
      wanted: () => wanted.value,
      whose: () => whose.value,
      sale: () => shown.value,
      empty: () => empty.value,
      lock,
    }),
  );
});
afterEach(() => {
  scope.stop();
});

async function shows(state: SaleState | null): Promise<void> {
  shown.value = state && sale(state);
  await nextTick();
}

it('locks with the next customer, or once the result was there to be read', async () => {
  await shows('sending');
  vi.advanceTimersByTime(60_000);
  expect(lock).not.toHaveBeenCalled();
  await shows('accepted');
  vi.advanceTimersByTime(READ_MS - 1);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(READ_MS - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalledOnce();
  await shows(null);
  expect(lock).toHaveBeenCalledTimes(2);
});

it('leaves a result that needs a person on the screen', async () => {
  await shows('unknown');
  vi.advanceTimersByTime(600_000);
  expect(lock).not.toHaveBeenCalled();
});

it('does not lock in the middle of correcting, in handing over, nor where no one wants it', async () => {
  await shows('rejected');
  empty.value = false;
  await shows(null);
  empty.value = true;
  await shows('accepted');
  whose.value = 'fon';
  await shows(null);
  wanted.value = false;
  await shows('accepted');
  vi.advanceTimersByTime(600_000);
  await shows(null);
  expect(lock).not.toHaveBeenCalled();
});
