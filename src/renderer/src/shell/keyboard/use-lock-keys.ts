import { onScopeDispose } from 'vue';
import { shortcutKey } from '@/shared/use/english-keys';
import { usePeopleStore } from '@/shared/state/people';

/**
 * Ctrl+L locks, from wherever. While the till is locked `onKey` alone hears of keys: nothing below does, neither
 * a shortcut nor the scanner. To be called before anything else listens.
 */
export function useLockKeys(onKey: (event: KeyboardEvent) => void): void {
  const people = usePeopleStore();

  function onDown(event: KeyboardEvent): void {
    if (people.locked) {
      event.stopImmediatePropagation();
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      else onKey(event);
      return;
    }
    const isLock = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isLock || shortcutKey(event).toLowerCase() !== 'l' || !people.needed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void people.lock();
  }

  window.addEventListener('keydown', onDown, { capture: true });
  onScopeDispose(() => window.removeEventListener('keydown', onDown, { capture: true }));
}
