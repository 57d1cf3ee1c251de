/** Reads a sale from the journal as a line of its day. */
import { moneySchema, tenderSchema } from '@shared/ipc/shapes/money';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import type { Money } from '@shared/model/money/money';
import { paidWhole, type PaidShare } from '@shared/model/money/tender';
import { customerPaid } from '@shared/model/sale/sale';
import { z } from 'zod';
import { sharesNow, type ShareEntry } from '../../../domain/payments/shares-now';
import { approversOf, approversSql } from '../trail/audit-story';
import { paidOf, paymentOf } from '../money/paid-columns';
import { receiptNumberSql } from '../papers/paper-numbers';
import { payloadSchema } from './journal-rows';
import type { DaySale } from '../../../domain/day/day-sale';

/** Columns of a line; append WHERE and ORDER BY. `code` is the sale's, no matter where it came from. */
export const SELECT_DAY_SALE = `
  SELECT id, state, created_at, product_name, package_name, currency, quantity, expected_minor, charged_minor, discount_minor, payload,
    cashier, tender, tendered_minor, rounding_minor,
    -- How it was really paid, where that was corrected since.
    (SELECT json_array(c.tender, c.rounding_minor) FROM drawer_entries c
       WHERE c.sale_id = sales.id AND c.kind = 'correction-in' ORDER BY c.seq DESC LIMIT 1) AS corrected,
    -- Where several tenders paid it: what each did, and what was corrected since.
    CASE WHEN shares IS NULL THEN NULL ELSE (SELECT json_group_array(json_object('kind', e.kind, 'tender', e.tender,
         'amount', e.amount_minor, 'rounding', e.rounding_minor, 'tendered', e.tendered_minor) ORDER BY e.seq)
       FROM drawer_entries e WHERE e.sale_id = sales.id
         AND e.kind IN ('payment','correction-out','correction-in')) END AS shares,
    code, order_key, seen_order IS NOT NULL AS was_seen, transaction_json,
    EXISTS (SELECT 1 FROM drawer_entries d WHERE d.sale_id = sales.id AND d.kind = 'refund')
      OR EXISTS (SELECT 1 FROM refund_waivers w WHERE w.sale_id = sales.id) AS refund_settled, refund_open,
    (SELECT p.reference FROM payment_slips p WHERE p.sale_id = sales.id) AS slip_reference,
    ${receiptNumberSql('sales')} AS receipt_number,
    (SELECT a.service FROM attempts a WHERE a.sale_id = sales.id ORDER BY a.number DESC LIMIT 1) AS service,
    ${approversSql('sales.id')} AS approvers
  FROM sales`;

// Thousands of rows are read between a key press and the painted day. zod compiles schemas without a
// transform. With one they would take five times as long, so JSON texts are parsed separately.
const row = z.object({
  id: z.string(),
  state: saleStateSchema,
  created_at: z.string(),
  product_name: z.string(),
  package_name: z.string(),
  currency: z.string(),
  quantity: z.number(),
  expected_minor: z.number(),
  charged_minor: z.number().nullable(),
  discount_minor: z.number().nullable(),
  payload: z.string(),
  cashier: z.string(),
  tender: tenderSchema.nullable(),
  tendered_minor: z.number().nullable(),
  rounding_minor: z.number(),
  corrected: z.string().nullable(),
  shares: z.string().nullable(),
  code: z.string().nullable(),
  order_key: z.string().nullable(),
  was_seen: z.number(),
  refund_settled: z.number(),
  refund_open: z.number().nullable(),
  slip_reference: z.string().nullable(),
  transaction_json: z.string().nullable(),
  // The shop ledger's rows have none of these: numbers, requests and the trail of a till stay with the till.
  receipt_number: z.string().nullish(),
  service: z.string().nullish(),
  approvers: z.string().optional(),
});
const correction = z.tuple([tenderSchema, z.number()]);
const share = z.object({
  kind: z.enum(['payment', 'correction-out', 'correction-in']),
  tender: tenderSchema,
  amount: z.number(),
  rounding: z.number(),
  tendered: z.number().nullable(),
});
const transaction = z.object({
  id: z.string().nullable(),
  total: moneySchema.nullable(),
  status: z.string().nullable(),
});

/** Reads a row of SELECT_DAY_SALE; throws on content that this till never wrote. */
export function daySaleOf(from: Readonly<Record<string, unknown>>): DaySale {
  const read = row.parse(from);
  const { currency, code } = read;
  const costs = {
    expectedTotal: { minor: read.expected_minor, currency },
    charged: read.charged_minor === null ? null : { minor: read.charged_minor, currency },
  };
  return {
    id: read.id,
    state: read.state,
    createdAt: read.created_at,
    product: { name: read.product_name },
    package: { name: read.package_name },
    quantity: read.quantity,
    payload: payloadSchema.parse(JSON.parse(read.payload)),
    ...costs,
    discount: read.discount_minor === null ? null : { amount: { minor: read.discount_minor, currency } },
    payments: paymentsOf(read, customerPaid(costs)),
    cashier: read.cashier,
    transaction:
      read.transaction_json === null
        ? null
        : { code, ...transaction.parse(JSON.parse(read.transaction_json)) },
    seenOrder: read.was_seen === 0 ? null : { key: read.order_key ?? '', code },
    refundSettled: read.refund_settled !== 0,
    refundOpen: read.refund_open === 1,
    slipReference: read.slip_reference,
    receiptNumber: read.receipt_number ?? null,
    ...(read.service ? { service: read.service } : {}),
    ...(read.approvers === undefined || read.approvers === '[]'
      ? {}
      : { approvedBy: approversOf(read.approvers) }),
  };
}

function paymentsOf(read: z.infer<typeof row>, total: Money): PaidShare[] {
  const { currency, shares } = read;
  if (shares !== null) return sharesNow(z.array(share).parse(JSON.parse(shares)).map(entryOf(currency)));
  const paid = read.corrected === null ? read : { ...read, ...correctionOf(read.corrected) };
  if (paid.tender === null) return [];
  const { tender, rounding_minor: roundingMinor, tendered_minor: tenderedMinor } = paid;
  return paidWhole(total, paymentOf({ tender, currency, roundingMinor, tenderedMinor }));
}

function entryOf(currency: string): (read: z.infer<typeof share>) => ShareEntry {
  return ({ kind, tender, amount: amountMinor, rounding: roundingMinor, tendered: tenderedMinor }) => ({
    kind,
    ...paidOf({ tender, currency, amountMinor, roundingMinor, tenderedMinor }),
  });
}

function correctionOf(
  text: string,
): Pick<z.infer<typeof row>, 'tender' | 'tendered_minor' | 'rounding_minor'> {
  const [tender, rounding] = correction.parse(JSON.parse(text));
  return { tender, tendered_minor: null, rounding_minor: rounding };
}
