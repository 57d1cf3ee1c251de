import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from 'pg';
import { addCode, addShop, endTill, exportShop, tillsOf } from './admin/shops';
import { enrol } from './client/enrol';
import { ledgerClient } from './client/connection';
import { scramVerifier } from './client/scram';
import { becomeOwner, LedgerError, migrateLedger } from './migrate';
import { ledgerMigrations } from './migrations/migrations';
import { postgresVersions, ShopLedger, TIMES } from './test-support/shop-ledger';

describe.each(postgresVersions())('a ledger on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs);
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    await ledger.owner.query('reset role');
  });

  it('takes a later step once, also by two at once, and is left alone by a tool that does not know it', async () => {
    const last = ledgerMigrations.at(-1)!;
    const more = [
      ...ledgerMigrations,
      { version: last.version + 1, name: 'more', sql: 'create table ledger.more (a int)' },
    ];
    expect(await migrateLedger(ledger.owner)).toEqual({ from: last.version, to: last.version });
    const other = await ShopLedger.start(programs);
    await other.owner.query('reset role');
    const both = await Promise.all([
      migrateLedger(other.owner, more),
      migrateLedger(await other.superuser(), more),
    ]);
    expect(both.map(({ to }) => to)).toEqual([last.version + 1, last.version + 1]);
    await expect(migrateLedger(other.owner)).rejects.toThrow(/newer till’s tool|newer till's tool/);
    await other.close();
  });

  it('is left alone when one of its steps was another, or fails midway', async () => {
    const [first, ...rest] = ledgerMigrations;
    await expect(
      migrateLedger(ledger.owner, [{ ...first!, sql: `${first!.sql} ` }, ...rest]),
    ).rejects.toThrow(LedgerError);
    const last = ledgerMigrations.at(-1)!.version;
    const bad = { version: last + 1, name: 'bad', sql: 'create table ledger.half (a int); select 1/0' };
    await expect(migrateLedger(ledger.owner, [...ledgerMigrations, bad])).rejects.toThrow('division by zero');
    const { rows } = await ledger.owner.query("select to_regclass('ledger.half') as half");
    expect(rows).toEqual([{ half: null }]);
    // The next one is not kept waiting by the one that failed.
    expect(await migrateLedger(ledger.owner)).toMatchObject({ to: last });
  });

  it('lets its tills in again when it was restored from a dump, and ends those whose logins the server lacks', async () => {
    const before = await ShopLedger.on(ledger.server);
    await before.shop('Restored');
    const [login, ...gone] = [
      await before.enrol('Restored', 'Till 1'),
      await before.enrol('Restored', 'Till 2'),
      await before.enrol('Restored', 'Till 3'),
    ];
    const copy = await before.copied();
    for (const { user } of gone) await copy.owner.query(`drop role ${user}`);
    await migrateLedger(copy.owner);
    const client = await copy.connect(login);
    expect(
      (await client.query('select name from ledger.heads() where till = (ledger.me()).id')).rows,
    ).toEqual([{ name: 'Till 1' }]);
    await becomeOwner(copy.owner);
    await copy.enrol('Restored', 'Till 2');
    await endTill(copy.owner, 'Restored', 'Till 3', 'closed');
    await copy.owner.query('reset role; alter schema ledger owner to postgres');
    await expect(migrateLedger(copy.owner)).rejects.toThrow(/without its logins/);
    await copy.close();
  });

  it('can be made and looked after by a login that is no superuser', async () => {
    const password = 'an owner of one database';
    await ledger.owner.query(
      `create role shopkeeper${programs.version} login createrole password '${scramVerifier(password)}'`,
    );
    await ledger.owner.query(`create database kept owner shopkeeper${programs.version}`);
    const address = { ...ledger.address, database: 'kept' };
    // The roles that all ledgers of a server share belong to who made them; this one is given the right to give them on.
    await ledger.owner.query(
      `grant ledger_till, ledger_office, ledger_enrol to shopkeeper${programs.version} with admin option`,
    );
    const keeper: Client = ledgerClient(address, { user: `shopkeeper${programs.version}`, password }, TIMES);
    await keeper.connect();
    await migrateLedger(keeper);
    await addShop(keeper, 'Kept');
    const code = await addCode(keeper, { shop: 'Kept', till: 'Till 1' });
    expect(await enrol(address, code, TIMES)).toMatchObject({ till: 'Till 1' });
    expect(await tillsOf(keeper)).toMatchObject([
      { shop: 'Kept', till: 'Till 1', state: 'active', entries: 0 },
    ]);
    await keeper.end();
  });

  it('gives out every entry, each till’s in its order', async () => {
    await ledger.owner.query('set role ledger_owner');
    await ledger.shop('Siam');
    const till = await ledger.till('Siam', 'Till 1');
    for (let sale = 0; sale < 5; sale += 1) till.sale(`s${sale}`, 'accepted');
    await till.append();
    const lines = [];
    for await (const line of exportShop(ledger.owner, 'Siam'))
      lines.push(JSON.parse(line) as { canon: string; till: string });
    expect(lines.map(({ canon }) => canon)).toEqual(till.entries.map(({ canon }) => canon));
    expect(lines[0]?.till).toBe('Till 1');
  });
});
