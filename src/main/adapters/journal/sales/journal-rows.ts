import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  noteSchema,
  ordersSnapshotSchema,
  payloadValueSchema,
  seenOrderSchema,
  transactionSchema,
} from '@shared/ipc/shapes/sale';
import { paidColumns, paymentsOf, readMoney, refundOf, waiverOf, type MoneyRow } from './money-rows';
import {
  customerPaid,
  type Attempt,
  type PayloadValue,
  type Sale,
  type SeenOrder,
} from '@shared/model/sale/sale';
import { HELD_REASONS, OUTCOME_REASONS } from '@shared/model/kinds/sale';
import { isOpen, SALE_STATES, statesWhere, type SaleState } from '@shared/model/sale/sale-state';
import type { Transaction } from '@shared/model/sale/transaction';
import type { Money } from '@shared/model/money/money';
import { TENDERS } from '@shared/model/kinds/money';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { newRandom } from '../new-random';
import { creditNoteSql, readReceipt, receiptSql } from '../papers/paper-numbers';
import { json, Table } from '../table';
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
  | 'refund_open'
  | 'sealed_secrets'
  | 'held_reason';

/** A sale's payload as it is stored. */
export const payloadSchema = z.array(payloadValueSchema);

const text = z.string().nullable();
const number = z.number().nullable();

// Values that most sales share are left out, and those with a column.
const { shape: transactionShape } = transactionSchema;
const { shape: orderShape } = seenOrderSchema;
const storedTransaction = transactionSchema.extend({
  code: transactionShape.code.exactOptional(),
  isDelete: transactionShape.isDelete.default(false),
  updatedAt: transactionShape.updatedAt.exactOptional(),
  faults: transactionShape.faults.default([]),
  extra: transactionShape.extra.default({}),
});
const storedOrder = seenOrderSchema.omit({ key: true }).extend({
  code: orderShape.code.exactOptional(),
  reasons: orderShape.reasons.default([]),
});

