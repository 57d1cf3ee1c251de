/** How far the closing of a day is: read from facts, never from presses, so it can be left and resumed. */
import type { DayReview } from '@shared/model/day/review-of-day';
import { isCompared } from '../verdict/verdict';

/** In the order in which staff go through them. */
export const CLOSING_STEPS = ['sort-out', 'count', 'match', 'close'] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

export interface ClosingFacts {
  /** Sales and alarms that need a person. */
  readonly toSortOut: number;
  /** Tickets of customers who said that they will come back. */
  readonly parked: number;
  /** Whether a shift that belongs in the day's report is not counted yet. */
  readonly shiftOpen: boolean;
  readonly review: DayReview;
}

/** Whether the orders were read to their end since the day's last sale, and none of them contradicts it. */
export function isMatched({ review }: Pick<ClosingFacts, 'review'>): boolean {
  if (review.rows.length === 0) return true;
  return (
    isCompared(review) &&
    review.buckets.every(
      ({ bucket, count }) => count === 0 || (bucket !== 'differs' && bucket !== 'ours-only'),
    )
  );
}

/** The state of a step; `empty` when the day has nothing for it, which is not the same as done. */
export type StepState = 'open' | 'done' | 'empty';
export type StepStates = Readonly<Record<ClosingStep, StepState>>;

export function stepStates(facts: ClosingFacts): StepStates {
  const { shifts, rows, z } = facts.review;
  const doneWhen = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
  return {
    'sort-out': doneWhen(facts.toSortOut === 0 && facts.parked === 0),
    count: !facts.shiftOpen && shifts.length === 0 ? 'empty' : doneWhen(!facts.shiftOpen),
    match: rows.length === 0 ? 'empty' : doneWhen(isMatched(facts)),
    close: doneWhen(z !== null),
  };
}

/** The step to begin with: the first that is open. */
export function stepToTake(states: StepStates): ClosingStep {
  return CLOSING_STEPS.find((step) => states[step] === 'open') ?? 'close';
}
