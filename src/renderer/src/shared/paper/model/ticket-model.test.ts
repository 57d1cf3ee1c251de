import { describe, expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import type { Ticket, TicketPayment } from '@shared/model/sale/ticket';
import { sale, thb, transaction } from '@/test-support/sales';
import { paperSettings as settings, paperTools as tools } from '../test-support/tools';
import { ticketModel } from './ticket-model';

const ID = '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b40';
const CASH: TicketPayment = {
  ...{ tender: 'cash', amount: thb(15_000), rounding: null, tendered: thb(20_000) },
};
const PROMPTPAY: TicketPayment = {
  ...{ tender: 'promptpay', amount: thb(15_000), rounding: null, tendered: null },
};
const share = (tender: 'cash' | 'promptpay', minor: number) => ({
  ...{ tender, tendered: null, rounding: null, amount: thb(minor) },
});

/** Three lines at 100 baht; the second was paid half and half. */
function ticket(states: readonly Sale['state'][], change: Partial<Sale> = {}): Ticket {
  const paid = [
    [share('cash', 10_000)],
    [share('cash', 5_000), share('promptpay', 5_000)],
    [share('promptpay', 10_000)],
  ];
  const sales = states.map((state, index) =>
    sale(state, {
      id: `${index}f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a`,
      ticket: { id: ID, line: index + 1, lines: 3 },
      payments: paid[index] ?? [],
      transaction: state === 'accepted' ? { ...transaction, code: `TG${index}` } : null,
      ...(index === 0 ? change : {}),
    }),
  );
  return { id: ID, createdAt: '2026-11-21T07:02:11.004Z', sales, payments: [CASH, PROMPTPAY] };
}
const paper = (of: Ticket, copy = 1) =>
  ticketModel(of, { settings, training: false, copy, logo: null }, tools);
const rows = (of: Ticket) => paper(of).payment.map(({ label, amount }) => `${label} ${amount}`);

describe('the paper of a ticket', () => {
  it('has every line with its state and code, one total, the payments and the change', () => {
    const model = paper(ticket(['accepted', 'unknown', 'rejected']));
    expect(
      model.lines.map(({ number, sold, state, code, amount }) => [number, sold, state[0], code, amount]),
    ).toEqual([
      [1, true, 'Accepted', 'TG0', '฿100.00'],
      [2, false, 'No answer yet', null, '฿100.00'],
      [3, false, 'Not sold', null, '฿100.00'],
    ]);
    expect(model.total).toEqual({ label: 'Paid together', amount: '฿300.00' });
    expect(rows(ticket(['accepted', 'unknown', 'rejected']))).toEqual([
      'Cash ฿200.00',
      'Change ฿50.00',
      'PromptPay ฿150.00',
    ]);
    expect([model.isReceipt, model.title[0], model.slip.number]).toEqual([true, 'Receipt', '0F2A91BC']);
    expect(model.keep).not.toBeNull();
    expect(JSON.stringify(model)).not.toContain('password');
  });

  it('is a receipt with a total when all of it is sold, and none at all when nothing is', () => {
    const sold = paper(ticket(['accepted', 'accepted', 'accepted']));
    expect([sold.total.label, sold.keep]).toEqual(['Total', null]);
    const none = paper(ticket(['unknown', 'held', 'rejected']));
    expect([none.isReceipt, none.title[0]]).toEqual([false, 'NOT A RECEIPT']);
  });

  it('shows the refund, and no change of cash that turned out to be another tender', () => {
    const refund = {
      ...{
        at: '2026-11-21T08:00:00.000Z',
        who: 'Nok',
        tender: 'cash' as const,
        reason: 'x',
        shiftId: null,
        creditNote: null,
      },
      amount: thb(10_000),
    };
    expect(rows(ticket(['rejected', 'accepted', 'accepted'], { refund })).at(-1)).toBe('Refunded ฿100.00');
    const corrected = ticket(['accepted', 'accepted', 'accepted'], {
      payments: [share('promptpay', 10_000)],
    });
    expect(rows(corrected)).toEqual(['Cash ฿50.00', 'PromptPay ฿250.00']);
    const plain = {
      settings: { ...settings, paymentOnReceipt: false },
      training: false,
      copy: 1,
      logo: null,
    };
    expect(
      ticketModel(ticket(['accepted', 'accepted', 'accepted'], { refund }), plain, tools).payment,
    ).toEqual([{ label: 'Refunded', amount: '฿100.00' }]);
  });

  it('shows the discount of all lines together, and nothing where there was none', () => {
    const states = ['accepted', 'accepted', 'accepted'] as const;
    expect(paper(ticket(states)).discount).toBeNull();
    const discount = { amount: thb(500), reason: 'regular' };
    const reduced = ticket(states);
    const sales = reduced.sales.map((one, index) => (index === 1 ? one : { ...one, discount }));
    expect(paper({ ...reduced, sales }).discount).toEqual({ label: 'Discount taken off', amount: '฿10.00' });
  });

  it('is marked as a copy', () => {
    expect(paper(ticket(['accepted', 'accepted', 'accepted']), 2).copy).not.toBeNull();
  });
});
