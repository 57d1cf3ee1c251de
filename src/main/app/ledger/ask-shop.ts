/** What the ledger tells of the shop, and what it told last while it is away. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { AsOf } from '@shared/model/shop/shop';
import { keepNewest } from '../../domain/keep-newest';
import type { ShopLedger, ShopQuestion, ShopQuestions } from '../../domain/ledger/shop-ports';
import type { Clock } from '../../domain/ports';

/** Answers that are remembered: the tills, what is open, and some days. */
const MOST_REMEMBERED = 12;

/** An answer, when it was given, and whether just now. */
export interface Asked<T> extends AsOf {
  readonly answer: T;
}

/** The use case; one for the till. Nothing that sells asks it. */
export class AskShop {
  private readonly last = new Map<string, Asked<unknown>>();

  constructor(
    private readonly ledger: ShopLedger,
    /** Whether the till belongs to a ledger: what one told is nobody's business after leaving it. */
    private readonly belongs: () => boolean,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure LEDGER_AWAY when the ledger does not answer and never told it in this run. */
  async ask<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<Asked<ShopQuestions[Q]['answer']>> {
    if (!this.belongs()) {
      this.last.clear();
      throw new Failure(appError('LEDGER_AWAY'));
    }
    const key = JSON.stringify([question, asks]);
    try {
      const answer = await this.ledger.ask(question, asks);
      const asked = { answer, asOf: toIso(this.clock.now()), live: true };
      keepNewest<string, Asked<unknown>>(this.last, key, asked, MOST_REMEMBERED);
      return asked;
    } catch (error) {
      const known = this.last.get(key) as Asked<ShopQuestions[Q]['answer']> | undefined;
      if (!known) throw error;
      return { ...known, live: false };
    }
  }

  /** Asks what must be answered now: nothing that was told before will do. Throws Failure LEDGER_AWAY. */
  tell<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<ShopQuestions[Q]['answer']> {
    if (!this.belongs()) return Promise.reject(new Failure(appError('LEDGER_AWAY')));
    return this.ledger.ask(question, asks);
  }
}
