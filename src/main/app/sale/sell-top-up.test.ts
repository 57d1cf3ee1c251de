import { ticketOf, type SaleOrder } from '@shared/model/sale/test-support/orders';
import { ANYONE } from '@shared/model/people/actor';
import { describe, expect, it, vi } from 'vitest';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { NothingLeft, type TopUpAnswer } from '../../domain/ports';
import { baht, NOON, saleId } from '../../domain/test-support/sales';
import { answerOf } from '../test-support/fakes';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { ID, ORDER, SellingShop, SNAPSHOT } from '../test-support/selling-shop';

let shop: SellingShop;
forEachTest(SellingShop, (opened) => (shop = opened));

const failure = (error: AppError) => new Failure(error);

describe('a confirmed sale', () => {
  it('is committed, sent once, committed again, and announced each time, in this order', async () => {
    const sell = shop.till();
    const [sale] = await sell.confirm(ticketOf(ORDER), ANYONE);
    expect(sale).toMatchObject({ id: ID, state: 'sending', expectedTotal: baht(20_000), createdAt: NOON });
    await sell.idle();
    expect(shop.happened).toEqual(['POST while sending', 'shown sending', 'shown accepted']);
    expect(shop.topUp.mock.calls).toEqual([
      [
        {
          selectPackage: 'ff-310',
          amount: 2,
          payload: [
            { ref: 'uid', value: '1234' },
            { ref: 'server', value: 'เอเชีย' },
          ],
        },
        [],
      ],
    ]);
    expect(shop.journal.get(ID)).toEqual(shop.announced.at(-1));
    expect(shop.announced.at(-1)).toMatchObject({ state: 'accepted', transaction: { code: 'TG1' } });
  });

  it('is paid by the shop’s price less a discount, and keeps what the provider asks apart', async () => {
    shop.charges.set('ff ff-310', baht(10_500));
    const sell = shop.till();
    const discount = { amount: baht(500), reason: 'regular' };
    const [sold] = await sell.confirm(ticketOf({ ...ORDER, shownCharge: baht(21_000), discount }), ANYONE);
    expect(sold).toMatchObject({ expectedTotal: baht(20_000), charged: baht(20_500), discount });
    expect(sold?.payments).toMatchObject([{ tender: 'cash', amount: baht(20_500) }]);
    await sell.idle();
    expect(shop.journal.get(ID)).toMatchObject({ charged: baht(20_500), discount });
    // At the price that was on the screen before, nothing more is sold.
    await expect(sell.confirm(ticketOf({ ...ORDER, saleId: saleId(2) }), ANYONE)).rejects.toEqual(
      failure(appError('PRICE_CHANGED', baht(21_000))),
    );
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('is taxed as before by a clock that is years behind', async () => {
    shop.vat = [{ rate: 700, base: 'whole', from: '2026-01-01' }];
    await shop.sold(ticketOf(ORDER));
    shop.clock.at = Date.parse('2020-01-01T05:00:00Z');
    for (const id of [2, 3].map(saleId)) {
      await shop.sold(ticketOf({ ...ORDER, saleId: id }));
      expect(shop.journal.get(id)?.vat).toEqual({ rate: 700, base: 'whole' });
    }
  });

  it.each([1, 99])('of %i is sold, the least and the most that the shop allows', async (quantity) => {
    await shop.sold(ticketOf({ ...ORDER, quantity, shownTotal: baht(10_000 * quantity) }));
    expect(shop.topUp.mock.calls.map(([request]) => request.amount)).toEqual([quantity]);
  });

  it('returns before the service has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValue(promise);
    const sell = shop.till();
    expect(await sell.confirm(ticketOf(ORDER), ANYONE)).toMatchObject([{ state: 'sending' }]);
    resolve(answerOf('unknown'));
    await sell.idle();
    expect(shop.journal.get(ID)?.state).toBe('unknown');
  });

  it.each([
    ['may have left', new Error('a part is missing'), 'unknown'],
    ['cannot have left', new NothingLeft('a part is missing'), 'not-sent'],
  ])('is never left on the wire by a fault in the till: what %s', async (_, fault, state) => {
    shop.topUp.mockRejectedValueOnce(fault);
    const sell = await shop.sold(ticketOf(ORDER));
    expect(shop.journal.get(ID)).toMatchObject({ state, attempts: [{ reason: 'TILL_FAULT' }] });
    expect(shop.topUp).toHaveBeenCalledOnce();
    await sell.confirm(ticketOf({ ...ORDER, saleId: saleId(2), acknowledged: [ID] }), ANYONE);
    await sell.idle();
    expect(shop.journal.get(saleId(2))?.state).toBe('accepted');
  });

  it('that comes twice at once is sent once, as it came first', async () => {
    const sell = shop.till();
    const other = { ...ORDER, quantity: 3, shownTotal: baht(30_000) };
    const ends = await Promise.allSettled([
      sell.confirm(ticketOf(ORDER), ANYONE),
      sell.confirm(ticketOf(other), ANYONE),
      sell.confirm(ticketOf(ORDER), ANYONE),
    ]);
    await sell.idle();
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(ends[1]).toEqual({ status: 'rejected', reason: failure(appError('SALE_ALREADY_CONFIRMED')) });
    expect(shop.topUp).toHaveBeenCalledOnce();
    expect(shop.journal.get(ID)?.quantity).toBe(2);
  });

  it('that comes again after a restart is not sent', async () => {
    await shop.sold(ticketOf(ORDER));
    await expect(shop.till().confirm(ticketOf(ORDER), ANYONE)).rejects.toEqual(
      failure(appError('SALE_ALREADY_CONFIRMED')),
    );
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it.each(['offline', 'token-missing'] as const)('is kept and not sent while %s', async (reason) => {
    shop.heldReason = reason;
    const sell = shop.till();
    expect(await sell.confirm(ticketOf(ORDER), ANYONE)).toMatchObject([
      { state: 'held', heldReason: reason, attempts: [] },
    ]);
    await sell.idle();
    expect(shop.happened).toEqual(['shown held']);
    expect(shop.topUp).not.toHaveBeenCalled();
  });

  it('keeps what the list had shown and how far the clocks were apart', async () => {
    await shop.sold(ticketOf(ORDER));
    expect(shop.journal.get(ID)?.attempts).toMatchObject([{ snapshot: SNAPSHOT, skewMs: 30_000 }]);
  });

  it('keeps how far the clocks were apart before it goes out, for a till that dies meanwhile', async () => {
    const { promise: never } = Promise.withResolvers<TopUpAnswer>();
    shop.topUp.mockReturnValue(never);
    await shop.till().confirm(ticketOf(ORDER), ANYONE);
    expect(shop.journal.recover(NOON)).toMatchObject([
      { state: 'unknown', attempts: [{ reason: 'TILL_STOPPED', skewMs: 30_000 }] },
    ]);
  });

  it.each([
    [45_000, 45_000, 30_000],
    [45_000, 47_000, 30_000],
    [45_000, 43_000, 30_000],
    [45_000, 47_001, null],
    [45_000, 42_999, null],
    [0, 3_600_000, null],
    [0, -3_600_000, null],
  ])(
    'that took %i ms, in which the till’s clock went on by %i, is compared by clocks %s apart',
    async (took, wentOn, skewMs) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      try {
        shop.topUp.mockImplementation(() => {
          vi.advanceTimersByTime(took);
          shop.clock.at += wentOn;
          return Promise.resolve(answerOf('unknown'));
        });
        await shop.sold(ticketOf(ORDER));
        expect(shop.journal.get(ID)?.attempts).toMatchObject([{ skewMs }]);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe('a confirmed sale is refused, and nothing recorded,', () => {
  const refs = (...names: string[]) => names.map((ref) => ({ ref, value: '1' }));
  const off = (minor: number) => ({ discount: { amount: baht(minor), reason: 'x' } });
  const named = (product: string, name: string) => ({ shownNames: { product, package: name } });
  const GONE = appError('PACKAGE_GONE');
  const PRICE = appError('PRICE_CHANGED', baht(20_000));
  const TOO_MUCH_OFF = appError('DISCOUNT_TOO_LARGE', baht(20_000));
  const NAME = appError('NAME_CHANGED', { product: 'ff', package: '310' });
  const FIELDS = appError('FIELDS_DIFFER', { expected: 'uid, server' });
  const QUANTITY = appError('QUANTITY_OUT_OF_RANGE', { max: 99 });
  const badField = (ref: string, fault: 'empty' | 'control-character') =>
    appError('BAD_FIELD', { ref, fault });

  it.each<[string, Partial<SaleOrder>, AppError]>([
    ['for a product that is gone', { productId: 'x' }, GONE],
    ['for a package that is gone', { packageId: 'x' }, GONE],
    ['for a package of another product', { productId: 'king' }, GONE],
    ['at another price of the shop’s', { shownCharge: baht(20_001) }, PRICE],
    ['with more taken off than it costs', off(20_001), TOO_MUCH_OFF],
    ['with nothing taken off', off(0), TOO_MUCH_OFF],
    ['with less than nothing taken off', off(-100), TOO_MUCH_OFF],
    ['read back as another package', named('ff', '310 Diamonds'), NAME],
    ['read back as another game', named('RoV', '310'), NAME],
    ['at a lower price', { shownTotal: baht(19_999) }, PRICE],
    ['in another currency', { shownTotal: { minor: 20_000, currency: 'USD' } }, PRICE],
    ['with a field too few', { payload: refs('uid') }, FIELDS],
    ['with a field too many', { payload: refs('uid', 'server', 'x') }, FIELDS],
    ['with its fields in another order', { payload: refs('server', 'uid') }, FIELDS],
    ['with one of its fields by another name', { payload: refs('uid', 'zone') }, FIELDS],
    [
      'with an empty field',
      { payload: [...refs('uid'), { ref: 'server', value: ' ' }] },
      badField('server', 'empty'),
    ],
    [
      'with a line break in a field',
      { payload: [{ ref: 'uid', value: '1\n2' }, ...refs('server')] },
      badField('uid', 'control-character'),
    ],
    ['for none', { quantity: 0 }, QUANTITY],
    ['for a half', { quantity: 0.5 }, QUANTITY],
    ['for more than the shop allows', { quantity: 100 }, QUANTITY],
  ])('%s', async (_, change, error) => {
    const sell = shop.till();
    await expect(sell.confirm(ticketOf({ ...ORDER, ...change }), ANYONE)).rejects.toEqual(failure(error));
    expect(shop.journal.latest(9)).toEqual([]);
    expect(shop.happened).toEqual([]);
    // The id is free: the corrected sale goes through.
    await sell.confirm(ticketOf(ORDER), ANYONE);
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('while there is no catalogue', async () => {
    shop.catalogue = null;
    await expect(shop.till().confirm(ticketOf(ORDER), ANYONE)).rejects.toEqual(
      failure(appError('PACKAGE_GONE')),
    );
  });

  it('at a price in doubt, until staff said yes to it at this price', async () => {
    const sell = shop.till();
    shop.doubted.set(ORDER.packageId, baht(1_000_000));
    const confirm = (change: Partial<SaleOrder>) => sell.confirm(ticketOf({ ...ORDER, ...change }), ANYONE);
    await expect(confirm({})).rejects.toEqual(failure(appError('PRICE_DOUBTED')));
    await expect(confirm({ priceAccepted: false })).rejects.toThrow('PRICE_DOUBTED');
    await expect(confirm({ priceAccepted: true, shownTotal: baht(1) })).rejects.toEqual(failure(PRICE));
    expect([shop.journal.latest(9), shop.happened]).toEqual([[], []]);
    await confirm({ priceAccepted: true });
    await sell.idle();
    expect(shop.topUp).toHaveBeenCalledOnce();
  });

  it('when the journal cannot take it, and then nothing is sent', async () => {
    shop.close();
    await expect(shop.till().confirm(ticketOf(ORDER), ANYONE)).rejects.toMatchObject({
      error: { code: 'JOURNAL_UNAVAILABLE' },
    });
    expect(shop.happened).toEqual([]);
  });
});

describe('when something breaks', () => {
  it('after the answer, the sale stays in sending and the log says why', async () => {
    vi.spyOn(shop.journal, 'endAttempt').mockImplementation(() => {
      throw failure(appError('JOURNAL_UNAVAILABLE', { reason: 'disk full' }));
    });
    await shop.sold(ticketOf(ORDER));
    expect(shop.journal.get(ID)?.state).toBe('sending');
    expect(shop.happened).toEqual(['POST while sending', 'shown sending']);
    expect(shop.log.entries).toHaveLength(1);
    expect(shop.journal.recover(NOON)).toMatchObject([{ state: 'unknown' }]);
  });

  it('in the journal for a while, the outcome is offered to it again until it takes it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const full = failure(appError('JOURNAL_UNAVAILABLE', { reason: 'disk full' }));
      const endAttempt = vi.spyOn(shop.journal, 'endAttempt').mockImplementation(() => {
        throw full;
      });
      const sell = await shop.sold(ticketOf(ORDER));
      await vi.advanceTimersByTimeAsync(4_000);
      expect(endAttempt).toHaveBeenCalledTimes(3);
      // Every screen shows it meanwhile.
      expect([sell.hasUnsaved(), shop.noticed]).toEqual([true, 1]);
      endAttempt.mockRestore();
      await vi.advanceTimersByTimeAsync(2_000);
      expect([sell.hasUnsaved(), shop.noticed]).toEqual([false, 2]);
      expect(shop.journal.get(ID)).toMatchObject({ state: 'accepted', transaction: { code: 'TG1' } });
      expect(shop.happened).toEqual(['POST while sending', 'shown sending', 'shown accepted']);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
