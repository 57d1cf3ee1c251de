import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { reviewOf, reviewRow } from '../test-support/days';
import { pageWith } from '@/test-support/page';
import DayVerdict from './DayVerdict.vue';

function verdict(refreshedAt: string | null) {
  fakeTill();
  const global = pageWith({ locale: 'en', timeZone: 'Asia/Bangkok', currency: 'THB' });
  const at = Date.parse('2026-11-21T05:00:00.000Z');
  const review = reviewOf('2026-11-21', [reviewRow({ key: '1', saleId: 's1', at })]);
  return mount(DayVerdict, {
    props: { review: { ...review, freshness: { ...review.freshness, refreshedAt } }, mayRead: true },
    global,
  });
}

it('leads on from orders that are older than the last sale', async () => {
  const stale = verdict('2026-11-21T04:59:00.000Z');
  await stale.get('[data-testid="day-verdict-read"]').trigger('click');
  expect(stale.emitted('refresh')).toHaveLength(1);
  expect(verdict('2026-11-21T07:02:00.000Z').find('[data-testid="day-verdict-read"]').exists()).toBe(false);
});
