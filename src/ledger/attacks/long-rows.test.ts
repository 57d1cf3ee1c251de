/** A stolen till's login, by hand: rows that are long, or become long when others read them. */
import { describe, expect, it } from 'vitest';
import { codeOf } from '../test-support/attacked-ledger';
import { withTwoTills } from '../test-support/hooks';
import { newestPostgres, saleRow, type ShopLedger, type TestTill } from '../test-support/shop-ledger';

/** Far more than any column of a sale takes. */
const LONG = 'x'.repeat(300_000);
/** What the others are sent of such rows is cut to some hundred bytes each. */
const MOST = 50_000;

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop = '';
  let thief: TestTill;
  let mate: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one: thief, two: mate } = made));

  const idOf = async (till: TestTill): Promise<unknown> => (await till.hello())['till'];
  /** How much a question answers, in bytes. */
  const answered = async (question: string, values: unknown[] = []): Promise<number> => {
    const [said] = await mate.all(
      `select coalesce(sum(length(x::text)), 0)::float8 as n from ledger.${question} x`,
      values,
    );
    return Number(said?.['n']);
  };
  /** What other tills are sent automatically, or when staff look. */
  const everything = async (): Promise<number> => {
    const till = await idOf(thief);
    const asked: [string, unknown[]][] = [
      ['heads()', []],
      ["pull_sales($1, 0, 0, 500, '14 days')", [till]],
      ["shop_sales('2026-11-22', '2026-11-23')", []],
      ["shop_open_sales('{unknown,held}', 'infinity', 2000)", []],
      ["shop_entries('2026', '2027')", []],
      ['shop_tills()', []],
      ['conflicts()', []],
      ['shared_heads()', []],
      ['shop_alarms()', []],
      ['shop_decisions()', []],
    ];
    const sizes = await Array.fromAsync(asked, ([question, values]) => answered(question, values));
    return Math.max(...sizes);
  };
  /** A sale behind what the thief wrote is read by the others, and what they are sent is short. */
  const expectNextSaleRead = async (): Promise<void> => {
    thief.sale('short', 'unknown');
    await thief.append();
    expect(await everything()).toBeLessThan(MOST);
    expect(await mate.all("select id from ledger.shop_sales('2026-11-22', '2026-11-23')")).toContainEqual({
      id: 'short',
    });
  };

  it.each([
    ...[
      'id',
      'state',
      'product_id',
      'package_id',
      'product_name',
      'package_name',
      'currency',
      'cashier',
      'code',
    ],
    ...['order_key', 'tender', 'payload', 'transaction_json', 'item_key', 'player_key', 'anything_else'],
  ])(
    'a sale whose %s is far too long keeps no till from reading the sales behind it',
    async (column) => {
      for (let n = 0; n < 3; n += 1) {
        const id = column === 'id' ? LONG + String(n) : `long-${n}`;
        const text = column === 'payload' ? JSON.stringify([{ ref: LONG, value: 'x', secret: false }]) : LONG;
        const row = saleRow(`long-${n}`, 'unknown', { [column]: text });
        thief.write('sale', id, {}, [['sales', id, column === 'id' ? { ...row, id } : row]]);
      }
      await expectNextSaleRead();
    },
    60_000,
  );

  it.each(['x', '', 999_999_999_999_999, true])(
    'nor does one that has %j in any column that the shop’s day reads',
    async (odd) => {
      const { rows } = await ledger.owner.query<{ name: string }>(
        `select distinct m[1] as name from regexp_matches(pg_get_viewdef('ledger.sale_line'), $1, 'g') m`,
        [String.raw`r\.body ->> '(\w+)'`],
      );
      expect(rows.length).toBeGreaterThan(10);
      for (const { name } of rows) {
        const row = saleRow(`odd-${name}`, 'unknown', { [name]: odd });
        thief.write('sale', `odd-${name}`, {}, [['sales', `odd-${name}`, row]]);
      }
      await expectNextSaleRead();
    },
    60_000,
  );

  it('nor do alarms that are too many, too long, about another till’s sale or about no order', async () => {
    mate.sale('mates', 'rejected');
    thief.sale('own', 'rejected');
    const alarm = { kind: 'booked', sale_id: 'own', order_key: 'k', raised_at: '2026-11-22T05:00:00.000Z' };
    const odd = [{ order_key: LONG }, { sale_id: LONG }, { raised_at: LONG }, { order_key: [LONG] }];
    for (const change of [...odd, { order_key: null }, { sale_id: 'mates' }])
      thief.write('alarm', 'own', {}, [
        ['alarms', JSON.stringify(change).slice(0, 50), { ...alarm, ...change }],
      ]);
    for (let n = 0; n < 300; n += 1)
      thief.write('alarm', 'own', {}, [['alarms', `many-${n}`, { ...alarm, order_key: `k${n}` }]]);
    await Promise.all([thief.append(), mate.append()]);
    expect(await everything()).toBeLessThan(MOST);
    const known = await mate.all(
      'select sale, count(order_key)::int as n from ledger.shop_alarms() group by 1',
    );
    expect(known).toEqual([{ sale: 'own', n: 200 }]);
  });

  it.each(['id', 'product_id', 'package_id', 'currency', 'cashier', 'state', 'code', 'payload'])(
    'nor does one whose %s was too long only before it changed',
    async (column) => {
      const row = saleRow('twice', 'unknown');
      const payload = JSON.stringify([{ ref: 'UID', value: '12345', secret: false, more: LONG }]);
      const long = { ...row, [column]: column === 'payload' ? payload : LONG };
      thief.write('sale', 'twice', {}, [['sales', 'twice', long]]);
      thief.write('sale', 'twice', {}, [['sales', 'twice', row]]);
      thief.write('sale', 'at once', {}, [
        ['sales', 'at once', { ...long, ...(column === 'id' ? {} : { id: 'at once' }) }],
        ['sales', 'at once', { ...row, id: 'at once' }],
      ]);
      await thief.append();
      expect(await everything()).toBeLessThan(MOST);
      expect(await mate.all("select id from ledger.shop_sales('2026-11-22', '2026-11-23')")).toEqual([
        { id: 'twice' },
      ]);
    },
    60_000,
  );

  it.each(['kind', 'tender', 'currency'])(
    'nor do drawer entries that each have another %s',
    async (column) => {
      const at = '2026-11-22T05:00:00.000Z';
      const rows = (long: string, from: number) =>
        Array.from({ length: 500 }, (_, n): [string, string, Record<string, unknown>] => {
          const seq = from + n;
          const row = {
            seq,
            at,
            kind: 'payment',
            tender: 'cash',
            currency: 'THB',
            amount_minor: 1,
            shift_id: 1,
          };
          return ['drawer_entries', String(seq), { ...row, [column]: `${seq}${long}` }];
        });
      thief.write('shift', '1', {}, [
        ['shifts', '1', { id: 1, opened_at: at, opened_by: 'Nok', currency: 'THB', float_minor: 0 }],
      ]);
      thief.write('drawer', '1', {}, rows('', 1));
      thief.write('drawer', '2', {}, rows('x'.repeat(1_000), 501));
      await thief.append();
      expect(await answered('shop_tills()')).toBeLessThan(MOST);
      expect(await answered("shop_entries('2026', '2027')")).toBeLessThan(500 * 300);
    },
    60_000,
  );

  it('nor does a shift with a time that is none keep the day of the shop from closing', async () => {
    const opened_at = '2026-11-22T05:00:00.000Z';
    thief.write('shift', '1', {}, [['shifts', '1', { id: 1, opened_at, opened_by: 'Nok', at: 'never' }]]);
    await thief.append();
    const day = "shop_day('2026-11-22', '2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z')";
    expect(await mate.all(`select name, standing from ledger.${day}`)).toEqual([
      { name: 'Till 1', standing: 'waiting' },
      { name: 'Till 2', standing: 'waiting' },
    ]);
  });

  it.each([
    ['sales', 'key'],
    ['drawer_entries', 'key'],
    ['x', 'table'],
    ['payment_slips', 'reference'],
  ])(
    'nor does a row of %s with a long %s',
    async (table, what) => {
      const row = {
        id: 'a',
        at: '2026-11-22T05:00:00.000Z',
        kind: 'payment',
        sale_id: 'mine',
        reference: LONG,
      };
      thief.sale('mine', 'unknown');
      thief.write('x', 'x', {}, [[what === 'table' ? LONG : table, what === 'key' ? LONG : 'a', row]]);
      await thief.append();
      expect(await everything()).toBeLessThan(MOST);
    },
    60_000,
  );

  it.each([
    ['sales', 'shares', [1e300]],
    ['sales', 'seen_order', { a: 1e300 }],
    ['sales', 'approved_by', 1e300],
    ['drawer_entries', 'tender', -1e300],
    ['drawer_entries', 'who', 1e-300],
    ['payment_slips', 'reference', [1e300]],
    ['shifts', 'id', 1e300],
  ])('nor does a row of %s whose %s is %j, which is long once it is read', async (table, column, odd) => {
    const row = { at: '2026-11-22T05:00:00.000Z', opened_at: '2026-11-22T05:00:00.000Z', kind: 'payment' };
    const columns = table === 'sales' ? saleRow('odd', 'unknown') : row;
    thief.write('x', 'x', {}, [[table, 'odd', columns]]);
    await thief.append();
    expect(await mate.all('select kind from ledger.conflicts()')).toEqual([]);
    thief.write('x', 'x', {}, [[table, 'odd', { ...columns, [column]: odd }]]);
    await thief.append(1);
    expect(await mate.all('select kind from ledger.conflicts()')).toEqual([{ kind: 'unreadable' }]);
  });

  it('says who it is in short words alone', async () => {
    const clerk = await ledger.connect(await ledger.enrol(shop, 'Till 3'));
    expect(await codeOf(clerk.query('select * from ledger.hello($1)', [LONG]))).toBe('23514');
  });
});
