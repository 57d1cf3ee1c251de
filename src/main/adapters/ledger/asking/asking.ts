/** Asks the shop ledger what a person wants to see, over a third connection: neither a sync nor a sale waits for it. */
import type { Client } from 'pg';
import type { LedgerAddress, LedgerLogin, LedgerTimes } from '../../../../ledger/client/connection';
import { connectedClient, destroyClient } from '../clients';

/** What a person waits for: a screen says that the ledger is away rather than nothing. */
export const ASKING_TIMES: LedgerTimes = { connectMs: 5_000, queryMs: 10_000 };
/** An unused connection is closed after that time, in milliseconds. */
const IDLE_MS = 60_000;

/** Questions one after the other; what breaks one begins the next with a new connection. */
export class LedgerAsking {
  private client: Client | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | null = null;

  constructor(
    private readonly address: LedgerAddress,
    private readonly login: LedgerLogin,
    private readonly times: LedgerTimes = ASKING_TIMES,
  ) {}

  /** Rejects with the connection's or the server's error. */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    const asked = this.turn.then(() => this.put(question));
    this.turn = asked.catch(() => undefined);
    return asked;
  }

  stop(): void {
    if (this.idle) clearTimeout(this.idle);
    if (this.client) destroyClient(this.client);
    this.client = null;
  }

  private async put<T>(question: (client: Client) => Promise<T>): Promise<T> {
    if (this.idle) clearTimeout(this.idle);
    try {
      return await question((this.client ??= await connectedClient(this.address, this.login, this.times)));
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.idle = setTimeout(() => this.stop(), IDLE_MS);
      this.idle.unref();
    }
  }
}
