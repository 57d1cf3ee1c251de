import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Money } from '@shared/model/money/money';
import { paidWhole, type PaidShare } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';
import type { Refund, RefundWaiver } from '@shared/model/sale/sale';
import { z } from 'zod';
import { sharesNow, type ShareEntry } from '../../../domain/payments/shares-now';
import { prepared } from '../../sqlite/prepared';
import { PAID_COLUMNS, paidOf, paymentOf } from '../money/paid-columns';
import { Table } from '../table';

/** What happened to a sale's money since it was paid, and its tenders if there were several. */
const MONEY = new Table('drawer_entries', {
  saleId: z.string(),
  kind: z.enum(['payment', 'refund', 'correction-out', 'correction-in', 'waiver']),
  at: z.string(),
  who: z.string(),
  ...PAID_COLUMNS,
  reason: z.string().nullable(),
  shiftId: z.number().nullable(),
});

export type MoneyRow = ReturnType<typeof MONEY.read>;

/** How a sale was paid, by its own row. */
export interface PaidColumns {
  readonly currency: string;
  readonly tender: Tender | null;
  readonly tenderedMinor: number | null;
  readonly roundingMinor: number;
  /** The number of tenders, if there were several. */
  readonly shares: number | null;
}

/** The money of these sales by sale id, from their rows. Throws ZodError on rows no till wrote. */
export function readMoney(
  db: DatabaseSync,
  sales: readonly Readonly<Record<string, SQLOutputValue>>[],
): ReadonlyMap<string, readonly MoneyRow[]> {
  const ids = JSON.stringify(sales.map((row) => row['id']));
  const split = sales.filter((row) => row['shares'] !== null).map((row) => row['id']);
  return Map.groupBy(
    prepared(
      db,
      `SELECT sale_id, seq, kind, at, who, tender, currency, amount_minor, rounding_minor, tendered_minor, reason,
             shift_id
           FROM drawer_entries WHERE kind IN ('refund','correction-in')
           AND sale_id IN (SELECT value FROM json_each(?1))
         UNION ALL SELECT sale_id, seq, kind, at, who, tender, currency, amount_minor, rounding_minor,
             tendered_minor, reason, shift_id
           FROM drawer_entries WHERE kind IN ('payment','correction-out')
           AND sale_id IN (SELECT value FROM json_each(?2))
         UNION ALL SELECT sale_id, 0, 'waiver', at, who, 'cash', '', 0, 0, NULL, reason, NULL
           FROM refund_waivers WHERE sale_id IN (SELECT value FROM json_each(?1)) ORDER BY seq`,
    )
      .all(ids, JSON.stringify(split))
      .map((row) => MONEY.read(row)),
    ({ saleId }) => saleId,
  );
}

/** How it was paid, after the last correction: `paid` is what the customer pays for it. */
export function paymentsOf(read: PaidColumns, money: readonly MoneyRow[], paid: Money): PaidShare[] {
  const { tender } = read;
  if (read.shares !== null) return sharesNow(money.flatMap(shareEntry));
  const corrected = money.findLast(({ kind }) => kind === 'correction-in');
  if (corrected) return paidWhole(paid, { ...paymentOf(corrected), tendered: null });
  if (tender === null) return [];
  return paidWhole(paid, paymentOf({ ...read, tender }));
}

function shareEntry({ kind, ...read }: MoneyRow): ShareEntry[] {
  return kind === 'waiver' ? [] : [{ kind, ...paidOf(read) }];
}

/** The refund; null without one. */
export function refundOf(money: readonly MoneyRow[], creditNote: string | null): Refund | null {
  const row = money.find(({ kind }) => kind === 'refund');
  if (!row) return null;
  const { at, who, shiftId } = row;
  const { tender, amount } = paidOf(row);
  return { at, who, tender, amount, reason: row.reason ?? '', shiftId, creditNote };
}

/** A person's statement that no refund is due; null when there is none. */
export function waiverOf(money: readonly MoneyRow[]): RefundWaiver | null {
  const row = money.find(({ kind }) => kind === 'waiver');
  return row ? { at: row.at, who: row.who, reason: row.reason ?? '' } : null;
}

/** When several tenders pay a sale, its drawer entries are its payments; the row has only the first. */
export function paidColumns([first, ...others]: readonly PaidShare[]): Omit<PaidColumns, 'currency'> {
  const isSplit = others.length > 0;
  return {
    tender: first?.tender ?? null,
    tenderedMinor: isSplit ? null : (first?.tendered?.minor ?? null),
    roundingMinor: isSplit ? 0 : (first?.rounding?.minor ?? 0),
    shares: isSplit ? others.length + 1 : null,
  };
}
