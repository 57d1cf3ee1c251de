/** One till of the torture: a real journal, and its sync as the till's own process does it. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerLogin } from '../../../src/ledger/client/connection';
import type { LedgerAddress } from '../../../src/ledger/client/ledger-url';
import type { OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { answer, open, send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import { readMark } from '../../../src/main/adapters/ledger/mark-file';
import { LedgerSync } from '../../../src/main/adapters/ledger/sync';
import { endOf } from '../../../src/main/adapters/journal/test-support/journal-on-disk';
import { saleId } from '../../../src/main/domain/test-support/sales';

/** How often a till with nothing to sync contacts the ledger, in milliseconds. */
export const HEARTBEAT_MS = 200;
const TIMES = {
  connectMs: 2_000,
  queryMs: 1_000,
  lookMs: 5,
  saysWaitingAfterMs: 1_000,
  heartbeatMs: HEARTBEAT_MS,
  retryMs: 10,
  retryAtMostMs: 200,
};
/** Ids of sales are derived from numbers; each till has its own range. */
const NUMBERS = 100_000;
/** More per hour are taken for two machines under one name. */
const RESTORES = 2;

/** A sale as the journal has it. */
export interface JournalSale {
  readonly id: string;
  readonly state: string;
}

/** An entry as the journal has it. */
export interface JournalEntry {
  readonly seq: number;
  readonly hash: string;
}

/** One till. */
export class TorturedTill {
  status: LedgerStatus | null = null;
  restores = 0;
  private sold = 0;
  private sync: LedgerSync | null = null;
  private copyOf: string | null = null;

  private constructor(
    readonly name: string,
    private readonly number: number,
    private readonly path: string,
    private journal: OpenJournal,
    private readonly address: LedgerAddress,
    private readonly login: LedgerLogin,
  ) {}

  static async open(
    folder: string,
    number: number,
    address: LedgerAddress,
    login: LedgerLogin,
  ): Promise<TorturedTill> {
    const path = join(folder, `till-${number}.db`);
    const till = new TorturedTill(`Till ${number}`, number, path, await open(path), address, login);
    till.startSync();
    return till;
  }

  /** Sells one; the service's answer comes at once. */
  sell(): void {
    this.sold += 1;
    const number = this.number * NUMBERS + this.sold;
    send(this.journal, number);
    // One in ten has no answer when the journal is copied.
    if (this.sold % 10 !== 0) answer(this.journal, number);
    if (this.sold % 10 === 5 && this.sold > 10) this.answerLate(number - 5);
  }

  /** Its process dies, and another takes its place. */
  async crash(): Promise<void> {
    await this.sync?.stop();
    this.startSync();
  }

  /** Keeps a copy of the journal as it is now. */
  copy(): void {
    this.copyOf ??= `${this.path}.copy`;
    rmSync(this.copyOf, { force: true });
    const inside = new DatabaseSync(this.path);
    inside.exec(`VACUUM INTO '${this.copyOf}'`);
    inside.close();
  }

  /** Puts that copy in the journal's place. */
  async restore(): Promise<void> {
    if (this.copyOf === null || this.restores >= RESTORES) return;
    this.restores += 1;
    await this.sync?.stop();
    this.journal.close();
    for (const file of ['', '-wal', '-shm']) rmSync(this.path + file, { force: true });
    copyFileSync(this.copyOf, this.path);
    this.journal = await open(this.path);
    // A sale that is `sending` in a copy has an unknown outcome, as for a till that finds a copy.
    for (const { id } of this.journal.sales.inStates(['sending']))
      this.journal.sales.endAttempt(id, endOf('unknown'));
    this.startSync();
  }

  /** Whether the ledger has everything that was written until now, as far as this till knows. */
  get isSynced(): boolean {
    if (this.status?.state !== 'live' || this.status.waiting > 0) return false;
    return readMark(this.mark, this.login.user)?.seq === this.entries().at(-1)?.seq;
  }

  private get mark(): string {
    return `${this.path}.synced.json`;
  }

  sales(): JournalSale[] {
    return this.read('SELECT id, state FROM sales ORDER BY id') as unknown as JournalSale[];
  }

  entries(): JournalEntry[] {
    return this.read(
      'SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq',
    ) as unknown as JournalEntry[];
  }

  async close(): Promise<void> {
    await this.sync?.stop();
    this.journal.close();
  }

  /** A sale that a restored journal does not have gets no answer. */
  private answerLate(number: number): void {
    if (this.journal.sales.get(saleId(number))?.state === 'sending') answer(this.journal, number);
  }

  private startSync(): void {
    this.status = null;
    const setting = {
      address: this.address,
      login: this.login,
      installation: this.name,
      journal: this.path,
      mark: this.mark,
      sealCode: null,
    };
    const sync = new LedgerSync(setting, (status) => (this.status = status), TIMES);
    this.sync = sync;
    sync.start();
  }

  private read(sql: string): Record<string, unknown>[] {
    const db = new DatabaseSync(this.path, { readOnly: true });
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  }
}
