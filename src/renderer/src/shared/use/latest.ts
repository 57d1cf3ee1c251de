/** Which of several questions an answer belongs to, so that one that was overtaken changes nothing. */
export interface Latest {
  /** Begins a question. The returned function says whether its answer still counts: none was begun since. */
  readonly begin: () => () => boolean;
  /** From now on no question that was begun counts: its answer was forgotten, or came another way. */
  readonly drop: () => void;
}

/** Makes one. Ask the returned function right after each `await`, before anything is changed. */
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
