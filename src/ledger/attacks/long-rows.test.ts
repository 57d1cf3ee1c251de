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
  /** What other tills are sent by themselves, or when somebody looks. */
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
      ['shop_decisions()', []],
    ];
    const sizes = await Promise.all(asked.map(([question, values]) => answered(question, values)));
    return Math.max(...sizes);
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
      thief.sale('short', 'unknown');
      await thief.append();
      expect(await everything()).toBeLessThan(MOST);
      expect(await mate.all("select id from ledger.shop_sales('2026-11-22', '2026-11-23')")).toContainEqual({
        id: 'short',
      });
    },
    60_000,
  );

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
