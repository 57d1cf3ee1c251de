import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { flushPromises, mount } from '@vue/test-utils';
import type { SetupContext } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeenOrder } from '@shared/model/sale/sale';
import type { Money } from '@shared/model/money/money';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { TicketOrder } from '@shared/model/sale/ticket';
import { useCatalogueStore } from './state/catalogue';
import { useDraftStore } from './state/draft';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { useDrawerStore } from '@/shared/state/counter/drawer';
import { attempt, sale, thb } from '@/test-support/sales';
import SaleView from './SaleView.vue';
import { WORTH_SHOWING_MS } from './send/use-waited';

const earlier = (n: number, why: SimilarSale['why']): SimilarSale => ({
  saleId: `aaaaaaaa-0000-4000-8000-00000000000${n}`,
  till: null,
  state: why === 'unknown' ? 'unknown' : 'delivered',
  soldAt: '2026-11-21T07:00:00.000Z',
  why,
});

/** The games have their own tests. */
const Games = {
  setup: (_: unknown, { expose }: SetupContext) => {
    expose({ focusSearch: () => undefined, startOver: () => undefined });
    return () => null;
  },
};

let till: FakeTill;
let similar: SimilarSale[];
let priceBefore: Money | null;
/** What other tills answer. */
let heard: SimilarSale[];
beforeEach(() => {
  till = fakeTill();
  [similar, heard, priceBefore] = [[], [], null];
  till.answer('sale.check', () => ({ ok: true, value: { similar, warnings: [], slow: null, priceBefore } }));
  till.answer('sale.checkShop', () => ({ ok: true, value: heard }));
  till.answer('sale.withdraw', () => ({ ok: true, value: undefined }));
  till.answer('sale.get', () => ({ ok: false, error: { code: 'SALE_NOT_FOUND', detail: {} } }));
});
/** The packages on sale from now on, and their prices. */
function offer(minor: number, providers = minor): void {
  const price = thb(providers);
  till.send('catalogue.changed', {
    fetchedAt: '2026-11-21T07:00:00.000Z',
    faults: [],
    products: [
      {
        ...{ id: 'p', name: 'Fire', payloadField: ['uid'] },
        packages: [{ id: 'k', name: '310', price, charge: thb(minor) }],
      },
    ],
  });
}
// Hooks run last to first: the screen goes before the page it is in.
async function review(minor = 10_000, providers = minor) {
  const global = pageWith({ maxQuantity: 9 });
  useCatalogueStore();
  offer(minor, providers);
  const draft = useDraftStore();
  draft.chooseProduct('p');
  draft.type('uid', '12345');
  mount(SaleView, {
    global: { ...global, stubs: { CataloguePane: Games } },
    attachTo: document.body,
  });
  draft.startReview();
  await flushPromises();
  return draft;
}

