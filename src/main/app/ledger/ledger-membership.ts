/** Belonging to a shop ledger: joins with a code, syncs while the till sells for real, and leaves. */
import { appError, Failure } from '@shared/ipc/errors';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { EnrolAtLedger } from '../../domain/ledger/ledger-ports';
import type { BroughtBack } from '../../domain/ledger/brought-back';
import type { Announce } from '../session-dependencies';
import { changeInTurn, recordThenStore, type WriteDown } from '../write-down';
import type { LedgerAccount, LedgerPlace } from '../../domain/ledger/ledger-account';
import type { LedgerProcess } from '../../adapters/ledger/process/client';
import type { LedgerAccountFile } from '../../adapters/ledger/account-file';
import type { OtherTillsReader } from '../../adapters/ledger/other-tills-file';

export interface KeepLedgerDependencies {
  readonly accounts: Pick<LedgerAccountFile, 'get' | 'isSet' | 'set' | 'remove' | 'sealAgain'>;
  readonly enrol: EnrolAtLedger;
  readonly sync: Pick<LedgerProcess, 'start' | 'stop'>;
  readonly sealing: {
    /** The code of the shop's people; null while they are only this till's. */
    readonly code: () => string | null;
    /** Gives the ledger the code that seals the shop's players; null if it can't, or does not answer. */
    readonly settle: (code: string) => Promise<'ok' | 'refused' | null>;
  };
  /** How many entries wait to be synced now; the last reported status may be some seconds old. */
  readonly unsynced: (account: LedgerAccount) => number;
  readonly others: Pick<OtherTillsReader, 'close' | 'remove'>;
  /** Called when other tills have synced something. */
  readonly othersChanged: () => void;
  readonly sharedChanged: () => void;
  /** Called when something was decided elsewhere about this till's sales. */
  readonly decided: () => void;
  /** Called when the ledger answers after it was away. */
  readonly answers: () => void;
  /** Whether the till sells for real now: practice is never synced. */
  readonly isLive: () => boolean;
  readonly writeDown: WriteDown;
  readonly announce: Announce;
}

/** The use case; one for the till. */
export class LedgerMembership {
  private now: LedgerStatus = NO_LEDGER;
  /** The shop's key for the keys of sales; null without a ledger, or until the ledger has sent it. */
  private key: string | null = null;
  /** The code that seals players in the ledger; null where they are synced in clear. */
  private seal: string | null = null;
  private url: string | null = null;
  private came = { broughtBack: 0, notBroughtBack: 0 };
  /** Resolved once it is known whether the till belongs to a ledger. */
  private knowing = Promise.withResolvers<null>();
  private isKnown = false;
  /** Set while the till begins to seal its players as the shop's other tills do. */
  private following: Promise<void> | null = null;

  constructor(private readonly deps: KeepLedgerDependencies) {}

  status(): LedgerStatus {
    return this.now;
  }

  /** The ledger's address, for the till that joins next; null without one. */
  address(): string | null {
    return this.url;
  }

  /** The shop's key, in base64; null until it is known. */
  shopKey(): string | null {
    return this.key;
  }

  /** The code that seals the shop's players; null where they are synced in clear. */
  sealCode(): string | null {
    return this.seal;
  }

  /** Resolves once it is known whether the till belongs to a ledger: opening the seal takes a moment. */
  known(): Promise<null> {
    return this.knowing.promise;
  }

  /** Call when the session changes or ends: syncs with the ledger while the till sells for real. */
  async follow(): Promise<void> {
    try {
      await this.begin();
    } finally {
      this.isKnown = true;
      this.knowing.resolve(null);
    }
  }

  private async begin(): Promise<void> {
    const account = this.deps.isLive() ? await this.deps.accounts.get() : null;
    // The session may have ended while the seal was opened.
    if (account === null || !this.deps.isLive()) {
      await this.stop();
      // Others sell through the same identify, though it is not known yet, or no more, how to ask for them.
      if (this.deps.isLive() && this.deps.accounts.isSet()) this.say({ ...NO_LEDGER, state: 'away' });
      return;
    }
    const { shop, till } = account;
    [this.key, this.seal, this.url] = [account.shopKey, account.sealCode, account.url];
    this.say({
      ...NO_LEDGER,
      state: 'away',
      shop,
      till,
      host: hostOf(account),
      sealsPlayers: this.seal !== null,
    });
    this.deps.sync.start(account, {
      status: (status) => this.hear({ ...status, shop: status.shop ?? shop, till: status.till ?? till }),
      // A disk that does not take the key gets it again with the next connection; until then it is in memory.
      shopKey: (key) => void this.learn(key).catch(() => undefined),
      others: this.deps.othersChanged,
      shared: this.deps.sharedChanged,
      decided: this.deps.decided,
    });
  }

  /** Stops syncing; what waits is synced after the next `follow`. */
  async stop(): Promise<void> {
    [this.key, this.seal, this.url] = [null, null, null];
    if (this.isKnown) this.knowing = Promise.withResolvers<null>();
    this.isKnown = false;
    await this.deps.sync.stop();
    this.deps.others.close();
    if (this.now.state !== 'off') this.say(NO_LEDGER);
  }

