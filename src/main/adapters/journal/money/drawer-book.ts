import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import { toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { DrawerEntry, DrawerOpening, MoveApproval, Shift } from '@shared/model/day/drawer';
import { isAmount } from '@shared/model/money/amount-bound';
import { countedTotal, type CashPieces } from '@shared/model/money/tender';
import { expectedCash } from '../../../domain/day/tender-sums';
import { mustFitIntoDay } from './day-bound';
import { addEntry, readApprovals, readEntries, readShifts, SHIFTS } from './drawer-rows';
import { keepOpening, readOpenings, type NewOpening } from './opening-rows';
import { journalWrite, orUnavailable, writeDown, recordOf, type RecordedBy } from '../journal-write';
import { noteNews } from '../news/note-news';
import { prepared } from '../../sqlite/prepared';
import type { Money } from '@shared/model/money/money';

/**
 * The drawer in the journal's file. Payments and refunds are written by the journal together with their sale.
 * Like the journal, every method commits with its entry in the audit trail before it returns, and throws
 * Failure JOURNAL_UNAVAILABLE when it can't.
 */
export class DrawerBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): DrawerBook {
    return new DrawerBook(this.db, recordOf(this.recordedBy, actor));
  }

  openShift(): Shift | null {
    return this.shifts('WHERE closed_at IS NULL')[0] ?? null;
  }

  /** Throws Failure SHIFT_OPEN when one is open. */
  open({ float, day, at }: ShiftOpening): Shift {
    return journalWrite(this.db, () => {
      if (!isAmount(float.minor)) throw new Failure(appError('AMOUNT_TOO_LARGE'));
      if (this.openShift()) throw new Failure(appError('SHIFT_OPEN'));
      const { staff: openedBy, personId: openedById = null } = this.recordedBy();
      const { minor: floatMinor, currency } = float;
      SHIFTS.insert(this.db, { businessDay: day, openedAt: at, openedBy, openedById, currency, floatMinor });
      const shift = this.mustBeOpen();
      this.audit(at, 'shift', String(shift.id), { opened: day, float });
      return shift;
    });
  }

  /** Throws Failure SHIFT_NOT_OPEN, or WRONG_CURRENCY when the shift counts in another currency. */
  move({ kind, amount, reason, at }: CashMove): DrawerEntry {
    return journalWrite(this.db, () => {
      const { id, float } = this.mustBeOpen();
      if (amount.currency !== float.currency) {
        throw new Failure(appError('WRONG_CURRENCY', { currency: float.currency }));
      }
      mustFitIntoDay(this.db, amount);
      const paid = { tender: 'cash', amount, rounding: null, tendered: null } as const;
      const seq = addEntry(this.db, this.recordedBy, {
        shiftId: id,
        at,
        kind,
        ...paid,
        saleId: null,
        reason,
      });
      this.audit(at, 'cash', String(id), { kind, amount, reason });
      const [entry] = readEntries(this.db, 'WHERE seq = ?', seq);
      if (!entry) throw new Error('the drawer lost the entry just written');
      return entry;
    });
  }

  noteOpening(opening: NewOpening): void {
    journalWrite(this.db, () => {
      const seq = keepOpening(this.db, this.recordedBy, opening);
      const { cause, saleId, reason, at } = opening;
      if (cause === 'no-sale') noteNews(this.db, 'no-sale', String(seq), at);
      this.audit(at, 'drawer', saleId ?? '', { opened: cause, ...(reason === null ? {} : { reason }) });
    });
  }

  /** Ends the shift with the counted amount. Throws Failure SHIFT_NOT_OPEN unless it is the open one. */
  close({ shiftId, count, note, at }: ShiftCount): Shift {
    return journalWrite(this.db, () => {
      const { id, float } = this.mustBeOpen();
      if (id !== shiftId) throw new Failure(appError('SHIFT_NOT_OPEN'));
      const expected = expectedCash(float, this.entriesOfShift(id));
      const counted = countedTotal(count, float.currency);
      if (!counted) throw new Failure(appError('AMOUNT_TOO_LARGE'));
      prepared(
        this.db,
        `UPDATE shifts SET closed_at = ?, closed_by = ?, closed_by_id = ?, pieces = ?, counted_minor = ?, expected_minor = ?,
             note = ? WHERE id = ?`,
      ).run(
        ...[at, this.recordedBy().staff, this.recordedBy().personId ?? null],
        ...[JSON.stringify(count), counted.minor, expected.minor, note, id],
      );
      noteNews(this.db, 'shift-counted', String(id), at);
      this.audit(at, 'shift', String(id), { counted, expected, ...(note === null ? {} : { note }) });
      const shift = this.shift(id);
      if (!shift) throw new Error('the drawer lost a shift');
      return shift;
    });
  }

  shift(id: number): Shift | null {
    return this.shifts('WHERE id = ?', id)[0] ?? null;
  }

  opening(seq: number): DrawerOpening | null {
    return orUnavailable(() => readOpenings(this.db, 'WHERE seq = ?', seq)[0] ?? null);
  }

  /** All of these return the oldest first. */
  entriesOfShift(shiftId: number): DrawerEntry[] {
    return this.entries('WHERE shift_id = ? ORDER BY seq', shiftId);
  }

  entriesOfSale(saleId: string): DrawerEntry[] {
    return this.entries('WHERE sale_id = ? ORDER BY seq', saleId);
  }

  /** Who approved cash put in or taken out during a shift; moves without approval are left out. */
  approvalsOfShift(shiftId: number): MoveApproval[] {
    return orUnavailable(() => readApprovals(this.db, shiftId));
  }

  entriesBetween(fromIso: string, toIso: string): DrawerEntry[] {
    return this.entries('WHERE at >= ? AND at < ? ORDER BY at, seq', fromIso, toIso);
  }

  /**
   * Shifts of the business days from `first` to `last`, both included: those of their Z reports. Shifts in no
   * Z report yet count if they were opened within the bounds of these days.
   */
  shiftsBetween(first: BusinessDay, last: BusinessDay, { from, to }: DayBounds): Shift[] {
    return this.shifts(
      `WHERE CASE WHEN z_number IS NULL THEN opened_at >= ? AND opened_at < ?
         ELSE (SELECT z.business_day FROM z_reports z WHERE z.number = shifts.z_number) BETWEEN ? AND ? END
       ORDER BY id`,
      toIso(from),
      toIso(to),
      first,
      last,
    );
  }

  private mustBeOpen(): Shift {
    const shift = this.openShift();
    if (!shift) throw new Failure(appError('SHIFT_NOT_OPEN'));
    return shift;
  }

  private entries(...query: [tail: string, ...values: (string | number)[]]): DrawerEntry[] {
    return orUnavailable(() => readEntries(this.db, ...query));
  }

  private shifts(...query: [tail: string, ...values: (string | number)[]]): Shift[] {
    return orUnavailable(() => readShifts(this.db, ...query));
  }

  private audit(at: string, kind: string, subject: string, body: Readonly<Record<string, unknown>>): void {
    writeDown(this.db, this.recordedBy, 'staff', { at, kind, subject, body });
  }
}

export interface ShiftOpening {
  readonly float: Money;
  readonly day: BusinessDay;
  readonly at: string;
}

/** Cash put in or taken out for a reason. */
export interface CashMove {
  readonly kind: 'cash-in' | 'cash-out';
  readonly amount: Money;
  readonly reason: string;
  readonly at: string;
}

export interface ShiftCount {
  readonly shiftId: number;
  readonly count: readonly CashPieces[];
  readonly note: string | null;
  readonly at: string;
}
