/** Adds up from the sales what they took of a credit: once for each base. From then on each sale counts itself. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CreditAccount } from '@shared/model/money/credit';
import type { SaleState } from '@shared/model/sale/sale-state';
import { GIVES_BACK, MAY_TAKE, TAKES, type CreditBase } from '../../../domain/credit/standing-credit';
import { prepared } from '../../sqlite/prepared';
import { inStates, IS_FOLLOWED } from '../sales/journal-rows';
import { costOf } from '../schema/credit';

type Counted = Pick<CreditBase, 'key' | 'since' | 'isBalance'>;

/** Only the last attempt (as `a`) of a sale can have been booked: those before it never left. */
const OF_ACCOUNT = `a.service = :service AND s.currency = :currency
  AND NOT EXISTS (SELECT 1 FROM attempts b WHERE b.sale_id = a.sale_id AND b.number = a.number + 1)`;
const SENT = `FROM attempts a CROSS JOIN sales s ON s.id = a.sale_id WHERE ${OF_ACCOUNT} AND s.${inStates(TAKES)}`;
const followed = (states: readonly SaleState[]): string =>
  `FROM sales s CROSS JOIN attempts a ON a.sale_id = s.id WHERE ${OF_ACCOUNT} AND s.${IS_FOLLOWED} AND s.${inStates(states)}`;
const sum = (from: string): string => `(SELECT coalesce(sum(${costOf('s')}), 0) ${from})`;

/** Call inside a transaction. The days of the pace, from the day `from` on, are counted with it. */
export function countCredit(
  db: DatabaseSync,
  { service, currency }: Pick<CreditAccount, 'service' | 'currency'>,
  { key, since, isBalance }: Counted,
  from: string,
): void {
  const values: Record<string, SQLInputValue> = { service, currency };
  prepared(
    db,
    `INSERT INTO credit_use (service, currency, base, since, is_balance, taken_minor, given_back_minor, open_minor)
       SELECT :service, :currency, :key, :since, :isBalance, ${sum(`${SENT} AND a.started_at >= :since`)},
         :isBalance * ${sum(`${followed(GIVES_BACK)} AND s.updated_at >= :since AND a.started_at < :since`)},
         ${sum(`${followed(MAY_TAKE)} AND a.started_at >= :since`)}
       WHERE true
       ON CONFLICT DO UPDATE SET base = excluded.base, since = excluded.since, is_balance = excluded.is_balance,
         taken_minor = excluded.taken_minor, given_back_minor = excluded.given_back_minor, open_minor = excluded.open_minor`,
  ).run({ ...values, key, since, isBalance: isBalance ? 1 : 0 });
  prepared(
    db,
    `INSERT INTO credit_days (service, currency, day, taken_minor)
       SELECT :service, :currency, substr(a.started_at, 1, 10), sum(${costOf('s')}) ${SENT} AND a.started_at >= :from GROUP BY 3
       ON CONFLICT DO UPDATE SET taken_minor = excluded.taken_minor`,
  ).run({ ...values, from });
}

/** Call inside a transaction, after sales were added by other means: all of it is counted again. */
export function countCreditAgain(db: DatabaseSync, from: string): void {
  for (const row of db.prepare('SELECT * FROM credit_use').all()) {
    const base = {
      key: String(row['base']),
      since: String(row['since']),
      isBalance: row['is_balance'] === 1,
    };
    countCredit(db, { service: String(row['service']), currency: String(row['currency']) }, base, from);
  }
}
