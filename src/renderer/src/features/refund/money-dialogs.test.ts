import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { sale, thb } from '@/test-support/sales';
import { useAttentionStore } from '@/shared/state/attention';
import RefundLine from '@/shared/sale-facts/RefundLine.vue';
import type { Sale } from '@shared/model/sale/sale';
import { useSaleMoneyStore } from '@/shared/state/counter/sale-money';
import MoneyDialogs from './MoneyDialogs.vue';
import RefundDialog from './RefundDialog.vue';
import TenderDialog from './TenderDialog.vue';
import WaiveDialog from './WaiveDialog.vue';

const refused = sale('rejected');
const split: Sale = {
  ...sale('accepted'),
  payments: [
    { tender: 'cash', amount: thb(4_000), rounding: thb(0), tendered: null },
    { tender: 'promptpay', amount: thb(6_000), rounding: thb(0), tendered: null },
  ] as unknown as Sale['payments'],
};

afterEach(() => (document.body.innerHTML = ''));

const dialogs = { refund: RefundDialog, waive: WaiveDialog, tender: TenderDialog };

/** What the screen says while this is asked of a sale. */
async function asking(what: keyof typeof dialogs, of: Sale): Promise<string> {
  fakeTill();
  const global = pageWith();
  const view = mount(dialogs[what], { props: { sale: of }, global, attachTo: document.body });
  await flushPromises();
  const said = document.body.textContent ?? '';
  view.unmount();
  return said;
}

it('of a sale that was delivered meanwhile asks again, with what that means', async () => {
  const till = fakeTill();
  till.answer('drawer.get', () => ({ ok: true, value: { shift: null, moves: [] } }));
  const failed = sale('failed');
  till.answer('sale.get', () => ({ ok: true, value: sale('delivered') }));
  till.answer('sale.refund', () => ({ ok: false, error: { code: 'SALE_CHANGED', detail: {} } }));
  const global = pageWith();
  await useSaleMoneyStore().ask({ what: 'refund', sale: failed });
  const view = mount(MoneyDialogs, { global, attachTo: document.body });
  const said = () => document.body.textContent ?? '';
  const press = async () => {
    const buttons = [...document.body.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent?.includes('Confirm refund'))?.click();
    await flushPromises();
  };
  await flushPromises();
  expect(said()).not.toContain('the shop bears the cost');
  await press();
  expect(said()).toContain('The sale has changed meanwhile');
  expect(said()).toContain('the shop bears the cost');
  // "It was refused" is no reason any more: the next press asks for one.
  await press();
  expect(said()).toContain('Type the reason');
  const states = till.calls.flatMap(({ name, input }) =>
    name === 'sale.refund' ? [(input as { shownState: unknown }).shownState] : [],
  );
  expect(states).toEqual(['failed']);
  view.unmount();
});

it('is not asked of the next person, who came while the drawer was read', async () => {
  const till = fakeTill();
  const answers: ((result: unknown) => void)[] = [];
  till.answer('drawer.get', () => new Promise((resolve) => answers.push(resolve)));
  const pinia = createPinia();
  const money = useSaleMoneyStore(pinia);
  const asked = money.ask({ what: 'refund', sale: refused });
  // The counter is handed over.
  money.done();
  answers[0]?.({ ok: true, value: { shift: null, moves: [] } });
  await asked;
  expect(money.asked).toBeNull();
  await money.ask({ what: 'refund', sale: refused });
  expect(money.asked).not.toBeNull();
});

describe('money that goes back', () => {
  it('is asked about behind the notes of its sale: one may say that it went back elsewhere', async () => {
    const note = { at: '2026-11-23T05:00:00.000Z', who: 'Nok (Office)', text: 'Decided: cancelled' };
    const said = await asking('refund', { ...refused, notes: [note] });
    for (const part of ['Decided: cancelled', 'Nok (Office)', '23 Nov']) expect(said).toContain(part);
  });

  it.each([
    ['booked', true],
    ['reversed', false],
  ] as const)('says first whether an alert lists an order for it: %s', async (kind, isSaid) => {
    const alarms = [{ id: 1, kind, sale: refused }];
    fakeTill().answer('attention.get', () => ({ ok: true, value: { sales: [], more: 0, alarms } }));
    const global = pageWith();
    await useAttentionStore().load();
    const view = mount(RefundDialog, {
      props: { sale: refused },
      global,
      attachTo: document.body,
    });
    await flushPromises();
    const said = document.body.textContent ?? '';
    view.unmount();
    expect(said.includes('Sort out the alert first')).toBe(isSaid);
  });

  it.each([
    ['refund', refused, '฿100'],
    ['waive', refused, '฿100'],
    ['tender', split, '฿40'],
  ] as const)('is written as its sale was when it was taken: %s', async (what, of, amount) => {
    const said = await asking(what, of);
    expect(said).toContain(amount);
    expect(said).not.toMatch(/฿[\d,]+\.00/);
  });

  it('keeps its satang', async () => {
    expect(await asking('refund', sale('rejected', { expectedTotal: thb(3_550) }))).toContain('฿35.50');
  });

  it('is said in the same way under its result, in the receipt and in the list to sort out', async () => {
    fakeTill();
    const view = mount(RefundLine, {
      props: { sale: refused },
      global: pageWith(),
    });
    expect(view.text()).toMatch(/฿100(?![.\d])/);
  });
});
