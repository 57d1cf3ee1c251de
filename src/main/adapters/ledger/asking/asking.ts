/** Asks the shop ledger what a person wants to see, or for a large list, over another connection: no sync or sale waits. */
import type { Client } from 'pg';
import type { LedgerLogin, LedgerTimes } from '../../../../ledger/client/connection';
import type { LedgerAddress } from '../../../../ledger/client/ledger-url';
import type { LedgerRow, LedgerValue } from '../../../domain/ledger/ledger-ports';
import { callOf, connectedClient, destroyClient, isServerError } from '../clients';
import { OneByOne } from '../../../domain/one-by-one';

/** A person waits for these: a screen reports that the ledger is away rather than showing nothing. */
export const ASKING_TIMES: LedgerTimes = { connectMs: 5_000, queryMs: 10_000 };
/** An unused connection is closed after this time, in milliseconds. */
const IDLE_MS = 60_000;

/** Asks one question after the other; after a failure the next one uses a new connection. */
export class LedgerAsking {
  private client: Client | null = null;
  private readonly questions = new OneByOne();
  private idle: NodeJS.Timeout | null = null;

  constructor(
    private readonly address: LedgerAddress,
    private readonly login: LedgerLogin,
    private readonly times: LedgerTimes = ASKING_TIMES,
  ) {}

  /** Rejects with the connection's or the server's error. */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    return this.questions.run(() => this.put(question));
  }

  /** Calls one of the ledger's functions, as `LedgerConnection.call` does. */
  async call(
    name: string,
    values: readonly LedgerValue[],
    withinMs: number,
  ): Promise<readonly LedgerRow[] | null> {
    const query = callOf(name, values);
    if (!query) return null;
    const put = { ...query, query_timeout: withinMs };
    const ask = () => this.ask(async (client) => (await client.query<LedgerRow>(put)).rows);
    // A connection that was not used for a while may be cut without a sign.
    return ask().catch((error: unknown) => (isServerError(error) ? null : ask().catch(() => null)));
  }

  stop(): void {
    if (this.idle) clearTimeout(this.idle);
    if (this.client) destroyClient(this.client);
    this.client = null;
  }

  private async connected(): Promise<Client> {
    const client = await connectedClient(this.address, this.login, this.times);
    // The ledger was restarted, or the network was away: the next question would be put to no one.
    client.on('end', () => {
      if (this.client === client) this.client = null;
    });
    return client;
  }

  private async put<T>(question: (client: Client) => Promise<T>): Promise<T> {
    if (this.idle) clearTimeout(this.idle);
    try {
      return await question((this.client ??= await this.connected()));
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.idle = setTimeout(() => this.stop(), IDLE_MS);
      this.idle.unref();
    }
  }
}
