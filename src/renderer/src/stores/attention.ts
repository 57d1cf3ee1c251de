import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { needsAttention, type Sale } from '@shared/model/sale';
import { call, listen } from '@/ipc/client';

function newestFirst(a: Sale, b: Sale): number {
  return a.createdAt < b.createdAt ? 1 : -1;
}

/** The sales that need a person, newest first, and what a person can do about them. */
export const useAttentionStore = defineStore('attention', () => {
  const sales = shallowRef<readonly Sale[]>([]);
  const loaded = shallowRef(false);
  const error = shallowRef<AppError | null>(null);
  const count = computed(() => sales.value.length);

  function take(changed: Sale): void {
    const others = sales.value.filter(({ id }) => id !== changed.id);
    sales.value = needsAttention(changed.state) ? [changed, ...others].sort(newestFirst) : others;
  }
  listen('sale.changed', take);

  async function load(): Promise<void> {
    const result = await call('sale.attention');
    error.value = result.ok ? null : result.error;
    if (!result.ok) return;
    sales.value = [...result.value].sort(newestFirst);
    loaded.value = true;
  }

  // The main process refuses a second sending of one sale whatever happens here; this only keeps a
  // second press from being answered with that refusal.
  const underWay = new Set<string>();

  async function once(id: string, act: () => Promise<Result<Sale>>): Promise<Result<Sale> | null> {
    if (underWay.has(id)) return null;
    underWay.add(id);
    const result = await act();
    underWay.delete(id);
    if (result.ok) take(result.value);
    return result;
  }

  /** Sends a kept or provably unsent sale; null when that is under way already. */
  async function sendAgain(id: string): Promise<Result<Sale> | null> {
    return once(id, () => call('sale.sendAgain', { id }));
  }

  /** Closes a sale for the reason given; null when something is under way with it already. */
  async function close(id: string, reason: string): Promise<Result<Sale> | null> {
    return once(id, () => call('sale.void', { id, reason }));
  }

  return { sales, count, loaded, error, load, sendAgain, close };
});
