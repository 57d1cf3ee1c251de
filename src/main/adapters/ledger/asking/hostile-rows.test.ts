/**
 * A till's stolen login sends rows that no till writes: the shop's day, its open sales and
 * its tills still open at every till, without those rows, and the till says whose they were.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shop as topic } from '@shared/ipc/till/shop';
import { endTill } from '../../../../ledger/admin/shops';
import {
  newestPostgres,
  saleRow,
  ShopLedger,
  type TestTill,
} from '../../../../ledger/test-support/shop-ledger';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { reportText } from '../../journal/money/stored-report';
import { branchesOf } from '../../../domain/ledger/branches';
import { joinReports } from '../../../domain/ledger/shop-report';
import { shopSale, shopTills } from '../../../domain/ledger/shop-tills';
import { SHOP_QUESTIONS } from './shop-questions';

const DAY = { from: Date.parse('2026-11-22T00:00:00Z'), to: Date.parse('2026-11-23T00:00:00Z') };
const AT = '2026-11-22T05:00:00.000Z';
const SOLD = {
  ...{
    product_name: 'Free Fire',
    package_name: '100',
    tender: 'cash',
    rounding_minor: 0,
    charged_minor: 3500,
  },
  tendered_minor: 3500,
};
const entry = (change: Record<string, unknown> = {}) => ({
  ...{ seq: 1, at: AT, kind: 'payment', tender: 'cash', currency: 'THB', amount_minor: 3500, shift_id: 1 },
  ...change,
});
const shift = (change: Record<string, unknown> = {}) => ({
  ...{ id: 1, opened_at: AT, opened_by: 'Nok', currency: 'THB', float_minor: 50_000, closed_at: null },
  ...change,
});
const transaction = (id: unknown) =>
  JSON.stringify({ id, total: { minor: 3500, currency: 'THB' }, status: 'ok' });

/** Anyone who looks at a day would be sent it. */
const LONG = 'x'.repeat(300_000);

