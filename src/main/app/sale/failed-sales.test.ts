/** What becomes of sales whose order fails, comes back, rests, or turns up where none should be. */
import { describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import type { OutcomeReason } from '@shared/model/kinds/sale';
import { DAY, takeZ } from '../../adapters/journal/test-support/report-of-day';
import { backOf, NOON, saleId } from '../../domain/test-support/sales';
import { answerOf } from '../test-support/fakes';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { iso, keyOf, order, SettlingTill } from '../test-support/settling-till';

let till: SettlingTill;
forEachTest(SettlingTill, (opened) => (till = opened));

const alarms = () =>
  till.opened.alarms.open().map(({ kind, sale, order: listed }) => [kind, sale.state, listed.status]);
const attention = async () =>
  (await till.settling().attention()).sales.map(({ sale: { id, state } }) => [id, state]);
const adjustments = () => till.opened.reports.adjustmentsOfSale(saleId(1));

async function settleBy(...statuses: readonly string[]): Promise<void> {
  for (const status of statuses) {
    till.list(order('TG1', { status }));
    await till.run();
  }
}

describe('an order that failed', () => {
  it('makes an unknown sale failed: it is not sold, and stays before staff until the money is back', async () => {
    till.sell(1, 'unknown');
    await settleBy('FAILED');
    expect(till.sale(1)).toMatchObject({ state: 'failed', seenOrder: { by: 'match', status: 'FAILED' } });
    expect(alarms()).toEqual([]);
    expect(await attention()).toEqual([[saleId(1), 'failed']]);
  });

  it('reverses a delivered sale, with an alarm, and once', async () => {
    till.sell(1, 'accepted');
    await settleBy('SUCCESS', 'REFUNDED', 'REFUNDED');
    expect(till.sale(1)).toMatchObject({ state: 'failed', seenOrder: { by: 'code', status: 'REFUNDED' } });
    expect(alarms()).toEqual([['reversed', 'failed', 'REFUNDED']]);
    expect(await attention()).toEqual([[saleId(1), 'failed']]);
  });

  it.each([
    [-3.5, 'failed'],
    [-29.9, 'failed'],
    [-30.1, 'delivered'],
  ])(
    'for a sale sent %d days from now leaves it %s once the list was read for three hours',
    async (days, state) => {
      till.sell(1, 'accepted', { at: days * 86_400_000 });
      await settleBy('SUCCESS');
      till.list(order('TG1', { status: 'REFUNDED' }));
      const settling = till.settling();
      for (let read = 0; read < 36; read += 1) await settling.run();
      expect(till.sale(1)?.state).toBe(state);
    },
  );

  it('that is delivered after all is reported, and again when it turns again after someone looked into it', async () => {
    till.sell(1, 'accepted');
    await settleBy('FAILED', 'SUCCESS');
    expect([till.sale(1)?.state, alarms()]).toEqual(['delivered', [['restored', 'delivered', 'SUCCESS']]]);
    for (const { id } of till.opened.alarms.open()) till.opened.alarms.close(id, 'asked', NOON);
    await settleBy('FAILED');
    expect(alarms()).toEqual([['reversed', 'failed', 'FAILED']]);
    for (const { id } of till.opened.alarms.open()) till.opened.alarms.close(id, 'asked', NOON);
    await settleBy('SUCCESS');
    expect(alarms()).toEqual([['restored', 'delivered', 'SUCCESS']]);
  });

  it('and turns again and again is reported as it is now, not as it was', async () => {
    till.sell(1, 'accepted');
    await settleBy('SUCCESS', 'FAILED', 'SUCCESS');
    expect(alarms()).toEqual([['restored', 'delivered', 'SUCCESS']]);
    expect(till.opened.alarms.countOpen()).toBe(1);
    await settleBy('FAILED');
    expect(alarms()).toEqual([['reversed', 'failed', 'FAILED']]);
    expect(till.opened.alarms.countOpen()).toBe(1);
  });

  it.each<[string, object]>([
    ['game', { product: 'RoV', package: '9,999 Vouchers', payload: ['1234567890'] }],
    ['package', { product: 'Free Fire', package: '5 Diamonds', payload: ['1234567890'] }],
    ['player', { product: 'Free Fire', package: '310 Diamonds', payload: ['99'] }],
  ])('and names another %s by now moves no sale that it settled, and is reported once', async (_, line) => {
    const listed = (first: string, second: string, change: object) =>
      till.list(order('TG1', { ...change, status: first }), order('TG2', { ...change, status: second }));
    till.sell(1, 'accepted');
    till.sell(2, 'accepted');
    listed('SUCCESS', 'FAILED', {});
    await till.run();
    // What stays as it is needs no word: a provider may rename what it sells, in its list too.
    for (const [first, second] of [
      ['SUCCESS', 'FAILED'],
      ['PENDING', 'CREATED'],
    ] as const) {
      listed(first, second, { orders: [line] });
      await till.run();
    }
    expect(till.alarms()).toEqual([]);
    listed('FAILED', 'SUCCESS', { orders: [line] });
    await till.run();
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['delivered', 'failed']);
    expect(alarms()).toEqual([
      ['named', 'delivered', 'FAILED'],
      ['named', 'failed', 'SUCCESS'],
    ]);
    // Its own item with another total is its own still: a refund may change that.
    listed('FAILED', 'SUCCESS', { total: 0 });
    await till.run();
    expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['failed', 'delivered']);
  });

  it('and stays in another status changes nothing more', async () => {
    till.sell(1, 'accepted');
    await settleBy('SUCCESS', 'PENDING', 'CREATED');
    expect([till.sale(1)?.state, alarms()]).toEqual(['delivered', []]);
  });
});

