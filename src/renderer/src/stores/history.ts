/** The history screen: the day it shows, reading the service's orders now, and the export. */
import type { AppError } from '@shared/ipc/errors';
import type { DayHistory } from '@shared/model/history';
import { shallowRef, type Ref } from 'vue';
import { call } from '@/ipc/client';
import { createDayReader, type DayReader } from './day-reader';

/** A day's reader with what a person can set off from it. */
export interface History extends DayReader<DayHistory> {
  /** Why the last press on refresh came to nothing. */
  readonly refreshError: Readonly<Ref<AppError | null>>;
  readonly exporting: Readonly<Ref<boolean>>;
  /** What became of the last export. */
  readonly exported: Ref<{ path: string; rows: number } | null>;
  readonly exportError: Readonly<Ref<AppError | null>>;
  /** Asks the service for its orders; the lines follow by `orders.changed`. */
  refresh(): Promise<void>;
  /** Writes the shown day to a file that the person chooses. */
  exportDay(): Promise<void>;
}

/** Makes the state of one history screen. */
export function createHistory(): History {
  const reader = createDayReader((day) => call('history.day', { day }));
  const asking = shallowRef(false);
  const refreshError = shallowRef<AppError | null>(null);
  const exporting = shallowRef(false);
  const exported = shallowRef<{ path: string; rows: number } | null>(null);
  const exportError = shallowRef<AppError | null>(null);

  async function refresh(): Promise<void> {
    if (asking.value || reader.freshness.value?.refreshing) return;
    asking.value = true;
    refreshError.value = null;
    const result = await call('history.refresh');
    asking.value = false;
    if (!result.ok) refreshError.value = result.error;
  }

  async function exportDay(): Promise<void> {
    const day = reader.day.value;
    if (exporting.value || day === null) return;
    exporting.value = true;
    exported.value = null;
    exportError.value = null;
    const result = await call('export.start', { from: day, to: day, format: 'csv' });
    exporting.value = false;
    if (result.ok) exported.value = result.value;
    // Closing the file dialogue is a choice, not a fault.
    else if (result.error.code !== 'CANCELLED') exportError.value = result.error;
  }

  return { ...reader, refreshError, exporting, exported, exportError, refresh, exportDay };
}
