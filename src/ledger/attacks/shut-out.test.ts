/** A stolen login, by hand: what it prepared before it was shut out, and what that still does afterwards. */
import type { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { endTill } from '../admin/shops';
import { enrol } from '../client/enrol';
import { newEnrolmentCode } from '../client/enrolment-code';
import { scramVerifier } from '../client/scram';
import { codeOf } from '../test-support/attacked-ledger';
import { withTwoTills } from '../test-support/hooks';
import { newestPostgres, TIMES, type ShopLedger, type TestTill } from '../test-support/shop-ledger';

const OFFER = 'select ledger.offer_code($1, $2, $3, $4, 1440)';
const DECIDE =
  "select status from ledger.decide('s', 'unknown', 'void', null, 'nothing came', 'Owner', null, null)";

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop = '';
  let thief: TestTill;
  let mate: TestTill;
  let office: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one: thief, two: mate } = made));
  beforeEach(async () => {
    office = await ledger.till(shop, 'Stolen office', 'office');
    mate.sale('s', 'unknown');
    await mate.append();
    // The first that a login stores waits for the end of its till; it has stored things before.
    await thief.intend('x', [['UID', '1']]);
    await thief.all("select * from ledger.share('prices', 0, 'x', 'Nok')");
  });

  const offer = async (name: string, kind: string): Promise<string> => {
    const { text, role, password } = newEnrolmentCode();
    await office.all(OFFER, [role, scramVerifier(password), name, kind]);
    return text;
  };

  it.each([
    ['Another office', 'office'],
    ['Till 9', 'till'],
    ['Till 2', 'till'],
  ])('no code of a stolen office enrols %s any more', async (name, kind) => {
    const code = await offer(name, kind);
    await endTill(ledger.owner, shop, 'Stolen office', 'closed');
    expect(await codeOf(enrol(ledger.address, code, TIMES))).toBe('28000');
    expect(await mate.hello()).toMatchObject({ status: 'ok' });
  });

  /** Sessions of the thief that do not wait, so that they are not ended, and ask in the moment in which it is shut out. */
  const shutOutMeanwhile = async (
    session: Client,
    name: string,
    begin: string,
    first: string,
  ): Promise<void> => {
    await session.query('set idle_in_transaction_session_timeout = 0');
    const by = await ledger.superuser();
    await by.query('set role ledger_owner');
    await by.query('begin');
    await endTill(by, shop, name, 'closed');
    const asked = session.query(begin).then(() => session.query(first));
    asked.catch(() => undefined);
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300))]).catch(() => undefined);
    await by.query('commit');
    await asked.catch(() => undefined);
  };

  it.each([
    ['read committed', 'select 1 from ledger.heads()'],
    ['read committed', DECIDE],
    ['repeatable read', 'select 1 from ledger.heads()'],
    ['repeatable read', DECIDE],
  ])('decides nothing in a transaction of its last moment (%s, %s)', async (level, first) => {
    await shutOutMeanwhile(thief.client, thief.name, `begin isolation level ${level}`, first);
    await thief.client.query(DECIDE).catch(() => undefined);
    await thief.client.query('commit').catch(() => undefined);
    expect(await mate.all('select sale, who from ledger.decisions()')).toEqual([]);
  });

  it.each(['read committed', 'repeatable read'])(
    'shares nothing in such a transaction (%s)',
    async (level) => {
      await shutOutMeanwhile(
        thief.client,
        thief.name,
        `begin isolation level ${level}`,
        'select 1 from ledger.heads()',
      );
      await thief.client
        .query("select * from ledger.share('people', 0, 'x', 'Owner')")
        .catch(() => undefined);
      await thief.client.query('commit').catch(() => undefined);
      expect(await mate.all('select kind from ledger.shared_heads()')).toEqual([{ kind: 'prices' }]);
    },
  );

  it('a stolen office makes no code in such a transaction', async () => {
    const { text, role, password } = newEnrolmentCode();
    await shutOutMeanwhile(
      office.client,
      office.name,
      'begin isolation level repeatable read',
      'select 1 from ledger.heads()',
    );
    await office.all(OFFER, [role, scramVerifier(password), 'Till 9', 'till']).catch(() => undefined);
    await office.client.query('commit').catch(() => undefined);
    expect(await codeOf(enrol(ledger.address, text, TIMES))).not.toBeNull();
  });

  it('nothing that came in by a code of a stolen office stays, nor comes in', async () => {
    const { role, password } = newEnrolmentCode();
    await office.all(OFFER, [role, scramVerifier(password), 'Till 9', 'till']);
    const user = await ledger.connect({ user: role, password });
    user.on('error', () => undefined);
    await endTill(ledger.owner, shop, 'Stolen office', 'closed');
    expect([
      await codeOf(user.query('select 1')),
      await codeOf(ledger.connect({ user: role, password })),
    ]).toEqual([expect.anything(), '28000']);
  });

  it('no code keeps a till waiting that it is being used for', async () => {
    const { role, password } = newEnrolmentCode();
    await office.all(OFFER, [role, scramVerifier(password), mate.name, 'till']);
    const user = await ledger.connect({ user: role, password });
    user.on('error', () => undefined);
    await user.query('set idle_in_transaction_session_timeout = 0');
    await user.query('begin');
    await user.query('select * from ledger.enrol($1)', [scramVerifier('x')]);
    await endTill(ledger.owner, shop, 'Stolen office', 'closed');
    await mate.all("set statement_timeout = '3s'");
    expect(await mate.hello()).toMatchObject({ status: 'ok' });
  });

  it('a till writes all the same where the server’s transactions begin otherwise', async () => {
    const by = await ledger.superuser();
    await by.query(`do $$ begin
      execute format('alter database %I set default_transaction_isolation = serializable', current_database());
    end $$`);
    const till = await ledger.till(shop, 'Till 3');
    expect(await codeOf(till.all("select * from ledger.share('prices', 1, 'y', 'Nok')"))).toBeNull();
  });
});
