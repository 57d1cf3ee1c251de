import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import {
  candidatesOf,
  judgeNamed,
  mayOwnAnOrder,
  rivalsFor,
  settle,
  type MatchSetting,
  type Verdict,
} from './matching';
import { mayBeMadeWithin } from './order-time';
import {
  attemptOf,
  baht,
  CACHE_ID,
  SERVICE_ID,
  NOON,
  orderOf,
  saleId,
  saleOf,
  seenOrderOf,
  transactionOf,
  unknownOf,
} from '../test-support/sales';

const noon = Date.parse(NOON);
const line: OrderLine = { product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] };

function setting(change: Partial<MatchSetting> = {}): MatchSetting {
  return {
    cacheId: CACHE_ID,
    wholeRead: 3,
    service: SERVICE_ID,
    claims: new Map(),
    otherTills: false,
    rivals: [],
    served: new Set(),
    ...change,
  };
}

function order(change: Partial<ServiceOrder> = {}): ServiceOrder {
  return orderOf({ at: noon + 500, ...change });
}

function verdict(sales: readonly Sale[], orders: readonly ServiceOrder[], change?: Partial<MatchSetting>) {
  return settle(sales, orders, setting(change)).get(sales[0]!.id)!;
}

const NOTHING_LISTED = { settledBy: null, candidates: [], whyOpen: 'nothing-listed' };
const THREE = { quantity: 3, expectedTotal: baht(30_000) };
/** Its order is listed. */
const SERVED: Partial<Sale> = { state: 'delivered', seenOrder: seenOrderOf({ key: 'own' }) };
const UNCOMPARED = { attempts: [attemptOf({ skewMs: null })] };
/** Sent after this read of a list. */
const knowing = (cacheId: string, read: number) => ({
  attempts: [attemptOf({ snapshot: { cacheId, read } })],
});

/** The code of the order that settled it, or why it is open. */
function settlementOf(found: Verdict): string | null {
  return found.settledBy ? found.settledBy.order.code : found.whyOpen;
}

