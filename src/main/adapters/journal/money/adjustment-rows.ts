import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import type { Adjustment } from '@shared/model/day/report-of-day';
import { saleCode } from '@shared/model/sale/sale';
import { readSales } from '../sales/journal-rows';

type Row = Record<string, SQLOutputValue>;

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
  return readSales(db, 'WHERE s.id = ?', String(row['sale_id'])).map((sale) => ({
    saleId: sale.id,
    code: saleCode(sale),
    at: String(row['at']),
    product: sale.product.name,
    package: sale.package.name,
    zNumber: Number(row['number']),
    zDay: String(row['business_day']),
    from: saleStateSchema.parse(row['from_state']),
    to: saleStateSchema.parse(row['to_state']),
    amount: { minor: Number(row['amount_minor']), currency: String(row['currency']) },
  }));
}
