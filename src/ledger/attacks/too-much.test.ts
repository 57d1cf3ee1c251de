/** A stolen till's login, by hand: how much it stores, and how much of it others have to read. */
import { describe, expect, it } from 'vitest';
import { endTill } from '../admin/shops';
import { openDoors } from '../migrate';
import { codeOf, REFUSED } from '../test-support/attacked-ledger';
import { withTwoTills } from '../test-support/hooks';
import { newestPostgres, saleRow, ShopLedger, TestTill } from '../test-support/shop-ledger';

const TOO_MUCH = '54000';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop = '';
  let thief: TestTill;
  let mate: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one: thief, two: mate } = made));

  const idOf = async (till: TestTill): Promise<unknown> => (await till.hello())['till'];

  it('comes in pages of some megabytes, with nothing left out, also where one entry lists many', async () => {
    const payload = JSON.stringify([{ ref: 'UID', value: 'x'.repeat(60_000), secret: false }]);
    const rows = (from: number, count: number): [string, string, Readonly<Record<string, unknown>>][] =>
      Array.from({ length: count }, (_, n) => {
        const id = `s${String(from + n).padStart(4, '0')}`;
        return ['sales', id, saleRow(id, 'unknown', { payload, order_key: `["${id}${'k'.repeat(1_900)}"]` })];
      });
    thief.write('sale', 'many', {}, rows(0, 20));
    for (let n = 20; n < 300; n += 20) thief.write('sale', 'many', {}, rows(n, 20));
    for (let after = 0; after < thief.entries.length; after += 10)
      await thief.append(after, { entries: thief.entries.slice(0, after + 10) });
    const till = await idOf(thief);
    const read: unknown[] = [];
    for (let [seq, more] = [0, true]; more;) {
      const page = await mate.all(
        "select id, seq, more, order_key from ledger.pull_sales($1, 0, $2, 1000, '1 day')",
        [till, seq],
      );
      expect(JSON.stringify(page).length).toBeLessThan(2_000_000);
      read.push(...page.map(({ id }) => id));
      [seq, more] = [Number(page.at(-1)?.['seq']), page.at(-1)?.['more'] === true];
    }
    expect(read).toHaveLength(300);
    expect(new Set(read).size).toBe(300);
  });

  it('an entry that is longer than any that a till writes is kept without its rows, and those behind it come', async () => {
    thief.write('sale', 'huge', {}, [
      ['sales', 'huge', saleRow('huge', 'unknown', { note: 'x'.repeat(17_000_000) })],
    ]);
    thief.sale('behind', 'unknown');
    expect(await thief.append()).toMatchObject({ status: 'ok', seq: 2 });
    expect(await mate.all('select kind, detail from ledger.conflicts()')).toEqual([
      { kind: 'broken-entry', detail: { fault: 'long' } },
    ]);
    expect(await mate.all("select id from ledger.shop_sales('2026-11-22', '2026-11-23')")).toEqual([
      { id: 'behind' },
    ]);
    thief.write('settings', 'x', { to: 'x'.repeat(4_000_000) });
    expect(await codeOf(thief.append(2))).toBe('22001');
  });

  it('stores so many bytes in an hour, whatever it does, and no other till less for it', async () => {
    await ledger.owner.query('update ledger.meta set bytes_an_hour = 5000, bytes_an_hour_at_first = 10000');
    const send = async (): Promise<unknown> => {
      thief.sale(`s${thief.entries.length}`, 'unknown');
      return codeOf(thief.append(thief.entries.length - 1));
    };
    const said: unknown[] = [];
    while (said.at(-1) !== TOO_MUCH && said.length < 50) said.push(await send());
    expect(said.at(-1)).toBe(TOO_MUCH);
    thief.entries.pop();
    mate.sale('m', 'unknown');
    expect(await mate.append()).toMatchObject({ status: 'ok' });
    await ledger.owner.query("update ledger.spent set hour = hour - interval '1 hour'");
    expect(await send()).toBeNull();
    await ledger.owner.query(
      'update ledger.meta set bytes_an_hour = default, bytes_an_hour_at_first = default',
    );
  });

  it('and no till waits for an hour of a clock that was set back since', async () => {
    const send = (): Promise<unknown> => {
      mate.sale(`m${mate.entries.length}`, 'unknown');
      return codeOf(mate.append(mate.entries.length - 1));
    };
    await send();
    await ledger.owner.query("update ledger.spent set bytes = 255999999, hour = now() + interval '30 days'");
    expect(await send()).toBeNull();
    await ledger.owner.query('update ledger.spent set bytes = 255999999');
    expect(await send()).toBe(TOO_MUCH);
  });

  it.each([
    ['share', "select * from ledger.share('prices', $1, repeat('x', 7000000), 'Nok')"],
    ['players', "select * from ledger.share_players($1, repeat('x', 7000000), 'Nok')"],
    ['intend', "select * from ledger.note_intent('s' || $1, encode(sha256($1::text::bytea), 'hex'))"],
    ['slip', "select * from ledger.slip_paid('SLIP000' || $1, 's' || $1)"],
  ])('nor may it write without an end by %s', async (_, sql) => {
    await ledger.owner.query('update ledger.spent set bytes = 500000000 where shop_id = $1', [
      (await thief.hello())['shop'],
    ]);
    const first = await codeOf(thief.all(sql, [0]));
    await ledger.owner.query('update ledger.spent set bytes = 600000000 where shop_id = $1', [
      (await thief.hello())['shop'],
    ]);
    expect([first, await codeOf(thief.all(sql, [1]))]).toEqual([null, TOO_MUCH]);
    expect(await codeOf(mate.all(sql, [1]))).toBeNull();
  });

  it('is heard no more by the others once it was shut out', async () => {
    thief.sale('a', 'unknown');
    await thief.append();
    const till = await idOf(thief);
    const pull = "select id from ledger.pull_sales($1, 0, 0, 500, '14 days')";
    expect(await mate.all(pull, [till])).toEqual([{ id: 'a' }]);
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.all(pull, [till])).toEqual([]);
  });

  it('hides no warning about another till behind warnings about itself', async () => {
    mate.write('sale', 'odd', {}, [['sales', 'odd', { id: 'odd' }]]);
    await mate.append();
    for (let n = 0; n < 250; n += 1) thief.write('sale', `x${n}`, {}, [['sales', `x${n}`, { id: `x${n}` }]]);
    await thief.append();
    expect(await mate.all('select distinct till from ledger.conflicts() order by 1')).toHaveLength(2);
  });

  it.each([
    ["shop_open_sales('{unknown}', 'infinity', 40)", 40],
    ["shop_look_up('TG1')", 50],
  ])('hides no sale of another till behind its own newer ones in %s', async (question, most) => {
    mate.sale('of mate', 'unknown', { code: 'TG1' });
    await mate.append();
    const created_at = '2099-01-01T00:00:00.000Z';
    for (let n = 0; n < 60; n += 1) thief.sale(`s${n}`, 'unknown', { code: 'TG1', created_at });
    await thief.append();
    const found = await mate.all(`select id from ledger.${question}`);
    expect(found).toHaveLength(most);
    expect(found).toContainEqual({ id: 'of mate' });
  });

  it.each([
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, '\\x00')",
    "select lo_put(1, 0, '\\x00')",
    'select lo_open(1, 131072)',
    "select lowrite(0, '\\x00')",
    'select lo_unlink(1)',
    "select lo_import('/etc/passwd')",
    "select pg_logical_emit_message(false, 'x', repeat('x', 1000))",
    'select pg_advisory_lock(1)',
    'select pg_advisory_xact_lock_shared(1, 2)',
    'select pg_try_advisory_lock(1)',
    'select pg_export_snapshot()',
    'do $$ begin loop end loop; end $$',
    'create temp table x (y int)',
    "set temp_file_limit = '-1'",
  ])('does nothing outside the ledger: %s', async (sql) => {
    expect(await codeOf(thief.all(sql))).toBe(REFUSED);
  });

  it('fills no disk with the files of what memory does not hold', async () => {
    await thief.all('begin');
    const held = thief
      .all(
        'declare c cursor with hold for select repeat(md5(i::text), 300) from generate_series(1, 300000) i',
      )
      .then(() => thief.all('commit'));
    expect(await codeOf(held)).toBe('53400');
    await thief.all('rollback');
  });

  it('says of one sale no more to compare with than a top-up has', async () => {
    const { canon, marks, rows } = thief.sale('a', 'unknown');
    const values = Array.from({ length: 5_000 }, (_, n) => String(n));
    const [[index, text]] = JSON.parse(rows!) as [[number, string]];
    const forms = { values, joined: values, product: 'x', package: 'x' };
    thief.entries[0] = {
      ...thief.entries[0]!,
      canon,
      marks,
      rows: JSON.stringify([[index, text, null, forms]]),
    };
    await thief.append();
    const compared = await ledger.owner.query<{ n: number }>(
      `select greatest(jsonb_array_length(alike -> 'values'), jsonb_array_length(alike -> 'joined')) as n
         from ledger.alike a join ledger.shop s on s.id = a.shop_id where s.name = $1`,
      [shop],
    );
    expect(compared.rows[0]!.n).toBeLessThanOrEqual(24);
    expect(compared.rows[0]!.n).toBeGreaterThan(0);
  });

  // Older servers have a queue of gigabytes and no setting for it.
  it.skipIf(programs.version < 17)(
    'keeps no till from sending by a queue of hints that no one empties',
    async () => {
      const made = await ShopLedger.start(programs);
      await made.shop('Siam');
      const logins = [await made.enrol('Siam', 'Till 1'), await made.enrol('Siam', 'Till 2')] as const;
      await made.owner.query('reset role');
      await made.owner.query('alter system set max_notify_queue_pages = 64');
      await made.server.kill();
      await made.server.run();
      const again = await made.again();
      const reader = await again.connect(logins[0]);
      await reader.query('listen x; set idle_in_transaction_session_timeout = 0');
      await reader.query('begin');
      const writer = await again.connect(logins[0]);
      const hints = "select pg_notify('x', lpad(i::text, 7000, 'x')) from generate_series(1, $1::int) i";
      for (const many of [40, 10, 5, 1, 1, 1, 1]) await codeOf(writer.query(hints, [many]));
      expect(await codeOf(writer.query(hints, [20]))).toBe(TOO_MUCH);
      const till = new TestTill(await again.connect(logins[1]), 'Till 2');
      await till.hello();
      till.sale('s', 'accepted');
      expect(await till.append()).toMatchObject({ status: 'ok' });
      await again.close();
    },
  );

  it('reports to the administrator transactions that outlive a login', async () => {
    const made = await ShopLedger.start(programs);
    await made.owner.query('reset role');
    await made.owner.query('alter system set max_prepared_transactions = 1');
    await made.server.kill();
    await made.server.run();
    const again = await made.again();
    expect((await openDoors(again.owner)).join()).toContain('max_prepared_transactions');
    await again.close();
  });

  it('reports open doors to the administrator', async () => {
    const doors = await openDoors(ledger.owner);
    expect(doors.every((door) => door.startsWith('every login may enter the database'))).toBe(true);
    await ledger.owner.query('reset role');
    await ledger.owner.query('grant execute on function pg_catalog.lo_create(oid) to public');
    expect(await openDoors(ledger.owner)).toContain('every login may call lo_create');
    await ledger.owner.query(
      'revoke execute on function pg_catalog.lo_create(oid) from public; set role ledger_owner',
    );
  });
});
