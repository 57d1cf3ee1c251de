/** The driver's connection, limited to SCRAM-SHA-256-PLUS: a login bound to the server's certificate. */
import type { Duplex } from 'node:stream';
import { Connection } from 'pg';

/** The server asks for the password in another way, or does not prove that it knows it. Nothing was sent. */
export class NotBound extends Error {
  readonly code = 'NOT_BOUND';
  constructor() {
    super('the ledger does not use SCRAM-SHA-256-PLUS');
  }
}

const BOUND = 'SCRAM-SHA-256-PLUS';
/** The messages of a server during a login, in this order and each once. */
const STEPS = [
  'authenticationSASL',
  'authenticationSASLContinue',
  'authenticationSASLFinal',
  'authenticationOk',
];
/** Events of the network or the driver, and the server's refusal of the login. */
const AT_ANY_TIME: ReadonlySet<string | symbol> = new Set([
  ...['connect', 'sslconnect', 'newListener', 'message', 'error', 'end'],
  ...['errorMessage', 'notice'],
]);

/** The part of a stream that the driver listens to. */
interface Heard {
  on(event: string, listener: (...said: unknown[]) => void): unknown;
}
/** Exists in the driver, but is missing from its types. */
interface Listening {
  attachListeners(stream: Heard): void;
}
const driver = Connection.prototype as unknown as Listening;

/**
 * The driver sends whatever the server asks for: the clear password, a digest, or a proof that another server
 * can use. It also believes any server that reports a successful login. A server that does not know the
 * password would then receive everything.
 */
export class BoundConnection extends Connection {
  private step = 0;
  private isCut = false;

  override emit(event: string | symbol, ...said: unknown[]): boolean {
    if (this.isCut) return event === 'end' && super.emit(event);
    if (this.step < STEPS.length) {
      if (event === STEPS[this.step] && (this.step > 0 || offersBound(said[0]))) this.step += 1;
      else if (!AT_ANY_TIME.has(event)) return this.cut(new NotBound());
      // The driver found the server's proof wrong, or another error: the login stops here.
      else if (event === 'error') return this.cut(said[0]);
    }
    return super.emit(event, ...said);
  }

  /** Catches what the driver throws on unreadable data; otherwise that would end the process. */
  attachListeners(stream: Duplex): void {
    const guarded: Heard = {
      on: (event, listener) =>
        stream.on(event, (...said: unknown[]) => {
          try {
            listener(...said);
          } catch (error) {
            this.cut(error);
          }
        }),
    };
    driver.attachListeners.call(this, guarded);
  }

  private cut(why: unknown): boolean {
    const isHeard = super.emit('error', why);
    this.isCut = true;
    this.stream.destroy();
    return isHeard;
  }
}

function offersBound(message: unknown): boolean {
  const { mechanisms } = message as { readonly mechanisms?: unknown };
  return Array.isArray(mechanisms) && mechanisms.includes(BOUND);
}
