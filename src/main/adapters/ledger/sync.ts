/** Keeps the shop ledger in sync with the journal: connects, sends, and connects again after a failure. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerRefusal } from '@shared/model/kinds/shop';
import { NotBound } from '../../../ledger/client/bound-connection';
import type { LedgerLogin, LedgerTimes } from '../../../ledger/client/connection';
import type { LedgerAddress } from '../../../ledger/client/ledger-url';
import { EntriesReader } from '../journal/trail/entries-reader';
import { systemClock } from '../system/clock';
import { toIso } from '@shared/model/day/business-day';
import { connectedClient, destroyClient, pauseAfter, type RetryTimes, NO_SUCH_FUNCTION } from './clients';
import { readMark, syncedUpTo, writeMark } from './mark-file';
import { BATCH, syncLedger, type LedgerPlace } from './sync-round';
import { PlayerSeal } from './sealing/player-seal';

/** Where the ledger is, who this till is there, and where its journal is. */
export interface SyncSetting {
  readonly address: LedgerAddress;
  readonly login: LedgerLogin;
  readonly installation: string;
  readonly journal: string;
  /** The path of the mark's file. */
  readonly mark: string;
  /** The code that players are sealed with; null where the shop sends them in clear. */
  readonly sealCode: string | null;
}

/** Times and pauses, in milliseconds. */
export interface SyncTimes extends LedgerTimes, RetryTimes {
  /** How often the journal is checked for new entries. */
  readonly lookMs: number;
  /** Entries count as waiting after this time; with a shorter one every sale would flash. */
  readonly saysWaitingAfterMs: number;
  /** How often a till without new entries sends a hello, to detect a dead connection. */
  readonly heartbeatMs: number;
}

/** With these, a silent ledger counts as away after five seconds at most. */
export const SYNC_TIMES: SyncTimes = {
  connectMs: 5_000,
  queryMs: 15_000,
  lookMs: 200,
  saysWaitingAfterMs: 1_000,
  heartbeatMs: 5_000,
  retryMs: 1_000,
  retryAtMostMs: 30_000,
};

/** PostgreSQL's codes for a login that it refuses. */
const LOGIN_REFUSED: ReadonlySet<unknown> = new Set(['28P01', '28000', '42501', '3D000']);

/** The hint when the shop seals its players and this till does not. */
const SEALED_HINT = 'sealed';

export class LedgerSync {
  private readonly entries: EntriesReader;
  private readonly seal: PlayerSeal | null;
  private readonly stopping = new AbortController();
  private client: Client | null = null;
  private status: LedgerStatus;
  private place: LedgerPlace | null = null;
  /**
   * The most entries to send at once. A slow ledger rolls back a batch that it cannot store in time, and
   * would do so every time. After a failure the batch is therefore half as long.
   */
  private most = BATCH;
  private running: Promise<void> | null = null;

  /** Calls `report` whenever the status changes. Throws when there is no journal. */
  constructor(
    private readonly setting: SyncSetting,
    private readonly report: (status: LedgerStatus) => void,
    private readonly times: SyncTimes = SYNC_TIMES,
    private readonly connect = connectedClient,
  ) {
    this.entries = new EntriesReader(setting.journal);
    this.seal = PlayerSeal.of(setting.sealCode);
    this.status = { ...NO_LEDGER, state: 'away', host: setting.address.host };
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Stops at once; the next hello shows what became of a batch under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.drop();
    await this.running;
    this.entries.close();
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    this.say({ state: 'away' });
    for (let failures = 0; !this.stopped;) {
      const late = setTimeout(() => this.say({}), this.times.saysWaitingAfterMs);
      try {
        await this.round().finally(() => clearTimeout(late));
        failures = 0;
        this.most = Math.min(BATCH, this.most * 2);
        await this.untilNews();
      } catch (error) {
        if (this.stopped) return;
        this.drop();
        this.most = Math.max(1, Math.floor(this.most / 2));
        this.say({ state: 'away', refused: refusalOf(error) });
        await this.pause(pauseAfter(failures, this.times));
        failures += 1;
      }
    }
  }

  private async round(): Promise<void> {
    const { setting, entries } = this;
    const client = (this.client ??= await this.connect(setting.address, setting.login, this.times));
    const before = this.place ?? readMark(setting.mark, setting.login.user);
    const end = await syncLedger({
      client,
      entries,
      installation: setting.installation,
      seal: this.seal,
      most: this.most,
      progress: (place) => {
        this.place = place;
        this.say({});
      },
    });
    if (end.kind === 'refused') {
      this.say({ state: 'away', refused: end.why });
      // A person has to act; until then it tries now and then.
      await this.pause(this.times.retryAtMostMs);
      return;
    }
    const { hello, place } = end;
    // As after an absence: what the journal lacks is looked for when the ledger answers again.
    if (end.forked) this.say({ state: 'away' });
    // A ledger from before this journal itself went back has an earlier epoch.
    const wentBack =
      before !== null &&
      (hello.epoch < before.epoch || (hello.epoch === before.epoch && hello.seq < before.seq && !end.forked));
    if (before?.seq !== place.seq || before.epoch !== place.epoch) {
      writeMark(setting.mark, { login: setting.login.user, ...place });
    }
    this.place = place;
    this.say({
      state: 'live',
      shop: hello.shop_name,
      till: hello.till_name,
      office: hello.kind === 'office',
      refused: null,
      heardAt: toIso(systemClock.now()),
      wentBack: this.status.wentBack || wentBack,
    });
  }

  /** Waits until the journal has something new, or the heartbeat is due. */
  private async untilNews(): Promise<void> {
    const until = performance.now() + this.times.heartbeatMs;
    while (!this.stopped && performance.now() < until && this.entries.head().seq === this.place?.seq) {
      await this.pause(this.times.lookMs);
    }
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private drop(): void {
    if (this.client) destroyClient(this.client);
    this.client = null;
  }

  private say(change: Partial<LedgerStatus>): void {
    if (this.stopped) return;
    const next = { ...this.status, ...change, ...this.waiting() };
    const isNew =
      JSON.stringify({ ...next, heardAt: null }) !== JSON.stringify({ ...this.status, heardAt: null });
    this.status = next;
    if (isNew) this.report(next);
  }

  /** What the ledger lacks; as before when the journal cannot be read just now, which ends the round. */
  private waiting(): Pick<LedgerStatus, 'waiting' | 'waitingSince'> {
    try {
      const mark = this.place ?? readMark(this.setting.mark, this.setting.login.user);
      const { count, since } = this.entries.waiting(syncedUpTo(mark, this.entries));
      return { waiting: count, waitingSince: since };
    } catch {
      const { waiting, waitingSince } = this.status;
      return { waiting, waitingSince };
    }
  }
}

function refusalOf(error: unknown): LedgerRefusal | null {
  const { code, hint } = error as { code?: unknown; hint?: unknown };
  if (hint === SEALED_HINT) return 'sealed';
  if (LOGIN_REFUSED.has(code)) return 'login';
  if (error instanceof NotBound) return 'not-bound';
  return code === NO_SUCH_FUNCTION ? 'newer' : null;
}
