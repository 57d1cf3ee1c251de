/**
 * A limit for a body that may be as long as it likes, so long as it keeps coming: it ends after so many
 * milliseconds without a byte. Time in which nobody asks for bytes does not count.
 */
export class IdleLimit {
  /** Whether it was this limit that ended the body. */
  expired = false;

  /** `end` must make the body's pending read fail. */
  constructor(
    private readonly limitMs: number,
    private readonly end: () => void,
  ) {}

  /** The same chunks; throws when none came in time. */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const body = chunks[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(() => {
        this.expired = true;
        this.end();
      }, this.limitMs);
      const next = await body.next().finally(() => clearTimeout(timer));
      if (this.expired) throw new Error('no byte came in time');
      if (next.done) return;
      yield next.value;
    }
  }
}
