import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import { saleCode, type Sale, type SeenOrder } from '@shared/model/sale/sale';
import {
  isSold,
  mayBecome,
  maySend,
  SALE_STATES,
  type OrderState,
  type SaleState,
} from '@shared/model/sale/sale-state';
import { raiseAlarm, type NewAlarm } from './alarm-book';
import { noteNews } from '../news/note-news';
import { firstRecorded, lastRecorded } from '../trail/audit-story';
import { keepOverridden } from '../players/overridden-warnings';
import { numberReceipt } from '../papers/paper-numbers';
import { isClaimedByAnother } from './journal-codes';
import { giveBack, keepOwed, lossOf, noteAdjustment, takePayment } from './journal-money';
import { CopyAttempts, type CopyGap } from './copy-attempts';
import { endOpenAttempt, keepWaiting, lastAttempt, openAttempt } from './attempt-rows';
import { keepTicket, readTicket } from './ticket-rows';
import { answerColumns, insertSale, orderColumns, type ChangedColumn } from './journal-rows';
import { journalWrite, writeDown, recordOf, type RecordedBy, type By } from '../journal-write';
import { prepared } from '../../sqlite/prepared';
import { SalesReader } from './sales-reader';
import type { AttemptEnd, AttemptStart, MoneyBack, NewSale, NewTicket } from './new-sale';
import { insertRow } from '../table';

/**
 * The till's most important file. Every method commits before it returns, with its entry in the audit trail,
 * and throws Failure JOURNAL_UNAVAILABLE when it can't. A move that the rules forbid throws WRONG_STATE and
 * changes nothing. A step includes its payment and a closed day's adjustment. Only a person gives money back.
 */
