/** One sale as the receipt view shows it, kept fresh, and what can be done with its paper. */
import type { AppError } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { call, listen } from '@/ipc/client';

/** What became of the last press on print or save. */
export type PaperOutcome = { kind: 'printed' } | { kind: 'saved'; path: string };

/** Reads the sale of `saleId` and follows its changes. */
export function useReceipt(saleId: Readonly<Ref<string | null>>) {
  const sale = shallowRef<Sale | null>(null);
  const readError = shallowRef<AppError | null>(null);
  const paperError = shallowRef<AppError | null>(null);
  const outcome = shallowRef<PaperOutcome | null>(null);
  const busy = shallowRef<'print' | 'pdf' | null>(null);

  watch(
    saleId,
    async (id) => {
      sale.value = null;
      readError.value = null;
      paperError.value = null;
      outcome.value = null;
      if (id === null) return;
      const result = await call('sale.get', { id });
      // Another sale may have been opened meanwhile, or an event may have brought a newer state.
      if (saleId.value !== id || sale.value !== null) return;
      if (result.ok) sale.value = result.value;
      else readError.value = result.error;
    },
    { immediate: true },
  );

  onScopeDispose(
    listen('sale.changed', (changed) => {
      if (changed.id === saleId.value) sale.value = changed;
    }),
  );

  function fail(error: AppError): void {
    // Closing the system's dialogue is a choice, not a fault.
    if (error.code !== 'CANCELLED') paperError.value = error;
  }

  function begin(action: 'print' | 'pdf'): string | null {
    if (busy.value !== null || sale.value === null) return null;
    busy.value = action;
    paperError.value = null;
    outcome.value = null;
    return sale.value.id;
  }

  async function print(): Promise<void> {
    const id = begin('print');
    if (id === null) return;
    const result = await call('receipt.print', { id });
    busy.value = null;
    if (saleId.value !== id) return;
    if (!result.ok) return fail(result.error);
    sale.value = result.value;
    outcome.value = { kind: 'printed' };
  }

  async function savePdf(): Promise<void> {
    const id = begin('pdf');
    if (id === null) return;
    const result = await call('receipt.savePdf', { id });
    busy.value = null;
    if (saleId.value !== id) return;
    if (!result.ok) return fail(result.error);
    sale.value = result.value.sale;
    outcome.value = { kind: 'saved', path: result.value.path };
  }

  return { sale, readError, paperError, outcome, busy, print, savePdf };
}
