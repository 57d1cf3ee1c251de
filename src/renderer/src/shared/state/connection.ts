import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Connection } from '@shared/model/service/connection';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** The connection to the service as last seen. */
export const useConnectionStore = defineStore('connection', () => {
  const connection = shallowRef<Connection>({ state: 'checking', code: null, lastOnlineAt: null });
  const keep = latestValue(connection, (changed) => listen('connection.changed', changed));
  return {
    connection,
    load: () => keep(call('connection.get')),
    check: () => keep(call('connection.check')),
  };
});
