import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { HelpTopic } from '@/shared/help/topics';

/** The help that is open over the screen. It shows no protected data, so a locked till offers it as well. */
export const useHelpStore = defineStore('help', () => {
  /** The topic that it was opened on; null while it is closed. */
  const topic = shallowRef<HelpTopic | null>(null);

  return {
    topic,
    open: (on: HelpTopic) => (topic.value = on),
    close: () => (topic.value = null),
  };
});