  /** Joins with a one-time code. Throws Failure LEDGER_ADDRESS, LEDGER_UNREACHABLE or LEDGER_CODE. */
  async join(place: LedgerPlace, code: string, actor: Actor): Promise<LedgerStatus> {
    const enrolled = await this.deps.enrol(place, code);
    if (!enrolled.ok) throw new Failure(enrolled.error);
    const { shop, till } = enrolled.value;
    const { accounts, sealing, writeDown } = this.deps;
    await changeInTurn(() =>
      recordThenStore({
        record: () => writeDown('joined', { host: hostOf(place), shop, till }, actor),
        store: async () => {
          // A person who runs the database could shut a till out to have everything sent again in clear.
          const before = (await accounts.get())?.sealCode ?? null;
          const sealCode = before === sealing.code() ? before : null;
          await accounts.set({ ...enrolled.value, sealCode });
        },
        stays: () => this.writeStays(shop, till, actor),
      }),
    );
    await this.follow();
    return this.now;
  }

  /**
   * Leaves the ledger. Throws Failure LEDGER_WAITING when more entries wait than `losing`. Throws
   * LEDGER_NOT_LOOKED_AT while the till is in practice mode: the number that waits is unknown then.
   */
  async leave(losing: number, actor: Actor): Promise<LedgerStatus> {
    const { accounts, unsynced, writeDown } = this.deps;
    await changeInTurn(async () => {
      const account = await accounts.get();
      if (this.now.state === 'off' && account !== null) throw new Failure(appError('LEDGER_NOT_LOOKED_AT'));
      const { shop, till } = this.now;
      const waiting = account === null ? 0 : unsynced(account);
      if (waiting > losing) throw new Failure(appError('LEDGER_WAITING', { count: waiting }));
      await recordThenStore({
        record: () => writeDown('left', { shop, till, unsynced: waiting }, actor),
        store: () => accounts.remove(),
        stays: () => this.writeStays(shop, till, actor),
      });
    });
    await this.follow();
    this.deps.others.remove();
    return this.now;
  }

  private writeStays(shop: string | null, till: string | null, actor: Actor): Promise<void> {
    const { accounts, writeDown } = this.deps;
    return writeDown(accounts.isSet() ? 'joined' : 'left', { shop, till, stays: true }, actor);
  }

  /**
   * From now on, and permanently, seals who a top-up is for with the code of the shop's people. The other
   * tills learn it from the ledger. Throws Failure PEOPLE_NOT_SHARED, PEOPLE_CODE where the shop seals with
   * another code, or LEDGER_AWAY, also from a ledger that does not support it.
   */
  async sealPlayers(actor: Actor): Promise<LedgerStatus> {
    const { accounts, sealing, writeDown } = this.deps;
    const account = await accounts.get();
    if (this.now.state === 'off' || account === null) throw new Failure(appError('LEDGER_AWAY'));
    if (account.sealCode !== null) return this.now;
    const code = sealing.code();
    if (code === null) throw new Failure(appError('PEOPLE_NOT_SHARED'));
    const settled = await sealing.settle(code);
    if (settled !== 'ok') throw new Failure(appError(settled === null ? 'LEDGER_AWAY' : 'PEOPLE_CODE'));
    await writeDown('players-sealed', { began: true }, actor);
    await this.sealWith(code);
    return this.now;
  }

  /** Call when the code of the shop's people may be known: a shop that seals its players waits for it. */
  sealAsTheShop(): Promise<void> {
    const code = this.now.refused === 'sealed' ? this.deps.sealing.code() : null;
    if (code === null || code === this.seal) return Promise.resolve();
    this.following ??= this.deps
      .writeDown('players-sealed', { began: false }, THE_TILL)
      .then(() => this.sealWith(code))
      // A journal that can't be written now is tried the next time; nothing is synced until then.
      .catch(() => undefined)
      .finally(() => (this.following = null));
    return this.following;
  }

  /** Call after the vault's seal has changed. */
  async keyChanged(): Promise<void> {
    await this.deps.accounts.sealAgain();
    // An account may be under a seal that could not be opened until now.
    if (this.now.host === null) await this.follow();
  }

  /** Counts what the ledger had and the journal lacked: sales recovered or unreadable, and where it left entries out. */
  broughtBack({ sales, further, unread, gaps = 0 }: BroughtBack): void {
    const { broughtBack, notBroughtBack } = this.came;
    this.came = {
      broughtBack: broughtBack + sales + further,
      notBroughtBack: notBroughtBack + unread + gaps,
    };
    this.say({ ...this.now, ...this.came });
  }

  private hear(status: LedgerStatus): void {
    const wasAway = this.now.state !== 'live';
    this.say({ ...status, ...this.came, sealsPlayers: this.seal !== null });
    if (status.refused === 'sealed') void this.sealAsTheShop();
    if (wasAway && status.state === 'live') this.deps.answers();
  }

  /** Kept with the login: sales are compared by it also while the ledger is away. */
  private async learn(key: string): Promise<void> {
    this.key = key;
    const account = await this.deps.accounts.get();
    if (account && account.shopKey !== key) await this.deps.accounts.set({ ...account, shopKey: key });
  }

  private async sealWith(code: string): Promise<void> {
    const account = await this.deps.accounts.get();
    if (account) await this.deps.accounts.set({ ...account, sealCode: code });
    await this.follow();
  }

  private say(status: LedgerStatus): void {
    this.now = status;
    this.deps.announce('ledger.changed', status);
  }
}

function hostOf({ url }: LedgerPlace): string {
  return URL.parse(url)?.host ?? '';
}
