/** What a till may and may not: every table, SQL by hand, and another till’s and another shop’s rows. */
import { describe, expect, it } from 'vitest';
import { type AttackedLedger, codeOf, REFUSED } from '../test-support/attacked-ledger';
import { withAttackedLedger } from '../test-support/hooks';
import { newestPostgres, type TestTill } from '../test-support/shop-ledger';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let till: AttackedLedger['till'];
  let mate: AttackedLedger['mate'];
  let stranger: AttackedLedger['stranger'];
  let strangersOffice: AttackedLedger['strangersOffice'];
  let count: AttackedLedger['count'];

  withAttackedLedger(programs, (world) => ({ till, mate, stranger, strangersOffice, count } = world));

  const TABLES = [
    'meta',
    'account',
    'shop',
    'till',
    'epoch',
    'event',
    'event_0',
    'conflict',
    'record',
    'record_0',
    'sale',
    'sale_0',
    'setting',
    'intent',
    'claim',
    'shared',
    'shop_z',
    'enrolment',
    'chain',
    'migration',
  ];

  describe('a till', () => {
    it.each(TABLES)('reads and writes no %s', async (table) => {
      for (const sql of [
        `select * from ledger.${table}`,
        `insert into ledger.${table} default values`,
        `delete from ledger.${table}`,
        `truncate ledger.${table}`,
        `do $$ begin lock ledger.${table}; end $$`,
        `copy ledger.${table} to stdout`,
      ]) {
        expect([sql, await codeOf(till.all(sql))]).toEqual([sql, REFUSED]);
      }
    });

    it.each(['shop_sale', 'once_sale', 'sale_line', 'payment', 'shift', 'z_report', 'person'])(
      'looks at no %s',
      async (view) => {
        expect(await codeOf(till.all(`select * from ledger.${view}`))).toBe(REFUSED);
      },
    );

    it.each([
      'create temp table till (role name)',
      'create temp view event as select 1',
      'create table public.x (a int)',
      'create table ledger.x (a int)',
      'create schema mine',
      'create function ledger.me() returns int language sql as $$ select 1 $$',
      'create function public.f() returns int language sql as $$ select 1 $$',
      'create role x',
      'alter role current_user superuser',
      'alter role current_user createrole',
      'alter function ledger.me() security invoker',
      'alter table ledger.event disable trigger all',
      'alter table ledger.event disable row level security',
      'drop schema ledger cascade',
      'set role ledger_owner',
      'set session authorization postgres',
      'set session_replication_role = replica',
      'grant ledger_office to current_user',
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'select pg_terminate_backend(pid) from pg_stat_activity where usename <> session_user and usename is not null',
      'select * from pg_authid',
      "select ledger.end_till((select null::uuid), 'Till 2', 'closed')",
    ])('is refused: %s', async (sql) => {
      expect(await codeOf(till.all(sql))).toBe(REFUSED);
    });

    it('puts nothing in front of the names that a function looks up', async () => {
      await till.all('set search_path = pg_temp, public, ledger');
      expect(await till.hello()).toMatchObject({ status: 'ok', till_name: 'Till 1' });
      await till.all('reset search_path');
    });

    it('is sent its own shop’s events, and another shop is sent none', async () => {
      const heads = async (who: TestTill): Promise<unknown[]> =>
        (await who.all('select name, seq from ledger.heads()')).map(
          ({ name, seq }) => `${String(name)} ${String(seq)}`,
        );
      expect(await heads(mate)).toContain('Till 1 1');
      expect(await heads(stranger)).not.toContain('Till 1 1');
      const { till: id } = await till.hello();
      const sales = "select id from ledger.pull_sales($1, 0, 0, 10, '1 day')";
      expect(await mate.all(sales, [id])).toEqual([{ id: 'a' }]);
      expect(await stranger.all(sales, [id])).toEqual([]);
      const keyOf = async (who: TestTill): Promise<unknown> =>
        (await who.all('select ledger.shop_key() as key'))[0]?.['key'];
      expect(await keyOf(mate)).toBe(await keyOf(till));
      expect(await keyOf(stranger)).not.toBe(await keyOf(till));
      expect(await mate.intend('c', [['UID', '777']])).toEqual([{ till: 'Till 1', sale: 'b' }]);
      expect(await stranger.intend('c', [['UID', '777']])).toEqual([]);
      const shared = 'select kind, version from ledger.shared_heads()';
      expect(await mate.all(shared)).toEqual([{ kind: 'prices', version: 1 }]);
      expect(await stranger.all(shared)).toEqual([]);
      const read = "select till, body from ledger.shared_read('prices')";
      expect(await mate.all(read)).toEqual([{ till: 'Till 1', body: '{}' }]);
      expect(await stranger.all(read)).toEqual([]);
      expect(await stranger.all('select * from ledger.conflicts()')).toEqual([]);
    });

    it.each([
      "select id from ledger.shop_sales('2000-01-01', '2100-01-01')",
      "select id from ledger.shop_open_sales('{accepted}', '2100-01-01', 100)",
      "select id from ledger.shop_sales_named('{TG1}', '{}', '{}')",
      "select id from ledger.shop_look_up('TG1')",
      "select id from ledger.shop_look_up('a')",
    ])('sees only its own shop’s sales: %s', async (sql) => {
      expect(await mate.all(sql)).toEqual([{ id: 'a' }]);
      expect(await stranger.all(sql)).toEqual([]);
      expect(await strangersOffice.all(sql)).toEqual([]);
    });

    it('sees only its own shop’s tills and drawers', async () => {
      const tills = async (who: TestTill): Promise<unknown[]> =>
        (await who.all('select till from ledger.shop_tills()')).map(({ till: id }) => id);
      const theirs = new Set(await tills(stranger));
      expect((await tills(mate)).filter((id) => theirs.has(id))).toEqual([]);
      mate.write('cash', '1', {}, [
        ['drawer_entries', '1', { seq: 1, at: '2026-11-22T05:00:00.000Z', kind: 'cash-in' }],
      ]);
      await mate.append();
      const entries = "select body ->> 'kind' as kind from ledger.shop_entries('2026', '2027')";
      expect(await till.all(entries)).toEqual([{ kind: 'cash-in' }]);
      expect(await stranger.all(entries)).toEqual([]);
    });

    it('writes into no chain but its own, whatever it calls itself', async () => {
      const before = await count('ledger.event');
      const again = await stranger.append(0, { entries: till.entries });
      // The stranger's own chain is empty: the entries are its own from now on, and the other's are what they were.
      expect(again).toMatchObject({ status: 'ok', seq: 1 });
      expect(await count('ledger.event')).toBe(before + 1);
      expect(await till.hello()).toMatchObject({ seq: 1, epoch: 0 });
      expect(await count('ledger.claim where order_key = \'["o1"]\'')).toBe(2);
    });

    it('writes what its own shop shares and no other’s, in words that have an end, and not without one', async () => {
      const share = (who: TestTill, ...values: unknown[]): Promise<unknown[]> =>
        who.all('select status, version from ledger.share($1, $2, $3, $4)', values);
      expect(await share(stranger, 'prices', 0, 'x', 'Eve')).toEqual([{ status: 'ok', version: 1 }]);
      expect(await mate.all("select body from ledger.shared_read('prices')")).toEqual([{ body: '{}' }]);
      // A stale base and one that is not there yet overwrite nothing.
      for (const base of [0, 2])
        expect(await share(mate, 'prices', base, 'x', 'Nok')).toEqual([{ status: 'moved', version: 1 }]);
      for (const [values, code] of [
        [['prices', 1, 'x'.repeat(8_000_001), 'Nok'], '22001'],
        [['prices', 1, 'x', 'N'.repeat(201)], '23514'],
        [['token', 0, 'x', 'Nok'], '23514'],
        [['prices', 1, null, 'Nok'], '23502'],
      ] as const)
        expect([values[0], await codeOf(share(mate, ...values))]).toEqual([values[0], code]);
      for (let version = 0; version < 120; version += 1) await share(mate, 'aliases', version, 'x', 'Nok');
      expect(await codeOf(share(mate, 'aliases', 120, 'x', 'Nok'))).toBe('54000');
      expect(await share(till, 'aliases', 120, 'y', 'Nok')).toEqual([{ status: 'ok', version: 121 }]);
    });

    it('takes back no other till’s word, and claims no order that another till has', async () => {
      await mate.all("select ledger.withdraw('b')");
      expect(await mate.intend('c', [['UID', '777']])).toEqual([{ till: 'Till 1', sale: 'b' }]);
      expect(await mate.claim('["o1"]', 'zzz', 'person')).toEqual({ is: 'taken', sale: 'a', till: 'Till 1' });
      expect(await till.claim('["o1"]', 'a', 'person')).toEqual({ is: 'yours', sale: 'a' });
    });
  });
});
