import { onBeforeUnmount, onMounted } from 'vue';
import { isTyping } from '@/shared/keys/use-keys';

/**
 * Alt with the left or right arrow steps to the day before or after. A key held down counts once; while a
 * person types, the arrows belong to the text.
 */
export function useDayKeys(step: (days: number) => void, active: () => boolean): void {
  function onKey(event: KeyboardEvent): void {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (days === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || isTyping(event) || !active()) return;
    event.preventDefault();
    if (!event.repeat) step(days);
  }
  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
