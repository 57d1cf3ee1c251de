import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { needsAttention, type Sale } from '@shared/model/sale';
import { call, listen } from '@/ipc/client';

/** The sales that need a person. */
export const useAttentionStore = defineStore('attention', () => {
  const sales = shallowRef<readonly Sale[]>([]);
  const count = computed(() => sales.value.length);

  listen('sale.changed', (changed) => {
    const others = sales.value.filter(({ id }) => id !== changed.id);
    sales.value = needsAttention(changed.state) ? [changed, ...others] : others;
  });

  async function load(): Promise<void> {
    const result = await call('sale.attention');
    if (result.ok) sales.value = result.value;
  }

  return { sales, count, load };
});
