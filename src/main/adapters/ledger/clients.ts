/** Connections to the shop ledger: begun, ended, and begun again. */
import type { Client } from 'pg';
import {
  ledgerClient,
  type LedgerAddress,
  type LedgerLogin,
  type LedgerTimes,
} from '../../../ledger/client/connection';

/** PostgreSQL's code for a function that the ledger does not have: the ledger is of an older version than this till, or of a newer one. */
export const NO_SUCH_FUNCTION = '42883';

/** The pauses between attempts, in milliseconds: doubled at each, up to the most. */
export interface RetryTimes {
  readonly retryMs: number;
  readonly retryAtMostMs: number;
}

/** An open connection. Rejects with the server's or the network's error, and leaves nothing open then. */
export async function connectedClient(
  address: LedgerAddress,
  login: LedgerLogin,
  times: LedgerTimes,
): Promise<Client> {
  const client = ledgerClient(address, login, times);
  try {
    await client.connect();
    return client;
  } catch (error) {
    destroyClient(client);
    throw error;
  }
}

/** Ends a connection without waiting for it: it may hang. */
export function destroyClient(client: Client): void {
  client.end().catch(() => undefined);
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}

/** The pause after so many failures in a row, in ms: twenty tills must not come back at the same moment. */
export function pauseAfter(failures: number, { retryMs, retryAtMostMs }: RetryTimes): number {
  return Math.min(retryAtMostMs, retryMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random());
}
