/** A ticket of several lines: committed at once, sent line by line, kept where the connection is gone. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { toIso } from '@shared/model/day/business-day';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import type { Product } from '@shared/model/service/product';
import type { TicketOrder } from '@shared/model/sale/ticket';
import type { TicketLine } from '@shared/model/sale/sale';
import type { TopUpAnswer } from '../../domain/ports';
import { backOf, baht, NOON, saleId, SERVICE_ID } from '../../domain/test-support/sales';
import { answerOf, catalogueOf } from '../test-support/fakes';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { ORDER, SECRET_ORDER, SellingShop } from '../test-support/selling-shop';

type Outcome = TopUpAnswer['outcome']['state'];

let shop: SellingShop;
forEachTest(SellingShop, (opened) => (shop = opened));

const TICKET_ID = saleId(900);

function line(number: number, uid = String(1_000 + number), change: Partial<TicketLine> = {}): TicketLine {
  const { payment: _, ...order } = ORDER;
  const payload = [
    { ref: 'uid', value: uid },
    { ref: 'server', value: 'เอเชีย' },
  ];
  return { ...order, saleId: saleId(number), quantity: 1, shownTotal: baht(10_000), payload, ...change };
}

const LINES = [line(1), line(2), line(3)];

/** A ticket that is paid in cash, handed over exactly. */
function ticket(lines: readonly TicketLine[] = LINES, change: Partial<TicketOrder> = {}): TicketOrder {
  const minor = lines.reduce((sum, { shownTotal }) => sum + shownTotal.minor, 0);
  const payments = [{ tender: 'cash', amount: baht(minor), rounding: null, tendered: null } as const];
  return { ticketId: TICKET_ID, lines, payments, ...change };
}

const states = (count = 3) =>
  Array.from({ length: count }, (_, index) => shop.journal.get(saleId(index + 1))?.state);
const reasons = () => LINES.map(({ saleId: id }) => shop.journal.get(id)?.heldReason);
/** Each request is answered in its turn. */
function answers(...outcomes: Outcome[]): void {
  outcomes.forEach((state, index) =>
    shop.topUp.mockImplementationOnce(() => {
      shop.happened.push(`POST while ${states().join()}`);
      return Promise.resolve(answerOf(state, `TG${index}`, `t${index}`));
    }),
  );
}

