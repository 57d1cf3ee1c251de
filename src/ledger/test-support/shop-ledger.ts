/** A ledger in a real PostgreSQL for tests: a server and a database for each test file. */
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { addCode, addShop, type LedgerKind } from '../admin/shops';
import { enrol } from '../client/enrol';
import { itemKeys } from '../client/item-key';
import { ledgerClient, type LedgerLogin } from '../client/connection';
import type { LedgerAddress } from '../client/ledger-url';
import { DEV_CERTIFICATE } from '../dev/certificate';
import { findPostgres, PostgresServer, type PostgresPrograms } from '../dev/postgres';
import { becomeOwner, migrateLedger } from '../migrate';

export const TIMES = { connectMs: 60_000, queryMs: 60_000 };
/** What looks at everything takes its time. */
const OWNERS_TIMES = { ...TIMES, queryMs: 600_000 };

/**
 * Every version that is at hand; at least one, or the test fails with what to do. For what makes the ledger and keeps
 * its rights: the same SQL runs in all of them.
 */
export function postgresVersions(): PostgresPrograms[] {
  const found = findPostgres();
  if (found.length === 0)
    throw new Error('no PostgreSQL to test with: npm run setup fetches one, or says what to install');
  return found;
}

/** For all other tests: the newest version alone, unless every row is asked for. */
export function newestPostgres(): PostgresPrograms[] {
  return postgresVersions().slice(0, process.env['TILL_WHOLE'] === '1' ? undefined : 1);
}

/** A separate ledger, and who may do what in it. */
export class ShopLedger {
  private readonly open: Client[] = [];

  private constructor(
    readonly server: PostgresServer,
    readonly database: string,
    /** The superuser's; `reset role` is what it was, `ledger_owner` what it is. */
    readonly owner: Client,
    /** Whether the server ends with it. */
    private readonly owns: boolean,
  ) {}

  /** A ledger on its own server: a copy of one that this process made before. */
  static async start(programs: PostgresPrograms): Promise<ShopLedger> {
    const { bin } = programs;
    const made = EMPTY.get(bin) ?? makeEmpty(programs);
    EMPTY.set(bin, made);
    const { from, database } = await made;
    const folder = mkdtempSync(join(tmpdir(), 'topup-till-postgres-'));
    const copied = spawnSync('cp', ['-a', `${from}/.`, folder], { encoding: 'utf8' });
    // On an empty folder the server would begin a ledger without the shop.
    if (copied.status !== 0) throw new Error(`the ledger was not copied: ${copied.error ?? copied.stderr}`);
    const server = await PostgresServer.start(programs, { folder, durable: false });
    const owner = await superuser(server, database);
    await becomeOwner(owner);
    return new ShopLedger(server, database, owner, true);
  }

  /** A new ledger on a server of the caller's. */
  static async on(server: PostgresServer): Promise<ShopLedger> {
    const database = `shop_${randomUUID().slice(0, 8)}`;
    const first = await superuser(server, 'postgres');
    await first.query(`create database ${database}`);
    await first.end();
    const owner = await superuser(server, database);
    await migrateLedger(owner);
    await becomeOwner(owner);
    return new ShopLedger(server, database, owner, false);
  }

  /** A copy in another database of the server, like one restored from a dump; this one is closed before. */
  async copied(): Promise<ShopLedger> {
    await this.close();
    const database = `copy_${randomUUID().slice(0, 8)}`;
    const first = await superuser(this.server, 'postgres');
    await first.query(`create database ${database} template ${this.database}`);
    await first.end();
    return new ShopLedger(this.server, database, await superuser(this.server, database), false);
  }

  get address(): LedgerAddress {
    return {
      host: '127.0.0.1',
      port: this.server.port,
      database: this.database,
      ca: DEV_CERTIFICATE.authority,
    };
  }

  /** Another connection of the superuser's. */
  async superuser(): Promise<Client> {
    const client = await superuser(this.server, this.database);
    this.open.push(client);
    return client;
  }

