import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { exactParts, MOST_MINOR } from '@shared/model/money/amount-bound';
import { moneysOf, type Money } from '@shared/model/money/money';
import { readSlip } from '@shared/model/money/slip-reference';
import { toIso, type DayBounds } from '@shared/model/day/business-day';
import type { AfterZ, DayProfit } from '@shared/model/day/review-of-day';
import { isSold, SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import { daySaleOf, SELECT_DAY_SALE } from './day-rows';
import { salesNumbered } from '../papers/paper-numbers';
import { inStates, IS_OPEN } from './journal-rows';
import { orUnavailable } from '../journal-write';
import { prepared } from '../../sqlite/prepared';
import type { DaySale, Names } from '../../../domain/day/day-sale';
import { keysOfId } from '../../../domain/sale/order-key';

const SOLD = inStates(SALE_STATES.filter(isSold));
/** What the customer paid, as `customerPaid` has it. */
const PAID = 'coalesce(charged_minor, expected_minor)';

/** The part of a sale's id that receipts show. */
const SLIP_NUMBER = /^[0-9a-f]{8}$/;

type Row = Record<string, SQLOutputValue>;
/** A sum as text: it may be larger than a number can hold exactly. */
const sumText = z.string().regex(/^-?\d+$/);
const soldSum = z.object({ count: z.number(), minor: sumText, currency: z.string() });
const afterSum = soldSum.extend({ z: z.number().nullable(), sold: z.number() });
const costRow = z.object({
  currency: z.string(),
  lines: z.number(),
  known: z.number(),
  cost: sumText,
  profit: sumText,
});

/** The sales of the journal by days. Every method throws Failure JOURNAL_UNAVAILABLE when it can't read. */
export class SalesByDay {
  constructor(private readonly db: DatabaseSync) {}

  /** Sales made within the bounds, oldest first. */
  between({ from, to }: DayBounds): DaySale[] {
    const where = 'WHERE created_at >= ? AND created_at < ? ORDER BY created_at';
    return this.read(`${SELECT_DAY_SALE} ${where}`, [toIso(from), toIso(to)], daySaleOf);
  }

  /** Sales with one of these names, whatever the case of an id; `outside`: only those made outside it. */
  ofNames({ codes, ids, keys }: Names, outside?: DayBounds): DaySale[] {
    const where = `WHERE rowid IN (
        SELECT rowid FROM sales WHERE code IN (SELECT value FROM json_each(?))
        UNION SELECT rowid FROM sales WHERE order_key IN (SELECT value FROM json_each(?))
        UNION SELECT rowid FROM sales WHERE transaction_json IS NOT NULL
          AND json_extract(transaction_json, '$.id') COLLATE NOCASE IN (SELECT value FROM json_each(?)))
      AND NOT (created_at >= ? AND created_at < ?)`;
    const { from, to } = outside ?? { from: 0, to: 0 };
    const values = [codes, keys, ids].map((names) => JSON.stringify(names));
    return this.read(`${SELECT_DAY_SALE} ${where}`, [...values, toIso(from), toIso(to)], daySaleOf);
  }

  /** The ids that are sales of this till's journal. */
  known(ids: readonly string[]): ReadonlySet<string> {
    const sql = 'SELECT id FROM sales WHERE id IN (SELECT value FROM json_each(?))';
    return new Set(this.read(sql, [JSON.stringify(ids)], (row) => String(row['id'])));
  }

  /** Sales made before the instant whose outcome is still open, newest first. */
  openBefore(epochMs: number): DaySale[] {
    const where = `WHERE ${IS_OPEN} AND created_at < ? ORDER BY created_at DESC`;
    return this.read(`${SELECT_DAY_SALE} ${where}`, [toIso(epochMs)], daySaleOf);
  }

  /** One sum for each of the bounds. */
  sums(bounds: readonly DayBounds[]): SaleSum[] {
    return bounds.map(({ from, to }) => {
      const within = [toIso(from), toIso(to)];
      const sold = this.read(
        `SELECT count(*) AS count, ${text(`sum(${PAID})`)} AS minor, currency
         FROM sales INDEXED BY sales_in_figures
         WHERE created_at >= ? AND created_at < ? AND ${SOLD} GROUP BY 3 ORDER BY 3`,
        within,
        (row) => soldSum.parse(row),
      );
      const open = this.read(
        `SELECT count(*) AS count FROM sales WHERE created_at >= ? AND created_at < ? AND ${IS_OPEN}`,
        within,
        (row) => Number(row['count']),
      );
      return {
        count: sold.reduce((sum, { count }) => sum + count, 0),
        totals: sold.flatMap(({ minor, currency }) => moneysOfMinor(minor, currency)),
        open: open[0] ?? 0,
      };
    });
  }

  costs({ from, to }: DayBounds): CostSum {
    const rows = this.read(
      `WITH sold AS (
         SELECT ${PAID} AS total, currency,
           CASE WHEN json_extract(transaction_json, '$.agentCost.currency') = currency
               AND abs(json_extract(transaction_json, '$.agentCost.minor')) <= ${MOST_MINOR}
             THEN json_extract(transaction_json, '$.agentCost.minor') END AS cost
         FROM sales WHERE created_at >= ? AND created_at < ? AND ${SOLD})
       SELECT currency, count(*) AS lines, count(cost) AS known, ${text('coalesce(sum(cost), 0)')} AS cost,
         ${text('coalesce(sum(total - cost), 0)')} AS profit
       FROM sold GROUP BY currency ORDER BY currency`,
      [toIso(from), toIso(to)],
      (row) => costRow.parse(row),
    );
    const withCost = rows.filter(({ known }) => known > 0);
    return {
      lines: rows.reduce((sum, { lines }) => sum + lines, 0),
      known: rows.reduce((sum, { known }) => sum + known, 0),
      agentCost: withCost.flatMap(({ cost, currency }) => moneysOfMinor(cost, currency)),
      profit: withCost.flatMap(({ profit, currency }) => moneysOfMinor(profit, currency)),
    };
  }

  /** Sales within the bounds that their day's Z report lacks, by the later one that includes them. */
  afterZ({ from, to }: DayBounds, zNumber: number): AfterZ[] {
    // By the report they are in, not by their time: the till's clock may have been set back since.
    const rows = this.read(
      `SELECT z_number AS z, currency, count(*) AS count,
         count(CASE WHEN ${SOLD} THEN 1 END) AS sold,
         ${text(`coalesce(sum(CASE WHEN ${SOLD} THEN ${PAID} END), 0)`)} AS minor
       FROM sales WHERE created_at >= ? AND created_at < ? AND tender IS NOT NULL
         AND (z_number IS NULL OR z_number > ?)
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [toIso(from), toIso(to), zNumber],
      (row) => afterSum.parse(row),
    );
    return [...Map.groupBy(rows, ({ z: later }) => later)].map(([later, sums]) => ({
      zNumber: later,
      count: sums.reduce((sum, { count }) => sum + count, 0),
      totals: sums
        .filter(({ sold }) => sold > 0)
        .flatMap(({ minor, currency }) => moneysOfMinor(minor, currency)),
    }));
  }

  /**
   * Ids of the sales that a text from a receipt or the service names exactly. It may be the bill code, the id
   * of its order or Transaction, its own id, the slip number on paper, the shop's own number of its receipt
   * or credit note, or the reference of its PromptPay slip. `loosely` ignores case.
   */
  named(text: string, loosely: boolean): string[] {
    const own = text.toLowerCase();
    const collate = loosely ? 'COLLATE NOCASE' : 'COLLATE BINARY';
    const ids = (where: string, ...values: string[]) =>
      this.read(`SELECT id FROM sales WHERE ${where} `, values, (row) => String(row['id']));
    const [key, end] = keysOfId(text);
    const slip = readSlip(text);
    return [
      ...new Set([
        ...ids(`code IS NOT NULL AND code = ? ${collate}`, text),
        ...(loosely ? [] : ids('order_key >= ? AND order_key < ?', key, end)),
        // The till's own id: receipts show its first part, in capitals.
        ...ids('id = ?', own),
        ...(SLIP_NUMBER.test(own) ? ids('id > ? AND id < ?', `${own}-`, `${own}.`) : []),
        // The index ignores case; the second condition compares as requested.
        ...ids(
          `transaction_json IS NOT NULL AND json_extract(transaction_json, '$.id') = ?1 COLLATE NOCASE
           AND json_extract(transaction_json, '$.id') = ?1 ${collate}`,
          text,
        ),
        ...orUnavailable(() => salesNumbered(this.db, text)),
        ...(slip.ok
          ? ids('id IN (SELECT sale_id FROM payment_slips WHERE reference = ?)', slip.reference)
          : []),
      ]),
    ];
  }

  private read<T>(sql: string, values: readonly (string | number)[], take: (row: Row) => T): T[] {
    return orUnavailable(() =>
      prepared(this.db, sql)
        .all(...values)
        .map(take),
    );
  }
}

/** SQL of a sum as its text. */
function text(sql: string): string {
  return `CAST(${sql} AS TEXT)`;
}

function moneysOfMinor(minor: string, currency: string): Money[] {
  return moneysOf(exactParts(BigInt(minor)), currency);
}

export interface SaleSum {
  /** Sales that count as sold, and their totals, one amount per currency. */
  readonly count: number;
  readonly totals: readonly Money[];
  /** Sales whose outcome is open. */
  readonly open: number;
}

/** What sold sales cost, as far as the service gave it. */
export type CostSum = Omit<DayProfit, 'day'>;
