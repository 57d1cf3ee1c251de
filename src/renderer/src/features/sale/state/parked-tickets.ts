import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import { call, callQuietly, listen } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';
import { startFrom } from '@/shared/use/repeat';
import { useDraftStore } from './draft';

/** Tickets of customers who will come back, the oldest first. */
export const useParkedTicketsStore = defineStore('parked-tickets', () => {
  const draft = useDraftStore();
  const tickets = shallowRef<readonly ParkedTicket[]>([]);
  /** What goes with tickets parked here: they are stored without money. After a restart it is entered again. */
  const besides = new Map<string, Pick<typeof draft, 'refused' | 'discount'>>();
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
    const { refused, discount } = draft;
    const result = await call('ticket.park', { name, lines: draft.toPark() });
    if (result.ok) {
      besides.set(result.value.id, { refused, discount });
      draft.clear();
    }
    return result;
  }

  /** Puts a ticket back on the screen, which has to be free. */
  async function takeUp(id: string): Promise<Result<ParkedTicket>> {
    const { refused = null, discount = null } = besides.get(id) ?? {};
    // It may have been refunded meanwhile.
    const owing = refused && (await callQuietly('sale.get', { id: refused.id }));
    const result = await call('ticket.takeUp', { id });
    if (result.ok) {
      draft.takeUp(result.value.lines.map(startFrom));
      draft.discount = discount;
      draft.refused = owing?.ok ? owing.value : null;
    }
    return result;
  }

  return {
    ...{ tickets, load, startOver, park, takeUp },
    discard: (id: string, reason: string) => call('ticket.discard', { id, reason }),
  };
});
