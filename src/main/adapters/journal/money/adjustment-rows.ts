import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import type { Adjustment } from '@shared/model/day/report-of-day';
import { saleCode } from '@shared/model/sale/sale';
import { z } from 'zod';
import { Table } from '../table';
import { readSales } from '../sales/journal-rows';

type Row = Record<string, SQLOutputValue>;

export const ADJUSTMENTS = new Table('adjustments', {
  saleId: z.string(),
  at: z.string(),
  fromState: saleStateSchema,
  toState: saleStateSchema,
  currency: z.string(),
  amountMinor: z.number(),
  /** The Z report that the sale is in, and its day. */
  number: z.number(),
  businessDay: z.string(),
});

/** The adjustments (as `a`) that match `where`, oldest first. */
export function readAdjustments(db: DatabaseSync, where: string, ...values: string[]): Adjustment[] {
  return db
    .prepare(
      `SELECT a.*, z.number, z.business_day FROM adjustments a JOIN sales s ON s.id = a.sale_id
           JOIN z_reports z ON z.number = s.z_number WHERE ${where} ORDER BY a.at, a.seq`,
    )
    .all(...values)
    .flatMap((row) => adjustmentOf(db, row));
}

function adjustmentOf(db: DatabaseSync, row: Row): Adjustment[] {
  const { saleId, at, fromState, toState, amountMinor: minor, currency, ...z } = ADJUSTMENTS.read(row);
  return readSales(db, 'WHERE s.id = ?', saleId).map((sale) => ({
    ...{ saleId, at, from: fromState, to: toState, amount: { minor, currency } },
    code: saleCode(sale),
    product: sale.product.name,
    package: sale.package.name,
    zNumber: z.number,
    zDay: z.businessDay,
  }));
}
