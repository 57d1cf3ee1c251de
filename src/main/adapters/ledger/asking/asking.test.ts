import { expect, it, onTestFinished } from 'vitest';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import { withShops } from '../../../../ledger/test-support/hooks';
import { TIMES, type ShopLedger } from '../../../../ledger/test-support/shop-ledger';
import { LedgerAsking } from './asking';

let ledger: ShopLedger;
let shop = '';
withShops((made) => ({ ledger, shop } = made));

async function asked(): Promise<{ asking: LedgerAsking; login: LedgerLogin }> {
  const login = await ledger.enrol(shop, 'Till 1');
  const asking = new LedgerAsking(ledger.address, login, TIMES);
  onTestFinished(() => asking.stop());
  return { asking, login };
}

it('asks over a new connection once the ledger has ended the last one', async () => {
  const { asking, login } = await asked();
  expect(await asking.call('heads', [], 5_000)).toHaveLength(1);
  const another = await ledger.connect(login);
  const { rowCount } = await another.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = session_user and pid <> pg_backend_pid()',
  );
  await another.end();
  expect(rowCount).toBe(1);
  expect(await asking.call('heads', [], 5_000)).toHaveLength(1);
});

it('gives no answer for what is refused or is no name', async () => {
  const { asking } = await asked();
  expect(await asking.call('end_own_till', ['x', 'closed'], 5_000)).toBeNull();
  expect(await asking.call('heads(); select 1', [], 5_000)).toBeNull();
  expect(await asking.call('heads', [], 5_000)).toHaveLength(1);
});
