import { shallowRef, watch } from 'vue';
import type { SlowToday } from '@shared/model/sale/delivery';
import { callQuietly } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';

/** How long a game takes today, if that is clearly longer than usual; null without a game. */
export function useSlowToday(productId: () => string | null) {
  const slow = shallowRef<SlowToday | null>(null);
  const latest = createLatest();
  watch(
    productId,
    async (id) => {
      const isLatest = latest.begin();
      slow.value = null;
      if (id === null) return;
      const result = await callQuietly('sale.slow', { productId: id });
      if (isLatest() && result.ok) slow.value = result.value;
    },
    { immediate: true },
  );
  return slow;
}
