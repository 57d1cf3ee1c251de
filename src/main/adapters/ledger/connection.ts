/**
 * The till's second connection to its ledger, so that no question waits for a sync. It calls the ledger's
 * functions for the till. It pulls the other tills' sales as soon as the ledger notifies it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import type { LedgerLogin } from '../../../ledger/client/connection';
import type { LedgerAddress } from '../../../ledger/client/ledger-url';
import type { LedgerRow, LedgerValue } from '../../domain/ledger/ledger-ports';
import { systemClock } from '../system/clock';
import {
  callOf,
  connectedClient,
  destroyClient,
  isServerError,
  NoTurn,
  pauseAfter,
  Questions,
} from './clients';
import { KEPT_DAYS, type OtherTillsWriter, type PulledSale } from './other-tills-file';
import type { SyncTimes } from './sync';

/** The most pulls within a second: any login can send the notice as often as it likes. */
const MOST_LOOKS = 20;
const SECOND_MS = 1_000;
/** Sales pulled at once, and the fewest where an answer does not come: a large one never does on a slow line. */
const BATCH = { most: 500, fewest: 10 };

/** What a connection needs, and its callbacks. */
export interface ConnectionParts {
  readonly address: LedgerAddress;
  readonly login: LedgerLogin;
  readonly others: OtherTillsWriter;
  readonly times: SyncTimes;
  /** Called with the shop's key at every connection. */
  readonly learned: (shopKey: string) => void;
  /** Called when another till sent something. */
  readonly heard: () => void;
  /** Called at every connection, and when there is a new version of something that the tills share. */
  readonly shared: () => void;
  /** Called when something was decided elsewhere about this till's sales. */
  readonly decided: () => void;
}

interface Head {
  readonly till: string;
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly epoch: number;
  readonly seq: number;
  readonly now: Date;
  readonly own: boolean;
}

/** The connection of one till; `start` once. */
export class LedgerConnection {
  private readonly stopping = new AbortController();
  private questions: Questions | null = null;
  private running: Promise<void> | null = null;
  private news: (() => void) | null = null;
  /** The times of the pulls within the last second. */
  private looks: readonly number[] = [];
  private batch = BATCH.most;
  /** The versions of shared data at the last pull. */
  private versions: string | null = null;

