import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, type EffectScope } from 'vue';
import { useCatalogueStore } from '@/features/sale/state/catalogue';
import { useDraftStore } from '@/features/sale/state/draft';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { useKeptDraft } from './use-kept-draft';

const price = { minor: 10_000, currency: 'THB' };
const VOUCHER = {
  ...{ id: 'v', name: 'Gift card', payloadField: [] },
  packages: [{ id: 'v1', name: '100', price, charge: price }],
};
let till: FakeTill;
let scope: EffectScope;

beforeEach(async () => {
  vi.useFakeTimers();
  till = fakeTill();
  setActivePinia(createPinia());
  pageWith();
  till.answer('catalogue.get', () => ({
    ok: true,
    value: { products: [VOUCHER], faults: [], fetchedAt: '2026-11-21T05:00:00.000Z' },
  }));
  till.answer('ticket.draft', () => ({ ok: true, value: { lines: [] } }));
  till.answer('ticket.keepDraft', () => ({ ok: true, value: undefined }));
  scope = effectScope();
  scope.run(() => useKeptDraft(ref(true)));
  await useCatalogueStore().load();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  scope.stop();
  vi.useRealTimers();
});

/** How many lines the page kept, each time that it did. */
const kept = () =>
  till.calls.flatMap(({ name, input }) =>
    name === 'ticket.keepDraft' ? [(input as { lines: unknown[] }).lines.length] : [],
  );

it('keeps a draft, nothing that is being confirmed, and a refused ticket again', async () => {
  const draft = useDraftStore();
  draft.chooseProduct('v');
  await vi.advanceTimersByTimeAsync(300);
  expect(kept()).toEqual([1]);

  draft.quantityText = '2';
  expect(draft.startReview()).toBe(true);
  await nextTick();
  const answer = Promise.withResolvers<unknown>();
  till.answer('ticket.confirm', () => answer.promise);
  till.answer('sale.get', () => ({ ok: false, error: { code: 'SALE_NOT_FOUND', detail: {} } }));
  const { ticketId, lines } = draft.review!;
  const order = { ticketId, lines: lines.map((line) => line.order), payments: draft.paid!, carried: null };
  const confirmed = useCurrentSaleStore().confirm(order);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept()).toEqual([1]);

  answer.resolve({ ok: false, error: { code: 'SIMILAR_SALE', detail: { count: 1 } } });
  await confirmed;
  await vi.advanceTimersByTimeAsync(300);
  expect(kept()).toEqual([1, 1]);
});
