import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import { call, callQuietly, listen } from '@/ipc/client';

/** Changes made differently here and at another till of the shop, which wait for a person. */
export const useClashesStore = defineStore('clashes', () => {
  const all = shallowRef<readonly SharedClash[]>([]);
  listen('ledger.clashesChanged', () => void load());

  function keep(result: Result<readonly SharedClash[]>): Result<readonly SharedClash[]> {
    if (result.ok) all.value = result.value;
    return result;
  }

  async function load(): Promise<void> {
    keep(await callQuietly('ledger.clashes'));
  }

  return {
    all,
    load,
    decide: async ({ kind, version }: SharedClash, side: 'here' | 'there') =>
      keep(await call('ledger.decide', { kind, version, side })),
  };
});
