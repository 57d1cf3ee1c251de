import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { defaultSettings } from '@shared/model/settings/defaults';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { useCatalogueStore } from '../../state/catalogue';
import { useDraftStore } from '../../state/draft';
import CashHandedOver from './CashHandedOver.vue';

it('asks for exact cash, and for none while another tender pays all of it', async () => {
  const till = fakeTill();
  const global = pageWith(defaultSettings('Asia/Bangkok', 'en'));
  useCatalogueStore();
  const price = { minor: 10_000, currency: 'THB' };
  till.send('catalogue.changed', {
    ...{ fetchedAt: '2026-11-21T07:00:00.000Z', faults: [] },
    products: [
      { id: 'p', name: 'Fire', payloadField: [], packages: [{ id: 'k', name: '310', price, charge: price }] },
    ],
  });
  const draft = useDraftStore();
  draft.chooseProduct('p');
  draft.startReview();
  const part = mount(CashHandedOver, { global });
  const asked = async () => {
    await nextTick();
    return part.get('[data-testid="pay-tendered"]').attributes('placeholder');
  };
  expect(await asked()).toBe('Exact');
  draft.split();
  expect(draft.tenders).toEqual(['cash', 'promptpay']);
  expect(await asked()).toBe('0');
  draft.typeShare('promptpay', '40');
  expect(await asked()).toBe('Exact');
});
