import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { BusinessDay } from '@shared/model/day/business-day';
import { misfits } from '@shared/model/day/misfits';
import type { Adjustment, DayReport, ZReport, ZSummary } from '@shared/model/day/report-of-day';
import { summaryOf } from '../../../domain/day/figure-lines';
import type { ClosedDay } from '../../../domain/day/shop-calendar';
import { digestOf, headOf, IS_LAST_LOOKED_AT } from '../trail/audit';
import { readAdjustments } from './adjustment-rows';
import { readEntries, readShifts } from './drawer-rows';
import { readOpenings } from './opening-rows';
import { readReport, readSummary, reportText, summaryText } from './stored-report';
import { readReportedEntries, REPORTED_AT, waiversSinceZ } from './reported-entries';
import { IS_OPEN, readSales } from '../sales/journal-rows';
import { journalWrite, orUnavailable, writeDown, recordOf, type RecordedBy } from '../journal-write';
import { noteNews } from '../news/note-news';
import { lastNumber, unreportedRestores } from '../restore-book';
import { priceDecisionsSinceZ, takenPricesSinceZ } from '../prices/price-entries';
import { editsSinceZ } from '../settings-book';
import type { ReportMaterial, ReportSpan } from '../../../domain/day/report-material';
import { insertRow } from '../table';
import { prepared } from '../../sqlite/prepared';

/** Sorts before every instant. */
const EVER = '';

