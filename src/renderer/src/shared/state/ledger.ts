import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import type { Result } from '@shared/ipc/result';
import { call, listen } from '@/ipc/client';

/** How the till stands with the shop ledger that it belongs to, if it does. */
export const useLedgerStore = defineStore('ledger', () => {
  const status = shallowRef<LedgerStatus>(NO_LEDGER);
  listen('ledger.changed', (changed) => (status.value = changed));

  function keep(result: Result<LedgerStatus>): Result<LedgerStatus> {
    if (result.ok) status.value = result.value;
    return result;
  }

  return {
    status,
    load: async () => keep(await call('ledger.status')),
    join: async (url: string, ca: string | null, code: string) =>
      keep(await call('ledger.join', { url, ca, code })),
    leave: async (losing: number) => keep(await call('ledger.leave', { losing })),
  };
});
