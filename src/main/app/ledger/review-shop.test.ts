/** The day of several tills, matched against one list of the service. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShopQuestion, ShopQuestions } from '../../domain/ledger/shop-ports';
import { baht, NOON, orderOf, saleId, saleOf, transactionOf } from '../../domain/test-support/sales';
import { entryOf } from '../../domain/test-support/drawer';
import { LookingBack } from '../test-support/look-back';
import type { Unreadable } from '@shared/model/shop/shop';
import { AskShop } from './ask-shop';
import { reviewShop } from './review-shop';
import type { KnownAlarm, KnownTill, TillSale } from '../../domain/ledger/known-shop';

const DAY = '2026-11-21';
const LATER = '2026-11-21T12:00:00.000Z';
const till = (name: string, change: Partial<KnownTill> = {}): KnownTill => ({
  ...{ id: name, name, kind: 'till', state: 'active', own: false, trouble: null, shift: null, open: {} },
  ...{ heardAt: LATER, completeAt: LATER, unreadable: 0, ...change },
});
const sold = (by: string, number: number, change: Partial<TillSale> = {}): TillSale => ({
  ...saleOf({
    id: saleId(number),
    transaction: transactionOf({ code: `TG${number}`, id: `o${number}` }),
  }),
  till: { id: by, name: by },
  ...change,
});
const order = (number: number) => orderOf({ key: `k${number}`, id: `o${number}`, code: `TG${number}` });

let world: LookingBack;
let isThere: boolean;
let tills: KnownTill[];
let sales: TillSale[];
let asked: ShopQuestion[];
/** How often the tills have sent something. */
let sent: number;
const named: TillSale[] = [];
/** What a till sent that cannot be read: of the day, and among the sales that orders name. */
let alarms: KnownAlarm[] = [];
let unreadable: Unreadable[] = [];
let namedUnreadable: Unreadable[] = [];
const answers = (): { [Q in ShopQuestion]: ShopQuestions[Q]['answer'] } => ({
  ...{
    branches: null,
    mark: JSON.stringify(sent),
    standing: [],
    zs: [],
    leftOut: [],
    z: null,
    takeZ: { status: 'moved' },
    offerCode: null,
    endTill: false,
    forks: [],
    lost: [],
    decisions: {},
  },
  tills: { now: LATER, tills },
  day: {
    sales,
    alarms,
    unreadable,
    carried: [],
    moved: sales.map(({ till: { id } }) => ({ ...entryOf(), tillId: id, inShift: true, count: 1 })),
  },
  named: { sales: named, unreadable: namedUnreadable },
  open: { sales: [], unreadable: [] },
  lookUp: { sales: [], unreadable: [] },
});
const ledger = {
  ask: <Q extends ShopQuestion>(question: Q): Promise<ShopQuestions[Q]['answer']> => {
    asked.push(question);
    return isThere ? Promise.resolve(answers()[question]) : Promise.reject(new Error('away'));
  },
};
let shop: AskShop;
const look = (whose: string | null = null) =>
  reviewShop(
    { ...world.deps(), shop, days: { known: (ids) => new Set(ids.filter((id) => id === saleId(1))) } },
    DAY,
    whose,
  );

beforeEach(async () => {
  world = await LookingBack.open();
  [isThere, asked, sent] = [true, [], 0];
  [unreadable, namedUnreadable, alarms] = [[], [], []];
  tills = [till('Till 1'), till('Till 2'), till('Office', { kind: 'office', completeAt: null })];
  sales = [sold('Till 1', 1), sold('Till 2', 2)];
  world.orders = [order(1), order(2), order(3)];
  shop = new AskShop(ledger, () => true, { now: () => Date.parse(NOON) });
});
afterEach(() => world.close());

it('matches the list against all tills, so that the remaining orders belong to no till of the shop', async () => {
  const { review, tills: figures, live } = await look();
  expect(review.rows.map(({ code, bucket, why, till: by }) => [code, bucket, why, by]).sort()).toEqual([
    ['TG1', 'agree', 'same', 'Till 1'],
    ['TG2', 'agree', 'same', 'Till 2'],
    ['TG3', 'service-only', 'no-till', null],
  ]);
  expect([review.till, review.tenders[0]?.paid]).toEqual([
    { count: 2, totals: [baht(20_000)] },
    [baht(20_000)],
  ]);
  expect(figures).toEqual([
    { id: 'Till 1', name: 'Till 1', count: 1, totals: [baht(10_000)] },
    { id: 'Till 2', name: 'Till 2', count: 1, totals: [baht(10_000)] },
  ]);
  expect(live).toBe(true);
});

