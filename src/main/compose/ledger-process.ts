/** The process that tells the shop ledger what the live journal says, and asks it about the shop. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { utilityProcess, type UtilityProcess } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import { installationOf } from '../adapters/anchor/installation';
import type { FromLedgerProcess, ToLedgerProcess } from '../adapters/ledger/process/protocol';
import { readLedgerUrl } from '../../ledger/client/connection';
import type {
  LedgerAccount,
  LedgerHearer,
  LedgerRow,
  LedgerTeller,
  LedgerValue,
} from '../domain/ledger/ledger-ports';
import type { ShopLedger, ShopQuestion, ShopQuestions } from '../domain/ledger/shop-ports';
import type { Log } from '../domain/ports';
import { environmentOfChild } from './session/cache';
import { journalPath, toldPath } from './data-folder';

/** A process that dies is started again after that time, in milliseconds. */
const AGAIN_AFTER_MS = 5_000;
const ENDS_WITHIN_MS = 2_000;
/** A person who looks at the shop hears by then that its ledger is away. */
const ANSWERS_WITHIN_MS = 15_000;

interface Waiting {
  readonly take: (answer: unknown) => void;
  readonly fail: () => void;
}

/** Tells and asks in a process of its own: a first upload of years of sales takes nothing from the counter. */
export class LedgerProcess implements LedgerTeller, ShopLedger {
  private child: UtilityProcess | null = null;
  private again: NodeJS.Timeout | null = null;
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();

  /** `others`: the file of what the other tills sold. */
  constructor(
    private readonly deps: {
      readonly folder: string;
      readonly others: string;
      readonly log: Log;
      /** Whom to believe of a ledger without a certificate of its own; null for the till's own authorities. */
      readonly roots: () => string | null;
    },
  ) {}

  start(account: LedgerAccount, hearer: LedgerHearer): void {
    void this.stop();
    const address = readLedgerUrl(account.url);
    if (!address) return;
    const child = utilityProcess.fork(join(import.meta.dirname, 'ledger-process.cjs'), [], {
      serviceName: 'Topup Till ledger',
      env: environmentOfChild(),
    });
    this.child = child;
    child.on('message', (message: FromLedgerProcess) => {
      if (this.child === child) this.heard(message, hearer);
    });
    child.on('exit', () => {
      if (this.child !== child) return;
      this.failAll();
      this.deps.log.warn('the process that tells the shop ledger ended; it is started again');
      this.again = setTimeout(() => this.start(account, hearer), AGAIN_AFTER_MS);
    });
    this.say(child, {
      kind: 'start',
      setting: {
        address: { ...address, ca: account.ca ?? this.deps.roots() },
        login: { user: account.user, password: account.password },
        installation: installationOf(this.deps.folder),
        journal: journalPath(this.deps.folder, 'live'),
        mark: toldPath(this.deps.folder),
        others: this.deps.others,
        sealCode: account.sealCode,
      },
    });
  }

  async stop(): Promise<void> {
    if (this.again) clearTimeout(this.again);
    const { child } = this;
    [this.child, this.again] = [null, null];
    this.failAll();
    if (!child) return;
    // It has the journal open: on Windows nobody could put another in its place.
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await Promise.race([ended, delay(ENDS_WITHIN_MS, undefined, { ref: false })]);
  }

  ask<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<ShopQuestions[Q]['answer']> {
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new Failure(appError('LEDGER_AWAY')));
      const take = (answer: unknown): void => resolve(answer as ShopQuestions[Q]['answer']);
      // One of the questions with what it asks; the compiler does not follow the pair.
      const asked = (id: number): ToLedgerProcess => ({ kind: 'ask', id, question, asks }) as ToLedgerProcess;
      this.put(asked, ANSWERS_WITHIN_MS, { take, fail });
    });
  }

  readonly call = (
    name: string,
    values: readonly LedgerValue[],
    withinMs: number,
  ): Promise<readonly LedgerRow[] | null> =>
    new Promise((resolve) => {
      const take = (rows: unknown): void => resolve(rows as readonly LedgerRow[] | null);
      const called = (id: number): ToLedgerProcess => ({ kind: 'call', id, name, values, withinMs });
      // A process that hangs answers nobody.
      this.put(called, withinMs + ENDS_WITHIN_MS, { take, fail: () => resolve(null) });
    });

  /** Says a message under a number of its own and waits so long for what comes back with that. */
  private put(message: (id: number) => ToLedgerProcess, withinMs: number, waiting: Waiting): void {
    const { child } = this;
    if (!child) {
      waiting.fail();
      return;
    }
    const id = (this.asked += 1);
    const late = setTimeout(() => this.waiting.get(id)?.fail(), withinMs);
    const end = (): void => {
      clearTimeout(late);
      this.waiting.delete(id);
    };
    this.waiting.set(id, {
      take: (answer) => {
        end();
        waiting.take(answer);
      },
      fail: () => {
        end();
        waiting.fail();
      },
    });
    this.say(child, message(id));
  }

  private say(child: UtilityProcess, message: ToLedgerProcess): void {
    child.postMessage(message);
  }

  private heard(message: FromLedgerProcess, hearer: LedgerHearer): void {
    switch (message.kind) {
      case 'status':
        return hearer.status(message.status);
      case 'key':
        return hearer.shopKey(message.key);
      case 'others':
        return hearer.others();
      case 'shared':
        return hearer.shared();
      case 'decided':
        return hearer.decided();
      case 'answer':
        return this.waiting.get(message.id)?.take(JSON.parse(message.answer));
      case 'rows':
        return this.waiting.get(message.id)?.take(message.rows);
      case 'failed':
        this.deps.log.warn('the shop ledger did not answer a question', { reason: message.reason });
        return this.waiting.get(message.id)?.fail();
    }
  }

  private failAll(): void {
    for (const { fail } of [...this.waiting.values()]) fail();
  }
}