/** A report of a day on which nothing was sold, and the longest line of one. */
const EMPTY = joinReports(
  {
    ...{ day: '2026-11-22', bounds: DAY, takenAt: AT, takenBy: 'Nok', tills: 'Till', service: null },
    settings: { shopName: 'Shop', currency: 'THB', timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' },
  },
  [],
);
const LARGEST = { key: AT, count: MOST_MINOR, quantity: 1, totals: [] };

/** Columns of a sale, each with what the ledger, or the till that reads it, makes nothing of. */
const SALES: readonly Record<string, unknown>[] = [
  { state: 'sold-twice' },
  { state: 7 },
  { payload: '[7]' },
  { payload: '{}' },
  { payload: 'no JSON' },
  { quantity: 'many' },
  { quantity: 1.5 },
  { quantity: 0 },
  { quantity: 1e300 },
  { quantity: [1] },
  { tendered_minor: 0.5 },
  { tendered_minor: { minor: 1 } },
  { rounding_minor: 'none' },
  { expected_minor: 9_007_199_254_740_000 },
  { charged_minor: 1e15 },
  { tender: 'shells' },
  { currency: 'XXXX' },
  { currency: 'baht' },
  { created_at: 'infinity' },
  { created_at: 'yesterday' },
  { created_at: '2026-02-30T05:00:00.000Z' },
  { created_at: '2026-11-22 05:00' },
  { product_name: null },
  { product_name: LONG },
  { payload: JSON.stringify([{ ref: 'uid', value: LONG, secret: false }]) },
  { cashier: null },
  { shares: 'two', tender: 'shells' },
  { transaction_json: transaction(7) },
  { transaction_json: transaction(LONG), product_name: LONG },
  { transaction_json: transaction({}) },
  { transaction_json: JSON.stringify({ id: 'o', total: { minor: 0.5, currency: 'THB' }, status: 'ok' }) },
];
const ENTRIES: readonly Record<string, unknown>[] = [
  { amount_minor: 'all' },
  { amount_minor: 0.5 },
  { amount_minor: 1e18 },
  { kind: 'gift' },
  { tender: 'shells' },
  { currency: 'XXXX' },
  { at: '2026-11-22T25:00:00.000Z' },
  { seq: 'first' },
];

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let name = '';
  let thief: TestTill;
  let mate: TestTill;
  let count = 0;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs);
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    name = `Shop ${(count += 1)}`;
    await ledger.shop(name);
    thief = await ledger.till(name, 'Till 1');
    mate = await ledger.till(name, 'Till 2');
    mate.write('sale', 'mine', { to: 'unknown' }, [
      ['sales', 'mine', saleRow('mine', 'unknown', SOLD)],
      ['drawer_entries', '1', entry({ sale_id: 'mine' })],
    ]);
    expect(await mate.append()).toMatchObject({ status: 'ok' });
  });

  /** What a till of the shop is shown, as it crosses to its page. */
  const seen = async () => {
    const { client } = mate;
    const day = await SHOP_QUESTIONS.day(client, DAY, null);
    const open = await SHOP_QUESTIONS.open(client, null, null);
    const named = await SHOP_QUESTIONS.named(client, { codes: ['TG1'], keys: ['k'], ids: ['7'] }, null);
    await SHOP_QUESTIONS.lookUp(client, 'TG1', null);
    await SHOP_QUESTIONS.standing(client, { day: '2026-11-22', ...DAY }, null);
    const tills = await SHOP_QUESTIONS.tills(client, null, null);
    const asOf = { asOf: AT, live: true };
    const lines = (of: typeof open) => of.sales.map((sale) => shopSale(sale, () => false));
    topic.calls['shop.tills'].output.parse({ ...asOf, tills: shopTills(tills) });
    for (const of of [day, open, named]) {
      topic.calls['shop.open'].output.parse({ ...asOf, sales: lines(of), unreadable: of.unreadable });
    }
    return { day, open, tills: shopTills(tills) };
  };

  it.each(SALES.map((change) => [JSON.stringify(change).slice(0, 100), change] as const))(
    'a sale with %s keeps no day from opening',
    async (_, change) => {
      const id = 'theirs';
      thief.write('sale', id, { to: 'unknown' }, [
        ['sales', id, saleRow(id, 'unknown', { ...SOLD, code: 'TG1', order_key: 'k', ...change })],
      ]);
      expect(await thief.append()).toMatchObject({ status: 'ok' });
      const { day, open, tills } = await seen();
      expect([day.sales, open.sales].map((sales) => sales.map((sale) => sale.id))).toEqual([
        ['mine'],
        ['mine'],
      ]);
      // The ledger made nothing of it, or the till that read it left it out.
      const leftOut = day.unreadable.find(({ till }) => till === 'Till 1')?.count ?? 0;
      expect((tills.find(({ name: of }) => of === 'Till 1')?.unreadable ?? 0) + leftOut).toBe(1);
    },
  );

  it.each(ENTRIES.map((change) => [JSON.stringify(change), change] as const))(
    'a drawer with %s keeps nothing from opening, and is no sum',
    async (_, change) => {
      thief.write('drawer', '1', {}, [['shifts', '1', shift()]]);
      thief.write('drawer', '1', {}, [['drawer_entries', '1', entry({ sale_id: 'x', ...change })]]);
      expect(await thief.append()).toMatchObject({ status: 'ok' });
      const { day, tills } = await seen();
      expect(day.moved).toMatchObject([{ tillId: expect.any(String) as string, amount: { minor: 3500 } }]);
      const till = tills.find(({ name: of }) => of === 'Till 1');
      expect(day.unreadable).toEqual(till?.unreadable === 1 ? [] : [{ till: 'Till 1', count: 1 }]);
      // Either the entry is known to be none, or no one can say how much lies in that drawer.
      expect([till?.unreadable, till?.expectedCash]).toEqual(
        till?.unreadable === 1 ? [1, { minor: 50_000, currency: 'THB' }] : [0, null],
      );
    },
  );

  it.each([{ float_minor: 0.5 }, { opened_at: 'now' }, { currency: 'XXXX' }, { opened_by: 7 }])(
    'a shift with %j keeps no till from being seen',
    async (change) => {
      thief.write('shift', '1', {}, [['shifts', '1', shift(change)]]);
      await thief.append();
      expect((await seen()).tills).toMatchObject([{ name: 'Till 1', shift: null }, { name: 'Till 2' }]);
    },
  );

  it('an unreadable Z report alone closes no day', async () => {
    const z = (number: unknown, report: string) => ({ number, business_day: '2026-11-22', report });
    thief.write('z', '1', {}, [['z_reports', '1', z('first', '{}')]]);
    thief.write('z', '2', {}, [['z_reports', '2', z(2, '{"sold": 7}')]]);
    await thief.append();
    const standing = await SHOP_QUESTIONS.standing(mate.client, { day: '2026-11-22', ...DAY }, null);
    expect(standing).toMatchObject([
      { name: 'Till 1', standing: 'closed', zNumber: 2, report: null, unreadable: true },
      { name: 'Till 2', standing: 'waiting', unreadable: false },
    ]);
  });

  it('a Z report without a number keeps no list of late reports from opening', async () => {
    const z = (key: string, change: object) =>
      thief.write('z', key, {}, [
        ['z_reports', key, { business_day: '2026-11-22', report: '{}', ...change }],
      ]);
    await ledger.owner.query(
      `insert into ledger.shop_z (shop_id, number, business_day, till_id, who, basis, report, hash)
        select s.id, 1, '2026-11-22', t.id, 'Nok', '[]', '{}', 'x' from ledger.shop s join ledger.till t on t.shop_id = s.id where s.name = $1 limit 1`,
      [name],
    );
    z('1', {});
    z('2', { number: null });
    z('3', { number: 3 });
    await thief.append();
    expect(await SHOP_QUESTIONS.leftOut(mate.client, null, null)).toEqual([
      { till: 'Till 1', number: 3, day: '2026-11-22' },
    ]);
    expect((await seen()).tills).toMatchObject([{ name: 'Till 1', unreadable: 2 }, { unreadable: 0 }]);
  });

  it.each([
    ['one sale more than can be counted', { notSold: Number.MAX_SAFE_INTEGER }],
    ['as many in thousands of lines', { byHour: Array.from({ length: 9_000 }, () => LARGEST) }],
  ])('a Z report with %s is in no report of the shop', async (_, change) => {
    const report = reportText({ ...EMPTY, ...change });
    mate.write('z', '1', {}, [
      ['z_reports', '1', { number: 1, business_day: '2026-11-22', report: reportText(EMPTY) }],
    ]);
    await mate.append(1);
    thief.write('z', '1', {}, [['z_reports', '1', { number: 1, business_day: '2026-11-22', report }]]);
    await thief.append();
    expect(await SHOP_QUESTIONS.standing(mate.client, { day: '2026-11-22', ...DAY }, null)).toMatchObject([
      { name: 'Till 1', report: null, unreadable: true },
      { name: 'Till 2', report: EMPTY },
    ]);
  });

  it('sales in shells, and for more than can be counted, keep no branches from opening', async () => {
    const office = await ledger.till(name, 'Office', 'office');
    thief.sale('shells', 'accepted', { ...SOLD, currency: 'XXXX' });
    thief.sale('much', 'accepted', { ...SOLD, currency: 'USD' });
    await thief.append();
    // As many that it would take minutes to send them.
    await ledger.owner.query("update ledger.sale set charged_minor = 9007199254740992 where id = 'much'");
    mate.sale('sold', 'accepted', SOLD);
    await mate.append(1);
    const found = await SHOP_QUESTIONS.branches(office.client, { day: '2026-11-22', ...DAY }, null);
    const branches = branchesOf(found!);
    topic.calls['shop.branches'].output.parse({ asOf: AT, live: true, day: '2026-11-22', branches });
    expect(branches).toMatchObject([{ soldCount: 1, totals: [{ minor: 3500, currency: 'THB' }] }]);
  });

  it('a sale of another till that it sends with other values stays as the till that made it says', async () => {
    // The stolen till is the older of the two in the shop.
    thief.write('sale', 'mine', { to: 'rejected' }, [['sales', 'mine', saleRow('mine', 'rejected', SOLD)]]);
    expect(await thief.append()).toMatchObject({ status: 'ok' });
    const shown = async () => {
      const { day, open } = await seen();
      return [day, open].map(({ sales }) => sales.map(({ till, id, state }) => [till.name, id, state]));
    };
    const asMade = [[['Till 2', 'mine', 'unknown']], [['Till 2', 'mine', 'unknown']]];
    expect(await shown()).toEqual(asMade);
    await ledger.owner.query('select ledger.rebuild(id) from ledger.shop where name = $1', [name]);
    expect(await shown()).toEqual(asMade);
  });

  it('more sales of a day than any till sells keep it from nothing: the first 10,000 are shown, and the others counted', async () => {
    thief.sale('theirs', 'accepted', SOLD);
    await thief.append();
    for (const [table, id] of [
      ['sale', 'id'],
      ['record', 'key'],
    ] as const) {
      // Sent one by one they would take minutes.
      await ledger.owner.query(
        `insert into ledger.${table} select (jsonb_populate_record(r, jsonb_build_object('${id}', 'theirs' || n))).*
          from ledger.${table} r, generate_series(1, 10020) n where r.${id} = 'theirs' and r.shop_id = (select id from ledger.shop where name = $1)`,
        [name],
      );
      // As its own upkeep does before long: the next rows would be checked by a plan for a table of a few rows.
      await ledger.owner.query(`analyze ledger.${table}`);
    }
    const day = await SHOP_QUESTIONS.day(mate.client, DAY, null);
    const of = (till: string): number => day.sales.filter((sale) => sale.till.name === till).length;
    expect([of('Till 1'), of('Till 2')]).toEqual([10_000, 1]);
    expect(day.unreadable).toEqual([{ till: 'Till 1', count: 21 }]);
  });

  it('goes on so after it was shut out, and when everything is rebuilt', async () => {
    thief.sale('theirs', 'unknown', { ...SOLD, quantity: 1.5 });
    thief.sale('odd', 'sold-twice', SOLD);
    await thief.append();
    await endTill(ledger.owner, name, 'Till 1', 'closed');
    await ledger.owner.query('select ledger.rebuild(id) from ledger.shop where name = $1', [name]);
    const { day, tills } = await seen();
    expect(day.sales.map(({ id }) => id)).toEqual(['mine']);
    expect(day.unreadable).toEqual([{ till: 'Till 1', count: 1 }]);
    expect(tills).toMatchObject([
      { name: 'Till 1', state: 'lost', unreadable: 1 },
      { name: 'Till 2', unreadable: 0 },
    ]);
  });
});
