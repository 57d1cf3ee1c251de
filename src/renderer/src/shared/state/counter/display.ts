import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Payload } from '@shared/ipc/contract';
import { callQuietly, listen } from '@/ipc/client';

/** Whether the customer sees anything, and which screens there are. */
export const useDisplayStore = defineStore('display', () => {
  const status = shallowRef<Payload<'display.changed'>>({ on: false, screens: [] });
  listen('display.changed', (changed) => (status.value = changed));

  async function load(): Promise<void> {
    const result = await callQuietly('display.get');
    if (result.ok) status.value = result.value;
  }

  return { status, load };
});
