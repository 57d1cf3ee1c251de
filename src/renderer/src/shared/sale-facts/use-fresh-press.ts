import { watch } from 'vue';
import { beginOf } from '@/shared/touch/last-press';

/**
 * Separates presses meant for the present screen from those that began before it was there. When the
 * screen hangs, presses wait in line and would land on whatever comes next.
 */
export function useFreshPress(shown: () => unknown): (press: Event) => boolean {
  let shownAt = 0;
  // Also for a part that comes with its question.
  watch(shown, () => (shownAt = performance.now()), { flush: 'post', immediate: true });
  return (press) => (beginOf(press) ?? press).timeStamp >= shownAt;
}
