import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { TokenStatus } from '@shared/model/service/connection';
import { call, listen } from '@/ipc/client';

/** Whether there is a token and whether it can be used. Never its value. */
export const useTokenStore = defineStore('token', () => {
  const status = shallowRef<TokenStatus | null>(null);
  listen('token.changed', (changed) => (status.value = changed));

  function keep(result: Result<TokenStatus>): Result<TokenStatus> {
    if (result.ok) status.value = result.value;
    return result;
  }

  return {
    status,
    load: async () => keep(await call('token.status')),
    replace: async (token: string, passphrase: string | null) =>
      keep(await call('token.replace', { token, passphrase })),
    remove: async () => keep(await call('token.remove')),
    unlock: async (passphrase: string) => keep(await call('token.unlock', { passphrase })),
  };
});
