/** What closing a day would include, and the closing itself. */
import type { AppError } from '@shared/ipc/errors';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DayReport, ZReport } from '@shared/model/day/report-of-day';
import { shallowRef } from 'vue';
import { call } from '@/ipc/client';

export function createDayClosing(day: BusinessDay) {
  /** The day so far: what its Z report would contain if it were taken now. */
  const preview = shallowRef<DayReport | null>(null);
  /** The first earlier day that has to be closed before this one; null when there is none. */
  const earlier = shallowRef<BusinessDay | null>(null);
  const error = shallowRef<AppError | null>(null);
  const busy = shallowRef(false);

  /** Reads the preview again. */
  async function look(): Promise<void> {
    const result = await call('day.preview', { day });
    if (result.ok) {
      preview.value = result.value.report;
      earlier.value = result.value.earlier;
      error.value = null;
    } else {
      error.value = result.error;
    }
  }

  /** Takes the Z report. A second press while one is under way does nothing. */
  async function close(): Promise<ZReport | null> {
    if (busy.value) return null;
    busy.value = true;
    error.value = null;
    const result = await call('day.close', { day });
    if (result.ok) {
      busy.value = false;
      return result.value;
    }
    // Someone else was faster: their report is the day's Z report, and there is never a second one.
    const taken = result.error.code === 'DAY_CLOSED' ? await call('z.get', result.error.detail) : result;
    busy.value = false;
    if (taken.ok) return taken.value;
    if (taken.error.code === 'EARLIER_DAY_OPEN') earlier.value = taken.error.detail.day;
    else if (taken.error.code !== 'CANCELLED') error.value = taken.error;
    return null;
  }

  return { preview, earlier, error, busy, look, close };
}