const SALES = new Table('sales', {
  id: z.string(),
  state: z.enum(SALE_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
  productId: z.string(),
  productName: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  currency: z.string(),
  priceMinor: z.number(),
  quantity: z.number(),
  expectedMinor: z.number(),
  chargedMinor: number,
  discountMinor: number,
  discountReason: text,
  payload: json(payloadSchema),
  cashier: z.string(),
  personId: text,
  tender: z.enum(TENDERS).nullable(),
  tenderedMinor: number,
  roundingMinor: z.number(),
  shares: number,
  ticketId: text,
  ticketLine: number,
  ticketLines: number,
  slipReference: text,
  receipt: text,
  creditNote: text,
  heldReason: z.enum(HELD_REASONS).nullable(),
  code: text,
  transactionJson: json(storedTransaction).nullable(),
  seenOrder: json(storedOrder).nullable(),
  orderKey: text,
  voidReason: text,
  voidedBy: text,
  voidedById: text,
  refundOpen: number,
  prints: z.number(),
  pdfs: z.number(),
});

type SaleRow = ReturnType<typeof SALES.read>;

export const ATTEMPTS = new Table('attempts', {
  number: z.number(),
  startedAt: z.string(),
  endedAt: text,
  reason: z.enum(OUTCOME_REASONS).nullable(),
  httpStatus: number,
  serviceDate: text,
  skewMs: number,
  service: text,
  snapshot: json(ordersSnapshotSchema).nullable(),
  message: text,
  answer: text,
  answerCode: text,
  answerId: text,
});

/** The condition that a sale is in one of the states. */
export function inStates(states: readonly SaleState[]): string {
  return `state IN (${states.map((state) => `'${state}'`).join(',')})`;
}

/** States that the till follows, in the order in which the index over such sales names them. */
export const FOLLOWED_STATES: readonly SaleState[] = statesWhere(({ followed }) => followed);

/** The same as a condition, with the exact text of the index, so that SQLite uses it. */
export const IS_FOLLOWED = inStates(FOLLOWED_STATES);

/** The condition that a sale's outcome is open; it uses the same index. */
export const IS_OPEN = `${IS_FOLLOWED} AND ${inStates(SALE_STATES.filter(isOpen))}`;

/** The condition that a sale (as `s`) is in one of the states; each is a `?`. */
export function inStatesCondition(states: readonly SaleState[]): string {
  const condition = `s.state IN (${states.map(() => '?').join(', ')})`;
  return states.every((state) => FOLLOWED_STATES.includes(state))
    ? `s.${IS_FOLLOWED} AND ${condition}`
    : condition;
}

/** The columns of the service's answer. */
export function answerColumns(transaction: Transaction | null) {
  if (transaction === null) return { code: null, transaction_json: null };
  const { code, isDelete, updatedAt, ...said } = transaction;
  const stored = {
    ...(code === null ? { code } : {}),
    ...(isDelete === false ? {} : { isDelete }),
    ...(updatedAt === said.createdAt ? {} : { updatedAt }),
  };
  return { code, transaction_json: answerText({ ...said, ...stored }) };
}

/** Without what most answers do not have. */
function answerText({ faults, extra, ...said }: Pick<Transaction, 'faults' | 'extra'>): string {
  return JSON.stringify({
    ...said,
    ...(faults.length > 0 ? { faults } : {}),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  });
}

function transactionOf({ code, transactionJson }: SaleRow): Transaction | null {
  if (transactionJson === null) return null;
  return { code, updatedAt: transactionJson.createdAt, ...transactionJson };
}

/** The columns of the order that settled a sale, which has the code from then on. */
export function orderColumns({ key, code: said, reasons, ...order }: SeenOrder, code: string | null) {
  const seen = {
    ...order,
    ...(said === code ? {} : { code: said }),
    ...(reasons.length > 0 ? { reasons } : {}),
  };
  return { seen_order: JSON.stringify(seen), order_key: key, code };
}

/** Columns of a sale with its counts of outputs, and of the lines of its ticket. */
const SELECT_SALE = `
  SELECT s.*, (SELECT t.lines FROM tickets t WHERE t.id = s.ticket_id) AS ticket_lines,
    (SELECT p.reference FROM payment_slips p WHERE p.sale_id = s.id) AS slip_reference,
    ${receiptSql('s')} AS receipt,
    ${creditNoteSql('s.id')} AS credit_note,
    (SELECT count(*) FROM outputs o WHERE o.sale_id = s.id AND o.medium = 'print') AS prints,
    (SELECT count(*) FROM outputs o WHERE o.sale_id = s.id AND o.medium = 'pdf') AS pdfs
  FROM sales s`;

/** The whole sales that `tail` selects; the sale is `s`. Throws ZodError on rows no till wrote. */
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

function saleOf(row: Row, attempts: readonly Row[], notes: readonly Row[], money: readonly MoneyRow[]): Sale {
  const read = SALES.read(row);
  const { id, state, createdAt, updatedAt, quantity, payload, cashier, personId } = read;
  const {
    slipReference,
    receipt,
    heldReason,
    code,
    seenOrder,
    orderKey,
    voidReason,
    ticketId,
    ticketLine,
    ticketLines,
  } = read;
  const transaction = transactionOf(read);
  const amount = (minor: number): Money => ({ minor, currency: read.currency });
  const costs = {
    expectedTotal: amount(read.expectedMinor),
    charged: read.chargedMinor === null ? null : amount(read.chargedMinor),
  };
  return {
    ...{ id, state, createdAt, updatedAt, quantity, payload, cashier, personId },
    ...{ slipReference, ...readReceipt(receipt), heldReason, voidReason, ...costs },
    seenOrder: seenOrder && { key: orderKey ?? '', code, ...seenOrder },
    product: { id: read.productId, name: read.productName },
    package: { id: read.packageId, name: read.packageName, price: amount(read.priceMinor) },
    discount:
      read.discountMinor === null
        ? null
        : { amount: amount(read.discountMinor), reason: read.discountReason ?? '' },
    ticket:
      ticketId === null || ticketLine === null || ticketLines === null
        ? null
        : { id: ticketId, line: ticketLine, lines: ticketLines },
    payments: paymentsOf(read, money, customerPaid(costs)),
    refund: refundOf(money, read.creditNote),
    refundWaiver: waiverOf(money),
    refundOpen: read.refundOpen === 1,
    transaction,
    attempts: attempts.map((attempt) => attemptOf(attempt, transaction)),
    voidedBy: read.voidedBy === null ? null : { id: read.voidedById, name: read.voidedBy },
    notes: notes.map((note) => noteSchema.parse(note)),
    outputs: { print: read.prints, pdf: read.pdfs },
  };
}

/** `transaction`: the answer of the accepted attempt, whose own row has none when the Transaction has all of it. */
function attemptOf(row: Row, transaction: Transaction | null): Attempt {
  const { answerCode: code, answerId: id, service, ...read } = ATTEMPTS.read(row);
  const accepted = read.reason === 'TRANSACTION' && transaction ? answerText(transaction) : null;
  return {
    ...read,
    answer: read.answer ?? accepted,
    service: service ?? undefined,
    identity: code === null && id === null ? null : { code, id },
  };
}

/** Adds a sale; false when it is there already. A secret's value is set to null, whatever the caller passed. */
export function insertSale(db: DatabaseSync, { sale, sealedSecrets }: NewSale): boolean {
  const { id, state, createdAt, quantity, cashier, personId, heldReason, charged, discount, ticket } = sale;
  const row = {
    ...{ id, state, createdAt, updatedAt: createdAt, quantity, cashier, personId, heldReason },
    ...{ productId: sale.product.id, productName: sale.product.name },
    ...{ packageId: sale.package.id, packageName: sale.package.name, priceMinor: sale.package.price.minor },
    ...{ currency: sale.expectedTotal.currency, expectedMinor: sale.expectedTotal.minor },
    ...{
      chargedMinor: charged?.minor ?? null,
      ticketId: ticket?.id ?? null,
      ticketLine: ticket?.line ?? null,
    },
    ...{ discountMinor: discount?.amount.minor ?? null, discountReason: discount?.reason ?? null },
    payload: withoutSecrets(sale.payload),
    ...paidColumns(sale.payments),
  };
  const kept = { sealed_secrets: sealedSecrets, random: newRandom() };
  return SALES.insert(db, row, kept, 'ON CONFLICT (id) DO NOTHING').changes === 1;
}

/** The player's details as they are stored: a secret has no value. */
export function withoutSecrets(payload: Sale['payload']): PayloadValue[] {
  return payload.map((item) => (item.secret ? { ...item, value: null } : item));
}
