/** What closing a day would include, and the closing itself. */
import type { AppError } from '@shared/ipc/errors';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DayReport, ZReport } from '@shared/model/day/report-of-day';
import { shallowRef } from 'vue';
import { call } from '@/ipc/client';
import { useAction } from '@/shared/use/use-action';

export function createDayClosing(day: BusinessDay) {
  /** The day so far: what its Z report would contain if it were taken now. */
  const preview = shallowRef<DayReport | null>(null);
  /** The first earlier day that has to be closed before this one; null when there is none. */
  const earlier = shallowRef<BusinessDay | null>(null);
  /** Why the preview could not be read. */
  const error = shallowRef<AppError | null>(null);
  const { busy, failure, answerOf } = useAction();

  /** Reads the preview again. */
  async function look(): Promise<void> {
    const result = await call('day.preview', { day });
    error.value = result.ok ? null : result.error;
    if (!result.ok) return;
    preview.value = result.value.report;
    earlier.value = result.value.earlier;
  }

  /** Takes the Z report. A second press while one is under way does nothing. */
  function close(): Promise<ZReport | null> {
    return answerOf(async () => {
      const result = await call('day.close', { day });
      // Someone else was faster: their report is the day's Z report, and there is never a second one.
      if (result.ok || result.error.code !== 'DAY_CLOSED') return result;
      return call('z.get', result.error.detail);
    });
  }

  return { preview, earlier, error, busy, failure, look, close };
}
