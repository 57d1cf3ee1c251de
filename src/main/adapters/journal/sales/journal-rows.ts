/** How a sale is stored in the journal's rows, and read from them. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { seenOrderSchema, transactionSchema } from '@shared/ipc/shapes/sale';
import { paidColumns, paymentsOf, readMoney, refundOf, waiverOf, type MoneyRow } from './money-rows';
import {
  customerPaid,
  HELD_REASONS,
  OUTCOME_REASONS,
  type Attempt,
  type Sale,
} from '@shared/model/sale/sale';
import { isOpen, SALE_STATES, statesWhere, type SaleState } from '@shared/model/sale/sale-state';
import { TENDERS } from '@shared/model/money/tender';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { newRandom } from '../new-random';
import type { NewSale } from './new-sale';

type Row = Record<string, SQLOutputValue>;

/** Columns of a sale that a step may write in addition to its state. */
export type ChangedColumn =
  | 'code'
  | 'transaction_json'
  | 'seen_order'
  | 'order_key'
  | 'void_reason'
  | 'voided_by'
  | 'voided_by_id'
  | 'sealed_secrets'
  | 'held_reason';

/** A sale's payload as it is stored. */
export const payloadSchema = z.array(
  z.object({ ref: z.string(), value: z.string().nullable(), secret: z.boolean() }),
);

const snapshotSchema = z.object({ cacheId: z.string(), read: z.number() });
const noteRow = z.object({ at: z.string(), who: z.string(), text: z.string() });

const json = <T>(schema: z.ZodType<T>) => z.string().transform((text) => schema.parse(JSON.parse(text)));

const saleRow = z.object({
  id: z.string(),
  state: z.enum(SALE_STATES),
  created_at: z.string(),
  updated_at: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  package_id: z.string(),
  package_name: z.string(),
  currency: z.string(),
  price_minor: z.number(),
  quantity: z.number(),
  expected_minor: z.number(),
  charged_minor: z.number().nullable(),
  discount_minor: z.number().nullable(),
  discount_reason: z.string().nullable(),
  payload: json(payloadSchema),
  cashier: z.string(),
  person_id: z.string().nullable(),
  tender: z.enum(TENDERS).nullable(),
  tendered_minor: z.number().nullable(),
  rounding_minor: z.number(),
  shares: z.number().nullable(),
  ticket_id: z.string().nullable(),
  ticket_line: z.number().nullable(),
  ticket_lines: z.number().nullable(),
  slip_reference: z.string().nullable(),
  held_reason: z.enum(HELD_REASONS).nullable(),
  transaction_json: json(transactionSchema).nullable(),
  seen_order: json(seenOrderSchema).nullable(),
  void_reason: z.string().nullable(),
  voided_by: z.string().nullable(),
  voided_by_id: z.string().nullable(),
  prints: z.number(),
  pdfs: z.number(),
});