describe('an order is compared with a sale', () => {
  it.each<[string | undefined, string | null, boolean]>([
    [SERVICE_ID, SERVICE_ID, true],
    [SERVICE_ID, 'another', false],
    [SERVICE_ID, null, true],
    [undefined, 'another', true],
  ])('that was sent to service %s, in the list of %s: %s', (sentTo, service, isCompared) => {
    const { service: _, ...attempt } = attemptOf();
    const sale = unknownOf({ attempts: [{ ...attempt, ...(sentTo !== undefined && { service: sentTo }) }] });
    expect(candidatesOf(sale, [order()], setting({ service }))).toHaveLength(isCompared ? 1 : 0);
  });

  it('and says what speaks for it', () => {
    expect(candidatesOf(unknownOf(), [order()], setting())).toEqual([
      {
        order: order(),
        inFavour: [
          'same-item',
          'same-recipient',
          'same-total',
          'quantity-fits',
          'while-on-the-wire',
          'first-seen-after',
        ],
        against: [],
      },
    ]);
  });

  it.each<[string, Partial<ServiceOrder>, Partial<Sale>, string]>([
    ['its total is missing', { total: null }, {}, 'no-total'],
    ['its total is a satang off', { total: baht(10_001) }, {}, 'other-total'],
    ['its total is in dollars', { total: { minor: 10_000, currency: 'USD' } }, {}, 'other-total'],
    ['it has two lines for one unit', { lines: [line, line] }, {}, 'quantity-differs'],
    [
      'it has two lines for three units',
      { lines: [line, line], total: THREE.expectedTotal },
      THREE,
      'quantity-differs',
    ],
    ['it is dated six seconds before the sale', { at: noon - 6_000 }, {}, 'other-time'],
    ['it is dated seven seconds after the answer was due', { at: noon + 7_000 }, {}, 'shortly-after'],
    ['it is dated a day later', { at: noon + 86_400_000 }, {}, 'shortly-after'],
    ['it has no readable date', { at: null }, {}, 'no-time'],
    ['the clocks were not measured', {}, UNCOMPARED, 'clocks-not-compared'],
    ['the list was not known', {}, { attempts: [attemptOf({ snapshot: null })] }, 'list-not-comparable'],
    ['the list had not been read yet', {}, knowing(CACHE_ID, 0), 'list-not-comparable'],
    ['another cache had read the list', {}, knowing('cache-0', 1), 'list-not-comparable'],
  ])('and is shown, but settles nothing, when %s', (_, change, sale, against) => {
    const found = verdict([unknownOf(sale)], [order(change)]);
    expect(settlementOf(found)).toBe('not-certain');
    expect(found.settledBy === null && found.candidates.map((candidate) => candidate.against)).toEqual([
      [against],
    ]);
  });

  it.each<[string, Partial<OrderLine>]>([
    ['a space at the end', { product: 'Free Fire ', payload: ['1234567890 '] }],
    ['doubled and no-break spaces', { product: 'Free  Fire', package: '310\u00A0Diamonds' }],
    ['other capitals', { product: 'FREE FIRE', package: '310 diamonds' }],
    ['full-width characters', { package: '３１０ Ｄｉａｍｏｎｄｓ', payload: ['１２３４５６７８９０'] }],
    ['what shows nothing', { product: 'Free\u200B Fire\uFE0F', payload: ['12345\u3164 67890'] }],
    ['dashes', { payload: ['1234-5678-90'] }],
  ])('and is settled by one that is written with %s', (_, change) => {
    expect(settlementOf(verdict([unknownOf()], [order({ lines: [{ ...line, ...change }] })]))).toBe('TG1');
  });

  it('whatever the order of the details, and not by one that has them with other capitals', () => {
    const payload = [
      { ref: 'name', value: 'Nok', secret: false },
      { ref: 'password', value: null, secret: true },
      { ref: 'server', value: 'Asia', secret: false },
    ];
    const by = (...values: string[]) =>
      verdict([unknownOf({ payload })], [order({ lines: [{ ...line, payload: values }] })]);
    expect(settlementOf(by('Asia', 'Nok', '••••'))).toBe('TG1');
    expect(settlementOf(by('Nok', 'Asia'))).toBe('TG1');
    expect(settlementOf(by('NOK', '••••', 'Asia'))).toBe('not-certain');
    expect(settlementOf(by('Nok', '••••', 'Europe'))).toBe('nothing-listed');
    expect(settlementOf(by('Nok', 'x', 'y', 'Asia'))).toBe('nothing-listed');
  });

  it.each([
    ['as numbers, without zeros', ['0812345678'], ['812345678']],
    ['in one value', ['12345678', '2001'], ['12345678 (2001)']],
    ['in one value, in another order', ['12345678', 'Asia'], ['asia-12345678']],
  ])('and is shown, but settles nothing, when the details are listed %s', (_, values, listed) => {
    const payload = values.map((value, at) => ({ ref: `f${at}`, value, secret: false }));
    const by = (of: string[]) =>
      settlementOf(verdict([unknownOf({ payload })], [order({ lines: [{ ...line, payload: of }] })]));
    expect(by(listed)).toBe('not-certain');
    expect(by(listed.map((value) => `${value}9`))).toBe('nothing-listed');
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['another package', { lines: [{ ...line, package: '100 Diamonds' }] }],
    ['another game', { lines: [{ ...line, product: 'Free Fire MAX' }] }],
    ['another player', { lines: [{ ...line, payload: ['1234567891'] }] }],
    ['one more value', { lines: [{ ...line, payload: ['1234567890', '1'] }] }],
    ['something else next to it', { lines: [line, { ...line, package: '100 Diamonds' }] }],
    ['no lines', { lines: [] }],
    ['no names', { lines: [{ product: null, package: null, payload: ['1234567890'] }] }],
  ])('and is no candidate with %s', (_, change) => {
    expect(verdict([unknownOf()], [order(change)])).toEqual(NOTHING_LISTED);
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['listed before the sale was sent', { firstRead: 1 }],
    ['dated eleven minutes before', { at: noon - 660_000 }],
    ['dated more than a day after', { at: noon + 86_400_000 + 2_000 }],
  ])('and is no candidate when it was %s', (_, change) => {
    expect(settlementOf(verdict([unknownOf()], [order(change)]))).toBe('nothing-listed');
  });

  it('of a first read that had not come to its end: seen is seen, and the rest is not known', () => {
    const sale = unknownOf({ attempts: [attemptOf({ snapshot: { cacheId: CACHE_ID, read: -2 } })] });
    expect(settlementOf(verdict([sale], [order({ firstRead: 2 })]))).toBe('nothing-listed');
    expect(settlementOf(verdict([sale], [order({ firstRead: 3 })]))).toBe('not-certain');
  });

  it('by the service’s clock, wherever the till’s stands', () => {
    const sale = (skewMs: number) => unknownOf({ attempts: [attemptOf({ skewMs })] });
    const threeHours = 3 * 3_600_000;
    for (const skew of [threeHours, -threeHours]) {
      expect(settlementOf(verdict([sale(skew)], [order({ at: noon + skew + 500 })]))).toBe('TG1');
    }
    expect(settlementOf(verdict([sale(threeHours)], [order({ at: noon + 60_000 })]))).toBe('nothing-listed');
  });

  it.each([
    ['its service writes local times as UTC', -7 * 3_600_000, 0],
    ['its service is half an hour off', -1_800_000, 0],
    ['the service’s date is wrong by a month', 0, 30 * 86_400_000],
    ['the service’s date is wrong by years', 0, -700 * 86_400_000],
  ])('is for a person to choose where %s', (_, off, skewMs) => {
    const sale = unknownOf({ attempts: [attemptOf({ skewMs })] });
    const made = { at: noon + off + 500 };
    const found = verdict([sale], [order(made)]);
    expect(found).toMatchObject({ whyOpen: 'not-certain', candidates: [{ against: ['other-time'] }] });
    const { from, to } = mayBeMadeWithin(sale);
    expect(made.at >= from && made.at < to).toBe(true);
    // Not where the list had shown it before, nor where another order fits.
    expect(settlementOf(verdict([sale], [order({ ...made, firstRead: 1 })]))).toBe('nothing-listed');
    const fits = order({ key: 'fits', code: 'TG9', at: noon + skewMs + 500 });
    expect(settlementOf(verdict([sale], [order(made), fits]))).toBe('TG9');
  });

  it('by its own seconds when the clock jumped back while it was on the wire', () => {
    const attempts = [attemptOf({ endedAt: '2026-11-21T04:00:01.000Z' })];
    expect(settlementOf(verdict([unknownOf({ attempts })], [order()]))).toBe('TG1');
    expect(settlementOf(verdict([unknownOf({ attempts })], [order({ at: noon - 1_740_000 })]))).toBe(
      'nothing-listed',
    );
  });

  it('without the secrets, which no one kept', () => {
    const payload = [
      { ref: 'uid', value: '1234567890', secret: false },
      { ref: 'password', value: null, secret: true },
    ];
    const lines = [{ ...line, payload: ['1234567890', '••••••••'] }];
    expect(settlementOf(verdict([unknownOf({ payload })], [order({ lines })]))).toBe('TG1');
    const others = [{ ...line, payload: ['1234567891', '••••••••'] }];
    expect(settlementOf(verdict([unknownOf({ payload })], [order({ lines: others })]))).toBe(
      'nothing-listed',
    );
  });

  it('and proves nothing where everything that tells players apart is secret', () => {
    const payload = [{ ref: 'password', value: null, secret: true }];
    const found = verdict([unknownOf({ payload })], [order({ lines: [{ ...line, payload: ['••••'] }] })]);
    expect(settlementOf(found)).toBe('not-certain');
    expect(found.settledBy === null && found.candidates[0]?.inFavour).not.toContain('same-recipient');
  });

  it('and proves nothing where one of its lines has the ID in other capitals', () => {
    const sale = unknownOf({
      quantity: 2,
      expectedTotal: baht(20_000),
      payload: [{ ref: 'uid', value: 'AbC123', secret: false }],
    });
    const linesFor = (second: string) => ['AbC123', second].map((value) => ({ ...line, payload: [value] }));
    const found = (second: string) =>
      settlementOf(verdict([sale], [order({ lines: linesFor(second), total: baht(20_000) })]));
    expect(found('AbC123')).toBe('TG1');
    expect(found('abc123')).toBe('not-certain');
  });

  it('and proves nothing without a code to know it again by', () => {
    expect(settlementOf(verdict([unknownOf()], [order({ code: null })]))).toBe('not-certain');
  });

  it('as the one line of all units, or with a line for each', () => {
    const sale = unknownOf(THREE);
    for (const lines of [[line], [line, line, line]]) {
      expect(settlementOf(verdict([sale], [order({ lines, total: baht(30_000) })]))).toBe('TG1');
    }
  });

  it('by its last attempt; a sale that was never sent has no order', () => {
    const attempts = [
      attemptOf({ reason: 'CONNECTION_REFUSED', service: 'another' }),
      attemptOf({ number: 2, startedAt: '2026-11-21T06:00:00.000Z', endedAt: '2026-11-21T06:00:01.000Z' }),
    ];
    const at = noon + 3_600_000;
    expect(settlementOf(verdict([unknownOf({ attempts })], [order({ at })]))).toBe('TG1');
    expect(settlementOf(verdict([unknownOf({ attempts })], [order({ at: noon + 60_000 })]))).toBe(
      'nothing-listed',
    );
    expect(candidatesOf(saleOf({ state: 'held', attempts: [] }), [order()], setting())).toEqual([]);
  });
});

