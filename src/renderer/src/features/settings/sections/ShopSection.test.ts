import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { useSettingsStore } from '@/shared/state/settings';
import ShopSection from './ShopSection.vue';

enableAutoUnmount(afterEach);

const SETTINGS = {
  shopName: 'Nok Games',
  tillName: 'A',
  cashierName: 'Nok',
  locale: 'en',
  timeZone: 'Asia/Bangkok',
  dayStartsAt: '04:00',
  currency: 'THB',
};

it('says why the currency stays while a shift is open, and shows the one that stays', async () => {
  const till = fakeTill();
  till.answer('settings.get', () => ({ ok: true, value: SETTINGS }));
  const error = { code: 'SHIFT_IN_CURRENCY', detail: { currency: 'THB' } };
  till.answer('settings.update', () => ({ ok: false, error }));
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  const view = mount(ShopSection, { global: { plugins: [pinia, i18n] }, attachTo: document.body });
  const currency = view.get<HTMLSelectElement>('[data-testid="settings-currency"]');
  await currency.setValue('USD');
  await flushPromises();
  const notice = view.get('[data-code="SHIFT_IN_CURRENCY"]').text();
  expect(notice).toContain('its drawer counts in THB');
  expect(notice).toContain('close the shift first');
  expect(currency.element.value).toBe('THB');
});

it('says of a refused value that the old one counts, and nothing of what a program says of it', async () => {
  const till = fakeTill();
  till.answer('settings.get', () => ({ ok: true, value: { ...SETTINGS, shopName: 'Nok' } }));
  const issues = [{ path: 'shopName', message: 'Too big: expected string to have <=60 characters' }];
  const error = { code: 'INVALID_INPUT', detail: { issues } };
  till.answer('settings.update', () => ({ ok: false, error }));
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  const view = mount(ShopSection, { global: { plugins: [pinia, i18n] }, attachTo: document.body });
  const name = view.get<HTMLInputElement>('[data-testid="settings-shopName"]');
  await name.setValue('Nok Games');
  await name.trigger('change');
  await flushPromises();
  expect(view.text()).toContain('the one from before still counts');
  expect(view.text()).not.toContain('Too big');
});
