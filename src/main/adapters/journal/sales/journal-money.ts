/**
 * What a step of a sale does to the drawer and to the reports, written in the transaction of that step. Each
 * function returns its facts for the step's entry in the audit trail.
 */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { minus, type Money } from '@shared/model/money/money';
import { soldTotal, type Sale } from '@shared/model/sale/sale';
import { canBeGivenBack, owesMoney, refundMeaning, refundOf } from '@shared/model/sale/sale-money';
import { slipNumber } from '@shared/model/sale/slip-number';
import { standing } from '@shared/model/sale/sale-state';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import { ONE_CURRENCY } from '../schema/drawer';
import { mustFitIntoDay } from '../money/day-bound';
import { addEntry, openShiftId, readShifts } from '../money/drawer-rows';
import { numberCreditNote } from '../papers/paper-numbers';
import { ADJUSTMENTS } from '../money/adjustment-rows';
import { keepOpening } from '../money/opening-rows';
import { writeDown, type RecordedBy } from '../journal-write';
import { noteNews } from '../news/note-news';
import { readSales } from './journal-rows';
import { keepSlip } from './slip-rows';
import { prepared } from '../../sqlite/prepared';
import type { MoneyBack, NewSale } from './new-sale';

type Facts = Readonly<Record<string, unknown>>;

const NOTHING: Facts = {};

/**
 * Takes the customer's payment, by each tender, into the open shift. Without an open shift it still takes it,
 * because selling never waits for one. Money carried over from a refused sale is refunded first. Stores the
 * slip that was shown. Throws as `keepSlip`, and Failure AMOUNT_TOO_LARGE or SHIFT_IN_CURRENCY.
 */
export function takePayment(db: DatabaseSync, recordedBy: () => RecordedBy, sale: NewSale): Facts {
  const { id, createdAt, payments } = sale.sale;
  const besides = {
    ...carry(db, recordedBy, sale),
    ...keepSlip(db, sale),
    ...openDrawer(db, recordedBy, sale),
  };
  const shiftId = payments.length > 0 ? openShiftId(db) : null;
  // The trail's entry has the digests of these rows, which are never changed: it does not repeat them.
  for (const payment of payments) {
    mustFitIntoDay(db, payment.amount);
    const entry = { shiftId, at: createdAt, kind: 'payment', saleId: id, reason: null } as const;
    ofShift(db, () => addEntry(db, recordedBy, { ...entry, ...payment }));
  }
  return besides;
}

/**
 * Refunds the money of a refused sale, before the new sale takes it in the same transaction. Throws Failure
 * SALE_NOT_FOUND, NOTHING_OWED, or as `giveBack`.
 */
function carry(
  db: DatabaseSync,
  recordedBy: () => RecordedBy,
  { sale: { id, createdAt: at }, carried, numbering }: NewSale,
): Facts {
  if (!carried) return NOTHING;
  const { saleId, tender, amount, cashRounding, isMoneyBack } = carried;
  const refusedSale = (): Sale => {
    const [sale] = readSales(db, 'WHERE s.id = ?', saleId);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  };
  const refused = refusedSale();
  if (!owesMoney(refused)) throw new Failure(appError('NOTHING_OWED'));
  const reason = `→ ${slipNumber(id)}`;
  const shiftId = openShiftId(db);
  const facts = giveBack(db, recordedBy, refused, { tender, cashRounding, reason, at, shiftId, numbering });
  if (isMoneyBack) noteNews(db, 'refund', saleId, at);
  const body = { reason, state: refused.state, carriedTo: id, ...facts };
  writeDown(db, recordedBy, 'staff', { at, kind: 'refund', subject: saleId, body });
  keepOwed(db, refusedSale());
  return { carried: { from: saleId, tender, ...amount } };
}

/** Throws SHIFT_IN_CURRENCY where the file refuses the entry for that. The shift is read only then. */
function ofShift<T>(db: DatabaseSync, insert: () => T): T {
  try {
    return insert();
  } catch (error) {
    const [shift] = readShifts(db, 'WHERE closed_at IS NULL');
    if (!shift || !(error instanceof Error) || error.message !== ONE_CURRENCY) throw error;
    throw new Failure(appError('SHIFT_IN_CURRENCY', { currency: shift.float.currency }));
  }
}