describe('what cannot be told apart is left to a person', () => {
  const second = unknownOf({ id: saleId(2) });

  it('two orders that fit one sale, the likelier first', () => {
    const late = order({ code: 'LATE', at: noon + 600_000 });
    const found = verdict([unknownOf()], [late, order()]);
    expect(settlementOf(found)).toBe('several-orders');
    expect(found.settledBy === null && found.candidates.map((each) => each.order.code)).toEqual([
      'TG1',
      'LATE',
    ]);
  });

  it('one order that fits two unknown sales, even where it fits one better', () => {
    const later = unknownOf({
      id: saleId(2),
      attempts: [attemptOf({ startedAt: '2026-11-21T04:50:00.000Z', endedAt: '2026-11-21T04:50:01.000Z' })],
    });
    for (const other of [second, later]) {
      const verdicts = settle([unknownOf(), other], [order()], setting());
      expect([...verdicts.values()].map(settlementOf)).toEqual(['several-sales', 'several-sales']);
    }
  });

  it.each<[string, Partial<Sale>]>([
    ['is on the wire', { state: 'sending', attempts: [attemptOf({ endedAt: null, skewMs: null })] }],
    ['was accepted without a code', { state: 'accepted', transaction: transactionOf({ code: null }) }],
    ['was accepted under a code that is not listed', { state: 'accepted', transaction: transactionOf() }],
    ['was closed by a person', { state: 'voided' }],
    ['was refused', { state: 'rejected' }],
    ['was accepted by a clock that was not compared', { state: 'accepted', ...UNCOMPARED }],
  ])('one order that may be of a sale that %s', (_, change) => {
    const rivals = [unknownOf({ id: saleId(2), ...change })];
    expect(settlementOf(verdict([unknownOf()], [order({ code: 'X' })], { rivals }))).toBe('several-sales');
  });

  it.each<[string, Partial<Sale>]>([
    ['was accepted and booked an hour late', { state: 'accepted', attempts: [sentAt(-HOUR)] }],
    ['was closed, and booked an hour late', { state: 'voided', attempts: [sentAt(-HOUR)] }],
    ['was refused, and booked an hour late', { state: 'rejected', attempts: [sentAt(-HOUR)] }],
    ['is on the wire since, by a clock that runs ahead', { state: 'sending', attempts: [sentAt(60_000)] }],
    ['has its order, and was booked twice', SERVED],
    ['has its order, and was booked again minutes later', { ...SERVED, attempts: [sentAt(-600_000)] }],
    ['costs something else by now', { state: 'rejected', expectedTotal: baht(10_001) }],
  ])('one order that may be of a sale that %s', (_, change) => {
    const rivals = [unknownOf({ id: saleId(2), ...change })];
    expect(settlementOf(verdict([unknownOf()], [order({ code: 'X' })], { rivals }))).toBe('several-sales');
  });

  it.each<[string, Partial<Sale>]>([
    ['was sent a minute later', { state: 'accepted', attempts: [sentAt(60_000)] }],
    ['was sent a day before', { state: 'rejected', attempts: [sentAt(-24 * HOUR - 600)] }],
    ['has its order, and was sent a while before', { ...SERVED, attempts: [sentAt(-602_000)] }],
    ['was for another player', { state: 'accepted', payload: [{ ref: 'uid', value: '2', secret: false }] }],
    ['was for three, and cost three times as much', { state: 'accepted', ...THREE }],
    ['provably never left', { state: 'not-sent' }],
    ['was kept', { state: 'held', attempts: [] }],
    ['was sent when the list had shown the order', { state: 'rejected', ...knowing(CACHE_ID, 2) }],
  ])('but not for the sake of a sale that %s', (_, change) => {
    const rivals = [unknownOf({ id: saleId(2), ...change })];
    expect(settlementOf(verdict([unknownOf()], [order()], { rivals }))).toBe('TG1');
  });

  it('one order that may be of an accepted sale whose own one is listed, for ten minutes only', () => {
    const accepted = (ms: number) => unknownOf({ id: saleId(2), state: 'accepted', attempts: [sentAt(ms)] });
    const served = new Set([saleId(2)]);
    const at = (ms: number) =>
      settlementOf(verdict([unknownOf()], [order({ code: 'X' })], { rivals: [accepted(ms)], served }));
    expect([at(-60_000), at(-HOUR)]).toEqual(['several-sales', 'X']);
  });

  it('but not for its own sake, when it is asked about among others', () => {
    const [own, other] = [unknownOf(), unknownOf({ id: saleId(2), state: 'rejected' })];
    expect(rivalsFor(own, order({ code: 'X' }), setting({ rivals: [own, other] }))).toEqual([other]);
  });

  it('everything, where others sell through the same identify', () => {
    expect(settlementOf(verdict([unknownOf()], [order()], { otherTills: true }))).toBe('other-tills');
  });

  it('not an order that is another sale’s already', () => {
    const claims = new Map([[order().key, [saleId(2)]]]);
    expect(settlementOf(verdict([unknownOf()], [order()], { claims }))).toBe('nothing-listed');
    const own = order({ id: 'o2', code: 'TG2' });
    expect(settlementOf(verdict([unknownOf()], [order(), own], { claims }))).toBe('TG2');
    expect(
      settlementOf(verdict([unknownOf()], [order()], { claims: new Map([[order().key, [saleId(1)]]]) })),
    ).toBe('TG1');
  });

  it.each<[string, Partial<ServiceOrder>]>([
    ['that is listed no more', { missingSince: NOON }],
    ['that only a read that broke off has shown', { firstRead: 4 }],
  ])('not an order %s, nor is it shown as possible', (_, change) => {
    expect(verdict([unknownOf()], [order(change)])).toEqual(NOTHING_LISTED);
    expect(settlementOf(verdict([unknownOf()], [order({ code: 'GONE', ...change }), order()]))).toBe('TG1');
  });
});

