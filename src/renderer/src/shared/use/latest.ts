/** Finds out which of several questions an answer belongs to, so that an outdated one changes nothing. */
export interface Latest {
  /** Begins a question. The returned function says whether its answer counts: none was begun since. */
  readonly begin: () => () => boolean;
  /** From now on no earlier question counts: its answer is obsolete, or came another way. */
  readonly drop: () => void;
}

/** Makes one. Call the returned function right after each `await`, before any change. */
export function createLatest(): Latest {
  let latest = 0;

  function drop(): void {
    latest += 1;
  }

  function begin(): () => boolean {
    drop();
    const mine = latest;
    return () => mine === latest;
  }

  return { begin, drop };
}
