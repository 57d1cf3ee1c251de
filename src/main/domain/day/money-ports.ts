/** What giving money back, and correcting how it was paid, need from the journal's file. */
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/money/tender';

/** Money that goes back to a customer because a person said so. */
export interface MoneyBack {
  readonly tender: Tender;
  /** How cash is rounded now, for what was paid otherwise. */
  readonly cashRounding: CashRounding;
  readonly reason: string;
  readonly at: string;
  /** The open shift as the person saw it; null for none, and then it is in no count of a drawer. */
  readonly shiftId: number | null;
}

/** How a sale was really paid. */
export interface TenderCorrection {
  /** The tender that did not pay; null for the only one that the sale has. */
  readonly from: Tender | null;
  readonly tender: Tender;
  readonly cashRounding: CashRounding;
  readonly reason: string;
  readonly at: string;
}

/** A sale whose tender was corrected, and lines of its ticket whose cash is rounded otherwise since. */
export interface CorrectedTender {
  readonly sale: Sale;
  readonly others: readonly Sale[];
}

/**
 * The money of sales after it was paid. Like the journal, every method commits with its entry in the audit
 * trail before it returns, and throws Failure SALE_NOT_FOUND, and JOURNAL_UNAVAILABLE when it cannot.
 */
export interface MoneyBook {
  /** See `Journal.by`. */
  by(actor: Actor): MoneyBook;
  /**
   * Gives back what was paid; the sale stays as it is. Throws Failure WRONG_STATE while it is being sent,
   * NOTHING_TO_GIVE_BACK, ALREADY_GIVEN_BACK, SHIFT_CHANGED or WRONG_CURRENCY.
   */
  giveBack(saleId: string, back: MoneyBack): Sale;
  /** Records that nothing has to go back. Throws Failure NOTHING_OWED. */
  waive(saleId: string, reason: string, at: string): Sale;
  /**
   * Moves what was paid from the wrong tender to the right one by a pair of entries, in the shift of the
   * payment; the cash that stays on its ticket is rounded again. Throws Failure NOTHING_TO_CORRECT,
   * ALREADY_GIVEN_BACK, or SHIFT_COUNTED when its shift was counted (or, paid outside any shift, its day was closed).
   */
  correctTender(saleId: string, correction: TenderCorrection): CorrectedTender;
  /** Sales whose money a person still has to give back, oldest first. */
  owedBack(): Sale[];
}