  constructor(private readonly parts: ConnectionParts) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.drop();
    await this.running;
    this.parts.others.close();
  }

  /** Calls one of the ledger's functions. Null when it refuses or does not answer within this time, in ms. */
  async call(
    name: string,
    values: readonly LedgerValue[],
    withinMs: number,
  ): Promise<readonly LedgerRow[] | null> {
    const { questions } = this;
    const query = callOf(name, values);
    if (!questions || !query) return null;
    try {
      return await questions.ask<LedgerRow>(query.text, query.values, withinMs);
    } catch (error) {
      // The question before it is still being answered, as on a slow line: cut off, it would begin again.
      if (error instanceof NoTurn) return null;
      // After a server error the connection is fine; any other error means that it hangs or is cut.
      if (!isServerError(error) && this.questions === questions) this.drop();
      return null;
    }
  }

  private async run(): Promise<void> {
    const { times } = this.parts;
    for (let failures = 0; !this.stopping.signal.aborted;) {
      try {
        await this.connect();
        failures = 0;
        do {
          // Listens before the pull starts, so that news during the pull is pulled at once.
          const news = this.untilNews(times.heartbeatMs);
          await this.pull();
          await news;
          await this.rest();
        } while (this.questions !== null);
      } catch {
        this.drop();
        const pause = pauseAfter(failures, times);
        failures += 1;
        await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async connect(): Promise<void> {
    const { address, login, times, learned } = this.parts;
    const client = await connectedClient(address, login, times);
    try {
      client.on('notification', () => this.wake());
      client.on('end', () => {
        if (this.questions?.client === client) this.drop();
      });
      await client.query('listen ledger');
      const { rows } = await client.query<{ key: string | null }>('select ledger.shop_key() as key');
      const key = rows[0]?.key;
      if (key == null) throw new Error('no till of this ledger');
      learned(key);
      this.stopping.signal.throwIfAborted();
      this.questions = new Questions(client);
    } catch (error) {
      destroyClient(client);
      throw error;
    }
  }

  /** Waits for the next news, this many milliseconds, or the end of the connection. */
  private untilNews(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.news = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Waits after too many pulls. */
  private async rest(): Promise<void> {
    const now = performance.now();
    this.looks = [...this.looks.filter((at) => now - at < SECOND_MS), now];
    const [first = now] = this.looks;
    if (this.looks.length < MOST_LOOKS) return;
    await wait(first + SECOND_MS - now, undefined, { signal: this.stopping.signal });
  }

  private wake(): void {
    this.news?.();
  }

  /** The rows of an answer. Rejects when the connection is gone, or as `Questions.ask` does. */
  private async rows<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    if (!this.questions) throw new Error('the connection is gone');
    return this.questions.ask<R>(text, values, this.parts.times.queryMs);
  }

  /** Everything that the other tills sold since the last pull. */
  private async pull(): Promise<void> {
    const { others, heard } = this.parts;
    const rows = await this.rows<Head>('select h.*, h.till = (ledger.me()).id as own from ledger.heads() h');
    const [first] = rows;
    const known = new Map(others.heads().map((head) => [head.till, head]));
    let isNew = false;
    for (const head of rows) {
      if (head.own || head.kind !== 'till') continue;
      const before = known.get(head.till) ?? null;
      const closed = head.state === 'closed';
      if (before !== null && before.closed !== closed) {
        others.shut(head.till, closed);
        isNew = true;
      }
      // People read what a closed till sent; it causes no warnings here.
      if (closed) continue;
      // The file stores no larger number, and no till counts that far: this one must not hide the others.
      if (!Number.isSafeInteger(head.seq)) continue;
      if (before !== null && before.epoch === head.epoch && before.seq === head.seq) continue;
      isNew = true;
      // A ledger restored from a copy has less than before; its tills send the rest again.
      const wentBack =
        before !== null &&
        (head.epoch < before.epoch || (head.epoch === before.epoch && head.seq < before.seq));
      await this.pullTill(head, before === null || wentBack ? { epoch: 0, seq: 0 } : before);
    }
    if (first) others.tidy(first.now.getTime() - systemClock.now(), systemClock.now());
    if (isNew) heard();
    await this.checkShared();
    await this.checkDecisions();
  }

  private async checkDecisions(): Promise<void> {
    const rows = await this.rows('select id from ledger.decisions()');
    if (rows.length > 0) this.parts.decided();
  }

  private async checkShared(): Promise<void> {
    const rows = await this.rows('select * from ledger.shared_heads()');
    const versions = JSON.stringify(rows);
    if (versions === this.versions) return;
    this.versions = versions;
    this.parts.shared();
  }

  private async pullTill(
    { till, name, epoch, seq }: Head,
    from: { readonly epoch: number; readonly seq: number },
  ): Promise<void> {
    for (let at = from; ;) {
      const rows = await this.rows<PulledSale & { more: boolean }>(
        'select * from ledger.pull_sales($1, $2, $3, $4, $5)',
        [till, at.epoch, at.seq, this.batch, `${KEPT_DAYS} days`],
      ).catch((error: unknown) => {
        if (!isServerError(error)) this.batch = Math.max(BATCH.fewest, Math.floor(this.batch / 4));
        throw error;
      });
      const last = rows.at(-1);
      const isAll = last?.more !== true;
      // Sales after this head come again with the next pull.
      const place = isAll ? { epoch, seq } : { epoch: last.epoch, seq: last.seq };
      this.parts.others.take({ till, name, ...place }, rows);
      if (isAll) return;
      at = place;
    }
  }

  private drop(): void {
    const { questions } = this;
    [this.questions, this.versions] = [null, null];
    if (questions) destroyClient(questions.client);
    this.wake();
  }
}
