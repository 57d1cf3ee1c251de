/** Mishaps that staff can practise in training mode: one affects only the next top-up. */
export const PRACTICE_SCENARIOS = [
  'rejected',
  'no-credit',
  'token-refused',
  'no-answer',
  'slow-answer',
  'strange-answer',
  'total-differs',
] as const;
export type PracticeScenario = (typeof PRACTICE_SCENARIOS)[number];
