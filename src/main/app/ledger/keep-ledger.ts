/** Belonging to a shop ledger: joining with a code, being told to it while the till sells for real, leaving. */
import { appError, Failure } from '@shared/ipc/errors';
import { NO_LEDGER, type LedgerStatus } from '@shared/model/shop/ledger';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type {
  EnrolAtLedger,
  LedgerAccount,
  LedgerAccounts,
  LedgerPlace,
  LedgerTeller,
} from '../../domain/ledger/ledger-ports';
import type { BroughtBack } from '../../domain/ledger/brought-back';
import type { OtherTills } from '../../domain/ledger/other-tills';
import type { Announce } from '../session-dependencies';
import type { WriteDown } from '../write-down';

/** What it needs. */
export interface KeepLedgerDependencies {
  readonly accounts: LedgerAccounts;
  readonly enrol: EnrolAtLedger;
  readonly teller: LedgerTeller;
  readonly sealing: {
    /** The code of the shop's people; null while they are this till's own. */
    readonly code: () => string | null;
    /** Says to the ledger that the shop's players are sealed with a code; null when it does not answer, or cannot. */
    readonly settle: (code: string) => Promise<'ok' | 'refused' | null>;
  };
  /** How many entries wait to be told now; what was said last may be some seconds old. */
  readonly untold: (account: LedgerAccount) => number;
  /** What is known of the other tills. */
  readonly others: Pick<OtherTills, 'close' | 'remove'>;
  /** Told when other tills told something. */
  readonly othersChanged: () => void;
  /** Told when what the tills share may be another than before. */
  readonly sharedChanged: () => void;
  /** Told when something was decided elsewhere about this till's sales. */
  readonly decided: () => void;
  /** Told when the ledger answers after it was away. */
  readonly answers: () => void;
  /** Whether the till sells for real now: practice is nobody's business. */
  readonly isLive: () => boolean;
  readonly writeDown: WriteDown;
  readonly announce: Announce;
}

/** The use case; one for the till. */
export class KeepLedger {
  private now: LedgerStatus = NO_LEDGER;
  /** What keys of sales are made with; null without a ledger, or as long as it has not told it. */
  private key: string | null = null;
  /** What players are told sealed with; null where they are told in clear. */
  private seal: string | null = null;
  private url: string | null = null;
  private came = { broughtBack: 0, notBroughtBack: 0 };
  /** While the till does what the shop's others do already. */
  private following: Promise<void> | null = null;

  constructor(private readonly deps: KeepLedgerDependencies) {}

  /** How the till stands with its ledger. */
  status(): LedgerStatus {
    return this.now;
  }

  /** Where the ledger is, for the till that joins next; null without one. */
  address(): string | null {
    return this.url;
  }

  /** The shop's key, in base64; null as long as none is known. */
  shopKey(): string | null {
    return this.key;
  }

  /** The code that the shop's players are sealed with; null where they are told in clear. */
  sealCode(): string | null {
    return this.seal;
  }

  /** To be called when another session is at work, or none: tells the ledger as long as the till sells for real. */
  async follow(): Promise<void> {
    const account = this.deps.isLive() ? await this.deps.accounts.get() : null;
    // It may have ended while the seal was opened.
    if (account === null || !this.deps.isLive()) {
      await this.stop();
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
    this.deps.teller.start(account, {
      status: (status) => this.hear({ ...status, shop: status.shop ?? shop, till: status.till ?? till }),
      shopKey: (key) => void this.learn(key),
      others: this.deps.othersChanged,
      shared: this.deps.sharedChanged,
      decided: this.deps.decided,
    });
  }

  /** Nothing more is told; what was not told yet is told after the next `follow`. */
  async stop(): Promise<void> {
    [this.key, this.seal, this.url] = [null, null, null];
    await this.deps.teller.stop();
    this.deps.others.close();
    if (this.now.state !== 'off') this.say(NO_LEDGER);
  }

  /** Becomes the till that a one-time code was made for. Throws Failure LEDGER_ADDRESS, LEDGER_UNREACHABLE or LEDGER_CODE. */
  async join(place: LedgerPlace, code: string, actor: Actor): Promise<LedgerStatus> {
    const enrolled = await this.deps.enrol(place, code);
    if (!enrolled.ok) throw new Failure(enrolled.error);
    const { shop, till } = enrolled.value;
    await this.deps.writeDown('joined', { host: hostOf(place), shop, till }, actor);
    // Whoever keeps the database could shut a till out to have everything told again in clear.
    const before = (await this.deps.accounts.get())?.sealCode ?? null;
    const sealCode = before === this.deps.sealing.code() ? before : null;
    await this.deps.accounts.set({ ...enrolled.value, sealCode });
    await this.follow();
    return this.now;
  }

  /**
   * Belongs to no ledger any more. Throws Failure LEDGER_WAITING when more entries wait than `losing` says, and
   * LEDGER_NOT_LOOKED_AT while the till practises: nobody knows then what waits.
   */
  async leave(losing: number, actor: Actor): Promise<LedgerStatus> {
    const account = await this.deps.accounts.get();
    if (this.now.state === 'off' && account !== null) throw new Failure(appError('LEDGER_NOT_LOOKED_AT'));
    const { shop, till } = this.now;
    const waiting = account === null ? 0 : this.deps.untold(account);
    if (waiting > losing) throw new Failure(appError('LEDGER_WAITING', { count: waiting }));
    await this.deps.writeDown('left', { shop, till, untold: waiting }, actor);
    this.deps.accounts.remove();
    await this.stop();
    this.deps.others.remove();
    return this.now;
  }

  /**
   * Tells the ledger from now on who a top-up is for sealed with the code of the shop's people; for good. The other
   * tills hear of it from the ledger. Throws Failure PEOPLE_NOT_SHARED, PEOPLE_CODE where the shop seals with another
   * code, or LEDGER_AWAY, also from a ledger that cannot.
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

  /** To be called when the code of the shop's people may be known: a shop that seals its players waits for it. */
  sealAsTheShop(): Promise<void> {
    const code = this.now.refused === 'sealed' ? this.deps.sealing.code() : null;
    if (code === null || code === this.seal) return Promise.resolve();
    this.following ??= this.deps
      .writeDown('players-sealed', { began: false }, THE_TILL)
      .then(() => this.sealWith(code))
      // A journal that takes nothing now does so the next time; until then nothing is told.
      .catch(() => undefined)
      .finally(() => (this.following = null));
    return this.following;
  }

  /** After the vault's seal has changed. */
  async keyChanged(): Promise<void> {
    await this.deps.accounts.sealAgain();
    // A seal that could not be opened until now may hold an account.
    if (this.now.state === 'off') await this.follow();
  }

  /** Sales came back from the ledger that the journal lacked, or could not be read. */
  broughtBack({ sales, further, unread }: BroughtBack): void {
    const { broughtBack, notBroughtBack } = this.came;
    this.came = { broughtBack: broughtBack + sales + further, notBroughtBack: notBroughtBack + unread };
    this.say({ ...this.now, ...this.came });
  }

  private hear(status: LedgerStatus): void {
    const wasAway = this.now.state !== 'live';
    this.say({ ...status, ...this.came, sealsPlayers: this.seal !== null });
    if (status.refused === 'sealed') void this.sealAsTheShop();
    if (wasAway && status.state === 'live') this.deps.answers();
  }

  /** Kept beside the login: sales are compared by it also while the ledger is away. */
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
