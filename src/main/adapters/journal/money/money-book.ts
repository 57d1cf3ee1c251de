import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { DrawerEntryKind } from '@shared/model/kinds/day';
import type { Sale } from '@shared/model/sale/sale';
import { onlyTender, owesMoney } from '@shared/model/sale/sale-money';
import type { PaidShare } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';
import { moveShare } from '../../../domain/payments/move-share';
import { addEntry, readEntries } from './drawer-rows';
import { giveBack, keepOwed } from '../sales/journal-money';
import { readSales } from '../sales/journal-rows';
import { noteNews } from '../news/note-news';
import { journalWrite, orUnavailable, writeDown, recordOf, type RecordedBy } from '../journal-write';
import { prepared } from '../../sqlite/prepared';
import type { MoneyBack } from '../sales/new-sale';
import type { CountedSales, SalesReader } from '../sales/sales-reader';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import { insertRow } from '../table';

/**
 * The money of sales after it was paid. Like the journal, every method commits with its entry in the audit
 * trail before it returns. Throws Failure SALE_NOT_FOUND, and JOURNAL_UNAVAILABLE when it can't.
 */
export class MoneyBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: Pick<SalesReader, 'get' | 'ticket'>,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): MoneyBook {
    return new MoneyBook(this.db, this.sales, recordOf(this.recordedBy, actor));
  }

  /**
   * Refunds the payment; the sale's state does not change. Throws Failure WRONG_STATE while it is being
   * sent, NOTHING_TO_GIVE_BACK, ALREADY_GIVEN_BACK, SALE_CHANGED, SHIFT_CHANGED or WRONG_CURRENCY.
   */
  giveBack(saleId: string, back: MoneyBack): Sale {
    return journalWrite(this.db, () => {
      const sale = this.mustGet(saleId);
      if (sale.state === 'sending') throw new Failure(appError('WRONG_STATE', { state: sale.state }));
      const facts = giveBack(this.db, this.recordedBy, sale, back);
      noteNews(this.db, 'refund', saleId, back.at);
      return this.done(saleId, 'refund', back.at, { reason: back.reason, state: sale.state, ...facts });
    });
  }

  /** Records that no refund is due. Throws Failure NOTHING_OWED. */
  waive(saleId: string, reason: string, at: string): Sale {
    return journalWrite(this.db, () => {
      if (!owesMoney(this.mustGet(saleId))) throw new Failure(appError('NOTHING_OWED'));
      insertRow(this.db, 'refund_waivers', { sale_id: saleId, at, who: this.recordedBy().staff, reason });
      return this.done(saleId, 'refund-waived', at, { reason });
    });
  }

  /**
   * Moves a payment from the wrong tender to the right one by a pair of entries, in the shift of the payment.
   * The cash that stays on its ticket is rounded again. Throws Failure NOTHING_TO_CORRECT,
   * ALREADY_GIVEN_BACK, or SHIFT_COUNTED when its shift was counted (or, paid outside any shift, its day was
   * closed).
   */
  correctTender(
    saleId: string,
    { from, tender, cashRounding, reason, at }: TenderCorrection,
  ): CorrectedTender {
    return journalWrite(this.db, () => {
      const sale = this.mustGet(saleId);
      const wrong = sale.payments.find((share) => share.tender === (from ?? onlyTender(sale)));
      if (!wrong || wrong.tender === tender) throw new Failure(appError('NOTHING_TO_CORRECT'));
      if (sale.refund) throw new Failure(appError('ALREADY_GIVEN_BACK'));
      const shiftId = this.shiftToCorrect(saleId);
      const lines = (sale.ticket && this.sales.ticket(sale.ticket.id)?.sales) ?? [sale];
      const moved = moveShare(lines, { saleId, share: wrong, to: tender }, cashRounding);
      const enter = (of: string, was: PaidShare, is: PaidShare): Sale => {
        this.enter('correction-out', was, { saleId: of, shiftId, reason, at });
        this.enter('correction-in', is, { saleId: of, shiftId, reason, at });
        const bodyOf = (share: PaidShare) => ({ tender: share.tender, ...share.amount });
        return this.done(of, 'tender', at, { reason, was: bodyOf(was), is: bodyOf(is) });
      };
      // The sale's own cash comes before what is added to it: a correction takes a tender's whole share.
      const others = moved.others.map((other) => enter(other.saleId, other.was, other.is));
      const corrected = enter(saleId, wrong, moved.is);
      return { sale: corrected, others: others.filter(({ id }) => id !== saleId) };
    });
  }

  /** Sales that a person still has to refund; at most `most` of them. */
  owedBack(most: number): CountedSales {
    return orUnavailable(() => ({
      sales: readSales(
        this.db,
        // The plus keeps SQLite from going through all sales by time to find the few.
        'WHERE s.id IN (SELECT sale_id FROM owed_back) ORDER BY +s.created_at DESC LIMIT ?',
        most,
      ),
      count: Number(prepared(this.db, 'SELECT count(*) AS n FROM owed_back').get()?.['n']),
    }));
  }

  /** The shift whose drawer can still be corrected; null when the sale was paid outside any shift. */
  private shiftToCorrect(saleId: string): number | null {
    const [paid] = readEntries(
      this.db,
      `WHERE sale_id = ? AND kind = 'payment' AND z_number IS NULL AND NOT EXISTS
         (SELECT 1 FROM shifts s WHERE s.id = drawer_entries.shift_id AND s.closed_at IS NOT NULL)`,
      saleId,
    );
    if (!paid) throw new Failure(appError('SHIFT_COUNTED'));
    return paid.shiftId;
  }

  private enter(
    kind: DrawerEntryKind,
    { tender, rounding, amount }: PaidShare,
    of: { saleId: string; shiftId: number | null; reason: string; at: string },
  ): void {
    addEntry(this.db, this.recordedBy, { ...of, kind, tender, amount, rounding, tendered: null });
  }

  private done(saleId: string, kind: string, at: string, body: Readonly<Record<string, unknown>>): Sale {
    writeDown(this.db, this.recordedBy, 'staff', { at, kind, subject: saleId, body });
    const sale = this.mustGet(saleId);
    keepOwed(this.db, sale);
    return sale;
  }

  private mustGet(saleId: string): Sale {
    const sale = this.sales.get(saleId);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  }
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
