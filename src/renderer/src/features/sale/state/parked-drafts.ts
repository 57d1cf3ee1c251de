/**
 * The drafts of people who are not at the counter now. In memory only: a draft holds no money, so the cash
 * that was counted out for one is not in it.
 */

/** How the draft on the screen is taken away and put back. */
export interface DraftOnScreen<Draft> {
  /** All of it as it stands. */
  readonly take: () => Draft;
  /** Puts a draft on the screen; an empty one for null. */
  readonly put: (draft: Draft | null) => void;
}

export interface ParkedDrafts {
  /** Somebody is at the counter: their draft comes back, and what was there is kept for whose it is. */
  readonly handOver: (to: string | null) => void;
  /** Away with everybody's, for another shop or for training. */
  readonly startOver: () => void;
}

/** Keeps a draft for each person; in a till without people there is only the one on the screen. */
export function createParkedDrafts<Draft>({ take, put }: DraftOnScreen<Draft>): ParkedDrafts {
  const parked = new Map<string | null, Draft>();
  let owner: string | null = null;

  function handOver(to: string | null): void {
    if (to === owner) return;
    const [from, theirs] = [owner, parked.get(to)];
    owner = to;
    parked.delete(to);
    // Whoever sets people up goes on with what was begun before there were any.
    if (from === null && !theirs) return;
    parked.set(from, take());
    put(theirs ?? null);
  }

  function startOver(): void {
    parked.clear();
    put(null);
  }

  return { handOver, startOver };
}
