import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { DAY_MS, readInstant, toIso } from '@shared/model/day/business-day';
import type { Named } from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import { isOpen, SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import type { Ticket } from '@shared/model/sale/ticket';
import { z } from 'zod';
import type { SentSale } from '../../../domain/sale/delivery-times';
import { areSalesAsRecorded } from '../trail/sales-as-recorded';
import { readTicket } from './ticket-rows';
import { readSales, inStates, inStatesCondition, payloadSchema } from './journal-rows';
import { orUnavailable } from '../journal-write';
import { prepared } from '../../sqlite/prepared';
import { inTurns } from '../../system/in-turns';
import { json, Table } from '../table';

/** Sales that may still become a top-up, or may be one already. */
const OPEN: readonly SaleState[] = SALE_STATES.filter(isOpen);

/** How far before its last entry a copy may touch a sale; a service may book a day late. In milliseconds. */
const BEFORE_COPY_MS = 10 * 60_000;

/** Some of the sales, the newest, and how many there are. */
export interface CountedSales {
  readonly sales: readonly Sale[];
  readonly count: number;
}

/** How far the sales that are in one state have been followed; empty texts for the beginning. */
export interface FollowMark {
  readonly state: SaleState;
  readonly updatedAt: string;
  readonly id: string;
}

/** What a glance at a sale shows: a start and the end of each sale read hundreds of them. */
export interface RecentSale extends Pick<
  Sale,
  'id' | 'state' | 'createdAt' | 'payload' | 'expectedTotal' | 'charged'
> {
  readonly product: Sale['product'];
  readonly package: Pick<Sale['package'], 'name'>;
}

const RECENT = new Table('sales', {
  id: z.string(),
  state: z.enum(SALE_STATES),
  createdAt: z.string(),
  productId: z.string(),
  productName: z.string(),
  packageName: z.string(),
  currency: z.string(),
  expectedMinor: z.number(),
  chargedMinor: z.number().nullable(),
  payload: json(payloadSchema),
});
const SENT = new Table('sales', {
  id: z.string(),
  state: z.enum(SALE_STATES),
  productId: z.string(),
  productName: z.string(),
  startedAt: z.string(),
  seenAt: z.string().nullable(),
  seenBy: z.enum(['code', 'match', 'person']).nullable(),
});
/** Takes 2 to 3 ms. */
const READ_AT_ONCE = 50;
/** The states in which a sale says how long the provider takes. */
const BOOKED = inStates(['accepted', 'delivered']);

/** The sales of the journal, to read. Every method throws Failure JOURNAL_UNAVAILABLE when it can't. */
export class SalesReader {
  constructor(protected readonly db: DatabaseSync) {}

  /** A ticket with its lines as they are now; null when there is none. */
  ticket(id: string): Ticket | null {
    return orUnavailable(() => {
      const kept = readTicket(this.db, id);
      return kept && { ...kept, sales: this.select('WHERE s.ticket_id = ? ORDER BY s.ticket_line', id) };
    });
  }

  /** The sealed secrets of a kept sale, or null when it has none. */
  sealedSecrets(id: string): string | null {
    const row = prepared(this.db, 'SELECT sealed_secrets AS sealed FROM sales WHERE id = ?').get(id);
    return (row?.['sealed'] as string | null | undefined) ?? null;
  }

  /** The day of the newest paper with tax on it; empty for none. */
  taxedUpTo(): string {
    return orUnavailable(() => {
      const sql = 'SELECT max(day) AS day FROM paper_numbers WHERE vat_rate IS NOT NULL';
      return String(prepared(this.db, sql).get()?.['day'] ?? '');
    });
  }

  get(id: string): Sale | null {
    return this.select('WHERE s.id = ?', id)[0] ?? null;
  }

  between(fromIso: string, toIso: string): Sale[] {
    return this.select('WHERE s.created_at >= ? AND s.created_at < ? ORDER BY s.created_at', fromIso, toIso);
  }

  /**
   * Sales that were sent within the period, by the till's clock, however long they had been kept before. They are
   * read in turns of the event loop: a busy shop has over a thousand in three days.
   */
  sentBetween(fromIso: string, toIso: string, states: readonly SaleState[] = SALE_STATES): Promise<Sale[]> {
    return inTurns(this.sent(fromIso, toIso, states));
  }

  private *sent(fromIso: string, toIso: string, states: readonly SaleState[]): Generator<undefined, Sale[]> {
    const sql =
      'SELECT DISTINCT sale_id FROM attempts WHERE started_at >= ? AND started_at < ? ORDER BY started_at';
    const ids = this.rows(sql, fromIso, toIso).map((row) => String(row['sale_id']));
    const sales: Sale[] = [];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      if (at > 0) yield undefined;
      const some = this.select(
        `WHERE s.id IN (SELECT value FROM json_each(?)) AND s.state IN (SELECT value FROM json_each(?))
         ORDER BY s.created_at`,
        ...[JSON.stringify(ids.slice(at, at + READ_AT_ONCE)), JSON.stringify(states)],
      );
      sales.push(...some);
    }
    return sales;
  }

  /** Those of the last so many attempts, in one of the states, whatever their dates; oldest first. */
  sentLast(most: number, states: readonly SaleState[]): Sale[] {
    return this.select(
      `WHERE s.id IN (SELECT sale_id FROM attempts WHERE rowid > (SELECT max(rowid) FROM attempts) - ?)
         AND s.state IN (SELECT value FROM json_each(?)) ORDER BY s.created_at`,
      ...[most, JSON.stringify(states)],
    );
  }

  /** Every sale in one of the states, the oldest first; only for states that a sale leaves soon. */
  inStates(states: readonly SaleState[]): Sale[] {
    return this.select(`WHERE ${inStatesCondition(states)} ORDER BY s.created_at`, ...states);
  }

  hasAny(states: readonly SaleState[]): boolean {
    const sql = `SELECT 1 FROM sales s WHERE ${inStatesCondition(states)} LIMIT 1`;
    return orUnavailable(() => prepared(this.db, sql).get(...states) !== undefined);
  }

  /** Accepted sales that have been so since `untilIso` or longer; at most `most` of them. */
  waiting(untilIso: string, most: number): CountedSales {
    const accepted = `WHERE ${inStatesCondition(['accepted'])} AND s.updated_at <= ?`;
    const count = orUnavailable(() =>
      prepared(this.db, `SELECT count(*) AS n FROM sales s ${accepted}`).get('accepted', untilIso),
    );
    return {
      sales: this.select(`${accepted} ORDER BY s.updated_at DESC LIMIT ?`, 'accepted', untilIso, most),
      count: Number(count?.['n']),
    };
  }

  /** Sales in the mark's state that come after it, by when they last changed; at most `most`. */
  followed({ state, updatedAt, id }: FollowMark, most: number): Sale[] {
    return this.select(
      `WHERE ${inStatesCondition([state])} AND (s.updated_at, s.id) > (?, ?)
       ORDER BY s.updated_at, s.id LIMIT ?`,
      ...[state, updatedAt, id, most],
    );
  }

  /** A product's sales made or sent since, by id or name, and all open ones, unknown ones of any product; oldest first. */
  ofProduct({ id, name }: Named, sinceIso: string): Sale[] {
    const isOfIt = '(s.product_id = ? OR is_same_name(s.product_name, ?))';
    // A shop sells for years: each part uses an index that leads straight to its sales.
    return this.select(
      `WHERE s.id IN (SELECT s.id FROM sales s WHERE s.created_at >= ? AND ${isOfIt})
         OR s.id IN (SELECT s.id FROM attempts a JOIN sales s ON s.id = a.sale_id WHERE a.started_at >= ? AND ${isOfIt})
         OR s.id IN (SELECT s.id FROM sales s WHERE ${inStatesCondition(OPEN)} AND (s.state = 'unknown' OR ${isOfIt}))
       ORDER BY s.created_at`,
      ...[sinceIso, id, name, sinceIso, id, name, ...OPEN, id, name],
    );
  }

  /** Sales of a product that were made after a sale, by the sequence in the journal, and are dated until `untilIso`. */
  ofProductAfter({ id, name }: Named, saleId: string, untilIso: string): Sale[] {
    return this.select(
      `WHERE s.rowid > (SELECT rowid FROM sales WHERE id = ?) AND s.created_at <= ?
         AND (s.product_id = ? OR is_same_name(s.product_name, ?)) ORDER BY s.created_at`,
      ...[saleId, untilIso, id, name],
    );
  }

  /** Newest first. */
  latest(limit: number): Sale[] {
    return this.select('ORDER BY s.created_at DESC LIMIT ?', limit);
  }

  /** The same sales, as far as a glance shows them. */
  recent(limit: number): RecentSale[] {
    return this.rows(
      `SELECT id, state, created_at, product_id, product_name, package_name, currency, expected_minor, charged_minor,
         payload FROM sales ORDER BY created_at DESC LIMIT ?`,
      limit,
    ).map((row) => {
      const { productId, productName, packageName, currency, expectedMinor, chargedMinor, ...sale } =
        RECENT.read(row);
      return {
        ...sale,
        product: { id: productId, name: productName },
        package: { name: packageName },
        expectedTotal: { minor: expectedMinor, currency },
        charged: chargedMinor === null ? null : { minor: chargedMinor, currency },
      };
    });
  }

  /** Accepted and delivered sales that were sent within the period, in that order. */
  deliveredBetween(fromIso: string, toIso: string): SentSale[] {
    return this.rows(
      `SELECT s.id, s.state, s.product_id, s.product_name, a.started_at,
         s.seen_order ->> '$.seenAt' AS seen_at, s.seen_order ->> '$.by' AS seen_by
       FROM attempts a JOIN sales s ON s.id = a.sale_id
       WHERE a.started_at >= ? AND a.started_at < ? AND s.${BOOKED} ORDER BY a.started_at`,
      ...[fromIso, toIso],
    ).map((row) => {
      const { id, state, productId, productName, startedAt, seenAt, seenBy } = SENT.read(row);
      return {
        ...{ id, state, product: { id: productId, name: productName } },
        attempts: [{ startedAt }],
        seenOrder: seenAt === null || seenBy === null ? null : { by: seenBy, seenAt },
      };
    });
  }

  /** Sales that have one of the codes, Transaction ids, or orders that settled them. */
  named({
    codes,
    transactionIds,
    orderKeys,
  }: Readonly<Record<'codes' | 'transactionIds' | 'orderKeys', readonly string[]>>): Sale[] {
    return this.select(
      `WHERE s.id IN (
         SELECT id FROM sales WHERE code IS NOT NULL AND code IN (SELECT value FROM json_each(?))
         UNION SELECT id FROM sales WHERE order_key IS NOT NULL AND order_key IN (SELECT value FROM json_each(?))
         UNION SELECT id FROM sales WHERE transaction_json IS NOT NULL
           AND json_extract(transaction_json, '$.id') COLLATE NOCASE IN (SELECT value FROM json_each(?)))
       ORDER BY s.created_at`,
      JSON.stringify(codes),
      JSON.stringify(orderKeys),
      JSON.stringify(transactionIds),
    );
  }

  /** Whether the recent sales match the trail. One changed outside the app may be the sale of any order. */
  areAsRecorded(): boolean {
    return orUnavailable(() => areSalesAsRecorded(this.db));
  }

  /**
   * Whether this journal was a copy around the time at which a sale was sent: a sale that it lacks, whose request
   * may still be out, may own any order of that time.
   */
  mayLackSales(sentAt: string): boolean {
    const sent = readInstant(sentAt) ?? 0;
    const around = [toIso(sent - DAY_MS), toIso(sent + BEFORE_COPY_MS)];
    const sql = 'SELECT 1 FROM restores WHERE at > ? AND coalesce(found_at, at) <= ? LIMIT 1';
    return this.rows(sql, ...around).length > 0;
  }

  protected mustGet(id: string): Sale {
    const sale = this.get(id);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  }

  protected select(tail: string, ...values: SQLInputValue[]): Sale[] {
    return orUnavailable(() => readSales(this.db, tail, ...values));
  }

  private rows(sql: string, ...values: SQLInputValue[]): ReturnType<StatementSync['all']> {
    return orUnavailable(() => prepared(this.db, sql).all(...values));
  }
}
