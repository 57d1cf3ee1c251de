/**
 * Keeps what should be left of the credit at the provider. The journal counts what each sale takes; no sale
 * waits for the sum. The tills of a shop share typed entries, and each reads in the ledger what the others took.
 */
import { toIso } from '@shared/model/day/business-day';
import { decimalsOf, type Money } from '@shared/model/money/money';
import type { Credit, CreditAccount } from '@shared/model/money/credit';
import type { CreditKind } from '@shared/model/kinds/money';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import { appError, Failure } from '@shared/ipc/errors';
import {
  creditBase,
  creditClock,
  MOST_SHOWN,
  paceFrom,
  standingCredit,
  typedAt,
  useOfShop,
  type CreditBase,
  type CreditClock,
  type OtherUse,
} from '../../domain/credit/standing-credit';
import type { CreditTills } from '../../domain/credit/credit-tills';
import type { Clock, Log, Service } from '../../domain/ports';
import type { CreditBook } from '../../adapters/journal/money/credit-book';
import { ShareCredit } from './share-credit';
import { WatchRefusals } from './watch-refusals';

/** How long after a sale it is added up, in milliseconds: sales come in runs. */
const TOGETHER_MS = 500;

export interface ProviderCreditDependencies {
  readonly credit: CreditBook;
  readonly service: Pick<Service, 'skewMs'>;
  /** Whether the service has answered in this run: until then its clock may be any. */
  readonly hasAnswered: () => boolean;
  readonly serviceId: string;
  readonly tills: CreditTills;
  readonly settings: () => Pick<Settings, 'currency' | 'creditLowAmount' | 'creditLowDays' | 'creditWords'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when it is another one than before. */
  readonly changed: () => void;
}

/** The use case; one per session. */
export class ProviderCredit {
  /** Whether the provider refuses sales for lacking credit. */
  readonly refusals: WatchRefusals;
  /** What the tills of a shop share of it. */
  readonly shared: ShareCredit;
  private known: Credit | null = null;
  private knownOf = '';
  private reading: Promise<Credit> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** What the other tills took, as last read; null until it must be read. */
  private others: { readonly of: string; readonly from: string; readonly uses: readonly OtherUse[] } | null =
    null;
  private isStale = true;

  constructor(private readonly deps: ProviderCreditDependencies) {
    this.refusals = new WatchRefusals({ ...deps, account: () => this.account() });
    this.shared = new ShareCredit({ ...deps, taken: () => this.typedElsewhere() });
  }

  /** As it was last added up; null before the first time. */
  latest(): Credit | null {
    return this.known;
  }

  /** As it is now. Rejects with Failure JOURNAL_UNAVAILABLE. */
  current(): Promise<Credit> {
    return this.readNext(false);
  }

  private readNext(isTypedHere: boolean): Promise<Credit> {
    // One at a time: a second caller gets what the next reading finds.
    const reading = (this.reading ?? Promise.resolve(null))
      .catch(() => null)
      .then(() => this.read(isTypedHere));
    this.reading = reading;
    return reading;
  }

  /** Records what a person typed. Rejects with Failure WRONG_CURRENCY or JOURNAL_UNAVAILABLE. */
  async add(kind: CreditKind, amount: Money, actor: Actor): Promise<Credit> {
    const { settings, credit, tills } = this.deps;
    const { currency } = settings();
    if (amount.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
    const { left: expected } = await this.current();
    const account = this.account();
    const clock = this.clock(account);
    const before = credit.entries(account);
    const at = typedAt(before, clock);
    credit.by(actor).add(account, { at, kind, amount, expected }, toIso(clock.now));
    this.refusals.end();
    tills.typed();
    // A deposit adds to what another till may have typed.
    return this.readNext(kind === 'balance' || before.length === 0);
  }

  /** A sale has changed. */
  noteSale(sale: Pick<Sale, 'state' | 'attempts'>): void {
    this.refusals.note(sale);
    if (sale.attempts.length > 0 && this.known?.state !== 'unset') this.soon();
  }

  /** Another till has sent something, or the ledger answers again. */
  othersChanged(): void {
    this.isStale = true;
    if (this.known?.state !== 'unset') this.soon();
  }

  private typedElsewhere(): void {
    this.refusals.end();
    this.isStale = true;
    this.soon();
  }

  /** Adds up what has changed, some time later. */
  soon(): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.current().catch((error: unknown) => {
        if (!this.stopped) this.deps.log.error('the credit was not added up', error);
      });
    }, TOGETHER_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private account(): CreditAccount {
    const { serviceId, settings, tills } = this.deps;
    return { service: serviceId, currency: settings().currency, shop: tills.shop() };
  }

