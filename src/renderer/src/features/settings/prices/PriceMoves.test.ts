import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { PriceMove } from '@shared/model/prices/price-move';
import { fakeTill } from '@/test-support/fake-till';
import { thb } from '@/test-support/sales';
import { pageWith } from '@/test-support/page';
import PriceMoves from './PriceMoves.vue';

const MOVE: PriceMove = {
  ...{ productId: 'ff', packageId: '100', change: 'dearer', product: 'Fire', package: '100', earlier: null },
  ...{ was: thb(3_500), price: thb(4_000), charge: thb(4_500), suggested: thb(5_000), cost: thb(3_900) },
};
const MOVES: readonly PriceMove[] = [
  MOVE,
  { ...MOVE, packageId: '310', change: 'below-cost' },
  { ...MOVE, packageId: '520', change: 'gone', price: null, charge: null, suggested: null, cost: null },
];
const LAST = { act: 'take', packages: 2, at: '2026-11-21T05:00:00.000Z', who: 'Mali' };

async function panel() {
  const till = fakeTill();
  till.answer('prices.moves', () => ({ ok: true, value: { moves: MOVES, last: null } }));
  const view = mount(PriceMoves, {
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok' }),
    attachTo: document.body,
  });
  await flushPromises();
  const rows = () =>
    view
      .findAll('[data-testid="price-change"]')
      .map((row) => [row.attributes('data-package-id'), row.attributes('data-change')]);
  const press = async (id: string) => {
    await view.get(`[data-testid="${id}"]`).trigger('click');
    await flushPromises();
  };
  return { till, view, rows, press };
}

it('lists what moved, with both prices and what would be charged, and costs only where they matter', async () => {
  const { view, rows } = await panel();
  expect(rows()).toEqual([
    ['100', 'dearer'],
    ['310', 'below-cost'],
    ['520', 'gone'],
  ]);
  const [dearer, below] = view.findAll('[data-testid="price-change"]').map((row) => row.text());
  expect(dearer).toContain('Provider ฿35 → ฿40');
  expect(dearer).toContain('You charge ฿45 → ฿50');
  expect(dearer).not.toContain('Cost');
  expect(below).toContain('Cost ฿39');
});

it('decides about the ticked moves, as shown, and can undo it', async () => {
  const { till, view, rows, press } = await panel();
  till.answer('prices.decide', () => ({ ok: true, value: { moves: MOVES.slice(1, 2), last: LAST } }));
  till.answer('prices.undo', () => ({ ok: true, value: { moves: MOVES, last: null } }));
  await view.findAll('[data-testid="price-change"] input')[1]!.setValue(false);
  expect(view.get('[data-testid="price-keep"]').text()).toBe('Keep 2 as is');
  expect(view.get('[data-testid="price-take"]').text()).toBe('Take 1 new price');
  await press('price-take');
  expect(till.calls.at(-1)).toEqual({
    name: 'prices.decide',
    input: {
      act: 'take',
      packages: [
        { productId: 'ff', packageId: '100', price: thb(4_000), suggested: thb(5_000) },
        { productId: 'ff', packageId: '520', price: null, suggested: null },
      ],
    },
  });
  expect(rows()).toEqual([['310', 'below-cost']]);
  expect(view.text()).toContain('Suggested prices of 2 packages taken · 21 Nov 2026, 12:00 · Mali');
  await press('price-undo');
  expect(rows()).toHaveLength(3);
});

it('decides nothing that came while the list was on the screen, until it is ticked', async () => {
  const { till, view, press } = await panel();
  const moves = [
    { ...MOVE, packageId: '50' },
    { ...MOVE, suggested: thb(6_000) },
    { ...MOVE, packageId: '310', change: 'below-cost' },
  ] as const;
  till.answer('prices.moves', () => ({ ok: true, value: { moves, last: null } }));
  till.answer('prices.decide', () => ({ ok: true, value: { moves: [], last: LAST } }));
  till.send('catalogue.changed', {});
  await flushPromises();
  expect(view.get('[data-testid="price-keep"]').text()).toBe('Keep 1 as is');
  await view.get('[data-testid="price-change-all"]').setValue(true);
  expect(view.get('[data-testid="price-keep"]').text()).toBe('Keep 3 as is');
  await press('price-take');
  expect(till.calls.at(-1)).toMatchObject({ input: { packages: [{}, { suggested: thb(6_000) }, {}] } });
});

it('shows and decides no more at once than a page can take; the others follow', async () => {
  const { till, view } = await panel();
  const many = Array.from({ length: 1_200 }, (_, index) => ({ ...MOVE, packageId: `p${index}` }));
  till.answer('prices.moves', () => ({ ok: true, value: { moves: many, last: null } }));
  till.send('catalogue.changed', {});
  await flushPromises();
  await view.get('[data-testid="price-change-all"]').setValue(true);
  await view.get('ul + button').trigger('click');
  expect(view.get('[data-testid="price-keep"]').text()).toBe('Keep 1,000 as is');
  expect(view.find('ul + button').exists()).toBe(false);
});

it('takes nothing where nothing is suggested, and decides nothing where nothing is ticked', async () => {
  const { view, till } = await panel();
  const disabled = (id: string) => view.get(`[data-testid="${id}"]`).attributes('aria-disabled') === 'true';
  expect(disabled('price-take')).toBe(false);
  await view.get('[data-testid="price-change-all"]').setValue(false);
  expect(['price-take', 'price-keep', 'price-stop'].map(disabled)).toEqual([true, true, true]);
  till.answer('prices.moves', () => ({ ok: true, value: { moves: MOVES.slice(2), last: null } }));
  till.send('catalogue.changed', {});
  await flushPromises();
  await view.get('[data-testid="price-change-all"]').setValue(true);
  expect(['price-take', 'price-keep'].map(disabled)).toEqual([true, false]);
});
