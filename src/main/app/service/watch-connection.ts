/** Whether the service can be used, from the results of calls and from network checks in between. */
import type { ErrorCode } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { toIso } from '@shared/model/day/business-day';
import type { Connection } from '@shared/model/service/connection';
import type { ConnectionState } from '@shared/model/kinds/service';
import type { Sale } from '@shared/model/sale/sale';
import type { Clock, Service } from '../../domain/ports';

export interface WatchDependencies {
  readonly service: Pick<Service, 'reachable'>;
  /** Reads the service for real; its result arrives through `report`. */
  readonly read: () => Promise<unknown>;
  /** Whether there is a token to read with. */
  readonly hasToken: () => Promise<boolean>;
  readonly clock: Clock;
  /** A clock that can't be set: one that was ahead and is set right must not make the till wait. */
  readonly steadyMs: () => number;
  readonly changed: (connection: Connection) => void;
}

/** How often the network is checked: a TCP connection, opened and closed. In milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** While the service answers badly, it is read again at growing intervals between these, in milliseconds. */
const FIRST_READ_AGAIN_MS = 5_000;
const LAST_READ_AGAIN_MS = 60_000;

/** How long a good answer speaks for the service while others fail, in milliseconds. */
const GOOD_FOR_MS = 600_000;

const NO_USABLE_TOKEN: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHORIZED',
  'TOKEN_MISSING',
  'TOKEN_UNREADABLE',
  'KEYRING_UNAVAILABLE',
  'PASSPHRASE_NEEDED',
  'TOKEN_OF_OTHER_SERVICE',
  'TOKEN_OF_OTHER_FOLDER',
  'TOKEN_OF_OTHER_JOURNAL',
]);

/** The connection's state; reports only changes. */
export class ConnectionWatch {
  private connection: Connection = { state: 'checking', code: null, lastOnlineAt: null };
  private timer: NodeJS.Timeout | null = null;
  private readAgainMs = FIRST_READ_AGAIN_MS;
  private nextReadAt = -Infinity;
  private nextDoubtAt = -Infinity;
  private lastWasLost = false;
  /** When the service answered each well last, by the steady clock; a later failure takes it out. */
  private readonly goodAt = new Map<'catalogue' | 'orders' | 'sale', number>();
  private stopped = false;

  constructor(private readonly deps: WatchDependencies) {}

  current(): Connection {
    return this.connection;
  }

  /** Checks now and regularly from then on. */
  start(): void {
    void this.check();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Reads the service now, because a person asked. */
  async check(): Promise<Connection> {
    await this.look(true);
    return this.connection;
  }

  /** Records the result of a read of the service. */
  report(of: 'catalogue' | 'orders', result: Result<unknown>): void {
    // A catalogue that cannot be used says nothing about the connection: the service did answer.
    if (result.ok || result.error.code === 'EMPTY_CATALOGUE') {
      if (result.ok) this.readAgainMs = FIRST_READ_AGAIN_MS;
      this.goodAt.set(of, this.deps.steadyMs());
      return this.set('online', null);
    }
    const { code } = result.error;
    this.goodAt.delete(of);
    if (NO_USABLE_TOKEN.has(code)) this.set('unauthorized', code);
    // One list that is broken or slow holds up no sale. Whether network and service are gone shows a look.
    else if (this.hasGoodAnswer()) void this.look(of === 'orders' && this.isDoubtDue());
    else this.set('offline', code);
  }

  /** Whether the catalogue is read to see whether the service is there at all: now and then, while orders fail. */
  private isDoubtDue(): boolean {
    const now = this.deps.steadyMs();
    if (now < this.nextDoubtAt) return false;
    this.nextDoubtAt = now + LAST_READ_AGAIN_MS;
    return true;
  }

  /** Where the last top-up had no answer, a list that is read well says little of those. */
  private hasGoodAnswer(): boolean {
    if (this.lastWasLost) return false;
    const now = this.deps.steadyMs();
    return [...this.goodAt.values()].some((at) => now - at < GOOD_FOR_MS);
  }

  /** Records what a sale's outcome shows about the service. */
  noteSale(sale: Sale): void {
    const reason = sale.attempts.at(-1)?.reason;
    if (sale.state === 'unknown') this.lastWasLost = true;
    else if (sale.state === 'accepted' || sale.state === 'rejected') this.lastWasLost = false;
    if (sale.state === 'accepted') {
      this.goodAt.set('sale', this.deps.steadyMs());
      return this.set('online', null);
    }
    // The service may have gone since.
    if (sale.state === 'not-sent' || sale.state === 'unknown') this.goodAt.clear();
    if (reason === 'TILL_FAULT') void this.check();
    else if (reason === 'TOKEN_UNAVAILABLE') this.set('unauthorized', 'TOKEN_MISSING');
    else if (reason === 'TOKEN_REFUSED') this.set('unauthorized', 'UNAUTHORIZED');
    else if (sale.state === 'not-sent') this.set('offline', reason ?? null);
    else if (sale.state === 'unknown') void this.check();
  }

  private async look(readNow = false): Promise<void> {
    if (this.stopped) return;
    if (this.timer) clearTimeout(this.timer);
    try {
      await this.lookOnce(readNow);
    } finally {
      // Whatever went wrong, the next check comes.
      if (this.timer) clearTimeout(this.timer);
      const wait = this.connection.state === 'online' ? LOOK_EVERY_MS : LOOK_EVERY_MS / 2;
      if (!this.stopped) this.timer = setTimeout(() => void this.look(), wait);
    }
  }

  private async lookOnce(readNow: boolean): Promise<void> {
    const reachable = await this.deps.service.reachable();
    if (this.stopped) return;
    if (!reachable.ok) {
      this.goodAt.clear();
      this.set('offline', reachable.error.code);
    } else if (readNow || (await this.isReadDue())) {
      await this.read();
    }
  }

  /** A read that was under way when the token was removed may say `online` after the removal. */
  private async isReadDue(): Promise<boolean> {
    if (this.connection.state === 'online') return !(await this.deps.hasToken());
    return this.deps.steadyMs() >= this.nextReadAt;
  }

  private async read(): Promise<void> {
    try {
      await this.deps.read();
    } finally {
      this.nextReadAt = this.deps.steadyMs() + this.readAgainMs;
      this.readAgainMs = Math.min(this.readAgainMs * 2, LAST_READ_AGAIN_MS);
    }
  }

  private set(state: ConnectionState, code: string | null): void {
    const lastOnlineAt = state === 'online' ? toIso(this.deps.clock.now()) : this.connection.lastOnlineAt;
    const isNews = this.connection.state !== state || this.connection.code !== code;
    this.connection = { state, code, lastOnlineAt };
    if (isNews) this.deps.changed(this.connection);
  }
}
