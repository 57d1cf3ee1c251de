import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Input } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import type { ShiftReport } from '@shared/model/day/report-of-day';
import type { DrawerState } from '@shared/model/day/drawer';
import type { Money } from '@shared/model/money/money';
import { call, listen } from '@/ipc/client';
import { createLatest } from '../../use/latest';

/** The cash drawer: the open shift and its cash in and out. */
export const useDrawerStore = defineStore('drawer', () => {
  /** Null until it was read. */
  const state = shallowRef<DrawerState | null>(null);
  const error = shallowRef<AppError | null>(null);
  const latest = createLatest();
  let wanted = false;

  /** Reads the drawer; from then on it is kept fresh. */
  async function load(): Promise<void> {
    wanted = true;
    const isLatest = latest.begin();
    const result = await call('drawer.get');
    if (!isLatest()) return;
    error.value = result.ok ? null : result.error;
    if (result.ok) state.value = result.value;
  }

  /** Resets everything, so that nothing of another till mode is left. */
  async function startOver(): Promise<void> {
    state.value = null;
    await load();
  }

  listen('drawer.changed', () => {
    if (wanted) void load();
  });

  // The answer of a call is newer than any reading in progress.
  function keep(result: Result<DrawerState>): Result<DrawerState> {
    if (result.ok) {
      latest.drop();
      state.value = result.value;
      error.value = null;
    } else {
      void load();
    }
    return result;
  }

  async function close(input: Input<'drawer.close'>): Promise<Result<ShiftReport>> {
    const result = await call('drawer.close', input);
    await load();
    return result;
  }

  return {
    state,
    error,
    load,
    startOver,
    open: async (float: Money) => keep(await call('drawer.open', { float })),
    move: async (move: Input<'drawer.move'>) => keep(await call('drawer.move', move)),
    close,
  };
});
