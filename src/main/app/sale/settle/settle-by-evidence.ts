/**
 * Settles unknown sales by what the orders prove. With other tills, the ledger is first asked whose the order
 * is, and the evidence is checked again after its answer.
 */
import type { ServiceOrder } from '@shared/model/service/order';
import type { Candidate, OpenSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import type { Verdict } from '../../../domain/sale/matching';
import { isShownSince } from '../../../domain/sale/order-time';
import type { ClaimWord } from '../../../domain/ledger/other-tills-questions';
import type { Journal } from '../../../adapters/journal/sales/journal';
import type { OtherTills } from '../../ledger/sole-till';
import { failedByWords } from './failed-by-words';

export interface EvidenceDependencies {
  readonly journal: Pick<Journal, 'areAsRecorded' | 'get' | 'mayLackSales'>;
  readonly claims: OtherTills['claims'];
  readonly settings: () => Pick<Settings, 'otherTills' | 'successStatuses' | 'failedStatuses'>;
  /** The verdict on every unknown sale, by the orders as they are known now. */
  readonly look: () => Promise<Map<string, Verdict>>;
  readonly settle: (id: string, candidate: Candidate) => void;
  /** Asks for another run soon. */
  readonly lookAgain: () => void;
}

type Why = Pick<OpenSale, 'whyOpen' | 'waitingFor'>;

const NOT_SAID: Why = { whyOpen: null, waitingFor: [] };

/** One per journal. */
export class SettleByEvidence {
  /** Why a sale whose order is clear is not settled by it. */
  private readonly open = new Map<string, Why>();

  constructor(private readonly deps: EvidenceDependencies) {}

  /** Settles proven sales. Call it after each whole read of the orders. */
  async run(): Promise<void> {
    this.open.clear();
    const readsAsFailed = await failedByWords();
    const plain = (await this.deps.look())
      .entries()
      .flatMap(([id, { settledBy }]) => (settledBy ? [{ id, settledBy }] : []))
      .toArray();
    if (plain.length === 0) return;
    // A sale that is missing or changed can't be compared: its order may be any of these.
    if (!this.deps.journal.areAsRecorded()) {
      for (const { id } of plain) this.open.set(id, { whyOpen: 'sales-changed', waitingFor: [] });
      return;
    }
    for (const { id, settledBy } of plain) {
      if (readsAsFailed(settledBy.order, this.deps.settings())) {
        this.open.set(id, { whyOpen: 'not-certain', waitingFor: [] });
      } else if (this.mayBeOfMissing(id)) this.open.set(id, { whyOpen: 'copy-lacks-sales', waitingFor: [] });
      else if (this.deps.claims.decides()) await this.settleIfOurs(id, settledBy);
      else this.deps.settle(id, settledBy);
    }
  }

  /**
   * Whether an order that the sale's own answer named is this sale's and no like sale's: of no other till, as far as
   * the ledger decides, and of no sale that is missing here. Others who may sell do not speak against it, since the
   * service named it to this till, and it was made after the request. An answer that contradicts itself may name the
   * bill of another till's like order: there the order's time must show that. One that says so settles nothing.
   */
  async isOwn(order: ServiceOrder, id: string): Promise<boolean> {
    const { claims, journal } = this.deps;
    if (!journal.areAsRecorded() || this.mayBeOfMissing(id)) return false;
    if (!claims.decides()) return !this.mayBeOfOtherTill(order, id);
    const byEvidence = await claims.claim(order, id, 'match');
    const word = byEvidence.is === 'others' ? await claims.claim(order, id, 'code') : byEvidence;
    return word.is === 'yours';
  }

  private mayBeOfOtherTill(order: ServiceOrder, id: string): boolean {
    const { claims, journal, settings } = this.deps;
    if (!claims.othersMaySell(settings().otherTills)) return false;
    const sent = journal.get(id)?.attempts.at(-1);
    if (sent === undefined || sent.reason === 'BILL_OF_ANOTHER') return true;
    return sent.reason !== 'CODE_ALONE' && !isShownSince(sent, order);
  }

  /** What a sale still waits for when its order alone would settle it. */
  whyOpen(id: string): Why {
    return this.open.get(id) ?? NOT_SAID;
  }

  /** Sales that a copy itself calls unsent have another rule; see `CopyAttempts`. */
  private mayBeOfMissing(id: string): boolean {
    const { journal } = this.deps;
    const sent = journal.get(id)?.attempts.at(-1);
    return sent !== undefined && sent.reason !== 'FROM_A_COPY' && journal.mayLackSales(sent.startedAt);
  }

  private async settleIfOurs(id: string, candidate: Candidate): Promise<void> {
    const { claims, settings, settle, lookAgain, look } = this.deps;
    const word = await claims.claim(candidate.order, id, 'match');
    const isLeftToTill = word.is === 'away' || word.is === 'others';
    if (word.is === 'yours' || (isLeftToTill && !claims.othersMaySell(settings().otherTills))) {
      // Another candidate may have appeared on this till while the ledger was asked.
      const again = (await look()).get(id)?.settledBy;
      if (again?.order.key === candidate.order.key) settle(id, again);
      else if (word.is === 'yours') claims.release(candidate.order, id);
      return;
    }
    this.open.set(id, whyOf(word));
    if (word.is === 'wait') lookAgain();
  }
}

function whyOf(word: ClaimWord): Why {
  switch (word.is) {
    case 'yours':
      return NOT_SAID;
    case 'wait':
      return { whyOpen: 'waiting-for-tills', waitingFor: word.tills };
    case 'rivals':
      return { whyOpen: 'several-sales', waitingFor: [] };
    case 'taken':
      return { whyOpen: 'nothing-listed', waitingFor: [] };
    case 'away':
    case 'others':
      return { whyOpen: 'other-tills', waitingFor: [] };
  }
}
