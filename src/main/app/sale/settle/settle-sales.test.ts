import { describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import { keep } from '../../../adapters/journal/test-support/filled-journal';
import { NOON, saleId, SERVICE_ID } from '../../../domain/test-support/sales';
import { answerOf } from '../../test-support/fakes';
import { forEachTest } from '../../../adapters/test-support/for-each-test';
import { iso, keyOf, order, SettlingTill } from '../../test-support/settling-till';

/** In UTC, in milliseconds after noon in Bangkok. */
const MIDNIGHT = 19 * 3_600_000;
const DAY = 86_400_000;
const BEFORE_MIDNIGHT = MIDNIGHT - 30_000;

let till: SettlingTill;
forEachTest(SettlingTill, (opened) => (till = opened));

describe('an unknown sale', () => {
  it('is accepted by the order that shows it, and delivered later, with its evidence kept', async () => {
    till.sell(1, 'unknown');
    till.list(order('TG7', { status: 'PROCESSING' }));
    await till.run();
    const reasons = [
      'same-item',
      'same-recipient',
      'same-total',
      'quantity-fits',
      'while-on-the-wire',
      'first-seen-after',
    ];
    expect(till.sale(1)).toMatchObject({
      state: 'accepted',
      seenOrder: { status: 'PROCESSING', by: 'match', reasons },
    });
    till.list(order('TG7'));
    await till.run();
    expect(till.sale(1)).toMatchObject({
      state: 'delivered',
      seenOrder: { key: keyOf('TG7'), status: 'SUCCESS', by: 'match', reasons },
    });
  });

  it.each([
    ...[
      'VOIDED',
      'DECLINED',
      'Gagal',
      'ยกเลิก',
      'PAYMENT_FAILED',
      'โมฆะ',
      '已关闭',
      '异常',
      'İptal edildi',
      'Vencido',
    ],
    ...['Просрочен', 'DISMISSED', 'MISSED', '-1', 'X', 'no'],
    ...['WAITING_PAYMENT', 'รอชำระเงิน', 'UN_SUCCESS', 'PRECREATED'],
  ])('is not settled by an order that is %s in words that the shop has not set', async (status) => {
    till.sell(1, 'unknown');
    till.list(order('TG7', { status }));
    const settling = till.settling();
    await settling.run();
    expect(till.sale(1)?.state).toBe('unknown');
    expect(await settling.attention()).toMatchObject({
      sales: [{ candidates: [{ order: { status } }], whyOpen: 'not-certain' }],
    });
    till.list(order('TG7'));
    await settling.run();
    expect(till.sale(1)?.state).toBe('delivered');
  });

  it('leaves alone what the list had shown before', async () => {
    till.list(order('OLD'));
    till.sell(1, 'unknown');
    till.list(order('OLD', { status: 'SUCCESS', total: 100 }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
    expect(await till.settling().attention()).toMatchObject({
      sales: [{ candidates: [], whyOpen: 'nothing-listed', lastLookAt: NOON }],
    });
  });

  it('is left to a person while a late sale differs from what was reported: the order may be that one’s', async () => {
    const areAsRecorded = vi.spyOn(till.opened.sales, 'areAsRecorded').mockReturnValue(false);
    till.sell(1, 'unknown');
    till.list(order('TG7'));
    const settling = till.settling();
    await settling.run();
    expect(till.sale(1)?.state).toBe('unknown');
    expect(await settling.attention()).toMatchObject({
      sales: [{ whyOpen: 'sales-changed', candidates: [{ order: { code: 'TG7' } }] }],
    });
    areAsRecorded.mockReturnValue(true);
    await settling.run();
    expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { by: 'match' } });
  });

  it('has the sales of late checked only once an order would settle it, since that takes a while', async () => {
    const areAsRecorded = vi.spyOn(till.opened.sales, 'areAsRecorded');
    till.sell(1, 'unknown');
    await till.run();
    expect(areAsRecorded).not.toHaveBeenCalled();
    till.list(order('TG7'));
    await till.run();
    expect(areAsRecorded).toHaveBeenCalledOnce();
  });

  it('is not settled by an order that says a thing twice, nor does an accepted sale follow one', async () => {
    const twice = (code: string, more: string) => JSON.stringify(order(code)).replace(/}$/, `,${more}}`);
    till.sell(1, 'unknown');
    till.sell(2, 'accepted', { at: 60_000, code: 'TG2' });
    till.listText(`[${twice('TG7', '"status":"FAILED"')},${twice('TG2', '"total":1,"total":100')}]`);
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['unknown', 'accepted']);
    till.list(order('TG7', { status: 'PROCESSING' }));
    await till.run();
    expect(till.sale(1)?.state).toBe('accepted');
    // Known by now as its own, and still nothing is taken from it.
    till.listText(`[${twice('TG7', '"total":100')}]`);
    await till.run();
    expect(till.sale(1)?.state).toBe('accepted');
  });

  it('is not settled by an order that is marked as deleted, nor does an accepted sale follow one', async () => {
    till.sell(1, 'unknown');
    till.sell(2, 'accepted', { at: 60_000 });
    const second = order('TG2', { createdAt: iso(60_500) });
    till.list(order('X', { isDelete: true }), { ...second, isDelete: true });
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state, till.alarms()]).toEqual(['unknown', 'accepted', []]);
    till.list(order('X', { isDelete: false }), { ...second, isDelete: false });
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['delivered', 'delivered']);
  });

  it.each([{ status: { name: 'FAILED' } }, { status: false }, { refunded: true }])(
    'is not settled by an order with %j',
    async (more) => {
      till.sell(1, 'unknown');
      till.list(order('X', more));
      await till.run();
      expect(till.sale(1)?.state).toBe('unknown');
    },
  );

  it('is not settled by a success that the rest of the order speaks against, nor delivered by it', async () => {
    till.sell(1, 'unknown');
    till.sell(2, 'accepted', { at: 60_000, code: 'TG2' });
    const second = order('TG2', { createdAt: iso(60_500) });
    const settling = till.settling();
    till.list(order('X', { delivered: false }), { ...second, remark: 'คืนเงินแล้ว' });
    await settling.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['unknown', 'accepted']);
    // It may still be the sale's: a person sees it.
    expect(await settling.attention()).toMatchObject({
      sales: [{ whyOpen: 'not-certain', candidates: [{ order: { code: 'X', faults: ['doubtful'] } }] }],
    });
    till.list(order('X', { delivered: true }), { ...second, remark: 'เติมสำเร็จ' });
    await settling.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['delivered', 'delivered']);
  });

  it('never gets an order that has the code of a sale by a wrong clock, nor tries to', async () => {
    till.sell(1, 'unknown');
    till.sell(2, 'accepted', { at: 365 * DAY, code: 'TG2' });
    till.list(order('TG2', { createdAt: iso(2_000) }));
    await till.run();
    expect(till.log.entries.filter(([level]) => level === 'error')).toEqual([]);
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['unknown', 'accepted']);
    expect(await till.settling().attention()).toMatchObject({ sales: [{ candidates: [] }] });
  });

  it('waits while another sale of the till is on the wire that the order may be of', async () => {
    till.sell(1, 'unknown');
    till.send(2, 1_500);
    till.list(order('TG2', { createdAt: iso(2_000) }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
    expect(await till.settling().attention()).toMatchObject({ sales: [{ whyOpen: 'several-sales' }] });

    till.opened.sales.endAttempt(saleId(2), {
      endedAt: iso(2_500),
      answer: answerOf('accepted', 'TG2'),
      skewMs: 0,
    });
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['unknown', 'delivered']);
    expect(await till.settling().attention()).toMatchObject({
      sales: [{ whyOpen: 'nothing-listed', candidates: [] }],
    });
  });

  it.each<[string, (till: SettlingTill) => void]>([
    ['was kept for days, sent now and refused though booked', (now) => now.sellKept(2, 'rejected', -5)],
    [
      'was sent in the last minute of the day before and refused',
      (now) => now.sell(2, 'rejected', { at: BEFORE_MIDNIGHT }),
    ],
    [
      'was refused a minute before and booked late',
      (now) => now.sell(2, 'rejected', { at: MIDNIGHT - 40_000 }),
    ],
    [
      'has a listed code that is not its order',
      (now) => now.sell(2, 'accepted', { at: MIDNIGHT, code: 'OLD' }),
    ],
  ])('waits for a person when its order may be of a sale that %s', async (_, sellAnother) => {
    till.list(order('OLD', { total: 9_999 }));
    sellAnother(till);
    till.sell(1, 'unknown', { at: MIDNIGHT });
    till.list(order('OLD', { total: 9_999 }), order('NEW', { createdAt: iso(MIDNIGHT + 500) }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
    const { sales } = await till.settling().attention();
    const own = sales.find(({ sale }) => sale.id === saleId(1));
    expect(own?.whyOpen).toBe('several-sales');
  });

  it('waits for a person too when the other one was sent seconds later, on the next day, and refused', async () => {
    till.sell(1, 'unknown', { at: MIDNIGHT - 1_500 });
    till.sell(2, 'rejected', { at: MIDNIGHT + 500 });
    till.list(order('NEW', { createdAt: iso(MIDNIGHT + 600) }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
  });

  it('does not wait for one that provably never left', async () => {
    till.sell(2, 'not-sent');
    till.sell(1, 'unknown');
    till.list(order('NEW'));
    await till.run();
    expect(till.sale(1)?.state).toBe('delivered');
  });

  it('is compared with every read since it was sent, though another of its day was sent later', async () => {
    till.sell(1, 'unknown');
    till.list(order('OWN', { createdAt: iso(20_000) }));
    till.sell(2, 'unknown', { at: 60_000 });
    till.list(order('OWN', { createdAt: iso(20_000) }), order('TWO', { createdAt: iso(60_500) }));
    const { sales } = await till.settling().attention();
    expect(sales.map(({ candidates }) => candidates.map(({ order: { code } }) => code))).toEqual([
      ['OWN', 'TWO'],
      ['TWO'],
    ]);
  });

  it('that another till’s order settled raises an alarm when its own turns up', async () => {
    till.sell(1, 'unknown');
    till.list(order('OTHER'));
    await till.run();
    expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { code: 'OTHER' } });
    till.list(order('OTHER'), order('OWN'));
    await till.run();
    await till.run();
    expect(till.alarms()).toEqual([[saleId(1), 'OWN']]);
    // One more order of the item: nothing that a person could say is the sale.
    const [{ id, kind } = { id: 0, kind: null }] = till.opened.alarms.open();
    expect(kind).toBe('second');
    await expect(till.settling().takeAlarmedOrder(id, 'x', ANYONE)).rejects.toThrow('ALARM_NOT_FOUND');
  });
});

describe('a person', () => {
  it('with nothing to do does not hear when the list was read, so that a start does not wake its cache', async () => {
    till.sell(1, 'accepted');
    const asked = vi.spyOn(till.cache.queries, 'ordersState');
    expect(await till.settling().attention()).toEqual({ sales: [], more: 0, alarms: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is shown everything that is open, with candidates and when it may be closed', async () => {
    till.sell(1, 'unknown');
    till.sell(2, 'not-sent', { at: 3_600_000 });
    keep(till.opened, 3, { createdAt: iso(9) });
    till.voidUnknownAfterMinutes = 30;
    till.list(order('A'), order('B', { createdAt: iso(20_000) }));
    const { sales } = await till.settling().attention();
    expect(
      sales.map(({ sale: { id, state }, mayVoidFrom, whyOpen }) => [id, state, mayVoidFrom, whyOpen]),
    ).toEqual([
      [saleId(1), 'unknown', iso(1_000 + 30 * 60_000), 'several-orders'],
      [saleId(3), 'held', iso(9), null],
      [saleId(2), 'not-sent', iso(3_601_000), null],
    ]);
    expect(sales[0]?.candidates.map((candidate) => candidate.order.code)).toEqual(['A', 'B']);
    expect(sales[1]?.candidates).toEqual([]);
  });

  it('is shown the one candidate also in the moment before it settles the sale', async () => {
    till.sell(1, 'unknown');
    till.list(order('A'));
    expect(await till.settling().attention()).toMatchObject({
      sales: [{ whyOpen: null, candidates: [{ against: [] }] }],
    });
  });

  it('settles a sale by an order that the till was not sure of, and what spoke against it is kept', async () => {
    till.sell(1, 'unknown');
    till.list(order('A'), order('LATE', { createdAt: iso(3_600_000), total: 99 }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
    const settled = await till.settling().settleByPerson(saleId(1), keyOf('LATE'), ANYONE);
    expect(settled).toEqual(till.sale(1));
    expect(settled).toMatchObject({ state: 'delivered', seenOrder: { code: 'LATE', by: 'person' } });
    expect(settled.seenOrder?.reasons).toEqual([
      'same-item',
      'same-recipient',
      'quantity-fits',
      'first-seen-after',
      'despite other-total',
      'despite shortly-after',
    ]);
    expect(till.changed).toEqual([settled]);
  });

  const [line] = order('X').orders;

  it.each<[string, string | null, Readonly<Record<string, unknown>>, () => void]>([
    ['that is not there', null, {}, () => undefined],
    ['of another player', 'X', { orders: [{ ...line, payload: ['99'] }] }, () => undefined],
    ['of another sale', 'TG2', {}, () => till.sell(2, 'accepted')],
    ['that settled another sale', 'E', {}, () => settledElsewhere()],
  ])('cannot settle it by an order %s', async (_, code, change, prepare) => {
    // Sold first and listed, so that nothing but the reason named rules the order out.
    till.sell(1, 'unknown');
    till.list(order('A'), order('B'), ...(code === null ? [] : [order(code, change)]));
    prepare();
    await expect(till.settling().settleByPerson(saleId(1), keyOf(code), ANYONE)).rejects.toEqual(
      new Failure(appError('ORDER_NOT_A_CANDIDATE')),
    );
    expect(till.sale(1)?.state).toBe('unknown');
  });

  function settledElsewhere(): void {
    till.sell(3, 'unknown');
    const seen = {
      key: keyOf('E'),
      code: 'E',
      status: null,
      seenAt: NOON,
      by: 'person' as const,
      reasons: [],
    };
    till.opened.sales.settle(saleId(3), 'accepted', seen);
  }

  it('cannot settle a settled sale, or one that is not known', async () => {
    till.sell(1, 'accepted');
    till.list(order('TG1'), order('A'));
    await till.run();
    await expect(till.settling().settleByPerson(saleId(1), keyOf('A'), ANYONE)).rejects.toEqual(
      new Failure(appError('WRONG_STATE', { state: 'delivered' })),
    );
    await expect(till.settling().settleByPerson(saleId(9), keyOf('A'), ANYONE)).rejects.toThrow(
      'SALE_NOT_FOUND',
    );
  });
});

describe('an alarm', () => {
  it('is raised once for an order of a sale that was not made, and stays closed once it was closed', async () => {
    till.sell(1, 'rejected');
    till.list(order('GHOST'));
    await till.run();
    await till.run();
    expect(till.alarms()).toEqual([[saleId(1), 'GHOST']]);
    expect(till.log.entries.map(([level]) => level)).toEqual(['warn']);
    const [{ id, stateThen } = { id: 0, stateThen: null }] = till.opened.alarms.open();
    expect(stateThen).toBe('rejected');
    till.opened.alarms.close(id, 'refunded', NOON);
    await till.run();
    expect(till.alarms()).toEqual([]);
  });

  it.each([
    [-2.9, 1],
    [-3.1, 1],
    [-29.9, 1],
    [-31, 1],
  ])('is raised for a sale that was sent %d days from now %d times', async (days, times) => {
    const at = days * 86_400_000;
    till.sell(1, 'rejected', { at });
    till.list(order('GHOST', { createdAt: iso(at + 500) }));
    await till.run();
    expect(till.alarms()).toHaveLength(times);
  });

  it.each([
    ['of another total', { total: 105 }, 0],
    ['whose total is no number', { total: '100' }, 0],
    ['without a total', { total: null }, 0],
    ['without a time', { createdAt: null }, 0],
    ['with a time in words', { createdAt: '21/11/2569 12:00' }, 0],
    ['of a service that never states its time', {}, null],
    ['of two lines', { orders: [...order('A').orders, ...order('A').orders], total: 200 }, 0],
  ] as const)('is raised by an order %s, where no other till sells', async (_, change, skewMs) => {
    for (const [number, state] of [[1, 'not-sent'] as const, [2, 'rejected'] as const]) {
      till.send(number, (number - 1) * 60_000);
      const endedAt = iso((number - 1) * 60_000 + 1_000);
      till.opened.sales.endAttempt(saleId(number), { endedAt, answer: answerOf(state), skewMs });
      till.list(
        ...[1, 2]
          .slice(0, number)
          .map((made) => order(`GHOST${made}`, { createdAt: iso((made - 1) * 60_000 + 500), ...change })),
      );
      await till.run();
    }
    expect(till.alarms()).toEqual([
      [saleId(1), 'GHOST1'],
      [saleId(2), 'GHOST2'],
    ]);
  });

  it('is not raised by an order of another total that an accepted sale may be waiting for', async () => {
    till.sell(1, 'accepted', { code: 'TX1' });
    till.sell(2, 'rejected', { at: 2_000 });
    till.list(order('OR1', { total: 105 }));
    await till.run();
    expect(till.alarms()).toEqual([]);
    till.otherTills = true;
    till.sell(3, 'rejected', { at: 3_600_000 });
    till.list(order('OR1', { total: 105 }), order('X', { total: 105, createdAt: iso(3_600_500) }));
    await till.run();
    expect(till.alarms()).toEqual([]);
  });

  it('is raised for a sale that was kept for days before it was sent', async () => {
    till.sellKept(1, 'rejected', -5);
    till.list(order('GHOST', { createdAt: iso(MIDNIGHT + 500) }));
    await till.run();
    expect(till.alarms()).toEqual([[saleId(1), 'GHOST']]);
  });

  it('is not raised by an order that the list shows no more', async () => {
    till.sell(1, 'rejected');
    till.breakOff(order('GHOST'));
    till.list();
    await till.run();
    expect(till.alarms()).toEqual([]);
  });

  it('is raised by a list that cannot be compared with the one before the sale, by the time', async () => {
    till.sell(1, 'rejected');
    // As after the file was removed, or the currency was changed: what it says of amounts is in another one.
    till.cache.adopt('the same service, read again');
    till.list(
      order('LATER', { createdAt: iso(3_600_000) }),
      order('UNDATED', { createdAt: null }),
      order('A'),
    );
    await till.run();
    expect(till.alarms().toSorted()).toEqual([
      [saleId(1), 'A'],
      [saleId(1), 'LATER'],
    ]);
  });

  it('is raised for a sale that was sent before any list was read, by its time', async () => {
    till.sell(1, 'rejected', { snapshot: null });
    till.sell(2, 'rejected', { at: 3_600_000 });
    till.list(order('A'), order('B', { createdAt: iso(3_600_500) }));
    await till.run();
    expect(till.alarms()).toEqual([
      [saleId(1), 'A'],
      [saleId(2), 'B'],
    ]);
  });

  it('is raised by an order read in another currency, which says nothing of the total', async () => {
    till.sell(1, 'not-sent');
    till.cache.adopt('in dollars');
    till.currency = 'USD';
    till.list(order('A'));
    await till.run();
    expect(till.alarms()).toEqual([[saleId(1), 'A']]);
  });

  it('is raised by an order that is listed weeks late, for a sale that was not made and for one that was', async () => {
    const settling = till.settling();
    const at = -20 * DAY;
    till.sell(1, 'rejected', { at });
    till.sell(2, 'accepted', { at: at + 3_600_000, code: 'OWN' });
    const own = order('OWN', { createdAt: iso(at + 3_600_500) });
    till.list(own);
    await settling.run();
    expect(till.alarms()).toEqual([]);
    till.list(
      own,
      order('GHOST', { createdAt: iso(at + 500) }),
      order('SECOND', { createdAt: iso(at + 3_600_600) }),
    );
    await settling.run();
    expect(till.alarms()).toEqual([
      [saleId(1), 'GHOST'],
      [saleId(2), 'SECOND'],
    ]);
  });

  it('is raised after a holiday for a sale before it', async () => {
    till.clock.at -= 40 * DAY;
    till.list();
    till.clock.at += 40 * DAY;
    till.sell(1, 'accepted', { at: -40 * DAY, code: 'OWN' });
    till.list(
      order('OWN', { createdAt: iso(-40 * DAY + 500) }),
      order('X', { createdAt: iso(-40 * DAY + 600) }),
    );
    await till.run();
    expect(till.alarms()).toEqual([[saleId(1), 'X']]);
  });

  it.each([-30, 2, 30])('is raised for a sale made while the clock was %d days off', async (days) => {
    const settling = till.settling();
    till.clock.at += days * DAY;
    till.send(1, days * DAY);
    const endedAt = iso(days * DAY + 1_000);
    till.opened.sales.endAttempt(saleId(1), { endedAt, answer: answerOf('rejected'), skewMs: -days * DAY });
    for (const listed of [[], [], [order('GHOST')]]) {
      till.list(...listed);
      await settling.run();
      till.clock.at = Date.parse(NOON) + 60_000;
    }
    expect(till.alarms()).toEqual([[saleId(1), 'GHOST']]);
  });

  it('is kept for good with the sale, so that it is never sent again', async () => {
    till.sell(1, 'not-sent');
    till.list(order('GHOST'));
    await till.run();
    const { alarms } = till.opened;
    alarms.close(alarms.open()[0]?.id ?? 0, 'looked at', NOON);
    expect([alarms.everBooked(saleId(1)), alarms.everBooked(saleId(2))]).toEqual([true, false]);
  });

  it.each([null, '', '-', 'N/A'])(
    'is none for its own order in a list that fills up with %j',
    async (filler) => {
      till.sell(1, 'accepted');
      till.list(
        order('TG1', {
          orders: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890', filler] }],
        }),
      );
      await till.run();
      expect([till.sale(1)?.state, till.alarms()]).toEqual(['delivered', []]);
    },
  );

  it('is none for the orders of a service that names them otherwise than its Transactions', async () => {
    till.sell(1, 'accepted', { code: 'TX1' });
    till.sell(2, 'rejected', { at: 2_000 });
    till.list(order('OR1'));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['accepted', []]);
  });
});

describe('what another service lists', () => {
  it('neither settles a sale, nor follows one, nor raises an alarm, whatever it says', async () => {
    till.sell(1, 'unknown');
    till.sell(2, 'accepted', { at: 3_600_000, code: 'OWN' });
    till.sell(3, 'rejected', { at: 7_200_000 });
    till.service = 'shop-2';
    till.cache.adopt('shop-2');
    const list = [
      order('A'),
      order('OWN', { createdAt: iso(3_600_500), status: 'FAILED' }),
      order('C', { createdAt: iso(7_200_500) }),
    ];
    till.list(...list);
    await till.run();
    const states = () => [1, 2, 3].map((number) => till.sale(number)?.state);
    expect([states(), till.alarms()]).toEqual([['unknown', 'accepted', 'rejected'], []]);
    const settling = till.settling();
    expect((await settling.attention()).sales[0]).toMatchObject({
      candidates: [],
      needsRead: true,
      isElsewhere: true,
    });
    await expect(settling.settleByPerson(saleId(1), keyOf('A'), ANYONE)).rejects.toThrow(
      'ORDER_NOT_A_CANDIDATE',
    );
    // Back at the service that they went to, under a cache that was filled again.
    till.service = SERVICE_ID;
    till.cache.adopt('shop-1');
    till.clock.at += 3 * 3_600_000;
    till.list(...list);
    await till.run();
    expect([states(), till.alarms()]).toEqual([['unknown', 'failed', 'rejected'], [[saleId(3), 'C']]]);
    expect((await till.settling().attention()).sales[0]).toMatchObject({
      candidates: [{ order: { code: 'A' } }, { order: { code: 'C' } }],
      needsRead: false,
      isElsewhere: false,
    });
  });
});

describe('an order made after a sale failed', () => {
  it('raises an alarm once the money is back, unless it failed as well', async () => {
    till.sell(1, 'accepted');
    till.list(order('TG1', { status: 'FAILED' }));
    await till.run();
    const again = (status: string) => order('AGAIN', { createdAt: iso(600_000), status });
    till.list(order('TG1', { status: 'FAILED' }), again('FAILED'));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['failed', []]);
    till.list(order('TG1', { status: 'FAILED' }), again('SUCCESS'));
    await till.run();
    expect([till.sale(1)?.state, till.alarms()]).toEqual(['failed', [[saleId(1), 'AGAIN']]]);
  });
});

describe('closing a sale without an answer', () => {
  it('waits for a read of the list since it was sent, also when an earlier one was read by a clock ahead', async () => {
    const needsRead = async () => (await till.settling().attention()).sales[0]?.needsRead;
    till.clock.at = Date.parse(iso(3 * 86_400_000));
    till.list();
    till.clock.at = Date.parse(NOON);
    till.sell(1, 'unknown');
    till.clock.at = Date.parse(iso(3_600_000));
    expect(await needsRead()).toBe(true);
    till.breakOff(order('A'));
    expect(await needsRead()).toBe(true);
    // An empty list, where there were orders, shows that nothing was listed, and not that nothing was booked.
    till.list();
    expect(await needsRead()).toBe(true);
    till.list(order('Z', { orders: [] }));
    expect(await needsRead()).toBe(false);
  });
});
