/** Connections to the shop ledger: opening, closing, and trying again. */
import type { Client, QueryResultRow } from 'pg';
import { ledgerClient, type LedgerLogin, type LedgerTimes } from '../../../ledger/client/connection';
import type { LedgerAddress } from '../../../ledger/client/ledger-url';
import { OneByOne } from '../../domain/one-by-one';
import type { LedgerValue } from '../../domain/ledger/ledger-ports';
import { within } from '../../domain/within';

/** PostgreSQL's code for an unknown function: the ledger's version is older or newer than the till's. */
export const NO_SUCH_FUNCTION = '42883';

/** The pauses between attempts, in milliseconds: doubled each time, up to the maximum. */
export interface RetryTimes {
  readonly retryMs: number;
  readonly retryAtMostMs: number;
}

/** An open connection. Rejects with the server's or the network's error, and then leaves nothing open. */
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

/** Closes a connection without waiting for it: it may hang. */
export function destroyClient(client: Client): void {
  client.end().catch(() => undefined);
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}

/** The query that calls one of the ledger's functions; null for a name that none has. */
export function callOf(
  name: string,
  values: readonly LedgerValue[],
): { readonly text: string; readonly values: LedgerValue[] } | null {
  if (!/^[a-z_]{1,40}$/.test(name)) return null;
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  return { text: `select * from ledger.${name}(${places})`, values: [...values] };
}

/** A question whose turn did not come in time: this says nothing about the connection. */
export class NoTurn extends Error {}

/** The questions on a connection, one after the other: it carries out one at a time. */
export class Questions {
  private readonly queries = new OneByOne();

  constructor(readonly client: Client) {}

  /**
   * Rejects with the server's or the network's error, or when there is no answer after this many milliseconds, its turn
   * included. With NoTurn if it was not put at all by then; it is not put later.
   */
  ask<R extends QueryResultRow>(text: string, values: readonly unknown[], withinMs: number): Promise<R[]> {
    const query = { text, values: [...values], query_timeout: withinMs };
    let stage: 'waits' | 'asked' | 'late' = 'waits';
    const asked = this.queries.run(async () => {
      if (stage === 'late') return [];
      stage = 'asked';
      return (await this.client.query<R>(query)).rows;
    });
    return within(withinMs, asked, () => {
      if (stage === 'asked') throw new Error('no answer in time');
      stage = 'late';
      throw new NoTurn('its turn did not come in time');
    });
  }
}

/** The pause after this many failures in a row, in ms: twenty tills must not return at the same moment. */
export function pauseAfter(failures: number, { retryMs, retryAtMostMs }: RetryTimes): number {
  return Math.min(retryAtMostMs, retryMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random());
}

/** PostgreSQL's errors have a code of five characters; errors of a closed connection are not an answer. */
export function isServerError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}
