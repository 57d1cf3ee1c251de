/** The credit at the provider in the journal: what was typed, and what sales took of it. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { CREDIT_KINDS, type CreditEntry } from '@shared/model/money/credit';
import type { Actor } from '@shared/model/people/actor';
import { OUTCOME_REASONS } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import { GIVES_BACK, MAY_TAKE, TAKES, type Stretch } from '../../../domain/credit/standing-credit';
import { prepared } from '../../sqlite/prepared';
import { journalWrite, orUnavailable, recordOf, writeDown, type RecordedBy } from '../journal-write';
import { inStates, IS_FOLLOWED } from '../sales/journal-rows';
import { Table } from '../table';

/** One service counts in one currency: entries of another one are another credit. */
export interface CreditAccount {
  readonly service: string;
  readonly currency: string;
}

/** An attempt that ended, and how. */
export type EndedAttempt = ReturnType<typeof ENDED.read>;

const ENTRIES = new Table('credit_entries', {
  at: z.string(),
  who: z.string(),
  kind: z.enum(CREDIT_KINDS),
  service: z.string(),
  currency: z.string(),
  amountMinor: z.number(),
  expectedMinor: z.number().nullable(),
});
const ENDED = new Table('attempts', {
  saleId: z.string(),
  endedAt: z.string(),
  reason: z.enum(OUTCOME_REASONS).nullable(),
  message: z.string().nullable(),
});

/** Entries that are shown. */
const MOST_SHOWN = 40;

/** What the provider took for a sale (as `s`): its cost, or its price where the answer gave no cost. */
const TAKEN = `CASE WHEN json_extract(s.transaction_json, '$.agentCost.currency') = s.currency
    AND json_extract(s.transaction_json, '$.agentCost.minor') BETWEEN 0 AND ${MOST_MINOR}
  THEN json_extract(s.transaction_json, '$.agentCost.minor') ELSE s.expected_minor END`;
/** Only the last attempt (as `a`) of a sale can have been booked: those before it never left. */
const IS_LAST = `NOT EXISTS (SELECT 1 FROM attempts b WHERE b.sale_id = a.sale_id AND b.number = a.number + 1)`;
const OF_ACCOUNT = `a.service IS :service AND s.currency = :currency AND ${IS_LAST}`;

/** Every method throws Failure JOURNAL_UNAVAILABLE when it can't read or write. */
export class CreditBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): CreditBook {
    return new CreditBook(this.db, recordOf(this.recordedBy, actor));
  }

  add(account: CreditAccount, { at, kind, amount, expected }: Omit<CreditEntry, 'who'>): void {
    journalWrite(this.db, () => {
      const { staff: who, personId = null } = this.recordedBy();
      const row = { ...account, at, who, kind, amountMinor: amount.minor };
      ENTRIES.insert(this.db, { ...row, expectedMinor: expected?.minor ?? null }, { person_id: personId });
      const body = { what: kind, amount, expected };
      writeDown(this.db, this.recordedBy, 'staff', { at, kind: 'credit', subject: 'credit', body });
    });
  }

  /** All since the last typed balance, and the latest before it; oldest first. */
  entries({ service, currency }: CreditAccount): CreditEntry[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT * FROM credit_entries WHERE service = :service AND currency = :currency AND seq >= min(
           coalesce((SELECT max(seq) FROM credit_entries WHERE service = :service AND currency = :currency
             AND kind = 'balance'), 0),
           coalesce((SELECT seq FROM credit_entries ORDER BY seq DESC LIMIT 1 OFFSET ${MOST_SHOWN}), 0))
         ORDER BY seq`,
      )
        .all({ service, currency })
        .map((row) => {
          const { amountMinor, expectedMinor, at, who, kind } = ENTRIES.read(row);
          const expected = expectedMinor === null ? null : { minor: expectedMinor, currency };
          return { at, who, kind, amount: { minor: amountMinor, currency }, expected };
        }),
    );
  }

  /** What sales took that were sent within the stretch. */
  taken(account: CreditAccount, { from, to }: Stretch): number {
    const sentThen = `a.started_at >= :from AND a.started_at < :to AND s.${inStates(TAKES)}`;
    return this.sum('attempts a CROSS JOIN sales s ON s.id = a.sale_id', sentThen, { ...account, from, to });
  }

  /** What was given back since, for sales that were sent before: the balance of then lacks it. */
  givenBack(account: CreditAccount, since: string): number {
    return this.ofStates(account, GIVES_BACK, 's.updated_at >= :since AND a.started_at < :since', since);
  }

  /** What sales may have taken that were sent since, and have no clear answer. */
  open(account: CreditAccount, since: string): number {
    return this.ofStates(account, MAY_TAKE, 'a.started_at >= :since', since);
  }

  /** When the first sale was sent; null before it. */
  firstSentAt(): string | null {
    const row = orUnavailable(() => prepared(this.db, 'SELECT min(started_at) AS at FROM attempts').get());
    return (row?.['at'] as string | null | undefined) ?? null;
  }

  /** When a deposit or a balance was typed last; null before the first. */
  lastTypedAt(account: CreditAccount): string | null {
    const newest = `SELECT at FROM credit_entries WHERE service = :service AND currency = :currency
      ORDER BY seq DESC LIMIT 1`;
    const row = orUnavailable(() => prepared(this.db, newest).get({ ...account }));
    return (row?.['at'] as string | undefined) ?? null;
  }

  /** The latest attempts at the service that ended, newest first. */
  lastEnded(service: string, most: number): EndedAttempt[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT * FROM (SELECT * FROM attempts ORDER BY started_at DESC LIMIT ?)
           WHERE ended_at IS NOT NULL AND service IS ?`,
      )
        .all(most, service)
        .map((row) => ENDED.read(row)),
    );
  }

  private ofStates(
    account: CreditAccount,
    states: readonly SaleState[],
    condition: string,
    since: string,
  ): number {
    const which = `s.${IS_FOLLOWED} AND s.${inStates(states)} AND ${condition}`;
    return this.sum('sales s CROSS JOIN attempts a ON a.sale_id = s.id', which, { ...account, since });
  }

  private sum(from: string, where: string, values: Record<string, SQLInputValue>): number {
    const row = orUnavailable(() =>
      prepared(
        this.db,
        `SELECT CAST(coalesce(sum(${TAKEN}), 0) AS TEXT) AS minor FROM ${from} WHERE ${where} AND ${OF_ACCOUNT}`,
      ).get(values),
    );
    return Number(row?.['minor']);
  }
}
