/** How long somebody waits who gave a wrong secret: each wrong one makes the next wait longer. */

/** In milliseconds: after a second wrong one, doubled with each, up to a quarter of an hour. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** One wrong one is a slip of the fingers. */
const FREE = 1;

/** After so many wrong ones in a row, how long until the next is looked at; 0 for at once. */
export function waitAfter(wrong: number): number {
  return wrong <= FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE - 1), LONGEST_WAIT_MS);
}

/**
 * What is left of it, for one that began at `lastAt` by a clock that may have been set since: one that was turned
 * back shortens nothing, and locks nobody out for longer than the whole wait.
 */
export function waitLeft(wrong: number, lastAt: number, now: number): number {
  const wait = waitAfter(wrong);
  return Math.max(0, Math.min(lastAt + wait - now, wait));
}
