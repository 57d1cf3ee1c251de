/** The limits of a body that may be as long as a list of orders. */
import { appError, type AppError } from '@shared/ipc/errors';
import {
  ORDERS_BODY_BYTES,
  RATIO_FREE_BYTES,
  SLOW_BYTES,
  SLOW_EVERY_MS,
  UNPACKED_RATIO,
} from '../../domain/limits';

/** The parts of a body that the limits use. */
export interface LimitedBody {
  readonly host: string;
  /** The body ends after this many milliseconds without a byte. */
  readonly idleMs: number;
  /** Bytes received on the wire so far, still packed. */
  readonly packedBytes: () => number;
  /** Must make the body's pending read fail. */
  readonly end: () => void;
}

/**
 * Watches a body. Ends it after some milliseconds without a byte, when it only drips, when it is too long,
 * and when unpacking makes it too large. Time in which no one asks for bytes does not count.
 */
export class BodyLimits {
  /** The limit that ended it; null while none has. */
  broken: AppError | null = null;
  private unpacked = 0;
  /** For the current stretch: how long it waited for bytes, and how many came. */
  private waited = 0;
  private came = 0;

  constructor(private readonly body: LimitedBody) {}

  /** Passes the chunks on; throws once a limit is broken. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const { host, idleMs } = this.body;
    const body = chunks[Symbol.asyncIterator]();
    for (;;) {
      const asked = performance.now();
      const idle = setTimeout(() => this.breakOff(appError('TIMED_OUT', { host })), idleMs);
      const slow = setTimeout(() => this.endStretch(), SLOW_EVERY_MS - this.waited);
      const next = await body.next().finally(() => {
        clearTimeout(idle);
        clearTimeout(slow);
      });
      this.waited += performance.now() - asked;
      if (!this.broken && !next.done) this.take(next.value.length);
      if (this.broken) throw new Error(this.broken.code);
      if (next.done) return;
      yield next.value;
    }
  }

  private take(bytes: number): void {
    this.came += bytes;
    this.unpacked += bytes;
    if (this.waited >= SLOW_EVERY_MS) this.endStretch();
    if (this.unpacked > ORDERS_BODY_BYTES) this.breakOff(appError('ANSWER_TOO_LARGE'));
    else if (this.unpacked > RATIO_FREE_BYTES && this.unpacked > this.body.packedBytes() * UNPACKED_RATIO) {
      this.breakOff(appError('ANSWER_SWELLS', { times: UNPACKED_RATIO }));
    }
  }

  private endStretch(): void {
    const tooSlow = this.came < SLOW_BYTES;
    this.waited = 0;
    this.came = 0;
    if (tooSlow) this.breakOff(appError('TOO_SLOW', { host: this.body.host }));
  }

  private breakOff(error: AppError): void {
    this.broken ??= error;
    this.body.end();
  }
}
