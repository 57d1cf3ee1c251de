import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { businessDayOf, type BusinessDay } from '@shared/model/day/business-day';
import { call } from '@/ipc/client';
import { useSettingsStore } from '../settings';

/**
 * The current business day. The shop's clock gives it at once. After the clock was changed, closed days can
 * make it another one, which the main process knows.
 */
export const useTodayStore = defineStore('today', () => {
  const settings = useSettingsStore();
  const answered = shallowRef<{ readonly byClock: BusinessDay; readonly day: BusinessDay } | null>(null);

  const byClock = (): BusinessDay => businessDayOf(Date.now(), settings.current);

  /** As far as it is known here. Asked for at each use: a till stays on over the hour at which it changes. */
  function current(): BusinessDay {
    const day = byClock();
    return answered.value?.byClock === day ? answered.value.day : day;
  }

  /** The same, once the main process has answered. */
  async function ask(): Promise<BusinessDay> {
    const day = byClock();
    const answer = await call('day.today');
    if (answer.ok) answered.value = { byClock: day, day: answer.value };
    return current();
  }

  return { current, ask };
});
