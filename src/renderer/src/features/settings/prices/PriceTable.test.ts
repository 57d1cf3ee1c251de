import { mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { NewPriceRule, PriceRule } from '@shared/model/prices/price-rule';
import { fakeTill } from '@/test-support/fake-till';
import { thb } from '@/test-support/sales';
import PriceTable from './PriceTable.vue';
import { pageWith } from '@/test-support/page';
import { priceRows } from './price-rows';

const TODAY = '2026-11-21';
const PRODUCTS = [
  {
    ...{ id: 'ff', name: 'Fire', payloadField: [] },
    packages: [
      { id: '100', name: '100', price: thb(3_500) },
      { id: '310', name: '310', price: thb(10_000) },
      { id: '520', name: '520', price: thb(15_000) },
    ],
  },
];
const rule = (packageId: string | null, method: PriceRule['method']): PriceRule => ({
  ...{ productId: 'ff', packageId, method, from: TODAY, seq: packageId === null ? 1 : 2 },
  ...{ at: `${TODAY}T05:00:00.000Z`, who: 'Mali', productName: 'Fire', packageName: packageId ?? '' },
});
const RULES = [
  rule(null, { how: 'percent', hundredths: 1_000, roundUp: 0 }),
  rule('310', { how: 'fixed', price: thb(9_900) }),
];
const COSTS = [{ productId: 'ff', packageId: '100', cost: thb(3_000), price: thb(3_500) }];

it('shows of each package its cost, its price, the rule and the margin', () => {
  const rows = priceRows(PRODUCTS, RULES, TODAY, COSTS);
  expect(rows.map(({ charge, by, margin }) => [charge.minor, by, margin?.minor])).toEqual([
    [3_850, 'rule', 850],
    [9_900, 'package', -100],
    [16_500, 'rule', 1_500],
  ]);
  expect(priceRows(PRODUCTS, [], TODAY, [])[0]).toMatchObject({ by: 'provider', margin: thb(0), part: 0 });
});

let set: ReturnType<typeof vi.fn<(rules: readonly NewPriceRule[]) => Promise<boolean>>>;
beforeEach(() => {
  fakeTill();
  set = vi.fn(() => Promise.resolve(true));
  // A list shows the lines that it has room for, and nothing is laid out here.
  const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => room.mockRestore();
});

async function table() {
  const rows = priceRows(PRODUCTS, RULES, TODAY, COSTS);
  const props = { rows, today: TODAY, set };
  const view = mount(PriceTable, {
    props,
    global: pageWith(),
    attachTo: document.body,
  });
  await view.vm.$nextTick();
  const row = (id: string) => view.get(`[data-testid="price-row"][data-package-id="${id}"]`);
  return { view, row, field: () => view.get('[data-testid="price-edit"]') };
}

it('sets a price in its row by keys, and says what would be a loss', async () => {
  const { view, row, field } = await table();
  expect(row('310').text()).toContain('Loss ฿1');
  expect(row('310').text()).toContain('Provider ฿100');
  await row('100').trigger('focus');
  await row('100').trigger('keydown', { key: 'Enter' });
  await field().setValue('40');
  await field().trigger('keydown', { key: 'Enter' });
  expect(set).toHaveBeenCalledWith([
    { productId: 'ff', packageId: '100', from: TODAY, method: { how: 'fixed', price: thb(4_000) } },
  ]);
  await eventually(() => expect(view.find('[data-testid="price-edit"]').exists()).toBe(false));
});

it('ends the shop’s own price by an empty field, and sets nothing by Escape or a text that is no amount', async () => {
  const { view, row, field } = await table();
  await row('310').trigger('click');
  // The tap on the row is the only one: what it opens gets keys for fingers.
  expect(field().attributes('data-keyboard')).toBe('at-once');
  await field().setValue('');
  await view.get('[data-testid="price-edit-save"]').trigger('click');
  expect(set).toHaveBeenLastCalledWith([
    { productId: 'ff', packageId: '310', from: TODAY, method: { how: 'none' } },
  ]);
  await eventually(() => expect(view.find('[data-testid="price-edit"]').exists()).toBe(false));
  await row('520').trigger('click');
  await field().setValue('abc');
  await field().trigger('keydown', { key: 'Enter' });
  expect(view.text()).toContain('for example 5 or 2.50');
  await field().trigger('keydown', { key: 'Escape' });
  expect(view.find('[data-testid="price-edit"]').exists()).toBe(false);
  expect(set).toHaveBeenCalledTimes(1);
});
