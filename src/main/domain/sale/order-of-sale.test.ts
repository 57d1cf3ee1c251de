import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { agreesWith, contradicts, isOrderOfSale, type OrderLink } from './order-of-sale';
import { attemptOf, baht, NOON, orderOf, saleOf, seenOrderOf, transactionOf } from '../test-support/sales';

const HOUR_MS = 3_600_000;
const DAY = 24 * HOUR_MS;
const noon = Date.parse(NOON);
const [line] = orderOf().lines;
const anotherGame = [{ ...line!, product: 'RoV' }];
const transactionId = '6f1c9a3e7b204d6688e0c411';
/** An order under another code, whose id is the Transaction's. */
const byId = orderOf({ id: transactionId, code: 'OR1' });

describe('an order is known as a sale’s', () => {
  const settledBy = (key: string) => ({ transaction: null, seenOrder: seenOrderOf({ key }) });
  const NAMELESS = { transaction: transactionOf({ code: null, id: null }) };

  it.each<[string, Partial<Sale>, ServiceOrder, OrderLink | null]>([
    ['by the bill code', {}, orderOf(), 'code'],
    ['by the code of the order that settled it', settledBy('x'), orderOf(), 'code'],
    ['by the Transaction’s id, where the codes differ', {}, byId, 'id'],
    [
      'by the order that settled it, whatever that is called and says',
      { seenOrder: seenOrderOf({ key: 'k' }) },
      orderOf({ key: 'k', id: 'z', code: 'Z', lines: anotherGame, total: baht(1) }),
      'settled',
    ],
    ['by the code, though its total is another', {}, orderOf({ total: baht(9_999) }), 'code'],
    ['by the code, though it names the item otherwise', {}, orderOf({ lines: anotherGame }), 'code'],
    ['by the code, though it says nothing else', {}, orderOf({ lines: [], total: null, at: null }), 'code'],
    ['by the code, though only its total is named', {}, orderOf({ lines: [], total: baht(1) }), 'code'],
    ['not by another code and id', {}, orderOf({ code: 'X' }), null],
    ['not by a code that both lack', NAMELESS, orderOf({ code: null, id: null }), null],
    ['not by the code of another game and sum', {}, orderOf({ lines: anotherGame, total: baht(9) }), null],
    ['not by the code of an order of years ago', {}, orderOf({ at: noon - 700 * DAY }), null],
    // Clocks may be that wrong.
    ['by the code of an order dated two days before', {}, orderOf({ at: noon - 2 * DAY }), 'code'],
    ['not by the code of one a moment older', {}, orderOf({ at: noon - 2 * DAY - 1 }), null],
    ['by the code of one as old as the one it has', settledBy('x'), orderOf({ at: noon - HOUR_MS }), 'code'],
    [
      'not by the code given again before a kept sale was sent',
      { ...settledBy('x'), createdAt: new Date(noon - 2 * DAY).toISOString(), attempts: [attemptOf()] },
      orderOf({ at: noon - DAY }),
      null,
    ],
    ['by the code of one in local time', settledBy('x'), orderOf({ at: noon + 7 * HOUR_MS + 900 }), 'code'],
    [
      'by the code of one in the time of Yangon',
      settledBy('x'),
      orderOf({ at: noon + 6.5 * HOUR_MS }),
      'code',
    ],
    ['not by the code given again that night', settledBy('x'), orderOf({ at: noon + 9.4 * HOUR_MS }), null],
    ['not by the code given again a day later', settledBy('x'), orderOf({ at: noon + DAY }), null],
    ['not by the code given again a day before', settledBy('x'), orderOf({ at: noon - DAY }), null],
    ['by the code of one a day later, without its own', {}, orderOf({ at: noon + DAY }), 'code'],
    ['not by the id of an order of another game', {}, { ...byId, lines: anotherGame }, null],
    ['not by the id of an order that names no item', {}, { ...byId, lines: [] }, null],
    ['not by the id of an order of years ago', {}, { ...byId, at: noon - 700 * DAY }, null],
  ])('%s', (_, sale, order, expected) => {
    expect(isOrderOfSale(saleOf(sale), order)).toBe(expected);
  });
});

describe('what an order says of item and total', () => {
  it.each<[string, Partial<ServiceOrder>, 'agrees' | 'contradicts' | 'neither']>([
    ['is the same', {}, 'agrees'],
    ['is a line for each unit', { lines: [line!, line!] }, 'agrees'],
    ['is another game', { lines: anotherGame }, 'contradicts'],
    ['is another package', { lines: [{ ...line!, package: '100 Diamonds' }] }, 'contradicts'],
    ['is another player', { lines: [{ ...line!, payload: ['99'] }] }, 'contradicts'],
    ['is the item and another one', { lines: [line!, ...anotherGame] }, 'contradicts'],
    ['is another total', { total: baht(10_001) }, 'contradicts'],
    ['is a total in another currency', { total: { minor: 10_000, currency: 'USD' } }, 'contradicts'],
    ['is no item', { lines: [] }, 'neither'],
    ['is no total', { total: null }, 'neither'],
  ])('%s: it %s', (_, change, expected) => {
    const order = orderOf(change);
    expect([agreesWith(saleOf(), order), contradicts(saleOf(), order)]).toEqual([
      expected === 'agrees',
      expected === 'contradicts',
    ]);
  });

  it('is compared with the Transaction, and without that with what the customer was shown', () => {
    const dearer = saleOf({ transaction: transactionOf({ total: baht(11_000) }) });
    expect([agreesWith(dearer, orderOf({ total: baht(11_000) })), agreesWith(dearer, orderOf())]).toEqual([
      true,
      false,
    ]);
    expect(agreesWith(saleOf({ transaction: transactionOf({ total: null }) }), orderOf())).toBe(true);
  });

  it('is compared without the secrets, which no one kept', () => {
    const payload = [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'password', value: null, secret: true },
    ];
    expect(
      agreesWith(saleOf({ payload }), orderOf({ lines: [{ ...line!, payload: ['1234567890', '••••'] }] })),
    ).toBe(true);
    expect(agreesWith(saleOf({ payload }), orderOf({ lines: [{ ...line!, payload: ['99', '••••'] }] }))).toBe(
      false,
    );
  });
});

describe('a list names the player', () => {
  const sale = saleOf({
    payload: [
      { ref: 'User ID', value: '12345678', secret: false },
      { ref: 'Zone', value: '2001', secret: false },
    ],
  });
  const total = sale.expectedTotal;
  const of = (...payload: string[]) =>
    agreesWith(sale, orderOf({ total, lines: [{ product: 'Free Fire', package: '310 Diamonds', payload }] }));

  it.each([
    ['with labels', ['User ID: 12345678', 'Zone: 2001']],
    ['as pairs', ['uid=12345678', 'zone=2001']],
    ['with blanks for fields that were not asked for', ['12345678', '2001', '', 'null']],
  ])('%s', (_, values) => expect(of(...values)).toBe(true));

  it.each([
    ['another under a label', ['User ID: 12345679', 'Zone: 2001']],
    ['with a detail more', ['12345678', '2001', '7']],
  ])('not by %s', (_, values) => expect(of(...values)).toBe(false));
});