export class Journal extends SalesReader {
  constructor(
    db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {
    super(db);
  }

  /** The same journal for actions of `actor`: entries by staff name that person. So with the books below. */
  by(actor: Actor): Journal {
    return new Journal(this.db, recordOf(this.recordedBy, actor));
  }

  /** Commits a new sale; false when a sale with that id is there already. */
  add(sale: NewSale): boolean {
    return this.write(() => this.insert(sale));
  }

  /** Commits a new sale in `sending` together with its first attempt; false when the id is taken. */
  addSending(sale: NewSale, start: AttemptStart): boolean {
    return this.write(() => {
      if (!this.insert(sale)) return false;
      openAttempt(this.db, sale.sale.id, 1, start);
      return true;
    });
  }

  /**
   * Commits a ticket of several lines in one step; with `start`, the first line with its first attempt.
   * Throws TICKET_ALREADY_CONFIRMED or SALE_ALREADY_CONFIRMED when an id is taken, and then commits nothing.
   */
  addTicket({ id, createdAt, payments, sales }: NewTicket, start: AttemptStart | null): void {
    this.write(() => {
      if (readTicket(this.db, id)) throw new Failure(appError('TICKET_ALREADY_CONFIRMED'));
      keepTicket(this.db, { id, createdAt, payments, lines: sales.length });
      this.audit(createdAt, 'staff', 'ticket', id, { lines: sales.map(({ sale }) => sale.id), payments });
      for (const sale of sales) {
        if (!this.insert(sale)) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
      }
      const [first] = sales;
      if (start !== null && first) openAttempt(this.db, first.sale.id, 1, start);
    });
  }

  /**
   * Moves a kept sale to `sending` and opens its next attempt. Throws MONEY_GIVEN_BACK when no payment is
   * left, or STATE_NOT_RECORDED when its row differs from the audit trail: it was changed outside the app.
   */
  startAttempt(id: string, start: AttemptStart): Sale {
    return this.write(() => {
      const { state, refund } = this.mustGet(id);
      if (refund && maySend(state)) throw new Failure(appError('MONEY_GIVEN_BACK'));
      if (maySend(state) && lastRecorded(this.db, id) !== state)
        throw new Failure(appError('STATE_NOT_RECORDED'));
      this.move(id, 'sending', start.startedAt, 'staff', { held_reason: null });
      openAttempt(this.db, id, lastAttempt(this.db, id) + 1, start);
      return this.mustGet(id);
    });
  }

  /** Closes the open attempt; the lines waiting for it are kept if there is a reason. */
  endAttempt(id: string, { endedAt, answer, skewMs, waiting = [], keptBecause = null }: AttemptEnd): Sale {
    return this.write(() => {
      const { state, transaction } = answer.outcome;
      endOpenAttempt(this.db, id, { endedAt, answer, skewMs });
      if (keptBecause !== null) keepWaiting(this.db, waiting, endedAt, keptBecause);
      this.move(id, state, endedAt, 'till', {
        ...answerColumns(transaction),
        // Only a sale that was provably not sent may need its secrets again.
        ...(state === 'not-sent' ? {} : { sealed_secrets: null }),
      });
      return this.mustGet(id);
    });
  }

  /** Turns every sale found in `sending` into `unknown` and returns them. For the start of the till. */
  recover(at: string): Sale[] {
    return this.write(() =>
      this.inStates(['sending']).map(({ id }) => {
        prepared(
          this.db,
          "UPDATE attempts SET ended_at = ?, reason = 'TILL_STOPPED' WHERE sale_id = ? AND ended_at IS NULL",
        ).run(at, id);
        this.move(id, 'unknown', at, 'till', { sealed_secrets: null });
        return this.mustGet(id);
      }),
    );
  }

  /** Call inside a transaction. This journal is a copy, and sales may have been sent since. */
  distrust(copy: CopyGap): void {
    const attempts = new CopyAttempts(this.db, copy);
    const doubt = (states: readonly SaleState[], put: (sale: Sale) => void): void => {
      for (const sale of this.inStates(states)) {
        if (copy.begunBy !== undefined && firstRecorded(this.db, sale.id) > copy.begunBy) continue;
        put(sale);
        this.move(sale.id, 'unknown', copy.at, 'till', { sealed_secrets: null, held_reason: null });
      }
    };
    doubt(SALE_STATES.filter(maySend), (sale) => attempts.add(sale));
    if (!copy.hidesNoSale && copy.begunBy === undefined) doubt(['sending'], (sale) => attempts.end(sale));
  }

  /**
   * Records the order that is this sale, which becomes `to`, and raises the alarm if one is given. Throws
   * ORDER_NOT_A_CANDIDATE when another sale has that order.
   */
  settle(id: string, to: OrderState, order: SeenOrder, alarm?: NewAlarm): Sale {
    return this.write(() => {
      const sale = this.mustGet(id);
      // The request may be on the wire: only its answer ends the open attempt.
      if (sale.state === 'sending') throw new Failure(appError('WRONG_STATE', { state: sale.state }));
      if (isClaimedByAnother(this.db, id, order)) throw new Failure(appError('ORDER_NOT_A_CANDIDATE'));
      const columns = orderColumns(order, saleCode(sale) ?? order.code);
      this.move(id, to, order.seenAt, order.by === 'person' ? 'staff' : 'till', columns);
      if (alarm) raiseAlarm(this.db, this.recordedBy, alarm);
      return this.mustGet(id);
    });
  }

  /**
   * Closes a sale by hand. `back` refunds it; null says that the shop keeps the money; `owed` leaves that to a
   * person at the till. Throws like `MoneyBook.giveBack`.
   */
  markVoided(id: string, reason: string, at: string, back: MoneyBack | 'owed' | null): Sale {
    return this.write(() => {
      const { staff, personId = null } = this.recordedBy();
      const closed = { void_reason: reason, voided_by: staff, voided_by_id: personId };
      const columns = { ...closed, refund_open: back === 'owed' ? 1 : null, sealed_secrets: null };
      this.move(id, 'voided', at, 'staff', columns, back === 'owed' ? null : back);
      return this.mustGet(id);
    });
  }

  /** `madeAt`: when the note was made, which may have been elsewhere and earlier. */
  addNote(id: string, text: string, at: string, madeAt = at): Sale {
    return this.write(() => {
      this.mustGet(id);
      insertRow(this.db, 'notes', { sale_id: id, at: madeAt, who: this.recordedBy().staff, text });
      this.audit(at, 'staff', 'note', id, { text });
      return this.mustGet(id);
    });
  }

  /** Counts a print or a PDF; returns its number (1 is the original). */
  countOutput(id: string, medium: keyof Sale['outputs'], at: string): number {
    return this.write(() => {
      insertRow(this.db, 'outputs', { sale_id: id, medium, at });
      this.audit(at, 'staff', medium, id, {});
      return this.mustGet(id).outputs[medium];
    });
  }

  private write<T>(work: () => T): T {
    return journalWrite(this.db, work);
  }

  private insert(sale: NewSale): boolean {
    if (!insertSale(this.db, sale)) return false;
    const { id, state, createdAt, ticket } = sale.sale;
    // A receipt of the sale exists from here on, whatever becomes of it: money was taken for it.
    if ((ticket?.line ?? 1) === 1) numberReceipt(this.db, ticket?.id ?? id, sale.numbering);
    const said = { ...takePayment(this.db, this.recordedBy, sale), ...keepOverridden(this.db, sale) };
    this.audit(createdAt, 'staff', 'sale', id, { from: null, to: state, ...said });
    return true;
  }

  private move(
    id: string,
    to: SaleState,
    at: string,
    by: By,
    columns: Partial<Record<ChangedColumn, SQLInputValue>> = {},
    back: MoneyBack | null = null,
  ): void {
    const sale = this.mustGet(id);
    const { state: from } = sale;
    if (!mayBecome(from, to)) throw new Failure(appError('WRONG_STATE', { state: from }));
    const names = Object.keys(columns);
    prepared(
      this.db,
      `UPDATE sales SET state = :state, updated_at = :at${names.map((name) => `, ${name} = :${name}`).join('')}
         WHERE id = :id`,
    ).run({ id, state: to, at, ...columns });
    const { seen_order: order, void_reason: reason } = columns;
    // The row only has the order of now: an earlier one is kept in the entry.
    const replaced = order ? sale.seenOrder : null;
    if (back) noteNews(this.db, 'refund', id, at);
    this.audit(at, by, 'sale', id, {
      ...{ from, to, ...(replaced ? { replaced } : {}), ...(reason ? { reason } : {}) },
      ...(isSold(to) && !isSold(from) ? lossOf(this.db, id) : {}),
      ...(back ? giveBack(this.db, this.recordedBy, sale, back) : {}),
      ...noteAdjustment(this.db, this.mustGet(id), at),
    });
    keepOwed(this.db, this.mustGet(id));
  }

  private audit(at: string, by: By, kind: string, subject: string, body: Record<string, unknown>): void {
    writeDown(this.db, this.recordedBy, by, { at, kind, subject, body });
  }
}
