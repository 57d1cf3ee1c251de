/**
 * Whose an order of the service is, where several tills sell through one identify: one order settles one sale of the
 * shop. The ledger is asked first and the sale is settled then; asking twice is harmless.
 */
import { readInstant } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { OtherTills } from '../../domain/ledger/other-tills';
import { keepNewest } from '../../domain/keep-newest';
import type { ClaimedBy, ClaimWord, OtherTillsQuestions } from '../../domain/ledger/other-tills-questions';

/** Orders that are remembered with what was said of them. */
const MOST_KNOWN = 500;

/** What claiming needs. */
export interface ClaimDependencies {
  /** As `GuardDependencies.standing`. */
  readonly standing: () => 'off' | 'live' | 'away';
  readonly questions: Pick<OtherTillsQuestions, 'claim' | 'release'>;
  readonly others: Pick<OtherTills, 'owner' | 'areKnown'>;
}

/** The use case; one for the till. */
export class ClaimOrders {
  /** The ledger's time at which an order was claimed for a sale first: then it was there. */
  private readonly seen = new Map<string, string>();
  /** Orders that another till's sale was said to own. */
  private readonly taken = new Set<string>();

  constructor(private readonly deps: ClaimDependencies) {}

  /** Whether the ledger decides; when it is away, or there is none, the rules for other tills do. */
  decides(): boolean {
    return this.deps.standing() === 'live';
  }

  /** Whether somebody else may sell through the same identify: the shop's setting says so, or another till is known. */
  othersMaySell(setting: boolean): boolean {
    return setting || (this.deps.standing() !== 'off' && this.deps.others.areKnown());
  }

  /** Whether an order is known to be of a sale of another till. */
  isTaken({ key, code, firstSeenAt }: ServiceOrder): boolean {
    if (this.deps.standing() === 'off') return false;
    return this.taken.has(key) || this.deps.others.owner(key, code, readInstant(firstSeenAt) ?? 0) !== null;
  }

  /** Claims an order for a sale of this till: by its code, by evidence, or because a person says so. */
  async claim({ key }: ServiceOrder, saleId: string, by: ClaimedBy): Promise<ClaimWord> {
    const pair = `${key} ${saleId}`;
    const word = await this.deps.questions.claim(key, saleId, this.seen.get(pair) ?? null, by);
    if (word.is === 'wait' && word.seen !== null) keepNewest(this.seen, pair, word.seen, MOST_KNOWN);
    if (word.is === 'taken') {
      if (this.taken.size > MOST_KNOWN) this.taken.clear();
      this.taken.add(key);
    }
    return word;
  }

  /** Gives a claim by evidence back that came to nothing. */
  release({ key }: ServiceOrder, saleId: string): void {
    this.deps.questions.release(key, saleId);
  }
}