const HOUR = 3_600_000;

/** An attempt of one second that began so many milliseconds after noon. */
function sentAt(ms: number) {
  const iso = (at: number) => new Date(noon + at).toISOString();
  return attemptOf({ startedAt: iso(ms), endedAt: iso(ms + 1_000) });
}

describe('a sale may own an order that is not known as its', () => {
  const attempts = [attemptOf()];
  it.each<[string, Partial<Sale>, boolean]>([
    ['while it is on the wire', { state: 'sending' }, true],
    ['when it is unknown', { state: 'unknown', transaction: null }, true],
    ['when a person closed it', { state: 'voided', transaction: null }, true],
    ['when it was accepted without a code', { transaction: transactionOf({ code: null }) }, true],
    [
      'when it was accepted under a code that is not listed',
      { transaction: transactionOf({ code: 'TX' }) },
      true,
    ],
    ['not when its own order is listed', { id: saleId(7) }, false],
    ['when it was refused', { state: 'rejected', transaction: null }, true],
    ['not when it provably never left', { state: 'not-sent', transaction: null }, false],
    ['not when an order settled it', { transaction: null, seenOrder: seenOrderOf() }, false],
    ['not when it is delivered', { state: 'delivered', seenOrder: seenOrderOf() }, false],
    ['not when nothing was ever sent', { state: 'held', attempts: [] }, false],
  ])('%s', (_, change, expected) => {
    expect(mayOwnAnOrder(saleOf({ attempts, ...change }), new Set([saleId(7)]))).toBe(expected);
  });
});

