import { expect } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { LedgerStatus } from '@shared/model/shop/ledger';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import type { ShopLedger } from '../../../../ledger/test-support/shop-ledger';
import { LedgerSync, SYNC_TIMES } from '../sync';

/** Syncs the journal at a path to the ledger, until it has said this of itself. */
export async function syncJournal(
  { address }: ShopLedger,
  login: LedgerLogin,
  path: string,
  sealCode: string | null,
  until: Partial<LedgerStatus> = { state: 'live', waiting: 0 },
): Promise<void> {
  let status: LedgerStatus | null = null;
  const sync = new LedgerSync(
    { address, login, installation: 'here', journal: path, mark: `${path}.mark`, sealCode },
    (said) => (status = said),
    { ...SYNC_TIMES, lookMs: 5, heartbeatMs: 50, retryMs: 10, retryAtMostMs: 20 },
  );
  sync.start();
  try {
    await eventually(() => expect(status).toMatchObject(until));
  } finally {
    await sync.stop();
  }
}
