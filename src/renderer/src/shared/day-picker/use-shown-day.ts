import { shallowRef, watch, type ShallowRef } from 'vue';
import type { BusinessDay } from '@shared/model/day/business-day';
import { useSettingsStore } from '@/shared/state/settings';
import { useTodayStore } from '@/shared/state/orders/today';

/** The business day that a view shows: the current one at first, then the chosen one. */
export function useShownDay(read: (day: BusinessDay) => void): {
  readonly day: Readonly<ShallowRef<BusinessDay>>;
  readonly choose: (day: BusinessDay) => void;
} {
  const settings = useSettingsStore();
  const today = useTodayStore();
  const day = shallowRef(today.current());

  function choose(to: BusinessDay): void {
    day.value = to;
    read(to);
  }

  /** Goes to the current day where the clock suggests another one, unless a day was chosen meanwhile. */
  async function begin(): Promise<void> {
    const first = day.value;
    read(first);
    const now = await today.ask();
    if (day.value === first && now !== first) choose(now);
  }

  void begin();
  // These decide when a day begins; a change in the settings must not leave the old day on the screen.
  watch(
    () => {
      const { timeZone, dayStartsAt, currency, successStatuses } = settings.current;
      return JSON.stringify([timeZone, dayStartsAt, currency, successStatuses]);
    },
    () => {
      read(day.value);
      void today.ask();
    },
  );
  return { day, choose };
}