describe('an answer that proves nothing', () => {
  const answered = (
    code: string | null,
    id: string | null,
    number = 1,
    skewMs: number | null = 0,
    reason: OutcomeReason = 'ANSWER_CONTRADICTS',
  ): void => {
    till.send(number);
    const { outcome, ...answer } = answerOf('unknown');
    till.opened.sales.endAttempt(saleId(number), {
      endedAt: iso(1_000),
      answer: { ...answer, outcome: { ...outcome, reason, identity: { code, id } } },
      skewMs,
    });
  };
  const late = { createdAt: iso(600_000) };

  it.each([
    ['its code', 'E1', null, 'SUCCESS', 'delivered'],
    ['its id', null, 'id-E1', 'SUCCESS', 'delivered'],
    ['its code, failed', 'E1', null, 'FAILED', 'failed'],
    ['its code, on its way', 'E1', null, 'PENDING', 'accepted'],
  ])('settles its sale when the list shows %s for the same item', async (_, code, id, status, state) => {
    answered(code, id);
    till.list(order('E1', { ...late, status }));
    await till.run();
    expect(till.sale(1)).toMatchObject({ state, seenOrder: { code: 'E1', by: 'code' } });
  });

  it.each([
    ['FAILED', 'SUCCESS'],
    ['SUCCESS', 'FAILED'],
  ])('makes its sale delivered when the order is listed twice, as %s and as %s', async (...statuses) => {
    answered('E1', null);
    till.list(...statuses.map((status, index) => order('E1', { ...late, id: `${index}`, status })));
    await till.run();
    expect(till.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { code: 'E1', status: 'SUCCESS' } });
  });

  it.each<[string, object]>([
    [
      'another item',
      { orders: [{ product: 'Free Fire', package: '520 Diamonds', payload: ['1234567890'] }] },
    ],
    ['another player', { orders: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1'] }] }],
    ['another total', { total: 999 }],
    ['no item', { orders: [] }],
  ])('proves nothing when the list shows its code for %s', async (_, change) => {
    answered('E1', null);
    till.list(order('E1', { ...late, ...change }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
  });

  it('proves nothing when its order was made before the sale was sent: it is the bill of a like sale', async () => {
    answered('E1', null);
    till.list(order('E1', { createdAt: iso(-180_000) }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
  });

  it('proves its sale though the service writes its local time as UTC', async () => {
    answered('E1', null);
    till.list(order('E1', { createdAt: iso(500 - 7 * 3_600_000) }));
    await till.run();
    expect(till.sale(1)?.state).toBe('delivered');
  });

  it.each([
    ['rows of sales are not as the trail recorded them', 'areAsRecorded', false],
    ['the journal is a copy that may lack the like sale', 'mayLackSales', true],
  ] as const)('proves nothing while %s', async (_, question, says) => {
    vi.spyOn(till.opened.sales, question).mockReturnValue(says);
    answered('E1', null);
    till.list(order('E1', late));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
  });

  it('proves nothing when its order reads as failed, in words that the shop has not set', async () => {
    answered('E1', null);
    till.list(order('E1', { ...late, status: 'GAGAL' }));
    await till.run();
    expect(till.sale(1)?.state).toBe('unknown');
  });

  it.each([
    ['accepted', 'unknown'],
    ['unknown', 'delivered'],
    ['rejected', 'delivered'],
  ] as const)(
    'may name the order of a like sale that is %s and listed under another code: then its sale is %s',
    async (other, state) => {
      till.sell(2, other, { code: 'TX2' });
      answered('E1', null, 1, 0, 'CODE_ALONE');
      till.list(order('E1'));
      await till.run();
      expect(till.sale(1)?.state).toBe(state);
      till.list(order('E1'), order('TX2'));
      await till.run();
      expect(till.sale(1)?.state).toBe('delivered');
    },
  );

  it('proves its sale where others may sell, too: the service named it to this till', async () => {
    till.otherTills = true;
    answered('E1', null);
    till.list(order('E1', late));
    await till.run();
    expect(till.sale(1)?.state).toBe('delivered');
  });

  it.each<[string, string | null, number | null, boolean, string]>([
    ['the order has no time', '29/11/2026 12:00', 0, true, 'unknown'],
    ['the clocks were not compared', iso(500), null, true, 'unknown'],
    ['the order has no time, and no one else sells', null, 0, false, 'delivered'],
    ['the order was made a quarter of an hour before', iso(500 - 900_000), 0, true, 'unknown'],
    ['so it was, and no one else sells', iso(500 - 900_000), 0, false, 'delivered'],
  ])(
    'that contradicts itself may name the bill of another till: where %s',
    async (_, createdAt, skewMs, others, state) => {
      till.otherTills = others;
      answered('E1', null, 1, skewMs);
      till.list(order('E1', { createdAt }));
      await till.run();
      expect(till.sale(1)?.state).toBe(state);
    },
  );

  it.each([
    [true, 'unknown'],
    [false, 'delivered'],
  ])(
    'that says its bill was there before settles nothing where others sell (%s): %s',
    async (others, state) => {
      till.otherTills = others;
      answered('E1', null, 1, 0, 'BILL_OF_ANOTHER');
      till.list(order('E1'));
      await till.run();
      expect(till.sale(1)?.state).toBe(state);
    },
  );

  it('and has the code alone is of its sale, whether the order has a time or not', async () => {
    till.otherTills = true;
    answered('E1', null, 1, 0, 'CODE_ALONE');
    till.list(order('E1', { createdAt: null }));
    await till.run();
    expect(till.sale(1)?.state).toBe('delivered');
  });

  it('proves nothing when the order had been listed before, or when two sales were given one code', async () => {
    till.list(order('E1', late));
    answered('E1', null);
    till.list(order('E1', late));
    await till.run();
    answered('E2', null, 2);
    answered('E2', null, 3);
    till.list(order('E1', late), order('E2', late));
    await till.run();
    expect([1, 2, 3].map((number) => till.sale(number)?.state)).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

describe('a sale that rests on being accepted', () => {
  const MINUTE = 60_000;

  it('needs a person after half an hour in which the list was read, and no longer when it is delivered', async () => {
    till.sell(1, 'accepted');
    till.list(order('TG1', { status: 'PENDING' }));
    await till.run();
    till.clock.at += 29 * MINUTE;
    till.list(order('TG1', { status: 'PENDING' }));
    expect(await attention()).toEqual([]);
    // The time alone says nothing while no one looks.
    till.clock.at += 10 * MINUTE;
    expect(await attention()).toEqual([]);
    till.list(order('TG1', { status: 'PENDING' }));
    expect(await attention()).toEqual([[saleId(1), 'accepted']]);
    await settleBy('SUCCESS');
    expect(await attention()).toEqual([]);
  });

  it('is shown to a person together with one that is unknown, each with when the list was read', async () => {
    till.sell(1, 'accepted');
    till.sell(2, 'unknown', { at: 3_600_000 });
    till.clock.at += 31 * MINUTE;
    const lastLookAt = iso(31 * MINUTE);
    till.list(order('TG1', { status: 'PENDING' }));
    expect(await till.settling().attention()).toMatchObject({
      sales: [
        { sale: { id: saleId(2) }, lastLookAt },
        { sale: { id: saleId(1) }, lastLookAt },
      ],
    });
  });
});

describe('a person who says that an order is the sale', () => {
  const ghost = (status: string) => order('GHOST', { status });
  const void1 = () => till.opened.sales.markVoided(saleId(1), 'gave up', iso(5_000), backOf());

  it.each([
    ['rejected', 'SUCCESS', 'delivered'],
    ['not-sent', 'FAILED', 'failed'],
    ['not-sent', 'PENDING', 'accepted'],
    ['voided', 'SUCCESS', 'delivered'],
  ] as const)('makes one that is %s what the order (%s) says: %s', async (from, status, to) => {
    till.sell(1, from === 'voided' ? 'unknown' : from);
    if (from === 'voided') void1();
    till.list(ghost(status));
    await till.run();
    const [alarm] = till.opened.alarms.open();
    expect(alarm).toMatchObject({ kind: 'booked', stateThen: from, order: { code: 'GHOST' } });
    const list = await till.settling().takeAlarmedOrder(alarm!.id, 'the player has it', ANYONE);
    expect(list.alarms).toEqual([]);
    expect(till.sale(1)).toMatchObject({ state: to, seenOrder: { code: 'GHOST', by: 'person' } });
    expect(till.changed.at(-1)?.state).toBe(to);
  });

  it.each(['rejected', 'voided'] as const)(
    'is reported for one that is %s only when it is not failed any more, and as it is now',
    async (from) => {
      till.sell(1, from === 'voided' ? 'unknown' : from);
      if (from === 'voided') void1();
      till.list(ghost('FAILED'));
      await till.run();
      expect(till.opened.alarms.open()).toEqual([]);
      till.list(ghost('PENDING'));
      await till.run();
      till.list(ghost('SUCCESS'));
      await till.run();
      expect((await till.settling().attention()).alarms).toMatchObject([
        { kind: 'booked', stateThen: from, order: { code: 'GHOST', status: 'SUCCESS' } },
      ]);
    },
  );

  it('ends the alarms of the other sales that the order might have been of', async () => {
    for (const number of [1, 2]) {
      till.sell(number, 'unknown');
      till.opened.sales.markVoided(saleId(number), 'gave up', iso(5_000), backOf());
    }
    till.list(ghost('SUCCESS'));
    await till.run();
    const [first, second] = till.opened.alarms.open();
    expect([first?.sale.id, second?.sale.id]).toEqual([saleId(1), saleId(2)]);
    const list = await till.settling().takeAlarmedOrder(second!.id, 'the player has it', ANYONE);
    expect([list.alarms, list.more]).toEqual([[], 0]);
    await till.run();
    expect(till.opened.alarms.open()).toEqual([]);
  });

  it('leaves the refund on record, as a loss, and adjusts a day that is closed', async () => {
    till.sell(1, 'unknown');
    void1();
    takeZ(till.opened.reports, DAY, 10);
    till.list(ghost('SUCCESS'));
    await till.run();
    const [alarm] = till.opened.alarms.open();
    expect(alarm?.givenBack).toEqual({ minor: 10_000, currency: 'THB' });
    await till.settling().takeAlarmedOrder(alarm!.id, 'the player has it', ANYONE);
    expect(till.opened.drawer.entriesOfSale(saleId(1)).map(({ kind }) => kind)).toEqual([
      'payment',
      'refund',
    ]);
    expect(adjustments()).toMatchObject([{ from: 'voided', to: 'delivered', amount: { minor: 10_000 } }]);
    expect(await till.opened.audit.verify()).toMatchObject({ breaks: [] });
  });

  it.each(['held', 'delivered', 'failed'] as const)('is refused for one that is %s', async (state) => {
    if (state === 'held') till.keep(1);
    else {
      till.sell(1, 'accepted');
      await settleBy(state === 'failed' ? 'FAILED' : 'SUCCESS');
    }
    till.list(order('OTHER'));
    await expect(till.settling().settleByPerson(saleId(1), keyOf('OTHER'), ANYONE)).rejects.toEqual(
      new Failure(appError('WRONG_STATE', { state })),
    );
  });

  it('is refused without such an alarm', async () => {
    await expect(till.settling().takeAlarmedOrder(9, 'x', ANYONE)).rejects.toEqual(
      new Failure(appError('ALARM_NOT_FOUND')),
    );
  });
});
