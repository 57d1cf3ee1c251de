import { ticketOf } from '@shared/model/sale/test-support/orders';
import { ANYONE } from '@shared/model/people/actor';
import { describe, expect, it } from 'vitest';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import type { TopUpAnswer } from '../../domain/ports';
import { NOON, saleId } from '../../domain/test-support/sales';
import { answerOf } from '../test-support/fakes';
import type { SellTopUp } from './sell-top-up';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { ID, ORDER, SECRET_ORDER, SellingShop } from '../test-support/selling-shop';
import { SOLE_TILL } from '../ledger/sole-till';

let shop: SellingShop;
forEachTest(SellingShop, (opened) => (shop = opened));

const failure = (error: AppError) => new Failure(error);

describe('a sale like an earlier one', () => {
  const second = { ...ORDER, saleId: saleId(2) };
  const seen = { saleId: ID, till: null, state: 'accepted', soldAt: NOON, why: 'recent' };

  /** Sells once, and leaves the till ready to sell the same again within the minutes. */
  async function sold(
    state: TopUpAnswer['outcome']['state'] = 'accepted',
    order = ORDER,
  ): Promise<SellTopUp> {
    shop.topUp.mockResolvedValueOnce(answerOf(state));
    const sell = await shop.sold(ticketOf(order));
    shop.askAgainMinutes = 10;
    return sell;
  }

  it.each([3_600_000, -3_600_000, 400 * 86_400_000])(
    'is one of the last minutes though the clock has jumped by %d ms since',
    async (jump) => {
      const sell = await sold();
      shop.clock.at += jump + 60_000;
      shop.jumpedMs = jump;
      expect(sell.similar(ORDER, saleId(2))).toEqual([seen]);
      await expect(sell.confirm(ticketOf(second), ANYONE)).rejects.toThrow('SIMILAR_SALE');
      shop.clock.at += 600_000;
      expect(sell.similar(ORDER, saleId(2))).toEqual([]);
    },
  );

  it('may be one of the last minutes where the clock was set back before a restart', async () => {
    await sold();
    shop.clock.at -= 7 * 3_600_000 - 60_000;
    const again = shop.till();
    expect(again.similar(ORDER, saleId(2))).toEqual([seen]);
    await expect(again.confirm(ticketOf(second), ANYONE)).rejects.toThrow('SIMILAR_SALE');
    shop.askAgainMinutes = 0;
    expect(again.similar(ORDER, saleId(2))).toEqual([]);
    shop.askAgainMinutes = 10;
    // Years ahead, every regular would be asked about for as long.
    shop.clock.at -= 30 * 86_400_000;
    expect(again.similar(ORDER, saleId(2))).toEqual([]);
  });

  it.each([
    ['is still to come', 10 * 60_000],
    ['is past', 3 * 3_600_000],
  ])(
    'counts where it was sold since another one was kept, whose time by a clock ahead %s',
    async (_, later) => {
      const sell = shop.till();
      shop.clock.at += 2 * 3_600_000;
      await shop.hold(sell);
      shop.clock.at -= 2 * 3_600_000 - 60_000;
      shop.askAgainMinutes = 10;
      shop.topUp.mockResolvedValueOnce(answerOf('accepted'));
      await sell.confirm(ticketOf({ ...second, acknowledged: [ID] }), ANYONE);
      await sell.idle();
      shop.clock.at += later;
      expect(shop.till().similarToKept(ID)).toMatchObject([{ saleId: saleId(2), why: 'recent' }]);
      await expect(shop.till().sendAgain(ID, [], ANYONE)).rejects.toThrow('SIMILAR_SALE');
      shop.askAgainMinutes = 0;
      expect(shop.till().similarToKept(ID)).toEqual([]);
    },
  );

  it('is asked about though it was refused', async () => {
    const sell = await sold('rejected');
    expect(sell.similar(ORDER, saleId(2))).toEqual([{ ...seen, state: 'rejected' }]);
    await expect(sell.confirm(ticketOf(second), ANYONE)).rejects.toThrow('SIMILAR_SALE');
  });

  it('counts from when a kept sale was sent, however long before it was made', async () => {
    const DAY = 86_400_000;
    const sell = shop.till();
    await shop.hold(sell);
    shop.clock.at += DAY;
    await shop.hold(sell, { ...second, acknowledged: [ID] });
    shop.clock.at += DAY;
    shop.askAgainMinutes = 10;
    const sentAt = new Date(shop.clock.at).toISOString();
    await sell.sendAgain(ID, [saleId(2)], ANYONE);
    await sell.idle();
    shop.clock.at += 60_000;
    const sent = { ...seen, soldAt: sentAt };
    expect(sell.similar(ORDER, saleId(3))).toMatchObject([sent, { saleId: saleId(2), why: 'kept' }]);
    await expect(
      sell.confirm(ticketOf({ ...ORDER, saleId: saleId(3), acknowledged: [saleId(2)] }), ANYONE),
    ).rejects.toThrow('SIMILAR_SALE');
    expect(sell.similarToKept(saleId(2))).toEqual([sent]);
    await expect(sell.sendAgain(saleId(2), [], ANYONE)).rejects.toThrow('SIMILAR_SALE');
    expect(shop.topUp).toHaveBeenCalledOnce();
    shop.clock.at += 600_000;
    expect(sell.similar({ ...ORDER, payload: ORDER.payload }, saleId(3))).toMatchObject([
      { saleId: saleId(2) },
    ]);
  });

  it('of another till is refused in the same turn as its commit, and sent once staff said yes to it', async () => {
    const theirs = { saleId: saleId(9), till: 'Till 2', state: null, soldAt: NOON, why: 'now' } as const;
    const asked: string[] = [];
    // A fact that was not known when the sale was confirmed is shown while it waits for the answer.
    let known: (typeof theirs)[] = [];
    shop.otherTills = {
      ...SOLE_TILL.guard,
      ask: () => undefined,
      refuseSlip: () => Promise.resolve(),
      ready: (sales) => {
        asked.push(...sales.map((one) => `${one.saleId} ${JSON.stringify(one.item.payload)}`));
        known = [theirs];
        return Promise.resolve();
      },
      alike: () => known,
      sent: (ids) => void asked.push(`sent ${ids.join()}`),
    };
    const sell = shop.till();
    await expect(sell.confirm(ticketOf(ORDER), ANYONE)).rejects.toThrow('SIMILAR_SALE');
    expect([shop.journal.get(ID), shop.topUp.mock.calls]).toEqual([null, []]);
    await sell.confirm(ticketOf({ ...ORDER, acknowledged: [theirs.saleId] }), ANYONE);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
    expect(asked[0]).toMatch(new RegExp(`^${ID} \\[{"ref"`));
    expect(asked.at(-1)).toBe(`sent ${ID}`);
  });

  it('is refused and not recorded until staff saw that one and said yes', async () => {
    const sell = await sold();
    expect(sell.similar(second)).toEqual([seen]);
    await expect(sell.confirm(ticketOf(second), ANYONE)).rejects.toEqual(
      failure(appError('SIMILAR_SALE', { count: 1 })),
    );
    await expect(sell.confirm(ticketOf({ ...second, acknowledged: [saleId(7)] }), ANYONE)).rejects.toThrow(
      'SIMILAR_SALE',
    );
    expect(shop.journal.get(saleId(2))).toBe(null);
    expect(shop.topUp).toHaveBeenCalledOnce();
    await sell.confirm(ticketOf({ ...second, acknowledged: [ID] }), ANYONE);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledTimes(2);
  });

  it.each(['accepted', 'unknown'] as const)(
    'is none when it is the same one, confirmed twice: at once, and once it is %s',
    async (state) => {
      shop.topUp.mockResolvedValueOnce(answerOf(state));
      shop.askAgainMinutes = 10;
      const sell = shop.till();
      const twice = failure(appError('SALE_ALREADY_CONFIRMED'));
      const [first, other] = await Promise.allSettled([
        sell.confirm(ticketOf(ORDER), ANYONE),
        sell.confirm(ticketOf(ORDER), ANYONE),
      ]);
      expect([first.status, other]).toEqual(['fulfilled', { status: 'rejected', reason: twice }]);
      await sell.idle();
      await expect(sell.confirm(ticketOf(ORDER), ANYONE)).rejects.toEqual(twice);
      await expect(sell.confirm(ticketOf({ ...ORDER, acknowledged: [ID] }), ANYONE)).rejects.toEqual(twice);
      expect(shop.topUp).toHaveBeenCalledOnce();
    },
  );

  it('is asked about as soon as the earlier one is committed, not only once it is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValueOnce(promise);
    shop.askAgainMinutes = 10;
    const sell = shop.till();
    const ends = await Promise.allSettled([
      sell.confirm(ticketOf(ORDER), ANYONE),
      sell.confirm(ticketOf(second), ANYONE),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    resolve(answerOf('accepted'));
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('is known by the player’s name alone where the game asks for a password as well', async () => {
    const sell = await sold('accepted', SECRET_ORDER);
    const typed = (username: string) => ({
      ...SECRET_ORDER,
      saleId: saleId(2),
      payload: [
        { ref: 'username', value: username },
        { ref: 'password', value: 'another' },
      ],
    });
    expect(sell.similar(typed('somchai'))).toEqual([seen]);
    expect(sell.similar(typed('stranger'))).toEqual([]);
    await expect(sell.confirm(ticketOf(typed('somchai')), ANYONE)).rejects.toEqual(
      failure(appError('SIMILAR_SALE', { count: 1 })),
    );
  });

  it('is known by the typed details, as they will be sent', async () => {
    const sell = await sold();
    const typed = [
      { ref: 'uid', value: '1234' },
      { ref: 'server', value: ' เอเชีย ' },
    ];
    expect(sell.similar({ ...second, payload: typed })).toEqual([seen]);
    expect(sell.similar({ ...second, payload: [{ ref: 'uid', value: '' }] })).toEqual([]);
  });
});
