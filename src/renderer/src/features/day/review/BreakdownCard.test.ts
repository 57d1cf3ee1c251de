import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import BreakdownCard from './BreakdownCard.vue';
import { pageWith } from '@/test-support/page';
import { reviewOf, thb } from '../test-support/days';

it('shows the hour that the clock runs through twice as two that look different', () => {
  fakeTill();
  const global = pageWith({
    locale: 'en',
    timeZone: 'America/New_York',
    currency: 'THB',
  });
  const hour = (key: string) => ({ key, count: 1, quantity: 1, totals: [thb(100)] });
  const { breakdowns } = reviewOf('2026-11-01');
  const card = mount(BreakdownCard, {
    props: {
      breakdowns: {
        ...breakdowns,
        hour: ['04', '05', '06', '07'].map((at) => hour(`2026-11-01T${at}:00:00.000Z`)),
      },
    },
    global,
  });
  const shown = card.findAll('th[scope="row"]').map((one) => one.text());
  expect(shown).toEqual(['00:00', '01:00 UTC−4', '01:00 UTC−5', '02:00']);
});