const find = (testId: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`);
const F10 = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', cancelable: true }));
const confirmed = () =>
  till.calls.filter(({ name }) => name === 'ticket.confirm').map(({ input }) => input as TicketOrder);
const acknowledged = () => confirmed().map(({ lines }) => lines.map((line) => line.acknowledged));

it('shows the ways to pay at the read-back, however far the lines of the ticket were scrolled', async () => {
  const draft = await review();
  const pane = find('pay-cash')!.closest('.pane-scrolls')!;
  find('sale-back')?.click();
  await flushPromises();
  pane.scrollTop = 300;
  draft.startReview();
  await flushPromises();
  expect(pane.isConnected).toBe(true);
  expect(pane.scrollTop).toBe(0);
});

it('says at the read-back that a discount is off already, since the lines are reduced by it', async () => {
  const draft = await review();
  find('sale-back')?.click();
  draft.discount = { amount: thb(1_000), reason: 'Promotion' };
  await flushPromises();
  expect(find('ticket-discount')?.textContent).toMatch(/Discount ·\s+Promotion.*−฿10/);
  draft.startReview();
  await flushPromises();
  expect(find('ticket-discount')?.textContent).toMatch(/Discount taken off ·\s+Promotion฿10/);
});

it('asks for no approval of a discount when the price is refused, and says once that nothing was sent', async () => {
  const draft = await review();
  find('sale-back')?.click();
  draft.discount = { amount: thb(1_000), reason: 'Promotion' };
  draft.startReview();
  await flushPromises();
  till.answer('ticket.confirm', () => ({
    ok: false,
    error: { code: 'PRICE_CHANGED', detail: { minor: 12_000, currency: 'THB' } },
  }));
  offer(12_000);
  F10();
  await flushPromises();
  expect(confirmed().map(({ lines }) => lines.map(({ discount }) => discount))).toEqual([[undefined]]);
  expect(find('sale-error')?.textContent?.match(/Nothing was sent/g)).toHaveLength(1);
});

it('sends without a question where nothing is like it', async () => {
  await review();
  expect(find('similar')).toBeNull();
  F10();
  await flushPromises();
  expect(acknowledged()).toEqual([[[]]]);
});

it('says once of a sale like it that it was refused for lacking credit', async () => {
  similar = [earlier(1, 'credit'), earlier(1, 'recent')];
  await review();
  const asked = [...document.querySelectorAll<HTMLElement>('[data-testid="similar-sale"]')];
  expect(asked.map(({ dataset }) => dataset['why'])).toEqual(['credit']);
  expect(find('similar')?.textContent).not.toContain('may top up twice');
});

it('sends what looks like a second sale only after a yes to the sales it looks like', async () => {
  similar = [earlier(1, 'unknown'), earlier(2, 'recent')];
  await review();
  expect(find('similar')?.textContent).toContain('may top up twice');
  expect(find('sale-send')?.disabled).toBe(true);
  F10();
  await flushPromises();
  expect(confirmed()).toEqual([]);

  find('similar-confirm')?.click();
  await flushPromises();
  expect(find('sale-send')?.disabled).toBe(false);
  F10();
  await flushPromises();
  expect(acknowledged()).toEqual([[[earlier(1, 'unknown').saleId, earlier(2, 'recent').saleId]]]);
});

it('shows a sale that was made in between the same way, and wants a yes to that one as well', async () => {
  till.answer('ticket.confirm', () => {
    similar = [earlier(3, 'recent')];
    return { ok: false, error: { code: 'SIMILAR_SALE', detail: { count: 1 } } };
  });
  await review();
  F10();
  await flushPromises();
  expect(find('similar-sale')?.dataset['saleId']).toBe(earlier(3, 'recent').saleId);
  expect(find('sale-error')).toBeNull();
  expect(find('sale-send')?.disabled).toBe(true);
});

it('forgets a yes when the read-back is left', async () => {
  similar = [earlier(1, 'unknown')];
  const draft = await review();
  find('similar-confirm')?.click();
  await flushPromises();
  draft.leaveReview();
  await flushPromises();
  draft.startReview();
  await flushPromises();
  expect(find('similar-confirm')).not.toBeNull();
  expect(find('sale-send')?.disabled).toBe(true);
});

const accepted = () => confirmed().map(({ lines }) => lines.map((line) => line.priceAccepted));

it('sends at a price in doubt only after a separate yes, with both prices on the screen', async () => {
  [similar, priceBefore] = [[earlier(1, 'recent')], thb(3_500)];
  // Those that the customer pays, by the shop's rules.
  await review(39, 35);
  expect(find('price-doubt')?.textContent).toContain('Was ฿35.00, now ฿0.39');
  find('similar-confirm')?.click();
  await flushPromises();
  expect(find('sale-send')?.disabled).toBe(true);
  F10();
  await flushPromises();
  expect(confirmed()).toEqual([]);
  find('price-doubt-confirm')?.click();
  await flushPromises();
  expect([find('price-doubt-confirm'), find('sale-send')?.disabled]).toEqual([null, false]);
  F10();
  await flushPromises();
  expect(accepted()).toEqual([[true]]);
});

it('takes no press for a yes to the price that began before the question was there', async () => {
  priceBefore = thb(3_500);
  await review(39, 35);
  const waited = new MouseEvent('click', { bubbles: true, detail: 1 });
  Object.defineProperty(waited, 'timeStamp', { value: 1 });
  find('price-doubt-confirm')?.dispatchEvent(waited);
  await flushPromises();
  expect([find('price-doubt-confirm') !== null, find('sale-send')?.disabled]).toEqual([true, true]);
});

it('says the provider’s prices where the shop’s own is a loss, and asks again once the read-back was left', async () => {
  priceBefore = thb(10_000);
  const draft = await review(10_500, 12_000);
  expect(find('price-doubt')?.textContent).toContain("Provider's price: was ฿100.00, now ฿120.00");
  find('price-doubt-confirm')?.click();
  await flushPromises();
  draft.leaveReview();
  await flushPromises();
  draft.startReview();
  await flushPromises();
  expect(find('sale-send')?.disabled).toBe(true);
});

it('asks about a price that the confirmation refuses, and shows no error next to it', async () => {
  till.answer('ticket.confirm', () => {
    priceBefore = thb(3_500);
    return { ok: false, error: { code: 'PRICE_DOUBTED', detail: {} } };
  });
  await review(35);
  expect(find('price-doubt')).toBeNull();
  F10();
  await flushPromises();
  expect(accepted()).toEqual([[false]]);
  expect([find('sale-error'), find('sale-send')?.disabled]).toEqual([null, true]);
  expect(find('price-doubt-confirm')).not.toBeNull();
});

it('goes back to the details once a shift is open, whose form had the focus', async () => {
  const draft = await review();
  draft.leaveReview();
  await flushPromises();
  const field = document.activeElement as HTMLElement;
  expect(field.dataset['testid']).toBe('field');
  field.blur();
  till.answer('drawer.get', () => ({
    ok: true,
    value: { shift: { id: 1 }, moves: [], approvals: [], entries: [], openings: [] },
  }));
  await useDrawerStore().load();
  await flushPromises();
  expect(document.activeElement).toBe(field);
});

it('goes by Enter to the details of a refused sale, wherever the focus is, and nowhere else', async () => {
  till.answer('ticket.confirm', (input) => ({
    ok: true,
    value: [sale('rejected', { id: (input as TicketOrder).lines[0]?.saleId ?? '' })],
  }));
  const draft = await review();
  F10();
  await flushPromises();
  find('sale-correct')?.blur();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
  await flushPromises();
  expect(find('sale-result')).toBeNull();
  expect(draft.productId).toBe('p');
  expect(draft.fields.map(({ value }) => value)).toEqual(['12345']);
});

describe('while the sale is on the wire', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    till.answer('ticket.confirm', () => ({ ok: true, value: [sale('sending')] }));
  });

  it('shows no separate screen for an answer that comes at once', async () => {
    await review();
    F10();
    await flushPromises();
    vi.advanceTimersByTime(WORTH_SHOWING_MS - 1);
    await flushPromises();
    expect(find('sale-sending')).toBeNull();
    expect(find('sale-send')).not.toBeNull();
    till.send('sale.changed', sale('accepted'));
    await flushPromises();
    expect(find('sale-result')).not.toBeNull();
    vi.advanceTimersByTime(WORTH_SHOWING_MS);
    await flushPromises();
    expect(find('sale-result')).not.toBeNull();
  });

  it('takes nothing back from the read-back that still stands, and sends nothing twice', async () => {
    const draft = await review();
    F10();
    await flushPromises();
    find('sale-back')?.click();
    const onPanel = { bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...onPanel }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '5', ...onPanel }));
    find('sale-send')?.click();
    F10();
    await flushPromises();
    expect(draft.review).not.toBeNull();
    expect(find('sale-send')?.getAttribute('aria-busy')).toBe('true');
    expect(
      document.querySelector<HTMLInputElement>('[data-testid="pay-tendered"]')?.closest('[inert]'),
    ).not.toBeNull();
    expect(confirmed()).toHaveLength(1);
  });

  it('shows a wait that lasts', async () => {
    await review();
    F10();
    await flushPromises();
    vi.advanceTimersByTime(WORTH_SHOWING_MS);
    await flushPromises();
    expect(find('sale-sending')).not.toBeNull();
    expect(find('sale-send')).toBeNull();
  });
});

it('says nothing of an old answer once the order has failed', async () => {
  const odd = attempt({ httpStatus: 201, reason: 'ANSWER_CONTRADICTS', message: 'odd' });
  till.answer('ticket.confirm', () => ({ ok: true, value: [sale('unknown', { attempts: [odd] })] }));
  await review();
  F10();
  await flushPromises();
  expect(find('sale-error')?.textContent).toContain('odd');
  const seenOrder: SeenOrder = {
    key: 'k1',
    code: 'TG1',
    status: 'CANCELLED',
    seenAt: '2026-11-21T07:03:00.000Z',
    by: 'code',
    reasons: [],
  };
  till.send('sale.changed', sale('failed', { attempts: [odd], seenOrder }));
  await flushPromises();
  expect(find('sale-error')?.textContent).toContain('CANCELLED');
  expect(find('sale-error')?.dataset['code']).toBe('FAILED');
  expect(find('sale-error')?.textContent).not.toContain('odd');
  expect(find('sale-error')?.textContent).not.toContain('201');
});

describe('payment', () => {
  const input = () => document.querySelector<HTMLInputElement>('[data-testid="pay-tendered"]');
  const paid = () => confirmed().map(({ payments }) => payments);
  async function handOver(text: string) {
    const field = input();
    if (!field) throw new Error('no field for the cash handed over');
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await flushPromises();
  }

  it('is exact cash when staff choose nothing', async () => {
    await review();
    expect(find('pay-cash')?.getAttribute('aria-pressed')).toBe('true');
    F10();
    await flushPromises();
    expect(paid()).toEqual([[{ ...EXACT_CASH, amount: thb(10_000) }]]);
  });

  it('shows the change for the cash handed over, and sends it along', async () => {
    await review();
    await handOver('500');
    expect(find('pay-change')?.dataset['minor']).toBe('40000');
    F10();
    await flushPromises();
    expect(paid()).toEqual([
      [{ tender: 'cash', amount: thb(10_000), tendered: thb(50_000), rounding: null }],
    ]);
  });

  it('says how much is missing, and sends nothing until it is there', async () => {
    await review();
    await handOver('80');
    expect(find('pay-gap')?.textContent).toContain('฿20');
    expect(find('sale-send')?.disabled).toBe(true);
    expect(find('sale-send')?.getAttribute('aria-describedby')).toBe(find('pay-gap')?.id);
    F10();
    await flushPromises();
    expect(confirmed()).toEqual([]);
    await handOver('100');
    expect(find('sale-send')?.disabled).toBe(false);
  });

  it('offers the exact amount and the next notes, each one press', async () => {
    await review();
    const quick = [...document.querySelectorAll<HTMLButtonElement>('[data-testid="pay-quick"]')];
    expect(quick.map(({ dataset }) => dataset['minor'])).toEqual(['10000', '50000', '100000']);
    quick[2]?.click();
    await flushPromises();
    expect(find('pay-change')?.dataset['minor']).toBe('90000');
    expect(quick.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
    quick[0]?.click();
    await flushPromises();
    expect(find('pay-change')).toBeNull();
  });

  it('wants no cash when it is paid otherwise', async () => {
    await review();
    find('pay-promptpay')?.click();
    await flushPromises();
    expect(find('pay-gap')).toBeNull();
    expect(input()).toBeNull();
    F10();
    await flushPromises();
    expect(paid()).toEqual([[{ tender: 'promptpay', amount: thb(10_000), tendered: null, rounding: null }]]);
  });

  it('is split by pressing how the rest is paid', async () => {
    await review();
    await handOver('80');
    find('pay-promptpay')?.click();
    await flushPromises();
    expect(find('pay-gap')).toBeNull();
    expect(
      ['cash', 'promptpay', 'other'].map((name) => find(`pay-${name}`)?.getAttribute('aria-pressed')),
    ).toEqual(['true', 'true', 'false']);
    F10();
    await flushPromises();
    expect(paid()).toEqual([
      [
        { tender: 'cash', amount: thb(8_000), tendered: null, rounding: null },
        { tender: 'promptpay', amount: thb(2_000), tendered: null, rounding: null },
      ],
    ]);
  });

  it('takes digits from anywhere at the read-back as cash, and Enter for nothing', async () => {
    await review();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }));
    expect(document.activeElement).toBe(input());
    input()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await flushPromises();
    expect(confirmed()).toEqual([]);
  });

  it('repeats the change with the outcome, and what to give back for a refused sale', async () => {
    const payments = [
      { tender: 'cash', amount: thb(10_000), tendered: thb(50_000), rounding: null },
    ] as const;
    till.answer('ticket.confirm', () => ({ ok: true, value: [sale('accepted', { payments })] }));
    await review();
    F10();
    await flushPromises();
    expect(find('result-change')?.dataset['minor']).toBe('40000');
    till.send('sale.changed', sale('rejected', { payments }));
    await flushPromises();
    expect(find('result-refund')?.textContent).toContain('฿100');
    expect(find('result-change')).toBeNull();
    expect(find('sale-correct')).not.toBeNull();
    const refund = {
      amount: thb(10_000),
      tender: 'cash',
      reason: 'x',
      at: '2026-11-21T05:00:00.000Z',
    } as never;
    till.send('sale.changed', sale('rejected', { payments, refund }));
    await flushPromises();
    expect(find('sale-correct')).toBeNull();
    expect(find('sale-result')?.textContent).not.toContain('or refund');
    expect(find('result-change')).toBeNull();
  });
});
