/** How long a person waits after giving a wrong secret: each wrong one makes the next wait longer. */

/** In milliseconds: after a second wrong one, doubled with each, up to a quarter of an hour. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** One wrong one is a slip of the fingers. */
const FREE = 1;

/** How long until the next try is checked, after this many wrong ones in a row; 0 for no wait. */
export function waitAfter(wrong: number): number {
  return wrong <= FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE - 1), LONGEST_WAIT_MS);
}

/**
 * The rest of a wait that began at `lastAt`, by a clock that may have been set since. Turning the clock back
 * shortens nothing, and extends no one's wait beyond its full length.
 */
export function waitLeft(wrong: number, lastAt: number, now: number): number {
  const wait = waitAfter(wrong);
  return Math.max(0, Math.min(lastAt + wait - now, wait));
}
