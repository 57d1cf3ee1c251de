/** A ledger of two shops with something in it, for tests of who may what. */
import type { LedgerLogin } from '../client/connection';
import type { PostgresPrograms } from '../dev/postgres';
import { ShopLedger, type TestTill } from './shop-ledger';

/** PostgreSQL's code for what a right is missing for. */
export const REFUSED = '42501';

/** The code that work fails with; null when it does not. */
export const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code ?? (error as Error).message,
  );

/** All who may try something: two tills and the office of a shop, a till and the office of another, a new login. */
export interface AttackedLedger {
  readonly ledger: ShopLedger;
  readonly till: TestTill;
  readonly mate: TestTill;
  readonly stranger: TestTill;
  readonly office: TestTill;
  readonly strangersOffice: TestTill;
  readonly login: LedgerLogin;
  count(sql: string): Promise<number>;
}

/** Makes one; to be closed by `ledger.close`. */
export async function attackedLedger(programs: PostgresPrograms): Promise<AttackedLedger> {
  const ledger = await ShopLedger.start(programs);
  await ledger.shop('Siam');
  await ledger.shop('Other');
  const till = await ledger.till('Siam', 'Till 1');
  const mate = await ledger.till('Siam', 'Till 2');
  const office = await ledger.till('Siam', 'Office', 'office');
  const stranger = await ledger.till('Other', 'Till 1');
  const strangersOffice = await ledger.till('Other', 'Office', 'office');
  const login = await ledger.enrol('Siam', 'Till 3');
  till.sale('a', 'accepted', { code: 'TG1', order_key: '["o1"]' });
  await till.append();
  await till.intend('b', [['UID', '777']]);
  await till.all("select * from ledger.share('prices', 0, '{}', 'Nok')");
  const count = async (sql: string): Promise<number> =>
    Number((await ledger.owner.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n);
  return { ledger, till, mate, stranger, office, strangersOffice, login, count };
}
