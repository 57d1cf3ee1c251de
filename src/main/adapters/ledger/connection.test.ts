import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { endTill } from '../../../ledger/admin/shops';
import type { LedgerLogin } from '../../../ledger/client/connection';
import { itemKeys } from '../../../ledger/client/item-key';
import { withShops } from '../../../ledger/test-support/hooks';
import { saleRow, type ShopLedger, type TestTill } from '../../../ledger/test-support/shop-ledger';
import { newFolder, removeFolders } from '../test-support/folder';
import { LedgerConnection } from './connection';
import { OtherTillsReader, OtherTillsWriter } from './other-tills-file';

const TIMES = {
  connectMs: 2_000,
  queryMs: 2_000,
  lookMs: 5,
  saysWaitingAfterMs: 1_000,
  heartbeatMs: 100,
  retryMs: 20,
  retryAtMostMs: 100,
};

let ledger: ShopLedger;
let shop = '';
let login: LedgerLogin;
let other: TestTill;
let path: string;
let key: string | null;
let reader: OtherTillsReader;
let connections: LedgerConnection[] = [];

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  login = await ledger.enrol(shop, 'Till 1');
  other = await ledger.till(shop, 'Till 2');
  path = join(newFolder(), 'other-tills.db');
  [key, reader] = [null, new OtherTillsReader(path)];
});
afterEach(async () => {
  reader.close();
  await Promise.all(connections.map((connection) => connection.stop()));
  connections = [];
  removeFolders();
});

function open(who = login): LedgerConnection {
  const connection = new LedgerConnection({
    ...{ address: ledger.address, login: who, times: TIMES, others: new OtherTillsWriter(path, who.user) },
    learned: (said) => (key = said),
    heard: () => undefined,
    shared: () => undefined,
    decided: () => undefined,
  });
  connections.push(connection);
  connection.start();
  return connection;
}

/** The ledger receives at this hour; a code belongs to a sale that was made around then. */
const NOW = new Date().toISOString();

/** A cashier who sells 100 diamonds to 12345 should know of these. */
const alike = (within = 600_000): unknown[] =>
  key === null
    ? []
    : reader
        .alike(
          [
            itemKeys(key, {
              productId: 'ff',
              packageId: 'p100',
              recipient: [{ ref: 'UID', value: '12345' }],
            }),
          ],
          Date.now() - within,
        )
        .map(({ saleId, till, state, why }) => [saleId, till, state, why])
        .sort();
const until = (expected: unknown[]): Promise<void> => eventually(() => expect(alike()).toEqual(expected));

it('receives another till’s sales as soon as they are synced, and knows them while the ledger is away', async () => {
  const connection = open();
  await eventually(() => expect(key).not.toBeNull());
  other.sale('a', 'sending', { created_at: NOW });
  await other.append();
  await until([['a', 'Till 2', 'sending', 'recent']]);
  other.sale('a', 'unknown', { order_key: '["o"]', code: 'TG1', created_at: NOW });
  other.sale('k', 'held');
  await other.append(1);
  await until([
    ['a', 'Till 2', 'unknown', 'unknown'],
    ['k', 'Till 2', 'held', 'kept'],
  ]);
  await connection.stop();
  connections = [];
  expect(alike(0)).toHaveLength(2);
  expect(reader.areKnown()).toBe(true);
  expect(reader.owner('["o"]', null, 0)).toEqual({ saleId: 'a', till: 'Till 2' });
  expect(reader.owner('["p"]', 'TG1', Date.now())).toEqual({ saleId: 'a', till: 'Till 2' });
  // The service uses its codes again.
  expect(reader.owner('["p"]', 'TG1', Date.now() - 7 * 86_400_000)).toBeNull();
});

it('pulls everything of years in batches, however many sales one entry lists', async () => {
  for (let entry = 0; entry < 3; entry += 1) {
    const ids = Array.from({ length: 400 }, (_, index) => `s${entry}-${index}`);
    other.write(
      'ticket',
      `t${entry}`,
      {},
      ids.map((id) => ['sales', id, saleRow(id, 'accepted', { order_key: `["${id}"]` })]),
    );
  }
  await other.append();
  open();
  await eventually(() => expect(reader.owner('["s2-399"]', null, 0)).not.toBeNull());
  expect(reader.owner('["s0-0"]', null, 0)).not.toBeNull();
  expect(reader.owner('["s1-200"]', null, 0)).not.toBeNull();
});

it('begins again with a damaged file, and for the till of another shop', async () => {
  writeFileSync(path, 'no database');
  other.sale('a', 'unknown');
  await other.append();
  const connection = open();
  await until([['a', 'Till 2', 'unknown', 'unknown']]);
  reader.close();
  await connection.stop();
  await ledger.shop(`${shop} elsewhere`);
  const elsewhere = open(await ledger.enrol(`${shop} elsewhere`, 'Till 1'));
  await elsewhere.stop();
  connections = [];
  expect([alike(), reader.areKnown()]).toEqual([[], false]);
});

