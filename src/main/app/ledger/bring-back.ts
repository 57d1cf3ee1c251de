/** Recovers from the ledger what a till lost when it was restored from a backup copy. */
import { Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { BroughtBack, LedgerFork, LostEntry } from '../../domain/ledger/brought-back';
import type { ShopLedger } from '../../domain/ledger/shop-ports';
import type { Clock, Log } from '../../domain/ports';
import { within } from '../../domain/within';
import type { BringBackBook } from '../../adapters/journal/brought-back/bring-back-book';

/** More than years of a busy till. */
const MOST_CHARACTERS = 500_000_000;

function sizeOf({ canon, marks, rows }: LostEntry): number {
  return canon.length + (marks?.length ?? 0) + (rows?.length ?? 0);
}

/** Entries asked for at once, and fewer after an answer that did not come: a large one never does on a slow line. */
const AT_ONCE = [200, 50, 10, 1];
/** When the ledger is asked again that did not answer in time, and how long a sale waits for what it has, in ms. */
const AGAIN_MS = 60_000;
const SALE_WAITS_MS = 8_000;

export interface BringBackDependencies {
  readonly ledger: ShopLedger;
  readonly isLive: () => boolean;
  /** The live journal's book; null while the till is in practice mode or no journal is open. */
  readonly book: () => Promise<BringBackBook | null>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called each time something was recovered. */
  readonly done: (what: BroughtBack) => void;
}

/** The use case; one for the till. */
export class BringBack {
  private looking: Promise<void> | null = null;
  /** Whether the ledger answered all that it was asked last. */
  private hasAnswered = false;
  private again: NodeJS.Timeout | null = null;

  constructor(private readonly deps: BringBackDependencies) {}

  /** Call when the ledger answers. Resolves when all losses are recovered; what it does not answer is asked again. */
  look(): Promise<void> {
    if (this.again) clearTimeout(this.again);
    const looking = (this.looking ??= this.bringAll()
      .then(
        () => void (this.hasAnswered = true),
        (error: unknown) => this.askAgain(error),
      )
      .finally(() => (this.looking = null)));
    return looking;
  }

  /** Whether what the ledger has of this till is in the journal. Waits a little for it; one that is away says nothing. */
  async isWhole(): Promise<boolean> {
    if (!this.deps.isLive()) return true;
    if (this.looking || !this.hasAnswered) await within(SALE_WAITS_MS, this.look(), () => undefined);
    return this.hasAnswered && this.looking === null;
  }

  private askAgain(error: unknown): void {
    this.hasAnswered = false;
    this.giveUp(error);
    this.again = setTimeout(() => {
      if (this.deps.isLive()) void this.look();
    }, AGAIN_MS);
    this.again.unref();
  }

  private giveUp(error: unknown): void {
    const reason = error instanceof Failure ? error.error.code : String(error);
    this.deps.log.warn('what the journal lacks could not be recovered from the shop ledger', { reason });
  }

  /** A loss that cannot be recovered, such as of what a stolen login wrote, does not hold up the next one. */
  private async bringAll(): Promise<void> {
    let unanswered: Error | null = null;
    for (const fork of await this.deps.ledger.ask('forks', null)) {
      if (!(await this.deps.book())?.lacks(fork)) continue;
      try {
        const lost = await this.read(fork);
        if (lost) await this.bring(fork, lost).catch((error: unknown) => this.giveUp(error));
      } catch (error) {
        unanswered = error instanceof Error ? error : new Error(String(error));
      }
    }
    if (unanswered !== null) throw unanswered;
  }

  private async bring(fork: LedgerFork, lost: readonly LostEntry[]): Promise<void> {
    const { book, clock, log, done } = this.deps;
    // The journal may have been closed while the ledger answered.
    const journal = await book();
    if (!journal?.lacks(fork)) return;
    const what = journal.bringBack(fork, lost, toIso(clock.now()));
    log.warn('what the journal lacks was recovered from the shop ledger', { ...what });
    done(what);
  }

  /** Null where the ledger does not come to an end. Rejects when it does not answer. */
  private async read({ epoch, behind }: LedgerFork): Promise<LostEntry[] | null> {
    const lost: LostEntry[] = [];
    let [size, fewer] = [0, 0];
    for (let after = { epoch: -1, seq: behind.seq }; ;) {
      const most = AT_ONCE[fewer] ?? 1;
      const page = await this.deps.ledger.ask('lost', { epoch, after, most }).catch((error: unknown) => {
        if (most === 1) throw error;
        fewer += 1;
        return null;
      });
      if (page === null) continue;
      const last = page.at(-1);
      if (!last) return lost;
      size += page.reduce((sum, entry) => sum + sizeOf(entry), 0);
      const isFurther = last.epoch > after.epoch || (last.epoch === after.epoch && last.seq > after.seq);
      // A server that never comes to an end would fill the memory until the till ends.
      if (!isFurther || size > MOST_CHARACTERS) {
        this.giveUp(new Error('the ledger does not come to an end'));
        return null;
      }
      lost.push(...page);
      after = { epoch: last.epoch, seq: last.seq };
    }
  }
}
