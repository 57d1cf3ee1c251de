import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { ExportProgress, ExportRequest } from '@shared/model/day/export';
import { call, listen } from '@/ipc/client';

/** The export of a range: the running one, and the result of the last one. */
export const useExportStore = defineStore('export', () => {
  const running = shallowRef(false);
  /** Its progress; null while the person chooses the place. */
  const progress = shallowRef<ExportProgress | null>(null);
  const done = shallowRef<{ path: string; rows: number } | null>(null);
  const error = shallowRef<AppError | null>(null);

  // Never unlistened: the store lives as long as the page.
  listen('export.changed', (now) => {
    progress.value = now;
  });

  /** Clears the result of the last one. */
  function clear(): void {
    done.value = null;
    error.value = null;
  }

  async function start(request: ExportRequest): Promise<void> {
    if (running.value) return;
    clear();
    running.value = true;
    const result = await call('export.start', request);
    running.value = false;
    progress.value = null;
    if (result.ok) done.value = result.value;
    // Stopping it, or closing the file dialogue, is a choice, not a fault.
    else if (result.error.code !== 'CANCELLED') error.value = result.error;
  }

  async function cancel(): Promise<void> {
    await call('export.cancel');
  }

  return { running, progress, done, error, clear, start, cancel };
});
