import { join } from 'node:path';
import type { LedgerLogin } from '../../../../../ledger/client/connection';
import type { ShopLedger } from '../../../../../ledger/test-support/shop-ledger';
import { newFolder } from '../../../test-support/folder';
import { LedgerConnection } from '../../connection';
import { OtherTillsWriter } from '../../other-tills-file';

/** No heartbeat within a test: all news came from the ledger. */
const TIMES = {
  connectMs: 60_000,
  queryMs: 60_000,
  lookMs: 5,
  saysWaitingAfterMs: 1_000,
  heartbeatMs: 60_000,
  retryMs: 20,
  retryAtMostMs: 100,
};

/** A till's connection to a real ledger, which hears only of what the tills share; not started yet. */
export function quietConnection(
  { address }: ShopLedger,
  login: LedgerLogin,
  shared: () => void,
): LedgerConnection {
  return new LedgerConnection({
    ...{ address, login, times: TIMES, shared },
    others: new OtherTillsWriter(join(newFolder(), 'other-tills.db'), login.user),
    ...{ learned: () => undefined, heard: () => undefined, decided: () => undefined },
  });
}
