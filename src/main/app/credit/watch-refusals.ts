/** Whether the provider refused the last sale for lacking credit: then the next one asks first. */
import { toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import type { CreditAccount } from '@shared/model/money/credit';
import type { CreditBook } from '../../adapters/journal/money/credit-book';
import { isRefusedForCredit } from '../../domain/credit/lacking-credit';
import type { Clock, TopUpAnswer } from '../../domain/ports';

/** How many of the latest attempts may decide it. */
const LATEST = 50;

/** One per session. */
export class WatchRefusals {
  /** The refused sale; undefined until it is looked up again. */
  private known: SimilarSale | null | undefined;

  constructor(
    private readonly deps: {
      readonly credit: Pick<CreditBook, 'lastEnded' | 'lastTypedAt'>;
      readonly account: () => CreditAccount;
      readonly settings: () => Pick<Settings, 'creditWords'>;
      readonly clock: Clock;
    },
  ) {}

  /** Whether an answer refuses for lacking credit: then nothing more is sent automatically. */
  refuses({ outcome: { reason }, message }: TopUpAnswer): boolean {
    return isRefusedForCredit({ reason, message }, this.deps.settings().creditWords);
  }

  /** The sale refused for it, until one is accepted or a person types a deposit or a balance. */
  last(): SimilarSale | null {
    if (this.known === undefined) this.known = this.find();
    return this.known;
  }

  /**
   * A sale has changed. An accepted one ends the asking, without a look at the journal: sales must stay quick. One of an
   * earlier date may be an earlier sale, or the clock went back: then the journal says which was sent last.
   */
  note({ state, attempts }: Pick<Sale, 'state' | 'attempts'>): void {
    const { endedAt = null, reason = null } = attempts.at(-1) ?? {};
    if (state === 'rejected') this.known = undefined;
    else if (reason === 'TRANSACTION' && this.known)
      this.known = (endedAt ?? '') >= this.known.soldAt ? null : undefined;
  }

  /** Something was typed. */
  end(): void {
    this.known = null;
  }

  private find(): SimilarSale | null {
    const { credit, account, settings, clock } = this.deps;
    const { creditWords } = settings();
    for (const { saleId, endedAt, ...end } of credit.lastEnded(account().service, LATEST)) {
      if (end.reason === 'TRANSACTION') return null;
      if (!isRefusedForCredit(end, creditWords)) continue;
      if ((credit.lastTypedAt(account(), toIso(clock.now())) ?? '') > endedAt) return null;
      return { saleId, till: null, state: 'rejected', soldAt: endedAt, why: 'credit' };
    }
    return null;
  }
}
