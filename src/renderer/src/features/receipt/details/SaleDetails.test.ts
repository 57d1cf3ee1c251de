import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import SaleDetails from './SaleDetails.vue';
import { pageWith } from '@/test-support/page';
import { sale } from '@/test-support/sales';

it('shows a sale’s cost and profit to a person who asks, and hides it again with the sale', async () => {
  const till = fakeTill();
  const settings = { locale: 'en', timeZone: 'Asia/Bangkok', currency: 'THB', buddhistYear: false };
  till.answer('sale.story', () => new Promise(() => undefined));
  const view = mount(SaleDetails, { props: { sale: sale('accepted') }, global: pageWith(settings) });
  await flushPromises();
  expect(view.text()).toContain('฿100');
  expect(view.text()).not.toContain('฿95');
  await view.get('[data-testid="receipt-cost"]').trigger('click');
  expect(view.get('[data-fact="agentCost"]').text()).toContain('฿95');
  expect(view.get('[data-fact="profit"]').text()).toContain('฿5');
  await view.setProps({ sale: sale('accepted', { id: '9f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a' }) });
  expect(view.text()).not.toContain('฿95');
});
