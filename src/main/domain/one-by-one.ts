/** Runs one piece of work after the other, in the order in which they come; one that fails holds up no other. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves and rejects as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Resolves once everything has ended that came before. */
  async ended(): Promise<void> {
    await this.last;
  }
}
