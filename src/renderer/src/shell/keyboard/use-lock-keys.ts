import { onScopeDispose } from 'vue';
import { shortcutKey } from '@/shared/keys/english-keys';
import { useHelpStore } from '@/shared/state/help';
import { usePeopleStore } from '@/shared/state/people';

/** The keys for reading and leaving a panel over the lock. */
const READING: ReadonlySet<string> = new Set(
  'Tab,Escape,Enter, ,ArrowUp,ArrowDown,PageUp,PageDown,Home,End'.split(','),
);

/**
 * Ctrl+L locks, from anywhere. While the till is locked `onKey` alone gets keys: nothing below does, neither
 * a shortcut nor the scanner. Help that is open over the lock takes its place. Must be called before anything
 * else listens.
 */
export function useLockKeys(onKey: (event: KeyboardEvent) => void): void {
  const people = usePeopleStore();
  const help = useHelpStore();

  function onDown(event: KeyboardEvent): void {
    if (people.locked) {
      if (help.topic !== null && READING.has(event.key)) return;
      event.stopImmediatePropagation();
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      else if (help.topic === null) onKey(event);
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