  async shop(name: string, accountOf: string | null = null): Promise<void> {
    await addShop(this.owner, name, accountOf);
  }

  /** Enrols a till, as it does automatically with a code. */
  async enrol(shop: string, till: string, kind: LedgerKind = 'till'): Promise<LedgerLogin> {
    const code = await addCode(this.owner, { shop, till, kind });
    const enrolled = await enrol(this.address, code, TIMES);
    if (!enrolled) throw new Error('no code');
    return enrolled.login;
  }

  /** A connection of a login's own. */
  async connect(login: LedgerLogin): Promise<Client> {
    const client = ledgerClient(this.address, login, TIMES);
    await client.connect();
    this.open.push(client);
    return client;
  }

  /** A till that says hello. */
  async till(shop: string, name: string, kind: LedgerKind = 'till'): Promise<TestTill> {
    const till = new TestTill(await this.connect(await this.enrol(shop, name, kind)), name);
    await till.hello();
    return till;
  }

  /** The same ledger after its server was started again: the connections of before are gone. */
  async again(): Promise<ShopLedger> {
    const owner = await superuser(this.server, this.database);
    await becomeOwner(owner);
    return new ShopLedger(this.server, this.database, owner, this.owns);
  }

  async close(): Promise<void> {
    for (const client of [...this.open, this.owner]) await client.end().catch(() => undefined);
    if (this.owns) await this.server.stop();
  }
}

/** The folder of a stopped server with an empty ledger in it, for each version: making one takes a second. */
const EMPTY = new Map<string, Promise<{ from: string; database: string }>>();

async function makeEmpty(programs: PostgresPrograms): Promise<{ from: string; database: string }> {
  const from = mkdtempSync(join(process.env['TILL_LEDGER_COPIES'] ?? tmpdir(), 'empty-'));
  const server = await PostgresServer.start(programs, { folder: from });
  const { owner, database } = await ShopLedger.on(server);
  await owner.end();
  await server.stop();
  return { from, database };
}

async function superuser(server: PostgresServer, database: string): Promise<Client> {
  const address = { host: '127.0.0.1', port: server.port, database, ca: DEV_CERTIFICATE.authority };
  const { password } = new URL(server.url(database));
  const client = ledgerClient(address, { user: 'postgres', password }, OWNERS_TIMES);
  await client.connect();
  return client;
}

/** An entry as the ledger takes it. */
export interface TestEntry {
  readonly seq: number;
  readonly canon: string;
  readonly hash: string;
  readonly marks: string | null;
  readonly rows: string | null;
}

export const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const FIRST = '0'.repeat(64);

type Columns = Readonly<Record<string, unknown>>;

/** A chain of entries as the journal makes it. */
export class TestChain {
  readonly entries: TestEntry[] = [];

  constructor(readonly name: string) {}

  /** Writes an entry into the chain, with the rows that it sends: `[table, key, columns or null]`. */
  write(
    kind: string,
    subject: string,
    body: Columns,
    rows: [table: string, key: string, columns: Columns | null][] = [],
  ): TestEntry {
    const last = this.entries.at(-1);
    const seq = (last?.seq ?? 0) + 1;
    const changed = rows.map(([table, key, columns]) => ({
      table,
      key,
      text: columns && JSON.stringify([table, Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1))]),
    }));
    const marks = changed.length
      ? JSON.stringify(
          changed.map(({ table, key, text }) => [
            table,
            key,
            text && createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url'),
          ]),
        )
      : null;
    const canon = JSON.stringify([
      seq,
      '2026-11-22T05:00:00.000Z',
      this.name,
      'Nok',
      kind,
      subject,
      JSON.stringify(body),
      marks && hexOf(marks),
      last?.hash ?? FIRST,
    ]);
    const content = changed.flatMap(({ text }, index) => (text === null ? [] : [[index, text]]));
    const entry = {
      seq,
      canon,
      hash: hexOf(canon),
      marks,
      rows: marks === null ? null : JSON.stringify(content),
    };
    this.entries.push(entry);
    return entry;
  }
}