describe('an order under a name of the sale', () => {
  const accepted = (change: Partial<Sale> = {}) => saleOf({ attempts: [attemptOf()], ...change });
  const noCompare = { snapshot: null };
  const { id } = transactionOf();

  it.each<[string, Partial<Sale>, Partial<ServiceOrder>, ReturnType<typeof judgeNamed>]>([
    ['is its own, when item and total agree and it was listed later', {}, {}, 'own'],
    ['is its own by the Transaction’s id, under another code', {}, { id, code: 'OR1' }, 'own'],
    [
      'is its own when it settled the sale, whatever it says',
      { seenOrder: seenOrderOf({ key: 'k' }) },
      { key: 'k', total: baht(1) },
      'own',
    ],
    [
      'is not it any more when it settled the sale and names another game now',
      { seenOrder: seenOrderOf({ key: 'k' }) },
      { key: 'k', lines: [{ ...line, product: 'RoV' }] },
      'not-it',
    ],
    ['is not it with another total', {}, { total: baht(10_001) }, 'not-it'],
    ['is not it with another game', {}, { lines: [{ ...line, product: 'RoV' }] }, 'not-it'],
    ['is not it when the list had it before', {}, { firstRead: 1 }, 'not-it'],
    ['is not it when it is years old', {}, { at: noon - 700 * 24 * HOUR }, 'not-it'],
    ['cannot be judged without a total', {}, { total: null }, 'undecided'],
    ['cannot be judged without an item', {}, { lines: [] }, 'undecided'],
    ['is nothing to it by a mere id with another total', {}, { id, code: 'OR1', total: baht(1) }, null],
    ['is nothing to it under other names', {}, { code: 'OR1' }, null],
    [
      'is its own by its time, where the list cannot be compared',
      { attempts: [attemptOf(noCompare)] },
      {},
      'own',
    ],
    ['is not it by its time', { attempts: [attemptOf(noCompare)] }, { at: noon - HOUR }, 'not-it'],
    [
      'cannot be judged a minute before',
      { attempts: [attemptOf(noCompare)] },
      { at: noon - 60_000 },
      'undecided',
    ],
    [
      'cannot be judged by a time that is missing',
      { attempts: [attemptOf(noCompare)] },
      { at: null },
      'undecided',
    ],
    [
      'cannot be judged by clocks that no one compared',
      { attempts: [attemptOf({ ...noCompare, skewMs: null })] },
      {},
      'undecided',
    ],
  ])('%s', (_, sale, change, expected) => {
    expect(judgeNamed(accepted(sale), order(change), CACHE_ID)).toBe(expected);
  });
});

describe('the time around a sale', () => {
  const DAY = 86_400_000;

  it('holds every order that may be it, and no month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2 * DAY, max: 2 * DAY }),
        fc.integer({ min: -DAY, max: DAY }),
        fc.integer({ min: 0, max: 600_000 }),
        (offset, skewMs, lastedMs) => {
          const endedAt = new Date(noon + lastedMs).toISOString();
          const sale = unknownOf({ attempts: [attemptOf({ endedAt, skewMs })] });
          const made = order({ at: noon + offset });
          const { from, to } = mayBeMadeWithin(sale);
          if (candidatesOf(sale, [made], setting()).length > 0) {
            expect(made.at).toBeGreaterThanOrEqual(from);
            expect(made.at).toBeLessThan(to);
          }
          expect(to - from).toBeLessThan(3 * DAY);
        },
      ),
    );
  });

  it('is wider where the clocks were never compared', () => {
    const { from, to } = mayBeMadeWithin(unknownOf({ attempts: [attemptOf({ skewMs: null })] }));
    expect(from).toBeLessThan(noon - DAY);
    expect(to).toBeGreaterThan(noon + 2 * DAY);
  });
});
