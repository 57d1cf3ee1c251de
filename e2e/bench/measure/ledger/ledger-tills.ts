/**
 * A shop ledger on a PostgreSQL that is as durable as a shop's, with tills that have no screens. Their
 * journals are real, and the till's own code syncs them.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { LedgerLogin } from '../../../../src/ledger/client/connection';
import { ledgerClient } from '../../../../src/ledger/client/connection';
import { findPostgres, PostgresServer } from '../../../../src/ledger/dev/postgres';
import { becomeOwner } from '../../../../src/ledger/migrate';
import { ShopLedger } from '../../../../src/ledger/test-support/shop-ledger';
import { openJournal, type OpenJournal } from '../../../../src/main/adapters/journal/journal-file';
import { EntriesReader } from '../../../../src/main/adapters/journal/trail/entries-reader';
import type { PlayerSeal } from '../../../../src/main/adapters/ledger/sealing/player-seal';
import { syncLedger, syncRest, type LedgerPlace } from '../../../../src/main/adapters/ledger/sync-round';
import { baht } from '../../../../src/main/domain/test-support/sales';
import { answerSale, orderOfSale, sendSale } from './made-up-sales';

export const SHOP = 'Shop';
/** A complete rebuild may take an hour. */
const TIMES = { connectMs: 5_000, queryMs: 3_600_000 };
/** Journals are only read here while something is measured, so memory can replace their disk. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * Runs `work` on its own server, which syncs to disk and is removed afterwards. Throws when there is no
 * PostgreSQL.
 */
export async function withServer<T>(work: (server: PostgresServer) => Promise<T>): Promise<T> {
  const [programs] = findPostgres();
  if (!programs) throw new Error('no PostgreSQL: npm run setup fetches one, or says what to install');
  // Not inside our folder: when run as root, the server runs as another user.
  const folder = join(tmpdir(), `topup-till-bench-postgres-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  const server = await PostgresServer.start(programs, { folder });
  try {
    return await work(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A ledger with one shop, whose owner's queries may take an hour; `folder` is for journals. */
export interface BenchLedger {
  readonly ledger: ShopLedger;
  readonly folder: string;
  /** A connection of the owner of the tables. */
  readonly owner: Client;
}

/** Runs `work` on a new ledger of that server. */
export async function withLedger<T>(
  server: PostgresServer,
  work: (bench: BenchLedger) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(PLACE, 'topup-till-bench-'));
  const ledger = await ShopLedger.on(server);
  const login: LedgerLogin = { user: 'postgres', password: new URL(server.url(ledger.database)).password };
  const owner = ledgerClient(ledger.address, login, TIMES);
  try {
    await owner.connect();
    await becomeOwner(owner);
    // Years of sales are synced here within a minute.
    await owner.query('update ledger.meta set bytes_an_hour_at_first = 1e15');
    await ledger.shop(SHOP);
    return await work({ ledger, folder, owner });
  } finally {
    await owner.end().catch(() => undefined);
    await ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which till joins which shop. */
interface JoiningTill {
  readonly name: string;
  readonly number: number;
  readonly shop?: string;
  readonly seal?: PlayerSeal | null;
}

/** A till: its journal, and its own connection to the ledger. */
export class BenchTill {
  private sold = 0;

  private constructor(
    readonly journalPath: string,
    readonly journal: OpenJournal,
    readonly entries: EntriesReader,
    readonly client: Client,
    readonly login: LedgerLogin,
    readonly name: string,
    private readonly first: number,
    private place: LedgerPlace,
    private readonly now: Date,
    private readonly seal: PlayerSeal | null,
  ) {}

  /**
   * Joins a shop under a name; the `number` keeps its sales apart from other tills'. `seal`: the shop's,
   * where it seals its players.
   */
  static async join(
    { ledger, folder }: BenchLedger,
    { name, number, shop = SHOP, seal = null }: JoiningTill,
  ): Promise<BenchTill> {
    const path = join(folder, `${number}.db`);
    const journal = await openJournal(path, () => ({ till: name, staff: 'Nok' }));
    // With an open shift, each sale has its payment.
    const at = new Date().toISOString();
    journal.drawer.open({ float: baht(100_000), day: at.slice(0, 'YYYY-MM-DD'.length), at });
    const login = await ledger.enrol(shop, name);
    const client = await ledger.connect(login);
    const entries = new EntriesReader(path);
    const end = await syncLedger({ client, entries, installation: name, seal, progress: () => undefined });
    if (end.kind === 'refused') throw new Error(`${name} was refused: ${end.why}`);
    const first = number * 10_000_000;
    const { place, hello } = end;
    return new BenchTill(path, journal, entries, client, login, name, first, place, hello.now, seal);
  }

  /** Sells this many, at even intervals. */
  sell(count: number, from = Date.now(), stepMs = 0): void {
    for (let index = 0; index < count; index += 1) {
      const at = new Date(from + index * stepMs);
      this.send(at);
      this.answer(at);
    }
  }

  /** Begins the next sale: its request is sent. */
  send(at = new Date()): void {
    this.sold += 1;
    sendSale(this.journal, this.first + this.sold, at);
  }

  /** Ends the sale that began last. */
  answer(at = new Date()): void {
    answerSale(this.journal, this.first + this.sold, at);
  }

  /** The service's orders of the first `count` sales, as JSON, made at these intervals. */
  ordersOf(count: number, from: number, stepMs: number): string[] {
    return Array.from({ length: count }, (_, index) =>
      orderOfSale(this.first + index + 1, new Date(from + index * stepMs)),
    );
  }

  /** The number of the journal's last entry. */
  get head(): number {
    return this.entries.head().seq;
  }

  /** Entries that are not synced yet. */
  get waiting(): number {
    return this.head - this.place.seq;
  }

  /** The next `most` entries to sync, as the ledger gets them. */
  next(most: number) {
    return this.entries.read(this.place, this.place.seq + most, most, Infinity);
  }

  /** Syncs the next `most` entries as the till's own process does; returns how long it took, in ms. */
  async sync(most = Infinity): Promise<number> {
    const { entries, client, name, now, seal } = this;
    const upto = Math.min(this.head, this.place.seq + most);
    const part = {
      head: () => ({ seq: upto, hash: entries.hashAt(upto) ?? '' }),
      hashAt: entries.hashAt.bind(entries),
      read: entries.read.bind(entries),
    };
    const began = performance.now();
    this.place = await syncRest(
      { client, entries: part, installation: name, seal, progress: () => undefined },
      this.place,
      now,
    );
    return performance.now() - began;
  }

  /** Ends it and deletes its journal. */
  async leave(): Promise<void> {
    await this.client.end().catch(() => undefined);
    this.entries.close();
    this.journal.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${this.journalPath}${end}`, { force: true });
  }
}