/** A till of a test: its chain of entries, and the connection that sends them. */
export class TestTill extends TestChain {
  epoch = 0;
  /** What it said of the code that it seals with; null for a till that sends in clear. */
  private check: string | null = null;

  constructor(
    readonly client: Client,
    name: string,
    readonly installation = `machine of ${name}`,
  ) {
    super(name);
  }

  hello(): Promise<Columns> {
    this.check = null;
    return this.one('select * from ledger.hello($1)', [this.installation]);
  }

  /** As a till that sends its players sealed. */
  sealingHello(check: string): Promise<Columns> {
    this.check = check;
    return this.one('select * from ledger.hello($1, $2)', [this.installation, check]);
  }

  /** Says hello on a new machine, whose journal has nothing in common with what the ledger knows. */
  async fresh(): Promise<void> {
    const { epoch } = await this.hello();
    const asked = [this.installation, epoch, FIRST];
    this.epoch = Number(
      (await this.one("select epoch from ledger.fork($1, $2, 0, $3, 'differs')", asked))['epoch'],
    );
  }

  /** Sells: the entry that a sale in `state` makes. */
  sale(id: string, state: string, change: Columns = {}): TestEntry {
    return this.write('sale', id, { to: state }, [['sales', id, saleRow(id, state, change)]]);
  }

  /** Sends everything after `after`. */
  async append(
    after = 0,
    { complete = null, entries = this.entries }: { complete?: string | null; entries?: TestEntry[] } = {},
  ): Promise<Columns> {
    const before = entries.filter(({ seq }) => seq <= after).at(-1);
    const rest = entries.filter(({ seq }) => seq > after);
    return this.one('select * from ledger.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)', [
      this.installation,
      this.epoch,
      before?.seq ?? 0,
      before?.hash ?? FIRST,
      complete,
      rest.map(({ seq }) => seq),
      rest.map(({ canon }) => canon),
      rest.map(({ hash }) => hash),
      rest.map(({ marks }) => marks),
      rest.map(({ rows }) => rows),
      this.check,
    ]);
  }

  /** Says that it is about to send 100 diamonds, and hears of the others. `what`: columns of the answer. */
  async intend(
    sale: string,
    recipient: [string, string][],
    within = '10 minutes',
    what = 'till, sale',
  ): Promise<Columns[]> {
    const { key } = await this.one('select ledger.shop_key() as key', []);
    const { item, player } = itemKeys(String(key), {
      productId: 'ff',
      packageId: 'p100',
      recipient: recipient.map(([ref, value]) => ({ ref, value })),
    });
    await this.all('select ledger.note_intent($1, $2)', [sale, item]);
    return this.all(`select ${what} from ledger.intend($1, $2, $3, $4)`, [sale, item, player, within]);
  }

  async claim(order: string, sale: string, by: string, seen = '2026-11-22T05:00:00Z'): Promise<Columns> {
    return (await this.one('select ledger.claim_order($1, $2, $3, $4) as answer', [order, sale, seen, by]))[
      'answer'
    ] as Columns;
  }

  async all(sql: string, values: unknown[] = []): Promise<Columns[]> {
    return (await this.client.query<Record<string, unknown>>(sql, values)).rows;
  }

  private async one(sql: string, values: unknown[]): Promise<Columns> {
    return (await this.all(sql, values))[0] ?? {};
  }
}

/** A row of `sales` as the journal has it. */
export function saleRow(id: string, state: string, change: Columns = {}): Columns {
  return {
    id,
    state,
    created_at: '2026-11-22T05:00:00.000Z',
    product_id: 'ff',
    package_id: 'p100',
    currency: 'THB',
    expected_minor: 3500,
    quantity: 1,
    cashier: 'Nok',
    payload: JSON.stringify([{ ref: 'UID', value: '12345', secret: false }]),
    ...change,
  };
}
