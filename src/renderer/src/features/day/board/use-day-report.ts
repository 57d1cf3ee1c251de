import { shallowRef, watch, type Ref } from 'vue';
import type { DayReport } from '@shared/model/day/report-of-day';
import type { DayReview } from '@shared/model/day/review-of-day';
import { callQuietly } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';
import { createLatest } from '@/shared/use/latest';

/** The day's Z report, or what it would be now; null for people without the right, and until it is read. */
export function useDayReport(review: () => DayReview): Ref<DayReport | null> {
  const people = usePeopleStore();
  const report = shallowRef<DayReport | null>(null);
  const latest = createLatest();

  async function read({ day, z }: DayReview): Promise<void> {
    if (!people.may('z')) return;
    const isLatest = latest.begin();
    const result = await (z
      ? callQuietly('z.get', { number: z.number })
      : callQuietly('day.preview', { day }));
    if (isLatest()) report.value = result.ok ? result.value.report : null;
  }
  watch(review, (now) => void read(now), { immediate: true });
  return report;
}
