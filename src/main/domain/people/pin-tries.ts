/** Counts wrong PINs, and how long the next try has to wait. */
import { waitAfter, waitLeft } from '../tries';

export interface TriesClocks {
  /** The wall clock, in epoch milliseconds: the only one that spans an earlier run. */
  readonly now: () => number;
  readonly steadyMs: () => number;
}

/** Tries for unknown people are counted together, so that no one can fill the memory. */
const OF_STRANGERS = '';

export class PinTries {
  private readonly counts = new Map<string, Tries>();
  /** When the last one of this run was made. */
  private readonly triedAt = new Map<string, number>();

  constructor(
    private readonly clocks: TriesClocks,
    private readonly isKnown: (personId: string) => boolean,
  ) {}

  /**
   * Loads the stored counts and the journal's: the higher count is the true one. If that is the journal's, an
   * older file was put in the place of the counts, and when the last try was made is not known.
   */
  load(kept: Readonly<Record<string, Tries>>, recorded: ReadonlyMap<string, number>): void {
    for (const [id, tries] of Object.entries(kept)) this.counts.set(id, tries);
    for (const [id, wrong] of recorded) {
      if ((this.counts.get(id)?.wrong ?? 0) < wrong)
        this.counts.set(id, { wrong, lastAt: this.clocks.now() });
    }
  }

  /** In milliseconds; 0 for no wait. */
  waitMs(personId: string): number {
    const id = this.keyOf(personId);
    const tries = this.counts.get(id);
    if (!tries) return 0;
    const since = this.triedAt.get(id);
    if (since === undefined) return waitLeft(tries.wrong, tries.lastAt, this.clocks.now());
    return Math.max(0, since + waitAfter(tries.wrong) - this.clocks.steadyMs());
  }

  /**
   * Called before a PIN is checked: a try cut short by ending the till counts as wrong. Rejects as `keep` does,
   * and counts none then: the PIN must not be checked.
   */
  async begin(
    personId: string,
    keep: (tries: Readonly<Record<string, Tries>>) => Promise<void>,
  ): Promise<void> {
    const id = this.keyOf(personId);
    const [before, at] = [this.counts.get(id), this.triedAt.get(id)];
    this.counts.set(id, { wrong: (before?.wrong ?? 0) + 1, lastAt: this.clocks.now() });
    this.triedAt.set(id, this.clocks.steadyMs());
    try {
      await keep(this.all());
    } catch (error) {
      this.clear(personId);
      if (before) this.counts.set(id, before);
      if (at !== undefined) this.triedAt.set(id, at);
      throw error;
    }
  }

  /** Called when a right PIN was given, or another PIN was set. */
  clear(personId: string): void {
    this.counts.delete(this.keyOf(personId));
    this.triedAt.delete(this.keyOf(personId));
  }

  /** To be stored over a restart. */
  all(): Readonly<Record<string, Tries>> {
    return Object.fromEntries(this.counts);
  }

  private keyOf(personId: string): string {
    return this.isKnown(personId) ? personId : OF_STRANGERS;
  }
}

/** Consecutive wrong PINs of one person. */
export interface Tries {
  readonly wrong: number;
  /** By the wall clock, in epoch milliseconds. */
  readonly lastAt: number;
}

/** Wrong PINs that count for everyone in a copied or moved folder: the first try there waits for two minutes. */
const WRONG_ELSEWHERE = 8;

/**
 * The counts as found in another folder, or on another machine with the same keyring. Copies would otherwise be tried
 * one after the other, each with the free tries of a till where no one ever typed a wrong PIN.
 */
export function triesElsewhere(
  found: {
    readonly people: readonly { readonly personId: string }[];
    readonly tries: Readonly<Record<string, Tries>>;
  },
  now: number,
): Readonly<Record<string, Tries>> {
  const counts = new Map(Object.entries(found.tries));
  for (const { personId } of found.people) {
    const wrong = Math.max(WRONG_ELSEWHERE, counts.get(personId)?.wrong ?? 0);
    counts.set(personId, { wrong, lastAt: now });
  }
  return Object.fromEntries(counts);
}
