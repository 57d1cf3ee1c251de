import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/service/order';
import type { OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { unexpectedOrders } from './alarms';
import {
  attemptOf,
  baht,
  CACHE_ID,
  SERVICE_ID,
  NOON,
  orderOf,
  saleId,
  transactionOf,
  unknownOf,
} from '../test-support/sales';

const at = Date.parse(NOON) + 500;
const isoAfter = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const accepted = (change: Partial<Sale> = {}) =>
  unknownOf({ state: 'accepted', transaction: transactionOf({ code: 'OWN' }), ...change });

function ghosts(
  sales: readonly Sale[],
  orders: readonly ServiceOrder[],
  {
    served = [],
    rivals = [],
    claimed,
    otherTills = false,
  }: { served?: readonly string[]; rivals?: readonly Sale[]; claimed?: string; otherTills?: boolean } = {},
) {
  const setting = {
    cacheId: CACHE_ID,
    wholeRead: 2,
    service: SERVICE_ID,
    claims: new Map(),
    otherTills,
    rivals,
    served: new Set(served),
  };
  const claimsOn = (asked: readonly ServiceOrder[]) =>
    new Map(asked.flatMap(({ key, code }) => (code === claimed ? [[key, [saleId(9)]] as const] : [])));
  return unexpectedOrders(sales, orders, setting, claimsOn).map(({ sale, order }) => [sale.id, order.code]);
}

describe('an order that should not be there', () => {
  it('is one that looks like a sale that was not made, whichever way', () => {
    const raising = SALE_STATES.filter(
      (state) => ghosts([unknownOf({ state })], [orderOf({ at })]).length > 0,
    );
    expect(raising).toEqual(['held', 'rejected', 'not-sent', 'voided']);
  });

  it('is a second one next to the order of a settled sale', () => {
    const second = orderOf({ at, id: 'o2', code: 'SECOND' });
    for (const state of ['accepted', 'delivered'] as const) {
      expect(ghosts([accepted({ state })], [second], { served: [saleId(1)] })).toEqual([
        [saleId(1), 'SECOND'],
      ]);
    }
  });

  it('is not the one order of a service that lists it under another code than it gave', () => {
    expect(ghosts([accepted()], [orderOf({ at, code: 'OTHER-NAME' })])).toEqual([]);
    const codeless = accepted({ transaction: transactionOf({ code: null }) });
    expect(ghosts([codeless], [orderOf({ at })])).toEqual([]);
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['an earlier time', { at: at - 60_000 }],
    ['a time of two days later', { at: at + 2 * 86_400_000 }],
    ['no code', { code: null }],
    ['a place that the list shows no more', { missingSince: NOON }],
    ['a place in a read that broke off', { firstRead: 3 }],
    ['a place in the list from before', { firstRead: 1 }],
    ['another player', { lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['2'] }] }],
    ['no lines', { lines: [] }],
  ])('is none with %s', (_, change) => {
    expect(ghosts([unknownOf({ state: 'rejected' })], [orderOf({ at, ...change })])).toEqual([]);
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['another total', { total: baht(1) }],
    ['no total', { total: null }],
    ['no time', { at: null }],
  ])(
    'with %s is one only where no other till sells, and no other sale may be waiting for it',
    (_, change) => {
      const rejected = unknownOf({ state: 'rejected' });
      const order = [orderOf({ at, code: 'X', ...change })];
      expect(ghosts([rejected], order)).toEqual([[saleId(1), 'X']]);
      expect(ghosts([rejected], order, { otherTills: true })).toEqual([]);
      for (const rival of [unknownOf({ id: saleId(2) }), accepted({ id: saleId(2) })]) {
        expect(ghosts([rejected], order, { rivals: [rival] })).toEqual([]);
      }
    },
  );

  it.each<[string, OrdersSnapshot | null]>([
    ['was never read before', null],
    ['had been read in part', { cacheId: CACHE_ID, read: 0 }],
    ['was read by another cache', { cacheId: 'another', read: 1 }],
  ])('is one by its time where the list %s, if no other till sells', (_, snapshot) => {
    const rejected = unknownOf({ state: 'rejected', attempts: [attemptOf({ snapshot })] });
    const HOUR = 3_600_000;
    const since: Partial<ServiceOrder>[] = [
      ...[{}, { total: baht(1) }, { total: null }, { at: at + 15_000 }],
      ...[{ at: at + 7 * HOUR }, { at: at + 7 * HOUR, total: baht(1) }],
    ];
    for (const change of since) {
      expect(ghosts([rejected], [orderOf({ at, code: 'X', ...change })])).toEqual([[saleId(1), 'X']]);
    }
    for (const change of [{ at: at - 60_000 }, { at: null }]) {
      expect(ghosts([rejected], [orderOf({ code: 'X', ...change })])).toEqual([]);
    }
    for (const change of since.slice(1)) {
      const order = orderOf({ at, code: 'X', ...change });
      expect(ghosts([rejected], [order], { otherTills: true })).toEqual([]);
      for (const rival of [unknownOf({ id: saleId(2) }), accepted({ id: saleId(2) })]) {
        expect(ghosts([rejected], [order], { rivals: [rival] })).toEqual([]);
      }
    }
  });

  it('counts for the sale that it agrees with best', () => {
    const sales = [1, 2].map((number) =>
      unknownOf({ id: saleId(number), state: 'rejected', expectedTotal: baht(number) }),
    );
    expect(ghosts(sales, [orderOf({ at, total: baht(2) })])).toEqual([[saleId(2), 'TG1']]);
  });

  describe('made hours after the request, as from a queue,', () => {
    const late = orderOf({ at: at + 5 * 3_600_000, id: 'late', code: 'LATE' });
    const rejected = unknownOf({ state: 'rejected' });

    it('is one where no other till sells', () => {
      expect(ghosts([rejected], [late])).toEqual([[saleId(1), 'LATE']]);
      for (const state of ['delivered', 'failed'] as const) {
        expect(ghosts([accepted({ state })], [late], { served: [saleId(1)] })).toEqual([[saleId(1), 'LATE']]);
      }
      expect(ghosts([rejected], [late], { otherTills: true })).toEqual([]);
    });

    it('is none while another sale may have been booked late', () => {
      for (const rival of [unknownOf({ id: saleId(2) }), accepted({ id: saleId(2) })]) {
        expect(ghosts([rejected], [late], { rivals: [rival] })).toEqual([]);
      }
    });

    it('counts for the last sale that was sent before it, or for those that were on the wire', () => {
      const next = (minutes: number, number = 2) =>
        unknownOf({
          ...{ id: saleId(number), state: 'rejected' },
          attempts: [attemptOf({ startedAt: isoAfter(minutes), endedAt: isoAfter(minutes) })],
        });
      for (const sales of [
        [next(60), rejected],
        [rejected, next(60)],
      ]) {
        expect(ghosts(sales, [late])).toEqual([[saleId(2), 'LATE']]);
      }
      expect(ghosts([rejected, next(300), next(300, 3)], [late])).toEqual([
        [saleId(2), 'LATE'],
        [saleId(3), 'LATE'],
      ]);
    });
  });

  describe('made at the time of the request, in another zone,', () => {
    const rejected = unknownOf({ state: 'rejected' });
    const shifted = (hours: number, change: Partial<ServiceOrder> = {}) =>
      orderOf({ at: at + hours * 3_600_000, code: 'ZONE', ...change });

    it.each([-7, -0.25, -13.75, 5.5, 7])('is one where no other till sells: %s hours', (hours) => {
      expect(ghosts([rejected], [shifted(hours)])).toEqual([[saleId(1), 'ZONE']]);
    });

    it('is none where others sell, at another second, or in a list that cannot be compared', () => {
      expect(ghosts([rejected], [shifted(-7)], { otherTills: true })).toEqual([]);
      expect(ghosts([rejected], [shifted(-7, { at: at - 7 * 3_600_000 + 60_000 })])).toEqual([]);
      const uncompared = unknownOf({ state: 'rejected', attempts: [attemptOf({ snapshot: null })] });
      expect(ghosts([uncompared], [shifted(-7)])).toEqual([]);
    });

    it('is none while another sale may be waiting for it', () => {
      for (const rival of [unknownOf({ id: saleId(2) }), accepted({ id: saleId(2) })]) {
        expect(ghosts([rejected], [shifted(-7)], { rivals: [rival] })).toEqual([]);
      }
    });
  });

  it('is none while another sale may own it that was sent at another time than the first', () => {
    const rejected = unknownOf({ state: 'rejected' });
    const sentAfter = (minutes: number) =>
      accepted({
        id: saleId(2),
        attempts: [attemptOf({ startedAt: isoAfter(minutes), endedAt: isoAfter(minutes) })],
      });
    const hoursLater = (hours: number) => [orderOf({ at: at + hours * 3_600_000, code: 'X' })];
    // Made after the first one, and minutes before the other one; then the other way round.
    expect(ghosts([rejected], hoursLater(5), { rivals: [sentAfter(305)] })).toEqual([]);
    expect(ghosts([rejected], hoursLater(-7), { rivals: [sentAfter(-421)] })).toEqual([]);
    // The other one was sent too long after it.
    expect(ghosts([rejected], hoursLater(5), { rivals: [sentAfter(400)] })).toEqual([[saleId(1), 'X']]);
  });

  it('is none as long as another sale may be waiting for it', () => {
    const rejected = unknownOf({ state: 'rejected' });
    const order = [orderOf({ at, code: 'X' })];
    const sending = unknownOf({ id: saleId(2), state: 'sending', attempts: [attemptOf({ endedAt: null })] });
    for (const rival of [sending, unknownOf({ id: saleId(2) }), accepted({ id: saleId(2) })]) {
      expect(ghosts([rejected], order, { rivals: [rival] })).toEqual([]);
    }
    const elsewhere = unknownOf({ id: saleId(2), payload: [{ ref: 'uid', value: '2', secret: false }] });
    expect(ghosts([rejected], order, { rivals: [elsewhere, rejected] })).toEqual([[saleId(1), 'X']]);
  });

  it('is none when it is known to be another sale’s, or is the sale’s own', () => {
    const rejected = [unknownOf({ state: 'rejected' })];
    expect(ghosts(rejected, [orderOf({ at })], { claimed: 'TG1' })).toEqual([]);
    expect(ghosts([accepted()], [orderOf({ at, code: 'OWN' })], { served: [saleId(1)] })).toEqual([]);
    const byId = orderOf({ at, id: transactionOf().id, code: 'OR1' });
    expect(ghosts([accepted()], [byId], { served: [saleId(1)] })).toEqual([]);
  });

  it('is reported for each sale that it may be', () => {
    const sales = [unknownOf({ state: 'rejected' }), unknownOf({ id: saleId(2), state: 'voided' })];
    expect(ghosts(sales, [orderOf({ at })], { rivals: sales })).toEqual([
      [saleId(1), 'TG1'],
      [saleId(2), 'TG1'],
    ]);
  });

  it('is looked for among thousands without comparing each pair', () => {
    const count = 1_000;
    const sales = Array.from({ length: count }, (_, index) =>
      accepted({
        id: saleId(index),
        package: { id: `p${index % 40}`, name: `Package ${index % 40}`, price: baht(10_000) },
        payload: [{ ref: 'uid', value: String(index), secret: false }],
        transaction: transactionOf({ code: `C${index}` }),
      }),
    );
    let compared = 0;
    const orders = Array.from({ length: count * 5 }, (_, index) => ({
      ...orderOf({ at, code: `D${index}` }),
      get lines() {
        compared += 1;
        return [{ product: 'Free Fire', package: `Package ${index % 40}`, payload: [String(index)] }];
      },
    }));
    const served = sales.map(({ id }) => id);
    expect(ghosts(sales, orders, { served })).toHaveLength(count);
    expect(compared).toBeLessThan((sales.length * orders.length) / 10);
  });
});
