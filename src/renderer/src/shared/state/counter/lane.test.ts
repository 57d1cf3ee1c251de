import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import type { TicketOrder } from '@shared/model/sale/ticket';
import type { SaleState } from '@shared/model/sale/sale-state';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { sale } from '@/test-support/sales';
import { useAttentionStore } from '../attention';
import { useCurrentSaleStore } from './current-sale';
import { SHOWN_FOR_MS, useLaneStore } from './lane';

let till: FakeTill;
beforeEach(() => {
  vi.useFakeTimers();
  till = fakeTill();
  setActivePinia(createPinia());
});

const one = (state: SaleState, id = 'a', part: Partial<Sale> = {}) => sale(state, { id, ...part });
const listed = () => useLaneStore().items.map(({ id, state }) => `${id} ${state}`);
const hear = (...sales: Sale[]) => {
  for (const changed of sales) till.send('sale.changed', changed);
};

it('shows sales on their way, and sold ones for a moment', () => {
  useLaneStore();
  hear(one('sending'));
  expect(listed()).toEqual(['a sending']);
  hear(one('accepted'));
  vi.advanceTimersByTime(SHOWN_FOR_MS - 1);
  hear(one('delivered'));
  vi.advanceTimersByTime(SHOWN_FOR_MS - 1);
  expect(listed()).toEqual(['a delivered']);
  vi.advanceTimersByTime(1);
  expect(listed()).toEqual([]);
});

it('does not show a sale that is only being confirmed', async () => {
  const answer = Promise.withResolvers<unknown>();
  till.answer('ticket.confirm', () => answer.promise);
  useLaneStore();
  const confirmed = useCurrentSaleStore().confirm({
    ticketId: 't',
    lines: [{ saleId: 'a', payload: [], acknowledged: [] }],
    payments: [],
  } as unknown as TicketOrder);
  hear(one('sending'));
  expect(listed()).toEqual([]);
  answer.resolve({ ok: true, value: [one('sending')] });
  await confirmed;
  expect(listed()).toEqual([]);
});

it('keeps unknown and refused sales, before all others, until they are settled', () => {
  useLaneStore();
  hear(one('sending'), one('sending', 'b'), one('sending', 'c'), one('unknown', 'b'), one('rejected', 'c'));
  vi.advanceTimersByTime(10 * SHOWN_FOR_MS);
  expect(listed()).toEqual(['b unknown', 'c rejected', 'a sending']);
  const refundWaiver = { at: '2026-11-21T07:10:00.000Z', who: 'Fon', reason: 'x' };
  hear(one('voided', 'b', { refundOpen: true }));
  expect(listed()).toEqual(['b voided', 'c rejected', 'a sending']);
  hear(one('voided', 'b', { refundOpen: true, refundWaiver }), one('rejected', 'c', { refundWaiver }));
  expect(listed()).toEqual(['a sending']);
});

it('shows nothing of a sale that stands on the screen as the last one, nor of one never sent', async () => {
  useLaneStore();
  const current = useCurrentSaleStore();
  till.answer('ticket.confirm', () => ({ ok: true, value: [one('sending')] }));
  await current.confirm({ ticketId: 't', lines: [], payments: [] });
  hear(one('sending'), one('held', 'b', { heldReason: 'offline' }));
  expect(listed()).toEqual([]);
  current.clear();
  expect(listed()).toEqual(['a sending']);
});

it('keeps a sale open that staff look at, though it is listed no more', () => {
  const lane = useLaneStore();
  hear(one('sending'));
  lane.show('a');
  hear(one('accepted'));
  vi.advanceTimersByTime(SHOWN_FOR_MS);
  expect([listed(), lane.open?.state]).toEqual([[], 'accepted']);
  lane.close();
  expect(lane.open).toBeNull();
});

it('shows at the start sales that needed a look within the hour, and none older', async () => {
  vi.setSystemTime('2026-11-21T07:30:00.000Z');
  useLaneStore();
  const old = one('unknown', 'b', { createdAt: '2026-11-21T06:00:00.000Z' });
  till.answer('attention.get', () => ({
    ok: true,
    value: { alarms: [], sales: [one('unknown'), old].map((open) => ({ sale: open, candidates: [] })) },
  }));
  await useAttentionStore().load();
  expect(listed()).toEqual(['a unknown']);
});
