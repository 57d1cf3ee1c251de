import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Sale, SaleOrder } from '@shared/model/sale/sale';
import { call, listen } from '@/ipc/client';

/** A confirmation that brought back no sale. */
export interface ConfirmFailure {
  readonly error: AppError;
  /** Whether it is certain that nothing was sent; false when the till could not even be asked. */
  readonly nothingSent: boolean;
}

/** The sale that was just confirmed, followed until the next one. */
export const useCurrentSaleStore = defineStore('current-sale', () => {
  const sale = shallowRef<Sale | null>(null);
  const confirming = ref(false);
  const failure = shallowRef<ConfirmFailure | null>(null);
  /** What was heard of the sale while its confirmation was still on its way back. */
  let heard: Sale | null = null;
  let asked: string | null = null;

  listen('sale.changed', (changed) => {
    if (changed.id === asked) heard = changed;
    if (changed.id === sale.value?.id) sale.value = changed;
  });

  /** An outcome can overtake the answer to the call that started it; the later of the two is shown. */
  function show(known: Sale): void {
    sale.value = heard && heard.updatedAt >= known.updatedAt ? heard : known;
  }

  /**
   * Confirms a sale: the one call that can spend money. While it runs, further presses do nothing. When
   * it fails, the journal is asked whether the sale is there all the same, so that a call that was lost
   * on its way back, or an id that was confirmed before, shows what became of it instead of an error.
   */
  async function confirm(order: SaleOrder): Promise<void> {
    if (confirming.value || sale.value) return;
    confirming.value = true;
    failure.value = null;
    heard = null;
    asked = order.saleId;
    const result = await call('sale.confirm', {
      ...order,
      payload: [...order.payload],
      acknowledged: [...order.acknowledged],
    });
    if (result.ok) {
      show(result.value);
    } else {
      const known = await call('sale.get', { id: order.saleId });
      if (known.ok) show(known.value);
      else failure.value = { error: result.error, nothingSent: known.error.code === 'SALE_NOT_FOUND' };
    }
    asked = null;
    confirming.value = false;
  }

  function clear(): void {
    sale.value = null;
    failure.value = null;
  }

  return { sale, confirming, failure, confirm, clear };
});
