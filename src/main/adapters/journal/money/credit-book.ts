/** The credit at the provider in the journal: typed balances, and the cost of sales since. */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CreditAccount, CreditEntry } from '@shared/model/money/credit';
import { CREDIT_KINDS } from '@shared/model/kinds/money';
import type { Actor } from '@shared/model/people/actor';
import { OUTCOME_REASONS } from '@shared/model/kinds/sale';
import { z } from 'zod';
import {
  MOST_SHOWN,
  type CreditBase,
  type CreditUse,
  type KeptEntry,
} from '../../../domain/credit/standing-credit';
import { prepared } from '../../sqlite/prepared';
import { journalWrite, orUnavailable, recordOf, writeDown, type RecordedBy } from '../journal-write';
import { Table } from '../table';
import { countCredit } from './count-credit';

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
  shop: z.string().nullable(),
  id: z.string().nullable(),
});
const USE = new Table('credit_use', {
  base: z.string(),
  since: z.string(),
  takenMinor: z.number(),
  givenBackMinor: z.number(),
  openMinor: z.number(),
});
const ENDED = new Table('attempts', {
  saleId: z.string(),
  endedAt: z.string(),
  reason: z.enum(OUTCOME_REASONS).nullable(),
  message: z.string().nullable(),
});

/** When this journal was last found to lack what it had written; a ledger brings that back. */
const LACKING = `coalesce((SELECT max(at) FROM restores
  WHERE epoch > 0 AND (known_seq IS NULL OR known_seq > found_seq)), '')`;

/**
 * Entries that count for an account. One that left its shop's ledger does not go back to what was typed before: it
 * does not know what the other tills took since. Neither does an older copy know what was sold after it was made.
 */
const COUNTED = `service = :service AND currency = :currency AND shop IS :shop AND (:shop IS NOT NULL OR (at > ${LACKING}
  AND seq > coalesce(
    (SELECT max(seq) FROM credit_entries WHERE service = :service AND currency = :currency AND shop IS NOT NULL), 0)))`;

const BEGINS_EARLIER =
  'UPDATE credit_use SET since = :since WHERE service = :service AND currency = :currency';

/**
 * What orders the entries: at one till the order in which they were typed, whatever its clock said; at several
 * tills only their times say so.
 */
const placeOf = ({ shop }: CreditAccount): 'seq' | 'at' => (shop === null ? 'seq' : 'at');

