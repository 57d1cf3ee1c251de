import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { fakeTill } from '@/test-support/fake-till';
import { useCatalogueStore } from '../state/catalogue';
import { useDraftStore } from '../state/draft';
import { useParkedTicketsStore } from '../state/parked-tickets';
import { sale, thb } from '@/test-support/sales';
import { pageWith } from '@/test-support/page';
import ParkedTickets from './ParkedTickets.vue';

async function listed(minor: number, parkedAs: string) {
  const till = fakeTill();
  const price = { minor, currency: 'THB' };
  const one = { id: 'p', name: '310 Diamonds' };
  till.answer('catalogue.get', () => ({
    ok: true,
    value: {
      products: [
        { id: 'g', name: 'Free Fire', payloadField: [], packages: [{ ...one, price, charge: price }] },
      ],
      ...{ faults: [], fetchedAt: '2026-11-21T05:00:00.000Z' },
    },
  }));
  till.answer('ticket.parked', () => ({
    ok: true,
    value: [
      {
        ...{ id: 't', number: 7, name: 'Nok', parkedAt: '2026-11-21T05:00:00.000Z', who: '', personId: null },
        lines: [
          {
            ...{ product: { id: 'g', name: 'Free Fire' }, package: { ...one, name: parkedAs } },
            ...{ quantity: 2, payload: [] },
          },
        ],
      },
    ],
  }));
  const list = mount(ParkedTickets, { global: pageWith() });
  await useCatalogueStore().load();
  await useParkedTicketsStore().load();
  await flushPromises();
  return list;
}

it('lists a ticket whose price has risen beyond what an amount may be', async () => {
  const list = await listed(MOST_MINOR, '310 Diamonds');
  expect(list.get('[data-testid="parked-ticket"]').text()).toContain('310 Diamonds');
});

it.each([
  ['310 diamonds', true],
  ['86 Diamonds', false],
])('shows today’s price of a package that was parked as %s: %s', async (parkedAs, isShown) => {
  const list = await listed(9_000, parkedAs);
  expect(list.get('[data-testid="parked-ticket"]').text()).toContain(parkedAs);
  expect(list.find('[data-testid="parked-total"]').exists()).toBe(isShown);
});

it('resumes a ticket with its discount and the money of the refused sale that it corrects', async () => {
  await listed(9_000, '310 Diamonds');
  const [draft, parked] = [useDraftStore(), useParkedTicketsStore()];
  const [ticket] = parked.tickets;
  const till = fakeTill();
  till.answer('ticket.park', () => ({ ok: true, value: ticket }));
  till.answer('ticket.takeUp', () => ({ ok: true, value: ticket }));
  const discount = { amount: thb(500), reason: 'regular' };
  const [then, now] = [sale('rejected'), sale('rejected', { notes: [] })];
  till.answer('sale.get', () => ({ ok: true, value: now }));
  draft.discount = discount;
  draft.refused = then;
  await parked.park('');
  expect([draft.discount, draft.refused]).toEqual([null, null]);
  await parked.takeUp('t');
  expect(draft.discount).toBe(discount);
  expect(draft.refused).toBe(now);
});