describe('a confirmed ticket', () => {
  it('is committed whole, then sent line by line, and announced in the order of the commits', async () => {
    answers('accepted', 'accepted', 'accepted');
    const sell = shop.till();
    const sales = await sell.confirm(ticket(), ANYONE);
    expect(
      sales.map(({ id, state, heldReason, createdAt }) => ({ id, state, heldReason, createdAt })),
    ).toEqual([
      { id: saleId(1), state: 'sending', heldReason: null, createdAt: NOON },
      { id: saleId(2), state: 'held', heldReason: 'turn', createdAt: NOON },
      { id: saleId(3), state: 'held', heldReason: 'turn', createdAt: NOON },
    ]);
    expect(sales.map((sale) => sale.ticket)).toEqual(
      [1, 2, 3].map((number) => ({ id: TICKET_ID, line: number, lines: 3 })),
    );
    await sell.idle();
    expect(shop.happened).toEqual([
      'POST while sending,held,held',
      ...['shown sending', 'shown held', 'shown held'],
      'shown accepted',
      'POST while accepted,sending,held',
      ...['shown sending', 'shown accepted'],
      'POST while accepted,accepted,sending',
      ...['shown sending', 'shown accepted'],
    ]);
    expect(shop.topUp.mock.calls.map(([{ payload }]) => payload[0]?.value)).toEqual(['1001', '1002', '1003']);
    expect(shop.journal.ticket(TICKET_ID)).toEqual({
      id: TICKET_ID,
      createdAt: NOON,
      sales: [1, 2, 3].map((number) => shop.journal.get(saleId(number))),
      payments: ticket().payments,
    });
  });

  it('keeps the slip with the lines that PromptPay pays, and takes it once however it is written', async () => {
    const split = (slip: string, from: number, ticketId: string) =>
      ticket([line(from), line(from + 1)], {
        ticketId,
        payments: [
          { tender: 'cash', amount: baht(10_000), rounding: null, tendered: null },
          { tender: 'promptpay', amount: baht(10_000), rounding: null, tendered: null, slip },
        ],
      });
    const sell = shop.till();
    const sales = await sell.confirm(split('2026-1122 abc', 1, TICKET_ID), ANYONE);
    expect(sales.map(({ slipReference }) => slipReference)).toEqual([null, '20261122ABC']);
    const used = { code: 'SLIP_USED', detail: { saleId: saleId(2), at: NOON } };
    await expect(sell.confirm(split('20261122ABC', 4, saleId(901)), ANYONE)).rejects.toMatchObject({
      error: used,
    });
    expect([shop.journal.get(saleId(4)), shop.journal.ticket(saleId(901))]).toEqual([null, null]);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string, (sold: Product) => readonly Product[]]>([
    ['of another name', 'NAME_CHANGED', (sold) => [{ ...sold, name: 'Another game' }]],
    [
      'dearer',
      'PRICE_CHANGED',
      (sold) => [{ ...sold, packages: sold.packages.map((one) => ({ ...one, price: baht(10_001) })) }],
    ],
    ['of another field', 'FIELDS_DIFFER', (sold) => [{ ...sold, payloadField: ['server', 'uid'] }]],
    ['without their package', 'PACKAGE_GONE', (sold) => [{ ...sold, packages: [] }]],
    // Its id is the whole of the request.
    [
      'of a package that another game has by now',
      'PACKAGE_GONE',
      (sold) => [
        { ...sold, packages: [] },
        { ...sold, id: 'zz' },
      ],
    ],
    [
      'of a game that the shop has paused',
      'GAME_PAUSED',
      (sold) => {
        shop.paused.set(sold.id, { name: sold.name, reason: 'The provider is down', who: 'Nok', at: NOON });
        return [sold];
      },
    ],
  ])('keeps lines that are %s when it is their turn, and sends the others', async (_, code, change) => {
    const sell = shop.till();
    const [changed, ...rest] = shop.catalogue?.products ?? [];
    const lines = [
      line(1),
      line(2),
      line(3, '1003', { productId: 'king', packageId: 'king-310', payload: SECRET_ORDER.payload }),
    ];
    shop.topUp.mockImplementationOnce(() => {
      shop.catalogue = catalogueOf(...change(changed!), ...rest);
      return Promise.resolve(answerOf('accepted'));
    });
    await sell.confirm(ticket(lines), ANYONE);
    await sell.idle();
    expect([1, 2, 3].map((number) => shop.journal.get(saleId(number))?.state)).toEqual([
      'accepted',
      'held',
      'accepted',
    ]);
    await expect(sell.sendAgain(saleId(2), [], ANYONE)).rejects.toMatchObject({ error: { code } });
  });

  it('of one line is a sale alone, whatever its id', async () => {
    const sell = shop.till();
    const [sale] = await sell.confirm(ticket([line(1)]), ANYONE);
    await sell.idle();
    expect(sale?.ticket).toBeNull();
    expect(shop.journal.ticket(TICKET_ID)).toBeNull();
  });

  it.each<[Outcome, Outcome]>([
    ['rejected', 'accepted'],
    ['unknown', 'accepted'],
    ['unknown', 'rejected'],
  ])('goes on behind a line that is %s, and one that is %s', async (first, second) => {
    answers(first, second, 'accepted');
    await shop.sold(ticket());
    expect(states()).toEqual([first, second, 'accepted']);
    expect(shop.topUp).toHaveBeenCalledTimes(3);
  });

  it('stops where the connection is gone, and the rest are kept for a person', async () => {
    answers('accepted', 'not-sent');
    const sell = await shop.sold(ticket());
    expect(states()).toEqual(['accepted', 'not-sent', 'held']);
    expect(reasons()).toEqual([null, null, 'offline']);
    expect(shop.announced.at(-1)).toEqual(shop.journal.get(saleId(3)));
    expect(shop.topUp).toHaveBeenCalledTimes(2);
    expect(LINES.map(({ saleId: id }) => sell.isWaiting(id))).toEqual([false, false, false]);
    // Each of them is sent when a person says so, for the first time.
    answers('accepted', 'accepted');
    await sell.sendAgain(saleId(3), [saleId(2)], ANYONE);
    await sell.sendAgain(saleId(2), [], ANYONE);
    await sell.idle();
    expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(shop.topUp).toHaveBeenCalledTimes(4);
  });

  it.each(['offline', 'token-missing'] as const)('is kept whole while %s', async (reason) => {
    shop.heldReason = reason;
    await shop.sold(ticket());
    expect(states()).toEqual(['held', 'held', 'held']);
    expect(reasons()).toEqual([reason, reason, reason]);
    expect(shop.topUp).not.toHaveBeenCalled();
  });

  it('does not go on automatically after a restart: what waited for its turn is for a person', async () => {
    shop.topUp.mockReturnValue(new Promise(() => undefined));
    await shop.till().confirm(ticket(), ANYONE);
    const next = shop.till();
    expect(shop.journal.recover(NOON).map(({ id }) => id)).toEqual([saleId(1)]);
    await next.idle();
    expect(states()).toEqual(['unknown', 'held', 'held']);
    expect(shop.topUp).toHaveBeenCalledOnce();
    shop.topUp.mockResolvedValue(answerOf('accepted'));
    await next.sendAgain(saleId(2), [], ANYONE);
    await next.idle();
    expect(states()).toEqual(['unknown', 'accepted', 'held']);
  });

  it('sends no further line once the till is about to end', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValue(promise);
    const sell = shop.till();
    await sell.confirm(ticket(), ANYONE);
    sell.stop();
    resolve(answerOf('accepted'));
    await sell.idle();
    expect(states()).toEqual(['accepted', 'held', 'held']);
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('leaves out a line that a person has closed or given the money back of meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValueOnce(promise);
    const sell = shop.till();
    const lines = [...LINES, line(4)];
    await sell.confirm(ticket(lines), ANYONE);
    shop.journal.markVoided(saleId(2), 'changed her mind', NOON, backOf());
    shop.money.giveBack(saleId(3), backOf());
    resolve(answerOf('accepted'));
    await sell.idle();
    expect(states(4)).toEqual(['accepted', 'voided', 'held', 'accepted']);
    expect(shop.topUp.mock.calls.map(([{ payload }]) => payload[0]?.value)).toEqual(['1001', '1004']);
  });

  it('is not sent twice by a press of Send on a line that goes automatically', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValueOnce(promise);
    const sell = shop.till();
    await sell.confirm(ticket(), ANYONE);
    expect(sell.isWaiting(saleId(2))).toBe(true);
    await expect(sell.sendAgain(saleId(2), [], ANYONE)).rejects.toThrow('WRONG_STATE');
    resolve(answerOf('accepted'));
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledTimes(3);
    expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('goes on when the journal takes the outcome of a line later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const sell = shop.till();
      vi.spyOn(shop.journal, 'endAttempt').mockImplementationOnce(() => {
        throw new Failure(appError('JOURNAL_UNAVAILABLE', { reason: 'disk full' }));
      });
      answers('accepted', 'accepted', 'accepted');
      await sell.confirm(ticket(), ANYONE);
      await sell.idle();
      expect(states()).toEqual(['sending', 'held', 'held']);
      await vi.advanceTimersByTimeAsync(2_000);
      await sell.idle();
      expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
      expect(shop.topUp).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on, line by line, though a listener fails', async () => {
    answers('accepted', 'accepted', 'accepted');
    vi.spyOn(shop.announced, 'push')
      .mockImplementationOnce(() => 0)
      .mockImplementation(() => {
        throw new Error('the printer’s part is broken');
      });
    const sell = shop.till();
    await sell.confirm(ticket(), ANYONE).catch(() => undefined);
    await sell.idle();
    expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it.each([true, false])(
    'sends the password of a line behind, on a machine that can seal: %s',
    async (seals) => {
      shop.seals = seals;
      answers('accepted', 'accepted');
      const { payment: _, ...secret } = SECRET_ORDER;
      const lines = [line(1), { ...secret, saleId: saleId(2) }];
      await shop.sold(ticket(lines));
      expect(shop.topUp.mock.calls[1]).toEqual([
        expect.objectContaining({
          payload: [
            { ref: 'username', value: 'somchai' },
            { ref: 'password', value: ' hunter2 ' },
          ],
        }),
        [' hunter2 '],
      ]);
      expect(shop.journal.sealedSecrets(saleId(2))).toBeNull();
    },
  );

  it('keeps the password of a line whose turn did not come, sealed, for who sends it later', async () => {
    answers('not-sent');
    const { payment: _, ...secret } = SECRET_ORDER;
    await shop.till().confirm(ticket([line(1), { ...secret, saleId: saleId(2) }]), ANYONE);
    const next = shop.till();
    await next.sendAgain(saleId(2), [], ANYONE);
    await next.idle();
    expect(shop.topUp.mock.calls[1]?.[0].payload[1]).toEqual({ ref: 'password', value: ' hunter2 ' });
  });
});

describe('the provider refuses the access key for a line', () => {
  it('and the lines that wait are kept, until a person sends each', async () => {
    const refusal = answerOf('rejected');
    const outcome = { ...refusal.outcome, reason: 'TOKEN_REFUSED' } as const;
    shop.topUp.mockResolvedValueOnce({ ...refusal, outcome });
    const sell = await shop.sold(ticket());
    expect(shop.topUp).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['rejected', 'held', 'held']);
    expect(reasons()).toEqual([null, 'token-missing', 'token-missing']);
    expect(sell.isWaiting(saleId(2))).toBe(false);
    await sell.sendAgain(saleId(2), [], ANYONE);
    await sell.idle();
    expect(states()).toEqual(['rejected', 'accepted', 'held']);
  });
});

describe('the provider refuses a line for lacking credit', () => {
  const noCredit = (state: Outcome): TopUpAnswer => ({
    ...answerOf(state),
    message: 'เครดิตไม่พอ (out of credit)',
  });
  const LACKS = new Failure(appError('CREDIT_REFUSED'));

  it('and the lines that wait are not sent; the next sale asks, and so does each of them', async () => {
    shop.topUp.mockResolvedValueOnce(noCredit('rejected'));
    await shop.sold(ticket());
    expect(shop.topUp).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['rejected', 'held', 'held']);
    expect(reasons()).toEqual([null, 'credit', 'credit']);

    // A till that was started again asks as well, before it records anything.
    const again = shop.till();
    const next = ticket([line(4, '2004')]);
    await expect(again.confirm(next, ANYONE)).rejects.toThrow(LACKS);
    expect(shop.journal.get(saleId(4))).toBeNull();
    await expect(again.sendAgain(saleId(2), [], ANYONE)).rejects.toThrow(LACKS);
    expect(again.similarToKept(saleId(2))).toMatchObject([{ saleId: saleId(1), why: 'credit' }]);
    expect(shop.topUp).toHaveBeenCalledTimes(1);

    // A yes sends it. An accepted sale ends the asking.
    await again.confirm(ticket([line(4, '2004', { acknowledged: [saleId(1)] })]), ANYONE);
    await again.idle();
    expect(shop.journal.get(saleId(4))?.state).toBe('accepted');
    await again.sendAgain(saleId(2), [], ANYONE);
    await again.idle();
    expect(states(2)).toEqual(['rejected', 'accepted']);
  });

  it('the same again asks on whatever line it is', async () => {
    shop.askAgainMinutes = 10;
    shop.topUp.mockResolvedValueOnce(noCredit('rejected'));
    await shop.sold(ticket([line(1)]));
    const again = ticket([line(2, '2004', { acknowledged: [saleId(1)] }), { ...line(1), saleId: saleId(3) }]);
    await expect(shop.till().confirm(again, ANYONE)).rejects.toThrow('SIMILAR_SALE');
  });

  it('a deposit ends the asking', async () => {
    shop.topUp.mockResolvedValueOnce(noCredit('rejected'));
    await shop.sold(ticket([line(1)]));
    shop.clock.at += 60_000;
    const deposit = { at: toIso(shop.clock.at), kind: 'deposit', amount: baht(1), expected: null } as const;
    shop.credit.add({ service: SERVICE_ID, currency: 'THB', shop: null }, deposit);
    await shop.till().confirm(ticket([line(2)]), ANYONE);
    expect(shop.topUp).toHaveBeenCalledTimes(2);
  });

  it('an answer without a clear outcome stops nothing, whatever it says', async () => {
    shop.topUp.mockResolvedValueOnce(noCredit('unknown'));
    const sell = await shop.sold(ticket());
    expect(states()).toEqual(['unknown', 'accepted', 'accepted']);
    await sell.confirm(ticket([line(4, '2004')]), ANYONE);
    await sell.idle();
    expect(shop.journal.get(saleId(4))?.state).toBe('accepted');
  });
});

describe('a ticket is refused, and nothing of it recorded', () => {
  const nothingIsThere = () => {
    expect(shop.journal.latest(10)).toEqual([]);
    expect(shop.journal.ticket(TICKET_ID)).toBeNull();
    expect(shop.topUp).not.toHaveBeenCalled();
  };

  it.each([
    ['whose package is gone', { packageId: 'gone' }, appError('PACKAGE_GONE', { line: 2 })],
    ['whose price has changed', { shownTotal: baht(9_900) }, 'PRICE_CHANGED'],
    ['without a field', { payload: [] }, 'FIELDS_DIFFER'],
    ['of more than may be sold', { quantity: 100, shownTotal: baht(1_000_000) }, 'QUANTITY_OUT_OF_RANGE'],
    ['in another currency', { shownTotal: { minor: 10_000, currency: 'USD' } }, 'PRICE_CHANGED'],
    ['that is on it twice', { saleId: saleId(1) }, 'SALE_ALREADY_CONFIRMED'],
  ] as const)('for a line %s, which is named', async (_, change, error) => {
    const lines = [line(1), line(2, '1002', change), line(3)];
    const confirmed = shop.till().confirm(ticket(lines, { payments: ticket().payments }), ANYONE);
    const expected = typeof error === 'string' ? { code: error, detail: { line: 2 } } : error;
    await expect(confirmed).rejects.toMatchObject({ error: expected });
    nothingIsThere();
  });

  it('for a line whose recipient the till doubts, which is named', async () => {
    shop.recipients = {
      ready: () => Promise.resolve(),
      overriddenFor: (id) => {
        if (id === saleId(3)) throw new Failure(appError('RECIPIENT_DOUBTED', { count: 1 }));
        return [];
      },
    };
    const error = appError('RECIPIENT_DOUBTED', { count: 1, line: 3 });
    await expect(shop.till().confirm(ticket(), ANYONE)).rejects.toEqual(new Failure(error));
    nothingIsThere();
  });

  it('for two lines of the same package to the same player, until staff have said yes', async () => {
    const twice = [line(1), line(2), line(3, '1001')];
    const error = appError('SIMILAR_SALE', { count: 1, line: 3 });
    await expect(shop.till().confirm(ticket(twice), ANYONE)).rejects.toEqual(new Failure(error));
    nothingIsThere();
    await shop.sold(ticket([line(1), line(2), line(3, '1001', { acknowledged: [saleId(1)] })]));
    expect(shop.topUp).toHaveBeenCalledTimes(3);
  });

  it('never for lines of other packages to one player', async () => {
    const sell = shop.till();
    const { payment: _, ...king } = SECRET_ORDER;
    await sell.confirm(ticket([line(1, 'somchai'), { ...king, saleId: saleId(2) }]), ANYONE);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['that pay too little', [['cash', 29_999]], 'PAYMENTS_DIFFER'],
    ['that pay too much', [['cash', 30_001]], 'PAYMENTS_DIFFER'],
    [
      'that take something back',
      [
        ['cash', 30_001],
        ['other', -1],
      ],
      'INVALID_INPUT',
    ],
    [
      'of a tender twice',
      [
        ['cash', 15_000],
        ['cash', 15_000],
      ],
      'INVALID_INPUT',
    ],
    [
      'of nothing next to another',
      [
        ['cash', 30_000],
        ['other', 0],
      ],
      'INVALID_INPUT',
    ],
    ['of nothing', [['cash', 0]], 'INVALID_INPUT'],
  ] as const)('for payments %s', async (_, paid, code) => {
    const payments = paid.map(([tender, minor]) => ({
      ...{ tender, amount: baht(minor), rounding: null, tendered: null },
    }));
    await expect(shop.till().confirm(ticket(LINES, { payments }), ANYONE)).rejects.toThrow(code);
    nothingIsThere();
  });

  it('for a payment in another currency', async () => {
    const payments = [
      { tender: 'cash', amount: { minor: 30_000, currency: 'USD' }, rounding: null, tendered: null } as const,
    ];
    await expect(shop.till().confirm(ticket(LINES, { payments }), ANYONE)).rejects.toThrow('WRONG_CURRENCY');
    nothingIsThere();
  });

  it('when it was confirmed before: at once, and after a restart', async () => {
    const sell = shop.till();
    const ends = await Promise.allSettled([
      sell.confirm(ticket(), ANYONE),
      sell.confirm(ticket(), ANYONE),
      // Another ticket with one of its sales, and its id with other sales.
      sell.confirm(ticket([line(8), line(2)], { ticketId: saleId(901) }), ANYONE),
      sell.confirm(ticket([line(6), line(7)]), ANYONE),
    ]);
    const code = (end: PromiseSettledResult<unknown>) =>
      end.status === 'rejected' && end.reason instanceof Failure ? end.reason.error : end.status;
    expect(ends.map(code)).toEqual([
      'fulfilled',
      appError('SALE_ALREADY_CONFIRMED', { line: 1 }),
      appError('SALE_ALREADY_CONFIRMED', { line: 2 }),
      appError('TICKET_ALREADY_CONFIRMED'),
    ]);
    await sell.idle();
    expect(shop.journal.latest(10)).toHaveLength(3);
    await expect(shop.till().confirm(ticket(), ANYONE)).rejects.toThrow('SALE_ALREADY_CONFIRMED');
    expect(shop.topUp).toHaveBeenCalledTimes(3);
  });
});

describe('the drawer', () => {
  const opened = () => shop.openings().map(({ cause, saleId: of }) => `${cause} ${of}`);
  const paidBy = (tender: 'cash' | 'promptpay') =>
    ticket(LINES, { payments: [{ tender, amount: baht(30_000), rounding: null, tendered: null }] });

  beforeEach(() => {
    answers('accepted', 'accepted', 'accepted');
    shop.cashDrawer = {
      canOpen: () => true,
      open: () => {
        shop.happened.push('drawer');
        return Promise.resolve('confirmed');
      },
    };
  });

  it('opens once for cash, behind the request, and that is committed with the ticket', async () => {
    await shop.sold(paidBy('cash'));
    await eventually(() => expect(shop.happened).toContain('drawer'));
    expect(shop.happened.filter((one) => one === 'drawer')).toHaveLength(1);
    expect(shop.happened[0]).toMatch(/^POST/);
    expect(opened()).toEqual([`sale ${saleId(1)}`]);
  });

  it('stays shut for PromptPay', async () => {
    await shop.sold(paidBy('promptpay'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([shop.happened.includes('drawer'), opened()]).toEqual([false, []]);
  });

  it('opens for cash that was taken while nothing can be sent', async () => {
    shop.heldReason = 'offline';
    await shop.till().confirm(paidBy('cash'), ANYONE);
    await eventually(() => expect(shop.happened).toContain('drawer'));
    expect(opened()).toEqual([`sale ${saleId(1)}`]);
  });
});
