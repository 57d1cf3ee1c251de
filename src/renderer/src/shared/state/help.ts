import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { HelpTopic } from '@/shared/help/topics';

/** The help that is open over the screen. It has no rights and no secrets, so a locked till shows it as well. */
export const useHelpStore = defineStore('help', () => {
  /** What it was opened on; null while it is closed. */
  const topic = shallowRef<HelpTopic | null>(null);

  return {
    topic,
    open: (on: HelpTopic) => (topic.value = on),
    close: () => (topic.value = null),
  };
});
