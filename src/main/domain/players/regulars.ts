/** Who is a regular: frequency and recency in one figure. */
import { DAY_MS } from '@shared/model/day/business-day';

/** How often a player buys: each sale counts one at its time and half as much after every half-life. */
export interface Regularity {
  readonly score: number;
  /** The time the score is for, epoch milliseconds. */
  readonly at: number;
}

/** A purchase counts half after this long. Players come back by the week and by the season. */
const HALF_LIFE_MS = 14 * DAY_MS;
/** Two sales within a few weeks, or many that are older. */
const REGULAR_FROM = 1.25;

/** The regularity with one more sale; the order in which sales are added does not matter. */
export function addSale(before: Regularity | null, at: number): Regularity {
  if (!before) return { score: 1, at };
  const later = Math.max(before.at, at);
  return { score: scoreAt(before, later) + scoreAt({ score: 1, at }, later), at: later };
}

/** The score at a later time; a clock that went back does not raise it. */
export function scoreAt({ score, at }: Regularity, now: number): number {
  return score * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
}

/** Whether a player buys often enough to be offered without a name. */
export function isRegular(regularity: Regularity, now: number): boolean {
  return scoreAt(regularity, now) >= REGULAR_FROM;
}

/** The first `most` of them, the most regular first. Saved players who were never sold to come last. */
export function rankRegulars<T extends { readonly regularity: Regularity | null }>(
  all: readonly T[],
  now: number,
  most: number,
): T[] {
  const scored = all.map((one) => ({ one, score: one.regularity ? scoreAt(one.regularity, now) : 0 }));
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, most).map(({ one }) => one);
}
