import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Recent } from '@shared/ipc/counter/sale';
import { call, listen } from '@/ipc/client';

/** The last sales of this till, and the games and players of its recent sales. */
export const useRecentStore = defineStore('recent', () => {
  const recent = shallowRef<Recent>({ productIds: [], recipients: [], last: [] });

  async function load(): Promise<void> {
    const result = await call('sale.recent');
    // Recent sales only help: without them the screen works as before.
    if (result.ok) recent.value = result.value;
  }

  listen('players.changed', () => void load());
  listen('sale.changed', ({ id, state }) => {
    const { last } = recent.value;
    const known = last.some(({ saleId }) => saleId === id);
    if (known)
      recent.value = {
        ...recent.value,
        last: last.map((sale) => (sale.saleId === id ? { ...sale, state } : sale)),
      };
  });

  return { recent, load };
});
