import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { Connection } from '@shared/model/service/connection';
import { call, listen } from '@/ipc/client';

/** The connection to the service as last seen. */
export const useConnectionStore = defineStore('connection', () => {
  const connection = shallowRef<Connection>({ state: 'checking', code: null, lastOnlineAt: null });
  listen('connection.changed', (changed) => (connection.value = changed));

  function keep(result: Result<Connection>): Result<Connection> {
    if (result.ok) connection.value = result.value;
    return result;
  }

  return {
    connection,
    load: async () => keep(await call('connection.get')),
    check: async () => keep(await call('connection.check')),
  };
});
