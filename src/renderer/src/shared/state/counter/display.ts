import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Payload } from '@shared/ipc/contract';
import { callQuietly, listen } from '@/ipc/client';
import { latestValue } from '../latest-value';

/** Whether the customer sees anything, and which screens there are. */
export const useDisplayStore = defineStore('display', () => {
  const status = shallowRef<Payload<'display.changed'>>({ on: false, screens: [] });
  const keep = latestValue(status, (changed) => listen('display.changed', changed));

  async function load(): Promise<void> {
    await keep(callQuietly('display.get'));
  }

  return { status, load };
});
