import { onScopeDispose, watch } from 'vue';
import { useSettingsStore } from '@/shared/state/settings';

/** The root's text size on 1920 × 1080: the smallest text is 32 px there, readable from two metres. */
const ROOT_PX = 36.6;
const SCREEN = { width: 1920, height: 1080 };

/** The root's text size in pixels for a window: never less than the settings ask for, in percent. */
export function largeScale(width: number, height: number, textSize: number): number {
  const part = Math.min(width / SCREEN.width, height / SCREEN.height);
  return Math.max((16 * textSize) / 100, ROOT_PX * part);
}

/** While a customer orders, the page grows with the screen: the customer stands at a distance. */
export function useLargeScale(): void {
  const settings = useSettingsStore();
  const root = document.documentElement;
  const before = root.style.fontSize;
  const textSize = (): number => settings.settings?.textSize ?? 100;
  function scale(): void {
    root.style.fontSize = `${largeScale(innerWidth, innerHeight, textSize())}px`;
  }
  watch(textSize, scale, { immediate: true, flush: 'post' });
  addEventListener('resize', scale);
  onScopeDispose(() => {
    removeEventListener('resize', scale);
    root.style.fontSize = before;
  });
}
