import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** The till's state at the shop ledger that it belongs to, if it does. */
export const useLedgerStore = defineStore('ledger', () => {
  const status = shallowRef<LedgerStatus>(NO_LEDGER);
  const keep = latestValue(status, (changed) => listen('ledger.changed', changed));
  return {
    status,
    load: () => keep(call('ledger.status')),
    join: (url: string, ca: string | null, code: string) => keep(call('ledger.join', { url, ca, code })),
    sealPlayers: () => keep(call('ledger.sealPlayers')),
    leave: (losing: number) => keep(call('ledger.leave', { losing })),
  };
});
