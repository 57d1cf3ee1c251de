/** How a sale is read from the journal as a line of its day. */
import type { SQLOutputValue } from 'node:sqlite';
import { moneySchema, saleStateSchema, tenderSchema } from '@shared/ipc/schemas';
import { z } from 'zod';
import type { DaySale } from '../../domain/review-ports';
import { payloadSchema } from './journal-rows';

/** Columns of a line; append WHERE and ORDER BY. `code` is the sale's, whoever gave it. */
export const SELECT_DAY_SALE = `
  SELECT id, state, created_at, product_name, package_name, currency, quantity, expected_minor, payload,
    cashier, tender, tendered_minor, code, order_key, seen_order IS NOT NULL AS was_seen, transaction_json,
    EXISTS (SELECT 1 FROM drawer_entries d WHERE d.sale_id = sales.id AND d.kind = 'refund') AS given_back
  FROM sales`;

// Thousands of rows are read between a key press and the painted day. Schemas without a transform are
// compiled by zod; with one they would take five times as long, so the texts of JSON are read beside them.
const row = z.object({
  id: z.string(),
  state: saleStateSchema,
  created_at: z.string(),
  product_name: z.string(),
  package_name: z.string(),
  currency: z.string(),
  quantity: z.number(),
  expected_minor: z.number(),
  payload: z.string(),
  cashier: z.string(),
  tender: tenderSchema.nullable(),
  tendered_minor: z.number().nullable(),
  code: z.string().nullable(),
  order_key: z.string().nullable(),
  was_seen: z.number(),
  given_back: z.number(),
  transaction_json: z.string().nullable(),
});
const transaction = z.object({
  id: z.string().nullable(),
  total: moneySchema.nullable(),
  status: z.string().nullable(),
});

/** Reads a row of SELECT_DAY_SALE; throws when the file holds something this till never wrote. */
export function daySaleOf(from: Record<string, SQLOutputValue>): DaySale {
  const read = row.parse(from);
  const { currency, code } = read;
  const tendered = read.tendered_minor === null ? null : { minor: read.tendered_minor, currency };
  return {
    id: read.id,
    state: read.state,
    createdAt: read.created_at,
    product: { name: read.product_name },
    package: { name: read.package_name },
    quantity: read.quantity,
    payload: payloadSchema.parse(JSON.parse(read.payload)),
    expectedTotal: { minor: read.expected_minor, currency },
    payment: read.tender && { tender: read.tender, tendered },
    cashier: read.cashier,
    transaction:
      read.transaction_json === null
        ? null
        : { code, ...transaction.parse(JSON.parse(read.transaction_json)) },
    seenOrder: read.was_seen === 0 ? null : { key: read.order_key ?? '', code },
    givenBack: read.given_back !== 0,
  };
}
