/**
 * Decides whose an order of the service is, where several tills sell through one identify. One order settles
 * one sale of the shop. The ledger is asked before the sale is settled; asking twice is harmless.
 */
import { readInstant } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import { keepNewest } from '../../domain/keep-newest';
import type { ClaimedBy, ClaimWord, OtherTillsQuestions } from '../../domain/ledger/other-tills-questions';
import type { OtherTillsReader } from '../../adapters/ledger/other-tills-file';

/** How many orders are remembered with the ledger's answer. */
const MOST_KNOWN = 500;

export interface ClaimDependencies {
  /** As `GuardDependencies.standing`. */
  readonly standing: () => 'off' | 'live' | 'away';
  readonly questions: Pick<OtherTillsQuestions, 'claim' | 'release'>;
  readonly others: Pick<OtherTillsReader, 'owner' | 'areKnown'>;
  /** As `BringBack.isWhole`. */
  readonly isWhole: () => Promise<boolean>;
}

/** The use case; one for the till. */
export class ClaimOrders {
  /** The ledger's time when an order was first claimed for a sale: the order existed by then. */
  private readonly seen = new Map<string, string>();
  /** Orders that belong to another till's sale, by the ledger's answer. */
  private readonly taken = new Set<string>();

  constructor(private readonly deps: ClaimDependencies) {}

  /** Whether the ledger decides. When it is away, or there is none, the rules for other tills decide. */
  decides(): boolean {
    return this.deps.standing() === 'live';
  }

  /**
   * Whether others may sell through the same identify: by the setting, or if another till is known. While the ledger does
   * not answer, or refuses this till, another till may have joined, or another machine may have this till's name.
   */
  othersMaySell(setting: boolean): boolean {
    const standing = this.deps.standing();
    return setting || standing === 'away' || (standing === 'live' && this.deps.others.areKnown());
  }

  /** Whether the journal has all that the ledger has of this till, as far as the ledger answers. */
  isWhole(): Promise<boolean> {
    return this.deps.isWhole();
  }

  /** Whether an order is known to belong to another till's sale. */
  isTaken({ key, code, firstSeenAt, at }: ServiceOrder): boolean {
    if (this.deps.standing() === 'off') return false;
    const near = readInstant(firstSeenAt) ?? 0;
    return this.taken.has(key) || this.deps.others.owner(key, code, near, at) !== null;
  }

  /** Claims an order for a sale of this till; see `ClaimedBy`. */
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

  /** Releases a claim by evidence that came to nothing. */
  release({ key }: ServiceOrder, saleId: string): void {
    this.deps.questions.release(key, saleId);
  }
}
