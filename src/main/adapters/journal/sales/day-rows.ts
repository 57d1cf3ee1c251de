/** How a sale is read from the journal as a line of its day. */
import type { SQLOutputValue } from 'node:sqlite';
import { moneySchema, tenderSchema } from '@shared/ipc/shapes/money';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import { z } from 'zod';
import type { DaySale } from '../../../domain/day/review-ports';
import { payloadSchema } from './journal-rows';

/** Columns of a line; append WHERE and ORDER BY. `code` is the sale's, whoever gave it. */
export const SELECT_DAY_SALE = `
  SELECT id, state, created_at, product_name, package_name, currency, quantity, expected_minor, payload,
    cashier, tender, tendered_minor, rounding_minor,
    -- How it was really paid, where that was corrected since.
    (SELECT json_array(c.tender, c.rounding_minor) FROM drawer_entries c
       WHERE c.sale_id = sales.id AND c.kind = 'correction-in' ORDER BY c.seq DESC LIMIT 1) AS corrected,
    code, order_key, seen_order IS NOT NULL AS was_seen, transaction_json,
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
  rounding_minor: z.number(),
  corrected: z.string().nullable(),
  code: z.string().nullable(),
  order_key: z.string().nullable(),
  was_seen: z.number(),
  given_back: z.number(),
  transaction_json: z.string().nullable(),
});
const correction = z.tuple([tenderSchema, z.number()]);
const transaction = z.object({
  id: z.string().nullable(),
  total: moneySchema.nullable(),
  status: z.string().nullable(),
});

/** Reads a row of SELECT_DAY_SALE; throws when the file holds something this till never wrote. */
export function daySaleOf(from: Record<string, SQLOutputValue>): DaySale {
  const read = row.parse(from);
  const { currency, code } = read;
  const paid = read.corrected === null ? read : { ...read, ...correctionOf(read.corrected) };
  const tendered = paid.tendered_minor === null ? null : { minor: paid.tendered_minor, currency };
  const rounding = paid.rounding_minor === 0 ? null : { minor: paid.rounding_minor, currency };
  return {
    id: read.id,
    state: read.state,
    createdAt: read.created_at,
    product: { name: read.product_name },
    package: { name: read.package_name },
    quantity: read.quantity,
    payload: payloadSchema.parse(JSON.parse(read.payload)),
    expectedTotal: { minor: read.expected_minor, currency },
    payment: paid.tender && { tender: paid.tender, tendered, rounding },
    cashier: read.cashier,
    transaction:
      read.transaction_json === null
        ? null
        : { code, ...transaction.parse(JSON.parse(read.transaction_json)) },
    seenOrder: read.was_seen === 0 ? null : { key: read.order_key ?? '', code },
    givenBack: read.given_back !== 0,
  };
}

function correctionOf(
  text: string,
): Pick<z.infer<typeof row>, 'tender' | 'tendered_minor' | 'rounding_minor'> {
  const [tender, rounding] = correction.parse(JSON.parse(text));
  return { tender, tendered_minor: null, rounding_minor: rounding };
}
