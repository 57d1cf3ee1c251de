import { onBeforeUnmount, onMounted } from 'vue';
import { pressHelp } from '@/shared/help/press-help';
import type { HelpTopic } from '@/shared/help/topics';
import { useHelpStore } from '@/shared/state/help';

/** F1 opens what the help button on the screen opens; without one, `topic`. */
export function useHelpKey(topic: () => HelpTopic): void {
  const help = useHelpStore();

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'F1' || event.defaultPrevented) return;
    event.preventDefault();
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || help.topic !== null) return;
    if (!pressHelp()) help.open(topic());
  }
  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
