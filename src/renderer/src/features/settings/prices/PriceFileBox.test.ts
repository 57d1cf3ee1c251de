import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { thb } from '@/test-support/sales';
import { pageWith } from '@/test-support/page';
import PriceFileBox from './PriceFileBox.vue';

const TODAY = '2026-11-21';
const PRODUCTS = [
  {
    id: 'ff',
    name: 'Fire',
    payloadField: [],
    packages: [{ id: '100', name: '100', price: thb(3_500), charge: thb(3_500) }],
  },
];
const RULES = [
  { productId: 'ff', packageId: '100', method: { how: 'fixed', price: thb(450) }, from: TODAY },
  {
    productId: 'ff',
    packageId: null,
    method: { how: 'percent', hundredths: 500, roundUp: 0 },
    from: '2026-12-01',
  },
  { productId: null, packageId: null, method: { how: 'none' }, from: TODAY },
];

it('names each price that a file would set, before the press that sets them', async () => {
  const till = fakeTill();
  till.answer('prices.readFile', () => ({ ok: true, value: { rules: RULES, faults: [], moreFaults: 0 } }));
  const view = mount(PriceFileBox, {
    props: { products: PRODUCTS, today: TODAY, busy: false, set: () => Promise.resolve(true) },
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok' }),
  });
  await view.get('[data-testid="prices-import"]').trigger('click');
  await flushPromises();
  expect(view.findAll('[data-testid="prices-differ"] li').map((line) => line.text())).toEqual([
    'Fire · 100: ฿4.50',
    'Fire · every package: 5 % on top · From Tue, 1 Dec 2026',
    'Everything: The rule ends',
  ]);
});

it('says of how many lines nothing is set, those it does not list included', async () => {
  const till = fakeTill();
  const faults = [{ line: 2, fault: 'value', text: 'abc' }];
  till.answer('prices.readFile', () => ({ ok: true, value: { rules: [], faults, moreFaults: 1_200 } }));
  const view = mount(PriceFileBox, {
    props: { products: PRODUCTS, today: TODAY, busy: false, set: () => Promise.resolve(true) },
    global: pageWith({ locale: 'en', timeZone: 'Asia/Bangkok' }),
  });
  await view.get('[data-testid="prices-import"]').trigger('click');
  await flushPromises();
  expect(view.get('[data-testid="prices-read"]').text()).toContain('1,201 lines can’t be used.');
});
