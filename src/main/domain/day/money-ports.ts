/** What refunds and tender corrections need from the journal's file. */
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/money/tender';

/** Money given back to a customer because a person decided it. */
export interface MoneyBack {
  readonly tender: Tender;
  /** How cash is rounded now, for money that was not paid in cash. */
  readonly cashRounding: CashRounding;
  readonly reason: string;
  readonly at: string;
  /** The open shift as the person saw it; null for none, and then the refund is in no count of a drawer. */
  readonly shiftId: number | null;
}

/** How a sale was really paid. */
export interface TenderCorrection {
  /** The tender that did not pay; null for the sale's only one. */
  readonly from: Tender | null;
  readonly tender: Tender;
  readonly cashRounding: CashRounding;
  readonly reason: string;
  readonly at: string;
}

/** A sale whose tender was corrected, and lines of its ticket whose cash is rounded differently since. */
export interface CorrectedTender {
  readonly sale: Sale;
  readonly others: readonly Sale[];
}

/**
 * The money of sales after it was paid. Like the journal, every method commits with its entry in the audit
 * trail before it returns. Throws Failure SALE_NOT_FOUND, and JOURNAL_UNAVAILABLE when it can't.
 */
export interface MoneyBook {
  /** See `Journal.by`. */
  by(actor: Actor): MoneyBook;
  /**
   * Refunds what was paid; the sale's state does not change. Throws Failure WRONG_STATE while it is being
   * sent, NOTHING_TO_GIVE_BACK, ALREADY_GIVEN_BACK, SHIFT_CHANGED or WRONG_CURRENCY.
   */
  giveBack(saleId: string, back: MoneyBack): Sale;
  /** Records that no refund is due. Throws Failure NOTHING_OWED. */
  waive(saleId: string, reason: string, at: string): Sale;
  /**
   * Moves a payment from the wrong tender to the right one by a pair of entries, in the shift of the payment.
   * The cash that stays on its ticket is rounded again. Throws Failure NOTHING_TO_CORRECT,
   * ALREADY_GIVEN_BACK, or SHIFT_COUNTED when its shift was counted (or, paid outside any shift, its day was
   * closed).
   */
  correctTender(saleId: string, correction: TenderCorrection): CorrectedTender;
  /** Sales that a person still has to refund, oldest first. */
  owedBack(): Sale[];
}
