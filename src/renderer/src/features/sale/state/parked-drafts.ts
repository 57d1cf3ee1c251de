/** The drafts of people not at the counter now. In memory only: a draft holds no money. */

/** How the draft on the screen is saved and restored. */
export interface DraftOnScreen<Draft> {
  readonly take: () => Draft;
  /** Puts a draft on the screen; an empty one for null. */
  readonly put: (draft: Draft | null) => void;
}

export interface ParkedDrafts {
  /** Another person is at the counter: their draft is restored, and the previous person's is kept. */
  readonly handOver: (to: string | null) => void;
  /** Drops everyone's drafts, for another shop or for training. */
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
    // The person who sets up the first people keeps the draft begun before.
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
