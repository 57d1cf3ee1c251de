/** Applies decisions made elsewhere about this till's sales, by its rules, and reports the outcome. */
import { Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Person } from '@shared/model/people/person';
import type { Note, Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Decision, DecisionQuestions } from '../../domain/ledger/decisions';
import type { Log } from '../../domain/ports';
import { noteSale, voidSale } from '../sale/resolve-sale';
import type { TillSession } from '../till-session';
import type { SharePeople } from '../people/share-people';

/** What an open till does to its sales. */
export interface SettlingTill {
  get(id: string): Sale | null;
  locale(): Settings['locale'];
  note(id: string, note: Note): void;
  /** Closes a sale as a person at this till does. Its money is owed back: it is in this till's drawer. */
  close(id: string, reason: string, actor: Actor): Promise<unknown>;
  /** The keys of the listed orders that have this code. */
  ordersOf(code: string): Promise<readonly string[]>;
  /** Settles a sale by an order, as a person at this till does. */
  settle(id: string, orderKey: string, actor: Actor): Promise<unknown>;
  /** The people of the whole shop; null while each till has its own. Throws Failure while unknown. */
  people(): readonly Person[] | null;
}

/** The session's sales for a decision from elsewhere. */
export function settlingTill(session: TillSession, sharing: Pick<SharePeople, 'known'>): SettlingTill {
  const { journal, cache } = session.deps;
  return {
    get: (id) => journal.get(id),
    locale: () => session.deps.settings().locale,
    note: (id, { at, who, text }) =>
      void noteSale(
        session.resolveAs({ person: { id: '', name: who }, approvedBy: null, rights: [] }),
        id,
        text,
        at,
      ),
    close: (id, reason, actor) => voidSale(session.resolveAs(actor), id, reason, 'owed'),
    ordersOf: async (code) => (await cache.ordersNamed([code])).map(({ key }) => key),
    settle: (id, orderKey, actor) => session.settle.settleByPerson(id, orderKey, actor),
    people: () => sharing.known(),
  };
}

export interface ApplyDependencies {
  readonly questions: Pick<DecisionQuestions, 'waiting' | 'answer'>;
  /** Null while no session is open or the till is in practice mode. */
  readonly till: () => SettlingTill | null;
  readonly log: Log;
}

/** The use case; one for the till. */
export class ApplyDecisions {
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(private readonly deps: ApplyDependencies) {}

  /** Call when a decision may be waiting. Resolves when none is, or when the ledger does not answer. */
  look(): Promise<void> {
    this.again = true;
    this.looking ??= this.lookAll()
      .catch((error: unknown) =>
        this.deps.log.error('a decision made elsewhere could not be carried out', error),
      )
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

  /** A decision that can't be applied now doesn't hold up the next ones: they are about other sales. */
  private async apply(till: SettlingTill, decision: Decision): Promise<void> {
    try {
      const sale = till.get(decision.saleId);
      // A journal that lacks it may get it back from the ledger; else the ledger hears that another goes on here.
      if (!sale) return;
      if (decision.noted) await note(till, decision, sale);
      const why = await whyNot(till, decision, sale);
      await this.deps.questions.answer(decision.id, why === null ? 'done' : 'refused', why);
    } catch (error) {
      this.deps.log.error('a decision from elsewhere waits', error);
    }
  }
}

/** The customer may have been paid elsewhere. It is read before money goes back here, whatever becomes of the decision. */
async function note(till: SettlingTill, decision: Decision, { id, notes }: Sale): Promise<void> {
  const { noteOf } = await import('../../domain/ledger/decisions');
  const said = noteOf(decision, till.locale());
  if (said && !notes.some(({ at, who }) => at === said.at && who === said.who)) till.note(id, said);
}

/** Applies the decision. Returns null when it is in effect, else the code of the error that prevented it. */
async function whyNot(till: SettlingTill, decision: Decision, sale: Sale): Promise<string | null> {
  // Most tills start without one.
  const { actorOf, stepFor } = await import('../../domain/ledger/decisions');
  const step = stepFor(decision, sale);
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
    // A full disk is not a refusal: the decision waits and is tried again.
    if (!(error instanceof Failure) || error.error.code === 'JOURNAL_UNAVAILABLE') throw error;
    return error.error.code;
  }
}
