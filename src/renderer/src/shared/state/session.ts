import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { Session } from '@shared/ipc/till/session';
import type { Result } from '@shared/ipc/result';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** Whether a service is set up, and whether the till sells for real or for training. */
export const useSessionStore = defineStore('session', () => {
  const session = shallowRef<Session | null>(null);
  const read = latestValue(session, (changed) => listen('session.changed', changed));

  /** Keeps the answer of a call made here: it is newer than an event that arrived before it. */
  function keep(result: Result<Session>): Result<Session> {
    if (result.ok) session.value = result.value;
    return result;
  }

  return {
    session,
    load: () => read(call('session.get')),
    connect: async (input: ConnectInput) => keep(await call('session.connect', input)),
    startTraining: async (locale: 'en' | 'th') => keep(await call('session.startTraining', { locale })),
    leaveTraining: async () => keep(await call('session.leaveTraining')),
    forgetService: async () => keep(await call('session.forgetService')),
    /** Tries again to open a journal that could not be used. */
    retry: async () => keep(await call('session.retry')),
    /** Sets a damaged journal aside and goes on with the backup of that name, or with an empty journal. */
    restoreJournal: async (backup: string | null) => keep(await call('session.restoreJournal', { backup })),
  };
});
