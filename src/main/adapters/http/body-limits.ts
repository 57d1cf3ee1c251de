/** The limits of a body that may be as long as a list of orders is. */
import { appError, type AppError } from '@shared/ipc/errors';
import {
  ORDERS_BODY_BYTES,
  RATIO_FREE_BYTES,
  SLOW_BYTES,
  SLOW_EVERY_MS,
  UNPACKED_RATIO,
} from '../../domain/limits';

/** What of a body the limits look at. */
export interface LimitedBody {
  readonly host: string;
  /** Milliseconds without a byte after which it ends. */
  readonly idleMs: number;
  /** Bytes that came in on the wire so far, packed as they were. */
  readonly packedBytes: () => number;
  /** Must make the body's pending read fail. */
  readonly end: () => void;
}

/**
 * Watches a body: it ends after some milliseconds without a byte, when it only drips, when it is too long and
 * when it swells in unpacking. Time in which nobody asks for bytes does not count.
 */
export class BodyLimits {
  /** Which of the limits ended it; null while none has. */
  broken: AppError | null = null;
  private unpacked = 0;
  /** Of the present stretch: how long bytes were waited for, and how many came. */
  private waited = 0;
  private came = 0;

  constructor(private readonly body: LimitedBody) {}

  /** The same chunks; throws once a limit is broken. */
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