  private clock(account: CreditAccount): CreditClock {
    return creditClock(account, this.deps.clock.now(), this.deps.service.skewMs());
  }

  private async read(isTypedHere: boolean): Promise<Credit> {
    // Whether the till belongs to a shop is known a moment after its start.
    await this.deps.tills.ready();
    const account = this.account();
    const others = account.shop === null ? null : await this.readOthers(account);
    const entries = this.deps.credit.entries(account);
    const of = JSON.stringify(account);
    const was = (this.knownOf === of ? this.known : null) ?? { ...UNSET, entries: [] };
    const base = creditBase(entries, this.clock(account));
    const isDue = base !== null && (isTypedHere || this.mayCount(account, base));
    const credit: Credit = {
      ...(base === null ? UNSET : isDue ? this.standing(account, base, others) : was),
      entries: entries
        .slice(-MOST_SHOWN)
        .toReversed()
        .map(({ id: _, ...entry }) => entry),
    };
    // A shop that types nothing hears nothing of it.
    const isOther = JSON.stringify(credit) !== JSON.stringify(this.known ?? was);
    [this.known, this.knownOf] = [credit, of];
    if (isOther && !this.stopped) this.deps.changed();
    return credit;
  }

  /**
   * Whether sales can be counted from a base now. It is done once, by the service's clock where another till typed the
   * base: until that clock is known, a till whose own is ahead would count sales that the balance had counted.
   */
  private mayCount(account: CreditAccount, base: CreditBase): boolean {
    const { credit, service, hasAnswered } = this.deps;
    if (account.shop === null || service.skewMs() !== null || hasAnswered()) return true;
    return credit.countedBase(account) === base.key;
  }

  private standing(
    account: CreditAccount,
    base: CreditBase,
    others: readonly OtherUse[] | null,
  ): Omit<Credit, 'entries'> {
    const { clock, settings, credit } = this.deps;
    const now = clock.now();
    const own = credit.use(account, base, toIso(now), paceFrom(now));
    const isAlone = account.shop === null;
    // What a till took since another entry says nothing yet of this one; its pace is the same.
    const since = (others ?? []).map((use) =>
      use.base === base.key ? use : { ...use, taken: 0, givenBack: 0, open: 0 },
    );
    const use = useOfShop([own, ...since], isAlone);
    const { creditLowAmount, creditLowDays } = settings();
    const { currency } = account;
    const limits = { minor: creditLowAmount * 10 ** decimalsOf(currency), days: creditLowDays };
    // Tills of a shop began at different times: their first day with a sale is the same at each.
    const when = { now, firstSentAt: isAlone ? credit.firstSentAt() : null };
    const { state, left, days } = standingCredit(base, use, limits, when);
    const missing = (others ?? [])
      .filter((other) => !other.ended && other.base !== base.key)
      .map(({ till }) => till);
    return {
      ...{ state, days, left: { minor: left, currency } },
      open: use.open === 0 ? null : { minor: use.open, currency },
      tills: isAlone ? null : { asked: others !== null, missing },
    };
  }

  /** Null while the ledger has never answered; what it said last while it is away. */
  private async readOthers(account: CreditAccount): Promise<readonly OtherUse[] | null> {
    const from = paceFrom(this.deps.clock.now());
    const of = JSON.stringify(account);
    if (this.others?.of !== of) this.others = null;
    if (this.isStale || this.others?.from !== from) {
      this.isStale = false;
      const uses = await this.deps.tills.uses(account, from);
      if (uses === null) this.isStale = true;
      else this.others = { of, from, uses };
    }
    return this.others?.uses ?? null;
  }
}

const UNSET = { state: 'unset', left: null, open: null, days: null, tills: null } as const;
