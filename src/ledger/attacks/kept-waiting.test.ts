/** A stolen till's login, by hand: whether it keeps the other tills from hearing of each other. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endTill } from '../admin/shops';
import { codeOf } from '../test-support/attacked-ledger';
import { withTwoTills } from '../test-support/hooks';
import { FIRST, hexOf, newestPostgres, type ShopLedger, type TestTill } from '../test-support/shop-ledger';

/** What the tills of a shop ask is answered long before that; on a busy machine too. */
const IN_TIME = "set statement_timeout = '1500ms'";
const DAY = "'2026-11-22', '2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z'";
/** Of one till in an hour the ledger takes eight times as many. */
const INVENTED = 20_000;
const PLAYER: [string, string][] = [['UID', '777']];

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop = '';
  let thief: TestTill;
  let mate: TestTill;
  let third: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one: thief, two: mate } = made));
  beforeEach(async () => {
    third = await ledger.till(shop, 'Till 3');
    await thief.all('set idle_in_transaction_session_timeout = 0');
    await mate.all(IN_TIME);
  });

  it('by a question in a transaction that it leaves open', async () => {
    await third.intend('of three', PLAYER);
    await thief.all('begin');
    await thief.intend('asked', [['UID', '1']]);
    expect(await mate.intend('of two', PLAYER)).toEqual([{ till: 'Till 3', sale: 'of three' }]);
  });

  it('by an order that it claims and does not let go of, for which its session is ended', async () => {
    await ledger.owner.query('update ledger.account set tills_alone = true');
    for (const till of [thief, mate]) {
      till.sale(`of ${till.name}`, 'unknown');
      await till.append(0, { complete: '2030-01-01T00:00:00Z' });
    }
    await thief.all('begin');
    await thief.claim('["o1"]', 'of Till 1', 'match');
    expect(await mate.claim('["o1"]', 'of Till 2', 'match')).toMatchObject({ is: 'wait', tills: ['Till 3'] });
    expect(await mate.claim('["o2"]', 'of Till 2', 'match')).toMatchObject({ is: 'wait', tills: ['Till 3'] });
  });

  it.each([
    ['what it shares', "select status from ledger.share('prices', 0, 'x', 'Nok')", 'ok'],
    ['the players that it shares', "select status from ledger.share_players(0, 'x', 'Nok')", 'ok'],
    ['the Z of the shop', `select status from ledger.take_shop_z(${DAY}, '[]', '{}', '{}', 'x')`, 'waiting'],
    ['a slip that it is shown', "select null as status from ledger.slip_paid('ABC123', 's')", undefined],
  ])('by %s in a transaction that it leaves open, which ends its session', async (_, question, status) => {
    await thief.all('begin');
    await thief.all(question);
    expect((await mate.all(question))[0]?.['status']).toEqual(status);
    await expect(thief.all('select 1')).rejects.toThrow();
  });

  it('by a lock that it holds in a question without an end, for which its session is ended', async () => {
    await ledger.owner.query("update ledger.meta set longest_question = '300 milliseconds'");
    await thief.all('set statement_timeout = 0');
    await thief.all('begin');
    await thief.all("select status from ledger.share('prices', 0, 'x', 'Nok')");
    const endless = thief.all('select pg_sleep(60)').catch(() => 'ended');
    await expect
      .poll(() => mate.all("select status from ledger.share('prices', 0, 'y', 'Nok')").catch(() => null))
      .toEqual([{ status: 'ok' }]);
    await ledger.owner.query('update ledger.meta set longest_question = default');
    expect(await endless).toBe('ended');
  });

  it('by an order that it sends in a transaction that it leaves open', async () => {
    await thief.all('begin');
    thief.sale('made-up', 'accepted', { order_key: '["o1"]' });
    await thief.append();
    mate.sale('s', 'accepted', { order_key: '["o1"]' });
    expect(await mate.append()).toMatchObject({ status: 'ok' });
    expect(await mate.claim('["o1"]', 's', 'code')).toEqual({ is: 'yours', sale: 's' });
  });

  it('nor from claiming that order', async () => {
    mate.sale('s', 'unknown');
    await mate.append();
    await thief.all('begin');
    thief.sale('made-up', 'accepted', { order_key: '["o1"]' });
    await thief.append();
    expect(await mate.claim('["o1"]', 's', 'person')).toEqual({ is: 'yours', sale: 's' });
  });

  it('by a decision in a transaction that it leaves open', async () => {
    third.sale('s', 'unknown');
    await third.append();
    const decide =
      "select status from ledger.decide('s', 'unknown', 'void', null, 'nothing came', 'Nok', null, null)";
    await thief.all('begin');
    await thief.all(decide);
    expect(await mate.all(decide)).toEqual([{ status: 'ok' }]);
  });

  it('by sealing the players of the shop in a transaction that it leaves open', async () => {
    await thief.all('begin');
    await thief.sealingHello('a'.repeat(64));
    expect(await mate.sealingHello('b'.repeat(64))).toMatchObject({ status: 'ok' });
    await expect(thief.all('select 1')).rejects.toThrow();
  });

  it('by its own note about a sale that another is about to send', async () => {
    await thief.all('begin');
    await thief.intend('kept', PLAYER);
    expect(await mate.intend('kept', PLAYER)).toEqual([]);
    await thief.all('commit');
    await thief.all("select ledger.withdraw('kept')");
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await third.intend('of three', PLAYER)).toContainEqual({ till: mate.name, sale: 'kept' });
  });

  it('by as many sales as the ledger takes', async () => {
    const payload = JSON.stringify([{ ref: 'UID', value: '777', secret: false }]);
    third.sale('of three', 'unknown', { payload });
    thief.sale('s', 'unknown');
    for (const till of [third, thief]) await till.append();
    // As the ledger would keep them; to send so many takes minutes.
    for (const [table, id] of [
      ['sale', 'id'],
      ['alike', 'sale_id'],
    ]) {
      await ledger.owner.query(
        `insert into ledger.${table} select (jsonb_populate_record(x, jsonb_build_object('${id}', 's' || n))).*
           from ledger.${table} x join ledger.shop s on s.id = x.shop_id, generate_series(1, ${INVENTED}) n
           where x.${id} = 's' and s.name = $1`,
        [shop],
      );
      // As its own upkeep does before long: the next rows would be checked by a plan for a table of a few rows.
      await ledger.owner.query(`analyze ledger.${table}`);
    }
    expect(await mate.intend('of two', PLAYER)).toContainEqual({ till: 'Till 3', sale: 'of three' });
  });

  it.each(['1e131071', '"x"', '{}', 'null'])('by %s for a key of what it is about to send', async (odd) => {
    const alike = `{"product": "ff", "package": "p100", "values": [${odd}], "joined": []}`;
    for (const text of [alike, `{"values": [], "joined": [${odd}]}`])
      expect(
        await codeOf(thief.all("select ledger.note_intent('s', $1, null, $2)", ['a'.repeat(64), text])),
      ).toBe('22023');
  });

  it.each(['1000000000000001', '9007199254740994', '9223372036854775807'])(
    'by an entry with the number %s, which the others could not store',
    async (seq) => {
      const canon = `[${seq},"2026-11-22T05:00:00.000Z","x","Nok","x","x","{}",null,"${FIRST}"]`;
      const values = [thief.installation, FIRST, [seq], [canon], [hexOf(canon)], [null], [null]];
      expect(
        await thief.all('select status from ledger.append($1, 0, 0, $2, null, $3, $4, $5, $6, $7)', values),
      ).toEqual([{ status: 'misplaced' }]);
      expect(await mate.all("select seq from ledger.heads() where name = 'Till 1'")).toEqual([{ seq: 0 }]);
    },
  );

  it('by its own warnings in front of those of the others', async () => {
    await third.intend('of three', PLAYER);
    for (let n = 0; n < 25; n += 1) await thief.intend(`invented ${n}`, PLAYER);
    const heard = await mate.intend('of two', PLAYER);
    expect(heard).toHaveLength(20);
    expect(heard).toContainEqual({ till: 'Till 3', sale: 'of three' });
  });

  it('and warns no one any more once it was shut out', async () => {
    thief.sale('invented', 'unknown');
    await thief.append();
    await thief.intend('asked', PLAYER);
    await thief.intend('asked', [['UID', '12345']]);
    expect(await mate.intend('of two', [['UID', '12345']])).toHaveLength(2);
    await endTill(ledger.owner, shop, thief.name, 'closed');
    expect(await mate.intend('of two', [['UID', '12345']])).toEqual([]);
  });
});
