import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { SaleOrder } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import { call } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';

/**
 * Earlier sales that the one being read back could be a second one of, and whether staff said yes to
 * them. The main process asks the same again at the confirmation, so a failure here guards nothing less.
 */
export const useSimilarStore = defineStore('similar', () => {
  const found = shallowRef<readonly SimilarSale[]>([]);
  /** When they were looked up, epoch milliseconds. */
  const foundAt = ref(0);
  const acknowledged = shallowRef<readonly string[]>([]);
  /** Whether a deliberate yes is missing. */
  const unanswered = computed(() => found.value.some(({ saleId }) => !acknowledged.value.includes(saleId)));
  const latest = createLatest();

  function clear(): void {
    latest.drop();
    found.value = [];
    acknowledged.value = [];
  }

  /** Looks for them anew; a yes said before stands for the sales it was said to. */
  async function look(order: Pick<SaleOrder, 'productId' | 'packageId' | 'payload'>): Promise<void> {
    const isLatest = latest.begin();
    const { productId, packageId, payload } = order;
    const result = await call('sale.similar', { productId, packageId, payload: [...payload] });
    if (!isLatest() || !result.ok) return;
    foundAt.value = Date.now();
    found.value = result.value;
  }

  function acknowledge(): void {
    acknowledged.value = found.value.map(({ saleId }) => saleId);
  }

  return { found, foundAt, acknowledged, unanswered, clear, look, acknowledge };
});
