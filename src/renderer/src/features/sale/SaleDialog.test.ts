import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Settings } from '@shared/model/settings';
import type { SimilarSale } from '@shared/model/settling';
import { i18n } from '@/i18n';
import { useCatalogueStore } from '@/stores/catalogue';
import { useDraftStore } from '@/stores/draft';
import { fakeTill, type FakeTill } from '@/stores/fake-till.test-support';
import { useSettingsStore } from '@/stores/settings';
import SaleDialog from './SaleDialog.vue';

const earlier = (n: number, why: SimilarSale['why']): SimilarSale => ({
  saleId: `aaaaaaaa-0000-4000-8000-00000000000${n}`,
  state: why === 'unknown' ? 'unknown' : 'delivered',
  soldAt: '2026-11-21T07:00:00.000Z',
  why,
});

let till: FakeTill;
let similar: SimilarSale[];
beforeEach(() => {
  till = fakeTill();
  similar = [];
  till.answer('sale.similar', () => ({ ok: true, value: similar }));
  till.answer('sale.get', () => ({ ok: false, error: { code: 'SALE_NOT_FOUND', detail: {} } }));
});
afterEach(() => {
  document.body.innerHTML = '';
});
// Hooks run last to first: the dialog goes before the page it is in.
enableAutoUnmount(afterEach);

async function review() {
  const pinia = createPinia();
  useSettingsStore(pinia).settings = {
    locale: 'en',
    timeZone: 'Asia/Bangkok',
    buddhistYear: false,
    maxQuantity: 9,
    mode: 'live',
    favourites: { live: [], training: [] },
  } as unknown as Settings;
  useCatalogueStore(pinia);
  const one = { id: 'k', name: '310', price: { minor: 10_000, currency: 'THB' } };
  till.send('catalogue.changed', {
    fetchedAt: '2026-11-21T07:00:00.000Z',
    faults: [],
    products: [{ id: 'p', name: 'Fire', payloadField: ['uid'], packages: [one] }],
  });
  const draft = useDraftStore(pinia);
  draft.chooseProduct('p');
  draft.type('uid', '12345');
  mount(SaleDialog, { global: { plugins: [pinia, i18n] }, attachTo: document.body });
  draft.startReview();
  await flushPromises();
  return draft;
}

const find = (testId: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`);
const F10 = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', cancelable: true }));
const confirmed = () => till.calls.filter(({ name }) => name === 'sale.confirm').map(({ input }) => input);

it('sends without a question where nothing is like it', async () => {
  await review();
  expect(find('similar')).toBeNull();
  F10();
  await flushPromises();
  expect(confirmed()).toEqual([expect.objectContaining({ acknowledged: [] })]);
});

it('sends what looks like a second sale only after a yes to the sales it looks like', async () => {
  similar = [earlier(1, 'unknown'), earlier(2, 'recent')];
  await review();
  expect(find('similar')?.textContent).toContain('may top up twice');
  expect(find('sale-send')?.disabled).toBe(true);
  F10();
  await flushPromises();
  expect(confirmed()).toEqual([]);

  find('similar-confirm')?.click();
  await flushPromises();
  expect(find('sale-send')?.disabled).toBe(false);
  F10();
  await flushPromises();
  expect(confirmed()).toEqual([
    expect.objectContaining({ acknowledged: [earlier(1, 'unknown').saleId, earlier(2, 'recent').saleId] }),
  ]);
});

it('shows a sale that was made in between the same way, and wants a yes to that one as well', async () => {
  till.answer('sale.confirm', () => {
    similar = [earlier(3, 'recent')];
    return { ok: false, error: { code: 'SIMILAR_SALE', detail: { count: 1 } } };
  });
  await review();
  F10();
  await flushPromises();
  expect(find('similar-sale')?.dataset['saleId']).toBe(earlier(3, 'recent').saleId);
  expect(find('sale-error')).toBeNull();
  expect(find('sale-send')?.disabled).toBe(true);
});

it('forgets a yes when the read-back is left', async () => {
  similar = [earlier(1, 'unknown')];
  const draft = await review();
  find('similar-confirm')?.click();
  await flushPromises();
  draft.leaveReview();
  await flushPromises();
  draft.startReview();
  await flushPromises();
  expect(find('similar-confirm')).not.toBeNull();
  expect(find('sale-send')?.disabled).toBe(true);
});
