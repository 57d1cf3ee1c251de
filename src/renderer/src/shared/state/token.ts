import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { TokenStatus } from '@shared/model/service/connection';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** Whether there is a token and whether it can be used. Never its value. */
export const useTokenStore = defineStore('token', () => {
  const status = shallowRef<TokenStatus | null>(null);
  const keep = latestValue(status, (changed) => listen('token.changed', changed));

  return {
    status,
    load: () => keep(call('token.status')),
    replace: (token: string, passphrase: string | null) => keep(call('token.replace', { token, passphrase })),
    remove: () => keep(call('token.remove')),
    unlock: (passphrase: string) => keep(call('token.unlock', { passphrase })),
  };
});
