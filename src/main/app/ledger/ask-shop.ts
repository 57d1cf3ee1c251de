/** Asks the ledger about the shop, and falls back on its last answer while it is away. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { AsOf } from '@shared/model/shop/shop';
import { keepNewest } from '../../domain/keep-newest';
import type { DayBounds } from '@shared/model/day/business-day';
import type { ShopLedger, ShopQuestion, ShopQuestions } from '../../domain/ledger/shop-ports';
import type { Clock } from '../../domain/ports';
import type { ShopDayMaterial } from '../../domain/ledger/known-shop';

/** Answers that are remembered: the tills, the open sales, and some days. */
const MOST_REMEMBERED = 12;

/** An answer, when it was given, and whether it is live. */
export interface Asked<T> extends AsOf {
  readonly answer: T;
}

/** The use case; one for the till. Selling does not depend on it. */
export class AskShop {
  private readonly last = new Map<string, Asked<unknown>>();
  /** How far the tills had synced when a day was read, by its question. */
  private readonly marks = new Map<string, string>();

  constructor(
    private readonly ledger: ShopLedger,
    /** Whether the till belongs to a ledger: remembered answers are dropped after leaving it. */
    private readonly belongs: () => boolean,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure LEDGER_AWAY when the ledger does not answer, nor did so earlier in this run. */
  async ask<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<Asked<ShopQuestions[Q]['answer']>> {
    if (!this.belongs()) {
      this.last.clear();
      throw new Failure(appError('LEDGER_AWAY'));
    }
    const key = keyOf(question, asks);
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

  /** A day's sales and drawers, read once and reused until a till syncs something new. Throws as `ask`. */
  async askDay(bounds: DayBounds): Promise<Asked<ShopDayMaterial>> {
    const mark = await this.ask('mark', null);
    const key = keyOf('day', bounds);
    const known = this.last.get(key) as Asked<ShopDayMaterial> | undefined;
    if (known && mark.live && this.marks.get(key) === mark.answer) return { ...mark, answer: known.answer };
    const asked = await this.ask('day', bounds);
    // The mark was read before the day: what a till synced in between is read again the next time.
    if (mark.live && asked.live) keepNewest(this.marks, key, mark.answer, MOST_REMEMBERED);
    return asked;
  }

  /** Asks for a live answer only, never a remembered one. Throws Failure LEDGER_AWAY. */
  askLive<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<ShopQuestions[Q]['answer']> {
    if (!this.belongs()) return Promise.reject(new Failure(appError('LEDGER_AWAY')));
    return this.ledger.ask(question, asks);
  }
}

function keyOf(question: ShopQuestion, asks: unknown): string {
  return JSON.stringify([question, asks]);
}
