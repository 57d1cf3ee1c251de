/** A till's real journal, synced to a real ledger. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { ANYONE } from '@shared/model/people/actor';
import type { LedgerStatus } from '@shared/model/shop/ledger';
import { saleId } from '../../domain/test-support/sales';
import type { LedgerLogin } from '../../../ledger/client/connection';
import { postgresVersions, ShopLedger } from '../../../ledger/test-support/shop-ledger';
import { answer, open, send } from '../journal/test-support/filled-journal';
import type { OpenJournal } from '../journal/journal-file';
import { newFolder, removeFolders } from '../test-support/folder';
import { EntriesReader } from '../journal/trail/entries-reader';
import { syncLedger } from './sync-round';
import { LedgerSync, type SyncSetting } from './sync';

const TIMES = {
  connectMs: 2_000,
  queryMs: 1_000,
  lookMs: 5,
  saysWaitingAfterMs: 200,
  heartbeatMs: 100,
  retryMs: 20,
  retryAtMostMs: 100,
};

let ledger: ShopLedger;
let path: string;
let journal: OpenJournal;
let login: LedgerLogin;
let tills = 0;
let till = '';
let syncs: LedgerSync[] = [];
let status: LedgerStatus | null = null;
const [newest] = postgresVersions();

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
  await ledger.shop('Siam');
});
afterAll(() => ledger.close());
beforeEach(async () => {
  path = join(newFolder(), 'journal.db');
  journal = await open(path);
  till = `Till ${(tills += 1)}`;
  login = await ledger.enrol('Siam', till);
  status = null;
});
afterEach(async () => {
  await Promise.all(syncs.map((sync) => sync.stop()));
  syncs = [];
  journal.close();
  removeFolders();
});

const settingOf = (): SyncSetting => ({
  ...{ address: ledger.address, login, installation: 'here' },
  ...{ journal: path, mark: `${path}.mark`, sealCode: null },
});

function startSync(change: Partial<SyncSetting> = {}): LedgerSync {
  const sync = new LedgerSync({ ...settingOf(), ...change }, (said) => (status = said), TIMES);
  syncs.push(sync);
  sync.start();
  return sync;
}

const until = (what: Partial<LedgerStatus>): Promise<void> =>
  eventually(() => expect(status).toMatchObject(what));
const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await ledger.owner.query<Record<string, unknown>>(sql, [till, ...values])).rows;
const OF_TILL = 'join ledger.till t on t.shop_id = x.shop_id and t.id = x.till_id where t.name = $1';
const states = async (): Promise<unknown[]> =>
  (await rows(`select x.state from ledger.sale x ${OF_TILL} order by x.id`)).map(({ state }) => state);

function sell(from: number, to: number): void {
  for (let sale = from; sale <= to; sale += 1) {
    send(journal, sale);
    answer(journal, sale);
  }
}

it('what a journal holds from before, and then each entry as it is written', async () => {
  sell(1, 30);
  startSync();
  await until({ state: 'live', waiting: 0, till, shop: 'Siam' });
  expect(await states()).toEqual(
    Array.from({ length: 30 }, (_, index) => (index % 2 === 1 ? 'accepted' : 'unknown')),
  );
  send(journal, 31);
  await eventually(async () => expect((await states()).at(-1)).toBe('sending'));
  answer(journal, 31);
  await eventually(async () => expect((await states()).at(-1)).toBe('unknown'));
});

it('every entry word for word, and every row as its digest says', async () => {
  sell(1, 12);
  journal.sales.addNote(saleId(1), 'called \u0000 ข้อความ', '2026-11-22T05:00:00.000Z');
  journal.audit.record('settings', 'currency', { from: 'THB', to: 'USD' }, '2026-11-22T05:00:00.000Z');
  startSync();
  await until({ state: 'live', waiting: 0 });
  const inside = new DatabaseSync(path, { readOnly: true });
  const own = inside.prepare('SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq').all();
  inside.close();
  expect(
    await rows(`select x.seq::int as seq, x.hash from ledger.event x ${OF_TILL} order by x.seq`),
  ).toEqual(own.map((row) => ({ ...row })));
  expect(
    await rows(`select count(*)::int as faults from ledger.event x ${OF_TILL} and fault is not null`),
  ).toEqual([{ faults: 0 }]);
  const proven = await rows(
    `select tbl, count(*)::int as n, bool_and(proven) as proven from ledger.record x ${OF_TILL} and body is not null group by tbl order by tbl`,
  );
  expect(proven).toEqual([
    { tbl: 'attempts', n: 12, proven: true },
    { tbl: 'drawer_entries', n: 12, proven: true },
    { tbl: 'notes', n: 1, proven: true },
    { tbl: 'sales', n: 12, proven: true },
  ]);
  expect(await rows(`select x.name, x.value from ledger.setting x ${OF_TILL}`)).toEqual([
    { name: 'currency', value: 'USD' },
  ]);
});

it('nothing that is sealed or may be forgotten', async () => {
  sell(1, 1);
  const hand = new DatabaseSync(path);
  hand.exec("UPDATE sales SET sealed_secrets = 'keyring:c2VhbGVk'");
  hand.close();
  const at = '2026-11-22T05:00:00.000Z';
  journal.players.save({ id: 'p1', name: 'Somchai', games: [], createdAt: at, updatedAt: at }, ANYONE);
  startSync();
  await until({ state: 'live', waiting: 0 });
  const dump = JSON.stringify(await rows(`select x.canon, x.marks, x.rows from ledger.event x ${OF_TILL}`));
  expect(dump).toContain('attempts');
  expect(dump).not.toContain('c2VhbGVk');
  expect(dump).not.toContain('Somchai');
});

it('goes on without a double after the server died under it, and says what waits meanwhile', async () => {
  sell(1, 10);
  startSync();
  await until({ state: 'live', waiting: 0 });
  await ledger.server.kill();
  sell(11, 20);
  await until({ state: 'away', waiting: 20, refused: null });
  await ledger.server.run();
  await until({ state: 'live', waiting: 0 });
  ledger = await ledger.again();
  expect(await states()).toHaveLength(20);
  expect(await rows(`select x.kind from ledger.conflict x ${OF_TILL}`)).toEqual([]);
});

it('sends nothing old over newer states in the shop, when the journal was restored from a copy', async () => {
  sell(1, 2);
  send(journal, 3);
  const copy = join(newFolder(), 'copy.db');
  const inside = new DatabaseSync(path);
  inside.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  inside.close();
  copyFileSync(path, copy);
  answer(journal, 3);
  sell(4, 8);
  const sync = startSync();
  await until({ state: 'live', waiting: 0 });
  await sync.stop();
  journal.close();
  path = copy;
  journal = await open(copy);
  sell(9, 9);
  startSync();
  await until({ state: 'live', waiting: 0 });
  expect(await states()).toHaveLength(9);
  expect((await states())[2]).toBe('unknown');
  expect(await rows(`select x.kind from ledger.conflict x ${OF_TILL}`)).toEqual([
    { kind: 'journal-went-back' },
  ]);
  expect(await rows(`select from_seq::int as at from ledger.epoch x ${OF_TILL} and x.epoch = 1`)).toEqual([
    { at: 5 },
  ]);
});

it('looks for what the journal lacks as after an absence, when another machine went on under its name', async () => {
  sell(1, 1);
  const copy = join(newFolder(), 'copy.db');
  const inside = new DatabaseSync(path);
  inside.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  inside.close();
  copyFileSync(path, copy);
  const heard: string[] = [];
  const hear = ({ state }: LedgerStatus): unknown => state === heard.at(-1) || heard.push(state);
  const sync = new LedgerSync(settingOf(), hear, TIMES);
  syncs.push(sync);
  sync.start();
  await eventually(() => expect(heard.at(-1)).toBe('live'));
  const twin = await open(copy);
  send(twin, 2);
  twin.close();
  startSync({ journal: copy, mark: `${copy}.mark` });
  await until({ state: 'live', waiting: 0 });
  await eventually(() => expect(heard.slice(0, 4)).toEqual(['away', 'live', 'away', 'live']));
});

it('says which machine may not sync, and that a closed till may not', async () => {
  sell(1, 1);
  startSync();
  await until({ state: 'live', waiting: 0 });
  const other = startSync({ installation: 'a copy of the folder' });
  await until({ state: 'away', refused: 'other-installation' });
  await other.stop();
  await ledger.owner.query("select ledger.end_till(id, $1, 'closed') from ledger.shop where name = 'Siam'", [
    till,
  ]);
  sell(2, 2);
  // Its session ends with its login: whether it came in and got the reason, or came too late, only a race decides.
  await eventually(() => {
    expect(status).toMatchObject({ state: 'away', waiting: 2 });
    expect(['closed', 'login']).toContain(status?.refused);
  });
});

it('says that the ledger is of another version, and goes on once it is not', async () => {
  sell(1, 1);
  await ledger.owner.query('alter function ledger.hello(text) rename to hello_of_another_version');
  try {
    startSync();
    await until({ state: 'away', refused: 'newer', waiting: 2 });
  } finally {
    await ledger.owner.query('alter function ledger.hello_of_another_version(text) rename to hello');
  }
  await until({ state: 'live', refused: null, waiting: 0 });
});

it('hears that it is closed also when that happens in the middle of a sync', async () => {
  sell(1, 1);
  const client = await ledger.connect(login);
  const entries = new EntriesReader(path);
  // Between its hello, which is answered as ever, and the entries.
  const closing = {
    query: async (sql: string, values: unknown[]) => {
      if (sql.includes('ledger.append'))
        await ledger.owner.query(
          "select ledger.end_till(id, $1, 'closed') from ledger.shop where name = 'Siam'",
          [till],
        );
      return client.query(sql, values);
    },
  } as unknown as Pick<Client, 'query'>;
  const round = { client: closing, entries, installation: 'here', seal: null, progress: () => undefined };
  expect(await syncLedger(round)).toEqual({ kind: 'refused', why: 'closed' });
  entries.close();
});

it('syncs again to a ledger that was restored from a copy, and says so', async () => {
  sell(1, 5);
  startSync();
  await until({ state: 'live', waiting: 0 });
  // As a copy of yesterday's database would stand: the last entries were never heard.
  await ledger.owner.query('alter table ledger.event disable trigger event_stays');
  await rows(
    `delete from ledger.event x using ledger.till t where t.id = x.till_id and t.name = $1 and x.seq > 4`,
  );
  await rows(
    `update ledger.till t set head_seq = 4, head_hash = (select hash from ledger.event e where e.till_id = t.id and e.seq = 4) where name = $1`,
  );
  await ledger.owner.query('alter table ledger.event enable trigger event_stays');
  await until({ state: 'live', waiting: 0, wentBack: true });
});

it('notices a ledger from before the journal itself was restored', async () => {
  sell(1, 5);
  const mark = { login: login.user, epoch: 1, seq: 3, hash: '' };
  writeFileSync(settingOf().mark, JSON.stringify(mark));
  startSync();
  await until({ state: 'live', waiting: 0, wentBack: true });
  expect(await rows(`select count(*)::int as n from ledger.event x ${OF_TILL}`)).toEqual([{ n: 10 }]);
});

it('goes on once a journal that could not be read can be read again', async () => {
  sell(1, 3);
  startSync();
  await until({ state: 'live', waiting: 0 });
  const db = new DatabaseSync(path);
  onTestFinished(() => db.close());
  db.exec('ALTER TABLE audit RENAME TO unreadable');
  await until({ state: 'away', waiting: 0, refused: null });
  db.exec('ALTER TABLE unreadable RENAME TO audit');
  await until({ state: 'live', waiting: 0 });
});

it('knows a line that swallows everything to be away, and comes back', async () => {
  const line = await Line.to(ledger.address.port);
  sell(1, 3);
  startSync({ address: { ...ledger.address, port: line.port } });
  await until({ state: 'live', waiting: 0 });
  line.swallows = true;
  sell(4, 4);
  // Long before it is known to be away, what it did not take is said to wait.
  await until({ state: 'live', waiting: 2 });
  await until({ state: 'away', waiting: 2 });
  line.swallows = false;
  await until({ state: 'live', waiting: 0 });
  await line.close();
});

/** A line to a port that can fall silent without being cut. */
class Line {
  swallows = false;
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static async to(port: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server);
    server.on('connection', (near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        line.sockets.add(from);
        from.on('data', (bytes) => line.swallows || to.write(bytes));
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

it('sends a slow ledger less at once, until it manages that in its time', async () => {
  await ledger.owner.query(`create function ledger.take_time() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.01); return new; end $$;
    create trigger takes_time before insert on ledger.event for each row execute function ledger.take_time()`);
  onTestFinished(async () => {
    await ledger.owner.query('drop trigger takes_time on ledger.event; drop function ledger.take_time()');
  });
  // All of it at once takes twice as long as the ledger may.
  sell(1, 100);
  startSync();
  await until({ state: 'live', waiting: 0 });
  expect(await states()).toHaveLength(100);
});
