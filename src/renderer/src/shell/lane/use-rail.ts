import { onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue';
import { useSettingsStore } from '@/shared/state/settings';

/** What the stylesheet calls `rail`, in rem: larger text is a smaller screen. */
const [WIDE, HIGH] = [62, 40];

/** Whether the screen has the room for the rail, and with it for the whole lane. */
export function useRail(): Readonly<Ref<boolean>> {
  const settings = useSettingsStore();
  const rail = ref(true);
  function look(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    rail.value = window.innerWidth >= WIDE * rem && window.innerHeight >= HIGH * rem;
  }
  onMounted(() => {
    look();
    window.addEventListener('resize', look);
  });
  onBeforeUnmount(() => window.removeEventListener('resize', look));
  watch(() => settings.settings?.textSize, look, { flush: 'post' });
  return rail;
}
