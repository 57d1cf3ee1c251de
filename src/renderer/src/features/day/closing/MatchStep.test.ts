import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { reviewOf, reviewRow, thb } from '../test-support/days';
import { pageWith } from '@/test-support/page';
import MatchStep from './MatchStep.vue';

const DAY = '2026-11-21';
const at = Date.parse('2026-11-21T05:00:00.000Z');

function step(paid: number) {
  fakeTill();
  const global = pageWith({ locale: 'en', timeZone: 'Asia/Bangkok', currency: 'THB' });
  const row = reviewRow({ key: '1', saleId: 's1', at, serviceTotal: thb(16_500) });
  const review = reviewOf(DAY, [row]);
  const freshness = { ...review.freshness, refreshedAt: '2026-11-21T07:02:00.000Z' };
  return mount(MatchStep, {
    props: { review: { ...review, freshness, till: { ...review.till, totals: [thb(paid)] } }, freshness },
    global,
  });
}

it('says why sums differ that match sale by sale', () => {
  expect(step(15_000).get('[data-testid="close-apart"]').text()).toContain('฿15.00');
  expect(step(16_500).find('[data-testid="close-apart"]').exists()).toBe(false);
});
