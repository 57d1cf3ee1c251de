import { describe, expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { attemptOf, NOON, saleId, saleOf } from '../test-support/sales';
import type { SoldItem } from '@shared/model/sale/alike';
import { similarSales } from './similar';

const now = Date.parse(NOON);
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const item: SoldItem = {
  product: { id: 'ff', name: 'Free Fire' },
  package: { id: 'ff310', name: '310 Diamonds' },
  payload: [{ ref: 'uid', value: '1234567890' }],
};
const another = { id: 'ff100', name: '100 Diamonds', price: { minor: 3_500, currency: 'THB' } };

function why(sales: readonly Sale[], change: Partial<SoldItem> = {}, minutes = 10) {
  return similarSales({ ...item, ...change }, sales, now, minutes).map((similar) => similar.why);
}

describe('a sale that looks like a second one is asked about', () => {
  it('by its state: what may have reached the player, and what may still', () => {
    const asked = SALE_STATES.map((state) => [state, ...why([saleOf({ state, createdAt: ago(5) })])]);
    expect(asked).toEqual([
      ['held', 'kept'],
      ['sending', 'recent'],
      ['accepted', 'recent'],
      ['delivered', 'recent'],
      ['rejected', 'recent'],
      ['not-sent', 'kept'],
      ['unknown', 'unknown'],
      ['failed'],
      ['voided'],
    ]);
  });

  it.each([
    ['just now', 0, ['recent']],
    ['within the minutes', 9.99, ['recent']],
    ['at their end', 10, []],
    ['a little in the future, by a clock that jumped back', -5, ['recent']],
    ['far in the future', -10, []],
  ])('when it was made %s', (_, minutes, expected) => {
    expect(why([saleOf({ createdAt: ago(minutes) })])).toEqual(expected);
  });

  it('when the service refused it, in whatever words, but not for the access key', () => {
    const asked = (['REQUEST_REFUSED', 'TOKEN_REFUSED'] as const).map((reason) =>
      why([saleOf({ state: 'rejected', attempts: [attemptOf({ reason })] })]),
    );
    expect(asked).toEqual([['recent'], []]);
  });

  it('when it was kept, and sent just now by a clock that was set back meanwhile', () => {
    const sent = saleOf({ createdAt: ago(-60), attempts: [attemptOf({ startedAt: ago(0) })] });
    expect(why([sent])).toEqual(['recent']);
  });

  it('however old and of whatever package of the game, while its outcome is unknown', () => {
    const old = saleOf({ state: 'unknown', createdAt: ago(100_000), package: another });
    expect(why([old])).toEqual(['unknown']);
    expect(why([old], {}, 0)).toEqual(['unknown']);
  });

  it('while it is on the wire, whatever the minutes and the clock say', () => {
    const sending = saleOf({ state: 'sending', createdAt: ago(60) });
    expect([why([sending]), why([sending], {}, 0)]).toEqual([['recent'], ['recent']]);
    expect(why([{ ...sending, package: another }])).toEqual([]);
    const voucher = { payload: [] };
    expect(why([{ ...sending, ...voucher }], voucher)).toEqual([]);
  });

  it.each([
    ['is listed in another game now', {}, ['unknown']],
    ['has another id, too', { package: { id: 'k9', name: '310 Diamonds' } }, ['unknown']],
    ['has another name, too', { package: { id: 'k9', name: '310 เพชร' } }, ['unknown']],
    ['is for another player', { payload: [{ ref: 'uid', value: '1234567891' }] }, []],
  ])('while its outcome is unknown, and its package %s', (_, change, asked) => {
    const moved = { product: { id: 'ff2', name: 'Free Fire TH' }, ...change };
    expect(why([saleOf({ state: 'unknown', createdAt: ago(100_000) })], moved)).toEqual(asked);
    expect(why([saleOf({ createdAt: ago(5) })], moved)).toEqual([]);
  });

  it.each([
    ['is joined with another and a nickname follows', ['1234567890(2001)', 'Nok']],
    ['has a label', ['UID: 1234567890']],
    ['has a nought before it', ['01234567890', '2001']],
  ])('while its outcome is unknown, though the id %s by now', (_, values) => {
    const payload = [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'zone', value: '2001', secret: false },
    ];
    const changed = { payload: values.map((value, at) => ({ ref: `f${at}`, value })) };
    expect(why([saleOf({ state: 'unknown', createdAt: ago(9_999), payload })], changed)).toEqual(['unknown']);
    const another = { payload: [{ ref: 'uid', value: '1234567899' }, ...changed.payload.slice(1)] };
    expect(why([saleOf({ state: 'unknown', createdAt: ago(9_999), payload })], another)).toEqual([]);
  });

  it.each(['FreeFire', 'Free-Fire', 'Free Fire®', 'Frее Fire'])(
    'while its outcome is unknown, though all ids are new and the game is called %s',
    (name) => {
      const product = { id: 'k1', name };
      const renamed = { product, package: { id: 'k9', name: '100 Diamonds' } };
      const payload = [{ ref: 'name', value: 'Nok', secret: false }];
      const sale = saleOf({ state: 'unknown', createdAt: ago(9_999), payload });
      expect(why([sale], { ...renamed, payload })).toEqual(['unknown']);
    },
  );

  it('while its outcome is unknown, but by a name alone in no other game', () => {
    const payload = [{ ref: 'name', value: 'Nok', secret: false }];
    const sale = saleOf({ state: 'unknown', createdAt: ago(1), payload });
    const other = { product: { id: 'rov', name: 'RoV' }, package: { id: 'r1', name: '310 Diamonds' } };
    expect(why([sale], { ...other, payload })).toEqual([]);
  });

  it.each(['held', 'not-sent'] as const)(
    'however old, while it is still to be sent (%s), but only of the package',
    (state) => {
      const old = saleOf({ state, createdAt: ago(100_000) });
      expect([why([old]), why([old], {}, 0)]).toEqual([['kept'], ['kept']]);
      expect(why([{ ...old, package: another }])).toEqual([]);
    },
  );

  it('when it was made since the sale that is sent now was kept, or shortly before; never that sale itself', () => {
    const kept = saleOf({ id: saleId(9), state: 'held', createdAt: ago(60) });
    const since = (minutes: number, within = 10) =>
      similarSales(item, [kept, saleOf({ createdAt: ago(minutes) })], now, within, kept).map(
        (similar) => similar.why,
      );
    expect([since(0), since(49), since(69.9)]).toEqual([['recent'], ['recent'], ['recent']]);
    expect([since(70), since(49, 0), since(-10)]).toEqual([[], [], []]);
  });

  it('by the clock of now, where the kept one is dated ahead of it', () => {
    const kept = saleOf({ id: saleId(9), state: 'held', createdAt: ago(-1_000) });
    expect(similarSales(item, [saleOf({ createdAt: ago(5) })], now, 10, kept)).toHaveLength(1);
  });

  it.each<[string, Partial<Sale>, Partial<SoldItem>]>([
    ['another package', { package: another }, {}],
    ['another player', {}, { payload: [{ ref: 'uid', value: '1234567891' }] }],
  ])('but not %s', (_, sale, change) => {
    expect(why([saleOf(sale)], change)).toEqual([]);
  });

  it.each<[string, Partial<SoldItem>]>([
    [
      'lists it under new ids',
      { product: { id: 'p9', name: 'FREE FIRE ' }, package: { id: 'k9', name: '310\u00A0Diamonds' } },
    ],
    ['renames a field', { payload: [{ ref: 'UID', value: '1234567890' }] }],
    [
      'asks for a field more, in another order',
      {
        payload: [
          { ref: 'server', value: 'asia' },
          { ref: 'uid', value: '１２３４-567890' },
        ],
      },
    ],
    ['asks for no field any more', { payload: [] }],
  ])('also where the provider %s', (_, change) => {
    for (const state of ['unknown', 'held', 'accepted'] as const) {
      const asks = change.payload?.length === 0 && state !== 'unknown' ? 0 : 1;
      expect([state, ...why([saleOf({ state, createdAt: ago(5) })], change)]).toHaveLength(1 + asks);
    }
  });

  it('while its outcome is unknown, though nothing says to whom it went', () => {
    const voucher = saleOf({ state: 'unknown', createdAt: ago(9_999), payload: [] });
    expect(why([voucher], { payload: [] })).toEqual(['unknown']);
    expect(why([{ ...voucher, package: another }], { payload: [] })).toEqual([]);
    expect(why([{ ...voucher, state: 'accepted', createdAt: ago(1) }], { payload: [] })).toEqual([]);
  });

  it('by the values that are not secret; by nothing where all are', () => {
    const payload = [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'password', value: null, secret: true },
    ];
    expect(why([saleOf({ payload })])).toEqual(['recent']);
    expect(why([saleOf({ payload: payload.slice(1) })], { payload: payload.slice(1) })).toEqual([]);
  });

  it('newest first, each with when it was made', () => {
    const sales = [5, 1, 3].map((minutes, index) => saleOf({ id: saleId(index), createdAt: ago(minutes) }));
    expect(similarSales(item, sales, now, 10)).toEqual(
      [1, 3, 5].map((minutes) => ({
        saleId: saleId([5, 1, 3].indexOf(minutes)),
        state: 'accepted',
        till: null,
        soldAt: ago(minutes),
        why: 'recent',
      })),
    );
  });

  it('but not when its time cannot be read', () => {
    expect(why([saleOf({ createdAt: 'noon' })])).toEqual([]);
  });
});
