import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '@/i18n';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { thb } from '@/test-support/sales';
import { useCatalogueStore } from '../state/catalogue';
import CataloguePane from './CataloguePane.vue';

const games = (many: number) => ({
  fetchedAt: '2026-11-21T07:00:00.000Z',
  faults: [],
  products: Array.from({ length: many }, (_, at) => ({
    id: `p${at}`,
    name: `Game ${at}`,
    payloadField: ['uid'],
    packages: [{ id: `k${at}`, name: '100', price: thb(100), charge: thb(100) }],
  })),
});
const ok = (value: unknown) => ({ ok: true, value });
const offline = { ok: false, error: { code: 'UNREACHABLE', detail: {} } };

let till: FakeTill;
beforeEach(() => {
  // The search is built while no one waits; this page never is idle.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  till = fakeTill();
  till.answer('catalogue.get', () => ok(null));
});

async function show() {
  const global = pageWith();
  const store = useCatalogueStore();
  const view = mount(CataloguePane, { global, attachTo: document.body });
  void store.load();
  await flushPromises();
  return { view, store, tiles: () => view.findAll('[data-testid="product"]').length };
}

it('says that it reads the games', async () => {
  const { view, tiles } = await show();
  expect(view.text()).toContain(i18n.global.t('sale.catalogue.loading'));
  expect(tiles()).toBe(0);
});

it('says that there are none, why they could not be read, and offers to read them again', async () => {
  till.answer('catalogue.refresh', () => offline);
  const { view } = await show();
  expect(view.text()).toContain(i18n.global.t('sale.catalogue.noneTitle'));
  expect(view.find('[data-testid="catalogue-error"]').exists()).toBe(true);
  till.answer('catalogue.refresh', () => ok(games(1)));
  const again = view.findAll('button').find((one) => one.text() === i18n.global.t('sale.catalogue.refresh'));
  await again?.trigger('click');
  await flushPromises();
  expect(view.findAll('[data-testid="product"]')).toHaveLength(1);
  expect(view.find('[data-testid="catalogue-error"]').exists()).toBe(false);
});

it('goes on with the saved games while the provider is out of reach, and says so', async () => {
  till.answer('catalogue.get', () => ok(games(2)));
  till.answer('catalogue.refresh', () => offline);
  const { view, store, tiles } = await show();
  await store.refresh();
  await flushPromises();
  expect(tiles()).toBe(2);
  expect(view.get('[data-testid="catalogue-error"]').text()).toContain(i18n.global.t('sale.catalogue.stale'));
});

it.each([
  [1, 1],
  [16, 16],
])('shows all of %i', async (many, drawn) => {
  till.answer('catalogue.get', () => ok(games(many)));
  expect((await show()).tiles()).toBe(drawn);
});

it('draws a part of very many, and counts all of them', async () => {
  till.answer('catalogue.get', () => ok(games(5_000)));
  const { view, tiles } = await show();
  expect(tiles()).toBeGreaterThan(10);
  expect(tiles()).toBeLessThan(500);
  expect(view.text()).toContain('5,000');
});

it('chooses the searched game with Enter before the search had loaded, unless more was typed', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  till.answer('catalogue.get', () => ok(games(3)));
  const [early, late] = [await show(), await show()];
  for (const { view } of [early, late]) {
    const box = view.get('[data-testid="catalog-search"]');
    await box.setValue('game 2');
    await box.trigger('keydown', { key: 'Enter' });
    expect(view.find('[aria-pressed="true"][data-testid="product"]').exists()).toBe(false);
  }
  await late.view.get('[data-testid="catalog-search"]').setValue('game 1');
  for (const frame of frames) frame(0);
  const chosen = ({ view }: typeof early) => view.findAll('[data-testid="product"][aria-pressed="true"]');
  await expect.poll(() => chosen(early).map((tile) => tile.text())).toEqual(['Game 2']);
  await expect.poll(() => late.view.find('p[role="status"]').exists()).toBe(true);
  expect(chosen(late)).toHaveLength(0);
});

it('keeps a paused game in the list, with nothing to choose in it', async () => {
  till.answer('catalogue.get', () => ok(games(2)));
  const { view, store } = await show();
  const offered = store.catalogue;
  const pause = { name: 'Game 1', reason: 'slow today', who: 'Nok', at: '2026-11-21T07:00:00.000Z' };
  till.send('looks.changed', { order: [], looks: {}, paused: { p1: pause } });
  await flushPromises();
  const [first, second] = view.findAll('[data-testid="product"]');
  expect(first?.text()).not.toContain('Paused');
  expect(second?.text()).toContain('Paused');
  expect(store.catalogue?.products.map(({ packages }) => packages.length)).toEqual([1, 0]);
  till.send('looks.changed', { order: [], looks: {}, paused: {} });
  await flushPromises();
  expect(store.catalogue).toBe(offered);
});
