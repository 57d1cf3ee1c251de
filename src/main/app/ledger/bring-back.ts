/** Recovers from the ledger what a till lost when it was restored from a backup copy. */
import { Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { BroughtBack, LedgerFork, LostEntry } from '../../domain/ledger/brought-back';
import type { ShopLedger } from '../../domain/ledger/shop-ports';
import type { Clock, Log } from '../../domain/ports';
import type { BringBackBook } from '../../adapters/journal/brought-back/bring-back-book';

/** More than years of a busy till. */
const MOST_CHARACTERS = 500_000_000;

function sizeOf({ canon, marks, rows }: LostEntry): number {
  return canon.length + (marks?.length ?? 0) + (rows?.length ?? 0);
}

export interface BringBackDependencies {
  readonly ledger: ShopLedger;
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

  constructor(private readonly deps: BringBackDependencies) {}

  /** Call when the ledger answers. Resolves when all losses are recovered; what fails is tried next time. */
  look(): Promise<void> {
    this.looking ??= this.bringAll()
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => (this.looking = null));
    return this.looking;
  }

  private giveUp(error: unknown): void {
    const reason = error instanceof Failure ? error.error.code : String(error);
    this.deps.log.warn('what the journal lacks could not be recovered from the shop ledger', { reason });
  }

  /** A loss that cannot be recovered, such as of what a stolen login wrote, does not hold up the next one. */
  private async bringAll(): Promise<void> {
    for (const fork of await this.deps.ledger.ask('forks', null))
      await this.bring(fork).catch((error: unknown) => this.giveUp(error));
  }

  private async bring(fork: LedgerFork): Promise<void> {
    const { book, clock, log, done } = this.deps;
    if (!(await book())?.lacks(fork)) return;
    const lost = await this.read(fork);
    // The journal may have been closed while the ledger answered.
    const journal = await book();
    if (!journal?.lacks(fork)) return;
    const what = journal.bringBack(fork, lost, toIso(clock.now()));
    log.warn('what the journal lacks was recovered from the shop ledger', { ...what });
    done(what);
  }

  private async read({ epoch, behind }: LedgerFork): Promise<LostEntry[]> {
    const lost: LostEntry[] = [];
    let size = 0;
    for (let after = { epoch: -1, seq: behind.seq }; ;) {
      const page = await this.deps.ledger.ask('lost', { epoch, after });
      const last = page.at(-1);
      if (!last) return lost;
      size += page.reduce((sum, entry) => sum + sizeOf(entry), 0);
      const isFurther = last.epoch > after.epoch || (last.epoch === after.epoch && last.seq > after.seq);
      // A server that never comes to an end would fill the memory until the till ends.
      if (!isFurther || size > MOST_CHARACTERS) throw new Error('the ledger does not come to an end');
      lost.push(...page);
      after = { epoch: last.epoch, seq: last.seq };
    }
  }
}
