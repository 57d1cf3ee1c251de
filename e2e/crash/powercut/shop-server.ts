/** The shop's server as far as a till that joins asks it: it gives logins, and keeps every entry that it gets. */
import type { Client } from 'pg';
import { FIRST_HASH } from '../../../src/main/adapters/journal/trail/audit';
import type { connectedClient } from '../../../src/main/adapters/ledger/clients';
import type { Mark } from './marks';

type Row = Readonly<Record<string, unknown>>;

export class ShopServer {
  /** By the number of their entries; the first stands for an empty trail. */
  private readonly hashes = [FIRST_HASH];
  private login: string | null = null;
  private logins = 0;
  /** Whether a till began to send again from an earlier entry: it lacks what the server has. */
  isForked = false;

  /** The marks go out before the answers: the server has what it may not have answered yet. */
  constructor(private readonly mark: (mark: Mark) => void) {}

  /** The server as it is after these marks; null when no scenario asked it. */
  static after(marks: readonly Mark[]): ShopServer | null {
    const server = new ShopServer(() => undefined);
    for (const mark of marks) {
      if (mark.is === 'enrolled') [server.login, server.logins] = [mark.login, server.logins + 1];
      if (mark.is === 'pushed') server.hashes.push(...mark.hashes);
    }
    return server.logins === 0 ? null : server;
  }

  get all(): readonly string[] {
    return this.hashes;
  }

  /** A code was used: the till's login before is closed. */
  enrol(): string {
    this.login = `till_${(this.logins += 1)}`;
    this.mark({ is: 'enrolled', login: this.login });
    return this.login;
  }

  readonly connect: typeof connectedClient = (_, { user }) =>
    user === this.login
      ? Promise.resolve({
          query: (sql: string, asked: readonly unknown[]) =>
            Promise.resolve({ rows: [this.answer(sql, asked)] }),
          end: () => Promise.resolve(),
        } as unknown as Client)
      : Promise.reject(Object.assign(new Error('no such login'), { code: '28P01' }));

  private answer(sql: string, asked: readonly unknown[]): Row {
    const end = { epoch: 0, seq: this.hashes.length - 1, hash: this.hashes.at(-1) };
    if (sql.includes('ledger.hello'))
      return { status: 'ok', now: new Date(0), shop_name: 'Siam', till_name: 'Till 1', kind: 'till', ...end };
    if (!sql.includes('ledger.append')) {
      this.isForked = true;
      return { status: 'cloned', seq: 0 };
    }
    const [, , seq, hash, , seqs, , hashes] = asked;
    const [places, added] = [seqs as readonly number[], hashes as readonly string[]];
    const isNext = places.every((place, index) => place === end.seq + 1 + index);
    if (seq !== end.seq || hash !== end.hash || !isNext) return { status: 'moved', ...end };
    if (added.length > 0) this.mark({ is: 'pushed', hashes: added });
    this.hashes.push(...added);
    return { status: 'ok', epoch: 0, seq: end.seq + added.length, hash: this.hashes.at(-1) };
  }
}
