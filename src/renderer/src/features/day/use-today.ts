import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { boundsOf, businessDayOf, type BusinessDay } from '@shared/model/business-day';
import { useSettingsStore } from '@/stores/settings';

/** Today by the shop's clock; it changes by itself at the hour at which the business day starts. */
export function useToday(): Readonly<Ref<BusinessDay>> {
  const settings = useSettingsStore();
  const now = shallowRef(Date.now());
  const today = computed(() => businessDayOf(now.value, settings.current));
  const end = computed(() => boundsOf(today.value, settings.current).to);

  function look(): void {
    now.value = Date.now();
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    end,
    (to) => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(0, to - Date.now()));
    },
    { immediate: true },
  );
  // A machine that slept over the hour has not run the timer.
  window.addEventListener('focus', look);
  onScopeDispose(() => {
    clearTimeout(timer);
    window.removeEventListener('focus', look);
  });
  return today;
}
