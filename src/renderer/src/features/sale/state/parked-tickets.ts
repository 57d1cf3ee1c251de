import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import { call, callQuietly, listen } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';
import { startFrom } from '@/shared/use/use-repeat';
import { useDraftStore } from './draft';

/** Tickets of customers who will come back, the oldest first. */
export const useParkedTicketsStore = defineStore('parked-tickets', () => {
  const draft = useDraftStore();
  const tickets = shallowRef<readonly ParkedTicket[]>([]);
  const latest = createLatest();
  listen('ticket.parkedChanged', (now) => {
    latest.drop();
    tickets.value = now;
  });

  async function load(): Promise<void> {
    const isLatest = latest.begin();
    const result = await callQuietly('ticket.parked');
    if (result.ok && isLatest()) tickets.value = result.value;
  }

  /** Tickets of another till or of training must not be resumed. */
  function startOver(): Promise<void> {
    tickets.value = [];
    return load();
  }

  /** Parks the ticket on the screen, complete or not; the screen is free for the next customer. */
  async function park(name: string): Promise<Result<ParkedTicket>> {
    const result = await call('ticket.park', { name, lines: draft.toPark() });
    if (result.ok) draft.clear();
    return result;
  }

  /** Puts a ticket back on the screen, which has to be free. */
  async function takeUp(id: string): Promise<Result<ParkedTicket>> {
    const result = await call('ticket.takeUp', { id });
    if (result.ok) draft.takeUp(result.value.lines.map(startFrom));
    return result;
  }

  return {
    ...{ tickets, load, startOver, park, takeUp },
    discard: (id: string, reason: string) => call('ticket.discard', { id, reason }),
  };
});