/** X and Z reports in the journal's file. Throws Failure JOURNAL_UNAVAILABLE when it can't work. */
export class ReportBook {
  /** The check of the last report, kept because a report never changes. */
  private looked: { readonly number: number; readonly isOff: boolean } | null = null;

  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): ReportBook {
    return new ReportBook(this.db, recordOf(this.recordedBy, actor));
  }

  /** Newest first. */
  list(): ZSummary[] {
    return this.summaries('ORDER BY number DESC');
  }

  get(number: number): ZReport | null {
    return orUnavailable(() => {
      const row = this.db.prepare('SELECT report FROM z_reports WHERE number = ?').get(number);
      if (!row) return null;
      return { number, report: readReport(String(row['report'])) };
    });
  }

  ofDay(day: BusinessDay): ZSummary | null {
    return this.between(day, day)[0] ?? null;
  }

  /** Z reports of the days from `from` to `to`, both included, by day. */
  between(from: BusinessDay, to: BusinessDay): ZSummary[] {
    return this.summaries('WHERE business_day BETWEEN ? AND ? ORDER BY business_day', from, to);
  }

  lastUpTo(day: BusinessDay): ClosedDay | null {
    return this.closedDay('business_day <= ? ORDER BY business_day DESC', day);
  }

  firstAfter(day: BusinessDay): ClosedDay | null {
    return this.closedDay('business_day > ? ORDER BY business_day', day);
  }

  /** The last Z report, if it does not add up. */
  lastOff(): ZSummary | null {
    const [last] = this.summaries('ORDER BY number DESC LIMIT 1');
    if (!last) return null;
    const { number } = last;
    if (this.looked?.number !== number) {
      const z = this.get(number);
      this.looked = { number, isOff: z !== null && misfits(z.report).length > 0 };
    }
    return this.looked.isOff ? last : null;
  }

  /** The number of the Z report that a sale is in; null also for a sale from before there were any. */
  ofSale(saleId: string): number | null {
    return orUnavailable(() => {
      const row = this.db.prepare('SELECT z_number FROM sales WHERE id = ?').get(saleId);
      return Number(row?.['z_number'] ?? 0) || null;
    });
  }

  /** Oldest first, by when the sale was settled. */
  adjustmentsBetween(fromIso: string, toIso: string): Adjustment[] {
    return orUnavailable(() => readAdjustments(this.db, 'a.at >= ? AND a.at < ?', fromIso, toIso));
  }

  adjustmentsOfSale(saleId: string): Adjustment[] {
    return orUnavailable(() => readAdjustments(this.db, 'a.sale_id = ?', saleId));
  }

  /**
   * The time of the first item within the span that waits for a Z report: a sale, an opened shift, a drawer
   * entry or an adjustment. Null for none.
   */
  firstUnreported({ from, until }: ReportSpan): string | null {
    return orUnavailable(() => {
      const row = this.db
        .prepare(
          `SELECT min(at) AS at FROM (
             SELECT min(created_at) AS at FROM sales
               WHERE z_number IS NULL AND tender IS NOT NULL AND created_at >= :from AND created_at < :until
             UNION ALL SELECT min(opened_at) FROM shifts
               WHERE z_number IS NULL AND opened_at >= :from AND opened_at < :until
             UNION ALL SELECT min(at) FROM drawer_entries
               WHERE z_number IS NULL AND at >= :from AND at < :until AND ${REPORTED_AT} = at
             UNION ALL SELECT min(at) FROM adjustments
               WHERE z_number IS NULL AND at >= :from AND at < :until)`,
        )
        .get({ from: from ?? EVER, until });
      return (row?.['at'] as string | null | undefined) ?? null;
    });
  }

  material(span: ReportSpan): ReportMaterial {
    return orUnavailable(() => this.gather(span));
  }

  /**
   * Takes the Z report of a day in one transaction: gathers everything before `untilIso`, calls `writeUp`,
   * and gives the report the next number. Its sales, shifts, entries and adjustments then belong to it.
   * Throws Failure DAY_CLOSED when the day has a report. Throws SHIFT_OPEN while a shift opened before is not
   * counted, and SALE_ON_THE_WIRE while one of its sales is being sent.
   */
  take(day: BusinessDay, untilIso: string, writeUp: (material: ReportMaterial) => DayReport): ZReport {
    return journalWrite(this.db, () => {
      const closed = this.ofDay(day);
      if (closed) throw new Failure(appError('DAY_CLOSED', { number: closed.number }));
      const material = this.gather({ from: null, until: untilIso });
      if (material.shifts.some(({ shift }) => shift.closing === null && shift.openedAt < untilIso)) {
        throw new Failure(appError('SHIFT_OPEN'));
      }
      const met = [...material.sales, ...material.carried.map(({ sale }) => sale)];
      if (met.some(({ state }) => state === 'sending')) throw new Failure(appError('SALE_ON_THE_WIRE'));
      const number = lastNumber(this.db) + 1;
      // The shifts as they are after this report, with its number.
      const shifts = material.shifts.map(({ shift, entries }) => ({
        shift: { ...shift, zNumber: number },
        entries,
      }));
      const kept = this.keep(number, writeUp({ ...material, shifts, trail: headOf(this.db) }));
      this.putIn(number, material, untilIso);
      return kept;
    });
  }

  private keep(number: number, report: DayReport): ZReport {
    const { day, takenAt, takenBy } = report;
    const text = reportText(report);
    const summary = summaryText(summaryOf({ number, report }));
    const off = misfits(report);
    const taken = { taken_at: takenAt, taken_by: takenBy };
    insertRow(this.db, 'z_reports', { number, business_day: day, ...taken, summary, report: text });
    noteNews(this.db, 'z', String(number), takenAt);
    writeDown(this.db, this.recordedBy, 'staff', {
      at: takenAt,
      kind: 'z',
      subject: String(number),
      body: {
        ...{ day, sold: report.sold, open: report.open.length, sha256: digestOf(text) },
        ...(off.length > 0 ? { off } : {}),
      },
    });
    const kept = this.get(number);
    if (!kept) throw new Error('the Z report is not where it was written');
    return kept;
  }

  /** Marks exactly the rows that went into the report. */
  private putIn(number: number, material: ReportMaterial, untilIso: string): void {
    const { sales, shifts, entries, openings, adjustments, restores } = material;
    const mark = (table: string, key: string, ids: readonly (string | number)[], also = ''): void => {
      const { changes } = this.db
        .prepare(`UPDATE ${table} SET z_number = ?${also} WHERE ${key} IN (SELECT value FROM json_each(?))`)
        .run(number, JSON.stringify(ids));
      mustBe(table, changes, ids.length);
    };
    mark(
      'sales',
      'id',
      sales.map(({ id }) => id),
      ', z_state = state',
    );
    mark(
      'shifts',
      'id',
      shifts.map(({ shift }) => shift.id),
    );
    mark(
      'drawer_entries',
      'seq',
      entries.map(({ seq }) => seq),
    );
    mark(
      'drawer_openings',
      'seq',
      openings.map(({ seq }) => seq),
    );
    const { changes } = this.db
      .prepare('UPDATE adjustments SET z_number = ? WHERE z_number IS NULL AND at < ?')
      .run(number, untilIso);
    mustBe('adjustments', changes, adjustments.length);
    const isLookedAt = prepared(this.db, `SELECT 1 FROM z_reports WHERE number = ? AND ${IS_LAST_LOOKED_AT}`);
    mark('restores', 'epoch', isLookedAt.get(number) ? restores.map(({ epoch }) => epoch) : []);
  }

  private gather({ from, until }: ReportSpan): ReportMaterial {
    const { db } = this;
    const within = [from ?? EVER, until] as const;
    const sales = readSales(
      db,
      'WHERE s.z_number IS NULL AND s.created_at >= ? AND s.created_at < ? ORDER BY s.created_at, s.id',
      ...within,
    );
    // A quiet day may be closed after a later one. Sales made after it were not carried into it.
    const carried = readSales(
      db,
      `WHERE s.z_number > 0 AND ${IS_OPEN} AND s.created_at < ? ORDER BY s.created_at, s.id`,
      until,
    );
    const shifts = readShifts(
      db,
      `WHERE z_number IS NULL AND opened_at < ? AND (opened_at >= ? OR closed_at IS NULL) ORDER BY id`,
      ...[until, from ?? EVER],
    ).map((shift) => ({ shift, entries: readEntries(db, 'WHERE shift_id = ? ORDER BY seq', shift.id) }));
    const entries = readReportedEntries(db, ...within);
    const adjustments = readAdjustments(db, 'a.z_number IS NULL AND a.at >= ? AND a.at < ?', ...within);
    const own = new Set(sales.map(({ id }) => id));
    const waivers = waiversSinceZ(db);
    const others = [...entries, ...adjustments, ...waivers].flatMap(({ saleId }) => saleId ?? []);
    return {
      sales,
      related: readSales(
        db,
        'WHERE s.id IN (SELECT value FROM json_each(?))',
        JSON.stringify(others.filter((id) => !own.has(id))),
      ),
      carried: carried.map((sale) => ({ sale, zDay: this.dayOf(sale.id) })),
      entries,
      shifts,
      ...{ adjustments, waivers },
      openings: readOpenings(db, 'WHERE z_number IS NULL AND at >= ? AND at < ? ORDER BY at, seq', ...within),
      restores: unreportedRestores(db),
      settingEdits: editsSinceZ(db),
      takenPrices: takenPricesSinceZ(db),
      priceDecisions: priceDecisionsSinceZ(db),
      trail: null,
    };
  }

  private dayOf(saleId: string): BusinessDay {
    const row = this.db
      .prepare(
        'SELECT z.business_day AS day FROM sales s JOIN z_reports z ON z.number = s.z_number WHERE s.id = ?',
      )
      .get(saleId);
    return String(row?.['day']);
  }

  private closedDay(where: string, day: BusinessDay): ClosedDay | null {
    return orUnavailable(() => {
      const row = this.db
        .prepare(
          `SELECT business_day, report ->> '$.bounds.from' AS begins, report ->> '$.bounds.to' AS ends
             FROM z_reports WHERE ${where} LIMIT 1`,
        )
        .get(day);
      if (!row) return null;
      const bounds = { from: Number(row['begins']), to: Number(row['ends']) };
      return { day: String(row['business_day']), bounds };
    });
  }

  private summaries(tail: string, ...values: string[]): ZSummary[] {
    return orUnavailable(() =>
      this.db
        .prepare(`SELECT summary FROM z_reports ${tail}`)
        .all(...values)
        .map((row) => readSummary(String(row['summary']))),
    );
  }
}

function mustBe(table: string, changes: number | bigint, expected: number): void {
  if (changes !== expected)
    throw new Error(`${expected} ${table} are expected, ${changes} were put into the report`);
}
