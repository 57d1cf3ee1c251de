import { EXACT_CASH, ticketOf } from '@shared/model/sale/test-support/orders';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tender } from '@shared/model/kinds/money';
import type { Sale } from '@shared/model/sale/sale';
import type { TicketOrder } from '@shared/model/sale/ticket';
import type { SaleState } from '@shared/model/sale/sale-state';
import { useCurrentSaleStore } from './current-sale';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';

const orderOf = (...saleIds: string[]): TicketOrder => {
  const [first, ...others] = saleIds.map((saleId) =>
    ticketOf({
      saleId,
      productId: 'fire',
      packageId: 'small',
      quantity: 1,
      payload: [],
      shownTotal: { minor: 1, currency: 'THB' },
      payment: EXACT_CASH,
      acknowledged: [],
    }),
  );
  if (!first) throw new Error('a ticket has a line');
  return { ...first, lines: [...first.lines, ...others.flatMap(({ lines }) => lines)] };
};
const order: TicketOrder = orderOf('a');
const sale = (state: SaleState, second: number, id = 'a') =>
  ({ id, state, updatedAt: `2026-11-21T07:00:0${second}.000Z` }) as Sale;
const fails = (code: string) => () => ({ ok: false, error: { code, detail: {} } });

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
  setActivePinia(createPinia());
});

describe('confirming a sale', () => {
  it('asks once, however often it is pressed', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', () => ({ ok: true, value: [sale('sending', 1)] }));
    await Promise.all([store.confirm(order), store.confirm(order), store.confirm(order)]);
    await store.confirm(order);
    expect(till.calls.filter(({ name }) => name === 'ticket.confirm')).toHaveLength(1);
    expect(store.sale?.state).toBe('sending');
  });

  it('follows its own sale and no other', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', () => ({ ok: true, value: [sale('sending', 1)] }));
    await store.confirm(order);
    till.send('sale.changed', sale('unknown', 2, 'b'));
    expect(store.sale?.state).toBe('sending');
    till.send('sale.changed', sale('accepted', 2));
    expect(store.sale?.state).toBe('accepted');
  });

  it('keeps an outcome that overtook the answer', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', () => {
      till.send('sale.changed', sale('accepted', 2));
      return { ok: true, value: [sale('sending', 1)] };
    });
    await store.confirm(order);
    expect(store.sale?.state).toBe('accepted');
  });

  it('shows the sale of an id that was confirmed before, instead of an error', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', fails('SALE_ALREADY_CONFIRMED'));
    till.answer('sale.get', () => ({ ok: true, value: sale('accepted', 1) }));
    await store.confirm(order);
    expect(store.sale?.state).toBe('accepted');
    expect(store.failure).toBeNull();
  });

  it.each([
    ['SALE_NOT_FOUND', true],
    ['INTERNAL', false],
  ])('knows whether a failed confirmation sent nothing: journal says %s', async (code, nothingSent) => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', fails('PRICE_CHANGED'));
    till.answer('sale.get', fails(code));
    await store.confirm(order);
    expect(store.failure).toMatchObject({ error: { code: 'PRICE_CHANGED' }, nothingSent });
    expect(store.confirming).toBe(false);
  });
});

it.each([1, 2])('a ticket of %i has change to give until its payment is corrected', async (lines) => {
  const store = useCurrentSaleStore();
  const ids = ['a', 'b'].slice(0, lines);
  const minor = (all: number) => ({ minor: all, currency: 'THB' }) as const;
  const paid = (id: string, tender: Tender, second: number) => ({
    ...sale('delivered', second, id),
    payments: [{ tender, amount: minor(100), rounding: null, tendered: null }],
  });
  till.answer('ticket.confirm', () => ({ ok: true, value: ids.map((id) => paid(id, 'cash', 1)) }));
  await store.confirm({
    ...orderOf(...ids),
    payments: [{ tender: 'cash', amount: minor(100 * lines), rounding: null, tendered: minor(500) }],
  });
  expect(store.payments[0]?.tendered).toEqual(minor(500));
  till.send('sale.changed', paid('a', 'promptpay', 2));
  expect(store.payments[0]?.tendered).toBeNull();
});

