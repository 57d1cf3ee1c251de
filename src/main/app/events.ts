/** Those who listen, by what they listen to, in the order in which they are called. */
export type Listeners<Happenings> = {
  readonly [H in keyof Happenings]?: readonly ((payload: Happenings[H]) => unknown)[];
};

/**
 * What happens, reported by name. Parts get it when they are made; who listens is one list, set when all of them
 * stand. So no part has to know one that is made after it.
 */
export class Events<Happenings extends object> {
  private listeners: Listeners<Happenings> = {};

  /** Sets who listens to what. Must be called before anything happens. */
  listen(listeners: Listeners<Happenings>): void {
    this.listeners = listeners;
  }

  /** Calls those who listen, one after the other; waits for none. Throws what one of them throws. */
  emit<H extends keyof Happenings>(happening: H, payload: Happenings[H]): void {
    for (const listener of this.listeners[happening] ?? []) void listener(payload);
  }

  /** The same, and waits for each before the next is called. Rejects as the first that does. */
  async settle<H extends keyof Happenings>(happening: H, payload: Happenings[H]): Promise<void> {
    for (const listener of this.listeners[happening] ?? []) await listener(payload);
  }
}