it.each([
  ['away', till('Till 3', { completeAt: '2026-11-21T04:00:00.000Z' })],
  ['new', till('Till 3', { completeAt: null })],
  ['shut out', till('Till 3', { completeAt: '2026-11-21T04:00:00.000Z', state: 'closed' })],
])('says of no order that no one sold it while a till is %s', async (_, silent) => {
  tills.push(silent);
  expect((await look()).review.rows.find(({ code }) => code === 'TG3')?.why).toBe('other-till');
});

it.each(['of the day', 'that an order names'])(
  'says of no order that no one sold it while a sale %s cannot be read',
  async (which) => {
    const left = [{ till: 'Till 2', count: 2 }];
    if (which === 'of the day') unreadable = left;
    else namedUnreadable = left;
    const { review, unreadable: shown } = await look();
    expect(review.rows.find(({ code }) => code === 'TG3')?.why).toBe('other-till');
    expect(shown).toEqual(unreadable);
  },
);

it('shows an order that another till has an alarm about as its sale that was not made; its own alarms as they are now', async () => {
  // No order has the refused sale's names.
  const refused = sold('Till 2', 2, { state: 'rejected', transaction: null });
  sales = [sold('Till 1', 1, { state: 'rejected', transaction: null }), refused];
  world.orders = [order(3), order(4)];
  const shown = async () =>
    (await look()).review.rows.map(({ code, bucket, why }) => [code, bucket, why]).sort();
  const due = [null, 'owed-back', 'rejected'];
  expect(await shown()).toEqual([
    due,
    due,
    ['TG3', 'service-only', 'no-till'],
    ['TG4', 'service-only', 'no-till'],
  ]);
  // That of this till was closed a moment ago.
  alarms = [
    { saleId: saleId(1), orderKey: 'k3' },
    { saleId: saleId(2), orderKey: 'k4' },
  ];
  sent += 1;
  expect(await shown()).toEqual([
    [null, 'differs', 'booked-anyway'],
    due,
    ['TG3', 'service-only', 'no-till'],
    ['TG4', 'differs', 'booked-anyway'],
  ]);
});

it('of one till shows its own lines alone, and none of another’s as someone else’s', async () => {
  const { review, tills: figures } = await look('Till 2');
  expect(review.rows.map(({ code, bucket }) => [code, bucket]).sort()).toEqual([
    ['TG2', 'agree'],
    ['TG3', 'service-only'],
  ]);
  expect(review.till).toEqual({ count: 1, totals: [baht(10_000)] });
  expect(figures).toHaveLength(2);
});

it('opens a sale of this till, and of another’s only what the service lists', async () => {
  const { review } = await look();
  expect(review.rows.map(({ code, saleId: id, orderKey }) => [code, id, orderKey]).sort()).toEqual([
    ['TG1', saleId(1), 'k1'],
    ['TG2', null, 'k2'],
    ['TG3', null, 'k3'],
  ]);
});

it('shows the ledger’s last answer while it is away, and says so', async () => {
  const first = await look();
  isThere = false;
  expect(await look()).toEqual({ ...first, live: false });
  await expect(look('Till 2')).resolves.toMatchObject({ live: false });
  shop = new AskShop(ledger, () => true, { now: () => Date.parse(NOON) });
  await expect(look()).rejects.toThrow('away');
});

it('reads a day from the ledger once, until a till has sent something, and matches it again each time', async () => {
  await look();
  asked = [];
  world.orders = [order(1), order(2)];
  const again = await look('Till 2');
  expect(asked).not.toContain('day');
  expect(again).toMatchObject({ live: true });
  expect(again.review.rows.map(({ code }) => code)).toEqual(['TG2']);
  sales.push(sold('Till 2', 4));
  sent += 1;
  expect((await look()).tills.map(({ count }) => count)).toEqual([1, 2]);
  expect(asked).toContain('day');
});

it('asks nothing, and remembers nothing, without a ledger', async () => {
  let belongs = true;
  shop = new AskShop(ledger, () => belongs, { now: () => Date.parse(NOON) });
  await look();
  [belongs, asked] = [false, []];
  await expect(look()).rejects.toMatchObject({ error: { code: 'LEDGER_AWAY' } });
  expect(asked).toEqual([]);
  [belongs, isThere] = [true, false];
  await expect(look()).rejects.toThrow('away');
});