describe('a ticket of several lines', () => {
  const waiting = (id: string) => ({ ...sale('held', 1, id), heldReason: 'turn' }) as Sale;

  it('shows the line that needs to be seen once all are sent, and the words are about that one', async () => {
    const store = useCurrentSaleStore();
    const ticket = [sale('rejected', 1, 'a'), sale('unknown', 1, 'b'), sale('sending', 1, 'c')];
    till.answer('ticket.confirm', () => ({ ok: true, value: ticket }));
    await store.confirm(orderOf('a', 'b', 'c'));
    expect(store.sale?.id).toBe('c');
    till.send('sale.changed', sale('delivered', 2, 'c'));
    expect(store.sale?.id).toBe('a');
    till.send('sale.changed', sale('delivered', 2, 'a'));
    expect(store.sale?.id).toBe('b');
    till.send('sale.changed', sale('delivered', 2, 'b'));
    expect(store.sale?.id).toBe('c');
    store.choose('a');
    expect(store.sale?.id).toBe('a');
  });

  it('shows the line that was sent last, and another one when it is asked for', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', () => ({
      ok: true,
      value: [sale('sending', 1), waiting('b'), waiting('c')],
    }));
    await store.confirm(orderOf('a', 'b', 'c'));
    expect(store.sale?.id).toBe('a');
    till.send('sale.changed', sale('unknown', 2));
    till.send('sale.changed', sale('sending', 3, 'b'));
    expect([store.sale?.id, store.underWay]).toEqual(['b', true]);
    store.choose('a');
    expect(store.sale?.state).toBe('unknown');
    till.send('sale.changed', sale('rejected', 4, 'b'));
    till.send('sale.changed', sale('accepted', 5, 'c'));
    expect(store.underWay).toBe(false);
  });

  it('is there as a whole when the answer to its confirmation was lost', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', fails('INTERNAL'));
    till.answer('sale.get', (input) => ({ ok: true, value: sale('accepted', 1, (input as Sale).id) }));
    await store.confirm(orderOf('a', 'b'));
    expect(store.sales.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('handing the counter over', () => {
  it('keeps a sale on its way for the person who sent it, and shows the next person none of it', async () => {
    const store = useCurrentSaleStore();
    store.handOver('nok');
    let answer: (sold: unknown) => void = () => undefined;
    till.answer('ticket.confirm', () => new Promise((resolve) => (answer = resolve)));
    const sent = store.confirm(order);
    store.handOver('fon');
    expect([store.sale, store.confirming, store.failure]).toEqual([null, false, null]);
    answer({ ok: true, value: [sale('sending', 1)] });
    await sent;
    till.send('sale.changed', sale('unknown', 2));
    expect(store.sale).toBeNull();
    store.handOver('nok');
    expect(store.sale?.state).toBe('unknown');
    expect(store.confirming).toBe(false);
  });

  it('lets the next person confirm while the sale of the one before is on its way', async () => {
    const store = useCurrentSaleStore();
    store.handOver('nok');
    till.answer('ticket.confirm', (input) => {
      const [{ saleId } = { saleId: '' }] = (input as TicketOrder).lines;
      return saleId === 'a' ? undefined : { ok: true, value: [sale('accepted', 1, saleId)] };
    });
    void store.confirm(order);
    store.handOver('fon');
    await store.confirm(orderOf('b'));
    expect(store.sale?.id).toBe('b');
    store.handOver('nok');
    expect([store.sale, store.confirming]).toEqual([null, true]);
  });

  it('leaves a sale begun before there were people to the person who set them up', async () => {
    const store = useCurrentSaleStore();
    let answer: (sold: unknown) => void = () => undefined;
    till.answer('ticket.confirm', () => new Promise((resolve) => (answer = resolve)));
    const sent = store.confirm(order);
    store.handOver('owner');
    answer({ ok: true, value: [sale('accepted', 1)] });
    await sent;
    expect(store.sale?.state).toBe('accepted');
  });

  it('says nothing of a failure when the confirmation was taken back', async () => {
    const store = useCurrentSaleStore();
    till.answer('ticket.confirm', fails('CANCELLED'));
    till.answer('sale.get', fails('SALE_NOT_FOUND'));
    await store.confirm(order);
    expect([store.failure, store.confirming]).toEqual([null, false]);
  });
});
