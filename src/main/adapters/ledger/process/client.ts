/** The ledger's process as the till sees it: started with an account, and restarted when it dies. */
import { setTimeout as delay } from 'node:timers/promises';
import { appError, Failure } from '@shared/ipc/errors';
import type { LedgerRow, LedgerValue } from '../../../domain/ledger/ledger-ports';
import type { ShopLedger, ShopQuestion, ShopQuestions } from '../../../domain/ledger/shop-ports';
import type { Log } from '../../../domain/ports';
import { ChildCalls, type Child } from '../../system/child-calls';
import type { LedgerCalls, LedgerNews, LedgerStart, ShopAsked } from './protocol';
import type { LedgerAccount } from '../../../domain/ledger/ledger-account';
import type { LedgerStatus } from '@shared/model/shop/ledger';

/** A process that dies is restarted after this time, in milliseconds. */
const AGAIN_AFTER_MS = 5_000;
const ENDS_WITHIN_MS = 2_000;
/** After this time, the person viewing the shop sees that its ledger is away. */
const ANSWERS_WITHIN_MS = 15_000;

interface Running {
  readonly child: Child;
  readonly calls: ChildCalls<LedgerCalls>;
}

/** Syncs and asks in a separate process: a first upload of years of sales does not slow down the counter. */
export class LedgerProcess implements ShopLedger {
  private running: Running | null = null;
  private again: NodeJS.Timeout | null = null;

  constructor(
    private readonly deps: {
      readonly fork: () => Child;
      /** The process's settings; null for an account whose address is not valid. */
      readonly setting: (account: LedgerAccount) => LedgerStart['start'] | null;
      readonly log: Pick<Log, 'warn'>;
    },
  ) {}

  /** A different account replaces the previous one. */
  start(account: LedgerAccount, hearer: LedgerHearer): void {
    void this.stop();
    const setting = this.deps.setting(account);
    if (!setting) return;
    const child = this.deps.fork();
    const running: Running = {
      child,
      calls: new ChildCalls<LedgerCalls>(child, (news) => {
        if (this.running === running) hear(news as LedgerNews, hearer);
      }),
    };
    this.running = running;
    child.onExit(() => {
      running.calls.lost();
      if (this.running !== running) return;
      this.running = null;
      this.deps.log.warn('the ledger process ended; it is started again');
      this.again = setTimeout(() => this.start(account, hearer), AGAIN_AFTER_MS);
    });
    child.postMessage({ start: setting } satisfies LedgerStart);
  }

  /** Resolves when the journal is no longer being read. */
  async stop(): Promise<void> {
    if (this.again) clearTimeout(this.again);
    const { running } = this;
    [this.running, this.again] = [null, null];
    if (!running) return;
    running.calls.lost();
    // The process has the journal open: on Windows no other file could take its place.
    const ended = new Promise<void>((resolve) => running.child.onExit(resolve));
    running.child.kill();
    await Promise.race([ended, delay(ENDS_WITHIN_MS, undefined, { ref: false })]);
  }

  async ask<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<ShopQuestions[Q]['answer']> {
    const away = new Failure(appError('LEDGER_AWAY'));
    if (!this.running) throw away;
    try {
      // The question with its own input; the compiler does not follow the pair.
      const asked = { question, asks } as ShopAsked;
      const answer = await this.running.calls.call('ask', asked, ANSWERS_WITHIN_MS);
      return JSON.parse(answer) as ShopQuestions[Q]['answer'];
    } catch (error) {
      this.deps.log.warn('the shop ledger did not answer a question', { reason: String(error) });
      throw away;
    }
  }

  readonly call = async (
    name: string,
    values: readonly LedgerValue[],
    withinMs: number,
  ): Promise<readonly LedgerRow[] | null> => {
    // A process that hangs never answers, so the call has a time limit.
    const called = this.running?.calls.call('call', { name, values, withinMs }, withinMs + ENDS_WITHIN_MS);
    return (await called?.catch(() => null)) ?? null;
  };
}

function hear(news: LedgerNews, hearer: LedgerHearer): void {
  switch (news.kind) {
    case 'status':
      return hearer.status(news.status);
    case 'key':
      return hearer.shopKey(news.key);
    case 'others':
      return hearer.others();
    case 'shared':
      return hearer.shared();
    case 'decided':
      return hearer.decided();
  }
}

/** Callbacks for what the ledger reports while the till sends to it. */
export interface LedgerHearer {
  /** Called whenever the till's status changes. */
  readonly status: (status: LedgerStatus) => void;
  readonly shopKey: (key: string) => void;
  /** Called when other tills have sent something. */
  readonly others: () => void;
  /** Called when the shared data may have changed; also at every connection. */
  readonly shared: () => void;
  /** Called when a decision about this till's sales was made elsewhere. */
  readonly decided: () => void;
}
