/** What was decided elsewhere about sales of this till is done here, by this till's rules, and told back. */
import { Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Person } from '@shared/model/people/person';
import type { Sale } from '@shared/model/sale/sale';
import { actorOf, stepFor, type Decision, type DecisionQuestions } from '../../domain/ledger/decisions';
import type { Log } from '../../domain/ports';

/** What a till at work does to its sales. */
export interface SettlingTill {
  get(id: string): Sale | null;
  /** As a person at this till closes a sale; the money is not given back by it. */
  close(id: string, reason: string, actor: Actor): Promise<unknown>;
  /** The keys of the listed orders that go by a code. */
  ordersOf(code: string): Promise<readonly string[]>;
  /** As a person at this till says that an order is the sale. */
  settle(id: string, orderKey: string, actor: Actor): Promise<unknown>;
  /** The people of the whole shop; null while each till has its own. Throws Failure as long as nobody can say. */
  people(): readonly Person[] | null;
}

/** What it needs. */
export interface ApplyDependencies {
  readonly questions: Pick<DecisionQuestions, 'waiting' | 'answer'>;
  /** Null while nothing is open or the till practises. */
  readonly till: () => SettlingTill | null;
  readonly log: Log;
}

/** The use case; one for the till. */
export class ApplyDecisions {
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(private readonly deps: ApplyDependencies) {}

  /** To be called when something may wait. Resolves when nothing does, or the ledger does not answer. */
  look(): Promise<void> {
    this.again = true;
    this.looking ??= this.lookAll()
      .catch((error: unknown) => this.deps.log.error('what was decided elsewhere could not be done', error))
      .then(() => undefined)
      .finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookAll(): Promise<void> {
    while (this.again) {
      this.again = false;
      for (const decision of (await this.deps.questions.waiting()) ?? []) {
        const till = this.deps.till();
        if (!till) return;
        await this.apply(till, decision);
      }
    }
  }

  /** One that cannot be done now waits by itself: those behind it are about other sales. */
  private async apply(till: SettlingTill, decision: Decision): Promise<void> {
    try {
      const why = await whyNot(till, decision);
      await this.deps.questions.answer(decision.id, why === null ? 'done' : 'refused', why);
    } catch (error) {
      this.deps.log.error('a decision from elsewhere waits', error);
    }
  }
}

/** Makes it come true. The code of what kept it from that; null when it is true now. */
async function whyNot(till: SettlingTill, decision: Decision): Promise<string | null> {
  const step = stepFor(decision, till.get(decision.saleId));
  if (step !== 'apply') return step === 'done' ? null : 'WRONG_STATE';
  const { saleId, code, reason } = decision;
  const actor = actorOf(decision, till.people());
  if (typeof actor === 'string') return actor;
  try {
    if (code === null) {
      await till.close(saleId, reason, actor);
    } else {
      const [key, ...others] = await till.ordersOf(code);
      if (key === undefined || others.length > 0) return 'ORDER_NOT_A_CANDIDATE';
      await till.settle(saleId, key, actor);
    }
    return null;
  } catch (error) {
    // A full disk is no word about the sale: it waits, and is tried again.
    if (!(error instanceof Failure) || error.error.code === 'JOURNAL_UNAVAILABLE') throw error;
    return error.error.code;
  }
}
