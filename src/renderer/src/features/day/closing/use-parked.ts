import { shallowRef } from 'vue';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import { call, callQuietly, listen } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';

/** The tickets of customers who said that they will come back, as they are now; null until they were read. */
export function useParked() {
  const tickets = shallowRef<readonly ParkedTicket[] | null>(null);
  const latest = createLatest();

  listen('ticket.parkedChanged', (now) => {
    latest.drop();
    tickets.value = now;
  });

  /** Reads them; a failed read does not block the closing. */
  async function load(): Promise<void> {
    const isLatest = latest.begin();
    const result = await callQuietly('ticket.parked');
    if (isLatest()) tickets.value = result.ok ? result.value : [];
  }

  void load();
  return { tickets, discard: (id: string, reason: string) => call('ticket.discard', { id, reason }) };
}
