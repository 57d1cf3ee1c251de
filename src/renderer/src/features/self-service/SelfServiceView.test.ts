import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { thb } from '@/test-support/sales';
import SelfServiceView from './SelfServiceView.vue';

const GAME = {
  ...{ id: 'rv', name: 'Realm', fields: ['openId', 'server'], pausedBecause: null, look: null },
  packages: [{ id: '24', name: '24 Coupons', price: thb(1_000) }],
};

it('leads to the detail that is missing, and names each in the basket', async () => {
  const till = fakeTill();
  till.answer('kiosk.offer', () => ({ ok: true, value: { products: [GAME], picture: null } }));
  const view = mount(SelfServiceView, { global: pageWith(), attachTo: document.body });
  await flushPromises();
  for (const step of ['game', 'package']) {
    await view.get(`[data-testid="self-service-${step}"]`).trigger('click');
    await flushPromises();
  }
  const field = (ref: string) => view.get<HTMLInputElement>(`input[data-ref="${ref}"]`);
  const add = async () => {
    await view.get('form').trigger('submit');
    await flushPromises();
  };
  await field('openId').setValue('123456789');
  field('openId').element.focus();
  await add();
  expect(document.activeElement).toBe(field('server').element);
  await field('server').setValue('12345');
  await add();
  const labels = view.findAll('[data-testid="self-service-line"] dt').map((one) => one.text());
  expect(labels).toEqual(['Account ID', 'Server']);
  till.answer('kiosk.order', () => ({ ok: true, value: { number: 7 } }));
  await view.get('[data-testid="self-service-order"]').trigger('click');
  await flushPromises();
  // The offer may be an hour old: staff get what the customer saw.
  const { input } = till.calls.find(({ name }) => name === 'kiosk.order') ?? {};
  expect(input).toMatchObject({ lines: [{ shownNames: { product: 'Realm', package: '24 Coupons' } }] });
  view.unmount();
});
