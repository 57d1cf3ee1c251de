/**
 * Keeps what should be left of the credit at the provider. Each day of sales is added up once, and again only
 * when one of its sales changes; no sale waits for it.
 */
import { readInstant, toIso } from '@shared/model/day/business-day';
import { decimalsOf, type Money } from '@shared/model/money/money';
import type { Credit, CreditKind } from '@shared/model/money/credit';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import { appError, Failure } from '@shared/ipc/errors';
import {
  creditBase,
  paceFrom,
  standingCredit,
  stretchesSince,
  type CreditBase,
  type CreditUse,
} from '../../domain/credit/standing-credit';
import type { Clock, Log } from '../../domain/ports';
import type { CreditAccount, CreditBook } from '../../adapters/journal/money/credit-book';
import { WatchRefusals } from './watch-refusals';
import { nextTurn } from '../support/next-turn';

/** How long after a sale it is added up, in milliseconds: sales come in runs. */
const TOGETHER_MS = 500;

export interface ProviderCreditDependencies {
  readonly credit: CreditBook;
  readonly serviceId: string;
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
  /** What each day of sales took, by its stretch. */
  private readonly sums = new Map<string, { readonly from: string; readonly to: string; minor: number }>();
  private known: Credit | null = null;
  private reading: Promise<Credit> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private currency = '';

  constructor(private readonly deps: ProviderCreditDependencies) {
    this.refusals = new WatchRefusals({ ...deps, account: () => this.account() });
  }

  /** As it was last added up; null before the first time. */
  latest(): Credit | null {
    return this.known;
  }

  /** As it is now. Rejects with Failure JOURNAL_UNAVAILABLE. */
  current(): Promise<Credit> {
    // One at a time: a second caller gets what the next reading finds.
    const reading = (this.reading ?? Promise.resolve(null)).catch(() => null).then(() => this.read());
    this.reading = reading;
    return reading;
  }

  /** Records what a person typed. Rejects with Failure WRONG_CURRENCY or JOURNAL_UNAVAILABLE. */
  async add(kind: CreditKind, amount: Money, actor: Actor): Promise<Credit> {
    const { currency } = this.deps.settings();
    if (amount.currency !== currency) throw new Failure(appError('WRONG_CURRENCY', { currency }));
    const { left: expected } = await this.current();
    const at = toIso(this.deps.clock.now());
    this.deps.credit.by(actor).add(this.account(), { at, kind, amount, expected });
    this.refusals.lookAgain();
    return this.current();
  }

  /** A sale has changed: its day is added up again. */
  noteSale(sale: Pick<Sale, 'state' | 'attempts'>): void {
    this.refusals.note(sale);
    const sentAt = sale.attempts.at(-1)?.startedAt;
    if (sentAt === undefined) return;
    for (const [key, { from, to }] of this.sums) {
      if (sentAt >= from && sentAt < to) this.sums.delete(key);
    }
    if (this.known?.state !== 'unset') this.soon();
  }

  /** Sales were added or changed in the journal by other means: all days are added up again. */
  startOver(): void {
    this.sums.clear();
    this.soon();
  }

  /** Adds up what has changed, some time later. */
  soon(): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.current().catch(
        (error: unknown) => void this.deps.log.error('the credit was not added up', error),
      );
    }, TOGETHER_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private account(): CreditAccount {
    return { service: this.deps.serviceId, currency: this.deps.settings().currency };
  }

  private async read(): Promise<Credit> {
    const account = this.account();
    if (account.currency !== this.currency) this.sums.clear();
    this.currency = account.currency;
    const entries = this.deps.credit.entries(account);
    const base = creditBase(entries);
    const credit: Credit = {
      ...(base ? await this.standing(account, base) : UNSET),
      entries: entries.toReversed(),
    };
    // A shop that types nothing hears nothing of it.
    const was = this.known ?? { ...UNSET, entries: [] };
    const isOther = JSON.stringify(credit) !== JSON.stringify(was);
    this.known = credit;
    if (isOther && !this.stopped) this.deps.changed();
    return credit;
  }

  private async standing(account: CreditAccount, base: CreditBase): Promise<Omit<Credit, 'entries'>> {
    const { clock, settings, credit } = this.deps;
    const now = clock.now();
    const use = await this.useOf(account, base, now);
    const { creditLowAmount, creditLowDays } = settings();
    const { currency } = account;
    const limits = { minor: creditLowAmount * 10 ** decimalsOf(currency), days: creditLowDays };
    const { state, left, days } = standingCredit(base, use, limits, now);
    const open = credit.open(account, base.since);
    return {
      ...{ state, days, left: { minor: left, currency } },
      open: open === 0 ? null : { minor: open, currency },
    };
  }

  private async useOf(account: CreditAccount, base: CreditBase, now: number): Promise<CreditUse> {
    const { credit } = this.deps;
    const pace = paceFrom(now);
    let [taken, lately] = [0, 0];
    for (const { from, to } of stretchesSince(base.since, now)) {
      const minor = await this.sumOf(account, from, to);
      if (from >= base.since) taken += minor;
      if (from >= pace) lately += minor;
    }
    const first = credit.firstSentAt();
    return {
      ...{ taken, lately },
      givenBack: base.isBalance ? credit.givenBack(account, base.since) : 0,
      firstSentAt: first === null ? null : readInstant(first),
    };
  }

  private async sumOf(account: CreditAccount, from: string, to: string): Promise<number> {
    const key = `${from} ${to}`;
    const known = this.sums.get(key);
    if (known) return known.minor;
    // A long time is added up a day a turn: nothing waits for more than one of them.
    await nextTurn();
    const minor = this.deps.credit.taken(account, { from, to });
    this.sums.set(key, { from, to, minor });
    return minor;
  }
}

const UNSET = { state: 'unset', left: null, open: null, days: null } as const;
