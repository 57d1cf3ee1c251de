/** The history screen: the day it shows, reading the service's orders now, and the export. */
import type { AppError } from '@shared/ipc/errors';
import type { DayHistory } from '@shared/model/day/history-of-day';
import { shallowRef, type Ref } from 'vue';
import { call } from '@/ipc/client';
import { createDayReader, type DayReader } from '@/shared/state/orders/day-reader';
import { createOrdersRefresh, type OrdersRefresh } from '@/shared/state/orders/orders-refresh';

/** A day's reader with the actions a person can start from it. */
export interface History extends DayReader<DayHistory>, OrdersRefresh {
  readonly exporting: Readonly<Ref<boolean>>;
  readonly exported: Ref<{ path: string; rows: number } | null>;
  readonly exportError: Readonly<Ref<AppError | null>>;
  /** Writes the shown day to a file that the person chooses. */
  exportDay(): Promise<void>;
}

export function createHistory(): History {
  const reader = createDayReader((day, by) => by('history.day', { day }));
  const exporting = shallowRef(false);
  const exported = shallowRef<{ path: string; rows: number } | null>(null);
  const exportError = shallowRef<AppError | null>(null);

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

  return { ...reader, ...createOrdersRefresh(reader.freshness), exporting, exported, exportError, exportDay };
}
