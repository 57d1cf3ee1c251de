import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { usePeopleStore } from '@/shared/state/people';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { FON, NOK, peopleOf } from '@/test-support/people';
import type { Person } from '@shared/model/people/person';
import { reviewOf, shiftOf } from '../test-support/days';
import BreakdownCard from './BreakdownCard.vue';
import SourceCards from './SourceCards.vue';

/** A cashier's page gets the count of a shift and no payments, no differences. */
const counted = shiftOf(1, '2026-11-21', -500);
const review = reviewOf('2026-11-21', [], {
  shifts: [
    { ...counted, closing: counted.closing && { ...counted.closing, expected: null, difference: null } },
  ],
});

async function shownTo(person: Person) {
  fakeTill();
  const global = pageWith();
  usePeopleStore().state = peopleOf(person);
  const cards = mount(SourceCards, { props: { review, freshness: null }, global });
  const breakdown = mount(BreakdownCard, { props: { breakdowns: review.breakdowns }, global });
  await breakdown.get('[data-by="tender"]').trigger('click');
  return { drawer: cards.get('[data-source="drawer"]').text(), payments: breakdown.text() };
}

it('says to a cashier that the cash is not shown, and neither that there is none nor that the count was exact', async () => {
  const { drawer, payments } = await shownTo(NOK);
  expect(drawer).toContain('counted ฿4,995.00: shown to a manager only');
  expect(drawer).not.toMatch(/฿0|0 sales|exact/);
  expect(payments).toContain('Shown to a manager only');
});

it('shows a manager that there is none', async () => {
  const { drawer, payments } = await shownTo(FON);
  expect(drawer).toMatch(/฿0\.00\D*0 sales/);
  expect(payments).not.toContain('manager');
});
