/** A stolen till's login, by hand: what it may not do to the rest of the shop, then and after it was shut out. */
import { describe, expect, it } from 'vitest';
import { endTill } from '../admin/shops';
import { withTwoTills } from '../test-support/hooks';
import { newestPostgres, saleRow, type ShopLedger, type TestTill } from '../test-support/shop-ledger';

const AT = '2026-11-22T05:00:00.000Z';
const DAY = "'2026-11-22', '2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z'";
const TAKE = `select status from ledger.take_shop_z(${DAY}, '[]', '{}', '{}', 'x')`;

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop = '';
  /** The older of the two in the shop. */
  let thief: TestTill;
  let mate: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one: thief, two: mate } = made));

  const z = (till: TestTill, day: string, report = '{}') =>
    till.write('z', '1', {}, [['z_reports', '1', { number: 1, business_day: day, report }]]);
  const basis = async (stretch: unknown[]): Promise<string> =>
    JSON.stringify(
      (await thief.all('select * from ledger.shop_day($1, $2, $3)', stretch)).map((row) => [
        ...[row['till'], row['standing'], row['z_number'], row['z_seq']],
      ]),
    );

  /** The thief's try at the report over that stretch, with these tills said to be lost. */
  const takeOver = async (stretch: unknown[], lost: string | null): Promise<unknown[]> =>
    thief
      .all("select status from ledger.take_shop_z($1, $2, $3, $4, $5, '{}', 'Owner')", [
        ...stretch,
        await basis(stretch),
        lost,
      ])
      .catch(() => []);

  it('is shut out by one press, whatever its session holds', async () => {
    const office = await ledger.till(shop, 'Office', 'office');
    const id = (await thief.hello())['till'];
    await thief.all('set idle_in_transaction_session_timeout = 0');
    await thief.all('begin');
    await thief.hello();
    await office.all("set statement_timeout = '3s'");
    expect(await office.all("select ledger.end_own_till($1, 'closed') as ended", [id])).toEqual([
      { ended: true },
    ]);
  });

  it('keeps nothing of the shop locked after it was shut out', async () => {
    await thief.all('set idle_in_transaction_session_timeout = 0');
    const id = (await thief.hello())['shop'];
    const lock = "select pg_advisory_lock(hashtextextended($1::text || 'people', 3))";
    await thief.all(lock, [id]).catch(() => undefined);
    await mate.all("set statement_timeout = '3s'");
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.all("select status from ledger.share('people', 0, 'x', 'Nok')")).toEqual([
      { status: 'ok' },
    ]);
  });

  it('nor in a transaction that it leaves open', async () => {
    const clerk = await ledger.connect(await ledger.enrol(shop, 'Till 3'));
    await clerk.query('set idle_in_transaction_session_timeout = 0');
    await clerk.query("select * from ledger.hello('x')");
    await clerk.query('begin');
    await clerk.query(TAKE);
    await endTill(ledger.owner, shop, 'Till 3', 'closed').catch(() => undefined);
    z(mate, '2026-11-22');
    await mate.append();
    await mate.all("set statement_timeout = '3s'");
    expect(await mate.all(TAKE)).toMatchObject([{}]);
  });

  it('binds no order to a sale of another till', async () => {
    mate.sale('s', 'unknown');
    await mate.append();
    await thief.claim('["anything"]', 's', 'person').catch(() => undefined);
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.claim('["o1"]', 's', 'person')).toEqual({ is: 'yours', sale: 's' });
  });

  it('nor by an entry that says that it made that sale', async () => {
    mate.sale('s', 'unknown');
    await mate.append();
    thief.sale('s', 'accepted', { order_key: '["anything"]' });
    await thief.append();
    expect(await mate.claim('["o1"]', 's', 'code')).toEqual({ is: 'yours', sale: 's' });
  });

  it('nor by one that came before the entry of the till that made it, once it was shut out', async () => {
    thief.sale('s', 'accepted', { order_key: '["anything"]' });
    await thief.append();
    mate.sale('s', 'unknown');
    await mate.append();
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.claim('["o1"]', 's', 'person')).toEqual({ is: 'yours', sale: 's' });
  });

  it.each(['code', 'person', 'match'])('claims no order by %s for a sale that does not exist', async (by) => {
    mate.sale('s', 'unknown');
    await mate.append();
    await thief.claim('["o1"]', 'nothing', by).catch(() => undefined);
    expect(await mate.claim('["o1"]', 's', 'person')).toEqual({ is: 'yours', sale: 's' });
  });

  it.each([
    ['code', {}],
    ['person', {}],
    ['code', { order_key: '["o1"]' }],
    ['person', { order_key: '["o1"]' }],
  ])(
    'keeps no order by %s that it claimed for a sale that it made itself, once it was shut out',
    async (by, change) => {
      mate.sale('s', 'unknown');
      await mate.append();
      thief.sale('made-up', 'accepted', change);
      await thief.append();
      await thief.claim('["o1"]', 'made-up', 'person');
      expect(await mate.claim('["o1"]', 's', by)).toMatchObject({ is: 'taken' });
      await endTill(ledger.owner, shop, thief.name, 'closed');
      expect(await mate.claim('["o1"]', 's', by)).toEqual({ is: 'yours', sale: 's' });
    },
  );

  it('settles no sale of another till by an order that it claimed for it before that till sent it', async () => {
    await ledger.owner.query('update ledger.account set tills_alone = true');
    thief.sale('s', 'accepted', { product_id: 'another' });
    await thief.append();
    await thief.claim('["o1"]', 's', 'person');
    mate.sale('s', 'unknown');
    await mate.append();
    // A third till is away, and the order may be its.
    await ledger.till(shop, 'Till 3');
    expect(await mate.claim('["o1"]', 's', 'match')).not.toMatchObject({ is: 'yours' });
    expect(await mate.claim('["o1"]', 's', 'person')).toMatchObject({ is: 'yours' });
  });

  it('a till that was shut out keeps the orders of what it sold before others waited for them', async () => {
    thief.sale('sold', 'accepted', { order_key: '["o1"]' });
    await thief.append();
    await endTill(ledger.owner, shop, thief.name, 'closed');
    mate.sale('s', 'unknown');
    await mate.append();
    expect(await mate.claim('["o1"]', 's', 'person')).toEqual({
      is: 'taken',
      sale: 'sold',
      till: thief.name,
    });
  });

  it('hides no money of another till behind an entry like it', async () => {
    const paid = {
      ...{ seq: 1, at: AT, kind: 'payment', tender: 'cash', currency: 'THB', amount_minor: 3500 },
      ...{ sale_id: 'm', who: 'Nok', shift_id: 1 },
    };
    mate.write('sale', 'm', {}, [['drawer_entries', '1', paid]]);
    await mate.append();
    thief.write('sale', 'm', {}, [['drawer_entries', '1', { ...paid, currency: 'USD' }]]);
    await thief.append();
    const rows = await mate.all(
      "select body ->> 'currency' as money from ledger.shop_entries('2026', '2027')",
    );
    expect(rows).toContainEqual({ money: 'THB' });
  });

  it.each([
    ['', () => Promise.resolve()],
    [', and when its name has a new machine', () => ledger.enrol(shop, thief.name)],
    [', and when it is retired then', () => endTill(ledger.owner, shop, thief.name, 'retired')],
  ])(
    'keeps no sale of another till that it sent as its own before that till did, once it was shut out%s',
    async (_, next) => {
      await mate.intend('m', [['UID', '12345']]);
      const [heard] = await thief.intend('t', [['UID', '12345']]);
      const id = String(heard?.['sale']);
      thief.write('sale', id, {}, [['sales', id, saleRow(id, 'rejected', { expected_minor: 1 })]]);
      await thief.append();
      mate.sale('m', 'accepted');
      await mate.append();
      await endTill(ledger.owner, shop, thief.name, 'closed');
      await next();
      const sold = await mate.all(
        "select id, state, till_name from ledger.shop_sales('2026-11-22', '2026-11-23')",
      );
      expect(sold).toContainEqual({ id: 'm', state: 'accepted', till_name: mate.name });
    },
  );

  it('a till that sold, and was retired before it closed the day, is not left out of it in silence', async () => {
    mate.sale('m', 'accepted');
    await mate.append();
    z(thief, '2026-11-22');
    await thief.append();
    await endTill(ledger.owner, shop, mate.name, 'retired');
    const names = await thief.all(`select name from ledger.shop_day(${DAY})`);
    expect(names).toContainEqual({ name: mate.name });
  });

  it('takes no report of a day that another till sells on, by a stretch before it', async () => {
    const { day } = (await mate.all("select (now() at time zone 'UTC')::date::text as day"))[0] as {
      day: string;
    };
    const hoursBefore = (hours: number) => new Date(Date.parse(day) - hours * 3_600_000).toISOString();
    // Yesterday the shop was closed; the mate sells today.
    mate.sale('m', 'accepted', { created_at: new Date(Date.now() - 60_000).toISOString() });
    await mate.append(0, { complete: new Date().toISOString() });
    z(thief, day, '{"forged":1}');
    await thief.append();
    const stretch = [day, hoursBefore(30), hoursBefore(8)];
    expect(await takeOver(stretch, '{}')).not.toEqual([{ status: 'ok' }]);
  });

  it('takes no report of a day without its times', async () => {
    z(thief, '2099-11-22');
    await thief.append();
    await endTill(ledger.owner, shop, mate.name, 'closed');
    const stretch = ['2099-11-22', null, null];
    expect(await takeOver(stretch, null)).not.toEqual([{ status: 'ok' }]);
  });

  it('decides nothing any more once it was shut out, and keeps no one else from deciding', async () => {
    mate.sale('s', 'unknown');
    await mate.append();
    const decide =
      "select status from ledger.decide('s', 'unknown', 'void', null, 'nothing came', $1, null, null)";
    // The mate is away meanwhile.
    expect(await thief.all(decide, ['Owner'])).toEqual([{ status: 'ok' }]);
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.all('select sale, who from ledger.decisions()')).toEqual([]);
    const office = await ledger.till(shop, 'Office', 'office');
    expect(await office.all(decide, ['Boss'])).toEqual([{ status: 'ok' }]);
  });

  it.each([
    ['shifts', 'shop_tills()'],
    ['drawer_entries', "shop_entries('2026', '2027')"],
    ['z_reports', `shop_day(${DAY})`],
  ])('sends no other till more of %s than a till writes', async (table, question) => {
    const long = 'x'.repeat(20_000_000);
    const row = {
      shifts: { id: 1, opened_at: AT, opened_by: 'Nok', currency: 'THB', float_minor: 0, note: long },
      drawer_entries: { seq: 1, at: AT, kind: 'payment', tender: long, currency: 'THB', amount_minor: 1 },
      z_reports: { number: 1, business_day: '2026-11-22', report: long },
    }[table]!;
    thief.write(table, '1', {}, [[table, '1', row]]);
    await thief.append();
    await endTill(ledger.owner, shop, thief.name, 'closed');
    const [said] = await mate.all(
      `select coalesce(sum(length(x::text)), 0)::float8 as n from ledger.${question} x`,
    );
    expect(said!['n']).toBeLessThan(5_000_000);
  });
});
