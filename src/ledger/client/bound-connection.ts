/** The driver's connection, held to one way of logging in: SCRAM-SHA-256-PLUS, which is bound to the server's certificate. */
import type { Duplex } from 'node:stream';
import { Connection } from 'pg';

/** The server asks for the password in another way, or does not prove that it knows it. Nothing of it was sent. */
export class NotBound extends Error {
  readonly code = 'NOT_BOUND';
  constructor() {
    super('the ledger does not use SCRAM-SHA-256-PLUS');
  }
}

const BOUND = 'SCRAM-SHA-256-PLUS';
/** What a server says while somebody logs in, in this order and each once. */
const STEPS = [
  'authenticationSASL',
  'authenticationSASLContinue',
  'authenticationSASLFinal',
  'authenticationOk',
];
/** What comes from the network or the driver itself, and the server's refusal of the login. */
const AT_ANY_TIME: ReadonlySet<string | symbol> = new Set([
  ...['connect', 'sslconnect', 'newListener', 'message', 'error', 'end'],
  ...['errorMessage', 'notice'],
]);

/** What of a stream the driver listens to. */
interface Heard {
  on(event: string, listener: (...said: unknown[]) => void): unknown;
}
/** Of the driver, and not among its types. */
interface Listening {
  attachListeners(stream: Heard): void;
}
const driver = Connection.prototype as unknown as Listening;

/**
 * The driver sends whatever the server asks for: the password in clear, a digest of it, or a proof that another server can
 * use. It also takes a server's word that somebody is logged in, so that one that knows no password hears everything.
 */
export class BoundConnection extends Connection {
  private step = 0;
  private isCut = false;

  override emit(event: string | symbol, ...said: unknown[]): boolean {
    if (this.isCut) return event === 'end' && super.emit(event);
    if (this.step < STEPS.length) {
      if (event === STEPS[this.step] && (this.step > 0 || offersBound(said[0]))) this.step += 1;
      else if (!AT_ANY_TIME.has(event)) return this.cut(new NotBound());
      // The driver found the server's proof wrong, or something else: it goes no further.
      else if (event === 'error') return this.cut(said[0]);
    }
    return super.emit(event, ...said);
  }

  /** What the driver cannot read throws where nothing catches it, and would end the process. */
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
