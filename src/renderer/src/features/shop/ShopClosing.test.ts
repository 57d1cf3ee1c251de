import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ShopDay } from '@shared/model/shop/shop';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ShopClosing from './ShopClosing.vue';

const DAY = '2026-11-22';

it.each([0, 1])('names the reports of tills that no report of the shop has: %i', async (count) => {
  const till = fakeTill();
  const leftOut = [{ till: 'Counter 2', number: 45, day: '2026-11-20' }].slice(0, count);
  till.answer('shop.day', (): { ok: true; value: ShopDay } => ({
    ok: true,
    value: { asOf: `${DAY}T15:00:00Z`, live: true, day: DAY, tills: [], z: null, leftOut, last: [] },
  }));
  const settings = { locale: 'en', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', buddhistYear: false };
  const view = mount(ShopClosing, { global: pageWith(settings) });
  await view.get('[data-testid="shop-closing-open"]').trigger('click');
  await flushPromises();
  const notice = view.find('[data-testid="shop-left-out"]');
  expect(notice.exists()).toBe(count > 0);
  if (count > 0) expect(notice.text()).toMatch(/Counter 2 · Z 45 · .*20 Nov/);
});
