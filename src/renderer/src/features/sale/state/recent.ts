import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Recent } from '@shared/ipc/counter/sale';
import { call, listen } from '@/ipc/client';

/** Games and players sold to lately on this till. */
export const useRecentStore = defineStore('recent', () => {
  const recent = shallowRef<Recent>({ productIds: [], recipients: [] });

  async function load(): Promise<void> {
    const result = await call('sale.recent');
    // Recents are a help, not a need: without them the screen works as before.
    if (result.ok) recent.value = result.value;
  }

  listen('players.changed', () => void load());

  return { recent, load };
});
