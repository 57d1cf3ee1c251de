import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, it } from 'vitest';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { sale } from '@/test-support/sales';
import LaneItem from './LaneItem.vue';

it.each([
  ['its player', [{ ref: 'uid', value: '1234567890', secret: false }], '1234 5678 90 · 310 Diamonds'],
  ['what a voucher is, which has none', [], '310 Diamonds'],
])('begins with %s', (_, payload, first) => {
  fakeTill();
  const item = mount(LaneItem, {
    props: { sale: sale('rejected', { payload }), pressed: false },
    global: { plugins: [createPinia(), i18n] },
  });
  expect(item.get('.truncate').text()).toBe(first);
});
