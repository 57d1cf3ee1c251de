import { onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue';
import { useSettingsStore } from '@/shared/state/settings';

/** Whether the stylesheet has room for the rail on this screen, and with it for the whole lane. */
export function useRail(): Readonly<Ref<boolean>> {
  const settings = useSettingsStore();
  const rail = ref(true);
  function look(): void {
    const frame = document.querySelector('.till-frame');
    rail.value = frame === null || getComputedStyle(frame).getPropertyValue('--rail') !== 'none';
  }
  onMounted(() => {
    look();
    window.addEventListener('resize', look);
  });
  onBeforeUnmount(() => window.removeEventListener('resize', look));
  watch(() => settings.settings?.textSize, look, { flush: 'post' });
  return rail;
}