/** Every method throws Failure JOURNAL_UNAVAILABLE when it can't read or write. */
export class CreditBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): CreditBook {
    return new CreditBook(this.db, recordOf(this.recordedBy, actor));
  }

  /** Records what a person typed. `now` is the time by this till's clock, where `at` is not. */
  add(
    account: CreditAccount,
    { at, kind, amount, expected }: Omit<CreditEntry, 'who'>,
    now: string = at,
  ): void {
    journalWrite(this.db, () => {
      const { staff: who, personId = null } = this.recordedBy();
      const id = account.shop === null ? null : randomUUID();
      this.insert(account, { at, who, kind, amount, expected, id }, personId);
      const body = { what: kind, amount, expected };
      writeDown(this.db, this.recordedBy, 'staff', { at: now, kind: 'credit', subject: 'credit', body });
    });
  }

  /** Records balances typed at other tills; known ones stay. `from`: whose version had it. */
  addShared(
    entries: readonly (readonly [CreditAccount, KeptEntry])[],
    at: string,
    from: Readonly<Record<string, unknown>>,
  ): void {
    journalWrite(this.db, () => {
      const known = prepared(this.db, 'SELECT 1 FROM credit_entries WHERE id = ?');
      const missing = entries.filter(([, { id }]) => known.get(id) === undefined);
      for (const [account, entry] of missing) this.insert(account, entry, null);
      const body = { what: 'shared', entries: missing.length, ...from };
      writeDown(this.db, this.recordedBy, 'till', { at, kind: 'credit', subject: 'credit', body });
    });
  }

  /** All since the last typed balance, and the latest before it; oldest first. */
  entries(account: CreditAccount): KeptEntry[] {
    const place = placeOf(account);
    const first = place === 'seq' ? '0' : "''";
    const asked = `SELECT * FROM credit_entries WHERE ${COUNTED} AND ${place} >= min(
        coalesce((SELECT max(${place}) FROM credit_entries WHERE ${COUNTED} AND kind = 'balance'), ${first}),
        coalesce((SELECT ${place} FROM credit_entries WHERE ${COUNTED} ORDER BY ${place} DESC LIMIT 1 OFFSET ${MOST_SHOWN}), ${first}))
      ORDER BY ${place}, id`;
    const rows = orUnavailable(() => prepared(this.db, asked).all({ ...account }));
    return rows.map((row) => {
      const { amountMinor, expectedMinor, at, who, kind, currency, id } = ENTRIES.read(row);
      const expected = expectedMinor === null ? null : { minor: expectedMinor, currency };
      return { at, who, kind, amount: { minor: amountMinor, currency }, expected, id };
    });
  }

  accounts(shop: string): CreditAccount[] {
    const asked = 'SELECT DISTINCT service, currency FROM credit_entries WHERE shop = ?';
    const rows = orUnavailable(() => prepared(this.db, asked).all(shop));
    return rows.map((row) => ({ service: String(row['service']), currency: String(row['currency']), shop }));
  }

  /** What sales took since the base. It was counted all along, unless this till learns of the base only now. */
  use(account: CreditAccount, base: CreditBase, at: string, from: string): CreditUse {
    const values = { service: account.service, currency: account.currency };
    const known = this.counted(account);
    const isKnown = known?.base === base.key;
    // The clock was set back: no sale from now on was sent before the base.
    if (!isKnown || known.since > at) {
      const since = isKnown ? at : base.since;
      journalWrite(this.db, () => {
        if (isKnown) prepared(this.db, BEGINS_EARLIER).run({ ...values, since });
        else countCredit(this.db, account, base, from);
        const body = { what: 'counted', base: base.key, since };
        writeDown(this.db, this.recordedBy, 'till', { at, kind: 'credit', subject: 'credit', body });
      });
    }
    const {
      takenMinor: taken = 0,
      givenBackMinor: givenBack = 0,
      openMinor: open = 0,
    } = this.counted(account) ?? {};
    const days = `SELECT coalesce(sum(taken_minor), 0) AS lately, min(day) AS first FROM credit_days
      WHERE service = :service AND currency = :currency AND day >= :from`;
    const row = orUnavailable(() => prepared(this.db, days).get({ ...values, from }));
    return {
      ...{ taken, givenBack, open, lately: Number(row?.['lately']) },
      firstDay: (row?.['first'] as string | null | undefined) ?? null,
    };
  }

  /** The key of the base that sales are counted from; null before the first. */
  countedBase(account: CreditAccount): string | null {
    return this.counted(account)?.base ?? null;
  }

  firstSentAt(): string | null {
    const row = orUnavailable(() => prepared(this.db, 'SELECT min(started_at) AS at FROM attempts').get());
    return (row?.['at'] as string | null | undefined) ?? null;
  }

  /** When a deposit or a balance was typed last; null before the first. A time after `now` says nothing of that. */
  lastTypedAt(account: CreditAccount, now: string): string | null {
    const newest = `SELECT at FROM credit_entries WHERE ${COUNTED} AND at <= :now ORDER BY ${placeOf(account)} DESC LIMIT 1`;
    const row = orUnavailable(() => prepared(this.db, newest).get({ ...account, now }));
    return (row?.['at'] as string | undefined) ?? null;
  }

  /** The latest attempts at the service that ended, newest first: as they were begun, since a clock may go back. */
  lastEnded(service: string, most: number): EndedAttempt[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT * FROM (SELECT * FROM attempts ORDER BY rowid DESC LIMIT ?)
           WHERE ended_at IS NOT NULL AND service IS ?`,
      )
        .all(most, service)
        .map((row) => ENDED.read(row)),
    );
  }

  private counted({ service, currency }: CreditAccount) {
    const asked = 'SELECT * FROM credit_use WHERE service = ? AND currency = ?';
    const row = orUnavailable(() => prepared(this.db, asked).get(service, currency));
    return row ? USE.read(row) : null;
  }

  private insert(account: CreditAccount, { amount, expected, ...entry }: KeptEntry, person: SQLInputValue) {
    const minor = { amountMinor: amount.minor, expectedMinor: expected?.minor ?? null };
    ENTRIES.insert(this.db, { ...account, ...entry, ...minor }, { person_id: person });
  }
}
