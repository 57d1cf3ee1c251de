import { ticketOf } from '@shared/model/sale/test-support/orders';
import { ANYONE } from '@shared/model/people/actor';
import { describe, expect, it, vi } from 'vitest';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Catalogue } from '@shared/model/service/product';
import { baht, NOON, saleId } from '../../domain/test-support/sales';
import { answerOf, catalogueOf, productOf } from '../test-support/fakes';
import { SOLE_TILL } from '../ledger/sole-till';
import type { SellTopUp } from './sell-top-up';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { ID, ORDER, SECRET_ORDER, SellingShop } from '../test-support/selling-shop';

let shop: SellingShop;
forEachTest(SellingShop, (opened) => (shop = opened));

const SOLD = productOf('ff', ['uid', 'server']);

const PAUSE = { name: 'Free Fire', reason: 'The provider is down', who: 'Nok', at: NOON };
const PAUSED = appError('GAME_PAUSED', { game: 'Free Fire', reason: 'The provider is down' });

const failure = (error: AppError) => new Failure(error);

describe('a sale that was kept', () => {
  it.each(['held', 'not-sent'] as const)(
    'as %s is sent once when a person says so, even twice',
    async (state) => {
      const sell = shop.till();
      if (state === 'held') await shop.hold(sell);
      else {
        shop.topUp.mockResolvedValueOnce(answerOf('not-sent'));
        await sell.confirm(ticketOf(ORDER), ANYONE);
        await sell.idle();
      }
      expect(shop.journal.get(ID)?.state).toBe(state);
      shop.happened.length = 0;
      const ends = await Promise.allSettled([sell.sendAgain(ID, [], ANYONE), sell.sendAgain(ID, [], ANYONE)]);
      await sell.idle();
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(ends[1]).toMatchObject({ reason: failure(appError('WRONG_STATE', { state: 'sending' })) });
      expect(shop.happened).toEqual(['POST while sending', 'shown sending', 'shown accepted']);
      expect(shop.topUp.mock.lastCall?.[0]).toMatchObject({
        amount: 2,
        payload: [{ value: '1234' }, { ref: 'server' }],
      });
    },
  );

  it.each(['accepted', 'rejected', 'unknown'] as const)(
    'is never sent again once it is %s',
    async (state) => {
      shop.topUp.mockResolvedValue(answerOf(state));
      const sell = await shop.sold(ticketOf(ORDER));
      await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(
        failure(appError('WRONG_STATE', { state })),
      );
      expect(shop.topUp).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['its package', (name: string) => ({ ...SOLD, packages: [{ ...SOLD.packages[0]!, name }] })],
    ['its game', (name: string) => ({ ...SOLD, name })],
  ])('is not sent once %s has another name, and is when that only looks otherwise', async (_, named) => {
    const sell = shop.till();
    await shop.hold(sell);
    shop.catalogue = catalogueOf(named('5 Diamonds'));
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toMatchObject({ error: { code: 'NAME_CHANGED' } });
    expect([shop.journal.get(ID)?.state, shop.topUp.mock.calls]).toEqual(['held', []]);
    shop.catalogue = catalogueOf(SOLD);
    await sell.sendAgain(ID, [], ANYONE);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it.each(['confirm', 'sendAgain'] as const)(
    'is the item on sale when it goes, also where the list is read while %s waits',
    async (how) => {
      const sell = shop.till();
      if (how === 'sendAgain') await shop.hold(sell);
      shop.beforeSending = Promise.resolve().then(() => {
        shop.catalogue = catalogueOf({ ...SOLD, packages: [{ ...SOLD.packages[0]!, name: '5 Diamonds' }] });
      });
      const order = ticketOf({
        ...ORDER,
        shownNames: { product: SOLD.name, package: SOLD.packages[0]!.name },
      });
      const going = how === 'confirm' ? sell.confirm(order, ANYONE) : sell.sendAgain(ID, [], ANYONE);
      await expect(going).rejects.toMatchObject({ error: { code: 'NAME_CHANGED' } });
      expect(shop.topUp).not.toHaveBeenCalled();
    },
  );

  it('asks before it is sent while its game is paused, and goes when staff have seen that', async () => {
    const sell = shop.till();
    await shop.hold(sell);
    shop.paused.set('ff', PAUSE);
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(failure(PAUSED));
    expect(shop.journal.get(ID)?.state).toBe('held');
    await sell.sendAgain(ID, [], ANYONE, ['GAME_PAUSED']);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('of a paused game is not made, even when it was paused while the till looked at the connection', async () => {
    const sell = shop.till();
    shop.paused.set('ff', PAUSE);
    await expect(sell.confirm(ticketOf(ORDER), ANYONE)).rejects.toEqual(failure(PAUSED));
    shop.paused.clear();
    shop.beforeSending = Promise.resolve().then(() => void shop.paused.set('ff', PAUSE));
    await expect(sell.confirm(ticketOf(ORDER), ANYONE)).rejects.toEqual(failure(PAUSED));
    expect(shop.journal.get(ID)).toBeNull();
    expect(shop.topUp).not.toHaveBeenCalled();
  });

  it('is not sent while it is on the wire, when it was voided, or when it is not known', async () => {
    const sell = shop.till();
    await shop.hold(sell);
    shop.journal.markVoided(ID, 'x', NOON, null);
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toMatchObject({ error: { code: 'WRONG_STATE' } });
    await expect(sell.sendAgain(saleId(9), [], ANYONE)).rejects.toEqual(failure(appError('SALE_NOT_FOUND')));
    expect(shop.topUp).not.toHaveBeenCalled();
  });

  it.each<[string, () => void, AppError]>([
    [
      'its price changed',
      () => void (shop.catalogue = priced(9_900)),
      appError('PRICE_CHANGED', baht(19_800)),
    ],
    ['its package is gone', () => void (shop.catalogue = catalogueOf()), appError('PACKAGE_GONE')],
    [
      'its product asks for other fields',
      () => void (shop.catalogue = catalogueOf(productOf('ff', ['uid']))),
      appError('FIELDS_DIFFER', { expected: 'uid' }),
    ],
    ['there is no token', () => void (shop.heldReason = 'token-missing'), appError('TOKEN_MISSING')],
    [
      'an order looks like it, which was reported',
      () => void (shop.alarmed = true),
      appError('MAY_BE_BOOKED'),
    ],
    [
      'an order in the list looks like it',
      () => void (shop.against = 'MAY_BE_BOOKED'),
      appError('MAY_BE_BOOKED'),
    ],
    ['the list was not read since', () => void (shop.against = 'LIST_NOT_READ'), appError('LIST_NOT_READ')],
  ])('stays as it is when %s', async (_, change, error) => {
    const sell = shop.till();
    await shop.hold(sell);
    change();
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(failure(error));
    expect(shop.journal.get(ID)?.state).toBe('held');
    expect(shop.topUp).not.toHaveBeenCalled();
  });

  it('goes out where the list was not read, once staff have seen that; an order like it stays in its way', async () => {
    const sell = shop.till();
    await shop.hold(sell);
    for (const [code, anyway] of [
      ['LIST_NOT_READ', ['GAME_PAUSED']],
      ['MAY_BE_BOOKED', ['LIST_NOT_READ', 'GAME_PAUSED']],
    ] as const) {
      shop.against = code;
      await expect(sell.sendAgain(ID, [], ANYONE, anyway)).rejects.toThrow(code);
    }
    shop.against = 'LIST_NOT_READ';
    await sell.sendAgain(ID, [], ANYONE, ['LIST_NOT_READ']);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it.each<[string, string, (sell: SellTopUp) => Promise<unknown>]>([
    ['an order that looks like it turned up', 'MAY_BE_BOOKED', () => Promise.resolve((shop.alarmed = true))],
    [
      'the same was sold again',
      'SIMILAR_SALE',
      (sell) => sell.confirm(ticketOf({ ...ORDER, saleId: saleId(2), acknowledged: [ID] }), ANYONE),
    ],
  ])('is not sent when, while it was prepared, %s', async (_, code, meanwhile) => {
    shop.askAgainMinutes = 10;
    const sell = shop.till();
    await shop.hold(sell);
    // Whether it can be sent now is the last thing that is waited for.
    const { promise, resolve } = Promise.withResolvers<undefined>();
    shop.beforeSending = promise;
    const sending = sell.sendAgain(ID, [], ANYONE);
    sending.catch(() => undefined);
    await meanwhile(sell);
    resolve(undefined);
    await expect(sending).rejects.toThrow(code);
    expect(shop.journal.get(ID)?.state).toBe('held');
    await sell.idle();
  });

  it('asks the other tills about what they sold since it was kept', async () => {
    const sell = shop.till();
    await shop.hold(sell, ORDER);
    const keptSince = shop.journal.get(ID)?.createdAt;
    const [alike, ready] = [vi.fn(() => []), vi.fn(() => Promise.resolve())];
    shop.otherTills = { ...SOLE_TILL.guard, alike, ready };
    const again = shop.till();
    await again.sendAgain(ID, [], ANYONE);
    await again.idle();
    expect(alike).toHaveBeenCalledWith(expect.objectContaining({ saleId: ID, keptSince }));
    expect(ready).toHaveBeenCalledWith([expect.objectContaining({ saleId: ID, keptSince })]);
  });

  it.each([
    ['', ORDER],
    ['with a password, ', SECRET_ORDER],
  ])('%sasks about the same sold eleven minutes later, and is sent once staff said yes', async (_, order) => {
    shop.askAgainMinutes = 10;
    const sell = shop.till();
    await shop.hold(sell, order);
    shop.clock.at += 11 * 60_000;
    try {
      const second = { ...order, saleId: saleId(2) };
      await expect(sell.confirm(ticketOf(second), ANYONE)).rejects.toThrow('SIMILAR_SALE');
      await sell.confirm(ticketOf({ ...second, acknowledged: [ID] }), ANYONE);
      await sell.idle();
      shop.clock.at += 60 * 60_000;
      expect(sell.similarToKept(ID)).toMatchObject([{ saleId: saleId(2), why: 'recent' }]);
      await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(
        failure(appError('SIMILAR_SALE', { count: 1 })),
      );
      await expect(sell.sendAgain(ID, [saleId(7)], ANYONE)).rejects.toThrow('SIMILAR_SALE');
      expect(shop.topUp).toHaveBeenCalledTimes(1);
      await sell.sendAgain(ID, [saleId(2)], ANYONE);
      await sell.idle();
      expect(shop.topUp).toHaveBeenCalledTimes(2);
    } finally {
      shop.clock.at -= 71 * 60_000;
    }
  });
});

function priced(minor: number): Catalogue {
  const product = productOf('ff', ['uid', 'server']);
  return catalogueOf({
    ...product,
    packages: product.packages.map((item) => ({ ...item, price: baht(minor) })),
  });
}

describe('the secrets of a sale', () => {
  const sent = () => shop.topUp.mock.lastCall?.[0].payload.map(({ value }) => value);

  it('go to the service to the letter, and to no one else', async () => {
    await shop.sold(ticketOf(SECRET_ORDER));
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
    expect(shop.topUp.mock.lastCall?.[1]).toEqual([' hunter2 ']);
    expect(JSON.stringify([shop.announced, shop.journal.get(ID), shop.log.entries])).not.toContain('hunter2');
    expect(shop.journal.sealedSecrets(ID)).toBe(null);
  });

  it('are sealed before the time of the sale, which no Z report is to come between it and its commit', async () => {
    shop.sealingMs = 5_000;
    const before = shop.clock.at;
    await shop.hold(shop.till(), SECRET_ORDER);
    expect(shop.journal.get(ID)?.createdAt).toBe(toIso(before + 5_000));
  });

  it('are kept sealed with a sale that waits, over a restart', async () => {
    await shop.hold(shop.till(), SECRET_ORDER);
    expect(shop.journal.sealedSecrets(ID)).toMatch(/^sealed:/);
    const next = shop.till();
    await next.sendAgain(ID, [], ANYONE);
    await next.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });

  it('that are sealed are kept nowhere else: the sale waits while the keyring is locked', async () => {
    const sell = shop.till();
    await shop.hold(sell, SECRET_ORDER);
    shop.seals = false;
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(
      failure(appError('SECRET_NOT_KEPT', { ref: 'password' })),
    );
    shop.seals = true;
    await sell.sendAgain(ID, [], ANYONE);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });

  it('that has none are nothing to seal: it does not wait for the keyring', async () => {
    shop.sealingMs = 5_000;
    await shop.hold(shop.till());
    expect([shop.journal.get(ID)?.createdAt, shop.journal.sealedSecrets(ID)]).toEqual([NOON, null]);
  });

  it('that could not be sealed are kept for this run, and are asked for after it', async () => {
    shop.seals = false;
    const sell = shop.till();
    await shop.hold(sell, SECRET_ORDER);
    await expect(shop.till().sendAgain(ID, [], ANYONE)).rejects.toEqual(
      failure(appError('SECRET_NOT_KEPT', { ref: 'password' })),
    );
    expect(shop.journal.get(ID)?.state).toBe('held');
    await sell.sendAgain(ID, [], ANYONE);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });

  it('that could not be sealed are kept after a sending that provably failed, and no longer', async () => {
    shop.seals = false;
    shop.topUp.mockResolvedValueOnce(answerOf('not-sent')).mockResolvedValueOnce(answerOf('not-sent'));
    const sell = await shop.sold(ticketOf(SECRET_ORDER));
    for (const tries of [2, 3]) {
      await sell.sendAgain(ID, [], ANYONE);
      await sell.idle();
      expect([sent(), shop.topUp.mock.calls.length]).toEqual([['somchai', ' hunter2 '], tries]);
    }
    await expect(sell.sendAgain(ID, [], ANYONE)).rejects.toEqual(
      failure(appError('WRONG_STATE', { state: 'accepted' })),
    );
  });

  it('are those of the sale that was confirmed, not of a second one under its id', async () => {
    shop.seals = false;
    const sell = shop.till();
    await shop.hold(sell, SECRET_ORDER);
    const second = {
      ...SECRET_ORDER,
      payload: [
        { ref: 'username', value: 'stranger' },
        { ref: 'password', value: 'other' },
      ],
    };
    await expect(sell.confirm(ticketOf(second), ANYONE)).rejects.toEqual(
      failure(appError('SALE_ALREADY_CONFIRMED')),
    );
    await sell.sendAgain(ID, [], ANYONE);
    await sell.idle();
    expect(sent()).toEqual(['somchai', ' hunter2 ']);
  });
});
