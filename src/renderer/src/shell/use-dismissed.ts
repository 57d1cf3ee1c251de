import { ref } from 'vue';
import type { Session } from '@shared/ipc/till/session';

type Notice = Session['notices'][number];

/**
 * The notices that people have dismissed, by the id of the person (`me`; null for no one in particular). Each
 * dismisses for themselves, because an alarm is meant for the person who comes next too. A notice whose content
 * has changed is shown again.
 */
export function useDismissed(me: () => string | null) {
  const dismissed = ref<ReadonlySet<string>>(new Set());
  const idOf = (notice: Notice): string => JSON.stringify([me(), notice]);
  return {
    isDismissed: (notice: Notice): boolean => dismissed.value.has(idOf(notice)),
    dismiss(notice: Notice): void {
      dismissed.value = new Set([...dismissed.value, idOf(notice)]);
    },
  };
}