const attemptRow = z.object({
  number: z.number(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  reason: z.enum(OUTCOME_REASONS).nullable(),
  http_status: z.number().nullable(),
  service_date: z.string().nullable(),
  skew_ms: z.number().nullable(),
  service: z.string().nullable(),
  snapshot: json(snapshotSchema).nullable(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  answer_code: z.string().nullable(),
  answer_id: z.string().nullable(),
});

/** The condition that a sale is in one of the states. */
export function inStates(states: readonly SaleState[]): string {
  return `state IN (${states.map((state) => `'${state}'`).join(',')})`;
}

/** States that the till follows, in the order in which the index over such sales names them. */
export const FOLLOWED_STATES: readonly SaleState[] = statesWhere(({ followed }) => followed);

/** The same as a condition, with the exact text of the index, so that SQLite uses it. */
const IS_FOLLOWED = inStates(FOLLOWED_STATES);

/** The condition that a sale's outcome is open; it uses the same index. */
export const IS_OPEN = `${IS_FOLLOWED} AND ${inStates(SALE_STATES.filter(isOpen))}`;

/** The condition that a sale (as `s`) is in one of the states; each is a `?`. */
export function inStatesCondition(states: readonly SaleState[]): string {
  const condition = `s.state IN (${states.map(() => '?').join(', ')})`;
  return states.every((state) => FOLLOWED_STATES.includes(state))
    ? `s.${IS_FOLLOWED} AND ${condition}`
    : condition;
}

/** Columns of a sale with its counts of outputs, and of the lines of its ticket. */
const SELECT_SALE = `
  SELECT s.*, (SELECT t.lines FROM tickets t WHERE t.id = s.ticket_id) AS ticket_lines,
    (SELECT p.reference FROM payment_slips p WHERE p.sale_id = s.id) AS slip_reference,
    (SELECT count(*) FROM outputs o WHERE o.sale_id = s.id AND o.medium = 'print') AS prints,
    (SELECT count(*) FROM outputs o WHERE o.sale_id = s.id AND o.medium = 'pdf') AS pdfs
  FROM sales s`;

/**
 * The whole sales that `tail` (WHERE and ORDER BY; the sale is `s`) selects. Throws ZodError on rows that
 * this till never wrote.
 */
export function readSales(db: DatabaseSync, tail: string, ...values: SQLInputValue[]): Sale[] {
  const rows = prepared(db, `${SELECT_SALE} ${tail}`).all(...values);
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map((row) => row['id']));
  const attempts = prepared(
    db,
    'SELECT * FROM attempts WHERE sale_id IN (SELECT value FROM json_each(?)) ORDER BY sale_id, number',
  ).all(ids);
  const notes = prepared(
    db,
    'SELECT * FROM notes WHERE sale_id IN (SELECT value FROM json_each(?)) ORDER BY rowid',
  ).all(ids);
  const moneyOf = readMoney(db, rows);
  const attemptsOf = Map.groupBy(attempts, (row) => row['sale_id']);
  const notesOf = Map.groupBy(notes, (row) => row['sale_id']);
  return rows.map((row) => {
    const id = row['id'] ?? null;
    return saleOf(row, attemptsOf.get(id) ?? [], notesOf.get(id) ?? [], moneyOf.get(String(id)) ?? []);
  });
}

function ticketOf({
  ticket_id: id,
  ticket_line: line,
  ticket_lines: lines,
}: z.infer<typeof saleRow>): Sale['ticket'] {
  return id === null || line === null || lines === null ? null : { id, line, lines };
}

function saleOf(row: Row, attempts: readonly Row[], notes: readonly Row[], money: readonly MoneyRow[]): Sale {
  const read = saleRow.parse(row);
  const { currency, charged_minor: charged } = read;
  const costs = {
    expectedTotal: { minor: read.expected_minor, currency },
    charged: charged === null ? null : { minor: charged, currency },
  };
  return {
    id: read.id,
    state: read.state,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    product: { id: read.product_id, name: read.product_name },
    package: {
      id: read.package_id,
      name: read.package_name,
      price: { minor: read.price_minor, currency: read.currency },
    },
    quantity: read.quantity,
    payload: read.payload,
    ...costs,
    discount:
      read.discount_minor === null
        ? null
        : { amount: { minor: read.discount_minor, currency }, reason: read.discount_reason ?? '' },
    ticket: ticketOf(read),
    payments: paymentsOf(read, money, customerPaid(costs)),
    slipReference: read.slip_reference,
    refund: refundOf(money),
    refundWaiver: waiverOf(money),
    cashier: read.cashier,
    personId: read.person_id,
    heldReason: read.held_reason,
    transaction: read.transaction_json,
    attempts: attempts.map(attemptOf),
    seenOrder: read.seen_order,
    voidReason: read.void_reason,
    voidedBy: read.voided_by === null ? null : { id: read.voided_by_id, name: read.voided_by },
    notes: notes.map((note) => noteRow.parse(note)),
    outputs: { print: read.prints, pdf: read.pdfs },
  };
}

function attemptOf(row: Row): Attempt {
  const read = attemptRow.parse(row);
  return {
    number: read.number,
    startedAt: read.started_at,
    endedAt: read.ended_at,
    reason: read.reason,
    httpStatus: read.http_status,
    serviceDate: read.service_date,
    skewMs: read.skew_ms,
    service: read.service ?? undefined,
    snapshot: read.snapshot,
    message: read.message,
    answer: read.answer,
    identity:
      read.answer_code === null && read.answer_id === null
        ? null
        : { code: read.answer_code, id: read.answer_id },
  };
}

/** The named parameters of an INSERT. A secret's value is set to null here, whatever the caller passed. */
export function parametersOf({ sale, sealedSecrets }: NewSale): Record<string, string | number | null> {
  return {
    id: sale.id,
    state: sale.state,
    created_at: sale.createdAt,
    product_id: sale.product.id,
    product_name: sale.product.name,
    package_id: sale.package.id,
    package_name: sale.package.name,
    currency: sale.expectedTotal.currency,
    price_minor: sale.package.price.minor,
    quantity: sale.quantity,
    expected_minor: sale.expectedTotal.minor,
    charged_minor: sale.charged?.minor ?? null,
    discount_minor: sale.discount?.amount.minor ?? null,
    discount_reason: sale.discount?.reason ?? null,
    payload: JSON.stringify(sale.payload.map((item) => (item.secret ? { ...item, value: null } : item))),
    cashier: sale.cashier,
    person_id: sale.personId,
    ...paidColumns(sale.payments),
    ticket_id: sale.ticket?.id ?? null,
    ticket_line: sale.ticket?.line ?? null,
    sealed_secrets: sealedSecrets,
    held_reason: sale.heldReason,
    random: newRandom(),
  };
}
