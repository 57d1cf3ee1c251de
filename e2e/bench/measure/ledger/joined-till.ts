/** The built app as a till of a ledger. */
import { addCode } from '../../../../src/ledger/admin/shops';
import type { Till } from '../../../support/till';
import type { BenchLedger } from './ledger-tills';

/**
 * A till's provisioning for the ledger, with a new code; `port`: where the ledger is reached, if elsewhere.
 */
export async function provisionForLedger(
  { ledger }: BenchLedger,
  { shop, till, port = ledger.address.port }: { shop: string; till: string; port?: number },
): Promise<{ ledger: { url: string; ca: string; code: string } }> {
  const { host, database, ca } = ledger.address;
  const code = await addCode(ledger.owner, { shop, till });
  return { ledger: { url: `postgres://${host}:${port}/${database}`, ca: ca ?? '', code } };
}

/** Waits until everything is synced and the ledger answers. */
export async function untilSynced(till: Till): Promise<void> {
  const state = '[data-testid="ledger-state"][data-state="live"][data-waiting="0"]';
  await till.page.locator(state).waitFor({ timeout: 60_000 });
}
