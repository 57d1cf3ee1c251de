import { expect, it } from 'vitest';
import { paidWhole } from '@shared/model/money/tender';
import { sale, thb } from '@/test-support/sales';
import { displayView as viewOf, type DisplayedDraft, type DisplayedSales } from './display-view';

const VIOLET = { colour: 'violet', icon: null, picture: null } as const;
const displayView = (draft: DisplayedDraft, sales: DisplayedSales) =>
  viewOf(draft, sales, (id) => (id === 'p' ? VIOLET : undefined));

const NOTHING: DisplayedDraft = {
  ...{ empty: true, lines: [], product: null, chosen: null, quantity: null, total: null },
  ...{ review: null, payable: null, due: null, left: null, change: null, byPromptPay: null },
};
const NO_SALES = { sales: [], payments: [], confirming: false, receipt: null };

const LINE = {
  order: {
    saleId: '00000000-0000-4000-8000-000000000001',
    ...{ productId: 'p', packageId: 'k', quantity: 2, payload: [{ ref: 'uid', value: '1' }] },
    ...{ shownTotal: thb(9_000), shownCharge: thb(10_000), acknowledged: [] },
    discount: { amount: thb(500), reason: 'a regular' },
  },
  product: { id: 'p', name: 'Fire', payloadField: [], packages: [] },
  chosen: { id: 'k', name: '310', price: thb(4_500), charge: thb(5_000) },
  fields: [
    { ref: 'uid', typed: '1234567890', secret: false, value: '1234567890', fault: null, removed: [] },
    { ref: 'password', typed: 'hunter2', secret: true, value: 'hunter2', fault: null, removed: [] },
  ],
  taken: false,
  pasted: [],
};
const REVIEW = { ticketId: '00000000-0000-4000-8000-000000000009', lines: [LINE], total: thb(9_500) };

it('is nothing while no one is served', () => {
  expect(displayView(NOTHING, NO_SALES)).toEqual({ at: 'idle' });
});

it('is the choice so far, without the player’s details', () => {
  const draft = {
    ...NOTHING,
    empty: false,
    lines: [LINE],
    product: { id: 'w', name: 'Water' },
    payable: thb(9_500),
  };
  const view = displayView(draft, NO_SALES);
  expect(view).toMatchObject({
    lines: [
      { product: 'Fire', package: '310', quantity: 2, amount: thb(9_500), details: [] },
      { product: 'Water', package: '', quantity: 1, amount: null },
    ],
    looks: [{ product: 'Fire', ...VIOLET }],
    ...{ total: thb(9_500), readBack: false, state: null },
  });
});

it('is the read-back with the code’s amount, without a secret and without what it costs the shop', () => {
  const draft = {
    ...NOTHING,
    empty: false,
    review: REVIEW,
    due: thb(9_500),
    left: thb(9_550),
    byPromptPay: thb(9_500),
  };
  const view = displayView(draft, NO_SALES);
  expect(view).toMatchObject({
    lines: [
      {
        amount: thb(9_500),
        details: [
          { ref: 'uid', value: '1234567890' },
          { ref: 'password', value: null },
        ],
      },
    ],
    rounding: thb(-50),
    readBack: true,
    // A ticket of one line is found by its sale.
    promptPay: { amount: thb(9_500), ticketId: LINE.order.saleId },
  });
  expect(JSON.stringify(view)).not.toMatch(/hunter2|4500|9000/);
  expect(displayView(draft, { ...NO_SALES, confirming: true })).toMatchObject({
    ...{ readBack: false, promptPay: null, state: 'sending' },
  });
});

it('is what became of it, with the change, until the next one is begun', () => {
  const paid = [{ tender: 'cash', amount: thb(3_550), rounding: thb(-50), tendered: thb(10_000) } as const];
  const sales = [sale('delivered', { payments: paidWhole(thb(3_550), paid[0]!) }), sale('unknown')];
  const sold = { sales, payments: paid, confirming: false, receipt: 'the receipt' };
  expect(displayView(NOTHING, sold)).toMatchObject({
    lines: [{ state: 'delivered' }, { state: 'checking' }],
    ...{ total: thb(3_500), rounding: thb(-50), change: thb(6_500), state: 'checking', promptPay: null },
    receipt: 'the receipt',
  });
  expect(displayView({ ...NOTHING, empty: false, product: { id: 'w', name: 'Water' } }, sold)).toMatchObject({
    lines: [{ product: 'Water' }],
  });
});
