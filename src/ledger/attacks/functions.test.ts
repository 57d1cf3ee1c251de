/** Who may call which function, and what no one may do to the tills' entries. */
import { describe, expect, it } from 'vitest';
import { type AttackedLedger, codeOf, REFUSED } from '../test-support/attacked-ledger';
import { withAttackedLedger } from '../test-support/hooks';
import { postgresVersions } from '../test-support/shop-ledger';

describe.each(postgresVersions())('on PostgreSQL $version', (programs) => {
  let ledger: AttackedLedger['ledger'];

  withAttackedLedger(programs, (world) => ({ ledger } = world));

  it('this table lists who may call each function, and no one else may call any', async () => {
    const { rows } = await ledger.owner.query<{ name: string; who: string[] | null }>(
      `select p.proname as name, (select array_agg(coalesce(r.rolname, 'public')::text order by r.rolname) from aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
          where coalesce(r.rolname, 'public') <> 'ledger_owner') as who
       from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proacl is not null order by 1`,
    );
    const both = ['ledger_office', 'ledger_till'];
    expect(
      Object.fromEntries(rows.filter(({ who }) => who !== null).map(({ name, who }) => [name, who])),
    ).toEqual({
      answer_decision: both,
      append: both,
      claim_order: both,
      common: both,
      conflicts: both,
      decide: both,
      decisions: both,
      fork: both,
      forks: both,
      heads: both,
      hello: both,
      intend: both,
      lost_entries: both,
      me: both,
      note_intent: both,
      players_read: both,
      pull_sales: both,
      release_order: both,
      share: both,
      left_out_zs: both,
      shop_credit: both,
      share_players: both,
      shared_heads: both,
      shared_read: both,
      shop_day: both,
      shop_decisions: both,
      shop_alarms: both,
      shop_entries: both,
      shop_key: both,
      shop_look_up: both,
      shop_open_sales: both,
      shop_sales: both,
      shop_sales_left_out: both,
      shop_sales_named: both,
      shop_tills: both,
      shop_zs: both,
      slip_paid: both,
      take_shop_z: both,
      withdraw: both,
      branches: ['ledger_office'],
      end_own_till: ['ledger_office'],
      offer_code: ['ledger_office'],
      my_shops: ['ledger_office'],
      enrol: ['ledger_enrol'],
    });
    // Without its own list, a function may be called by everyone.
    const open = await ledger.owner.query(
      "select proname from pg_proc where pronamespace = 'ledger'::regnamespace and proacl is null",
    );
    expect(open.rows).toEqual([]);
  });

  it('every function that runs with its owner’s rights looks for names where no one else puts any', async () => {
    const { rows } = await ledger.owner.query<{ proname: string; proconfig: string[] | null }>(
      "select proname, proconfig from pg_proc where pronamespace = 'ledger'::regnamespace and prosecdef",
    );
    for (const { proname, proconfig } of rows)
      expect([proname, proconfig]).toEqual([proname, ['search_path=ledger, pg_temp']]);
    const owner = await ledger.owner.query(
      "select rolsuper, rolcanlogin from pg_proc p join pg_roles r on r.oid = p.proowner where proname = 'enrol'",
    );
    expect(owner.rows).toEqual([{ rolsuper: false, rolcanlogin: false }]);
  });

  it('not even the owner of the tables changes or shortens what tills said', async () => {
    for (const sql of [
      "update ledger.event set canon = 'x'",
      'delete from ledger.event',
      'truncate ledger.event',
      'truncate ledger.event_0',
      'delete from ledger.epoch',
      "update ledger.shared set body = ''",
      'truncate ledger.shop_z',
    ]) {
      expect([sql, await codeOf(ledger.owner.query(sql))]).toEqual([sql, REFUSED]);
    }
  });
});