/** The drawer opens for cash sales: recorded with the sale, so that no opening goes unseen. */
function openDrawer(db: DatabaseSync, recordedBy: () => RecordedBy, { sale, opensDrawer }: NewSale): Facts {
  if (!opensDrawer) return NOTHING;
  keepOpening(db, recordedBy, { cause: 'sale', saleId: sale.id, reason: null, at: sale.createdAt });
  return { drawer: 'opened' };
}

/**
 * Refunds the payment of a sale, out of the open shift or out of none. Throws Failure NOTHING_TO_GIVE_BACK
 * or ALREADY_GIVEN_BACK. Throws SALE_CHANGED when a refund means something else by now than the person saw, and
 * SHIFT_CHANGED when another shift is open. Throws WRONG_CURRENCY when cash would leave a drawer that counts in another currency.
 */
export function giveBack(db: DatabaseSync, recordedBy: () => RecordedBy, sale: Sale, back: MoneyBack): Facts {
  const { tender, cashRounding, reason, at, shiftId, numbering, shownState = sale.state } = back;
  if (sale.refund) throw new Failure(appError('ALREADY_GIVEN_BACK'));
  const given = refundOf(sale, tender, cashRounding);
  if (!given || !canBeGivenBack(sale)) throw new Failure(appError('NOTHING_TO_GIVE_BACK'));
  if (refundMeaning(shownState) !== refundMeaning(sale.state)) throw new Failure(appError('SALE_CHANGED'));
  const [shift] = readShifts(db, 'WHERE closed_at IS NULL');
  if ((shift?.id ?? null) !== shiftId) throw new Failure(appError('SHIFT_CHANGED'));
  mustFitIntoDay(db, given.amount);
  const { minor, currency } = given.amount;
  if (tender === 'cash' && shift && shift.float.currency !== currency) {
    throw new Failure(appError('WRONG_CURRENCY', { currency: shift.float.currency }));
  }
  const entry = { shiftId, at, kind: 'refund', saleId: sale.id, reason } as const;
  addEntry(db, recordedBy, { ...entry, tender, ...given, tendered: null });
  numberCreditNote(db, sale, numbering);
  return { refunded: { tender, minor, currency, rounding: given.rounding.minor, shift: shiftId } };
}

/** Updates the list of sales whose money is owed back; call it after each step that may change that. */
export function keepOwed(db: DatabaseSync, sale: Sale): void {
  const owed = owesMoney(sale);
  prepared(
    db,
    owed ? 'INSERT OR IGNORE INTO owed_back (sale_id) VALUES (?)' : 'DELETE FROM owed_back WHERE sale_id = ?',
  ).run(sale.id);
}

/** The refund of a sale; null without one. */
export function givenBackFor(db: DatabaseSync, saleId: string): Money | null {
  const [sum] = prepared(
    db,
    `SELECT sum(amount_minor) AS minor, currency FROM drawer_entries
         WHERE sale_id = ? AND kind = 'refund' GROUP BY currency`,
  ).all(saleId);
  return sum ? { minor: Number(sum['minor']), currency: String(sum['currency']) } : null;
}

/** A refunded sale turned out to be sold: the refund is the shop's loss. */
export function lossOf(db: DatabaseSync, saleId: string): Facts {
  const loss = givenBackFor(db, saleId);
  return loss ? { loss } : NOTHING;
}

/**
 * Records that a sale of a closed day differs from its Z report with the adjustments since. Those of a journal that was
 * restored, and of what came back to it, may overlap.
 */
export function noteAdjustment(db: DatabaseSync, sale: Sale, at: string): Facts {
  const row = prepared(
    db,
    `SELECT z_state, (SELECT coalesce(sum(amount_minor), 0) FROM adjustments WHERE sale_id = s.id) AS adjusted,
         (SELECT to_state FROM adjustments WHERE sale_id = s.id ORDER BY seq DESC LIMIT 1) AS last
       FROM sales s WHERE id = ? AND z_state IS NOT NULL`,
  ).get(sale.id);
  if (!row) return NOTHING;
  const state = saleStateSchema.parse(row['z_state']);
  const reported = saleStateSchema.parse(row['last'] ?? state);
  const inReport = minus(soldTotal(sale), soldTotal({ ...sale, state }));
  const { currency } = inReport;
  const minor = inReport.minor - Number(row['adjusted']);
  if (standing(reported) === standing(sale.state) && minor === 0) return NOTHING;
  const states = { fromState: reported, toState: sale.state };
  ADJUSTMENTS.insert(db, { saleId: sale.id, at, ...states, currency, amountMinor: minor });
  return { adjusts: { from: reported, minor, currency } };
}