it('knows sales that a ledger restored from a copy does not: the till that made them may be away', async () => {
  other.sale('a', 'sending');
  other.sale('a', 'unknown', { order_key: '["o"]' });
  other.sale('b', 'held');
  await other.append();
  open();
  await until([
    ['a', 'Till 2', 'unknown', 'unknown'],
    ['b', 'Till 2', 'held', 'kept'],
  ]);
  await ledger.owner.query("delete from ledger.sale where id = 'b'");
  await ledger.owner.query(
    "update ledger.sale set state = 'sending', order_key = null, seq = 1 where id = 'a'",
  );
  await ledger.owner.query("update ledger.till set head_seq = 1 where name = 'Till 2'");
  // Another till's sale is pulled after those of the ledger that went back.
  const third = await ledger.till(shop, 'Till 3');
  third.sale('c', 'held');
  await third.append();
  await until([
    ['a', 'Till 2', 'unknown', 'unknown'],
    ['b', 'Till 2', 'held', 'kept'],
    ['c', 'Till 3', 'held', 'kept'],
  ]);
  expect(reader.owner('["o"]', null, 0)).toEqual({ saleId: 'a', till: 'Till 2' });
});

it('hears nothing more of a till that was shut out, and keeps what it knew of it', async () => {
  const third = await ledger.till(shop, 'Till 3');
  third.sale('t', 'held');
  await third.append();
  await endTill(ledger.owner, shop, 'Till 3', 'closed');
  other.sale('a', 'unknown');
  await other.append();
  open();
  await until([['a', 'Till 2', 'unknown', 'unknown']]);
  await endTill(ledger.owner, shop, 'Till 2', 'closed');
  const fourth = await ledger.till(shop, 'Till 4');
  fourth.sale('d', 'held');
  await fourth.append();
  await until([
    ['a', 'Till 2', 'unknown', 'unknown'],
    ['d', 'Till 4', 'held', 'kept'],
  ]);
});

it('leaves no order to a till that was shut out, and to one that was let in again', async () => {
  other.sale('made-up', 'accepted', { order_key: '["o"]', code: 'TG1', created_at: NOW });
  await other.append();
  open();
  const owner = (): unknown => [reader.owner('["o"]', null, 0), reader.owner('["p"]', 'TG1', Date.now())];
  const theirs = { saleId: 'made-up', till: 'Till 2' };
  await eventually(() => expect(owner()).toEqual([theirs, theirs]));
  await endTill(ledger.owner, shop, 'Till 2', 'closed');
  await eventually(() => expect(owner()).toEqual([null, null]));
  expect(reader.areKnown()).toBe(true);
  await ledger.enrol(shop, 'Till 2');
  await eventually(() => expect(owner()).toEqual([theirs, theirs]));
});

it.each(['9007199254740994', '9223372036854775000'])(
  'hears the others although one says that it has come to entry %s',
  async (seq) => {
    await ledger.till(shop, 'Till 3');
    await ledger.owner.query("update ledger.till set head_seq = $1 where name = 'Till 3'", [seq]);
    open();
    other.sale('a', 'unknown');
    await other.append();
    await until([['a', 'Till 2', 'unknown', 'unknown']]);
    other.sale('k', 'held');
    await other.append(1);
    await until([
      ['a', 'Till 2', 'unknown', 'unknown'],
      ['k', 'Till 2', 'held', 'kept'],
    ]);
  },
);

it('looks no more often than a shop sells when someone reports news without end', async () => {
  const looks = vi.spyOn(OtherTillsWriter.prototype, 'tidy');
  onTestFinished(() => looks.mockRestore());
  open();
  await eventually(() => expect(looks).toHaveBeenCalled());
  const before = looks.mock.calls.length;
  const began = performance.now();
  while (performance.now() - began < 1_500) await other.all('notify ledger');
  expect(looks.mock.calls.length - before).toBeLessThan(60);
  other.sale('a', 'unknown');
  await other.append();
  await until([['a', 'Till 2', 'unknown', 'unknown']]);
});

it('gives no answer for what takes too long or is refused, and goes on', async () => {
  const connection = open();
  await eventually(() => expect(key).not.toBeNull());
  await eventually(async () => expect(await connection.call('heads', [], 2_000)).toHaveLength(2));
  expect(await connection.call('end_own_till', [randomUUID(), 'closed'], 2_000)).toBeNull();
  expect(await connection.call('heads(); select 1', [], 2_000)).toBeNull();
  expect(await connection.call('heads', [], 2_000)).toHaveLength(2);
  // The server holds the question longer than anyone waits.
  await ledger.owner.query('begin; lock table ledger.till in access exclusive mode');
  expect(await connection.call('heads', [], 100)).toBeNull();
  await ledger.owner.query('rollback');
  await eventually(async () => expect(await connection.call('heads', [], 2_000)).toHaveLength(2));
});

it('ends no answer for a question whose turn did not come meanwhile', async () => {
  const connection = open();
  await eventually(async () => expect(await connection.call('heads', [], 2_000)).toHaveLength(2));
  await ledger.owner.query('begin; lock table ledger.till in access exclusive mode');
  const slow = connection.call('heads', [], 10_000);
  expect(await connection.call('heads', [], 100)).toBeNull();
  await ledger.owner.query('rollback');
  expect(await slow).toHaveLength(2);
});
