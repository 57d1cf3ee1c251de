import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ShopSale } from '@shared/model/shop/shop';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ChoiceField from '@/ui/fields/ChoiceField.vue';
import ShopDecide from './ShopDecide.vue';
import ShopSaleList from './ShopSaleList.vue';

const SALE: ShopSale = {
  ...{ id: 'a', till: 'Counter 2', own: false, state: 'unknown', createdAt: '2026-11-22T05:00:00.000Z' },
  ...{ product: 'Free Fire', package: '100', quantity: 1, total: { minor: 3500, currency: 'THB' } },
  ...{ recipient: ['1234'], code: null, cashier: 'Nok', decided: null },
};

it('asks for what a decision lacks, and sends nothing without it', async () => {
  const till = fakeTill();
  const view = mount(ShopDecide, {
    props: { sale: SALE, state: 'unknown' },
    global: pageWith({ locale: 'en' }),
    attachTo: document.body,
  });
  const confirm = () => document.querySelector<HTMLElement>('[data-testid="shop-decide-confirm"]');
  const press = () => confirm()?.click();
  await flushPromises();
  // Nothing is chosen for the person who decides.
  expect(document.querySelector('[role="dialog"] :checked')).toBe(null);
  expect(confirm()?.title).toBe('Choose what happened first.');
  view.getComponent(ChoiceField).vm.$emit('update:modelValue', 'order');
  await flushPromises();
  press();
  await flushPromises();
  expect(document.body.textContent).toContain('Enter the bill code.');
  expect(document.body.textContent).toContain('Type the reason.');
  expect(till.calls.map(({ name }) => name)).not.toContain('shop.decide');
  view.unmount();
});

it.each([true, false])(
  'says once what a decision about a sale that no till has comes to: %s',
  async (gone) => {
    const till = fakeTill();
    till.answer('shop.decide', () => ({ ok: true, value: { till: SALE.till, gone } }));
    const settings = { locale: 'en', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', buddhistYear: false };
    const view = mount(ShopSaleList, { props: { sales: [SALE], label: 'Open' }, global: pageWith(settings) });
    await view.get('[data-testid="shop-sale-decide"]').trigger('click');
    view.getComponent(ShopDecide).vm.$emit('done', gone);
    await flushPromises();
    expect(view.findComponent(ShopDecide).exists()).toBe(false);
    // The list is read again, without that sale.
    await view.setProps({ sales: [] });
    const notice = view.find('[data-testid="shop-decided-gone"]');
    expect(notice.exists()).toBe(gone);
    if (gone) expect(notice.text()).toContain('Counter 2');
  },
);
