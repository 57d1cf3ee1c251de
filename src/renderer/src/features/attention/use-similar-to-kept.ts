import { computed, ref, shallowRef } from 'vue';
import type { SimilarSale } from '@shared/model/sale/settling';
import { call } from '@/ipc/client';

/**
 * Other sales that a kept one could be a duplicate of, and whether staff said yes to them. They are looked up
 * only after the main process refused to send it.
 */
export function useSimilarToKept(saleId: () => string) {
  const found = shallowRef<readonly SimilarSale[]>([]);
  const foundAt = ref(0);
  const acknowledged = shallowRef<readonly string[]>([]);
  const unanswered = computed(() => found.value.some((sale) => !acknowledged.value.includes(sale.saleId)));

  async function look(): Promise<void> {
    const result = await call('sale.similarToKept', { id: saleId() });
    if (!result.ok) return;
    foundAt.value = Date.now();
    found.value = result.value;
  }

  function acknowledge(): void {
    acknowledged.value = found.value.map((sale) => sale.saleId);
  }

  return { found, foundAt, acknowledged, unanswered, look, acknowledge };
}
